import { PARTIDOS_POR_SESION_MAX } from '#reglas/ryder-equipos.ts';
import {
  admiteTarjetas,
  type FormulaDeSesion,
  FORMULAS_DE_SESION,
  porLado,
  type RyderEnTablero,
} from '#reglas/ryder-en-tablero.ts';
import { FORMULA_DE_SESION } from '#web/textos/ryder.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useCrearSesion } from './queries.ts';

type Valores = { formula: FormulaDeSesion; partidos: string; conTarjetas: boolean };

const FORMULAS = FORMULAS_DE_SESION.map((value) => ({
  value,
  label: `${FORMULA_DE_SESION[value].charAt(0).toUpperCase()}${FORMULA_DE_SESION[value].slice(1)}`,
}));

/** As many matches as the shorter equipo makes. */
function cuantos({ equipos }: RyderEnTablero, formula: FormulaDeSesion): string {
  const cortos = Math.min(...equipos.map(({ participanteIds }) => participanteIds.length));
  return String(Math.max(1, Math.floor(cortos / porLado(formula))));
}

const partidosDe = (text: string) => (/^\d{1,2}$/u.test(text.trim()) ? Number(text) : 0);

/** A new session: what is played, how many matches, and whether they follow the cards. */
export function SesionSheet({
  torneoId,
  ryder,
  onClose,
}: {
  torneoId: string;
  ryder: RyderEnTablero;
  onClose: () => void;
}) {
  const crear = useCrearSesion(torneoId);
  const form = useForm<Valores>({
    initial: () => ({ formula: 'mejor_bola', partidos: cuantos(ryder, 'mejor_bola'), conTarjetas: false }),
    faults: ({ partidos }) => {
      const n = partidosDe(partidos);
      return n < 1 || n > PARTIDOS_POR_SESION_MAX
        ? { partidos: `Escribe un número de 1 a ${PARTIDOS_POR_SESION_MAX}` }
        : {};
    },
    onSubmit: async ({ formula, partidos, conTarjetas }, id) => {
      const tarjetas = conTarjetas && puede;
      const { ok } = await crear.run({
        torneoId,
        id,
        formula,
        partidos: partidosDe(partidos),
        conTarjetas: tarjetas,
      });
      if (ok) onClose();
    },
  });
  const { formula } = form.values;
  const otra = ryder.sesiones.find(({ conTarjetas }) => conTarjetas);
  const puede = otra === undefined && admiteTarjetas(formula);
  return (
    <FormSheet
      form={form}
      size="sm"
      title={`Sesión ${ryder.sesiones.length + 1}`}
      submitText="Añadir sesión"
      onClose={onClose}
    >
      <Select
        label="Qué se juega"
        value={formula}
        options={FORMULAS}
        onValueChange={(una) => una && form.set({ formula: una, partidos: cuantos(ryder, una) })}
      />
      <TextField {...form.plain('partidos')} label="Partidos" inputMode="numeric" />
      <Switch
        {...form.toggle('conTarjetas')}
        checked={form.values.conTarjetas && puede}
        disabled={!puede}
        label="Se sigue por las tarjetas"
        hint={
          puede
            ? 'Los partidos van solos con los golpes de cada tarjeta del torneo'
            : otra === undefined
              ? 'Con una bola por pareja no hay tarjeta de cada uno: se anota aquí'
              : `La sesión ${otra.numero} ya usa las tarjetas, y cada jugador tiene una sola: esta se anota aquí`
        }
      />
    </FormSheet>
  );
}
