/*
 * Personal rounds: the creator alone edits, writes strokes, validates and deletes; those who play in it and
 * administrators see it; for everybody else it does not exist.
 */
import { motivoNoPuedeUsarAreaPersonal, type Actor, type Motivo } from './permisos.ts';

/** What is asked of a personal round: creadorId and jugadorIds are jugadores (guests have none). */
export type PartidaPersonalConPermisos = {
  creadorId: string;
  jugadorIds: readonly string[];
  validada: boolean;
};

type Pregunta = { actor: Actor; partida: PartidaPersonalConPermisos };

/**
 * Seeing a personal round, and its live stream.
 *
 * Source: player spec §6, matrix R28, R31, decision 31.
 */
export function motivoNoPuedeVerPartidaPersonal({ actor, partida }: Pregunta): Motivo | null {
  if (actor === null) return 'sin_sesion';
  if (actor.esAdmin) return null;
  const { jugadorId } = actor;
  const suya = jugadorId !== null && [partida.creadorId, ...partida.jugadorIds].includes(jugadorId);
  return suya ? null : 'partida_no_encontrada';
}

/**
 * Deleting a personal round: its creator alone, validated or not.
 *
 * Source: player spec §6, matrix W23.
 */
export function motivoNoPuedeBorrarPartidaPersonal({ actor, partida }: Pregunta): Motivo | null {
  const oculta = motivoNoPuedeVerPartidaPersonal({ actor, partida });
  if (oculta !== null) return oculta;
  return actor?.jugadorId === partida.creadorId ? null : 'solo_creador';
}

/**
 * Validating a personal round: its creator alone; a second time changes nothing.
 *
 * Source: player spec §4, matrix W26, decision 18.
 */
export function motivoNoPuedeValidarPartidaPersonal(pregunta: Pregunta): Motivo | null {
  return motivoNoPuedeBorrarPartidaPersonal(pregunta);
}

/**
 * Editing a personal round, its participantes, their handicaps and their strokes: its creator alone, until he validates
 * it; not even an administrator.
 *
 * Source: player spec §6, matrix R30, W22, W24, W25, decisions 18 and 31.
 */
export function motivoNoPuedeEditarPartidaPersonal(pregunta: Pregunta): Motivo | null {
  const motivo = motivoNoPuedeBorrarPartidaPersonal(pregunta);
  if (motivo !== null) return motivo;
  return pregunta.partida.validada ? 'partida_validada' : null;
}

/**
 * Saving a new personal round, and choosing members for it: with a player profile. The empty form is open to visitors.
 *
 * Source: matrix R29, W21, decision 30.
 */
export function motivoNoPuedeCrearPartidaPersonal({ actor }: { actor: Actor }): Motivo | null {
  return motivoNoPuedeUsarAreaPersonal({ actor });
}
