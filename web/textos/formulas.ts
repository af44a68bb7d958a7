import { filaDeFormula, type Formula, FORMULAS_DE_PAREJAS, type FormulaDeParejas } from '#reglas/formulas.ts';

/** What a formula of pairs or teams is called. */
export const FORMULA_LABELS: Record<FormulaDeParejas, string> = {
  mejor_bola: 'Mejor bola',
  copa_canada: 'Copa Canadá',
  foursome: 'Foursome',
  greensome: 'Greensome',
  chapman: 'Chapman',
  scramble_2: 'Scramble de 2',
  scramble_3: 'Scramble de 3',
  scramble_4: 'Scramble de 4',
  equipo_1_de_4: 'Equipos: la mejor bola de 4',
  equipo_2_de_4: 'Equipos: las 2 mejores de 4',
  equipo_3_de_4: 'Equipos: las 3 mejores de 4',
  equipo_4_de_4: 'Equipos: las 4 bolas',
};

/** How the balls make the hole of a pair or a team. */
export const FORMULA_EXPLICADA: Record<FormulaDeParejas, string> = {
  mejor_bola: 'En cada hoyo cuenta la mejor bola de la pareja',
  copa_canada: 'En cada hoyo se suman las dos bolas de la pareja',
  foursome: 'Una bola por pareja, a golpes alternos',
  greensome: 'Salen los dos, eligen una bola y siguen a golpes alternos',
  chapman: 'Salen los dos, cruzan las bolas y siguen con una a golpes alternos',
  scramble_2: 'Cada golpe lo dan los dos desde la mejor bola',
  scramble_3: 'Cada golpe lo dan los tres desde la mejor bola',
  scramble_4: 'Cada golpe lo dan los cuatro desde la mejor bola',
  equipo_1_de_4: 'En cada hoyo cuenta la mejor bola del equipo',
  equipo_2_de_4: 'En cada hoyo se suman las dos mejores bolas del equipo',
  equipo_3_de_4: 'En cada hoyo se suman las tres mejores bolas del equipo',
  equipo_4_de_4: 'En cada hoyo se suman las cuatro bolas del equipo',
};

/** A formula in a sentence: 'Mejor bola: …'; null for one that no torneo of pairs is played by. */
export function textoDeFormula(formula: Formula): string | null {
  const suya = FORMULAS_DE_PAREJAS.find((una) => una === formula);
  return suya === undefined ? null : `${FORMULA_LABELS[suya]}: ${FORMULA_EXPLICADA[suya].toLowerCase()}`;
}

/** Whether they are called a team: more than two. */
export function sonEquipos(formula: Formula): boolean {
  return filaDeFormula(formula).tamano > 2;
}
