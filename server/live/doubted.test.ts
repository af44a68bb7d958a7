import { type KyselyPlugin, RawNode } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishSesiones, publishTorneo } from '#server/live/bus.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { openRaw, type RawConnection } from '#server/testing/raw.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

/** Nobody waits here for the look that comes by itself. */
const RECHECK_MS = 600_000;
const SOON = { timeout: 20_000 };
const TOLD = /event: sin-permiso/u;

let app: TestApp;
let club: Escenario;
let isAway = false;
let unanswered = 0;
const connections: RawConnection[] = [];

/** A store that answers nothing outside transactions while it is away. */
async function openStore() {
  const { db, dispose } = await openTestDatabase();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!isAway) return node;
      unanswered += 1;
      return RawNode.createWithSql('select 1 / 0');
    },
    transformResult: async ({ result }) => result,
  };
  return { db: { ...db, kysely: db.kysely.withPlugin(plugin) }, dispose };
}

beforeEach(async () => {
  [isAway, unanswered] = [false, 0];
  app = await openTestApp({ store: await openStore(), live: { recheckMs: RECHECK_MS } });
  club = await crearEscenario(app);
});
afterEach(async () => {
  for (const { leave } of connections.splice(0)) leave();
  await app.close();
});

async function watch(slug: string, { cookie }: Caller): Promise<RawConnection> {
  const stream = await openRaw(app.url);
  connections.push(stream);
  const who = cookie === null ? '' : `Cookie: ${cookie}\r\n`;
  stream.socket.write(`GET /api/torneos/${slug}/en-vivo HTTP/1.1\r\nHost: h\r\n${who}\r\n`);
  await expect.poll(stream.heard).toMatch(/event: latido/u);
  return stream;
}

test('a session that ends while the store does not answer watches no longer once it does', async () => {
  const leaving = await conSesion(app);
  const [gone, stays] = [await watch(club.hoy.slug, leaving), await watch(club.hoy.slug, club.miembro)];
  await app.db.tx(async (trx) => {
    const id = leaving.usuarioId ?? '';
    await trx.deleteFrom('sesiones').where('userId', '=', id).execute();
    await publishSesiones(trx, [id]);
    isAway = true;
  });
  await expect.poll(() => unanswered, SOON).toBeGreaterThan(0);
  isAway = false;
  await expect.poll(gone.heard, SOON).toMatch(TOLD);
  expect(stays.heard()).not.toMatch(TOLD);
});

test('who has no session watches no longer once the day of a torneo is another one, still to come', async () => {
  const [visit, member] = [
    await watch(club.pasado.slug, club.visitante),
    await watch(club.pasado.slug, club.miembro),
  ];
  await app.db.tx(async (trx) => {
    await trx.updateTable('torneos').set({ fechaJuego: HOY }).where('id', '=', club.pasado.id).execute();
    await publishTorneo(trx, club.pasado.id);
  });
  await expect.poll(visit.heard, SOON).toMatch(TOLD);
  await expect.poll(member.heard, SOON).toMatch(/event: recargar/u);
  expect(member.heard()).not.toMatch(TOLD);
});
