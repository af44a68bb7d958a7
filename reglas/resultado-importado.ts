/*
 * The official record of a torneo that came with its totals alone: what the file says, and nothing calculated from it but
 * the place among those who take points.
 */
import type { CifrasDeFila } from './importacion/temporadas.ts';
import type { TipoClasificacion } from './modalidad.ts';
import type { PuestoOficial, ResultadoOficial } from './resultado-oficial.ts';

/** A row of the file: id of the participante, whether it takes points, and its figures. */
export type TotalesDeFila = { id: string; puntua: boolean; cifras: CifrasDeFila };

/**
 * Totals and places as they are written. A row without a place has totals and no place; points of the file go with the place
 * by handicap, and with the scratch one where there is no other.
 *
 * Source: issue N.4, "cards or only totals"; decision 39 for places among members.
 */
export function oficialDeTotales(filas: readonly TotalesDeFila[]): ResultadoOficial {
  const conHandicap = filas.some(({ cifras }) => cifras.puesto !== undefined);
  return {
    totales: filas.map(({ id, cifras }) => ({
      id,
      golpesBrutos: cifras.bruto ?? null,
      golpesNetos: cifras.neto ?? null,
      puntosBrutos: null,
      puntosNetos: cifras.stableford ?? null,
    })),
    deBandos: [],
    puestos: [
      ...puestosDe(filas, { tipo: 'handicap', columna: 'puesto', conPuntos: true }),
      ...puestosDe(filas, { tipo: 'scratch', columna: 'puestoScratch', conPuntos: !conHandicap }),
    ],
  };
}

type Ranking = { tipo: TipoClasificacion; columna: 'puesto' | 'puestoScratch'; conPuntos: boolean };

function puestosDe(filas: readonly TotalesDeFila[], { tipo, columna, conPuntos }: Ranking): PuestoOficial[] {
  const entre = filas.flatMap(({ puntua, cifras }) => (puntua ? [cifras[columna]] : []));
  return filas.flatMap(({ id, puntua, cifras }) => {
    const puesto = cifras[columna];
    if (puesto === undefined) return [];
    const delante = entre.filter((otro) => otro !== undefined && otro < puesto).length;
    const puntos = conPuntos ? (cifras.puntos ?? 0) : 0;
    return [{ id, tipo, puesto, entreSocios: puntua ? delante + 1 : null, puntos, desempate: [] }];
  });
}
