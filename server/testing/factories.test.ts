import { verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await openTestDatabase();
});

afterAll(async () => {
  await store.dispose();
});

test('every factory makes its row without being told anything, as often as wanted', async () => {
  const db = store.db.kysely;
  for (let i = 0; i < 2; i += 1) {
    expect((await crearJugador(db)).handicap).toBe(18);
    expect((await crearCampo(db)).salidaId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await crearTorneo(db)).limiteGolpesHoyo).toBe(5);
    expect((await crearInscripcion(db)).handicapRealJugador).toBe(18);
    expect(await db.selectFrom('tarjetas').select('handicapDeJuego').execute()).toContainEqual({
      handicapDeJuego: 18,
    });
    expect((await crearPartida(db)).nombre).toBe('Partida 1');
    expect(await crearTarjeta(db)).toHaveLength(18);
    expect((await crearLiga(db)).activa).toBe(true);
    expect((await crearUsuario(db)).jugador?.nombre).toContain('Jugador');
  }
});

test('a partida takes its members, its torneo takes a league, a guest takes no points', async () => {
  const db = store.db.kysely;
  const torneo = await crearTorneo(db);
  const socio = await crearInscripcion(db, { torneoId: torneo.id });
  const invitado = await crearInscripcion(db, { torneoId: torneo.id, esInvitado: true });
  const partida = await crearPartida(db, {
    torneoId: torneo.id,
    participanteIds: [socio.id, invitado.id],
  });
  const liga = await crearLiga(db, { torneoIds: [torneo.id] });
  const golpes = await crearTarjeta(db, { participanteId: socio.id, golpes: [4, null, 'raya'] });
  const miembros = await db
    .selectFrom('partidas_participantes')
    .selectAll()
    .where('partidaId', '=', partida.id)
    .orderBy('posicionGrupo')
    .execute();
  const torneos = await db.selectFrom('ligas_torneos').selectAll().where('ligaId', '=', liga.id).execute();
  expect(invitado).toMatchObject({ esInvitado: true, jugadorId: null, incluirEnPuntos: false });
  expect(miembros.map(({ participanteId }) => participanteId)).toEqual([socio.id, invitado.id]);
  expect(torneos).toEqual([{ ligaId: liga.id, torneoId: torneo.id, ordenTorneo: 1, tipo: 'normal' }]);
  expect(golpes.map(({ numeroHoyo, golpes: n }) => [numeroHoyo, n])).toEqual([
    [1, 4],
    [3, null],
  ]);
});

test('an account can administer, lack a profile and sign in with its password', async () => {
  const db = store.db.kysely;
  const { usuario, jugador } = await crearUsuario(db, {
    admin: true,
    jugador: false,
    password: 'hoyo-diecinueve',
  });
  const roles = await db.selectFrom('user_roles').select('role').where('userId', '=', usuario.id).execute();
  const { accountId, password } = await db
    .selectFrom('identidades')
    .selectAll()
    .where('userId', '=', usuario.id)
    .executeTakeFirstOrThrow();
  expect(jugador).toBeNull();
  expect(roles).toEqual([{ role: 'admin' }]);
  expect(accountId).toBe(usuario.id);
  expect(await verifyPassword({ hash: password ?? '', password: 'hoyo-diecinueve' })).toBe(true);
});
