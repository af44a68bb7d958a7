import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAdmin } from '#server/cuenta/repository.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';

/* A validation decides from what is true once it holds the partida, whatever it read before. */

let app: TestApp;
let pauses: Pauses;
let jugadora: Caller;
let torneo: Awaited<ReturnType<typeof crearTorneoJugado>>;

enUnClubConPausas((club) => ({ app, pauses } = club));
beforeAll(async () => {
  jugadora = await conSesion(app, { sexo: 'mujer', handicap: 12 });
});

beforeEach(async () => {
  const jugadas = [{ sobrePar: 3, jugadorId: jugadora.jugadorId ?? '' }, { sobrePar: 0 }];
  torneo = await crearTorneoJugado(app.db.kysely, jugadas, { validadas: false, fechaJuego: HOY });
});

/** Asks for the validation, and has that happen after it has looked and before it begins to write. */
async function validarMientras(meanwhile: () => Promise<unknown>, quien = jugadora) {
  const pause = pauses.pauseNext(0);
  const asked = quien.send('POST', `/api/partidas/${torneo.partidas[0]}/validacion`, {});
  expect(await pause.reached).toBe(true);
  await meanwhile();
  pause.resume();
  return (await asked).body;
}

const validadas = async () =>
  await app.db.kysely
    .selectFrom('partidas')
    .select('validada')
    .where('torneoId', '=', torneo.id)
    .where('validada', '=', true)
    .execute();

const cambiarTorneo = async (cambio: { activo: boolean } | { eliminadoEn: Date }) =>
  await app.db.kysely.updateTable('torneos').set(cambio).where('id', '=', torneo.id).execute();

test('who is taken out of the partida meanwhile validates it no more', async () => {
  const fuera = async () =>
    await app.db.kysely
      .deleteFrom('partidas_participantes')
      .where('participanteId', '=', torneo.participantes[0] ?? '')
      .execute();
  expect(await validarMientras(fuera)).toMatchObject({ codigo: 'sin_acceso_a_partida' });
  expect(await validadas()).toEqual([]);
});

test('a torneo that is hidden meanwhile is validated no more', async () => {
  expect(await validarMientras(() => cambiarTorneo({ activo: false }))).toMatchObject({
    codigo: 'torneo_inactivo',
  });
  expect(await validadas()).toEqual([]);
});

test('of a torneo that is deleted meanwhile there is no partida', async () => {
  expect(await validarMientras(() => cambiarTorneo({ eliminadoEn: new Date() }))).toMatchObject({
    codigo: 'partida_no_encontrada',
  });
  expect(await validadas()).toEqual([]);
});

test('who administers no longer validates no partida of others', async () => {
  const [quien] = [await conSesion(app, { admin: true }), await conSesion(app, { admin: true })];
  const dejarlo = () => app.db.tx((trx) => deleteAdmin(trx, quien.usuarioId ?? ''));
  expect(await validarMientras(dejarlo, quien)).toMatchObject({ codigo: 'sin_acceso_a_partida' });
  expect(await validadas()).toEqual([]);
});

test('who deletes their account meanwhile validates it no more', async () => {
  const quien = await conSesion(app);
  const mio = { jugadorId: quien.jugadorId };
  const [suyo = ''] = torneo.participantes;
  await app.db.kysely.updateTable('participantes_torneo').set(mio).where('id', '=', suyo).execute();
  const irse = async () => expect((await quien.send('POST', '/api/cuenta/borrado', {})).status).toBe(200);
  expect(await validarMientras(irse, quien)).toMatchObject({ codigo: 'sin_sesion' });
  expect(await validadas()).toEqual([]);
});

test('a validation that nothing comes between is done', async () => {
  expect(await validarMientras(() => Promise.resolve())).toEqual({ validada: true });
  expect(await validadas()).toHaveLength(1);
});
