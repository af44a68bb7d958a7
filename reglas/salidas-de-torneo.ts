/*
 * The tees of a torneo: which one somebody plays, and what is missing before the partidas may be published. Nobody plays
 * the first tee of the course, or a hole of index 18, because nobody said otherwise.
 */
import type { Valoracion } from './handicap.ts';
import { HOYOS } from './limites.ts';
import type { Sexo } from './modalidad.ts';

/**
 * A tee set with who plays it, and the ratings of each: a sex of the torneo (categoria null) or of one categoría, by id.
 * propia: the rating of the nine that is played, where there is one and it is known.
 */
export type RecorridoConSexos = {
  sexos: readonly ({ sexo: Sexo; categoria: string | null; propia?: Valoracion | null } & Valoracion)[];
};

/** A tee set by name, with the numbers of the holes whose par or stroke index is not known. */
export type RecorridoARevisar = RecorridoConSexos & { salida: string; faltan: readonly number[] };

/** Somebody enrolled; sexo null = not recorded; categorias: theirs, in order. */
export type InscritoARevisar = { nombre: string; sexo: Sexo | null; categorias: readonly string[] };

/** What keeps a torneo from being published. */
export type DefectoDeSalidas =
  | { motivo: 'salida_incompleta'; salida: string; hoyos: number[] }
  | { motivo: 'participantes_sin_salida'; participantes: string[] };

/**
 * Which of the tee sets of a torneo somebody plays, as its position; null when it has none for that person.
 *
 * - categorias: those that the person belongs to, in order. The first one with tees for that sex is played, else what the
 *   torneo has for it.
 * - A sex that is not recorded plays what both sexes play alike, holes and ratings; where they differ, nothing: which one
 *   would be a guess.
 *
 * Source: decision 35, modalidades.md 3.13 and 3.15.
 */
export function recorridoQueJuega(
  recorridos: readonly RecorridoConSexos[],
  sexo: Sexo | null,
  categorias: readonly string[] = [],
): number | null {
  for (const categoria of [...categorias, null]) {
    const lugares = recorridos.flatMap(({ sexos }, lugar) =>
      sexos
        .filter((suyo) => suyo.categoria === categoria && (sexo === null || suyo.sexo === sexo))
        .map((suyo) => ({ ...suyo, lugar })),
    );
    const [uno] = lugares;
    if (uno !== undefined) return sexo === null && !esIgualParaTodos(lugares) ? null : uno.lugar;
  }
  return null;
}

type Jugado = RecorridoConSexos['sexos'][number] & { lugar: number };

function esIgualParaTodos([uno, otro]: readonly Jugado[]): boolean {
  if (uno === undefined || otro === undefined || uno.lugar !== otro.lugar) return false;
  return mismasValoraciones(uno, otro);
}

/**
 * Whether a tee is rated alike for two who play it: the same figures of the 18, and of the nine that is played.
 *
 * Source: modalidades.md 3.14 and 3.15.
 */
export function mismasValoraciones(
  uno: Valoracion & { propia?: Valoracion | null },
  otro: Valoracion & { propia?: Valoracion | null },
): boolean {
  const mismas = (a: Valoracion | null | undefined, b: Valoracion | null | undefined) =>
    a?.slope === b?.slope && a?.valorDeCampo === b?.valorDeCampo;
  return mismas(uno, otro) && mismas(uno.propia, otro.propia);
}

/**
 * Numbers of the holes of a tee whose par or stroke index is not known.
 *
 * - hoyos: those that have data, in any order.
 *
 * Source: modalidades.md 3.15 "indexes complete 1–18".
 */
export function hoyosIncompletos(
  hoyos: readonly { numero: number; par: number; indice: number | null }[],
): number[] {
  const completos = new Set(hoyos.filter(({ indice }) => indice !== null).map(({ numero }) => numero));
  return Array.from({ length: HOYOS }, (_, i) => i + 1).filter((numero) => !completos.has(numero));
}

/**
 * What keeps a torneo from being published: tees without all their indexes, and people without a tee; empty when nothing
 * does.
 *
 * Source: decision 35, modalidades.md 3.15.
 */
export function revisarSalidas({
  recorridos,
  inscritos,
}: {
  recorridos: readonly RecorridoARevisar[];
  inscritos: readonly InscritoARevisar[];
}): DefectoDeSalidas[] {
  const incompletas = recorridos
    .filter(({ faltan }) => faltan.length > 0)
    .map(({ salida, faltan }): DefectoDeSalidas => ({
      motivo: 'salida_incompleta',
      salida,
      hoyos: [...faltan],
    }));
  const participantes = inscritos
    .filter(({ sexo, categorias }) => recorridoQueJuega(recorridos, sexo, categorias) === null)
    .map(({ nombre }) => nombre);
  return participantes.length === 0
    ? incompletas
    : [...incompletas, { motivo: 'participantes_sin_salida', participantes }];
}
