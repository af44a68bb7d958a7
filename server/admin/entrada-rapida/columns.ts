import type { ColumnasDeResultados } from '#reglas/importacion/resultados.ts';
import { HOYOS } from '#reglas/limites.ts';
import { plegado } from '#reglas/texto.ts';

/**
 * Finds the columns of a table by their headings: 'Jugador' or 'Nombre', 'Licencia', and '1' to '18', also as 'Hoyo 1'
 * or 'H1'. null when it has no hole, or nobody to give it to.
 *
 * Source: beyond the specification; the file that the club exports is the template.
 */
export function columnasDeResultados(titulos: readonly string[]): ColumnasDeResultados | null {
  const llanos = titulos.map(plegado);
  const donde = (patron: RegExp) => {
    const lugar = llanos.findIndex((titulo) => patron.test(titulo));
    return lugar < 0 ? null : lugar;
  };
  const columnas = {
    nombre: donde(/^(?:jugador|nombre)\b/u),
    licencia: donde(/licencia/u),
    hoyos: Array.from({ length: HOYOS }, (_, i) => donde(new RegExp(`^(?:hoyo |hoyo|h)?0?${i + 1}$`, 'u'))),
  };
  const sinHoyos = columnas.hoyos.every((lugar) => lugar === null);
  return sinHoyos || (columnas.nombre === null && columnas.licencia === null) ? null : columnas;
}
