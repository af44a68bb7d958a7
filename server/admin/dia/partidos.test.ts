import { expect } from 'vitest';
import type { Avisos } from '#contrato/admin/panel.ts';
import { gana, test } from '#server/testing/en-partidos.ts';

/* How far the cards of a torneo in partidos are: a match that is decided leaves nothing to start. */

test('nobody is to start any more whose match is decided, with or without strokes', async ({
  admin,
  club,
}) => {
  const torneo = await club.crear([0, 0, 0, 0]);
  const { id, participantes } = torneo;
  const [a = '', b = ''] = participantes;
  await club.sortear(id, participantes);
  const avance = async () => {
    const { body } = await admin.send('GET', `/api/admin/torneos/${id}/dia`);
    return [body['completas'], body['enJuego'], body['sinEmpezar']];
  };
  expect(await avance()).toEqual([0, 0, 4]);
  await club.jugar(torneo, a, { golpes: 4, hoyos: 1 });
  expect(await avance()).toEqual([0, 1, 3]);
  await club.anotar(id, { lugar: 1 }, gana(a, '3&2'));
  await club.anotar(id, { lugar: 2 }, gana(b, '1 arriba'));
  expect(await avance()).toEqual([4, 0, 0]);
});

test('who passes the first round without playing is told as nobody without a partida', async ({
  admin,
  club,
  db,
}) => {
  const { id, participantes } = await club.crear([0, 0, 0, 0, 0]);
  const sinPartida = async () => (await admin.send('GET', `/api/admin/torneos/${id}/dia`)).body['sinPartida'];
  const enElPanel = async () => {
    const { sinGrupo } = (await admin.send('GET', '/api/admin/panel/avisos')).body as Avisos;
    return sinGrupo?.id === id ? sinGrupo.participantes : null;
  };
  await db.updateTable('torneos').set({ activo: false }).where('id', '<>', id).execute();
  expect([await sinPartida(), await enElPanel()]).toEqual([1, 1]);
  // Of five the first three pass, the fifth of the enrolments among them.
  expect((await club.sortear(id, participantes.toReversed())).status).toBe(200);
  expect([await sinPartida(), await enElPanel()]).toEqual([0, null]);
  // Drawn the other way round, who did not come to the only match of the first round needs none either.
  expect((await club.quitar(id)).status).toBe(200);
  expect((await club.sortear(id, participantes)).status).toBe(200);
  expect([await sinPartida(), await enElPanel()]).toEqual([1, 1]);
  const { lugar } =
    (await club.partidos(id)).find(({ ronda, situacion }) => ronda === 1 && situacion === 'por_jugar') ?? {};
  await club.anotar(id, { lugar: lugar ?? 0 }, { ...gana(participantes[3]), motivo: 'no_presentado' });
  expect([await sinPartida(), await enElPanel()]).toEqual([0, null]);
  await db.updateTable('torneos').set({ modalidad: 'individual_por_golpes' }).where('id', '=', id).execute();
  expect(await sinPartida()).toBe(1);
});
