/*
 * A bracket (`cuadro`): who loses is out, who wins goes on, and one is left.
 */

/** How participantes are seeded: by handicap, by lots, or as the administration wrote them. */
export const SIEMBRAS = ['handicap', 'azar', 'mano'] as const;

/** One way of seeding. */
export type Siembra = (typeof SIEMBRAS)[number];

/** How many a bracket takes. */
export const MAX_EN_CUADRO = 128;

/** The seeds of a bracket of a power of two, as they stand one under the other: 1, 16, 8, 9… */
function lugares(tamano: number): number[] {
  if (tamano === 1) return [1];
  return lugares(tamano / 2).flatMap((siembra) => [siembra, tamano + 1 - siembra]);
}

/**
 * The first round: pairs of seeds, 1 and 16, 8 and 9…, so that the best meet last; null = nobody, a bye, and the best seeds
 * have them.
 *
 * - cuantos: 2 or more.
 *
 * Source: modalidades 3.7.
 */
export function primeraRonda(cuantos: number): (readonly [number, number | null])[] {
  const tamano = 2 ** Math.ceil(Math.log2(cuantos));
  return lugares(tamano / 2).map((mejor) => {
    const peor = tamano + 1 - mejor;
    return [mejor, peor > cuantos ? null : peor];
  });
}

/** Somebody in a match, by id; null = nobody comes, undefined = not known yet. */
export type Rival = string | null | undefined;

/**
 * A match of the bracket. ronda, lugar: from 1; paso: somebody goes on without a rival; ganador: null = nobody can,
 * undefined = not known yet.
 */
export type PartidoDeCuadro = {
  ronda: number;
  lugar: number;
  a: Rival;
  b: Rival;
  ganador: Rival;
  paso: boolean;
};

type Decidir = (partido: { ronda: number; lugar: number; a: string; b: string }) => string | null;

function jugar({ ronda, lugar, a, b }: Omit<PartidoDeCuadro, 'ganador' | 'paso'>, decidir: Decidir) {
  const partido = { ronda, lugar, a, b };
  if (a === null || b === null) {
    const otro = a === null ? b : a;
    return { ...partido, ganador: otro, paso: typeof otro === 'string' };
  }
  if (a === undefined || b === undefined) return { ...partido, ganador: undefined, paso: false };
  return { ...partido, ganador: decidir({ ronda, lugar, a, b }) ?? undefined, paso: false };
}

/**
 * Every round of a bracket: the first as it was drawn, the others with whoever won. Who has no rival goes on.
 *
 * - primera: as many as a power of two; decidir: who won a match between two, one of them; null = not decided.
 *
 * Source: modalidades 3.7.
 */
export function rondasDelCuadro(
  primera: readonly (readonly [string | null, string | null])[],
  decidir: Decidir,
): PartidoDeCuadro[][] {
  let ronda = primera.map(([a, b], i) => jugar({ ronda: 1, lugar: i + 1, a, b }, decidir));
  const rondas = [ronda];
  while (ronda.length > 1) {
    const anterior = ronda;
    ronda = Array.from({ length: anterior.length / 2 }, (_, i) =>
      jugar(
        {
          ronda: rondas.length + 1,
          lugar: i + 1,
          a: anterior[2 * i]?.ganador,
          b: anterior[2 * i + 1]?.ganador,
        },
        decidir,
      ),
    );
    rondas.push(ronda);
  }
  return rondas;
}

/** A place of a bracket; compartido: of all who lost in that round, written '3='. */
export type PuestoDeCuadro = { id: string; puesto: number; compartido: boolean };

/**
 * The places known so far, best first: the round that somebody reached. 1 and 2 of the final, 3= of the semi-finals, 5=, 9=…
 *
 * Source: modalidades 3.7.
 */
export function puestosDelCuadro(rondas: readonly (readonly PartidoDeCuadro[])[]): PuestoDeCuadro[] {
  const campeon = rondas.at(-1)?.[0]?.ganador;
  const perdedores = rondas.toReversed().flatMap((ronda, i) =>
    ronda.flatMap(({ a, b, ganador, paso }) => {
      const id = ganador === a ? b : a;
      if (typeof ganador !== 'string' || typeof id !== 'string' || paso) return [];
      return [{ id, puesto: 2 ** i + 1, compartido: i > 0 }];
    }),
  );
  const primero = typeof campeon === 'string' ? [{ id: campeon, puesto: 1, compartido: false }] : [];
  return [...primero, ...perdedores];
}

const NOMBRES = ['Final', 'Semifinales', 'Cuartos', 'Octavos', 'Dieciseisavos', 'Treintaidosavos'];

/** What a round is called: 'Final', 'Semifinales', 'Cuartos'…; '1ª ronda' of one with more. Source: modalidades 3.7. */
export function nombreDeRonda({ ronda, rondas }: { ronda: number; rondas: number }): string {
  return NOMBRES[rondas - ronda] ?? `${ronda}ª ronda`;
}
