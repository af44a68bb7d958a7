/*
 * Enrolment as clubs run it: when it opens and closes, how many are in, and who of those that wait goes up.
 *
 * Source: issue of match day, "Enrolment as clubs run it" (B8).
 */

import { type Dia, diasEntre, sumarDias } from './dia.ts';

/** A day and an hour of the club's clock, 'AAAA-MM-DDTHH:MM'; two of them compare as texts. */
export type MomentoDelClub = string;

/** On what terms people enrol in a torneo; null everywhere = anybody until the day of play, without a limit. */
export type CondicionesDeInscripcion = {
  abre: MomentoDelClub | null;
  cierra: MomentoDelClub | null;
  /** Most participantes, invitados included. */
  plazas: number | null;
  /** Guests that a member may bring; null = the committee alone enrols guests, 0 = members only. */
  invitadosPorSocio: number | null;
  /** The fee as it is told, in the club's words. */
  cuota: string | null;
};

/** The terms of a torneo of which nobody has said any. */
export const SIN_CONDICIONES: CondicionesDeInscripcion = {
  abre: null,
  cierra: null,
  plazas: null,
  invitadosPorSocio: null,
  cuota: null,
};

/** Whether somebody has said any terms. */
export function hayCondiciones(condiciones: CondicionesDeInscripcion): boolean {
  return Object.values(condiciones).some((una) => una !== null);
}

/** Most places and most guests of a member that terms may say, and the longest fee. */
export const PLAZAS_MAX = 1000;
/** Most guests that a member may bring. */
export const INVITADOS_POR_SOCIO_MAX = 9;
/** The longest text of a fee. */
export const CUOTA_MAX = 200;

/** Why the terms cannot stand: an enrolment that closes before it opens. */
export function defectoDeCondiciones({
  abre,
  cierra,
}: Pick<CondicionesDeInscripcion, 'abre' | 'cierra'>): 'inscripcion_al_reves' | null {
  return abre !== null && cierra !== null && cierra <= abre ? 'inscripcion_al_reves' : null;
}

/**
 * The terms of a torneo for the same torneo on another day: its enrolment opens and closes as many days before it.
 *
 * - de, a: real days; throws RangeError otherwise, which is a fault of the caller.
 */
export function condicionesEnOtroDia(
  { abre, cierra, ...resto }: CondicionesDeInscripcion,
  { de, a }: { de: Dia; a: Dia },
): CondicionesDeInscripcion {
  const dias = diasEntre(de, a);
  const movido = (momento: MomentoDelClub | null) =>
    momento && `${sumarDias(momento.slice(0, 10), dias)}${momento.slice(10)}`;
  return { ...resto, abre: movido(abre), cierra: movido(cierra) };
}

/** Why nobody enrols himself now: not open yet, or closed. It opens and closes at the very minute. */
export function motivoFueraDePlazo(
  { abre, cierra }: Pick<CondicionesDeInscripcion, 'abre' | 'cierra'>,
  ahora: MomentoDelClub,
): 'inscripcion_sin_abrir' | 'inscripcion_cerrada' | null {
  if (abre !== null && ahora < abre) return 'inscripcion_sin_abrir';
  return cierra !== null && ahora >= cierra ? 'inscripcion_cerrada' : null;
}

/** Places that are free; null = as many as come. Never below 0: the committee may have enrolled beyond them. */
export function plazasLibres(plazas: number | null, inscritos: number): number | null {
  return plazas === null ? null : Math.max(0, plazas - inscritos);
}

/**
 * Whether so many go in at once, or wait: who comes goes behind everybody that waits, also where one place is free for which
 * a pair does not fit.
 */
export function cabe(
  { libres, esperan }: { libres: number | null; esperan: number },
  cuantos: number,
): boolean {
  return libres === null || (esperan === 0 && cuantos <= libres);
}

/**
 * Who of those that wait goes up, in their order: groups whole, and nobody past a group that does not fit.
 *
 * - esperan: in the order in which they came; who shares a `grupo` goes together, and stands together.
 */
export function quienesSuben<Espera extends { grupo: string }>(
  esperan: readonly Espera[],
  libres: number | null,
): Espera[] {
  const suben: Espera[] = [];
  for (const juntos of Map.groupBy(esperan, ({ grupo }) => grupo).values()) {
    if (libres !== null && suben.length + juntos.length > libres) break;
    suben.push(...juntos);
  }
  return suben;
}

/** How the enrolment of a torneo stands for who looks at it. */
export type EstadoDeInscripcion = 'sin_abrir' | 'cerrada' | 'completa' | 'abierta';

/** How the enrolment stands at that moment: the hours first, then the places. */
export function estadoDeInscripcion(
  condiciones: CondicionesDeInscripcion,
  { inscritos, esperan, ahora }: { inscritos: number; esperan: number; ahora: MomentoDelClub },
): EstadoDeInscripcion {
  const fuera = motivoFueraDePlazo(condiciones, ahora);
  if (fuera !== null) return fuera === 'inscripcion_sin_abrir' ? 'sin_abrir' : 'cerrada';
  const libres = plazasLibres(condiciones.plazas, inscritos);
  return cabe({ libres, esperan }, 1) ? 'abierta' : 'completa';
}

/** Whether a member with so many guests may bring another one. */
export function admiteInvitado(invitadosPorSocio: number | null, trae: number): boolean {
  return invitadosPorSocio !== null && trae < invitadosPorSocio;
}
