import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { formatDiaCorto, formatPuntos } from '#web/lib/format.ts';
import type { FilaDePantalla } from '../use-filas-de-liga.ts';

/** How one torneo of somebody is drawn: its points count, are discarded, are of today, or there are none. */
export type Barra = {
  id: string;
  alto: number;
  clase: 'cuenta' | 'descartada' | 'hoy' | 'hoy-descartada' | 'nada';
};

/** The torneos that the liga has played, by their place in its list: only they have a bar. */
export function torneosConBarra(torneos: ClasificacionDeLiga['torneos']): readonly number[] {
  return torneos.flatMap(({ puntuan }, i) => (puntuan > 0 ? [i] : []));
}

/** The highest score of the liga: the bar of it is as high as the line. */
export function puntosMaximos(filas: readonly FilaDePantalla[]): number {
  return Math.max(1, ...filas.flatMap(({ celdas }) => celdas.map((celda) => celda?.puntos ?? 0)));
}

/** The bars of somebody, one for each torneo played; `alto` is a share of 1. deHoy: ids of those being played. */
export function barrasDe(
  { celdas }: FilaDePantalla,
  {
    torneos,
    maximo,
    deHoy,
  }: { torneos: ClasificacionDeLiga['torneos']; maximo: number; deHoy: ReadonlySet<string> },
): readonly Barra[] {
  return torneosConBarra(torneos).map((i) => {
    const id = torneos[i]?.id ?? '';
    const celda = celdas[i] ?? null;
    if (celda === null) return { id, alto: 0, clase: 'nada' };
    const alto = Math.max(0, celda.puntos) / maximo;
    if (celda.motivo === null) return { id, alto, clase: deHoy.has(id) ? 'hoy' : 'cuenta' };
    return { id, alto, clase: deHoy.has(id) ? 'hoy-descartada' : 'descartada' };
  });
}

/** The same in words: '18/01 40, 15/02 no jugó, 22/03 12 descartado'. */
export function barrasEnPalabras(
  { celdas }: FilaDePantalla,
  torneos: ClasificacionDeLiga['torneos'],
): string {
  return torneosConBarra(torneos)
    .map((i) => {
      const celda = celdas[i] ?? null;
      const dia = formatDiaCorto(torneos[i]?.fechaJuego ?? '');
      if (celda === null) return `${dia} sin puntos`;
      return `${dia} ${formatPuntos(celda.puntos)}${celda.motivo === 'descarte' ? ' descartado' : ''}`;
    })
    .join(', ');
}
