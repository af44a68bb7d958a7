import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';

const TABLAS = [
  'bandos',
  'bandos_participantes',
  'parejas_deseadas',
  'tarjetas',
  'resultados_hoyo',
  'partidos',
  'partidos_golpes',
  'vueltas',
  'vueltas_participantes',
  'ryder_equipos',
  'ryder_miembros',
  'ryder_sesiones',
  'ryder_partidos',
  'ryder_jugadores',
  'ryder_hoyos',
] as const;

/** The rows that ways of playing need beside those of every torneo; tarjetas and resultados_hoyo: of bandos of one ball. */
export type TablasDeFormas = { [Name in (typeof TABLAS)[number]]: Insertable<Tables[Name]>[] };

/** The rows of several, table by table. */
export function juntar(varias: readonly TablasDeFormas[]): TablasDeFormas {
  const filas = (tabla: (typeof TABLAS)[number]) => varias.flatMap((una): object[] => una[tabla]);
  return Object.fromEntries(TABLAS.map((tabla) => [tabla, filas(tabla)])) as unknown as TablasDeFormas;
}

/** No row of any of them. */
export const sinFilas = (): TablasDeFormas => juntar([]);
