import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { formatHandicap } from '#web/lib/format.ts';
import { EJEMPLO, formulaDeHandicap } from './formula.ts';
import { valorDelNueve } from '#web/textos/modalidades.ts';
import { limiteHandicapDe, nueveDe, reductorDe, type Valores } from '../formulario/valores.ts';

/** How the playing handicap comes out with what is typed, on members who are enrolled or else on an example. */
export function FormulaDeHandicap({
  valores,
  ejemplos,
}: {
  valores: Valores;
  ejemplos: readonly EjemploDeHandicap[];
}) {
  const reductor = reductorDe(valores.reductor);
  const limite = limiteHandicapDe(valores.limiteHandicap);
  if (reductor === null || limite === undefined) return null;
  const nueve = nueveDe(valores);
  return (
    <section aria-labelledby="formula" className="grid gap-2 rounded-control bg-sunken p-3 md:col-span-2">
      <h3 id="formula" className="text-sm font-semi text-ink2">
        Hándicap de juego
      </h3>
      <ul className="grid gap-2">
        {(ejemplos.length === 0 ? [EJEMPLO] : ejemplos).map((ejemplo) => (
          <li key={ejemplo.nombre}>
            <span className="block text-sm text-ink2">
              {ejemplo.nombre} · {formatHandicap(ejemplo.handicap)}
            </span>
            <span className="font-semi wrap-anywhere tabular-nums">
              {formulaDeHandicap(ejemplo, { reductor, limite, nueve })}
            </span>
            {nueve === null || ejemplo.salida.valorDeCampo === null ? null : (
              <span className="block text-sm text-ink2">
                A nueve hoyos, {valorDelNueve(nueve, ejemplo.salida.propias[nueve] !== null)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
