import type { MotivoDeResultado } from '#reglas/cuadro-en-tablero.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import type { MomentoDelClub } from '#reglas/cupo.ts';
import type { EstadoDeTarjeta } from '#reglas/estado-de-tarjeta.ts';
import { type FormulaDeParejas, pesosDe } from '#reglas/formulas.ts';
import type { Modalidad } from '#reglas/modalidad.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import { enLetra } from '#server/http/base/clock.ts';

const MENOS = '\u2212';
const MODALIDAD: Record<Modalidad, string> = {
  individual_por_golpes: 'individual',
  matchplay_individual: 'matchplay individual',
  matchplay_parejas: 'matchplay por parejas',
  parejas_por_golpes: 'parejas',
};

const CUENTA: Record<Cuenta, string> = {
  golpes: 'por golpes',
  maximo: 'por golpes con máximo por hoyo',
  stableford: 'Stableford',
  contra_par: 'contra par',
};

const FORMULA: Record<FormulaDeParejas, string> = {
  mejor_bola: 'mejor bola',
  copa_canada: 'copa Canadá',
  foursome: 'foursome',
  greensome: 'greensome',
  chapman: 'chapman',
  scramble_2: 'scramble de 2',
  scramble_3: 'scramble de 3',
  scramble_4: 'scramble de 4',
  equipo_1_de_4: 'equipos, la mejor bola de 4',
  equipo_2_de_4: 'equipos, las 2 mejores de 4',
  equipo_3_de_4: 'equipos, las 3 mejores de 4',
  equipo_4_de_4: 'equipos, las 4 bolas',
};

/** What takes the place of a figure of who has none. */
export const EN_LUGAR_DE_PUESTO: Record<EstadoDeTarjeta, string> = {
  en_juego: '',
  entregada: '',
  retirado: 'RET',
  no_presentado: 'NP',
  sin_tarjeta: 'S/T',
  descalificado: 'DESC',
};

/** How a match ended whose score nobody told. */
export const SIN_MARCADOR: Record<MotivoDeResultado, string> = {
  concesion: 'Concedido',
  no_presentado: 'No presentado',
  anotado: 'Ganado',
};

/** A day and an hour of the club's clock: '2026-05-03T09:00' → '3 de mayo a las 9:00'. */
export function enMomento(momento: MomentoDelClub): string {
  const [dia = '', hora = ''] = momento.split('T');
  return `${enLetra(dia).replaceAll(/^.*, | de \d{4}$/gu, '')} a las ${hora.replace(/^0/u, '')}`;
}

/** '+2', '−3', 'PAR'; '–' without one. */
export function contraPar(cifra: number | null): string {
  if (cifra === null) return '–';
  if (cifra === 0) return 'PAR';
  return cifra > 0 ? `+${cifra}` : `${MENOS}${-cifra}`;
}

/** A figure with its sign: of a handicap, of strokes. '–' without one. */
export function cifra(valor: number | null): string {
  if (valor === null) return '–';
  return valor < 0 ? `${MENOS}${-valor}` : String(valor).replace('.', ',');
}

/** The figure that ranks: points, a balance, else against par. */
export function resultado(cuenta: Cuenta, fila: { contraPar: number | null; puntos: number | null }): string {
  if (!cuentaPuntos(cuenta)) return contraPar(fila.contraPar);
  if (fila.puntos === null) return '–';
  return cuenta === 'stableford' || fila.puntos <= 0 ? cifra(fila.puntos) : `+${fila.puntos}`;
}

type Jugado = Pick<TorneoRow, 'modalidad' | 'cuenta' | 'formula' | 'nueve'>;

/** How a torneo is played: 'parejas Stableford, mejor bola', 'individual por golpes, hoyos 10 a 18'. */
export function comoSeJuega({ modalidad, cuenta, formula, nueve }: Jugado): string {
  const esPartido = modalidad === 'matchplay_individual' || modalidad === 'matchplay_parejas';
  const juego = esPartido ? MODALIDAD[modalidad] : `${MODALIDAD[modalidad]} ${CUENTA[cuenta]}`;
  const bolas = formula === null ? '' : `, ${FORMULA[formula]}`;
  const hoyos = nueve === null ? '' : `, hoyos ${nueve === 'ida' ? '1 a 9' : '10 a 18'}`;
  return juego + bolas + hoyos;
}

/** How much of a handicap is played with: of one ball a part of each, the lowest first, else the allowance. */
function partesDelHandicap({ formula, pesos, reductorHandicap }: TorneoRow): string {
  const partes = (formula === null ? null : pesosDe(formula, pesos)) ?? [reductorHandicap];
  return partes.map((parte) => `${parte}\u00A0%`).join(' + ');
}

/** What is said under the title of everything about a torneo. */
export function hechosDe(club: string, torneo: TorneoRow): string {
  const { fechaJuego, campo } = torneo;
  return [
    club,
    enLetra(fechaJuego),
    campo,
    `${comoSeJuega(torneo)}, hándicap ${partesDelHandicap(torneo)}`,
  ].join(' · ');
}
