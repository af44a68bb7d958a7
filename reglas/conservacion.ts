/*
 * How long the club keeps what is not for ever. The daily cleaning removes it; docs/operation.md has the same table.
 */
import { DIAS_DE_AVISO, DIAS_PARA_RESTAURAR } from './limites.ts';

const HORAS_DE_UN_DIA = 24;

/**
 * Hours that each kind of thing is kept after the moment that counts for it: its own end (`sesiones`, `verificaciones`,
 * `registros`, `cambiosDeEmail`, `envios`), its last use (`intentos`, `limites`), when it was written (`correos`, `imagenes`, `operaciones`, `entregas`), said (`golpesSinEnviar`: nobody is told of them any more), made (`avisosVistos`: the change
 * that was answered),
 * answered (`consultas`) or deleted (`torneos`, `ligas`, `jugadores`).
 *
 * Source: confianza.md 2.3 and T23; the privacy page promises no more than this.
 */
export const HORAS_DE_CONSERVACION = {
  sesiones: 0,
  verificaciones: 0,
  registros: 0,
  cambiosDeEmail: 0,
  envios: 0,
  intentos: HORAS_DE_UN_DIA,
  limites: HORAS_DE_UN_DIA,
  correos: 30 * HORAS_DE_UN_DIA,
  operaciones: 30 * HORAS_DE_UN_DIA,
  entregas: 30 * HORAS_DE_UN_DIA,
  golpesSinEnviar: HORAS_DE_UN_DIA,
  avisosVistos: DIAS_DE_AVISO * HORAS_DE_UN_DIA,
  consultas: 365 * HORAS_DE_UN_DIA,
  torneos: DIAS_PARA_RESTAURAR * HORAS_DE_UN_DIA,
  ligas: DIAS_PARA_RESTAURAR * HORAS_DE_UN_DIA,
  jugadores: DIAS_PARA_RESTAURAR * HORAS_DE_UN_DIA,
  imagenes: HORAS_DE_UN_DIA,
} as const;

/** A kind of thing that is not kept for ever. */
export type Conservado = keyof typeof HORAS_DE_CONSERVACION;

/**
 * The moment before which a thing of that kind is no longer kept, in milliseconds since 1970 like `ahora`. What falls on
 * it exactly stays.
 *
 * Source: confianza.md T23.
 */
export function finDeConservacion(que: Conservado, ahora: number): number {
  return ahora - HORAS_DE_CONSERVACION[que] * 3_600_000;
}
