import { cuadroDelTablero, type PartidoEnTablero } from '../cuadro-en-tablero.ts';
import type { Anotacion } from '../hoyo.ts';
import { quien, RECORRIDO, VACIA } from './tablero.ts';

/** Two places that nobody has. */
export const LIBRE = { aId: null, bId: null, siembraA: null, siembraB: null };

/** A match of a bracket; in the first round nobody receives a stroke, later nobody knows who plays. */
export function partido(
  id: string,
  [ronda, lugar]: readonly [ronda: number, lugar: number],
  cambios: Partial<PartidoEnTablero> = {},
): PartidoEnTablero {
  const reciben = ronda === 1 ? { a: [0], b: [0] } : null;
  return {
    id,
    version: 1,
    ronda,
    lugar,
    ...LIBRE,
    reciben,
    concedidos: [],
    extra: [],
    resultado: null,
    ...cambios,
  };
}

const UNO = { aId: 'ana', bId: 'eva', siembraA: 1, siembraB: 4 };
const DOS = { aId: 'luz', bId: 'paz', siembraA: 2, siembraB: 3 };

/** Four in a bracket, in the order in which no query would bring them. */
export function cuatro({
  uno = {},
  dos = {},
  final = {},
}: {
  uno?: Partial<PartidoEnTablero>;
  dos?: Partial<PartidoEnTablero>;
  final?: Partial<PartidoEnTablero>;
} = {}) {
  return [
    partido('f', [2, 1], final),
    partido('s2', [1, 2], { ...DOS, ...dos }),
    partido('s1', [1, 1], { ...UNO, ...uno }),
  ];
}

type Tarjetas = Readonly<Record<string, readonly Anotacion[]>>;

/** The board of the four with those cards. */
export const tablero = (golpes: Tarjetas = {}) => ({
  recorridos: [RECORRIDO],
  participantes: ['ana', 'eva', 'luz', 'paz'].map((id) => quien(id, { golpes: golpes[id] ?? VACIA })),
});

/** The bracket over those cards, and of each of its matches how it stands. */
export function leer(golpes: Tarjetas, partidos: readonly PartidoEnTablero[]) {
  const cuadro = cuadroDelTablero(tablero(golpes), partidos);
  const dichos = (cuadro?.rondas ?? [])
    .flat()
    .map((uno) => [uno.id, uno.situacion, uno.marcador, uno.ganador]);
  return { cuadro, dichos };
}
