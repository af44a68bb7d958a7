import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { openDatabase } from '#db/connection.ts';
import { openBoards } from '#server/clasificacion/cache.ts';
import { findTorneoEnTablero } from '#server/clasificacion/queries.ts';
import { openBus } from '#server/live/bus.ts';
import { openEcho } from '#server/live/echo.ts';
import { openStreams } from '#server/live/stream.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Caller } from '#server/testing/callers.ts';

let app: TestApp;
const leaving: AbortController[] = [];

afterEach(async () => {
  for (const controller of leaving.splice(0)) controller.abort();
  await app.close();
});

type Live = Parameters<typeof openTestApp>[0];

/** How far the clock of the club is ahead of the machine's. */
let adelantoMs = 0;

async function open(live: NonNullable<Live>['live'] = {}) {
  adelantoMs = 0;
  app = await openTestApp({ live, now: () => new Date(Date.now() + adelantoMs) });
  const escenario = await crearEscenario(app);
  const { miembro, partida, deMiembro, hoy } = escenario;
  const guardar = async (hoyo: number, golpes: number) =>
    await miembro.send('PUT', `/api/partidas/${partida}/participantes/${deMiembro}/resultados/${hoyo}`, {
      golpes,
      opId: randomUUID(),
    });
  return { ...escenario, guardar, ref: hoy.slug };
}

/** A listener of a torneo; `hears` waits until its stream holds a text. */
async function watch({ cookie }: Caller, ref: string, lastEventId?: string) {
  const controller = new AbortController();
  leaving.push(controller);
  const headers = new Headers({ cookie: cookie ?? '' });
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const response = await fetch(`${app.url}/api/torneos/${ref}/en-vivo`, {
    headers,
    signal: controller.signal,
  });
  const stream = { status: response.status, text: '', ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk as Uint8Array);
    stream.ended = true;
  };
  read().catch(() => (stream.ended = true));
  return {
    stream,
    hears: async (text: string) => await expect.poll(() => stream.text).toContain(text),
  };
}

test('the board is the same plain, compressed and unchanged by its ETag', async () => {
  const { miembro, ref, guardar } = await open();
  const url = `${app.url}/api/torneos/${ref}/clasificacion`;
  const cookie = miembro.cookie ?? '';
  const plain = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } });
  const etag = plain.headers.get('etag') ?? '';
  const text = await plain.text();
  for (const [accepted, form] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
  ] as const) {
    const packed = await fetch(url, { headers: { cookie, 'accept-encoding': accepted } });
    expect([packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual([form, etag]);
    expect(await packed.text()).toBe(text);
  }
  const again = await fetch(url, { headers: { cookie, 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const listener = await watch(miembro, ref);
  expect((await guardar(1, 5)).status).toBe(200);
  await listener.hears('event: golpes');
  expect((await fetch(url, { headers: { cookie, 'if-none-match': etag } })).status).toBe(200);
});

test('where only who is signed in reads names in full, a member does, and a visitor never', async () => {
  const { admin, miembro, visitante, pasado } = await open();
  await app.db.kysely
    .updateTable('profiles')
    .set({ nombreDePila: 'Elvira', apellidos: 'Zabaleta' })
    .execute();
  const nombres = async (quien: Caller) => {
    const { body } = await quien.send('GET', `/api/torneos/${pasado.slug}/clasificacion`);
    return new Set((body as TableroDeTorneo).participantes.map(({ nombre }) => nombre));
  };
  const entero = new Set(['Elvira Zabaleta']);
  expect([await nombres(miembro), await nombres(visitante)]).toEqual([entero, entero]);
  const ajustes = '/api/admin/ajustes/funcionamiento';
  const { hoy: _hoy, hora: _hora, ...ahora } = (await admin.send('GET', ajustes)).body;
  const { status } = await admin.send('PUT', ajustes, { ...ahora, visibilidad: 'con_sesion' });
  expect(status).toBe(200);
  await expect.poll(async () => await nombres(visitante)).toEqual(new Set(['Elvira Z.']));
  expect(await nombres(miembro)).toEqual(entero);
});

test('who watches what a torneo comes to hears of a stroke in a later vuelta', async () => {
  const { admin, miembro, ref, hoy } = await open();
  const db = app.db.kysely;
  const vuelta = await crearTorneo(db, { fechaJuego: HOY });
  await db.insertInto('vueltas').values({ vueltaId: vuelta.id, torneoId: hoy.id, numero: 2 }).execute();
  const { id } = await crearInscripcion(db, { torneoId: vuelta.id });
  const partida = await crearPartida(db, { torneoId: vuelta.id, fechaJuego: HOY, participanteIds: [id] });
  const listener = await watch(miembro, ref);
  await listener.hears('event: recargar');
  const golpe = { opId: randomUUID(), golpes: 4 };
  const { status } = await admin.send(
    'PUT',
    `/api/partidas/${partida.id}/participantes/${id}/resultados/1`,
    golpe,
  );
  expect(status).toBe(200);
  await listener.hears('event: total');
  expect(listener.stream.text).not.toContain('event: golpes');
});

test('all of a hundred cold listeners hear the next stroke', async () => {
  const { miembro, ref, guardar } = await open({ maxStreamsPerAccount: 200 });
  const listeners = await Promise.all(Array.from({ length: 100 }, () => watch(miembro, ref)));
  await guardar(4, 6);
  for (const { hears } of listeners) await hears('"h":4,"g":6');
});

test('a listener that comes back gets exactly what it missed, an unknown version is told to read again', async () => {
  const { miembro, ref, guardar } = await open();
  const first = await watch(miembro, ref);
  await guardar(1, 4);
  await first.hears('"h":1');
  const id = /id: (\S+)\nevent: golpes/.exec(first.stream.text)?.[1] ?? '';
  await guardar(2, 5);
  await guardar(3, 6);
  await first.hears('"h":3');
  const back = await watch(miembro, ref, id);
  await back.hears('event: latido');
  expect([...back.stream.text.matchAll(/"h":(\d+)/g)].map(([, hoyo]) => hoyo)).toEqual(['2', '3']);
  expect(back.stream.text).not.toContain('recargar');
  const stranger = await watch(miembro, ref, 'otra.1');
  await stranger.hears('event: recargar');
});

test('the board tells what stood on each hole before the last hour wrote it, to each reader the same', async () => {
  const { miembro, ref, guardar, deMiembro } = await open();
  await guardar(1, 5);
  await app.db.kysely
    .insertInto('historial_golpes')
    .columns([
      'opId',
      'torneoId',
      'partidaId',
      'tarjetaId',
      'participanteId',
      'numeroHoyo',
      'habiaAntes',
      'hayDespues',
      'momento',
    ])
    .expression((from) =>
      from
        .selectFrom('historial_golpes as h')
        .select((col) => [
          sql<string>`gen_random_uuid()`.as('opId'),
          'h.torneoId',
          'h.partidaId',
          'h.tarjetaId',
          'h.participanteId',
          col.val(18).as('numeroHoyo'),
          col.val(true).as('habiaAntes'),
          col.val(true).as('hayDespues'),
          sql<Date>`h.momento - interval '2 hours'`.as('momento'),
        ]),
    )
    .execute();
  const read = async (): Promise<TableroDeTorneo['ultimaHora']['cambios']> => {
    const response = await fetch(`${app.url}/api/torneos/${ref}/clasificacion`, {
      headers: { cookie: miembro.cookie ?? '' },
    });
    return ((await response.json()) as TableroDeTorneo).ultimaHora.cambios;
  };
  const uno = { participanteId: deMiembro, hoyo: 1, antes: null, momento: expect.any(String) as string };
  expect(await read()).toEqual([uno]);
  await guardar(1, 6);
  await expect.poll(read).toEqual([uno, { ...uno, antes: 5 }]);
});

test('listeners get a heartbeat', async () => {
  const { miembro, ref } = await open({ heartbeatMs: 20 });
  const { stream } = await watch(miembro, ref);
  await expect.poll(() => stream.text.split('event: latido').length).toBeGreaterThan(3);
});

test('a listener whose session is gone is told and closed', async () => {
  const { miembro, ref } = await open({ recheckMs: 20 });
  const { stream, hears } = await watch(miembro, ref);
  await app.db.kysely.deleteFrom('sesiones').where('userId', '=', miembro.usuarioId).execute();
  // Nobody announced it: who was seen within ten seconds is not asked for again
  adelantoMs = 11_000;
  await hears('event: sin-permiso');
  await expect.poll(() => stream.ended).toBe(true);
});

test('whoever watches a torneo that is hidden or deleted is told at once; who plays it, once it is gone', async () => {
  const { jugador, miembro, admin, hoy, ref } = await open();
  const [suyo, deMiembro] = [await watch(jugador, ref), await watch(miembro, ref)];
  await deMiembro.hears('event: latido');
  const oculto = await admin.send('PUT', `/api/admin/torneos/${hoy.id}/activo`, { activo: false });
  expect(oculto.status).toBe(200);
  await suyo.hears('event: sin-permiso');
  await expect.poll(() => suyo.stream.ended).toBe(true);
  const paso = `/api/admin/torneos/${hoy.id}/eliminacion`;
  const { confirmacion } = (await admin.send('GET', `${paso}/previa`)).body;
  expect(deMiembro.stream.ended).toBe(false);
  expect((await admin.send('POST', paso, { confirmacion, nombre: '' })).status).toBe(200);
  await deMiembro.hears('event: sin-permiso');
  await expect.poll(() => deMiembro.stream.ended).toBe(true);
});

test('one account holds as many streams as allowed, and one more after leaving', async () => {
  const { miembro, companero, ref } = await open({ maxStreamsPerAccount: 2 });
  for (const status of [200, 200, 429]) expect((await watch(miembro, ref)).stream.status).toBe(status);
  expect((await watch(companero, ref)).stream.status).toBe(200);
  leaving[0]?.abort();
  await expect.poll(async () => (await watch(miembro, ref)).stream.status).toBe(200);
});

test('a stroke costs as many queries with thirty listeners as with none', async () => {
  const { miembro, ref, guardar } = await open({ maxStreamsPerAccount: 100 });
  await guardar(1, 4);
  const ways = [vi.spyOn(app.db.pool, 'connect'), vi.spyOn(app.db.pool, 'query')];
  const asked = () => ways.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  await guardar(2, 4);
  const alone = asked();
  expect(alone).toBeGreaterThan(0);
  const listeners = await Promise.all(Array.from({ length: 30 }, () => watch(miembro, ref)));
  for (const way of ways) way.mockClear();
  await guardar(3, 5);
  for (const { hears } of listeners) await hears('"h":3');
  expect(asked()).toBe(alone);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'another instance over the same PostgreSQL server sees the strokes of this one',
  async () => {
    const { guardar, hoy, deMiembro } = await open();
    const { rows } = await app.db.pool.query('select current_database() as name');
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${String(rows[0]?.['name'])}`;
    const log = pino({ level: 'silent' });
    const other = await openDatabase({ url: url.href, dataDir: 'unused', log });
    const bus = await openBus(other);
    const boards = openBoards({
      bus,
      echo: openEcho({ db: other, bus }),
      streams: openStreams(),
      load: (ref) => findTorneoEnTablero(other.kysely, { ref, ahora: new Date() }),
      idOf: (slug) => Promise.resolve(slug),
      now: () => new Date(),
      hoy: () => HOY,
      onError: (error) => log.error(error),
    });
    const board = await boards.get(hoy.id);
    await guardar(7, 3);
    const card = () => board?.tablero.participantes.find(({ id }) => id === deMiembro)?.golpes[6];
    await expect.poll(card).toBe(3);
    await bus.close();
    await other.close();
  },
);
