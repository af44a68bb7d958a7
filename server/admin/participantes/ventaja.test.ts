import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { frases, nombreDe } from '#server/testing/frases.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let club: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  club = await crearEscenario(app);
});

const MOTIVO = 'Vuelve de una lesión';
const de = (rest: string) => `/api/admin/torneos/${club.hoy.id}/participantes/${club.deMiembro}/${rest}`;
const dar = async (golpes: number, motivo = MOTIVO) =>
  await club.admin.send('PUT', de('ventaja'), { golpes, motivo });

async function enTablero() {
  const { body } = await club.miembro.send('GET', `/api/torneos/${club.hoy.slug}/clasificacion`);
  const { participantes } = body as { participantes: { id: string }[] };
  return participantes.find(({ id }) => id === club.deMiembro);
}

async function anotar(golpes: number) {
  const path = `/api/partidas/${club.partida}/participantes/${club.deMiembro}/resultados/1`;
  return await club.miembro.send('PUT', path, { opId: randomUUID(), golpes });
}

test('strokes given go into the playing handicap and are told with their reason', async () => {
  expect((await dar(3)).body).toMatchObject({
    participante: { handicapDeJuego: 21, ventaja: { golpes: 3, motivo: MOTIVO } },
  });
  expect(await enTablero()).toMatchObject({ handicapDeJuego: 21, ventaja: { golpes: 3, motivo: MOTIVO } });
  const { body: dia } = await club.admin.send('GET', `/api/admin/torneos/${club.hoy.id}/dia`);
  expect(JSON.stringify(dia)).toContain(MOTIVO);
  const { body: hoja } = await club.admin.send('GET', `/api/admin/torneos/${club.hoy.id}/participantes/csv`);
  expect((hoja as { csv: string }).csv).toContain(`;3;${MOTIVO}`);
});

test('whoever has none is told without any', async () => {
  expect(await enTablero()).not.toHaveProperty('ventaja');
});

test('they are changed, taken below zero and taken back, each remembered', async () => {
  await dar(3);
  expect((await dar(-2, 'Ganó los dos últimos')).body).toMatchObject({
    participante: { handicapDeJuego: 16 },
  });
  expect((await dar(0, '')).body).toMatchObject({ participante: { handicapDeJuego: 18, ventaja: null } });
  expect((await dar(0, '')).status).toBe(200);
  const historial = await app.db.kysely
    .selectFrom('historial_handicaps')
    .select(['antes', 'despues', 'motivo'])
    .where('participanteId', '=', club.deMiembro)
    .orderBy('id')
    .execute();
  const motivo = 'golpes_de_ventaja';
  expect(historial).toEqual([
    { antes: 18, despues: 21, motivo },
    { antes: 21, despues: 16, motivo },
    { antes: 16, despues: 18, motivo },
  ]);
  const cambios = await app.db.kysely
    .selectFrom('auditoria')
    .select(['antes', 'despues'])
    .where('objetoId', '=', club.deMiembro)
    .orderBy('id')
    .execute();
  const nombre = await nombreDe(app, club.miembro.jugadorId);
  expect(await frases(app, { torneoId: club.hoy.id })).toEqual([
    `${nombre}: golpes de ventaja, 3`,
    `${nombre}: golpes de ventaja, -2`,
    `${nombre}: sin golpes de ventaja`,
  ]);
  expect(cambios.map(({ antes, despues }) => [antes, despues])).toEqual([
    [null, { golpes: 3, motivo: MOTIVO }],
    [
      { golpes: 3, motivo: MOTIVO },
      { golpes: -2, motivo: 'Ganó los dos últimos' },
    ],
    [{ golpes: -2, motivo: 'Ganó los dos últimos' }, null],
  ]);
});

test('a calculation from the tees keeps them', async () => {
  await dar(3);
  const { body } = await club.admin.send('POST', de('recalculo'));
  expect(body).toMatchObject({ recalculados: 1, handicapDeJuego: 22 });
  expect(await enTablero()).toMatchObject({ handicapDeJuego: 22, ventaja: { golpes: 3 } });
});

test('with a stroke on the card, or once validated, they stay as they are', async () => {
  await dar(3);
  expect((await anotar(5)).status).toBe(200);
  expect(await dar(4)).toMatchObject({ status: 409, body: { codigo: 'ventaja_con_golpes' } });
  await app.db.kysely
    .updateTable('partidas')
    .set({ validada: true })
    .where('id', '=', club.partida)
    .execute();
  expect(await dar(0, '')).toMatchObject({ status: 409, body: { codigo: 'partida_validada' } });
  expect(await enTablero()).toMatchObject({ handicapDeJuego: 21, ventaja: { golpes: 3 } });
});

test.each([
  [19, MOTIVO, 422, 'ventaja_no_valida'],
  [1.5, MOTIVO, 422, 'ventaja_no_valida'],
  [2, '  ', 422, 'ajuste_sin_motivo'],
])('%d strokes because of %j change nothing', async (golpes, motivo, status, codigo) => {
  expect(await dar(golpes, motivo)).toMatchObject({ status, body: { codigo } });
  expect(await enTablero()).toMatchObject({ handicapDeJuego: 18 });
});

test('who has no handicap is given none', async () => {
  const db = app.db.kysely;
  await db
    .updateTable('tarjetas')
    .set({ handicapDeJuego: null })
    .where('participanteId', '=', club.deMiembro)
    .execute();
  expect(await dar(2)).toMatchObject({ status: 409, body: { codigo: 'handicap_desconocido' } });
});

test('a handicap by hand does not hide them', async () => {
  await dar(3);
  const answer = await club.admin.send('PUT', de('handicap'), { handicapDeJuego: 10 });
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'handicap_con_ventaja' } });
});

test('where a bando plays one ball nobody is given any, and who has some keeps the torneo at own balls', async () => {
  const { hoy, admin } = club;
  const jugarA = async (formula: 'mejor_bola' | 'foursome') =>
    await app.db.kysely
      .updateTable('torneos')
      .set({ modalidad: 'parejas_por_golpes', formula })
      .where('id', '=', hoy.id)
      .execute();
  await jugarA('foursome');
  expect(await dar(2)).toMatchObject({ status: 409, body: { codigo: 'ventaja_de_una_bola' } });
  await jugarA('mejor_bola');
  expect((await dar(2)).status).toBe(200);
  const { body: ficha } = await admin.send('GET', `/api/admin/torneos/${hoy.id}`);
  const { nombre, fechaJuego, campoId, modalidad, metodoDesempate, version, salidas } = ficha;
  const datos = { nombre, fechaJuego, campoId, modalidad, metodoDesempate, version, salidas };
  const cambiado = await admin.send('PUT', `/api/admin/torneos/${hoy.id}`, { ...datos, formula: 'foursome' });
  expect(cambiado).toMatchObject({ status: 409, body: { codigo: 'ventaja_de_una_bola' } });
});
