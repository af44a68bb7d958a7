import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANAL } from '#server/live/bus.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => await app.close());

test('all holes of two cards at once, some sent twice: each is written, told and announced once', async () => {
  const { miembro, partida, deMiembro, deCompanero } = await crearEscenario(app);
  const announced: string[] = [];
  const stop = await app.db.listen(CANAL, (payload) => announced.push(payload));
  const strokes = [deMiembro, deCompanero].flatMap((participante) =>
    Array.from({ length: 18 }, (_, i) => ({ participante, hoyo: i + 1, opId: randomUUID() })),
  );
  const send = async ({ participante, hoyo, opId }: (typeof strokes)[number]) =>
    await miembro.send('PUT', `/api/partidas/${partida}/participantes/${participante}/resultados/${hoyo}`, {
      opId,
      golpes: hoyo === 9 ? 'raya' : 4,
      versionBase: null,
    });
  const answers = await Promise.all([...strokes, ...strokes.filter(({ hoyo }) => hoyo % 3 === 0)].map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));

  const { kysely } = app.db;
  const stored = await kysely.selectFrom('resultados_hoyo').select(['golpes', 'version']).execute();
  expect([stored.length, new Set(stored.map(({ version }) => version)).size]).toEqual([36, 36]);
  expect(stored.filter(({ golpes }) => golpes === null)).toHaveLength(2);
  const told = await kysely.selectFrom('historial_golpes').select('opId').execute();
  expect(told.map(({ opId }) => opId).sort()).toEqual(strokes.map(({ opId }) => opId).sort());
  await expect.poll(() => new Set(announced).size).toBe(36);
  await stop();
});
