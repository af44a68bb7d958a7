/*
 * What a modality is played by: bandos, partidos. Apart from the lists, which every page brings.
 */
import { type Modalidad, seJuegaPorBandos } from './modalidad.ts';

/**
 * Whether the participantes of a modality form bandos: to be ranked against the field, or to play each other.
 *
 * Source: modalidades.md 1.
 */
export function tieneBandos(modalidad: Modalidad): boolean {
  return seJuegaPorBandos(modalidad) || modalidad === 'matchplay_parejas';
}

/**
 * Whether a modality is played in partidos, one side against another.
 *
 * Source: modalidades.md 1.
 */
export function seJuegaEnPartidos(modalidad: Modalidad): boolean {
  return modalidad === 'matchplay_individual' || modalidad === 'matchplay_parejas';
}
