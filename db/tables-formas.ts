import type { Generated } from 'kysely';
import type { MotivoDeResultado } from '#reglas/cuadro-en-tablero.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { LadoDePartido } from '#reglas/partido.ts';

/* What ways of playing need beside the cards: sides, matches, several vueltas. */

type PartidosTable = {
  id: Generated<string>;
  torneoId: string;
  ronda: number;
  lugar: number;
  aId: string | null; // of the first round; NULL = nobody
  bId: string | null;
  aBandoId: string | null; // in their place where bandos play
  bBandoId: string | null;
  siembraA: number | null;
  siembraB: number | null;
  ganadorId: string | null; // what the committee wrote
  ganadorBandoId: string | null;
  motivo: MotivoDeResultado | null;
  marcador: string | null;
  rival: string | null; // of a later round: who conceded it, a participante or a bando
  version: Generated<number>;
};

type PartidosHoyosTable = {
  partidoId: string;
  numeroHoyo: number;
  ganadorId: string | null; // to whom it was conceded: one of these
  ganadorBandoId: string | null;
  rival: string | null; // of a later round: who conceded it, a participante or a bando
};

type PartidosGolpesTable = {
  id: Generated<string>;
  partidoId: string;
  numeroHoyo: number; // 19 and more
  participanteId: string | null; // whose ball: one of these
  bandoId: string | null;
  golpes: number | null; // NULL = a raya
};

type PartidosJugadosTable = {
  partidoId: string;
  numeroHoyo: number; // of a later round, 19 and more too
  ladoA: string; // its sides then: participantes or bandos
  ladoB: string;
  ganador: LadoDePartido | 'empate';
};

type BandosTable = {
  id: Generated<string>;
  torneoId: string;
};

type BandosParticipantesTable = {
  participanteId: string; // in one bando, or in none
  bandoId: string;
  torneoId: string; // of both
  orden: number;
};

/** What a bando came to in an official torneo: the figures of its place. */
type ResultadosBandosTable = {
  bandoId: string;
  torneoId: string;
  golpesBrutos: number | null; // NULL = no total
  golpesNetos: number | null;
  puntosBrutos: number | null; // NULL where strokes rank
  puntosNetos: number | null;
};

/** With whom somebody wants to play a torneo of pairs. */
type ParejasDeseadasTable = {
  participanteId: string;
  conId: string;
  torneoId: string; // of both
};

type VueltasTable = {
  vueltaId: string; // where it is played
  torneoId: string; // which it is a vuelta of
  numero: number; // from 2
  corte: number | null; // how many go on, and ties; NULL = everybody
  corteTipo: Generated<TipoClasificacion>;
};

type VueltasParticipantesTable = {
  participanteId: string; // of the vuelta
  inscripcionId: string; // of the torneo
};

/** Those tables by their names. */
export type FormasTables = {
  partidos: PartidosTable;
  partidos_hoyos: PartidosHoyosTable;
  partidos_golpes: PartidosGolpesTable;
  partidos_jugados: PartidosJugadosTable;
  bandos: BandosTable;
  bandos_participantes: BandosParticipantesTable;
  parejas_deseadas: ParejasDeseadasTable;
  resultados_bandos: ResultadosBandosTable;
  vueltas: VueltasTable;
  vueltas_participantes: VueltasParticipantesTable;
};
