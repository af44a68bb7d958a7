import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { ryderDe } from '#server/testing/en-ryder.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((uno) => ({ app, admin, pauses } = uno));

/** A Ryder torneo whose one match counts the cards of Ana and Luz; Eva and Paz are in no match. The first stroke of Ana. */
async function conUnPartido() {
  const ryder = ryderDe({ admin, db: app.db.kysely });
  const { id, partida, participantes } = await ryder.crear([0, 0, 0, 0]);
  const [ana = '', eva = '', luz = '', paz = ''] = participantes;
  await ryder.equipos(id, { a: [ana, eva], b: [luz, paz] });
  await ryder.sesion(id, { formula: 'individual', conTarjetas: true });
  expect((await ryder.emparejar(id, 1, [{ a: [ana], b: [luz] }])).status).toBe(200);
  const sesiones = async () => (await ryder.viva(id))?.sesiones ?? [];
  const url = `/api/partidas/${partida}/participantes/${ana}/resultados/1`;
  return {
    sesiones,
    quitar: () => ryder.quitar(id, 1),
    emparejar: () => ryder.emparejar(id, 1, [{ a: [eva], b: [paz] }]),
    golpe: () => admin.send('PUT', url, { golpes: 4, opId: randomUUID() }),
  };
}

const LEE = /from "ryder_equipos"/u;

test('a stroke that comes while its session is taken away waits, and counts in none', async () => {
  const { quitar, golpe, sesiones } = await conUnPartido();
  const dos = await unaYOtra({ app, pauses }, { tras: LEE, una: quitar, otra: golpe });
  expect(dos).toEqual({ espera: true, dichos: [200, 200], deshechas: [] });
  expect(await sesiones()).toEqual([]);
});

test('a stroke that comes while others are said to play its match waits, and is none of that match', async () => {
  const { emparejar, golpe, sesiones } = await conUnPartido();
  const dos = await unaYOtra({ app, pauses }, { tras: LEE, una: emparejar, otra: golpe });
  expect(dos).toEqual({ espera: true, dichos: [200, 200], deshechas: [] });
  expect(await sesiones()).toMatchObject([{ partidos: [{ situacion: 'por_jugar' }] }]);
});
