import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { handicapQueSeJuega } from '#reglas/handicap-de-pena.ts';
import { textoDeSuma } from '#web/textos/handicap-de.ts';
import { formatHandicap } from '#web/lib/format.ts';
import { formulaDeHandicap, formulaEnPalabras } from './formula.ts';
import { SEXO_LABELS, valorDelNueve } from '#web/textos/modalidades.ts';
import { nueveDe, type Valores } from '../formulario/valores.ts';
import { limiteHandicapDe, reductorDe } from './reductores.ts';
import type { SalidaElegida } from './salidas-elegidas.ts';

/** With the handicap that is chosen: the example brings the federation's, and what the ledger of the peña adds. */
function comoSeJuega(
  { ajusteDePena, ...ejemplo }: EjemploDeHandicap,
  { handicapDe }: Pick<Valores, 'handicapDe'>,
): EjemploDeHandicap {
  if (handicapDe === 'federacion' || ajusteDePena === undefined) return ejemplo;
  const { handicap } = handicapQueSeJuega({ handicap: ejemplo.handicap, handicapDe, suma: ajusteDePena });
  return { ...ejemplo, handicap: handicap ?? ejemplo.handicap, ajusteDePena };
}

const NINGUNA: readonly SalidaElegida[] = [];

/** How the playing handicap comes out with what is typed, on members who are enrolled, or else in words on the chosen tees. */
export function FormulaDeHandicap({
  valores,
  ejemplos,
  salidas = NINGUNA,
}: {
  valores: Valores;
  ejemplos: readonly EjemploDeHandicap[];
  /** What is asked only where there are no examples. */
  salidas?: readonly SalidaElegida[];
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
      {ejemplos.length === 0 ? (
        <EnPalabras ajustes={{ reductor, limite, nueve }} salidas={salidas} />
      ) : (
        <ul className="grid gap-2">
          {ejemplos
            .map((uno) => comoSeJuega(uno, valores))
            .map((ejemplo, i) => (
              <li key={i}>
                <span className="block text-sm text-ink2">
                  {ejemplo.nombre} · {formatHandicap(ejemplo.handicap)}
                  {ejemplo.ajusteDePena === undefined
                    ? ''
                    : ` · federación ${textoDeSuma(ejemplo.handicap, ejemplo.ajusteDePena)}`}
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
      )}
    </section>
  );
}

/** On the tee of each sex; with the names of its figures while none is chosen. */
function EnPalabras({
  ajustes,
  salidas,
}: {
  ajustes: Parameters<typeof formulaEnPalabras>[0];
  salidas: readonly SalidaElegida[];
}) {
  return (
    <>
      {salidas.length === 0 ? (
        <p className="font-semi">{formulaEnPalabras(ajustes)}</p>
      ) : (
        <ul className="grid gap-2">
          {salidas.map(({ sexo, salida }) => (
            <li key={sexo}>
              <span className="block text-sm text-ink2">
                {SEXO_LABELS[sexo]} · {salida.nombre}
              </span>
              <span className="font-semi wrap-anywhere tabular-nums">
                {formulaEnPalabras(ajustes, salida)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink2">Con alguien inscrito se ve aquí su cuenta, desde su salida</p>
    </>
  );
}
