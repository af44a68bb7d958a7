import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purgasDeAvisos } from '#server/avisos/service.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const HORA_MS = 3_600_000;

let app: TestApp;
let escenario: Escenario;
enUnEscenario((club) => ({ app, escenario } = club));

const decir = async (caller: Caller, cuantos: number) =>
  await caller.send('PUT', `/api/partidas/${escenario.partida}/pendientes`, { cuantos });
async function vistoPor(caller: Caller) {
  const { body } = await caller.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
  return (body['sinEnviar'] as { cuantos: number }[]).map(({ cuantos }) => cuantos);
}
async function enAvisos() {
  const { body } = await escenario.admin.send('GET', '/api/admin/panel/avisos');
  return (body['sinEnviar'] as { cuantos: number }[]).map(({ cuantos }) => cuantos);
}

test('what a phone holds is seen by its partida and the committee, not by itself, until nothing waits', async () => {
  const { admin, companero, miembro } = escenario;
  expect((await decir(miembro, 4)).body).toEqual({ cuantos: 4 });
  expect([await vistoPor(companero), await vistoPor(admin), await vistoPor(miembro)]).toEqual([[4], [4], []]);
  await decir(companero, 1);
  await Promise.all(Array.from({ length: 8 }, () => decir(miembro, 3)));
  expect([await vistoPor(admin), await enAvisos()]).toEqual([
    [1, 3],
    [1, 3],
  ]);
  for (const caller of [miembro, companero, companero]) await decir(caller, 0);
  expect([await vistoPor(admin), await enAvisos()]).toEqual([[], []]);
});

test('it is forgotten after a day, and bounded', async () => {
  const { companero, miembro } = escenario;
  await decir(miembro, 4);
  await sql`update golpes_sin_enviar set momento = momento - interval '25 hours'`.execute(app.db.kysely);
  expect([await vistoPor(companero), await enAvisos()]).toEqual([[], []]);
  const purgar = async (antes: Date) =>
    await purgasDeAvisos.golpesSinEnviar(app.db.kysely, { antes, max: 10 });
  expect(await purgar(new Date(Date.now() - 26 * HORA_MS))).toBe(0);
  expect(await purgar(new Date(Date.now() - 24 * HORA_MS))).toBe(1);
  expect((await decir(miembro, 2)).status).toBe(200);
  expect(await purgar(new Date(Date.now() - 24 * HORA_MS))).toBe(0);
  expect(await vistoPor(companero)).toEqual([2]);
  expect([(await decir(miembro, 201)).status, (await decir(miembro, -1)).status]).toEqual([400, 400]);
});

test('an account that ended after it was recognised is told to sign in, not that something failed', async () => {
  const caller = await conSesion(app, { admin: true });
  expect((await decir(caller, 2)).status).toBe(200);
  // Where another instance did it, a moment before its announcement comes
  await app.db.kysely
    .deleteFrom('usuarios')
    .where('id', '=', caller.usuarioId ?? '')
    .execute();
  const { status, body } = await decir(caller, 3);
  expect([status, body['codigo']]).toEqual([401, 'sin_sesion']);
});
