import { textoDeError } from '#contrato/errores.ts';
import { AJUSTES_HABITUALES, motivoAjusteDePenaNoValido } from '#reglas/handicap-de-pena.ts';
import { AJUSTE_MOTIVO_MAX } from '#reglas/limites.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import { formatDia, formatNumero } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useAjustarPena } from '../queries.ts';

/** What peñas usually take, each under a button that fills the form. */
const HABITUALES = [
  { motivo: 'Ganador', cantidad: AJUSTES_HABITUALES.ganador },
  { motivo: 'Segundo', cantidad: AJUSTES_HABITUALES.segundo },
];

const numero = (texto: string) => parseDecimal(texto) ?? Number.NaN;

/** A cut or rise of the handicap of the peña: how much, why, and for which torneo. */
export function AjusteDePenaSheet({
  jugadorId,
  torneos,
  onClose,
}: {
  jugadorId: string;
  torneos: readonly { id: string; nombre: string; fechaJuego: string }[];
  onClose: () => void;
}) {
  const ajustar = useAjustarPena();
  const form = useForm({
    initial: { cantidad: '', motivo: '', torneoId: '' },
    faults: ({ cantidad, motivo }) => {
      const fallo = motivoAjusteDePenaNoValido({ cantidad: numero(cantidad), motivo });
      if (fallo === null) return {};
      const { mensaje } = textoDeError(fallo);
      return fallo === 'ajuste_sin_motivo' ? { motivo: mensaje } : { cantidad: mensaje };
    },
    onSubmit: async ({ cantidad, motivo, torneoId }, id) =>
      await ajustar.run({
        jugadorId,
        id,
        cantidad: numero(cantidad),
        motivo,
        torneoId: torneoId || null,
      }),
  });
  return (
    <FormSheet
      form={form}
      summary={false}
      title="Cortar o subir"
      description="El hándicap de la federación no cambia"
      submitText="Apuntar"
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {HABITUALES.map(({ motivo, cantidad }) => (
          <Button
            key={motivo}
            size="sm"
            onClick={() => form.set({ motivo, cantidad: formatNumero(cantidad, 1) })}
          >
            {motivo}, {formatNumero(cantidad, 1)}
          </Button>
        ))}
      </div>
      <TextField
        {...form.text('cantidad')}
        label="Golpes"
        hint="Con un menos delante se corta: −0,5"
        autoComplete="off"
      />
      <TextField
        {...form.text('motivo')}
        label="Motivo"
        hint="Lo ve también el jugador"
        maxLength={AJUSTE_MOTIVO_MAX}
        autoComplete="off"
      />
      <Select
        {...form.choice('torneoId', '')}
        label="Torneo"
        optional
        placeholder="Ninguno"
        options={torneos.map(({ id, nombre, fechaJuego }) => ({
          value: id,
          label: `${nombre} · ${formatDia(fechaJuego)}`,
        }))}
      />
    </FormSheet>
  );
}
