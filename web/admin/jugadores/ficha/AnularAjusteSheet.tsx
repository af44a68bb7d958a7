import type { AjusteDePenaGestionado } from '#contrato/admin/ajustes-de-pena.ts';
import { textoDeError } from '#contrato/errores.ts';
import { contraAjuste, motivoAjusteDePenaNoValido } from '#reglas/handicap-de-pena.ts';
import { AJUSTE_MOTIVO_MAX } from '#reglas/limites.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useAnularPena } from '../queries.ts';

/** Undoes an entry of the ledger by another one, with its reason. */
export function AnularAjusteSheet({
  jugadorId,
  ajuste,
  onClose,
}: {
  jugadorId: string;
  ajuste: AjusteDePenaGestionado;
  onClose: () => void;
}) {
  const anular = useAnularPena();
  const form = useForm<{ motivo: string }>({
    initial: { motivo: '' },
    faults: ({ motivo }) => {
      const fallo = motivoAjusteDePenaNoValido({ cantidad: contraAjuste(ajuste.cantidad), motivo });
      return fallo === null ? {} : { motivo: textoDeError(fallo).mensaje };
    },
    onSubmit: async ({ motivo }, id) => await anular.run({ jugadorId, id, ajusteId: ajuste.id, motivo }),
  });
  return (
    <FormSheet
      form={form}
      summary={false}
      title="Anular el ajuste"
      description={ajuste.motivo}
      submitText="Anular"
      busyText="Anulando..."
      onClose={onClose}
    >
      <TextField {...form.text('motivo')} label="Motivo" maxLength={AJUSTE_MOTIVO_MAX} autoComplete="off" />
      <p className="text-ink2">Se apunta otro ajuste al revés: los dos quedan a la vista.</p>
    </FormSheet>
  );
}
