import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta, tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let admin: Caller;
let torneoId: string;
let partidaIds: string[];

enUnClubConAdmin((club) => ({ app, admin } = club));
/** Three partidas of one: two complete cards, and one that lacks a hole. */
beforeEach(async () => {
  torneoId = (await crearTorneo(app.db.kysely)).id;
  partidaIds = [];
  for (const anotados of [18, 18, 17]) {
    const { id: participanteId } = await crearInscripcion(app.db.kysely, { torneoId });
    const golpes = tarjetaSobrePar(0).slice(0, anotados);
    await crearTarjeta(app.db.kysely, { participanteId, golpes });
    const ordenSalida = partidaIds.length + 1;
    const { id } = await crearPartida(app.db.kysely, {
      torneoId,
      participanteIds: [participanteId],
      ordenSalida,
    });
    partidaIds.push(id);
  }
});

const validar = async (ids: readonly string[]) =>
  await admin.send('POST', `/api/admin/torneos/${torneoId}/partidas/validacion`, { partidaIds: ids });
const validadas = async () => {
  const query = app.db.kysely.selectFrom('partidas').select('id').where('torneoId', '=', torneoId);
  return (await query.where('validada', '=', true).orderBy('ordenSalida').execute()).map(({ id }) => id);
};
const historial = async () =>
  await app.db.kysely
    .selectFrom('historial_validaciones')
    .select(['partidaId', 'incompleta', 'autorId'])
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
const oficiales = async () =>
  await app.db.kysely.selectFrom('resultados_torneo').selectAll().where('torneoId', '=', torneoId).execute();

test('the complete ones are validated in one act, each remembered; the incomplete one stays', async () => {
  const { status, body } = await validar(partidaIds);
  expect([status, body['validadas']]).toEqual([200, partidaIds.slice(0, 2)]);
  expect(await validadas()).toEqual(partidaIds.slice(0, 2));
  const entrada = { incompleta: false, autorId: admin.usuarioId };
  expect(await historial()).toEqual(partidaIds.slice(0, 2).map((partidaId) => ({ partidaId, ...entrada })));
  expect(await oficiales()).toEqual([]);
  expect((await validar(partidaIds)).body['validadas']).toEqual([]);
  expect(await historial()).toHaveLength(2);
});

test('one that was decided about counts as complete; the last one makes the results official, once', async () => {
  const row = app.db.kysely.updateTable('tarjetas').set({ estado: 'retirado' });
  const [otro] = await app.db.kysely
    .selectFrom('partidas_participantes')
    .select('participanteId')
    .where('partidaId', '=', partidaIds[2] ?? '')
    .execute();
  await row.where('id', '=', tarjetaDe(otro?.participanteId ?? '')).execute();
  const answers = await Promise.all([validar(partidaIds), validar(partidaIds)]);
  const done = answers.flatMap(({ body }) => body['validadas']);
  expect(done).toEqual(partidaIds);
  expect((await historial()).map(({ incompleta }) => incompleta)).toEqual([false, false, true]);
  expect(await oficiales()).toHaveLength(3);
});

test('only those that are named; one of another torneo refuses them all', async () => {
  const { id: ajeno } = await crearTorneo(app.db.kysely);
  const ajena = await crearPartida(app.db.kysely, { torneoId: ajeno, participanteIds: [] });
  const refused = await validar([partidaIds[0] ?? '', ajena.id]);
  expect([refused.status, refused.body['codigo'], await validadas()]).toEqual([
    404,
    'partida_no_encontrada',
    [],
  ]);
  await validar(partidaIds.slice(1, 2));
  expect(await validadas()).toEqual(partidaIds.slice(1, 2));
});
