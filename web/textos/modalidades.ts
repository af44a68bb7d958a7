import type { Modalidad, Sexo } from '#reglas/modalidad.ts';
import type { Nueve } from '#reglas/nueve.ts';

/** What a modality is called on screen (players §3). */
export const MODALIDAD_LABELS: Record<Modalidad, string> = {
  individual_por_golpes: 'Individual por golpes',
  matchplay_individual: 'Matchplay individual',
  matchplay_parejas: 'Matchplay parejas',
  parejas_por_golpes: 'Parejas por golpes',
};

/** The nine holes that a torneo is played over. */
export const NUEVE_LABELS: Record<Nueve, string> = { ida: 'Ida (1–9)', vuelta: 'Vuelta (10–18)' };

/** A nine after a word. */
export const DE_NUEVE: Record<Nueve, string> = { ida: 'de la ida', vuelta: 'de la vuelta' };

/** Which rating a nine is played with: its own, or half of the 18 where the course does not tell it. */
export function valorDelNueve(nueve: Nueve, sabido: boolean): string {
  return sabido ? `con el valor de campo ${DE_NUEVE[nueve]}` : 'con la mitad del valor de campo de los 18';
}

/** Whom a tee is for. */
export const SEXO_LABELS: Record<Sexo, string> = { hombre: 'Hombres', mujer: 'Mujeres' };
