import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { jugadosDe } from '#server/puntuaciones/terminadas/service.ts';
import { conSesion } from '#server/testing/callers.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

/* Which cards are kept by who writes the official results of a torneo: those that are finished, of all its vueltas. */

const test = enElClub
  .extend('oficial', ({ admin, db }) => async (torneoId: string) => {
    const { slug } = await crearLiga(db, { torneoIds: [torneoId] });
    const { status } = await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {});
    expect(status).toBe(200);
  })
  .extend('guardadas', ({ db }) => async (torneoId: string) => {
    const rows = await db
      .selectFrom('tarjetas_terminadas as v')
      .innerJoin('participantes_torneo as i', 'i.id', 'v.participanteId')
      .innerJoin('torneos_al_dia as d', (join) =>
        join.onRef('d.torneoId', '=', 'i.torneoId').onRef('d.version', '=', 'v.version'),
      )
      .select('i.id')
      .where('i.torneoId', '=', torneoId)
      .execute();
    return new Set(rows.map(({ id }) => id));
  });

const DE_TODOS = { salidaId: null, fechaJuego: HOY };

test('the cards of a later vuelta are kept with the official results of the torneo', async ({
  db,
  guardadas,
  oficial,
}) => {
  const primera = await crearTorneoJugado(db, [{ sobrePar: 1 }, { sobrePar: 2 }], DE_TODOS);
  const ultima = await crearTorneoJugado(db, [{ sobrePar: 3 }, { sobrePar: 4 }], DE_TODOS);
  const de = { vueltaId: ultima.id, torneoId: primera.id, numero: 2, corte: null };
  await db
    .insertInto('vueltas')
    .values({ ...de, corteTipo: 'handicap' })
    .execute();
  const pasan = ultima.participantes.map((participanteId, i) => ({
    participanteId,
    inscripcionId: primera.participantes[i] ?? '',
  }));
  await db.insertInto('vueltas_participantes').values(pasan).execute();
  await oficial(primera.id);
  expect(await guardadas(primera.id)).toEqual(new Set(primera.participantes));
  expect(await guardadas(ultima.id)).toEqual(new Set(ultima.participantes));
});

test('of who has no other cards than kept ones none is read hole by hole', async ({ app, db, oficial }) => {
  const { jugadorId } = await conSesion(app);
  const pedido = { jugadorId: jugadorId ?? '', para: 'resultados' } as const;
  const jugadas = [{ sobrePar: 1, jugadorId: pedido.jugadorId }];
  await oficial((await crearTorneoJugado(db, jugadas, DE_TODOS)).id);
  // What is kept is read past the plugins of the store
  let readings = 0;
  const kysely = db.withPlugin({
    transformQuery: ({ node }) => {
      readings += 1;
      return node;
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  });
  const contado = async () => await jugadosDe({ db: { ...app.db, kysely } }, pedido);
  const guardado = await contado();
  expect([guardado, readings]).toMatchObject([[{ oficial: true }], 0]);
  await db.deleteFrom('tarjetas_terminadas').where('jugadorId', '=', pedido.jugadorId).execute();
  expect([(await contado()).length, readings]).toEqual([1, 1]);
});

test('a card that is being played is told as it is, although others have become official meanwhile', async ({
  admin,
  app,
  db,
  oficial,
}) => {
  const torneo = await crearTorneoJugado(db, [{ sobrePar: 1 }, { sobrePar: 2 }], DE_TODOS);
  await oficial(torneo.id);
  const ana = await conSesion(app, { sexo: 'mujer', handicap: 12 });
  const { id } = await crearInscripcion(db, { torneoId: torneo.id, jugadorId: ana.jugadorId });
  const partida = await crearPartida(db, { torneoId: torneo.id, ordenSalida: 2, participanteIds: [id] });
  const primero = `/api/admin/torneos/${torneo.id}/participantes/${torneo.participantes[0]}/handicap`;
  expect((await admin.send('PUT', primero, { handicapDeJuego: 3 })).status).toBe(200);
  const hoyo = `/api/partidas/${partida.id}/participantes/${id}/resultados/1`;
  expect((await ana.send('PUT', hoyo, { golpes: 4, opId: randomUUID() })).status).toBe(200);
  expect((await ana.send('GET', '/api/mis-estadisticas')).body).toMatchObject({
    figuras: { torneos: 1 },
  });
});
