/*
 * What a phone may be told without being open, each kind by its owner's wish.
 */
import { minutoDelDia } from './grupos.ts';

/** The kinds of notices: 'Sales en 30 minutos', 'Partidas publicadas', 'Tarjeta validada o corregida', 'Resultados'. */
export const TIPOS_DE_AVISO = ['salida', 'partidas', 'tarjeta', 'resultados'] as const;
/** One kind of notice. */
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number];

/** How long before the start somebody is told of it, in minutes. */
export const MINUTOS_DE_AVISO = 30;
const MINUTOS_DE_UN_DIA = 24 * 60;

/**
 * The hours of start, 'HH:MM', of whom it is time to tell at that hour of the day: later than now, and at most half an
 * hour away. Who starts after midnight is told of it after midnight.
 *
 * Source: issue "the phone is the card", 4.
 */
export function salidasPorAvisar(ahora: string): { despuesDe: string; hasta: string } {
  const hasta = Math.min(minutoDelDia(ahora) + MINUTOS_DE_AVISO, MINUTOS_DE_UN_DIA - 1);
  return { despuesDe: ahora, hasta: horaDe(hasta) };
}

/** Minutes from one hour of a day, 'HH:MM', to a later one of the same day. */
export function minutosHasta(ahora: string, hora: string): number {
  return minutoDelDia(hora) - minutoDelDia(ahora);
}

function horaDe(minutos: number): string {
  const dos = (cifra: number) => String(cifra).padStart(2, '0');
  return `${dos(Math.floor(minutos / 60))}:${dos(minutos % 60)}`;
}
