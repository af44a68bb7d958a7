/*
 * Pairs of a torneo: how they are drawn and when they may change. Chance is not of this room: a draw is a function of its
 * seed, so that anybody who has the seed can draw it again.
 */
import { DIGITOS_DE_SEMILLA } from './limites.ts';

/** Ways of drawing pairs: at random, or the lowest handicap with the highest. Source: modalidades.md 5. */
export const SORTEOS_DE_PAREJAS = ['al_azar', 'alto_bajo'] as const;

/** One way of drawing pairs. */
export type SorteoDeParejas = (typeof SORTEOS_DE_PAREJAS)[number];

/** Who may be drawn; handicap: playing handicap, null = without. */
export type PorSortear = { id: string; handicap: number | null };

/** 2³² as a divisor. */
const VUELTA = 4_294_967_296;

/** Figures between 0 and 1 that follow from a seed (mulberry32). */
function cifrasDe(semilla: number): () => number {
  let estado = semilla >>> 0;
  return () => {
    estado = (estado + 0x6d_2b_79_f5) >>> 0;
    let t = estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / VUELTA;
  };
}

/** In an order that follows from the seed, whatever the order they come in (Fisher and Yates). Source: modalidades.md 5. */
export function barajados<T extends { id: string }>(quienes: readonly T[], semilla: number): T[] {
  const cifra = cifrasDe(semilla);
  const enOrden = quienes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sacados: T[] = [];
  while (enOrden.length > 0) sacados.push(...enOrden.splice(Math.floor(cifra() * enOrden.length), 1));
  return sacados;
}

/** Without handicap goes after the highest. */
const alturaDe = ({ handicap }: PorSortear) => handicap ?? Number.MAX_SAFE_INTEGER;

/** Where those of one bando stand in the order of a draw. */
function lugaresDe(
  cual: number,
  { cuantas, tamano, todos }: { cuantas: number; tamano: number; todos: number },
) {
  return (metodo: SorteoDeParejas) =>
    Array.from({ length: tamano }, (_, vuelta) => {
      if (metodo === 'al_azar') return tamano * cual + vuelta;
      const enVuelta = vuelta % 2 === 0 ? cual : cuantas - 1 - cual;
      // The last round of the draw takes the highest: who is left over is in the middle.
      return vuelta === tamano - 1 ? todos - cuantas + enVuelta : vuelta * cuantas + enVuelta;
    });
}

/**
 * Bandos drawn from a seed; who is left over, where they do not come out even, is in none.
 *
 * - tamano: participantes of a bando.
 * - al_azar: in the order of the draw, so many at a time. alto_bajo: the lowest handicap with the highest, the next with the
 *   next; of more than two, there and back (the first bando gets the lowest, then the last of the second lot, and so on);
 *   the draw tells equal handicaps apart, and those in the middle are left over.
 * - The same seed and people give the same bandos, in whatever order they come.
 *
 * Source: modalidades.md 5 "Sortear (alto-bajo, al azar, with recorded seed)".
 */
export function sortearParejas({
  quienes,
  metodo,
  semilla,
  tamano,
}: {
  quienes: readonly PorSortear[];
  metodo: SorteoDeParejas;
  semilla: number;
  tamano: number;
}): readonly (readonly string[])[] {
  const sacados = barajados(quienes, semilla);
  // The sort is stable: equal handicaps stay as they were drawn.
  const enOrden = metodo === 'al_azar' ? sacados : sacados.toSorted((a, b) => alturaDe(a) - alturaDe(b));
  const todos = enOrden.length;
  const cuantas = Math.floor(todos / tamano);
  return Array.from({ length: cuantas }, (_, cual) => {
    const suyos = new Set(lugaresDe(cual, { cuantas, tamano, todos })(metodo));
    return enOrden.filter((_uno, i) => suyos.has(i)).map(({ id }) => id);
  });
}

/** Most that a seed is, plus one. Source: beyond the specification, short enough to be read aloud. */
export const SEMILLAS = 10 ** DIGITOS_DE_SEMILLA;

/** Why pairs cannot be saved. */
export type DefectoDeParejas = 'pareja_no_valida' | 'parejas_con_golpes';

const clave = (ids: readonly string[]) => ids.toSorted().join(' ');

/**
 * Why the pairs of a torneo cannot become these; null when they can: as many different people of the torneo in
 * each as it takes, nobody in two, and whoever changes has nothing written yet. Pairs that stay as they are ask for nothing.
 *
 * - antes, despues: ids of each pair or team; quienes: everybody enrolled; tamano: how many it takes.
 *
 * Source: modalidades.md 3.15 and 4.
 */
export function defectoDeParejas({
  antes,
  despues,
  quienes,
  tamano,
}: {
  antes: readonly (readonly string[])[];
  despues: readonly (readonly string[])[];
  quienes: readonly { id: string; conGolpes: boolean }[];
  tamano: number;
}): DefectoDeParejas | null {
  const dichos = despues.flat();
  const conocidos = new Map(quienes.map((uno) => [uno.id, uno]));
  const enteras = despues.every((pareja) => pareja.length === tamano);
  if (!enteras || new Set(dichos).size < dichos.length || !dichos.every((id) => conocidos.has(id)))
    return 'pareja_no_valida';
  const siguen = new Set(antes.map(clave).filter((una) => despues.some((otra) => clave(otra) === una)));
  const cambian = [...antes, ...despues].filter((pareja) => !siguen.has(clave(pareja))).flat();
  return cambian.some((id) => conocidos.get(id)?.conGolpes === true) ? 'parejas_con_golpes' : null;
}
