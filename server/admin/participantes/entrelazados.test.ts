import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { type Carrera, crearCarrera, OPERACIONES, tarjetasFalsas } from '#server/testing/carrera.ts';
import { doneOrWaiting, openPausingStore, type Pauses } from '#server/testing/pause-at.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let pauses: Pauses;
let admin: Caller;

beforeAll(async () => {
  const open = await openPausingStore();
  pauses = open.pauses;
  app = await openTestApp({ store: open.store });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => await app.close());

/** More statements than any operation has. */
const MAX_STATEMENTS = 60;

type Turno = { operacion: string; para: number };

/** What was found wrong after a race: cards, answers that are failures, transactions that PostgreSQL undid. */
async function hallado(carrera: Carrera, statuses: readonly number[]): Promise<string[]> {
  return [
    ...(await tarjetasFalsas(carrera)),
    ...statuses.filter((status) => status >= 500).map(String),
    ...pauses.undone().filter((codigo) => codigo === '40P01'),
  ];
}

/**
 * Each operation in its turn: all but the last one stop after the statement told, with their locks; then they go on in
 * the order in which they came. Tells what was found wrong, and whether the first one stopped at all.
 */
async function correr(turnos: readonly Turno[]): Promise<{ paro: boolean; mal: string[] }> {
  const carrera = await crearCarrera(app, admin);
  const corredores = [];
  for (const [i, { operacion, para }] of turnos.entries()) {
    const pause = i < turnos.length - 1 ? pauses.pauseNext(para) : null;
    const answer = OPERACIONES[operacion]?.(carrera) ?? Promise.reject(new Error(operacion));
    corredores.push({ pause, answer });
    const paso = pause ? Promise.race([pause.reached, answer]) : answer;
    await doneOrWaiting(app.db, paso);
    pause?.cancel();
  }
  const [primero] = corredores;
  const paro = primero?.pause
    ? (await Promise.race([primero.pause.reached, primero.answer])) === true
    : false;
  for (const { pause } of corredores) pause?.resume();
  const answers = await Promise.all(corredores.map(({ answer }) => answer));
  return {
    paro,
    mal: await hallado(
      carrera,
      answers.map(({ status }) => status),
    ),
  };
}

/** Stops one operation after each of its statements while the other one runs as far as it gets. */
async function entrelazar(primera: string, segunda: string, hasta = MAX_STATEMENTS): Promise<string[]> {
  const mal: string[] = [];
  for (let para = 0; para <= hasta; para += 1) {
    const visto = await correr([
      { operacion: primera, para },
      { operacion: segunda, para: 0 },
    ]);
    mal.push(...visto.mal.map((uno) => `${primera} after ${para}, then ${segunda}: ${uno}`));
    if (!visto.paro) return mal;
  }
  return mal;
}

/** Who makes a card against who changes what it is made from, and who holds one against who takes it away. */
const ENTRAN = ['inscribirse', 'altaConHandicap', 'invitado'];
const CAMBIAN = ['handicapDeLibre', 'importacion', 'reductor', 'salidas', 'campo', 'publicar'];
const SE_CRUZAN: readonly (readonly [string, string])[] = [
  ['alta', 'handicapDeLibre'],
  ['handicapDeInscrito', 'importacion'],
  ['handicapDeInscrito', 'reductor'],
  ['campo', 'publicar'],
  ['campo', 'handicapDeInscrito'],
  ['importacion', 'campo'],
  ['borrarJugador', 'handicapDeInscrito'],
  ['quitar', 'validar'],
  ['golpe', 'reductor'],
];
const PAREJAS = [
  ...ENTRAN.flatMap((entra) => CAMBIAN.map((cambia) => [entra, cambia] as const)),
  ...SE_CRUZAN,
];
const EN_LOS_DOS_ORDENES = PAREJAS.flatMap(([una, otra]) => [[una, otra] as const, [otra, una] as const]);

describe('whoever comes first, every card without strokes is what the formula gives', () => {
  test.each(EN_LOS_DOS_ORDENES)('%s and %s', async (una, otra) => {
    expect(await entrelazar(una, otra, app.db.kind === 'embedded' ? 0 : MAX_STATEMENTS)).toEqual([]);
  });
});

test('three at once, stopped anywhere, end in the same way', async () => {
  // A transaction that stands still holds the one connection of the embedded store: there only before it begins.
  const para = fc.nat(app.db.kind === 'embedded' ? 0 : 14);
  const turno = fc.record({ operacion: fc.constantFrom(...Object.keys(OPERACIONES)), para });
  await fc.assert(
    fc.asyncProperty(fc.array(turno, { minLength: 3, maxLength: 3 }), async (turnos) => {
      expect((await correr(turnos)).mal).toEqual([]);
    }),
    { numRuns: app.db.kind === 'embedded' ? 10 : 40 },
  );
});
