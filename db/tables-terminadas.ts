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

/** What statistics and results take from a card and from its official record, by place: names would be most of its bytes. */
export type TarjetaContada = [
  /** Of the own card, 18 holes; null = not a hole. */
  golpes: readonly Anotacion[] | null,
  /** Of the 18 holes. */
  pares: readonly number[],
  /** All 18 are told by the course. */
  recorridoConocido: boolean,
  /** What was decided about the own card. */
  estado: EstadoDecidido | null,
  /** Holes of the card that was played: the own one, or the one of the bando. */
  apuntados: number,
  /** What was decided about that one. */
  estadoJugada: EstadoDecidido | null,
  /** Has official results; then what follows is theirs. */
  oficial: boolean,
  /** Among those who take points, as the one after it. */
  puestoHandicap: number | null,
  puestoScratch: number | null,
  /** Among everybody, as the one after it. */
  generalHandicap: number | null,
  generalScratch: number | null,
  puntosNetos: number | null,
  categorias: readonly PuestoDeCategoria[],
];

export type TerminadasTables = {
  torneos_al_dia: {
    torneoId: string;
    version: Generated<number>; // grows with every change that the finished cards depend on, by triggers
  };

  tarjetas_terminadas: {
    participanteId: string;
    jugadorId: string; // who was behind the enrolment
    version: number; // of its torneo: what it was made from
    sexo: Sexo | null; // whose tee was played
    contado: JSONColumnType<TarjetaContada>;
  };
};
