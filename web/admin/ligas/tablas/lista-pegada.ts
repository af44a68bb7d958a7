/** '1.800' → 1800, '12,5' → 12.5; null for what is no number. */
function puntosDe(texto: string): number | null {
  const sinMiles = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(texto) ? texto.replaceAll('.', '') : texto;
  return /^\d+(?:[.,]\d+)?$/u.test(sinMiles) ? Number(sinMiles.replace(',', '.')) : null;
}

/**
 * The points of a pasted list, from place 1 on: one a line or several with spaces or semicolons between them, or two
 * columns as a spreadsheet copies them, '1.º  500', whose places are in order. Null for what cannot be read: nobody
 * guesses what '500,300,190' means.
 */
export function leerLista(texto: string): number[] | null {
  const lineas = texto
    .split(/[\r\n]+/u)
    .map((linea) => linea.split(/[\s;]+/u).filter((celda) => celda !== ''))
    .filter((celdas) => celdas.length > 0);
  const numerada = lineas.every(
    ([puesto = '', ...resto], i) => resto.length === 1 && puesto.replace(/[.:)ºª]+$/u, '') === String(i + 1),
  );
  const puntos = (numerada ? lineas.map((celdas) => celdas.slice(1)) : lineas).flat().map(puntosDe);
  return puntos.some((uno) => uno === null) ? null : puntos.filter((uno) => uno !== null);
}
