import type { Generated, JSONColumnType } from 'kysely';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Sexo } from '#reglas/modalidad.ts';

/* What is kept of cards that are finished, made from the cards and the official record; see `db/tables.ts`. */

/** Places by handicap in a categoría of a torneo: among those of it who take points, and among all of it. */
export type PuestoDeCategoria = {
  nombre: string;
  puestoHandicap: number | null;
  generalHandicap: number | null;
};

type TorneosAlDiaTable = {
  torneoId: string;
  version: Generated<number>; // grows with every change that the finished cards depend on, by triggers
};

type TarjetasTerminadasTable = {
  participanteId: string;
  version: number; // of its torneo: what it was made from
  sexo: Sexo | null; // whose tee was played
  golpes: JSONColumnType<Anotacion[]> | null; // of the own card; NULL = not a hole
  pares: JSONColumnType<number[]>; // of the 18 holes
  recorridoConocido: boolean;
  estado: EstadoDecidido | null; // of the own card
  apuntados: number; // holes of the card that was played
  estadoJugada: EstadoDecidido | null; // of that one
  oficial: boolean;
  puestoHandicap: number | null;
  puestoScratch: number | null;
  generalHandicap: number | null;
  generalScratch: number | null;
  puntosNetos: number | null;
  categorias: JSONColumnType<PuestoDeCategoria[]>;
};

export type TerminadasTables = {
  torneos_al_dia: TorneosAlDiaTable;
  tarjetas_terminadas: TarjetasTerminadasTable;
};
