/*
 * Skins: a skin for each hole, for whoever alone makes the fewest strokes on it. Halved, it is nobody's; with carry-over it
 * goes to the next hole, and what is left after the last one is nobody's.
 */
import { golpesRecibidos } from './handicap.ts';
import { type Anotacion, type Hoyo, hoyoPorDefecto } from './hoyo.ts';
import { HOYOS } from './limites.ts';

/** Who plays: the strokes written on the 18 holes, and the strokes received over the round. */
export type JugadorDeSkins = { id: string; golpes: readonly Anotacion[]; handicapDeJuego: number };

/**
 * How skins are played. neto: with the strokes received on each hole; conArrastre: a halved skin goes to the next hole;
 * cerrada: nobody writes any more.
 */
export type FormaDeSkins = { neto: boolean; conArrastre: boolean; cerrada: boolean };

/** A hole: how many skins it is for, and whose it is (null = halved); undefined = not decided yet. */
export type HoyoDeSkins = { enJuego: number; ganador: string | null | undefined };

/**
 * Skins after what is written. hoyos: the 18; deCada: skins by id; sinDueno: those that were halved for good; pendientes:
 * those of holes that wait.
 */
export type Skins = {
  hoyos: readonly HoyoDeSkins[];
  deCada: ReadonlyMap<string, number>;
  sinDueno: number;
  pendientes: number;
};

/** Whoever alone made the fewest on a hole, a raya being more than any; null = halved, undefined = it waits. */
function ganadorDe(
  jugadores: readonly JugadorDeSkins[],
  { numero, indice }: Hoyo,
  { neto, cerrada }: FormaDeSkins,
): string | null | undefined {
  const anotados = jugadores.map(({ golpes }) => golpes[numero - 1] ?? null);
  if (!cerrada && anotados.includes(null)) return undefined;
  const cifras = jugadores.map(({ handicapDeJuego }, i) => {
    const anotado = anotados[i];
    if (typeof anotado !== 'number') return Infinity;
    return neto ? anotado - golpesRecibidos({ handicapDeJuego, indice }) : anotado;
  });
  const menor = Math.min(...cifras);
  const [mejor, ...iguales] = jugadores.filter((_, i) => cifras[i] === menor);
  return mejor === undefined || iguales.length > 0 ? null : mejor.id;
}

/** The skins of the holes that somebody won. */
function ganadosPor(hoyos: readonly HoyoDeSkins[], id: string): number {
  return hoyos.reduce((suma, { enJuego, ganador }) => (ganador === id ? suma + enJuego : suma), 0);
}

/**
 * Skins of a round, by holes in the order of the course.
 *
 * - A hole waits until everybody has something written on it; once the round is closed, nothing written is no score.
 * - Whoever has no score cannot win a hole, nor halve it with who has one.
 * - With carry-over nothing is decided after a hole that waits: how much is played for is not known.
 *
 * Source: issue O.4 "skins … in personal rounds", modalidades.md 5.
 */
export function resolverSkins({
  jugadores,
  hoyos,
  forma,
}: {
  jugadores: readonly JugadorDeSkins[];
  hoyos: readonly Hoyo[];
  forma: FormaDeSkins;
}): Skins {
  const resueltos: HoyoDeSkins[] = [];
  let arrastre = 0;
  let sinDueno = 0;
  let espera = false;
  for (let i = 0; i < HOYOS; i += 1) {
    const ganador = espera ? undefined : ganadorDe(jugadores, hoyos[i] ?? hoyoPorDefecto(i + 1), forma);
    const enJuego = 1 + arrastre;
    resueltos.push({ enJuego, ganador });
    if (ganador === undefined) espera = forma.conArrastre;
    else if (ganador !== null) arrastre = 0;
    else if (forma.conArrastre) arrastre = enJuego;
    else sinDueno += 1;
    // What waits is played for once, whatever waits behind it.
    if (espera) arrastre = 0;
  }
  sinDueno += arrastre;
  const deCada = new Map(jugadores.map(({ id }) => [id, ganadosPor(resueltos, id)]));
  const ganados = [...deCada.values()].reduce((suma, suyos) => suma + suyos, 0);
  return { hoyos: resueltos, deCada, sinDueno, pendientes: HOYOS - ganados - sinDueno };
}
