import { expect } from 'vitest';
import type { DiaDeTorneo } from '#contrato/admin/dia-de-torneo.ts';
import type { RitmoDeTorneo } from '#contrato/ritmo.ts';
import { test } from '#server/testing/en-partidos.ts';

test('a partida has ended once its match is decided, for who looks and for the committee, whatever its cards lack', async ({
  club,
  admin,
}) => {
  const torneo = await club.crear([0, 0]);
  const { id, participantes } = torneo;
  const [ana = '', eva = ''] = participantes;
  await club.sortear(id, participantes);
  const enElCampo = async () =>
    ((await admin.send('GET', `/api/torneos/${id}/ritmo`)).body as unknown as RitmoDeTorneo).partidas[0];
  const delDia = async () =>
    ((await admin.send('GET', `/api/admin/torneos/${id}/dia`)).body as unknown as DiaDeTorneo).partidas[0];
  await club.jugar(torneo, ana, { golpes: 4, hoyos: 10 });
  await club.jugar(torneo, eva, { golpes: 5, hoyos: 9 });
  await expect.poll(async () => (await enElCampo())?.apuntados).toHaveLength(10);
  // Nine up with nine to play is not over yet.
  expect(await enElCampo()).toMatchObject({ acabada: false });
  expect((await delDia())?.ritmo).not.toBe('acabada');
  await club.jugar(torneo, eva, { golpes: 5, hoyos: 10 });
  await expect.poll(enElCampo).toMatchObject({ acabada: true, validada: false });
  expect(await delDia()).toMatchObject({ ritmo: 'acabada', minutosTarde: 0, hoyo: null, completa: false });
});

test('a hole that was given is behind its partida: nobody who gives holes is told late for it', async ({
  club,
  admin,
}) => {
  const torneo = await club.crear([0, 0]);
  const { id, participantes } = torneo;
  const [ana = '', eva = ''] = participantes;
  await club.sortear(id, participantes);
  for (const quien of participantes) await club.jugar(torneo, quien, { golpes: 4, hoyos: 2 });
  expect((await club.conceder(id, { hoyo: 3 }, ana)).status).toBe(200);
  expect((await club.conceder(id, { hoyo: 4 }, eva)).status).toBe(200);
  const { body } = await admin.send('GET', `/api/admin/torneos/${id}/dia`);
  expect((body as unknown as DiaDeTorneo).partidas).toMatchObject([{ hoyo: 5 }]);
  await expect
    .poll(async () => (await admin.send('GET', `/api/torneos/${id}/ritmo`)).body)
    .toMatchObject({ partidas: [{ apuntados: [1, 2, 3, 4] }] });
});
