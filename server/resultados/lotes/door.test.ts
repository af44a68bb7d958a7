import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { deleteAdmin } from '#server/cuenta/repository.ts';
import { openLog } from '#server/http/base/log.ts';
import { type CambioEnVivo, CANAL, cambiosDe, publishTorneo } from '#server/live/bus.ts';
import { type Caller, conSesion, enOtraInstancia, sesionDe } from '#server/testing/callers.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { cortarEscucha } from '#server/testing/escucha.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { codigoDe, codigoSiguiente } from '#server/testing/totp.ts';
import { validarPartida } from '#server/testing/validar.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

type Stroke = { participanteId?: string; hoyo?: number; golpes?: number; opId?: string };

const bodyOf = ({ golpes = 5, opId = randomUUID() }: Stroke) => ({ golpes, opId, version: null });

async function guardar(who: Pick<Caller, 'send'>, stroke: Stroke = {}) {
  const { participanteId = escenario.deMiembro, hoyo = 1 } = stroke;
  const path = `/api/partidas/${escenario.partida}/participantes/${participanteId}/resultados/${hoyo}`;
  const { status, body } = await who.send('PUT', path, bodyOf(stroke));
  return [status, body['codigo'] ?? body['golpes']];
}

/** As our own client asks, one hole or several at once. */
async function porRpc(who: Pick<Caller, 'send'>, operation: string, json: object) {
  return await who.send('POST', `/api/rpc/resultados/${operation}`, { json });
}

/** What resolves when the bus of that store has told of a change of that kind. */
async function oido({ db }: Pick<TestApp, 'db'>, kind: CambioEnVivo['k']): Promise<Promise<void>> {
  const heard = Promise.withResolvers<void>();
  // Behind the listeners of the app: what it remembers is gone when this hears, or hears that it may have missed something
  const stop = await db.listen(
    CANAL,
    (payload) => {
      if (cambiosDe(payload).some(({ k }) => k === kind)) heard.resolve();
    },
    { onReconnect: heard.resolve },
  );
  return heard.promise.then(stop);
}

/** Changes the limit of the torneo behind the back of every instance. */
async function limitar(limite: number | null): Promise<void> {
  const query = app.db.kysely.updateTable('torneos').set({ limiteGolpesHoyo: limite });
  await query.where('id', '=', escenario.hoy.id).execute();
}

describe('what is remembered of a card that is being written', () => {
  test('is believed until its torneo announces a change, and refuses nobody by itself', async () => {
    expect(await guardar(escenario.miembro, { golpes: 9 })).toEqual([200, 9]);
    await limitar(1);
    // Nobody was told: the door judges by what it knows
    expect(await guardar(escenario.miembro, { golpes: 9, hoyo: 2 })).toEqual([200, 9]);
    const heard = oido(app, 'torneo');
    await publishTorneo(app.db.kysely, escenario.hoy.id);
    await heard;
    expect(await guardar(escenario.miembro, { golpes: 9, hoyo: 2 })).toEqual([422, 'limite_golpes']);
    expect(await guardar(escenario.miembro, { golpes: 4, hoyo: 2 })).toEqual([200, 4]);
    await limitar(null);
    // What the memory would refuse is judged by what is true now
    expect(await guardar(escenario.miembro, { golpes: 9, hoyo: 2 })).toEqual([200, 9]);
  });

  test('is believed once by a batch: what it did not write is judged by what is true now', async () => {
    expect(await guardar(escenario.miembro, { golpes: 9 })).toEqual([200, 9]);
    await limitar(1);
    const deNuevo = [9, 8].map((golpes) => ({
      partidaId: escenario.partida,
      participanteId: escenario.deMiembro,
      hoyo: 2,
      ...bodyOf({ golpes }),
    }));
    const { body } = await escenario.miembro.send('PUT', '/api/resultados/lote', { operaciones: deNuevo });
    const { resultados } = body as { resultados: { rechazo: { codigo: string } | null }[] };
    expect(resultados.map(({ rechazo }) => rechazo?.codigo)).toEqual([undefined, 'limite_golpes']);
  });

  test('of one torneo is not forgotten for another one’s change', async () => {
    expect(await guardar(escenario.miembro)).toEqual([200, 5]);
    await limitar(1);
    const heard = oido(app, 'torneo');
    await publishTorneo(app.db.kysely, escenario.pasado.id);
    await heard;
    expect(await guardar(escenario.miembro, { golpes: 9 })).toEqual([200, 9]);
  });

  test('the partida validated: the next stroke is refused although nobody announced it', async () => {
    expect(await guardar(escenario.miembro)).toEqual([200, 5]);
    await app.db.kysely
      .updateTable('partidas')
      .set({ validada: true })
      .where('id', '=', escenario.partida)
      .execute();
    expect(await guardar(escenario.miembro, { golpes: 4 })).toEqual([409, 'partida_validada']);
    expect(await guardar(escenario.admin, { golpes: 4 })).toEqual([200, 4]);
  });

  test('the torneo closed by the administration: the next stroke of its players is refused', async () => {
    expect(await guardar(escenario.miembro)).toEqual([200, 5]);
    const heard = oido(app, 'torneo');
    await escenario.admin.send('PUT', `/api/admin/torneos/${escenario.hoy.id}/activo`, { activo: false });
    await heard;
    expect(await guardar(escenario.miembro, { golpes: 4 })).toEqual([409, 'torneo_inactivo']);
  });

  test('validated through its own door, members are refused and the administration corrects', async () => {
    expect(await guardar(escenario.miembro)).toEqual([200, 5]);
    expect((await validarPartida(escenario.miembro, escenario.partida)).status).toBe(200);
    expect(await guardar(escenario.companero, { golpes: 4 })).toEqual([409, 'partida_validada']);
    expect(await guardar(escenario.admin, { golpes: 4 })).toEqual([200, 4]);
  });
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'while no announcement can be heard nothing is judged by memory, nor by what it held before',
  async () => {
    expect(await guardar(escenario.miembro, { golpes: 9 })).toEqual([200, 9]);
    await limitar(1);
    expect(await guardar(escenario.miembro, { golpes: 9 })).toEqual([200, 9]);
    const lost = Promise.withResolvers<void>();
    const stop = await app.db.listen(CANAL, () => undefined, { onLost: lost.resolve });
    await cortarEscucha(app.db);
    await lost.promise;
    expect(await guardar(escenario.miembro, { golpes: 9 })).toEqual([422, 'limite_golpes']);
    await stop();
  },
);

test('where a body says otherwise than its address, the address counts, in front of the router and behind it', async () => {
  const { partida, deMiembro, miembro } = escenario;
  const path = `/api/partidas/${partida}/participantes/${deMiembro}/resultados/1`;
  const send = async (query: string) => {
    const { status, body } = await miembro.send('PUT', path + query, { ...bodyOf({}), hoyo: 2 });
    return [status, body['hoyo']];
  };
  // A request with a query is the router's
  expect([await send(''), await send('?de=prueba')]).toEqual([
    [200, 1],
    [200, 1],
  ]);
});

describe('by the doors of our own client', () => {
  const hoyo = (stroke: Stroke = {}) => ({
    partidaId: escenario.partida,
    participanteId: stroke.participanteId ?? escenario.deMiembro,
    hoyo: stroke.hoyo ?? 1,
    ...bodyOf(stroke),
  });

  test('the same operation has one effect and one answer, in front of the router and behind it', async () => {
    const json = hoyo({ golpes: 6 });
    const first = await porRpc(escenario.miembro, 'guardar', json);
    expect(first).toMatchObject({ status: 200, body: { json: { golpes: 6, reemplazado: null } } });
    // A request with a query is the router's
    const path = '/api/rpc/resultados/guardar?de=prueba';
    const behind = await escenario.miembro.send('POST', path, { json });
    expect([behind.status, behind.body['json']]).toEqual([200, first.body['json']]);
    for (const name of [
      'content-security-policy',
      'cache-control',
      'vary',
      'content-type',
      'x-frame-options',
    ])
      expect([name, first.headers.get(name)]).toEqual([name, behind.headers.get(name)]);
    const { rows } = await sql`select 1 from historial_golpes where op_id = ${json.opId}`.execute(
      app.db.kysely,
    );
    expect(rows).toHaveLength(1);
  });

  test('a batch is answered hole by hole, what is refused in the words of the rules', async () => {
    const operaciones = [
      hoyo(),
      hoyo({ golpes: 40, hoyo: 2 }),
      hoyo({ participanteId: escenario.deOtraPartida }),
      { ...hoyo(), partidaId: escenario.personal, participanteId: escenario.enPersonal },
    ];
    const send = async () => await porRpc(escenario.miembro, 'guardarLote', { operaciones });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    const { resultados } = first.body['json'] as { resultados: { rechazo: { codigo: string } | null }[] };
    expect(resultados.map(({ rechazo }) => rechazo?.codigo ?? null)).toEqual([
      null,
      'limite_golpes',
      'sin_acceso_a_tarjeta',
      'solo_creador',
    ]);
  });

  test('from another site, without a session or as no form of ours it is refused as anywhere', async () => {
    const json = hoyo();
    const body = JSON.stringify({ json });
    const url = `${app.url}/api/rpc/resultados/guardar`;
    const cookie = escenario.miembro.cookie ?? '';
    const type = { 'content-type': 'application/json' };
    const statuses = [];
    for (const headers of [
      { ...type, cookie, origin: 'https://elsewhere.test' },
      { ...type, origin: app.url },
      { 'content-type': 'text/plain', cookie, origin: app.url },
    ])
      statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
    statuses.push((await porRpc(escenario.miembro, 'guardar', { ...json, golpes: '5' })).status);
    // An id that is said to be a date
    const deOtroTipo = { json, meta: [[1, 'opId']] };
    const path = '/api/rpc/resultados/guardar';
    statuses.push((await escenario.miembro.send('POST', path, deOtroTipo)).status);
    expect(statuses).toEqual([403, 401, 415, 400, 400]);
    expect(
      await sql`select 1 from historial_golpes where op_id = ${json.opId}`.execute(app.db.kysely),
    ).toMatchObject({
      rows: [],
    });
  });
});

describe('a session that ended', () => {
  let other: TestApp;
  afterEach(async () => await other?.close());

  /** Another instance over the same store: on a server with connections of its own, at an instant that stays. */
  async function openOther(): Promise<TestApp> {
    const ahora = new Date();
    const base = process.env['TEST_DATABASE_URL'];
    if (base === undefined)
      return await openTestApp({ store: { db: app.db, dispose: async () => undefined }, now: () => ahora });
    const { rows } = await app.db.pool.query('select current_database() as name');
    const url = new URL(base);
    url.pathname = `/${String(rows[0]?.['name'])}`;
    const db = await openDatabase({ url: url.href, dataDir: 'unused', log: openLog('silent') });
    return await openTestApp({ store: { db, dispose: () => db.close() }, now: () => ahora });
  }

  /** Saves on both, ends the right by `act`, and saves on both again, each as soon as it was told. */
  async function antesYDespues(who: Caller, act: () => Promise<unknown>) {
    other = await openOther();
    const both = [who, enOtraInstancia(other, who)];
    const saves = async () => [await guardar(both[0] ?? who), await guardar(both[1] ?? who)];
    const before = [await saves(), await saves()];
    const heard = Promise.all([oido(app, 'sesiones'), oido(other, 'sesiones')]);
    await act();
    await heard;
    return { before: before.flat(), after: await saves() };
  }
  const SAVED = [200, 5];

  const REFUSED = [401, 'sin_sesion'];
  const twice = (answer: unknown) => [answer, answer];

  test('signed out on one instance: the next stroke is refused on both', async () => {
    const { miembro } = escenario;
    const { before, after } = await antesYDespues(miembro, () =>
      miembro.send('DELETE', '/api/cuenta/sesion'),
    );
    expect([before, after]).toEqual([twice(SAVED).concat(twice(SAVED)), twice(REFUSED)]);
  });

  test('ended from another phone of the same account', async () => {
    const { miembro } = escenario;
    const cuenta = { usuarioId: miembro.usuarioId ?? '', jugadorId: miembro.jugadorId };
    const otroTelefono = await sesionDe(app, cuenta);
    const end = () => otroTelefono.send('DELETE', '/api/cuenta/sesiones', {});
    const { before, after } = await antesYDespues(miembro, end);
    expect([before, after]).toEqual([twice(SAVED).concat(twice(SAVED)), twice(REFUSED)]);
    expect(await guardar(otroTelefono)).toEqual(SAVED);
  });

  test('an administrator signed out by another one, on whichever instance', async () => {
    const otro = await conSesion(app, { admin: true });
    const { before, after } = await antesYDespues(otro, () =>
      escenario.admin.send('DELETE', `/api/admin/administradores/${otro.usuarioId}/sesiones`),
    );
    expect([before, after]).toEqual([twice(SAVED).concat(twice(SAVED)), twice(REFUSED)]);
    expect(await guardar(escenario.admin)).toEqual(SAVED);
  });

  test('an authenticator set up on another phone: this one writes nothing until it shows a code', async () => {
    const { miembro } = escenario;
    const cuenta = { usuarioId: miembro.usuarioId ?? '', jugadorId: miembro.jugadorId };
    const otroTelefono = await sesionDe(app, cuenta);
    const factor = '/api/cuenta/segundo-factor/codigo';
    const secreto = String((await otroTelefono.send('POST', factor, {})).body['secreto']);
    const { before, after } = await antesYDespues(miembro, () =>
      otroTelefono.send('PUT', factor, { codigo: codigoDe(secreto) }),
    );
    expect([before, after]).toEqual([twice(SAVED).concat(twice(SAVED)), twice(REFUSED)]);
    const aMedias = await sesionDe(app, cuenta);
    const stroke = { partidaId: escenario.partida, participanteId: escenario.deMiembro, hoyo: 1 };
    const asked = { ...stroke, ...bodyOf({ golpes: 9 }) };
    for (const _ of twice(null)) {
      expect(await guardar(aMedias, { golpes: 9 })).toEqual(REFUSED);
      expect((await porRpc(aMedias, 'guardar', asked)).status).toBe(401);
      expect((await porRpc(aMedias, 'guardarLote', { operaciones: [asked] })).status).toBe(401);
    }
    const shown = await aMedias.send('POST', '/api/cuenta/sesion/codigo', {
      codigo: codigoSiguiente(secreto),
    });
    const cookie = shown.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(await guardar(enOtraInstancia(app, { ...aMedias, cookie: cookie.join('; ') }))).toEqual(SAVED);
    expect(await guardar(aMedias)).toEqual(REFUSED);
  });

  test('the account deleted by its owner', async () => {
    const { miembro } = escenario;
    const { before, after } = await antesYDespues(miembro, () =>
      miembro.send('POST', '/api/cuenta/borrado', {}),
    );
    expect([before, after]).toEqual([twice(SAVED).concat(twice(SAVED)), twice(REFUSED)]);
  });

  test('an administrator who is none any more writes no stroke of others, on either instance', async () => {
    const otro = await conSesion(app, { admin: true });
    const { before, after } = await antesYDespues(otro, () =>
      app.db.tx((trx) => deleteAdmin(trx, otro.usuarioId ?? '')),
    );
    const refused = [403, 'sin_acceso_a_partida'];
    expect([before, after]).toEqual([twice(SAVED).concat(twice(SAVED)), twice(refused)]);
  });
});
