import { Send } from 'lucide-react';
import type { Webhook } from '#contrato/admin/webhooks.ts';
import { EVENTOS_DE_WEBHOOK } from '#reglas/webhooks.ts';
import { formatMomento } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ActionMenu } from '#web/ui/Menu.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EVENTOS } from './eventos/palabras.ts';
import { useBorrarPrograma, useCambiarSecreto, usePausar, useProbar } from './queries.ts';

const PAUSAS = {
  fallos: 'Está en pausa porque llevaba días sin recoger ningún aviso. Arréglalo y reanúdalo.',
  rechazo: 'Está en pausa porque ha contestado que ya no quiere avisos (410).',
};

/** A program: where it is, what it is told, how it is doing, and what can be done with it. */
export function ProgramaCard({
  programa,
  onEditar,
  onSecreto,
}: {
  programa: Webhook;
  onEditar: () => void;
  onSecreto: (secreto: string) => void;
}) {
  const { nombre, url, eventos, activo, motivoDePausa, fallandoDesde, ultimaEntrega } = programa;
  const probar = useProbar(programa);
  const pausar = usePausar(programa);
  const borrar = useBorrarPrograma(programa);
  const cambiarSecreto = useCambiarSecreto(programa);
  return (
    <Card className="grid gap-3">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 text-h3 wrap-anywhere">{nombre}</h2>
            <Badge tone={activo ? 'ok' : 'sunken'}>{activo ? 'Activo' : 'En pausa'}</Badge>
          </div>
          <p className="text-sm break-all text-ink2">{url}</p>
        </div>
        <ActionMenu
          label={`Acciones de ${nombre}`}
          className="-mt-1.5 -mr-2"
          entries={[
            { id: 'editar', label: 'Editar', onSelect: onEditar },
            { id: 'pausar', label: activo ? 'Pausar' : 'Reanudar', onSelect: () => void pausar.run() },
            {
              id: 'secreto',
              label: 'Cambiar el secreto',
              onSelect: () => void cambiarSecreto.run().then((fin) => fin.ok && onSecreto(fin.output)),
            },
            { id: 'borrar', label: 'Borrar', danger: true, onSelect: () => void borrar.run() },
          ]}
        />
      </div>
      <ul aria-label={`Avisos de ${nombre}`} className="flex flex-wrap gap-1.5">
        {EVENTOS_DE_WEBHOOK.filter((uno) => eventos.includes(uno)).map((evento) => (
          <li key={evento}>
            <Badge tone="pino">{EVENTOS[evento]}</Badge>
          </li>
        ))}
      </ul>
      {motivoDePausa === null ? null : <Notice tone="error">{PAUSAS[motivoDePausa]}</Notice>}
      {activo && fallandoDesde !== null ? (
        <Notice tone="info">
          No recoge los avisos desde el {formatMomento(fallandoDesde)}. Se reintenta solo.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink2">
          {ultimaEntrega === null
            ? 'Todavía no se le ha enviado nada'
            : `Último aviso: ${formatMomento(ultimaEntrega)}`}
        </p>
        <Button
          size="sm"
          icon={<Send size={18} />}
          busy={probar.pending}
          busyText="Enviando..."
          onClick={() => void probar.run()}
        >
          Enviar prueba
        </Button>
      </div>
    </Card>
  );
}
