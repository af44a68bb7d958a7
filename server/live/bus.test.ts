import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CANAL, type CambioEnVivo, openBus, publishTorneos } from '#server/live/bus.ts';
import { test } from '#server/testing/club.ts';

test('two hundred torneos of one change are announced in two payloads, and whoever listens hears of each', async ({
  app,
}) => {
  const payloads: string[] = [];
  const heard: CambioEnVivo[] = [];
  const stop = await app.db.listen(CANAL, (payload) => payloads.push(payload));
  const bus = await openBus(app.db);
  bus.subscribe((cambio) => heard.push(cambio));
  const torneoIds = Array.from({ length: 200 }, () => randomUUID());
  await app.db.tx(async (trx) => await publishTorneos(trx, [...torneoIds, ...torneoIds]));
  await app.db.tx(async (trx) => await publishTorneos(trx, []));
  await expect.poll(() => heard.length).toBe(200);
  expect(heard).toEqual(torneoIds.map((t) => ({ k: 'torneo', t })));
  expect(payloads).toHaveLength(2);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  await bus.close();
  await stop();
});
