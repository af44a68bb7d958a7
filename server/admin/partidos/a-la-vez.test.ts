import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { clubDe } from '#server/testing/en-partidos.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((uno) => ({ app, admin, pauses } = uno));

/** A torneo of two in partidos, and the first stroke of it. */
async function deDos() {
  const club = clubDe({ admin, db: app.db.kysely });
  const torneo = await club.crear([1, 2]);
  const { id, partida, participantes } = torneo;
  const url = `/api/partidas/${partida}/participantes/${participantes[0]}/resultados/1`;
  return {
    ...club,
    id,
    sortear: () => club.sortear(id, participantes),
    quitar: () => club.quitar(id),
    golpe: () => admin.send('PUT', url, { golpes: 4, opId: randomUUID() }),
  };
}

const LEE = /from "partidos"/u;

test('a stroke that comes while the bracket is taken away waits, and comes to a torneo without one', async () => {
  const { id, sortear, quitar, golpe, partidos } = await deDos();
  expect((await sortear()).status).toBe(200);
  const dos = await unaYOtra({ app, pauses }, { tras: LEE, una: quitar, otra: golpe });
  expect(dos).toEqual({ espera: true, dichos: [200, 200], deshechas: [] });
  expect(await partidos(id)).toEqual([]);
});

test('a stroke that comes while the bracket is drawn waits, and the bracket stays', async () => {
  const { id, sortear, quitar, golpe, partidos } = await deDos();
  const dos = await unaYOtra({ app, pauses }, { tras: LEE, una: sortear, otra: golpe });
  expect(dos).toEqual({ espera: true, dichos: [200, 200], deshechas: [] });
  expect(await quitar()).toMatchObject({ status: 409, body: { codigo: 'cuadro_empezado' } });
  expect(await partidos(id)).toHaveLength(1);
});
