import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

/** How many statements the act of enrolling so many takes. */
async function sentencias(cuantos: number): Promise<number> {
  const torneo = await crearTorneo(app.db.kysely, { fechaJuego: '2099-05-01' });
  const jugadorIds = [];
  for (let i = 0; i < cuantos; i += 1) jugadorIds.push((await crearJugador(app.db.kysely)).id);
  pauses.statements();
  const url = `/api/admin/torneos/${torneo.id}/participantes/varios`;
  const { body } = await admin.send('POST', url, { opId: randomUUID(), jugadorIds });
  expect(body['inscritos']).toHaveLength(cuantos);
  const acto = pauses
    .statements()
    .find((dichas) => dichas.some((una) => una.includes('participantes_torneo')));
  return acto?.length ?? 0;
}

test('a list of members waits for the store only for what is of each of them: a second one waits for it', async () => {
  expect((await sentencias(14)) - (await sentencias(4))).toBe(10 * 4);
});
