import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Federation,
  type FederationTimes,
  openFederation,
} from '#server/external/federation/federation.ts';
import { type FakeFederation, type FederationMode, openFakeFederation } from '#server/testing/federation.ts';

let fake: FakeFederation;
const opened: Federation[] = [];
beforeAll(async () => {
  // Read from disk before anything is timed, not in the middle of it
  await import('cheerio');
  fake = await openFakeFederation();
});
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  fake.setMode('normal');
  fake.taken();
});
afterAll(async () => await fake.close());

function open(times: Partial<FederationTimes> = {}, generation: 'A' | 'B' | 'C' = 'C'): Federation {
  const federation = openFederation({
    url: fake.url,
    generation,
    log: { warn: () => undefined },
    times: { gapMs: 0, timeoutMs: 400, ...times },
  });
  opened.push(federation);
  return federation;
}

const ANA = { licencia: 'CM00000001', nombre: 'Ana', apellidos: 'Peña Ruiz' };
const FEDERADOS = [
  { nombre: 'PEÑA RUIZ, ANA', licencia: 'CM00000001', handicap: 12.4, fecha: '2026-05-10' },
  { nombre: 'PEÑA RUIZ, ANABEL', licencia: 'CM000000012', handicap: 3, fecha: '2026-05-10' },
  { nombre: 'MAS, PLUS', licencia: 'CM00000002', handicap: '+2,4', fecha: '2026-05-09' },
  { nombre: 'OTRA PERSONA DISTINTA', licencia: 'CM00000003', handicap: 20, fecha: '2026-05-09' },
  { nombre: 'SIN HANDICAP', licencia: 'CM00000004', handicap: null, fecha: '' },
  { nombre: 'FORMULARIO LENTO', licencia: 'FM00000005', handicap: '26,9', fecha: '2026-04-01' },
];

describe.each(['A', 'B', 'C'] as const)('generation %s', (generation) => {
  const ask = (licencia: string, nombre: string, apellidos = '') => {
    fake.setFederados(FEDERADOS);
    return open({}, generation).consultarHandicap({ licencia, nombre, apellidos });
  };

  test('finds the one with exactly that licence, however it is typed', async () => {
    expect(await ask(' cm 00000001 ', 'Ana', 'Peña Ruiz')).toEqual({
      estado: 'encontrado',
      handicap: 12.4,
      fecha: '2026-05-10',
      nombre: 'PEÑA RUIZ, ANA',
      fuente: 'RFEG',
    });
  });

  test('a plus handicap is negative', async () => {
    expect(await ask('CM00000002', 'Plus', 'Mas')).toMatchObject({ handicap: -2.4, fecha: '2026-05-09' });
  });

  test('tells who is not there, who has no handicap, and a licence of somebody else', async () => {
    expect(await ask('CM99999999', 'Nadie')).toEqual({ estado: 'no_encontrado' });
    expect(await ask('CM00000004', 'Sin', 'Handicap')).toEqual({ estado: 'no_encontrado' });
    expect(await ask('CM00000003', 'Ana', 'Peña')).toEqual({ estado: 'nombre_no_coincide' });
    expect(await ask('CM00000001', 'Ana', 'Pena Ruiz')).toEqual({ estado: 'nombre_no_coincide' });
  });
});

test('the oldest generation is also asked through its form', async () => {
  fake.setFederados(FEDERADOS);
  const consulta = { licencia: 'FM00000005', nombre: 'Lento', apellidos: 'Formulario' };
  expect(await open({}, 'A').consultarHandicap(consulta)).toMatchObject({
    handicap: 26.9,
    fecha: '2026-04-01',
  });
});

test('a search that does not look through licences is asked by name, and only the same licence is taken', async () => {
  fake.setFederados([{ nombre: 'PEÑA RUIZ, ANA', licencia: 'CM0000000-1', handicap: 1, fecha: '' }]);
  expect(await open().consultarHandicap(ANA)).toEqual({ estado: 'no_encontrado' });
  expect(fake.taken().map((path) => new URL(path, fake.url).searchParams.get('q'))).toEqual([
    'CM00000001',
    'Ana Peña Ruiz',
  ]);
});

test('who was not found under a wrong name is asked for anew under the right one', async () => {
  fake.setFederados([]);
  const federation = open();
  const consultar = (nombre: string) => federation.consultarHandicap({ ...ANA, nombre });
  expect(await consultar('Amalia')).toEqual({ estado: 'no_encontrado' });
  fake.setFederados(FEDERADOS);
  fake.taken();
  expect(await consultar('Amalia')).toEqual({ estado: 'no_encontrado' });
  expect(fake.taken()).toEqual([]);
  expect(await consultar('Ana')).toMatchObject({ estado: 'encontrado', handicap: 12.4 });
});

describe('a bad day of the federation (F29)', () => {
  test.each<FederationMode>(['slow', 'error', 'garbage', 'huge', 'redirect', 'nonsense'])(
    '%s is answered in time and as not available, by every generation',
    async (mode) => {
      fake.setMode(mode);
      for (const generation of ['A', 'B', 'C'] as const) {
        const before = performance.now();
        expect(await open({}, generation).consultarHandicap(ANA)).toEqual({ estado: 'no_disponible' });
        expect(performance.now() - before).toBeLessThan(1_500);
      }
    },
  );

  test('after five failures in a row nobody asks until the pause is over', async () => {
    fake.setFederados(FEDERADOS);
    fake.setMode('error');
    const federation = open({ breakMs: 300 });
    const ask = (n: number) => federation.consultarHandicap({ ...ANA, licencia: `CM0000000${n}` });
    for (let n = 0; n < 5; n += 1) await ask(n);
    fake.taken();
    fake.setMode('normal');
    const pausedAt = performance.now();
    expect(await ask(1)).toEqual({ estado: 'no_disponible' });
    expect(fake.taken()).toEqual([]);
    await expect.poll(async () => (await ask(1)).estado).toBe('encontrado');
    expect(performance.now() - pausedAt).toBeGreaterThan(250);
  });

  test('a server that is not there is not available', async () => {
    const federation = openFederation({
      url: 'http://127.0.0.1:1',
      generation: 'C',
      log: { warn: () => undefined },
      times: { gapMs: 0 },
    });
    expect(await federation.consultarHandicap(ANA)).toEqual({ estado: 'no_disponible' });
  });
});

describe('courtesy', () => {
  test('an answer is asked for once a day, and at once only once', async () => {
    fake.setFederados(FEDERADOS);
    const federation = open();
    await Promise.all([federation.consultarHandicap(ANA), federation.consultarHandicap(ANA)]);
    await federation.consultarHandicap(ANA);
    expect(fake.taken()).toHaveLength(1);
  });

  test('requests begin apart from each other', async () => {
    fake.setFederados([]);
    const federation = open({ gapMs: 60, timeoutMs: 5_000 });
    const before = performance.now();
    const ask = (n: number) => federation.consultarHandicap({ ...ANA, licencia: `CM0000001${n}` });
    await Promise.all([ask(1), ask(2), ask(3)]);
    expect(fake.taken()).toHaveLength(6);
    expect(performance.now() - before).toBeGreaterThanOrEqual(290);
  });

  test('never more than two at once', async () => {
    fake.setMode('slow');
    const federation = open();
    const ask = (n: number) => federation.consultarHandicap({ ...ANA, licencia: `CM0000002${n}` });
    await Promise.all([ask(1), ask(2), ask(3), ask(4), ask(5)]);
    expect(fake.mostAtOnce()).toBeLessThanOrEqual(2);
  });

  test('switched off, it asks nobody', async () => {
    const off = openFederation({ url: null, generation: 'C', log: { warn: () => undefined } });
    expect(off.activa).toBe(false);
    expect(await off.consultarHandicap(ANA)).toEqual({ estado: 'no_disponible' });
  });
});
