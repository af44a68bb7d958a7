/*
 * What became of everybody's card, as the board says it: who plays in a bando is told what became of that.
 */
import { enBandos } from './bando.ts';
import { type EstadoDeTarjeta, tomaPuesto } from './estado-de-tarjeta.ts';
import { bolasQueCuentan } from './formulas.ts';
import { clasificablesDelTablero, type Tablero } from './tablero.ts';

/**
 * The state of everybody's card, by participante: the own one where that leaves them no place, else that of the line of the board
 * they are on; of one ball always that.
 *
 * Source: modalidades.md 3.10.
 */
export function estadosEnTablero(tablero: Tablero): ReadonlyMap<string, EstadoDeTarjeta> {
  const { formula } = tablero;
  const deUnaBola = formula !== undefined && bolasQueCuentan(formula) === null;
  return new Map(
    clasificablesDelTablero(enBandos(tablero)).flatMap(({ estado, bolas, ...linea }) =>
      (bolas ?? [{ ...linea, estado }]).map((una) => {
        const esElSuyo = !deUnaBola && (tomaPuesto(estado) || !tomaPuesto(una.estado));
        return [una.id, esElSuyo ? una.estado : estado] as const;
      }),
    ),
  );
}
