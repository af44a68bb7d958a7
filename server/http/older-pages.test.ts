import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  escenario = await crearEscenario(app);
});
afterAll(async () => await app.close());

const send = async (name: string, json: object) =>
  await escenario.miembro.send('POST', `/api/rpc/${name}`, { json: { opId: randomUUID(), ...json } });

test('a page opened before the update saves and clears the strokes of a round, and learns what it replaced', async () => {
  const hole = { partidaId: escenario.partida, participanteId: escenario.deMiembro, hoyo: 3 };
  const theirs = await escenario.companero.send('POST', '/api/rpc/resultados/guardar', {
    json: { ...hole, opId: randomUUID(), golpes: 7, version: null },
  });
  expect(theirs.status).toBe(200);
  const mine = await send('resultados/guardar', { ...hole, golpes: 4, versionBase: null });
  expect(mine).toMatchObject({ status: 200, body: { json: { golpes: 4, reemplazado: { golpes: 7 } } } });
  const { version } = mine.body['json'] as { version: number };
  const cleared = await send('resultados/borrar', { ...hole, versionBase: version });
  expect(cleared).toMatchObject({ status: 200, body: { json: { golpes: null, reemplazado: null } } });
});

test('so does one of a personal round', async () => {
  const jugadorId = escenario.miembro.jugadorId ?? '';
  const { id: partidaId, participantes } = await crearPartidaPersonal(app.db.kysely, {
    creadorId: jugadorId,
  });
  const hole = { partidaId, participanteId: participantes[0]?.id, hoyo: 1, versionBase: null };
  expect(await send('partidasPersonales/guardarGolpes', { ...hole, golpes: 5 })).toMatchObject({
    status: 200,
  });
  expect(await send('partidasPersonales/borrarGolpes', hole)).toMatchObject({ status: 200 });
});

test('nothing else is read in two ways', async () => {
  const hole = { partidaId: escenario.partida, participanteId: escenario.deMiembro, hoyo: 3, golpes: 4 };
  expect(await send('resultados/guardar', { ...hole, versionBase: null, version: null })).toMatchObject({
    status: 400,
  });
  const rest = `/api/partidas/${hole.partidaId}/participantes/${hole.participanteId}/resultados/3`;
  expect(
    await escenario.miembro.send('PUT', rest, { opId: randomUUID(), golpes: 4, versionBase: null }),
  ).toMatchObject({ status: 400 });
});
