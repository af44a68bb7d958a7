import type { MomentoGenerado, MomentoOpcional } from './columns.ts';
import type { CriterioDeLiga } from '#reglas/desempate-de-liga.ts';
import type { SistemaPuntuacion, TipoClasificacion, TipoDeTorneo } from '#reglas/modalidad.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/* The tables of the ligas; see `db/tables.ts`. */

/** Points in each torneo; null where the file has none. */
type PuntosDeTorneos = (number | null)[];

/** Points of a jugador as they were earned: torneo, by handicap, by scratch. */
export type PuntosGanados = [torneoId: string, handicap: number, scratch: number];

export type LigasTables = {
  ligas: {
    id: Generated<string>;
    slug: string;
    nombre: string;
    descripcion: string | null;
    activa: Generated<boolean>;
    fechaInicio: string | null;
    fechaFin: string | null;
    sistemaPuntuacion: Generated<SistemaPuntuacion>;
    numeroTorneosDescartados: Generated<number>;
    cuentanMejores: ColumnType<number | null, number | null | undefined, number | null>; // NULL = all but the discards
    torneosImportados: ColumnType<string[] | null, string[] | null | undefined, string[] | null>; // NULL = its torneos are of here
    criteriosDeEmpate: Generated<CriterioDeLiga[]>; // in order; empty = equal totals share the place
    version: Generated<number>; // grows with every change of the liga or of its torneos
    revision: Generated<number>; // grows with every change that its points depend on
    revisionCalculada: Generated<number>; // the revision its points were calculated for
    calculadaEn: MomentoOpcional;
    eliminadaEn: MomentoOpcional;
    createdAt: MomentoGenerado;
  };

  ligas_torneos: {
    ligaId: string;
    torneoId: string;
    ordenTorneo: number;
    tipo: Generated<TipoDeTorneo>; // which of the liga's tables it takes
  };

  ligas_puntos: {
    ligaId: string;
    tipo: TipoDeTorneo;
    posicion: number;
    puntos: number;
  };

  ligas_ajustes: {
    id: string;
    ligaId: string;
    jugadorId: string;
    tipo: TipoClasificacion | null; // NULL = both totals
    puntos: number;
    motivo: string;
    creadoEn: MomentoGenerado;
  };

  puntuaciones_liga: {
    ligaId: string;
    torneoId: string;
    participanteId: string;
    posicionHandicap: number | null;
    posicionScratch: number;
    puntosHandicap: number;
    puntosScratch: number;
  };

  ligas_importadas: {
    ligaId: string;
    orden: number; // its line in the file
    jugadorId: string | null; // NULL = somebody who is not of the club
    nombre: string | null; // of whom, where it is no jugador
    posicion: number | null; // NULL = none told
    total: number;
    puntos: JSONColumnType<PuntosDeTorneos, string | undefined, string>; // of each torneo, in their order
  };

  ligas_al_dia: {
    ligaId: string;
    version: Generated<number>; // grows with every change that the places depend on, by triggers
    escrita: Generated<number>; // the version that its places were written for
    jugadores: Generated<number>; // how many were in it then
  };

  posiciones_liga: {
    ligaId: string;
    jugadorId: string;
    puestoHandicap: number | null;
    totalHandicap: number;
    puestoScratch: number | null;
    totalScratch: number;
    puntos: JSONColumnType<PuntosGanados[]>;
  };
};
