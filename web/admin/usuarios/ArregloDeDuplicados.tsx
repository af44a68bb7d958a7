import { useState } from 'react';
import type { ArregloPropuesto } from '#contrato/admin/usuarios.ts';
import { CARACTERES_DE_ID_MOSTRADOS } from '#reglas/limites.ts';
import type { Arreglo, MotivoSinArreglo } from '#reglas/vinculo.ts';
import { esDelClub, type Refusal } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ShortId } from '#web/ui/ShortId.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useArreglar, useBuscarArreglo } from './queries.ts';

const ARREGLOS: Record<Arreglo, { titulo: string; boton: string }> = {
  sync_email: { titulo: 'Los emails no coinciden', boton: 'Igualar email' },
  link_profile: { titulo: 'El perfil no está vinculado a su usuario', boton: 'Vincular perfil' },
};

const MOTIVOS: Record<MotivoSinArreglo, string> = {
  cuenta_temporal: 'El usuario tiene un email temporal: ponle uno de verdad en la ficha del jugador.',
  email_sin_confirmar: 'Nadie ha confirmado todavía el email del usuario, así que no se puede dar por suyo.',
  emails_distintos: 'El perfil y el usuario tienen emails distintos y no están vinculados.',
  email_repetido: 'Hay más de un jugador con ese email: corrígelo antes en sus fichas.',
  cuenta_de_otro: 'Ese usuario ya pertenece a otro jugador.',
};

/** Finds the profile and the account behind an e-mail or an id, shows what would change, and applies it. */
export function ArregloDeDuplicados() {
  const buscar = useBuscarArreglo();
  // What was already answered: the answer may come after the next search, which it must not take away.
  const [hecha, setHecha] = useState<ArregloPropuesto | null>(null);
  const form = useForm<{ busca: string }>({
    initial: { busca: '' },
    faults: ({ busca }) => (busca.trim() === '' ? { busca: 'Escribe un email o un id' } : {}),
    onSubmit: async ({ busca }) => void (await buscar.run(busca.trim())),
  });
  return (
    <Card className="grid gap-3">
      <h3 className="font-display text-h3 font-bold">Arreglar duplicados</h3>
      <Form form={form} summary={false}>
        <TextField
          {...form.plain('busca')}
          label="Email o id"
          hint="Del jugador o de su usuario"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton form={form} busyText="Buscando...">
          Buscar
        </SubmitButton>
      </Form>
      <div aria-live="polite" className="empty:hidden">
        {buscar.refusal ? <Notice tone="error">{errorDe(buscar.refusal)}</Notice> : null}
        {buscar.output && buscar.output !== hecha ? (
          <Propuesta
            propuesta={buscar.output}
            onDone={setHecha}
            onRefused={() => void (buscar.asked !== undefined && buscar.run(buscar.asked))}
          />
        ) : null}
      </div>
    </Card>
  );
}

function errorDe({ codigo, mensaje }: Refusal): string {
  return codigo === 'peticion_no_valida' ? 'Eso no es un email ni un id completo' : mensaje;
}

function Propuesta({
  propuesta,
  onDone,
  onRefused,
}: {
  propuesta: ArregloPropuesto;
  onDone: (propuesta: ArregloPropuesto) => void;
  /** It is not as it was shown any more. */
  onRefused: () => void;
}) {
  const { perfil, usuario, arreglo, motivo, antes, despues, quedaHuerfana, confirmacion } = propuesta;
  const arreglar = useArreglar();
  async function aplicar(pedido: Parameters<typeof arreglar.run>[0]) {
    const outcome = await arreglar.run(pedido);
    if (outcome.ok) onDone(propuesta);
    else if (outcome.refusal && esDelClub(outcome.refusal.codigo)) onRefused();
  }
  if (arreglo === null || confirmacion === null)
    return (
      <Notice tone={motivo === null ? 'ok' : 'info'}>
        {motivo === null
          ? `${perfil.nombre} y su usuario (${usuario.email}) están en orden.`
          : MOTIVOS[motivo]}
      </Notice>
    );
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semi">{ARREGLOS[arreglo].titulo}</p>
        <p className="flex flex-wrap items-center text-ink2">
          {perfil.nombre} <ShortId id={perfil.id} of={perfil.nombre} />
        </p>
      </div>
      <dl className="hairline grid gap-2 rounded-control p-3">
        {arreglo === 'sync_email' ? (
          <Cambio nombre="Email del perfil" antes={antes.email} despues={despues.email} />
        ) : (
          <Cambio
            nombre="Usuario del perfil"
            antes={antes.usuarioId?.slice(0, CARACTERES_DE_ID_MOSTRADOS) ?? null}
            despues={`${usuario.id.slice(0, CARACTERES_DE_ID_MOSTRADOS)} · ${usuario.email}`}
          />
        )}
      </dl>
      {quedaHuerfana === null ? null : (
        <Notice tone="info">El usuario {quedaHuerfana} se queda sin jugador.</Notice>
      )}
      <Button
        variant="primary"
        busy={arreglar.pending}
        busyText="Aplicando..."
        onClick={() => void aplicar({ jugadorId: perfil.id, usuarioId: usuario.id, arreglo, confirmacion })}
      >
        {ARREGLOS[arreglo].boton}
      </Button>
    </div>
  );
}

function Cambio({
  nombre,
  antes,
  despues,
}: {
  nombre: string;
  antes: string | null;
  despues: string | null;
}) {
  return (
    <div>
      <dt className="text-sm text-ink2">{nombre}</dt>
      <dd className="break-all">
        <span className="sr-only">Antes: </span>
        <span className="text-ink2 line-through">{antes ?? 'ninguno'}</span>
        <span aria-hidden="true"> → </span>
        <span className="sr-only">. Después: </span>
        <strong>{despues ?? 'ninguno'}</strong>
      </dd>
    </div>
  );
}
