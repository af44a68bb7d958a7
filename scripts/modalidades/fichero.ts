import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Anotacion, type Hoyo, hoyoPorDefecto } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { problema } from './problema.ts';

const SEXOS = { h: 'hombre', m: 'mujer', hombre: 'hombre', mujer: 'mujer' } as const;

const valoracionSchema = z.object({ slope: z.number().positive(), valor: z.number() });
const valoracionesSchema = z.object({
  hombre: valoracionSchema.nullable().default(null),
  mujer: valoracionSchema.nullable().default(null),
});
const anotacionSchema = z.union([z.int().min(1).max(99), z.literal(['raya', 'R', '-']), z.null()]);
const indicesSchema = z
  .array(z.int())
  .length(HOYOS)
  .refine((indices) => new Set(indices).size === HOYOS && indices.every((uno) => uno >= 1 && uno <= HOYOS), {
    error: 'los índices han de ser del 1 al 18, cada uno una vez',
  });

const ficheroSchema = z.object({
  campo: valoracionesSchema.extend({
    par: z.array(z.int().min(3).max(6)).length(HOYOS),
    indice: indicesSchema,
    /** Ratings of nine holes of their own, where they are known. */
    nueve: valoracionesSchema.default({ hombre: null, mujer: null }),
  }),
  tarjetas: z.record(z.string(), z.array(anotacionSchema).max(HOYOS).nullable()).default({}),
  exacto: z.record(z.string(), z.number().min(-20).max(60).nullable()).default({}),
  sexo: z.record(z.string(), z.enum(Object.keys(SEXOS) as (keyof typeof SEXOS)[]).nullable()).default({}),
  preguntas: z.record(z.string(), z.unknown()),
});

/** Ratings of a tee for one sex. */
export type ValoracionDeSexo = z.infer<typeof valoracionSchema>;
type Fichero = z.infer<typeof ficheroSchema>;

/** Somebody of the file; golpes null = no card; handicap and sexo null = not told. */
export type Jugador = {
  nombre: string;
  handicap: number | null;
  sexo: Sexo | null;
  golpes: readonly Anotacion[] | null;
};

/** What a file holds. */
export type Club = {
  hoyos: readonly Hoyo[];
  campo: Fichero['campo'];
  jugadores: ReadonlyMap<string, Jugador>;
  preguntas: Fichero['preguntas'];
};

/** The file at a path, read and judged. Errors: problema. */
export function leerFichero(ruta: string): Club {
  const { campo, tarjetas, exacto, sexo, preguntas } = juzgar(leerJson(ruta));
  const hoyos = campo.par.map((par, i) => ({
    numero: i + 1,
    par,
    indice: campo.indice[i] ?? hoyoPorDefecto(i + 1).indice,
  }));
  const nombres = new Set([tarjetas, exacto, sexo].flatMap((tabla) => Object.keys(tabla)));
  const jugadores = [...nombres].map((nombre): [string, Jugador] => {
    const suyo = de(sexo, nombre);
    const golpes = de(tarjetas, nombre)?.map((uno) => (typeof uno === 'number' ? uno : ('raya' as const)));
    return [
      nombre,
      {
        nombre,
        handicap: de(exacto, nombre),
        sexo: suyo && SEXOS[suyo],
        golpes: golpes ?? null,
      },
    ];
  });
  return { hoyos, campo, jugadores: new Map(jugadores), preguntas };
}

function de<T>(tabla: Readonly<Record<string, T>>, nombre: string): T | null {
  return Object.hasOwn(tabla, nombre) ? (tabla[nombre] ?? null) : null;
}

function leerJson(ruta: string): unknown {
  let texto: string;
  try {
    texto = readFileSync(ruta, 'utf8');
  } catch {
    throw problema(`No se puede leer ${ruta}`);
  }
  try {
    return JSON.parse(texto);
  } catch {
    throw problema(`${ruta} no es JSON`);
  }
}

function juzgar(datos: unknown): Fichero {
  const { data, error } = ficheroSchema.safeParse(datos);
  if (data) return data;
  const [primero] = error.issues;
  throw problema(`El fichero no vale en ${primero?.path.join('.') || 'su raíz'}: ${primero?.message}`);
}
