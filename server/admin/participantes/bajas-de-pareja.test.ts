import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { doneOrWaiting } from '#server/testing/pause-at.ts';
import { PARES, test, TITULOS } from '#server/testing/en-greensome.ts';

const DE_ANA = [TITULOS, `Ana Soto Ruiz;;${PARES.slice(0, 9).join(';')}`].join('\r\n');

test('who leaves a pair of one ball leaves it the card, and the history tells whose it stays', async ({
  db,
  greensome: { ids, importar, previaDeBaja, quitar, golpes },
}) => {
  await importar(DE_ANA);
  expect(await previaDeBaja(0)).toMatchObject({ hoyos: 0, partida: { quedan: 3 } });
  await quitar(0);
  expect(await golpes()).toEqual([[true, PARES.slice(0, 9)]]);
  const entrada = await db
    .selectFrom('auditoria')
    .select(['resumen', 'antes'])
    .where('objetoId', '=', ids[0] ?? '')
    .executeTakeFirst();
  expect(entrada).toMatchObject({
    resumen:
      'Ana Soto Ruiz deja el torneo: la tarjeta que compartían, con 9 hoyos, se queda con Blas Soto Ruiz',
    antes: { golpes: PARES.slice(0, 9).map((par, i) => [i + 1, par]) },
  });
});

test('with the last of the pair its card goes, told before it is confirmed and kept in the history', async ({
  db,
  greensome: { ids, torneoId, importar, previaDeBaja, quitar },
}) => {
  await importar(DE_ANA);
  await quitar(0);
  expect(await previaDeBaja(1)).toMatchObject({ hoyos: 9 });
  await quitar(1);
  const deBandos = await db
    .selectFrom('tarjetas')
    .select('bandoId')
    .where('torneoId', '=', torneoId)
    .where('bandoId', 'is not', null)
    .execute();
  expect(deBandos).toHaveLength(1);
  const entrada = await db
    .selectFrom('auditoria')
    .select(['resumen', 'antes'])
    .where('objetoId', '=', ids[1] ?? '')
    .executeTakeFirst();
  expect(entrada).toMatchObject({
    resumen: 'Blas Soto Ruiz deja el torneo',
    antes: { golpes: PARES.slice(0, 9).map((par, i) => [i + 1, par]) },
  });
});

test('other pairs made or undone afterwards take no stroke of a pair that somebody left', async ({
  admin,
  greensome: { ids, torneoId, importar, quitar, golpes },
}) => {
  await importar(DE_ANA);
  await quitar(0);
  const url = `/api/admin/torneos/${torneoId}/parejas`;
  const poner = async (parejas: string[][]) => {
    const { version } = (await admin.send('GET', url)).body;
    const cambio = { version, parejas: parejas.map((participanteIds) => ({ participanteIds })) };
    return (await admin.send('PUT', url, cambio)).status;
  };
  for (const parejas of [[ids.slice(2)], [], [ids.slice(2)]]) {
    expect(await poner(parejas)).toBe(200);
    expect(await golpes()).toEqual([[true, PARES.slice(0, 9)]]);
  }
});

test('nobody joins a pair half-way through its card; without its strokes it is made anew', async ({
  admin,
  db,
  greensome: { ids, torneoId, importar, quitar, golpes },
}) => {
  await importar(DE_ANA);
  await quitar(0);
  const url = `/api/admin/torneos/${torneoId}/parejas`;
  const conInes = async () => {
    const { version } = (await admin.send('GET', url)).body;
    return await admin.send('PUT', url, { version, parejas: [{ participanteIds: ids.slice(1, 3) }] });
  };
  expect(await conInes()).toMatchObject({ status: 409, body: { codigo: 'parejas_con_golpes' } });
  expect(await golpes()).toEqual([[true, PARES.slice(0, 9)]]);
  const { bandoId } = await db
    .selectFrom('bandos_participantes')
    .select('bandoId')
    .where('participanteId', '=', ids[1] ?? '')
    .executeTakeFirstOrThrow();
  const { partidaId } = await db
    .selectFrom('partidas_participantes')
    .select('partidaId')
    .where('participanteId', '=', ids[1] ?? '')
    .executeTakeFirstOrThrow();
  for (let hoyo = 1; hoyo <= 9; hoyo += 1) {
    const borrado = `/api/partidas/${partidaId}/participantes/${bandoId}/resultados/${hoyo}`;
    expect((await admin.send('DELETE', borrado, { opId: randomUUID(), version: null })).status).toBe(200);
  }
  expect((await conInes()).status).toBe(200);
});

test('a card of a pair without strokes goes with the first who leaves', async ({
  greensome: { previaDeBaja, quitar, golpes },
}) => {
  expect(await previaDeBaja(0)).toMatchObject({ hoyos: 0 });
  await quitar(0);
  expect(await golpes()).toEqual([]);
});

test('a stroke on the card of a pair that arrives with a baja is not lost with it', async ({
  app,
  admin,
  greensome: { ids, torneoId, previaDeBaja, golpes },
}) => {
  const { confirmacion } = await previaDeBaja(0);
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const golpe = app.db.tx(async (trx) => {
    const { id: tarjetaId } = await trx
      .selectFrom('tarjetas as k')
      .innerJoin('bandos_participantes as m', 'm.bandoId', 'k.bandoId')
      .select('k.id')
      .where('m.participanteId', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    await trx.insertInto('resultados_hoyo').values({ tarjetaId, numeroHoyo: 1, golpes: 4 }).execute();
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const baja = admin.send('POST', `/api/admin/torneos/${torneoId}/participantes/${ids[0] ?? ''}/baja`, {
    confirmacion,
  });
  if (app.db.kind === 'server') await doneOrWaiting(app.db, baja);
  end.resolve();
  await golpe;
  expect((await baja).body['codigo']).toBe('confirmacion_caducada');
  expect(await golpes()).toEqual([[true, [4]]]);
});
