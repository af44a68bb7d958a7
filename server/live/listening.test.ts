import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteAdmin } from '#server/cuenta/repository.ts';
import { type Caller, conClave, conSesion, sesionDe } from '#server/testing/callers.ts';
import { doneOrWaiting } from '#server/testing/pause-at.ts';
import { openRaw, type RawConnection } from '#server/testing/raw.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

/** An interval that nothing else in the server has. */
const RECHECK_MS = 54_321;

let app: TestApp;
let club: Escenario;
const connections: RawConnection[] = [];
enUnEscenario((abierto) => ({ app, escenario: club } = abierto), {
  trustProxy: true,
  live: { recheckMs: RECHECK_MS, maxStreamsPerAccount: 2, maxStreamsPerAddress: 2 },
});
afterEach(() => {
  for (const { leave } of connections.splice(0)) leave();
  vi.restoreAllMocks();
});

/** Counts the questions about rights that are still to be asked again, of the streams opened from now on. */
function countRechecks(): () => number {
  const started = vi.spyOn(globalThis, 'setInterval');
  const stopped = vi.spyOn(globalThis, 'clearInterval');
  return () => {
    const ended = new Set<unknown>(stopped.mock.calls.map(([timer]) => timer));
    return started.mock.results.filter(
      ({ value }, n) => started.mock.calls[n]?.[1] === RECHECK_MS && !ended.has(value),
    ).length;
  };
}

const opening = (path: string, { cookie }: Caller, desde = '192.0.2.1') =>
  `GET ${path} HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: ${desde}\r\n${cookie === null ? '' : `Cookie: ${cookie}\r\n`}\r\n`;

async function connect(): Promise<RawConnection> {
  const connection = await openRaw(app.url);
  connections.push(connection);
  return connection;
}

async function watch(path: string, caller: Caller, desde?: string): Promise<RawConnection> {
  const connection = await connect();
  connection.socket.write(opening(path, caller, desde));
  await expect.poll(connection.heard).toMatch(/^HTTP\/1.1 \d+/);
  return connection;
}

const statusOf = ({ heard }: RawConnection) => heard().split(' ')[1];

/** Keeps the store from answering `table` until the function it gives is called. */
async function holdBack(table: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold: Promise<void> = Promise.resolve();
  await new Promise<void>((held) => {
    hold = app.db.tx(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
      held();
      await released;
    });
  });
  return async () => {
    release();
    await hold;
  };
}

type Broken = {
  what: string;
  /** The table that the opening waits for. */
  waits: string;
  of: () => { path: string; caller: Caller };
};
const tablero = ({ slug }: { slug: string }, caller: Caller) => ({
  path: `/api/torneos/${slug}/en-vivo`,
  caller,
});
const ronda = () => ({ path: `/api/partidas-personales/${club.personal}/en-vivo`, caller: club.miembro });
const BROKEN: readonly Broken[] = [
  { what: 'a board', waits: 'torneos', of: () => tablero(club.hoy, club.miembro) },
  { what: 'a visitor’s board', waits: 'torneos', of: () => tablero(club.pasado, club.visitante) },
  { what: 'a session', waits: 'sesiones', of: () => tablero(club.hoy, club.miembro) },
  { what: 'a session for a round', waits: 'sesiones', of: ronda },
  { what: 'a round', waits: 'partidas', of: ronda },
];

test.each(BROKEN)(
  'twelve who leave while $what is looked up take no place and leave no timer',
  async ({ waits, of }) => {
    const { path, caller } = of();
    const rechecks = countRechecks();
    const release = await holdBack(waits);
    for (let n = 0; n < 12; n += 1) {
      const { socket, closed } = await connect();
      socket.end(opening(path, caller));
      await closed;
    }
    await release();
    const honest = await watch(path, caller);
    expect([statusOf(honest), rechecks()]).toEqual(['200', 1]);
    honest.leave();
    await expect.poll(rechecks).toBe(0);
  },
);

test('a place comes back however a stream ends, and is refused without one', async () => {
  const { path, caller } = tablero(club.hoy, club.companero);
  const rechecks = countRechecks();
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = [await watch(path, caller), await watch(path, caller)];
    expect([one, two, await watch(path, caller)].map(statusOf)).toEqual(['200', '200', '429']);
    one.leave();
    two.socket.resetAndDestroy();
    await expect.poll(rechecks).toBe(0);
  }
});

test('a visitor holds as many as one caller may, from whichever address of a network', async () => {
  const { path, caller } = tablero(club.pasado, club.visitante);
  const rechecks = countRechecks();
  const desde = async (address: string) => await watch(path, caller, address);
  // All but `ajena` are of 2001:db8:0:0::/64.
  const suyas = [await desde('2001:db8::a:0:0:1'), await desde('2001:db8::b:1:2:2')];
  const ajena = await desde('2001:db8:0:1::1');
  const demas = await desde('2001:db8:0:0:c:1:2:3');
  expect([...suyas, demas, ajena].map(statusOf)).toEqual(['200', '200', '429', '200']);
  for (const { leave } of [...suyas, ajena]) leave();
  await expect.poll(rechecks).toBe(0);
});

test('a stream that waits behind another answer of its connection is refused', async () => {
  const { path, caller } = tablero(club.hoy, club.miembro);
  const rechecks = countRechecks();
  const release = await holdBack('sesiones');
  const { socket, heard } = await connect();
  socket.write(opening('/api/cuenta/sesion', caller) + opening(path, caller));
  await release();
  const statuses = () => [...heard().matchAll(/HTTP\/1.1 (\d+) /g)].map(([, status]) => status);
  await expect.poll(statuses).toEqual(['200', '400']);
  expect(rechecks()).toBe(0);
});

/** A session of its own, which may end. */
const otraSesionDe = async ({ usuarioId, jugadorId }: Caller) =>
  await sesionDe(app, { usuarioId: usuarioId ?? '', jugadorId });

const salir = async (caller: Caller) => await caller.send('DELETE', '/api/cuenta/sesion');

/** Nobody waits for the next question about rights here: it would come in 54 seconds. */
const SOON = { timeout: 20_000 };
const TOLD = /event: sin-permiso/u;

test.each([
  ['a board', () => tablero(club.hoy, club.miembro)],
  ['a round', ronda],
])('who signs out on another connection watches %s no longer', async (_, of) => {
  const leaving = await otraSesionDe(club.miembro);
  const [gone, stays] = [await watch(of().path, leaving), await watch(of().path, club.miembro)];
  await salir(leaving);
  await expect.poll(gone.heard, SOON).toMatch(TOLD);
  expect([statusOf(gone), stays.heard()]).toEqual(['200', expect.not.stringMatching(TOLD)]);
});

test('who administers no longer hears no more of what administrators hear', async () => {
  const former = await conSesion(app, { admin: true });
  const { path } = tablero(club.hoy, former);
  const stream = await watch(path, former);
  await app.db.tx(async (trx) => await deleteAdmin(trx, former.usuarioId ?? ''));
  await expect.poll(stream.heard, SOON).toMatch(TOLD);
});

test('a clave that is taken back ends the streams of its program', async () => {
  const owner = await otraSesionDe(club.miembro);
  const { clave, entera } = await conClave(app, owner, ['leer_tableros']);
  const stream = await connect();
  const { path } = tablero(club.hoy, owner);
  stream.socket.write(`GET ${path} HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer ${entera}\r\n\r\n`);
  await expect.poll(stream.heard).toMatch(/^HTTP\/1.1 200/);
  await owner.send('DELETE', `/api/cuenta/claves/${clave.id}`);
  await expect.poll(stream.heard, SOON).toMatch(TOLD);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a session that ends while its stream is being opened does not keep it',
  async () => {
    const leaving = await otraSesionDe(club.miembro);
    await leaving.send('GET', '/api/club');
    const release = await holdBack('torneos');
    const stream = await connect();
    stream.socket.write(opening(tablero(club.futuro, leaving).path, leaving));
    expect(await doneOrWaiting(app.db, stream.closed)).toBe('waiting');
    await salir(leaving);
    await release();
    await expect.poll(stream.heard, SOON).toMatch(TOLD);
  },
);
