/*
 * Where a match of a bracket stands: in the first round by the cards of the torneo, in the later ones by the holes that its
 * players write as they are won.
 */
import { bolasEnHoyo, recibidosEnHoyo } from './bolas-de-partido.ts';
import type { Lado, ladosDelTablero } from './lados.ts';
import { HOYOS } from './limites.ts';
import {
  type BolaEnHoyo,
  estadoDelPartido,
  type EstadoDePartido,
  ganadorDelHoyo,
  type LadoDePartido,
} from './partido.ts';
import type { Tablero } from './tablero.ts';

/** An extra hole as it was played: the strokes of each ball, by participante. */
export type HoyoExtra = {
  hoyo: number;
  golpes: readonly { participanteId: string; golpes: number | 'raya' }[];
};

/** A hole of a match of a later round as its players wrote it: between whom, and who won it. */
export type HoyoDeRonda = { hoyo: number; aId: string; bId: string; ganador: LadoDePartido | 'empate' };

/** What matches take of the board. */
export type TableroDePartidos = Pick<Tablero, 'recorridos' | 'participantes' | 'bandos'>;
type Lados = ReturnType<typeof ladosDelTablero>;

/** What one side gave to the other, a hole or a match; rivalId: who gave it, where that was written down. */
export type Concedido = { ganadorId: string; rivalId?: string | undefined };

type Concedidos = readonly (Concedido & { hoyo: number })[];

/** What a match that follows the cards is told by. */
type PartidoConTarjetas = {
  aId: string | null;
  bId: string | null;
  reciben: { a: readonly number[]; b: readonly number[] } | null;
  concedidos: Concedidos;
  extra: readonly HoyoExtra[];
};

/** What a match that its players write is told by. */
type PartidoConHoyos = { hoyos?: readonly HoyoDeRonda[] | undefined; concedidos: Concedidos };

function bolas(
  tablero: TableroDePartidos,
  lado: Lado,
  { reciben, extra }: { reciben: readonly number[]; extra: readonly HoyoExtra[] },
) {
  const suyas = lado.bolas.map((quien, cual) => ({ quien, recibe: reciben[cual] ?? 0 }));
  const deExtra = new Map(
    extra.flatMap(({ hoyo, golpes }) =>
      golpes.map((una) => [`${hoyo} ${una.participanteId}`, una.golpes] as const),
    ),
  );
  return (i: number): BolaEnHoyo[] =>
    i < HOYOS
      ? bolasEnHoyo(tablero, suyas, i)
      : suyas.map((bola) => ({
          anotado: deExtra.get(`${i + 1} ${bola.quien.id}`) ?? null,
          recibidos: recibidosEnHoyo(tablero, bola, i),
        }));
}

/**
 * Where a match of the first round stands by the cards; null where they do not tell.
 *
 * Source: modalidades.md 3.6.
 */
export function estadoPorTarjetas(
  tablero: TableroDePartidos,
  lados: Lados,
  partido: PartidoConTarjetas,
): EstadoDePartido | null {
  const { aId, bId, reciben, concedidos, extra } = partido;
  const [a, b] = [lados.get(aId ?? ''), lados.get(bId ?? '')];
  if (!a || !b || reciben === null) return null;
  const deA = bolas(tablero, a, { reciben: reciben.a, extra });
  const deB = bolas(tablero, b, { reciben: reciben.b, extra });
  const dado = new Map(
    concedidos.map(({ hoyo, ganadorId }) => [hoyo, ganadorId === aId ? 'a' : 'b'] as const),
  );
  const ultimo = Math.max(HOYOS, ...[...extra, ...concedidos].map(({ hoyo }) => hoyo));
  const hoyos = Array.from({ length: ultimo }, (_, i) =>
    ganadorDelHoyo({ a: deA(i), b: deB(i), concedido: dado.get(i + 1) ?? null }),
  );
  return estadoDelPartido(hoyos, { conExtra: true });
}

type Rivales = { a: string; b: string };

/**
 * Whether what was conceded is between the two who play a match now: somebody whom a correction put there has conceded nothing.
 *
 * - a, b: who play it now.
 *
 * Source: modalidades.md 3.6 and 3.7.
 */
export function seConcedioEntre(
  { ganadorId, rivalId }: Concedido,
  { a, b }: { a: string | null | undefined; b: string | null | undefined },
): boolean {
  const rival = ganadorId === a ? b : ganadorId === b ? a : null;
  return typeof rival === 'string' && (rivalId ?? rival) === rival;
}

/**
 * Where a match of a later round stands by the holes that its players wrote, a conceded one before them. What was written
 * between others counts for nothing.
 *
 * - a, b: who play it now.
 *
 * Source: modalidades.md 3.6 and 3.7.
 */
export function estadoPorHoyos(
  { hoyos: escritos = [], concedidos }: PartidoConHoyos,
  { a, b }: Rivales,
): EstadoDePartido {
  const suyos = escritos.filter(({ aId, bId }) => aId === a && bId === b);
  const dados = concedidos.filter((uno) => seConcedioEntre(uno, { a, b }));
  const como = new Map([
    ...suyos.map(({ hoyo, ganador }) => [hoyo, ganador] as const),
    ...dados.map(({ hoyo, ganadorId }) => [hoyo, ganadorId === a ? 'a' : 'b'] as const),
  ]);
  const ultimo = Math.max(HOYOS, ...como.keys());
  return estadoDelPartido(
    Array.from({ length: ultimo }, (_, i) => como.get(i + 1) ?? null),
    { conExtra: true },
  );
}
