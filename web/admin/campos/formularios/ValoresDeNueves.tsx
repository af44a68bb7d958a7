import { useState } from 'react';
import { NUEVES } from '#reglas/nueve.ts';
import { DE_NUEVE, NUEVE_LABELS } from '#web/textos/modalidades.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { dicenAlgo, type SalidaEscrita } from './datos-de-salida.ts';

const FIGURAS = [
  { figura: 'slopeMasculino', que: 'Slope', quienes: 'hombres', hint: 'De 40 a 160' },
  { figura: 'slopeFemenino', que: 'Slope', quienes: 'mujeres', hint: 'De 40 a 160' },
  { figura: 'courseRatingMasculino', que: 'Course rating', quienes: 'hombres', hint: 'De 22,5 a 45' },
  { figura: 'courseRatingFemenino', que: 'Course rating', quienes: 'mujeres', hint: 'De 22,5 a 45' },
] as const;

/** The ratings of each nine of a tee, folded away until somebody asks for them: few courses tell them. */
export function ValoresDeNueves({ form }: { form: FormHandle<SalidaEscrita> }) {
  const [abierto] = useState(() => dicenAlgo(form.values));
  return (
    <details className="hairline rounded-control px-3" open={abierto}>
      <summary className="min-h-11 content-center font-semi">Valores de la ida y de la vuelta</summary>
      <div className="grid gap-4 pt-1 pb-3">
        <p className="text-sm text-ink2">
          Para los torneos de nueve hoyos. Sin ellos se juegan con el slope y la mitad del course rating de
          los 18.
        </p>
        {NUEVES.map((nueve) => (
          <fieldset key={nueve} className="grid gap-3">
            <legend className="mb-2 font-semi">{NUEVE_LABELS[nueve]}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              {FIGURAS.map(({ figura, que, quienes, hint }) => (
                <TextField
                  {...form.plain(`${nueve}.${figura}`)}
                  key={figura}
                  label={`${que} ${DE_NUEVE[nueve]}, ${quienes}`}
                  hint={hint}
                  optional
                  inputMode="decimal"
                  maxLength={6}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  );
}
