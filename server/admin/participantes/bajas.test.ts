import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';
import { type CambioEnVivo, CANAL } from '#server/live/bus.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const de = (torneoId: string, participanteId: string) =>
  `/api/admin/torneos/${torneoId}/participantes/${participanteId}`;

async function preview(torneoId: string, participanteId: string) {
  const { body } = await escenario.admin.send('GET', `${de(torneoId, participanteId)}/baja/previa`);
  return body as { confirmacion: string; hoyos: number };
}

async function exists(participanteId: string): Promise<boolean> {
  const row = await app.db.kysely
    .selectFrom('participantes_torneo')
    .select('id')
    .where('id', '=', participanteId)
    .executeTakeFirst();
  return row !== undefined;
}

async function jugarHoyo(participanteId: string) {
  return await escenario.companero.send(
    'PUT',
    `/api/partidas/${escenario.partida}/participantes/${participanteId}/resultados/1`,
    { opId: randomUUID(), golpes: 4 },
  );
}

test('a late withdrawal leaves the group to the others', async () => {
  const { hoy, deMiembro, deCompanero, admin } = escenario;
  const { confirmacion, ...hechos } = await preview(hoy.id, deMiembro);
  expect(hechos).toMatchObject({
    hoyos: 0,
    partida: { nombre: 'Partida 1', validada: false, quedan: 1 },
    oficial: false,
  });
  expect((await admin.send('POST', `${de(hoy.id, deMiembro)}/baja`, { confirmacion })).body).toEqual({
    quitado: true,
  });
  const left = await app.db.kysely
    .selectFrom('partidas_participantes')
    .select('participanteId')
    .where('partidaId', '=', escenario.partida)
    .execute();
  expect(left).toEqual([{ participanteId: deCompanero }]);
});

test('a confirmation that did not show a stroke erases nothing', async () => {
  const { hoy, deMiembro, admin } = escenario;
  const { confirmacion } = await preview(hoy.id, deMiembro);
  await jugarHoyo(deMiembro);
  const answer = await admin.send('POST', `${de(hoy.id, deMiembro)}/baja`, { confirmacion });
  expect([answer.status, answer.body['codigo']]).toEqual([409, 'confirmacion_caducada']);
  expect(await exists(deMiembro)).toBe(true);
});

test('the prizes that are left without a winner are named, and winning one meanwhile has to be shown first', async () => {
  const { hoy, deMiembro, admin } = escenario;
  const premios = `/api/admin/torneos/${hoy.id}/premios`;
  const vacio = { nombre: '', medida: null, unidades: 1, participanteId: deMiembro };
  const dar = async (premio: object) =>
    (await admin.send('POST', premios, { ...vacio, id: randomUUID(), ...premio })).status;
  const { confirmacion, ...sinNada } = await preview(hoy.id, deMiembro);
  expect(sinNada).not.toHaveProperty('premios');
  expect(await dar({ tipo: 'bola_mas_cercana', hoyo: 7 })).toBe(200);
  expect(await dar({ tipo: 'libre', nombre: 'Mejor disfraz', hoyo: null })).toBe(200);
  const url = `${de(hoy.id, deMiembro)}/baja`;
  expect((await admin.send('POST', url, { confirmacion })).body['codigo']).toBe('confirmacion_caducada');
  const ahora = await preview(hoy.id, deMiembro);
  expect(ahora).toMatchObject({
    premios: [
      { tipo: 'bola_mas_cercana', nombre: '', hoyo: 7 },
      { tipo: 'libre', nombre: 'Mejor disfraz', hoyo: null },
    ],
  });
  expect((await admin.send('POST', url, { confirmacion: ahora.confirmacion })).status).toBe(200);
  const { body } = await admin.send('GET', premios);
  expect(body['premios']).toMatchObject([{ ganador: null }, { ganador: null }]);
});

test('a card with strokes goes once confirmed, and the audit keeps what was on it', async () => {
  const { hoy, deMiembro, admin } = escenario;
  await crearTarjeta(app.db.kysely, { participanteId: deMiembro, golpes: [4, 'raya'] });
  const { confirmacion, hoyos } = await preview(hoy.id, deMiembro);
  expect(hoyos).toBe(2);
  await admin.send('POST', `${de(hoy.id, deMiembro)}/baja`, { confirmacion });
  expect(await exists(deMiembro)).toBe(false);
  const entry = await app.db.kysely
    .selectFrom('auditoria')
    .select(['operacion', 'antes', 'autorId'])
    .where('objetoId', '=', deMiembro)
    .executeTakeFirst();
  expect(entry).toMatchObject({
    operacion: 'gestionParticipantes.quitar',
    antes: {
      handicapDeJuego: 18,
      golpes: [
        [1, 4],
        [2, null],
      ],
    },
    autorId: admin.usuarioId,
  });
});

test('a validated card goes once confirmed, and the official results are written without it', async () => {
  const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 4 }, { sobrePar: 5 }]);
  const [primero = '', segundo = ''] = torneo.participantes;
  await app.db.tx((trx) =>
    escribirResultadosOficiales(trx, { torneoId: torneo.id, motivo: 'recalculo', autorId: null }),
  );
  const { confirmacion, ...hechos } = await preview(torneo.id, primero);
  expect(hechos).toMatchObject({ hoyos: 18, partida: { validada: true, quedan: 1 }, oficial: true });
  await escenario.admin.send('POST', `${de(torneo.id, primero)}/baja`, { confirmacion });
  const oficial = await app.db.kysely
    .selectFrom('resultados_torneo as r')
    .innerJoin('clasificaciones_torneo as c', 'c.resultadoId', 'r.id')
    .select(['r.participanteId', 'c.posicion'])
    .where('r.torneoId', '=', torneo.id)
    .execute();
  expect(oficial).toEqual([
    { participanteId: segundo, posicion: 1 },
    { participanteId: segundo, posicion: 1 },
  ]);
});

test('a stroke and a withdrawal at the same moment never lose the stroke unseen', async () => {
  for (let round = 0; round < 15; round += 1) {
    escenario = await crearEscenario(app);
    const { hoy, deMiembro, admin } = escenario;
    const { confirmacion } = await preview(hoy.id, deMiembro);
    const [stroke, baja] = await Promise.all([
      jugarHoyo(deMiembro),
      admin.send('POST', `${de(hoy.id, deMiembro)}/baja`, { confirmacion }),
    ]);
    if (stroke.status === 200) expect([baja.status, await exists(deMiembro)]).toEqual([409, true]);
    else expect([baja.status, await exists(deMiembro)]).toEqual([200, false]);
  }
});

test('leaving the points corrects the official points and is remembered; the same again is nothing', async () => {
  const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 4 }, { sobrePar: 5 }]);
  const [primero = ''] = torneo.participantes;
  await app.db.tx((trx) =>
    escribirResultadosOficiales(trx, { torneoId: torneo.id, motivo: 'recalculo', autorId: null }),
  );
  const cambiar = async () =>
    await escenario.admin.send('PUT', `${de(torneo.id, primero)}/puntos`, { incluirEnPuntos: false });
  expect((await cambiar()).body).toMatchObject({ participante: { incluirEnPuntos: false } });
  await cambiar();
  const { puntos } = await app.db.kysely
    .selectFrom('clasificaciones_torneo as c')
    .innerJoin('resultados_torneo as r', 'r.id', 'c.resultadoId')
    .select((e) => e.fn.sum<number>('c.puntosPosicion').as('puntos'))
    .where('r.participanteId', '=', primero)
    .executeTakeFirstOrThrow();
  expect(puntos).toBe(0);
  const entries = await app.db.kysely
    .selectFrom('auditoria')
    .select(['antes', 'despues'])
    .where('objetoId', '=', primero)
    .execute();
  expect(entries).toEqual([{ antes: { incluirEnPuntos: true }, despues: { incluirEnPuntos: false } }]);
});

test('every change tells the boards of the torneo to be read again', async () => {
  const { id } = escenario.futuro;
  const { admin, jugador } = escenario;
  let told: CambioEnVivo[] = [];
  let wake = () => {};
  const stop = await app.db.listen(CANAL, (payload) => {
    const change = JSON.parse(payload) as CambioEnVivo;
    // What an act before this one told of its ligas may still be on its way
    if (change.k !== 'torneo') return;
    told.push(change);
    wake();
  });
  const tells = async (request: () => Promise<{ body: Record<string, unknown> }>) => {
    told = [];
    const heard = new Promise<void>((resolve) => (wake = resolve));
    const answer = await request();
    await heard;
    expect(told).toEqual([{ k: 'torneo', t: id }]);
    return answer.body as { participante: { id: string } };
  };
  const en = `/api/admin/torneos/${id}`;
  const { participante } = await tells(() =>
    admin.send('POST', `${en}/participantes`, { jugadorId: jugador.jugadorId }),
  );
  await tells(() =>
    admin.send('POST', `${en}/invitados`, { id: randomUUID(), nombre: 'Ana', handicap: 3, sexo: 'mujer' }),
  );
  const suya = de(id, participante.id);
  await tells(() => admin.send('PUT', `${suya}/handicap`, { handicapDeJuego: 1 }));
  await tells(() => admin.send('PUT', `${suya}/puntos`, { incluirEnPuntos: false }));
  await tells(() => admin.send('POST', `${suya}/recalculo`));
  const { confirmacion } = await preview(id, participante.id);
  await tells(() => admin.send('POST', `${suya}/baja`, { confirmacion }));
  await stop();
});
