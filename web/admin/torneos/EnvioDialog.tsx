import { useState } from 'react';
import type { CartaDeTorneo } from '#contrato/admin/cartas.ts';
import type { TipoDeCarta } from '#reglas/carta.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useQuestion } from '#web/ui/use-question.tsx';
import { CartaFields } from './envio/CartaFields.tsx';
import { ElegirTipo } from './envio/ElegirTipo.tsx';
import { faultsOfCarta, type ValoresDeCarta } from './envio/faults.ts';
import { PruebaYMuestra } from './envio/PruebaYMuestra.tsx';
import { useCarta } from './envio/queries.ts';
import { Alcance } from './envio/Alcance.tsx';
import { type TorneoElegido, useEnviarCorreo } from './queries.ts';

const textosDe = (carta: CartaDeTorneo | undefined): ValoresDeCarta => ({
  asunto: carta?.plantilla.asunto ?? '',
  texto: carta?.plantilla.texto ?? '',
});

/** Writes to everybody in a torneo: to whom it goes, in which words, how it will look, and a test to oneself first. */
export function EnvioDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const [tipo, setTipo] = useState<TipoDeCarta>('convocatoria');
  const query = useCarta(torneo.id, tipo);
  const { data } = query;
  const enviar = useEnviarCorreo();
  const ask = useQuestion();
  const form = useForm<ValoresDeCarta>({
    initial: () => textosDe(data),
    of: data ? `${tipo}, cargada` : tipo,
    faults: (values) => faultsOfCarta(values, tipo),
    // One id for this opening: a second click is the same campaign.
    onSubmit: async (values, opId) =>
      await enviar.run({ torneoId: torneo.id, opId, carta: { tipo, ...values } }),
  });
  /** Writes what the club has now in the place of what is written. */
  async function empezarDeNuevo() {
    const { data: ahora, isSuccess } = await query.refetch();
    if (isSuccess) form.reset(textosDe(ahora));
  }
  async function elegir(next: TipoDeCarta) {
    if (next === tipo) return;
    const perder = { title: '¿Descartar los cambios?', confirmText: 'Descartar' };
    if (!form.dirty || (await ask({ ...perder, text: 'Lo que has escrito en este email se pierde.' })))
      setTipo(next);
  }
  return (
    <FormSheet
      form={form}
      tall
      size="lg"
      title="Enviar un email a los participantes"
      description={torneo.nombre}
      submitText="Enviar emails"
      busyText="Enviando..."
      disabled={data?.disponible !== true || data.destinatarios.length === 0}
      onClose={onClose}
      lead={
        <ElegirTipo
          tipo={tipo}
          disponible={data?.disponible ?? true}
          onElegir={(next) => void elegir(next)}
        />
      }
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los participantes"
        skeleton={<FieldsSkeleton fields={3} />}
      >
        {(carta) => (
          <>
            <Alcance carta={carta} />
            <CartaFields
              form={form}
              plantilla={carta.plantilla}
              onGuardada={() => void query.refetch()}
              onOtra={() => void empezarDeNuevo()}
            />
            <PruebaYMuestra
              torneoId={torneo.id}
              carta={{ tipo, ...form.values }}
              smtp={carta.smtp}
              valida={Object.values(faultsOfCarta(form.values, tipo)).every((fault) => fault === undefined)}
            />
          </>
        )}
      </QueryView>
    </FormSheet>
  );
}
