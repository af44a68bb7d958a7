/*
 * How the partidas of a torneo go round: in which hole each is, whether it has come to the end, and whether it is late. All
 * of it from what has arrived in the club; a phone without coverage tells nothing.
 */
import type { Dia } from './dia.ts';
import { HOYOS, LOS_DIECIOCHO } from './limites.ts';
import { ordenDeJuego } from './shotgun.ts';

/** From so many minutes on a partida is late, and very late. */
export const MINUTOS_TARDE = 6;
/** The second of the two. */
export const MINUTOS_MUY_TARDE = 12;
/** Later than this nobody plays slowly: its strokes have stopped coming. */
export const MINUTOS_SIN_NOTICIAS = 120;

/** A late partida is asked to hurry no more often. */
export const MINUTOS_ENTRE_AVISOS = 5;

/** How a partida goes; `a_medias` is begun and of no known pace. */
export const RITMOS = ['sin_salir', 'a_ritmo', 'tarde', 'muy_tarde', 'a_medias', 'acabada'] as const;
/** One of them. */
export type Ritmo = (typeof RITMOS)[number];

/**
 * The hole in which a partida is, 1–18: the first of the longest row of holes that nobody of it has written, the holes
 * taken as a circle, so that it holds from any first tee and a gap behind it does not count. Null when none is left.
 *
 * - apuntados: the holes in which somebody of it has something, in any order.
 * - orden: the holes in the order in which it plays them, in a shotgun from its own; of equal rows the first in it.
 *
 * Source: beyond the specification.
 */
export function hoyoEnJuego(
  apuntados: readonly number[],
  orden: readonly number[] = LOS_DIECIOCHO,
): number | null {
  const hechos = new Set(apuntados);
  const dosVueltas = [...orden, ...orden];
  const filas = orden.map((hoyo, i) => {
    const primero = dosVueltas.slice(i, i + orden.length).findIndex((otro) => hechos.has(otro));
    return { hoyo, libres: primero < 0 ? orden.length : primero };
  });
  const mayor = Math.max(...filas.map(({ libres }) => libres));
  return filas.find(({ libres }) => libres > 0 && libres === mayor)?.hoyo ?? null;
}

/**
 * How a partida goes, and by how many minutes it is late at least: since when it should have left the hole in which it is.
 * Who is told late is late; one that is late by less than a hole may not be told yet.
 *
 * - minutos: since its start time; null on any day but the one of play, which has no pace.
 * - hoyos: how many somebody of it has written, of deHoyos (18). Without any, and after two hours without news, no pace is known.
 * - minutosPorHoyo: what the club gives a partida for a hole.
 * - acabada: it is validated, nothing is missing on its cards, or its matches are decided; with all of them written it is anyway.
 *
 * Source: beyond the specification.
 */
export function ritmoDePartida({
  minutos,
  hoyos,
  deHoyos = HOYOS,
  minutosPorHoyo,
  acabada,
}: {
  minutos: number | null;
  hoyos: number;
  deHoyos?: number;
  minutosPorHoyo: number;
  acabada: boolean;
}): { ritmo: Ritmo; minutosTarde: number } {
  if (acabada || hoyos >= deHoyos) return { ritmo: 'acabada', minutosTarde: 0 };
  if (hoyos === 0) return { ritmo: 'sin_salir', minutosTarde: 0 };
  if (minutos === null) return { ritmo: 'a_medias', minutosTarde: 0 };
  const tarde = Math.max(0, minutos - (hoyos + 1) * minutosPorHoyo);
  if (tarde > MINUTOS_SIN_NOTICIAS) return { ritmo: 'a_medias', minutosTarde: 0 };
  if (tarde >= MINUTOS_MUY_TARDE) return { ritmo: 'muy_tarde', minutosTarde: tarde };
  return { ritmo: tarde >= MINUTOS_TARDE ? 'tarde' : 'a_ritmo', minutosTarde: tarde };
}

/**
 * Minutes since a partida should have started; null on any day but the one of play, which has no pace.
 *
 * - fechaDeJuego, hoy: days of the club. horaDeSalida, hora: '09:10', what follows is not looked at.
 */
export function minutosDesdeLaSalida({
  fechaDeJuego,
  horaDeSalida,
  hoy,
  hora,
}: {
  fechaDeJuego: Dia;
  horaDeSalida: string;
  hoy: Dia;
  hora: string;
}): number | null {
  return hoy === fechaDeJuego ? enMinutos(hora) - enMinutos(horaDeSalida) : null;
}

function enMinutos(hora: string): number {
  const [horas, minutos] = hora.split(':').map(Number);
  return Number(horas) * 60 + Number(minutos);
}

/** What is known of the way of a partida round the course. */
export type Marcha = {
  /** '5A'; null = from the first hole. */
  hoyoDeSalida: string | null;
  /** In which somebody of it has something, in any order. */
  apuntados: readonly number[];
  /** Since its start time; null = no pace is told. */
  minutos: number | null;
  /** It is validated, nothing is missing on its cards, or its matches are decided. */
  acabada: boolean;
};

/**
 * Where a partida is and how it goes: its hole (null before the first stroke and after the last), how many holes somebody
 * of it has written, and its pace. It tells what was reached, never with how many strokes.
 *
 * - jugados: the holes that are played, in order of the course.
 *
 * Source: beyond the specification.
 */
export function posicionDePartida(
  { hoyoDeSalida, apuntados, minutos, acabada }: Marcha,
  { jugados, minutosPorHoyo }: { jugados: readonly number[]; minutosPorHoyo: number },
): { hoyo: number | null; hechos: number; ritmo: Ritmo; minutosTarde: number } {
  const hechos = new Set(apuntados).size;
  const paso = ritmoDePartida({
    minutos,
    hoyos: hechos,
    deHoyos: jugados.length,
    minutosPorHoyo,
    acabada,
  });
  const enCamino = paso.ritmo !== 'acabada' && hechos > 0;
  return {
    hoyo: enCamino ? hoyoEnJuego(apuntados, ordenDeJuego(hoyoDeSalida, jugados)) : null,
    hechos,
    ...paso,
  };
}
