import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[];

/** The rows that ways of playing need beside those of every torneo; tarjetas and resultados_hoyo: of bandos of one ball. */
export type TablasDeFormas = {
  bandos: Rows<'bandos'>;
  bandos_participantes: Rows<'bandos_participantes'>;
  parejas_deseadas: Rows<'parejas_deseadas'>;
  tarjetas: Rows<'tarjetas'>;
  resultados_hoyo: Rows<'resultados_hoyo'>;
  partidos: Rows<'partidos'>;
  partidos_golpes: Rows<'partidos_golpes'>;
  vueltas: Rows<'vueltas'>;
  vueltas_participantes: Rows<'vueltas_participantes'>;
  ryder_equipos: Rows<'ryder_equipos'>;
  ryder_miembros: Rows<'ryder_miembros'>;
  ryder_sesiones: Rows<'ryder_sesiones'>;
  ryder_partidos: Rows<'ryder_partidos'>;
  ryder_jugadores: Rows<'ryder_jugadores'>;
  ryder_hoyos: Rows<'ryder_hoyos'>;
};

/** No row of any of them. */
export function sinFilas(): TablasDeFormas {
  return {
    bandos: [],
    bandos_participantes: [],
    parejas_deseadas: [],
    tarjetas: [],
    resultados_hoyo: [],
    partidos: [],
    partidos_golpes: [],
    vueltas: [],
    vueltas_participantes: [],
    ryder_equipos: [],
    ryder_miembros: [],
    ryder_sesiones: [],
    ryder_partidos: [],
    ryder_jugadores: [],
    ryder_hoyos: [],
  };
}
