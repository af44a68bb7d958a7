import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { GolpeReemplazado } from '#contrato/avisos.ts';
import { purgasDeAvisos } from '#server/avisos/service.ts';
import type { Caller } from '#server/testing/callers.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const SEMANA_MS = 7 * 86_400_000;

let app: TestApp;
let escenario: Escenario;
enUnEscenario((club) => ({ app, escenario } = club));
// One club for all tests, with empty cards again after each
afterEach(async () => {
  await sql`delete from resultados_hoyo`.execute(app.db.kysely);
  await sql`truncate historial_golpes, avisos_vistos`.execute(app.db.kysely);
});

async function apuntar(
  caller: Caller,
  golpes: number | 'raya' | null,
  { hoyo = 7, opId = randomUUID() } = {},
) {
  const path = `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/${hoyo}`;
  const cuerpo = golpes === null ? { opId } : { opId, golpes };
  const { status } = await caller.send(golpes === null ? 'DELETE' : 'PUT', path, cuerpo);
  expect(status).toBe(200);
}
async function avisosDe(caller: Caller): Promise<GolpeReemplazado[]> {
  const { body } = await caller.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
  return body['reemplazados'] as GolpeReemplazado[];
}
const vistos = async (caller: Caller, entradaIds: readonly number[]) =>
  await caller.send('PUT', '/api/avisos/vistos', { entradaIds });

test('who was replaced is told with the card, by name, and nobody else is', async () => {
  const { miembro, companero, admin, deMiembro } = escenario;
  await apuntar(miembro, 5);
  expect(await avisosDe(miembro)).toEqual([]);
  await apuntar(companero, 4);
  const { nombre } = await app.db.kysely
    .selectFrom('profiles')
    .select('nombre')
    .where('userId', '=', companero.usuarioId)
    .executeTakeFirstOrThrow();
  expect(await avisosDe(miembro)).toEqual([
    { entradaId: expect.any(Number), participanteId: deMiembro, hoyo: 7, tuyo: 5, ahora: 4, autor: nombre },
  ]);
  expect(await avisosDe(companero)).toEqual([]);
  expect(await avisosDe(admin)).toEqual([]);
  // And at home, which leads to the card
  const enInicio = async (caller: Caller) => (await caller.send('GET', '/api/inicio')).body['porLeer'];
  const { partida } = escenario;
  const aviso = {
    partidaId: partida,
    torneo: expect.any(String),
    reemplazados: 1,
    autores: [nombre],
    reclamaciones: 0,
  };
  expect([await enInicio(miembro), await enInicio(companero)]).toEqual([[aviso], []]);
});

test('a cleared stroke and a raya are told, an own clearing is not', async () => {
  const { miembro, companero } = escenario;
  await apuntar(miembro, 'raya', { hoyo: 1 });
  await apuntar(companero, null, { hoyo: 1 });
  await apuntar(miembro, 3, { hoyo: 2 });
  await apuntar(miembro, null, { hoyo: 2 });
  await apuntar(companero, 4, { hoyo: 2 });
  expect(await avisosDe(miembro)).toMatchObject([{ hoyo: 1, tuyo: 'raya', ahora: null }]);
});

test('an answer ends it: put back, left, or written again by the other as it was', async () => {
  const { miembro, companero } = escenario;
  for (const hoyo of [1, 2, 3]) {
    await apuntar(miembro, 5, { hoyo });
    await apuntar(companero, 4, { hoyo });
  }
  await apuntar(miembro, 5, { hoyo: 1 });
  await apuntar(companero, 5, { hoyo: 2 });
  const [tres, ...otros] = await avisosDe(miembro);
  expect([tres?.hoyo, otros]).toEqual([3, []]);
  for (let vez = 0; vez < 2; vez += 1)
    expect((await vistos(miembro, [tres?.entradaId ?? 0])).body).toEqual({ vistos: true });
  expect(await avisosDe(miembro)).toEqual([]);
  // What is put back is now the other one's surprise
  expect(await avisosDe(companero)).toMatchObject([{ hoyo: 1, tuyo: 4, ahora: 5 }]);
  // And a later change of what was left is told anew
  await apuntar(companero, 6, { hoyo: 3 });
  expect(await avisosDe(miembro)).toMatchObject([{ hoyo: 3, tuyo: 5, ahora: 6 }]);
});

test('the same figure written over the change does not hide it, nor does its sender become its author', async () => {
  const { miembro, companero, admin } = escenario;
  await apuntar(miembro, 5);
  await apuntar(companero, 4);
  const [antes] = await avisosDe(miembro);
  await apuntar(admin, 4);
  expect(await avisosDe(miembro)).toEqual([antes]);
});

test('nobody answers for another, and what is no change of an own stroke is left out', async () => {
  const { miembro, companero } = escenario;
  await apuntar(miembro, 5);
  await apuntar(companero, 4);
  const [aviso] = await avisosDe(miembro);
  const entradaIds = [aviso?.entradaId ?? 0, (aviso?.entradaId ?? 0) - 1, 2_000_000_000];
  expect((await vistos(companero, entradaIds)).status).toBe(200);
  expect(await avisosDe(miembro)).toEqual([aviso]);
  expect(await app.db.kysely.selectFrom('avisos_vistos').selectAll().execute()).toEqual([]);
});

test('a validation ends them, and so does a week', async () => {
  const { miembro, companero, partida } = escenario;
  await apuntar(miembro, 5);
  await apuntar(companero, 4);
  await app.db.kysely.updateTable('partidas').set({ validada: true }).where('id', '=', partida).execute();
  expect(await avisosDe(miembro)).toEqual([]);
  await app.db.kysely.updateTable('partidas').set({ validada: false }).where('id', '=', partida).execute();
  expect(await avisosDe(miembro)).toHaveLength(1);
  const [aviso] = await avisosDe(miembro);
  await vistos(miembro, [aviso?.entradaId ?? 0]);
  const purgar = async () =>
    await purgasDeAvisos.avisosVistos(app.db.kysely, { antes: new Date(Date.now() - SEMANA_MS), max: 10 });
  // An answer is kept as long as the change would be told
  expect([await purgar(), await avisosDe(miembro)]).toEqual([0, []]);
  await sql`alter table historial_golpes disable trigger historial_golpes_solo_crece`.execute(app.db.kysely);
  await sql`update historial_golpes set momento = momento - interval '8 days'`.execute(app.db.kysely);
  await sql`alter table historial_golpes enable trigger historial_golpes_solo_crece`.execute(app.db.kysely);
  expect([await purgar(), await purgar(), await avisosDe(miembro)]).toEqual([1, 0, []]);
});

test('the list to answer is bounded and says something', async () => {
  const { miembro } = escenario;
  const answers = [
    await vistos(miembro, []),
    await vistos(
      miembro,
      Array.from({ length: 73 }, (_, i) => i + 1),
    ),
  ];
  expect(answers.map(({ status, body }) => [status, body['codigo']])).toEqual([
    [422, 'lista_vacia'],
    [400, 'peticion_no_valida'],
  ]);
});
