/*
 * The balls of a side on a hole of a match, as the cards of the torneo tell them: in a bracket and in a session of a Ryder cup.
 */
import type { Anotacion } from './hoyo.ts';
import { golpesRecibidos } from './handicap.ts';
import { HOYOS } from './limites.ts';
import type { BolaEnHoyo } from './partido.ts';
import { hoyosEnTablero, type ParticipanteEnTablero, type Tablero } from './tablero.ts';

/** A ball of a side: whose it is, undefined once they left the torneo, and the strokes that it receives in the match. */
export type BolaDePartido = { quien: ParticipanteEnTablero | undefined; recibe: number };

type Recorridos = Pick<Tablero, 'recorridos'>;

/**
 * The strokes that a ball receives on a hole counted from 0; after 18 they fall as from hole 1 on.
 *
 * Source: modalidades.md 3.6 "strokes as allocated".
 */
export function recibidosEnHoyo(tablero: Recorridos, { quien, recibe }: BolaDePartido, i: number): number {
  const hoyos = quien ? hoyosEnTablero(tablero, quien) : [];
  return golpesRecibidos({ handicapDeJuego: recibe, indice: hoyos[i % HOYOS]?.indice ?? HOYOS });
}

/** What is written of a ball; who stopped leaves the other of the side alone. */
function anotadoDe({ quien }: BolaDePartido, { i, deVarias }: { i: number; deVarias: boolean }): Anotacion {
  const sigueElOtro = deVarias && quien !== undefined && quien.estadoDecidido !== null;
  return quien?.golpes[i] ?? (sigueElOtro ? 'raya' : null);
}

/**
 * The balls of a side on one of the 18 holes, counted from 0, each with what is written and the strokes it receives.
 *
 * Source: modalidades.md 3.6, Rule 23.4.
 */
export function bolasEnHoyo(tablero: Recorridos, bolas: readonly BolaDePartido[], i: number): BolaEnHoyo[] {
  return bolas.map((bola) => ({
    anotado: anotadoDe(bola, { i, deVarias: bolas.length > 1 }),
    recibidos: recibidosEnHoyo(tablero, bola, i),
  }));
}
