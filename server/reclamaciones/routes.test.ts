import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Reclamacion } from '#contrato/admin/reclamaciones.ts';
import type { ReclamacionPropia } from '#contrato/reclamaciones.ts';
import type { Caller } from '#server/testing/callers.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

let app: TestApp;
let escenario: Escenario;
let golpesDe: (participanteId: string) => Promise<unknown[]>;
enUnEscenario((club) => ({ app, escenario } = club));
beforeAll(async () => {
  const { partida, admin } = escenario;
  await app.db.kysely.updateTable('partidas').set({ validada: true }).where('id', '=', partida).execute();
  golpesDe = async (participanteId) => {
    const { body } = await admin.send('GET', `/api/partidas/${partida}/tarjeta`);
    const todas = body['participantes'] as { participanteId: string; golpes: unknown[] }[];
    return todas.find((una) => una.participanteId === participanteId)?.golpes ?? [];
  };
});
afterEach(async () => {
  await sql`delete from reclamaciones`.execute(app.db.kysely);
  await sql`delete from resultados_hoyo`.execute(app.db.kysely);
});

type Hoyos = readonly { hoyo: number; golpes: unknown }[];
const reclamar = async (caller: Caller, hoyos: Hoyos, { id = randomUUID(), de = escenario.deMiembro } = {}) =>
  await caller.send('POST', `/api/partidas/${escenario.partida}/participantes/${de}/reclamaciones`, {
    id,
    hoyos,
  });
const pendientes = async () =>
  (await escenario.admin.send('GET', '/api/admin/reclamaciones')).body as {
    reclamaciones: Reclamacion[];
    total: number;
  };
const decidir = async (id: string, aceptada: boolean, version = 1) =>
  await escenario.admin.send('POST', `/api/admin/reclamaciones/${id}/decision`, { aceptada, version });
async function propias(caller: Caller): Promise<ReclamacionPropia[]> {
  const { body } = await caller.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
  return body['reclamaciones'] as ReclamacionPropia[];
}
const SIETE = [{ hoyo: 7, golpes: 5 }];

test('what came after the validation waits for the committee, beside what stands on the card', async () => {
  const { admin, miembro, companero, deMiembro, deCompanero, hoy, partida } = escenario;
  const id = randomUUID();
  const hoyos = [...SIETE, { hoyo: 9, golpes: 'raya' }, { hoyo: 2, golpes: null }];
  expect((await reclamar(miembro, hoyos, { id })).body).toEqual({ reclamacionId: id });
  await reclamar(companero, SIETE);
  const { reclamaciones, total } = await pendientes();
  expect(total).toBe(2);
  expect(reclamaciones[0]).toMatchObject({
    id,
    version: 1,
    participanteId: deMiembro,
    partidaId: partida,
    torneo: { id: hoy.id },
    hoyos: [
      { hoyo: 2, golpes: null, ahora: null },
      { hoyo: 7, golpes: 5, ahora: null },
      { hoyo: 9, golpes: 'raya', ahora: null },
    ],
  });
  expect(await golpesDe(deMiembro)).toEqual(Array.from({ length: 18 }, () => null));
  expect(await propias(miembro)).toMatchObject([{ id, estado: 'pendiente' }]);
  const avisos = (await admin.send('GET', '/api/admin/panel/avisos')).body;
  expect(avisos).toMatchObject({ reclamaciones: 2 });
  // Of another card in the same group it is another claim
  await reclamar(miembro, SIETE, { de: deCompanero });
  expect((await pendientes()).total).toBe(3);
});

test('accepted, it is a correction of the card like any other, told once to who asked', async () => {
  const { admin, miembro, companero, deMiembro, hoy } = escenario;
  const id = randomUUID();
  await reclamar(miembro, [...SIETE, { hoyo: 8, golpes: 'raya' }], { id });
  for (let vez = 0; vez < 2; vez += 1) expect((await decidir(id, true)).body).toEqual({ estado: 'aceptada' });
  expect((await golpesDe(deMiembro)).slice(5, 9)).toEqual([null, 5, 'raya', null]);
  const historial = app.db.kysely
    .selectFrom('historial_golpes')
    .select(['despues', 'autorId', 'partidaValidada']);
  expect(await historial.where('participanteId', '=', deMiembro).orderBy('numeroHoyo').execute()).toEqual([
    { despues: 5, autorId: admin.usuarioId, partidaValidada: true },
    { despues: null, autorId: admin.usuarioId, partidaValidada: true },
  ]);
  const { body } = await admin.send('GET', `/api/admin/torneos/${hoy.id}/historial?filtro=cambios`);
  expect((body['filas'] as { resumen: string }[]).map(({ resumen }) => resumen)).toEqual([
    expect.stringMatching(/^Reclamación aceptada: tarjeta de /u),
  ]);
  expect(await propias(miembro)).toMatchObject([{ id, estado: 'aceptada' }]);
  await companero.send('PUT', '/api/reclamaciones/vistas', { reclamacionIds: [id] });
  expect(await propias(miembro)).toHaveLength(1);
  const enInicio = async (caller: Caller) => (await caller.send('GET', '/api/inicio')).body['porLeer'];
  const aviso = {
    partidaId: escenario.partida,
    torneo: expect.any(String),
    reemplazados: 0,
    autores: [],
    reclamaciones: 1,
  };
  expect([await enInicio(miembro), await enInicio(companero)]).toEqual([[aviso], []]);
  await miembro.send('PUT', '/api/reclamaciones/vistas', { reclamacionIds: [id] });
  expect([await propias(miembro), await enInicio(miembro)]).toEqual([[], []]);
});

test('rejected, the card stays as it is; the other decision comes too late', async () => {
  const { miembro, deMiembro } = escenario;
  const id = randomUUID();
  await reclamar(miembro, SIETE, { id });
  // Nobody puts away what is not decided
  await miembro.send('PUT', '/api/reclamaciones/vistas', { reclamacionIds: [id] });
  expect((await decidir(id, false)).body).toEqual({ estado: 'rechazada' });
  expect((await decidir(id, true)).body['codigo']).toBe('reclamacion_decidida');
  expect((await golpesDe(deMiembro))[6]).toBeNull();
  expect((await propias(miembro)).map(({ estado }) => estado)).toEqual(['rechazada']);
  expect((await pendientes()).total).toBe(0);
});

test('more of the same card joins what waits, and is not accepted unread', async () => {
  const { miembro, deMiembro } = escenario;
  const id = randomUUID();
  await reclamar(miembro, SIETE, { id });
  const mas = await reclamar(miembro, [
    { hoyo: 7, golpes: 4 },
    { hoyo: 8, golpes: 6 },
  ]);
  expect(mas.body).toEqual({ reclamacionId: id });
  expect((await decidir(id, true)).body['codigo']).toBe('confirmacion_caducada');
  expect((await golpesDe(deMiembro))[6]).toBeNull();
  expect((await pendientes()).reclamaciones).toMatchObject([
    {
      version: 2,
      hoyos: [
        { hoyo: 7, golpes: 4 },
        { hoyo: 8, golpes: 6 },
      ],
    },
  ]);
  expect((await decidir(id, true, 2)).status).toBe(200);
  expect((await golpesDe(deMiembro)).slice(6, 8)).toEqual([4, 6]);
});

test('what the card could not hold is not asked for, and nothing of it is kept', async () => {
  const { miembro } = escenario;
  const answers = [
    await reclamar(miembro, [...SIETE, { hoyo: 8, golpes: 16 }]),
    await reclamar(miembro, []),
    await reclamar(miembro, [{ hoyo: 19, golpes: 5 }]),
  ];
  expect(answers.map(({ body }) => body['codigo'])).toEqual([
    'tarjeta_no_valida',
    'lista_vacia',
    'peticion_no_valida',
  ]);
  expect((await pendientes()).total).toBe(0);
});

test('two administrators and the same person again at the same instant: one decision, nothing on the card twice', async () => {
  const { miembro, deMiembro } = escenario;
  for (let round = 0; round < 12; round += 1) {
    const id = randomUUID();
    const hoyo = (round % 17) + 1;
    await reclamar(miembro, [{ hoyo, golpes: 5 }], { id });
    const [mas, ...decisiones] = await Promise.all([
      reclamar(miembro, [{ hoyo: 18, golpes: 4 }]),
      decidir(id, true),
      decidir(id, true),
      decidir(id, false),
    ]);
    expect(mas.status).toBe(200);
    const codigos = decisiones.map(({ status, body }) => (status === 200 ? body['estado'] : body['codigo']));
    // Joined first, nobody has read it; decided first, one of the two words stands
    const aceptada = codigos[0] === 'aceptada' && codigos[2] === 'reclamacion_decidida';
    const rechazada = codigos[0] === 'reclamacion_decidida' && codigos[2] === 'rechazada';
    const sinLeer = codigos.every((codigo) => codigo === 'confirmacion_caducada');
    expect([aceptada, rechazada, sinLeer].filter(Boolean)).toEqual([true]);
    expect((await golpesDe(deMiembro))[hoyo - 1]).toBe(aceptada ? 5 : null);
    expect((await pendientes()).total).toBe(1);
    await sql`delete from reclamaciones`.execute(app.db.kysely);
  }
});
