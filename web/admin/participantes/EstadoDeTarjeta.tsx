import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { defectoDeEstado, ESTADOS_DECIDIDOS, type EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import { bolasQueCuentan, filaDeFormula } from '#reglas/formulas.ts';
import { MOTIVO_DE_ESTADO_MAX } from '#reglas/limites.ts';
import { seJuegaPorBandos } from '#reglas/modalidad.ts';
import { useTorneo } from '#web/torneos/queries.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import { type DeParticipante, hoyosDeTarjeta, useCambiarEstado, useDeHoyos } from './queries.ts';

type Valores = { estado: EstadoDecidido | 'ninguno'; motivo: string };

const OPCIONES = [
  { value: 'ninguno' as const, label: 'Ninguno: lo que diga la tarjeta' },
  ...ESTADOS_DECIDIDOS.map((value) => ({ value, label: TEXTOS_DE_ESTADO[value] })),
];

/** What is sent: a reason goes with a disqualification only. */
function pedidoDe({ estado, motivo }: Valores) {
  return {
    estado: estado === 'ninguno' ? null : estado,
    motivo: estado === 'descalificado' ? motivo.trim() : '',
  };
}

function faltasDe(valores: Valores, anotados: number): Faults<Valores> {
  const { estado, motivo } = pedidoDe(valores);
  const defecto = defectoDeEstado({ estado, motivo: motivo === '' ? null : motivo, anotados });
  if (defecto === null) return {};
  const { mensaje } = TEXTOS_DE_ERROR[defecto];
  return defecto === 'estado_no_admitido' ? { estado: mensaje } : { motivo: mensaje };
}

/** Of how many people a bando is that goes on when one of them stops, against the field; null of any other torneo, and until it is known. */
function useBandoQueSigue(torneoId: string): number | null {
  const { formula = null, modalidad } = useTorneo(torneoId).data ?? {};
  if (formula === null || modalidad === undefined || !seJuegaPorBandos(modalidad)) return null;
  const { tamano } = filaDeFormula(formula);
  return (bolasQueCuentan(formula) ?? tamano) < tamano ? tamano : null;
}

/** What a state takes away. bando: of how many the bando is that goes on without one of them; null = there is none. */
function quePierde(bando: number | null): string {
  if (bando === null) return 'Con un estado la tarjeta no tiene puesto ni puntos.';
  const sigue =
    bando === 2 ? 'La pareja los conserva si el otro sigue' : 'El equipo los conserva si siguen bastantes';
  return `Con un estado la tarjeta no tiene puesto ni puntos por sí sola. ${sigue}; una descalificación se los quita.`;
}

/** What the committee decides about a card, also of a validated one; a disqualification says why. */
export function EstadoDeTarjeta({
  torneo,
  participante: { id, nombre, hoyos, estadoDecidido, motivoEstado },
  onClose,
}: DeParticipante) {
  const cambiar = useCambiarEstado(torneo.id);
  const deHoyos = useDeHoyos(torneo.id);
  const bando = useBandoQueSigue(torneo.id);
  const form = useForm<Valores>({
    initial: { estado: estadoDecidido ?? 'ninguno', motivo: motivoEstado ?? '' },
    faults: (valores) => faltasDe(valores, hoyos),
    onSubmit: async (valores) => await cambiar.run({ id, ...pedidoDe(valores) }),
  });
  return (
    <FormSheet
      form={form}
      size="sm"
      title="Estado de la tarjeta"
      description={`${nombre} · ${hoyosDeTarjeta(hoyos, deHoyos)} hoyos`}
      summary={false}
      onClose={onClose}
    >
      <Select
        {...form.choice('estado', 'ninguno')}
        label="Estado"
        hint={`${quePierde(bando)} Sus hoyos se conservan.`}
        options={OPCIONES}
      />
      {form.values.estado === 'descalificado' ? (
        <TextField
          {...form.plain('motivo')}
          label="Motivo"
          hint="Se lee en la clasificación"
          maxLength={MOTIVO_DE_ESTADO_MAX}
        />
      ) : null}
    </FormSheet>
  );
}
