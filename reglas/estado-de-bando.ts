/*
 * The state of a bando of own balls, which follows from those of its members.
 */
import {
  ESTADOS_DECIDIDOS,
  type EstadoDecidido,
  estadoDeTarjeta,
  type EstadoDeTarjeta,
  hoyosAnotados,
  tomaPuesto,
} from './estado-de-tarjeta.ts';
import { bolasQueCuentan, filaDeFormula, type FormulaDeParejas } from './formulas.ts';
import type { ParticipanteEnTablero, Tablero } from './tablero.ts';

/**
 * How a member of a bando of own balls stands by himself: his card need not be whole.
 *
 * Source: modalidades.md 3.10.
 */
export function estadoDeMiembro(
  { finalizado }: Pick<Tablero, 'finalizado'>,
  { golpes, estadoDecidido, validada }: ParticipanteEnTablero,
) {
  return estadoDeTarjeta({
    anotados: hoyosAnotados(golpes),
    estadoDecidido,
    cerrada: finalizado || validada,
    exigeCompleta: false,
  });
}

/**
 * What was decided of a bando of own balls: a disqualification of anybody in it, or that too few go on playing.
 *
 * - cuantas: how many balls make its holes.
 *
 * Source: modalidades.md 3.10.
 */
export function decididoDe(
  tablero: Tablero,
  miembros: readonly ParticipanteEnTablero[],
  cuantas: number,
): { estadoDecidido: EstadoDecidido | null; motivoEstado: string | null } {
  const estados = miembros.map((miembro) => estadoDeMiembro(tablero, miembro));
  const descalificado = miembros[estados.indexOf('descalificado')];
  return {
    estadoDecidido: decididoEntre(estados, cuantas),
    motivoEstado: descalificado?.motivoEstado ?? null,
  };
}

/** The same by the states of its members alone. */
function decididoEntre(estados: readonly EstadoDeTarjeta[], cuantas: number): EstadoDecidido | null {
  if (estados.includes('descalificado')) return 'descalificado';
  if (estados.filter(tomaPuesto).length >= cuantas) return null;
  return ESTADOS_DECIDIDOS.reduceRight<EstadoDecidido | null>(
    (otro, estado) => (estados.includes(estado) ? estado : otro),
    null,
  );
}

/** A card of a bando: how many of its holes have something written, what was decided about it. */
export type CartaDeMiembro = readonly [anotados: number, estadoDecidido: EstadoDecidido | null];

/**
 * Why somebody has no official place in a torneo that is played by bandos: the state of the own card where that leaves them
 * none, else that of the bando; of one ball, and of who is in no whole bando, the own one.
 *
 * - propio: of the card that they play, closed; miembros: the cards of their bando, the own one too; none without a bando.
 *
 * Source: modalidades.md 3.10.
 */
export function estadoSinPuesto({
  propio,
  formula,
  miembros,
}: {
  propio: EstadoDeTarjeta;
  formula: FormulaDeParejas;
  miembros: readonly CartaDeMiembro[];
}): EstadoDeTarjeta {
  const cuantas = bolasQueCuentan(formula);
  const entero = miembros.length === filaDeFormula(formula).tamano;
  if (!tomaPuesto(propio) || cuantas === null || !entero) return propio;
  const estados = miembros.map(([anotados, estadoDecidido]) =>
    estadoDeTarjeta({ anotados, estadoDecidido, cerrada: true, exigeCompleta: false }),
  );
  // Whole bandos that nobody decided anything about take a place, unless a hole is nobody's.
  return decididoEntre(estados, cuantas) ?? 'sin_tarjeta';
}
