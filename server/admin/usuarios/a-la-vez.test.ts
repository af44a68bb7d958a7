import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lockEmail } from '#server/jugadores/queries.ts';
import { conSesion, visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { doneOrWaiting, openPausingStore } from '#server/testing/pause-at.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';

test('who repairs a jugador and who gives it an account at once wait for each other in no circle', async () => {
  const { store, pauses } = await openPausingStore();
  const app = await openTestApp({ store });
  const admin = await conSesion(app, { admin: true });
  const post = async (path: string, body: object) =>
    await admin.send('POST', `/api/admin/usuarios/${path}`, body);
  for (let round = 0; round < raceRounds(12); round += 1) {
    const email = `${unico('socia').toLowerCase()}@club.test`;
    const { id: jugadorId } = await crearJugador(app.db.kysely, { email });
    const { usuario } = await crearUsuario(app.db.kysely, { email, jugador: false });
    const { arreglo, confirmacion } = (await post('arreglos/previa', { busca: jugadorId })).body;
    pauses.undone();
    const par = { jugadorId, usuarioId: usuario.id };
    await Promise.all([
      post('arreglos', { ...par, arreglo, confirmacion }),
      post('asignaciones', par),
      post('arreglos', { ...par, arreglo, confirmacion }),
    ]);
    expect(pauses.undone()).toEqual([]);
    const { userId } = await app.db.kysely
      .selectFrom('profiles')
      .select('userId')
      .where('id', '=', jugadorId)
      .executeTakeFirstOrThrow();
    expect(userId).toBe(usuario.id);
  }
  await app.close();
});

test('who repairs an address waits for it before the jugador is held', async () => {
  const { store, pauses } = await openPausingStore();
  const app = await openTestApp({ store });
  const admin = await conSesion(app, { admin: true });
  const email = `${unico('socia').toLowerCase()}@club.test`;
  const { usuario, jugador } = await crearUsuario(app.db.kysely, { email, jugador: {} });
  const jugadorId = jugador?.id ?? '';
  const vieja = `vieja-${email}`;
  await app.db.kysely.updateTable('profiles').set({ email: vieja }).where('id', '=', jugadorId).execute();
  const url = '/api/admin/usuarios/arreglos';
  const { arreglo, confirmacion } = (await admin.send('POST', `${url}/previa`, { busca: jugadorId })).body;
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // As whoever gives a jugador an address: the address, then the jugador
  const otro = app.db.tx(async (trx) => {
    await lockEmail(trx, email);
    begun.resolve();
    await end.promise;
    await trx.selectFrom('profiles').select('id').where('id', '=', jugadorId).forNoKeyUpdate().execute();
  });
  await begun.promise;
  pauses.undone();
  const answer = admin.send('POST', url, { jugadorId, usuarioId: usuario.id, arreglo, confirmacion });
  if (app.db.kind === 'server') await doneOrWaiting(app.db, answer);
  end.resolve();
  await otro;
  expect([arreglo, (await answer).status, pauses.undone()]).toEqual(['sync_email', 200, []]);
  await app.close();
});

test('the address of a jugador that is repaired, given and confirmed at once makes nobody wait in a circle', async () => {
  const { store, pauses } = await openPausingStore();
  const app = await openTestApp({ store });
  const admin = await conSesion(app, { admin: true });
  const { kysely } = app.db;
  for (let round = 0; round < raceRounds(25); round += 1) {
    const email = `${unico('socia').toLowerCase()}@club.test`;
    const { usuario, jugador } = await crearUsuario(kysely, { email, jugador: { email: `otra-${email}` } });
    const par = { jugadorId: jugador?.id, usuarioId: usuario.id };
    const { arreglo, confirmacion } = (
      await admin.send('POST', '/api/admin/usuarios/arreglos/previa', { busca: email })
    ).body;
    expect(arreglo).toBe('sync_email');
    const token = unico('enlace').padEnd(43, 'x');
    const resumen = createHash('sha256').update(token).digest('base64url');
    const caducaEn = new Date(Date.now() + 3_600_000);
    await kysely
      .insertInto('cambios_de_email')
      .values({ usuarioId: usuario.id, email: `nueva-${email}`, caducaEn, resumen })
      .execute();
    pauses.undone();
    const [dado] = await Promise.all([
      admin.send('PUT', `/api/admin/jugadores/${par.jugadorId}/email`, { email }),
      admin.send('POST', '/api/admin/usuarios/arreglos', { ...par, arreglo, confirmacion }),
      visitante(app).send('POST', '/api/cuenta/confirmacion', { token }),
    ]);
    expect([dado.status, pauses.undone()]).toEqual([200, []]);
  }
  await app.close();
});
