import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { openLog } from '#server/http/base/log.ts';
import { clasificacionDeLiga } from '#server/puntuaciones/clasificar.ts';
import { type Caller, conSesion, enOtraInstancia, visitante } from '#server/testing/callers.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { cortarEscucha } from '#server/testing/escucha.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { openHolding } from '#server/testing/holding.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let admin: Caller;
let miembro: Caller;
let liga = { id: '', slug: '' };
enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  miembro = await conSesion(app);
  const jugadas = [
    { sobrePar: 3, jugadorId: miembro.jugadorId ?? '' },
    ...[5, 7, 9].map((sobrePar) => ({ sobrePar })),
  ];
  const { id } = await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego: '2026-03-01' });
  liga = await crearLiga(app.db.kysely, { torneoIds: [id] });
  expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
});

const path = (ref = liga.slug) => `/api/ligas/${ref}/clasificacion`;
const read = async ({ url }: Pick<TestApp, 'url'>, caller: Caller, headers: Record<string, string> = {}) =>
  await fetch(url + path(), {
    headers: {
      ...(caller.cookie === null ? {} : { cookie: caller.cookie }),
      'accept-encoding': 'identity',
      ...headers,
    },
  });

describe('the prepared table', () => {
  test('is the same plain, compressed, by id, and unchanged by its ETag, for who reads the same', async () => {
    const plain = await read(app, visitante(app));
    const etag = plain.headers.get('etag') ?? '';
    const text = await plain.text();
    const rawAs = async (accepted: string) =>
      await new Promise<Buffer>((resolve, reject) => {
        void import('node:http').then(({ get }) =>
          get(app.url + path(), { headers: { 'accept-encoding': accepted } }, (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () => resolve(Buffer.concat(chunks)));
          }).on('error', reject),
        );
      });
    expect(gunzipSync(await rawAs('gzip')).toString()).toBe(text);
    expect(brotliDecompressSync(await rawAs('br, gzip')).toString()).toBe(text);
    expect(plain.headers.get('vary')).toContain('Cookie');
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect((await fetch(app.url + path(liga.id))).headers.get('etag')).toBe(etag);
    expect((await read(app, visitante(app), { 'if-none-match': etag })).status).toBe(304);
    // Their own line is told to a member alone, by another name
    const own = await read(app, miembro, { 'if-none-match': etag });
    expect(own.status).toBe(200);
    expect(own.headers.get('etag')).not.toBe(etag);
    const propios = (body: string) =>
      (JSON.parse(body) as { jugadores: { id: string; propio: boolean }[] }).jugadores
        .filter(({ propio }) => propio)
        .map(({ id }) => id);
    expect([propios(text), propios(await own.text())]).toEqual([[], [miembro.jugadorId]]);
    expect(propios(await (await read(app, visitante(app))).text())).toEqual([]);
  });

  test('of an inactive liga is kept from visitors, and one that is not there from everybody', async () => {
    const dormida = await crearLiga(app.db.kysely, { activa: false });
    const statuses = async (caller: Caller, ref: string) => [
      (await caller.send('GET', path(ref))).status,
      (await caller.send('GET', path(ref))).status,
    ];
    expect(await statuses(miembro, dormida.slug)).toEqual([200, 200]);
    expect(await statuses(visitante(app), dormida.slug)).toEqual([404, 404]);
    expect(await statuses(admin, 'no-hay-ninguna')).toEqual([404, 404]);
  });

  test('costs the store nothing after its first reader', async () => {
    await miembro.send('GET', path());
    const connects = vi.spyOn(app.db.pool, 'connect');
    for (let n = 0; n < 5; n += 1) expect((await read(app, miembro)).status).toBe(200);
    expect(connects).not.toHaveBeenCalled();
    connects.mockRestore();
  });

  test('waits, after something was written here, until its announcement has come', async () => {
    const { other, held, release } = await openHolding(app);
    const [quien, lector] = [enOtraInstancia(other, admin), enOtraInstancia(other, miembro)];
    const first = lector.send('GET', path());
    await expect.poll(() => held.length).toBeGreaterThan(0);
    release();
    await first;
    for (const motivo of ['Despacio', 'Otra vez despacio']) {
      const ajuste = { id: crypto.randomUUID(), jugadorId: miembro.jugadorId, tipo: null, puntos: 2, motivo };
      expect((await quien.send('POST', `/api/admin/ligas/${liga.slug}/ajustes`, ajuste)).status).toBe(200);
      let told = '';
      const asked = read(other, miembro).then(async (answer) => (told = await answer.text()));
      // What was written, and the echo that its reader waits for
      await expect.poll(() => held.length).toBeGreaterThan(1);
      expect(told).toBe('');
      release();
      expect(await asked).toContain(motivo);
    }
    await other.close();
  });

  test('is told to nobody while announcements are not heard, nor after, before it is read again', async () => {
    const { other, held, signals } = await openHolding(app, () => 0); // nothing is written by that process
    const reader = () => nombreEn(other, miembro);
    await reader();
    await llamar('Mientras se oye');
    // Held back: not heard, and nobody knows it
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect(await reader()).not.toBe('Mientras se oye');
    signals()?.onLost?.();
    expect(await reader()).toBe('Mientras se oye');
    await llamar('Sin oír');
    expect(await reader()).toBe('Sin oír');
    await llamar('Al volver');
    held.length = 0;
    signals()?.onReconnect?.();
    expect(await reader()).toBe('Al volver');
    await other.close();
  });
});

type Tabla = { liga: { nombre: string } };
const nombreEn = async (which: TestApp, caller: Caller) =>
  ((await enOtraInstancia(which, caller).send('GET', path())).body as Tabla).liga.nombre;

const llamar = async (nombre: string): Promise<void> => {
  const { rowCount } = await app.db.pool.query('update ligas set nombre = $1 where id = $2', [
    nombre,
    liga.id,
  ]);
  expect(rowCount).toBe(1);
};

/** Another instance over the same database, with connections of its own. */
async function openOther(): Promise<TestApp> {
  const { rows } = await app.db.pool.query('select current_database() as name');
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${String(rows[0]?.['name'])}`;
  const db = await openDatabase({ url: url.href, dataDir: 'unused', log: openLog('silent') });
  return await openTestApp({ store: { db, dispose: () => db.close() } });
}

describe.runIf(process.env['TEST_DATABASE_URL'])('two instances on one PostgreSQL server', () => {
  let other: TestApp;
  afterEach(async () => await other?.close());

  test('the other one forgets as soon as it hears, and both give it the same ETag', async () => {
    other = await openOther();
    for (const one of [app, other]) await nombreEn(one, miembro);
    await admin.send('POST', `/api/admin/ligas/${liga.slug}/ajustes`, {
      id: crypto.randomUUID(),
      jugadorId: miembro.jugadorId,
      tipo: null,
      puntos: 7,
      motivo: 'Por todo',
    });
    const here = await read(app, miembro);
    const text = await here.text();
    expect(text).toContain('Por todo');
    await expect.poll(async () => await (await read(other, miembro)).text()).toBe(text);
    expect((await read(other, miembro)).headers.get('etag')).toBe(here.headers.get('etag'));
  });

  test('while its listening connection is lost it tells nothing that was prepared', async () => {
    other = await openOther();
    await nombreEn(other, miembro);
    await cortarEscucha(app.db);
    await llamar('Sin que nadie lo oiga');
    // From the first moment that the loss is seen; until it hears again it reads each time
    await expect.poll(() => nombreEn(other, miembro), { interval: 5 }).toBe('Sin que nadie lo oiga');
    await llamar('Otra vez');
    await expect.poll(() => nombreEn(other, miembro), { interval: 5 }).toBe('Otra vez');
    await expect.poll(() => nombreEn(app, miembro)).toBe('Otra vez');
  });

  test('readers and writers at once: nobody reads an older table after a newer one, and the last is everybody’s', async () => {
    other = await openOther();
    const rounds = raceRounds(40);
    const wrong: string[] = [];
    const race = new AbortController();
    const reading = async (which: TestApp): Promise<void> => {
      let last = -1;
      const seen = new Map<string, string>();
      while (!race.signal.aborted) {
        const answer = await read(which, miembro);
        const etag = answer.headers.get('etag') ?? '';
        const { nombre } = ((await answer.json()) as Tabla).liga;
        const number = Number(nombre.replace('Carrera ', ''));
        if (number < last) wrong.push(`${number} after ${last}`);
        if ((seen.get(etag) ?? nombre) !== nombre) wrong.push(`${etag} names two tables`);
        seen.set(etag, nombre);
        last = number;
      }
    };
    await llamar('Carrera 0');
    await expect.poll(() => nombreEn(other, miembro)).toBe('Carrera 0');
    await expect.poll(() => nombreEn(app, miembro)).toBe('Carrera 0');
    const readers = [app, app, app, other, other].map((which) => reading(which));
    for (let n = 1; n <= rounds; n += 1) await llamar(`Carrera ${n}`);
    for (const which of [app, other])
      await expect.poll(() => nombreEn(which, miembro)).toBe(`Carrera ${rounds}`);
    race.abort();
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    const club = () => ({ funcionamiento: { visibilidad: 'todos' } }) as never;
    const actor = { usuarioId: miembro.usuarioId ?? '', jugadorId: miembro.jugadorId, esAdmin: false };
    const now = await clasificacionDeLiga({ actor, db: app.db, club }, liga.id);
    for (const which of [app, other]) expect(await (await read(which, miembro)).json()).toEqual(now);
  });

  test('who writes by the API and reads at once never reads what was before', async () => {
    for (let n = 1; n <= raceRounds(30); n += 1) {
      const motivo = `Vez ${n}`;
      const ajuste = { id: crypto.randomUUID(), jugadorId: miembro.jugadorId, tipo: null, puntos: 1, motivo };
      const { status } = await admin.send('POST', `/api/admin/ligas/${liga.slug}/ajustes`, ajuste);
      expect([status, await (await read(app, admin)).text()]).toEqual([200, expect.stringContaining(motivo)]);
    }
  });
});
