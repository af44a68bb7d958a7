import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { defectoDeVentaja } from '#reglas/golpes-de-ventaja.ts';
import { AJUSTE_MOTIVO_MAX } from '#reglas/limites.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import { formatHandicapDeJuego } from '#web/lib/format.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type DeParticipante, useCambiarVentaja } from './queries.ts';

type Valores = { golpes: string; motivo: string };

/** What is sent: an empty box takes the strokes back, and asks for no reason. */
function pedidoDe({ golpes, motivo }: Valores) {
  const cuantos = golpes.trim() === '' ? 0 : (parseDecimal(golpes) ?? Number.NaN);
  return { golpes: cuantos, motivo: cuantos === 0 ? '' : motivo.trim() };
}

/** Strokes that the committee gives or takes to a card before it begins, with the reason that everybody reads. */
export function GolpesDeVentaja({
  torneo,
  participante: { id, nombre, handicapDeJuego, ventaja },
  onClose,
}: DeParticipante) {
  const cambiar = useCambiarVentaja(torneo.id);
  const form = useForm<Valores>({
    initial: { golpes: ventaja ? String(ventaja.golpes) : '', motivo: ventaja?.motivo ?? '' },
    faults: (valores) => {
      const defecto = defectoDeVentaja(pedidoDe(valores));
      if (defecto === null) return {};
      const { mensaje } = TEXTOS_DE_ERROR[defecto];
      return defecto === 'ajuste_sin_motivo' ? { motivo: mensaje } : { golpes: mensaje };
    },
    onSubmit: async (valores) => await cambiar.run({ id, ...pedidoDe(valores) }),
  });
  const sinVentaja = handicapDeJuego === null ? null : handicapDeJuego - (ventaja?.golpes ?? 0);
  return (
    <FormSheet
      form={form}
      size="sm"
      title="Golpes de ventaja"
      description={`${nombre} · sin ellos juega con ${formatHandicapDeJuego(sinVentaja)}`}
      summary={false}
      onClose={onClose}
    >
      <TextField
        {...form.plain('golpes')}
        label="Golpes"
        optional
        hint="Se suman a su hándicap de juego; con un menos delante se quitan. Vacío: ninguno"
      />
      <TextField
        {...form.plain('motivo')}
        label="Motivo"
        optional
        hint="Se lee en la clasificación; sin golpes no hace falta"
        maxLength={AJUSTE_MOTIVO_MAX}
      />
    </FormSheet>
  );
}
