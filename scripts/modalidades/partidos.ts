import { z } from 'zod';
import {
  type Fraccion,
  golpesRecibidos,
  handicapDeJuego,
  handicapSinRedondear,
  redondear,
} from '#reglas/handicap.ts';
import {
  type BolaEnHoyo,
  estadoDelPartido,
  ganadorDelHoyo,
  golpesDePartido,
  textoDelPartido,
} from '#reglas/partido.ts';
import { marcadorDeRyder } from '#reglas/ryder.ts';
import { entradaDe } from './cuentas.ts';
import type { Club, Jugador } from './fichero.ts';
import { problema } from './problema.ts';

const CIEN = 100;
const LADOS = { a: 'A', b: 'B' } as const;

/** Two sides of some people, as a question writes them: 'Eloy v Blas', 'Blas+Dora v Ana+Cruz'. */
type Bandos = { texto: readonly [string, string]; a: readonly Jugador[]; b: readonly Jugador[] };

function bandosDe(
  club: Club,
  { clave, pregunta }: { clave: string; pregunta: unknown },
  cuantos: number,
): Bandos {
  const lados = typeof pregunta === 'string' ? pregunta.split(' v ') : [];
  const [a, b] = lados.map((lado) =>
    lado.split('+').map((nombre) => {
      const jugador = club.jugadores.get(nombre.trim());
      if (!jugador) throw problema(`«${clave}» pregunta por «${nombre.trim()}», que no está`);
      return jugador;
    }),
  );
  const [uno = '', otro = ''] = lados.map((lado) => lado.trim());
  if (lados.length !== 2 || !a || !b || a.length !== cuantos || b.length !== cuantos)
    throw problema(
      `«${clave}» pide ${cuantos === 1 ? '"Ana v Eva"' : '"Ana+Eva v Luz+Paz"'}, no ${JSON.stringify(pregunta)}`,
    );
  return { texto: [uno, otro], a, b };
}

/** The course handicap of each, unrounded at an allowance; null where somebody has none or the tee cannot be told. */
function figurasDe(club: Club, quienes: readonly Jugador[], reductor: number): Fraccion[] | null {
  const entradas = quienes.map((uno) => entradaDe(club, uno, reductor));
  return entradas.some((entrada) => entrada === null)
    ? null
    : entradas.flatMap((entrada) => (entrada ? [handicapSinRedondear(entrada)] : []));
}

function bolasDe(club: Club, quienes: readonly (readonly [Jugador, number])[]) {
  return (i: number): BolaEnHoyo[] =>
    quienes.map(([{ golpes }, recibe]) => ({
      anotado: golpes?.[i] ?? 'raya',
      recibidos: golpesRecibidos({ handicapDeJuego: recibe, indice: club.hoyos[i]?.indice ?? 0 }),
    }));
}

const porNombre = (quienes: readonly Jugador[], cifras: readonly number[]) =>
  Object.fromEntries(quienes.map(({ nombre }, i) => [nombre, cifras[i] ?? 0]));

/** A match with own balls: what each receives, holes that side A is up after each, and how it ended. */
function partido(club: Club, { a, b }: Bandos, reductor: number) {
  const todos = [...a, ...b];
  const figuras = figurasDe(club, todos, CIEN);
  if (!figuras) return null;
  const recibe = golpesDePartido(
    figuras.map((una) => [una]),
    { reductor },
  );
  const pares = todos.map((uno, i) => [uno, recibe[i] ?? 0] as const);
  const [deA, deB] = [bolasDe(club, pares.slice(0, a.length)), bolasDe(club, pares.slice(a.length))];
  const conTarjeta = todos.every(({ golpes }) => golpes !== null);
  const estado = estadoDelPartido(
    conTarjeta ? club.hoyos.map((_, i) => ganadorDelHoyo({ a: deA(i), b: deB(i) })) : [],
  );
  const juego = {
    hoyos: estado.diferencias,
    ganador: estado.lider && LADOS[estado.lider],
    arriba: estado.arriba,
    quedan: estado.quedan,
    texto: textoDelPartido(estado),
  };
  return { recibe: porNombre(todos, recibe), juego: conTarjeta ? juego : null, todos };
}

/** Singles; siRedondeaAntes: what the difference of two rounded handicaps would be, which is another match. */
function individual(club: Club, bandos: Bandos, reductor: number) {
  const jugado = partido(club, bandos, reductor);
  if (!jugado) return null;
  const [uno = 0, otro = 0] = jugado.todos.map((quien) => redondeado(club, quien, reductor));
  return { recibe: jugado.recibe, ...jugado.juego, siRedondeaAntes: Math.abs(uno - otro) };
}

/** Four-ball; siRestaDespues: what each would receive with the allowance and the rounding before the difference. */
function mejorBola(club: Club, bandos: Bandos, reductor: number) {
  const jugado = partido(club, bandos, reductor);
  if (!jugado) return null;
  const redondeados = jugado.todos.map((quien) => redondeado(club, quien, reductor));
  const bajo = Math.min(...redondeados);
  const siRestaDespues = porNombre(
    jugado.todos,
    redondeados.map((uno) => uno - bajo),
  );
  return { recibe: jugado.recibe, siRestaDespues, ...jugado.juego };
}

function redondeado(club: Club, quien: Jugador, reductor: number): number {
  const entrada = entradaDe(club, quien, reductor);
  return entrada ? handicapDeJuego(entrada) : 0;
}

const suma = (figuras: readonly Fraccion[]) =>
  figuras.reduce((total, { numerador, denominador }) => total + numerador / denominador, 0);

/** One ball each: the difference of the two figures, and who receives it. */
function unaBola(club: Club, { texto, a, b }: Bandos, reductor: number) {
  const [deA, deB] = [figurasDe(club, a, reductor), figurasDe(club, b, reductor)];
  if (!deA || !deB) return null;
  const [sumaA, sumaB] = [suma(deA), suma(deB)];
  const recibe = golpesDePartido([deA, deB], { reductor: CIEN });
  return {
    diferencia: Math.round((sumaA - sumaB) * 10_000) / 10_000,
    recibe: Object.fromEntries(texto.flatMap((bando, i) => (recibe[i] ? [[bando, recibe[i]]] : []))),
    siRedondeaCadaBando: Math.abs(entero(sumaA) - entero(sumaB)),
  };
}

const entero = (cifra: number) => redondear({ numerador: Math.round(cifra * 10_000), denominador: 10_000 });

const CUENTAS = {
  individual: { cuenta: individual, cuantos: 1 },
  mejor_bola: { cuenta: mejorBola, cuantos: 2 },
  foursome: { cuenta: unaBola, cuantos: 2 },
} as const;

/** Whether matches of that form can be asked for. */
export function esDePartido(forma: string | undefined): forma is keyof typeof CUENTAS {
  return forma !== undefined && Object.hasOwn(CUENTAS, forma);
}

/** The matches of a key 'match_individual_NN', 'match_mejor_bola_NN' or 'match_foursome_NN'. Errors: problema. */
export function partidosDe(
  club: Club,
  {
    clave,
    forma,
    reductor,
    pregunta,
  }: { clave: string; forma: keyof typeof CUENTAS; reductor: number; pregunta: unknown },
): unknown {
  if (!Array.isArray(pregunta)) throw problema(`«${clave}» pide una lista de partidos`);
  const { cuenta, cuantos } = CUENTAS[forma];
  return Object.fromEntries(
    pregunta.map((uno: unknown) => {
      const bandos = bandosDe(club, { clave, pregunta: uno }, cuantos);
      return [bandos.texto.join(' v '), cuenta(club, bandos, reductor)];
    }),
  );
}

const resultadoSchema = z.enum(['A', 'B', '½']).nullable();
const ryderSchema = z.strictObject({
  sesiones: z.array(z.array(resultadoSchema)),
  defiende: z.enum(['A', 'B']).nullable().default(null),
});
const DE_LETRA = { A: 'a', B: 'b', '½': 'empate' } as const;

/** The score of a Ryder cup of nobody: who won each match of each session. Errors: problema. */
export function ryderSuelta(pregunta: unknown) {
  const { data, error } = ryderSchema.safeParse(pregunta);
  if (!data) throw problema(`La pregunta ryder no vale en ${error.issues[0]?.path.join('.') || 'su raíz'}`);
  const defiende = data.defiende && DE_LETRA[data.defiende];
  const { copa, sesiones, ...marcador } = marcadorDeRyder(
    data.sesiones.map((sesion) => sesion.map((uno) => uno && DE_LETRA[uno])),
    { defiende },
  );
  return { ...marcador, sesiones, copa: copa && LADOS[copa] };
}
