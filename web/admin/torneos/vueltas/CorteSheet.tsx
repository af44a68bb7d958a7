import type { VueltasDeTorneo } from '#contrato/admin/vueltas.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { CorteFields } from './CorteFields.tsx';
import { useCambiarCorte } from './queries.ts';
import { corteDe, faltasDeCorte, type ValoresDeVuelta } from './valores.ts';

type Valores = Pick<ValoresDeVuelta, 'corte' | 'corteTipo'>;

/** Another cut before a vuelta; who is in it already stays until somebody says who goes on. */
export function CorteSheet({
  vuelta,
  onClose,
}: {
  vuelta: VueltasDeTorneo['vueltas'][number];
  onClose: () => void;
}) {
  const cambiar = useCambiarCorte();
  const form = useForm<Valores>({
    initial: () => ({
      corte: vuelta.corte === null ? '' : String(vuelta.corte),
      corteTipo: vuelta.corteTipo,
    }),
    faults: faltasDeCorte,
    onSubmit: async ({ corte, corteTipo }) =>
      await cambiar.run({ torneoId: vuelta.id, corte: corteDe(corte) ?? null, corteTipo }),
  });
  return (
    <FormSheet
      form={form}
      title={`Corte antes de la vuelta ${vuelta.numero}`}
      closeText="Volver"
      onClose={onClose}
    >
      <CorteFields
        corte={{
          ...form.text('corte'),
          label: 'Cuántos pasan',
          optional: true,
          hint: 'Y los empatados con el último. Vacío: pasan todos',
          inputMode: 'numeric',
          autoComplete: 'off',
        }}
        tipo={form.values.corteTipo}
        onTipo={(corteTipo) => form.set({ corteTipo })}
      />
    </FormSheet>
  );
}
