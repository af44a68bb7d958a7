import type { Generated } from 'kysely';
import type { MotivoDeResultado } from '#reglas/cuadro-en-tablero.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { LadoDePartido } from '#reglas/partido.ts';

/* What ways of playing need beside the cards: sides, matches, several vueltas. */

export type FormasTables = {
  partidos: {
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

  partidos_hoyos: {
    partidoId: string;
    numeroHoyo: number;
    ganadorId: string | null; // to whom it was conceded: one of these
    ganadorBandoId: string | null;
    rival: string | null; // of a later round: who conceded it, a participante or a bando
  };

  partidos_golpes: {
    id: Generated<string>;
    partidoId: string;
    numeroHoyo: number; // 19 and more
    participanteId: string | null; // whose ball: one of these
    bandoId: string | null;
    golpes: number | null; // NULL = a raya
  };

  partidos_jugados: {
    partidoId: string;
    numeroHoyo: number; // of a later round, 19 and more too
    ladoA: string; // its sides then: participantes or bandos
    ladoB: string;
    ganador: LadoDePartido | 'empate';
  };

  bandos: {
    id: Generated<string>;
    torneoId: string;
  };

  bandos_participantes: {
    participanteId: string; // in one bando, or in none
    bandoId: string;
    torneoId: string; // of both
    orden: number;
  };

  /** What a bando came to in an official torneo: the figures of its place. */
  resultados_bandos: {
    bandoId: string;
    torneoId: string;
    golpesBrutos: number | null; // NULL = no total
    golpesNetos: number | null;
    puntosBrutos: number | null; // NULL where strokes rank
    puntosNetos: number | null;
  };

  /** With whom somebody wants to play a torneo of pairs. */
  parejas_deseadas: {
    participanteId: string;
    conId: string;
    torneoId: string; // of both
  };

  vueltas: {
    vueltaId: string; // where it is played
    torneoId: string; // which it is a vuelta of
    numero: number; // from 2
    corte: number | null; // how many go on, and ties; NULL = everybody
    corteTipo: Generated<TipoClasificacion>;
  };

  vueltas_participantes: {
    participanteId: string; // of the vuelta
    inscripcionId: string; // of the torneo
  };
};
