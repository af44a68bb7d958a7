import { z } from 'zod';
import { handicapDeJuego } from '#reglas/handicap.ts';
import { handicapDeNueve, ordenDeNueve } from '#reglas/nueve-hoyos.ts';
import { valoracionDe } from './cuentas.ts';
import type { Club, Jugador } from './fichero.ts';
import { problema } from './problema.ts';

const NUEVE = 9;

/** A question about nine holes that belong to nobody: an exact handicap and, where they are known, the nine's own figures. */
const sueltaSchema = z.strictObject({
  HI: z.number(),
  slope: z.number().positive().nullable().default(null),
  valor: z.number().nullable().default(null),
  par: z.int().positive().optional(),
  indices18: z.array(z.int().min(1)).length(NUEVE).optional(),
});
type Suelta = z.infer<typeof sueltaSchema>;

function responder(club: Club, { HI, slope, valor, ...nueve }: Suelta) {
  const indices18 = nueve.indices18 ?? club.campo.indice.slice(0, NUEVE);
  const par = nueve.par ?? club.campo.par.slice(0, NUEVE).reduce((suma, uno) => suma + uno, 0);
  const HI9 = handicapDeNueve(HI);
  const hcp = handicapDeJuego({ handicap: HI9, slope, valorDeCampo: valor, par, reductor: 100 });
  return { HI, HI9, hcp, orden: ordenDeNueve(indices18), indices18 };
}

/** Nine holes (1–9) of somebody: the nine's own ratings where the file tells them, else the slope and half the rating. */
export function nueveDe(club: Club, jugador: Jugador) {
  const { handicap: HI } = jugador;
  const propia = valoracionDe(club.campo.nueve, jugador);
  const entera = valoracionDe(club.campo, jugador);
  if (HI === null || entera === undefined) {
    const indices18 = club.campo.indice.slice(0, NUEVE);
    return { HI, HI9: HI && handicapDeNueve(HI), hcp: null, orden: ordenDeNueve(indices18), indices18 };
  }
  const { slope = null, valor = null } =
    propia ?? (entera && { slope: entera.slope, valor: entera.valor / 2 }) ?? {};
  return responder(club, { HI, slope, valor });
}

/** Nine holes of nobody: a handicap, or an object with it and the nine's figures. Errors: problema. */
export function nueveSuelto(club: Club, pregunta: unknown) {
  const { data, error } = sueltaSchema.safeParse(typeof pregunta === 'number' ? { HI: pregunta } : pregunta);
  if (data) return responder(club, data);
  const [primero] = error.issues;
  throw problema(`La pregunta nueve_hoyos no vale en ${primero?.path.join('.')}: ${primero?.message}`);
}
