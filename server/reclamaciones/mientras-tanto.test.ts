import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Caller } from '#server/testing/callers.ts';

let app: TestApp;
let pauses: Pauses;
let admin: Caller;
enUnClubConPausas((club) => ({ app, pauses, admin } = club));

test('a claim of a card that is taken out of the torneo while it is sent is refused in words', async () => {
  const { deCompanero, hoy, miembro, partida } = await crearEscenario(app);
  await app.db.kysely.updateTable('partidas').set({ validada: true }).where('id', '=', partida).execute();
  const participante = `/api/admin/torneos/${hoy.id}/participantes/${deCompanero}`;
  const { body: previa } = await admin.send('GET', `${participante}/baja/previa`);
  const pause = pauses.pauseNext(0);
  const claim = miembro.send('POST', `/api/partidas/${partida}/participantes/${deCompanero}/reclamaciones`, {
    id: randomUUID(),
    hoyos: [{ hoyo: 7, golpes: 5 }],
  });
  expect(await pause.reached).toBe(true);
  const taken = await admin.send('POST', `${participante}/baja`, { confirmacion: previa['confirmacion'] });
  expect([taken.status, taken.body]).toEqual([200, { quitado: true }]);
  pause.resume();
  const { status, body } = await claim;
  expect([status, body['codigo']]).toEqual([403, 'sin_acceso_a_tarjeta']);
});
