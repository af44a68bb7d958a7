import { expect, test } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { openPausingStore } from '#server/testing/pause-at.ts';
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
