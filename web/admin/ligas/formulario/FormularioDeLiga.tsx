import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useGuardarLiga } from '../queries.ts';
import { CamposDeLiga } from './CamposDeLiga.tsx';
import { camposDe, datosDe, faltasDe } from './campos-de-liga.ts';

/** A new liga, or the one given. Give it a `key` per opening, so that it starts from what is saved. */
export function FormularioDeLiga({
  open,
  liga,
  onClose,
}: {
  open: boolean;
  liga: LigaDeGestion | null;
  onClose: () => void;
}) {
  const guardar = useGuardarLiga(liga);
  const form = useForm({
    initial: () => camposDe(liga),
    faults: faltasDe,
    onSubmit: async (campos) => await guardar.run(datosDe(campos)),
  });
  return (
    <FormSheet
      form={form}
      open={open}
      title={liga === null ? 'Nueva Liga' : 'Editar Liga'}
      submitText={liga === null ? 'Crear Liga' : 'Guardar cambios'}
      onClose={onClose}
    >
      <CamposDeLiga form={form} />
      {liga !== null && liga.sistemaPuntuacion !== form.values.sistemaPuntuacion ? (
        <Notice tone="info">Al cambiar de sistema habrá que calcular las puntuaciones otra vez.</Notice>
      ) : null}
    </FormSheet>
  );
}
