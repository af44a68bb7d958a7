import {
  LIMITE_HANDICAP_MAX,
  LIMITE_HANDICAP_MIN,
  REDUCTOR_MAX,
  REDUCTOR_MIN,
  REDUCTOR_POR_DEFECTO,
} from '#reglas/limites.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import type { Valores } from '../formulario/valores.ts';
import { reductorHabitual, REDUCTORES_HABITUALES } from './reductores.ts';

const HABITUALES = Object.values(REDUCTORES_HABITUALES).map(({ valor }) => valor);

/** The allowance, with what the federation recommends at hand. */
export function ReductorField({ form }: { form: FormHandle<Valores> }) {
  const { reductor } = form.values;
  const { valor: habitual, para } = reductorHabitual(form.values);
  return (
    <div>
      <TextField
        {...form.text('reductor')}
        label="Reductor de hándicap (%)"
        hint={
          habitual === null
            ? `La federación no publica un reductor para ${para}; lo corriente es 100\u00A0%`
            : `Lo habitual en la federación para ${para}: ${habitual}\u00A0%`
        }
        type="number"
        inputMode="numeric"
        min={REDUCTOR_MIN}
        max={REDUCTOR_MAX}
        step={1}
        placeholder={String(REDUCTOR_POR_DEFECTO)}
      />
      <Habituales
        label="Reductores habituales"
        elegido={reductor}
        opciones={HABITUALES.map((valor) => ({ valor: String(valor), texto: `${valor} %` }))}
        onElegir={(uno) => form.set({ reductor: uno })}
      />
    </div>
  );
}

const LIMITES_HABITUALES = [
  { valor: '', texto: 'Ninguno' },
  { valor: '28', texto: '28' },
  { valor: '36', texto: '36' },
];

/** The highest handicap that is played with, with the usual ones at hand; empty = none. */
export function LimiteHandicapField({ form }: { form: FormHandle<Valores> }) {
  return (
    <div>
      <TextField
        {...form.text('limiteHandicap')}
        label="Límite de hándicap"
        optional
        hint="Nadie juega con más; vacío, sin límite"
        type="number"
        inputMode="numeric"
        min={LIMITE_HANDICAP_MIN}
        max={LIMITE_HANDICAP_MAX}
        step={1}
      />
      <Habituales
        label="Límites habituales"
        elegido={form.values.limiteHandicap}
        opciones={LIMITES_HABITUALES}
        onElegir={(limiteHandicap) => form.set({ limiteHandicap })}
      />
    </div>
  );
}

/** The usual answers of a field as buttons. */
function Habituales({
  label,
  elegido,
  opciones,
  onElegir,
}: {
  label: string;
  elegido: string;
  opciones: readonly { valor: string; texto: string }[];
  onElegir: (valor: string) => void;
}) {
  return (
    <div role="group" aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {opciones.map(({ valor, texto }) => (
        <button
          key={valor}
          type="button"
          aria-pressed={elegido.trim() === valor}
          onClick={() => onElegir(valor)}
          className="control-edge press min-h-11 flex-1 rounded-control px-1 font-semi whitespace-nowrap text-ink2 hover:bg-sunken aria-pressed:bg-pino-soft aria-pressed:text-pino"
        >
          {texto}
        </button>
      ))}
    </div>
  );
}
