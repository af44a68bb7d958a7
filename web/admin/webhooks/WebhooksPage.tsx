import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contrato/admin/webhooks.ts';
import { WEBHOOKS_MAX, EVENTOS_DE_WEBHOOK } from '#reglas/webhooks.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { formatMomento } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ActionMenu } from '#web/ui/Menu.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Entregas } from './Entregas.tsx';
import { ProgramaSheet } from './ProgramaSheet.tsx';
import { useProgramas, useBorrarPrograma, useCambiarSecreto, usePausar, useProbar } from './queries.ts';
import { SecretoSheet } from './SecretoSheet.tsx';
import { EVENTOS } from './eventos/palabras.ts';

/** The programs of others that are told what happens, and what became of each thing told. */
export function WebhooksPage() {
  const query = useProgramas();
  const [secreto, setSecreto] = useState<string | null>(null);
  return (
    <>
      <Screen
        title="Avisos a otros programas"
        subtitle="Quién se entera al momento de lo que pasa en los torneos"
        back={paths.adminAjustes()}
        backLabel="Volver a Ajustes del club"
        width="reading"
        className="grid gap-6 pt-2"
      >
        <QueryView query={query} failed="No se pudieron cargar los programas" loading="Cargando programas...">
          {({ webhooks }) => (
            <>
              <Programas programas={webhooks} onSecreto={setSecreto} />
              {webhooks.length === 0 ? null : <Entregas programas={webhooks} />}
            </>
          )}
        </QueryView>
      </Screen>
      {secreto === null ? null : <SecretoSheet secreto={secreto} onClose={() => setSecreto(null)} />}
    </>
  );
}

type Abierto = { programa: Webhook | null; vez: number };

function Programas({
  programas,
  onSecreto,
}: {
  programas: readonly Webhook[];
  onSecreto: (secreto: string) => void;
}) {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const abrir = (programa: Webhook | null) =>
    setAbierto((antes) => ({ programa, vez: (antes?.vez ?? 0) + 1 }));
  const anadir = (
    <Button variant="primary" icon={<Plus size={20} />} onClick={() => abrir(null)}>
      Añadir un programa
    </Button>
  );
  return (
    <section aria-label="Programas" className="grid gap-3">
      {programas.length === 0 ? (
        <EmptyState
          title="Ningún programa recibe avisos"
          description="La web del club, una hoja de cálculo o un canal de mensajes pueden enterarse solos de que se publica un torneo, se valida una tarjeta o salen los resultados."
          action={anadir}
        />
      ) : (
        <>
          <ul className="grid gap-3">
            {programas.map((programa) => (
              <li key={programa.id}>
                <ProgramaCard programa={programa} onEditar={() => abrir(programa)} onSecreto={onSecreto} />
              </li>
            ))}
          </ul>
          {programas.length < WEBHOOKS_MAX ? <div>{anadir}</div> : null}
        </>
      )}
      {abierto ? (
        <ProgramaSheet
          key={abierto.vez}
          programa={abierto.programa}
          onClose={() => setAbierto(null)}
          onSecreto={onSecreto}
        />
      ) : null}
    </section>
  );
}

const PAUSAS = {
  fallos: 'Está en pausa porque llevaba días sin recoger ningún aviso. Arréglalo y reanúdalo.',
  rechazo: 'Está en pausa porque ha contestado que ya no quiere avisos (410).',
};

/** A program: where it is, what it is told, how it is doing, and what can be done with it. */
function ProgramaCard({
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
          <p className="line-clamp-3 text-sm break-all text-ink2">{url}</p>
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
