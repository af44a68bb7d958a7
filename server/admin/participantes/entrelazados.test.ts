import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Caller } from '#server/testing/callers.ts';
import { type Carrera, crearCarrera, OPERACIONES, tarjetasFalsas } from '#server/testing/carrera.ts';
import { doneOrWaiting, hasWritten, type Pause, type Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';

let app: TestApp;
let pauses: Pauses;
let admin: Caller;

enUnClubConPausas((club) => ({ app, pauses, admin } = club));

/** Trios of operations tried; `TRIOS=400` takes two minutes more. */
const TRIOS = Number(process.env['TRIOS'] ?? 30);

/** More readings than any operation does. */
const MAX_READINGS = 40;

/** Where an operation stops: in the transaction that comes after `tras` others of its own. */
type Turno = { operacion: string; para: number; tras?: number };

/** Who is asked to confirm first: what writes is the second transaction. */
const SE_CONFIRMA: ReadonlySet<string> = new Set(['campo']);

/** What was found wrong after a race: cards, answers that are failures, transactions that PostgreSQL undid. */
async function hallado(carrera: Carrera, statuses: readonly number[]): Promise<string[]> {
  return [
    ...(await tarjetasFalsas(carrera)),
    ...statuses.filter((status) => status >= 500).map(String),
    ...pauses.undone().filter((codigo) => codigo === '40P01'),
  ];
}

/** `quieto`: it waits for a lock in a transaction that has written nothing so far. */
type Corredor = { pause: Pause | null; answer: Promise<Answer>; quieto: boolean };

/** Lets one operation begin, and waits until it stands where it was told, waits for a lock or is done. */
async function salir(
  carrera: Carrera,
  { operacion, para, tras }: Turno,
  parando: boolean,
): Promise<Corredor> {
  const pause = parando ? pauses.pauseNext(para, tras) : null;
  pauses.statements();
  const answer = OPERACIONES[operacion]?.(carrera) ?? Promise.reject(new Error(operacion));
  const visto = await doneOrWaiting(app.db, pause ? Promise.race([pause.reached, answer]) : answer);
  pause?.cancel();
  const suyas = pauses.statements();
  return { pause, answer, quieto: visto === 'waiting' && suyas.length > 0 && !hasWritten(suyas) };
}

/**
 * Each operation in its turn: all but the last one stop where they are told, with their locks; then they go on in the
 * order in which they came. Tells what was found wrong, whether the first one stopped at all, and whether the last one
 * was `quieto` meanwhile.
 */
async function correr(turnos: readonly Turno[]): Promise<{ paro: boolean; quieto: boolean; mal: string[] }> {
  const carrera = await crearCarrera(app, admin);
  const corredores: Corredor[] = [];
  for (const [i, turno] of turnos.entries())
    corredores.push(await salir(carrera, turno, i < turnos.length - 1));
  const [primero] = corredores;
  const paro = (await Promise.race([primero?.pause?.reached, primero?.answer])) === true;
  for (const { pause } of corredores) pause?.resume();
  const answers = await Promise.all(corredores.map(({ answer }) => answer));
  const statuses = answers.map(({ status }) => status);
  const quieto = corredores.at(-1)?.quieto ?? false;
  return { paro, quieto, mal: await hallado(carrera, statuses) };
}

/** Tries also the stops that are known to be the same race: to see that they are. */
const TODAS = process.env['TODAS'] !== undefined;

/**
 * Stops one operation after each of its readings while the other one runs as far as it gets. Once the other one waits
 * without having written anything, and all ends well, each later stop is this race again: the first one holds on to the
 * lock that is waited for, and what the other did before it, reading what is committed and taking locks, comes to the
 * same before or after the first one's next statements. Were one of those locks in the first one's way, the two would
 * wait for each other here and now, which is found wrong.
 */
async function entrelazar(
  primera: string,
  segunda: string,
  { hasta = MAX_READINGS, tras = 0 } = {},
): Promise<string[]> {
  const mal: string[] = [];
  for (let para = 0; para <= hasta; para += 1) {
    const visto = await correr([
      { operacion: primera, para, tras },
      { operacion: segunda, para: 0 },
    ]);
    mal.push(...visto.mal.map((uno) => `${primera} after ${para}, then ${segunda}: ${uno}`));
    if (!visto.paro || (visto.quieto && !TODAS)) return mal;
  }
  return mal;
}

/** Who makes a card against who changes what it is made from, and who holds one against who takes it away. */
const DEL_TORNEO = ['reductor', 'salidas', 'campo', 'categorias', 'publicar'];
const DEL_JUGADOR = ['handicapDeLibre', 'importacion'];
const contra = (entra: string, cambian: readonly string[]) =>
  cambian.map((cambia) => [entra, cambia] as const);
const PAREJAS: readonly (readonly [string, string])[] = [
  ...contra('inscribirse', [...DEL_JUGADOR, ...DEL_TORNEO]),
  ...contra('alta', [...DEL_JUGADOR, 'reductor']),
  ...contra('altaDeVarios', ['importacion', 'borrarJugador']),
  ...contra('altaConHandicap', [...DEL_JUGADOR, ...DEL_TORNEO]),
  ...contra('invitado', DEL_TORNEO),
  ['inscribirse', 'corteDeLibre'],
  ['corteDeInscrito', 'reductor'],
  ['handicapDeInscrito', 'importacion'],
  ['handicapDeInscrito', 'reductor'],
  ['handicapDeInscrito', 'campo'],
  ['handicapDeInscrito', 'categorias'],
  ['campo', 'publicar'],
  ['categorias', 'publicar'],
  ['golpe', 'reductor'],
  ['borrarJugador', 'handicapDeInscrito'],
  ['borrarJugador', 'golpe'],
  ['quitar', 'golpe'],
  ['cancelar', 'golpe'],
];
const EN_LOS_DOS_ORDENES = PAREJAS.flatMap(([una, otra]) => [[una, otra] as const, [otra, una] as const]);

/* A transaction that stands still holds the one connection of the embedded store: there only before it begins. */
const CON_SERVIDOR = process.env['TEST_DATABASE_URL'] !== undefined;

describe('whoever comes first, every card without strokes is what the formula gives', () => {
  test.runIf(CON_SERVIDOR).each(EN_LOS_DOS_ORDENES)('%s and %s', async (una, otra) => {
    expect(await entrelazar(una, otra)).toEqual([]);
    if (SE_CONFIRMA.has(una)) expect(await entrelazar(una, otra, { tras: 1 })).toEqual([]);
  });

  test.each([
    ['inscribirse', 'reductor'],
    ['altaConHandicap', 'handicapDeLibre'],
    ['inscribirse', 'corteDeLibre'],
    ['invitado', 'campo'],
    ['inscribirse', 'categorias'],
  ])('before they begin: %s and %s', async (una, otra) => {
    expect(await entrelazar(una, otra, { hasta: 0 })).toEqual([]);
  });
});

test.runIf(CON_SERVIDOR)('three at once, stopped anywhere, end in the same way', async () => {
  const turno = fc.record({ operacion: fc.constantFrom(...Object.keys(OPERACIONES)), para: fc.nat(8) });
  await fc.assert(
    fc.asyncProperty(fc.array(turno, { minLength: 3, maxLength: 3 }), async (turnos) => {
      expect((await correr(turnos)).mal).toEqual([]);
    }),
    { numRuns: TRIOS },
  );
});

/** The order of docs/locks.md. */
const ORDEN = ['ligas', 'campos_golf', 'torneos', 'partidas', 'tarjetas', 'profiles'];

/** Whose rows are held by their card, and never locked by name. */
const POR_SU_TARJETA = 'participantes_torneo';

/** The tables that a transaction locks, in the order in which it first locks a row of each. */
function tablasBloqueadas(statements: readonly string[]): string[] {
  const tablas = statements.flatMap((text) => {
    const plano = text.replaceAll('"', '').replaceAll(/\s+/gu, ' ');
    const lock = / for (?:no key update|update|key share|share)(?: of (?<alias>\w+))?/u.exec(plano);
    const alias = lock?.groups?.['alias'];
    const de = alias
      ? new RegExp(`\\b(?:from|join) (?<tabla>\\w+) (?:as )?${alias}\\b`, 'u')
      : /\bfrom (?<tabla>\w+)/u;
    const tabla = lock && de.exec(plano)?.groups?.['tabla'];
    return tabla && [...ORDEN, POR_SU_TARJETA].includes(tabla) ? [tabla] : [];
  });
  return [...new Set(tablas)];
}

/* A stroke is one statement, and has no transaction. */
const CON_TRANSACCION = Object.keys(OPERACIONES).filter((operacion) => operacion !== 'golpe');

test.each(CON_TRANSACCION)('%s takes its locks in the one order', async (operacion) => {
  const carrera = await crearCarrera(app, admin);
  pauses.statements();
  const answer = await OPERACIONES[operacion]?.(carrera);
  expect(answer?.status).toBeLessThan(300);
  const transacciones = pauses.statements().map(tablasBloqueadas);
  expect(transacciones.flat().length).toBeGreaterThan(0);
  expect(transacciones.flat()).not.toContain(POR_SU_TARJETA);
  for (const tablas of transacciones)
    expect(tablas).toEqual(tablas.toSorted((a, b) => ORDEN.indexOf(a) - ORDEN.indexOf(b)));
});
