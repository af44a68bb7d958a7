import { beforeEach, expect, test } from 'vitest';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';
import { PARES, test as enGreensome, TITULOS } from '#server/testing/en-greensome.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
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

const de = (torneoId: string, rest: string) => `/api/admin/torneos/${torneoId}/${rest}`;

async function cambiosDe(torneoId: string) {
  const { body } = await escenario.admin.send('GET', de(torneoId, 'handicaps/previa'));
  return body as {
    cambios: { participanteId: string; antes: number; despues: number }[];
    confirmacion: string;
  };
}

/** An official torneo of a liga: two cards of par 72, both with handicap 0, one stroke apart. */
async function torneoOficial() {
  const jugadas = [{ sobrePar: 4 }, { sobrePar: 5 }];
  const torneo = await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego: '2026-05-16' });
  await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  await app.db.tx((trx) =>
    escribirResultadosOficiales(trx, { torneoId: torneo.id, motivo: 'recalculo', autorId: null }),
  );
  return torneo;
}

async function oficialDe(torneoId: string) {
  return await app.db.kysely
    .selectFrom('resultados_torneo as r')
    .innerJoin('clasificaciones_torneo as c', 'c.resultadoId', 'r.id')
    .select(['r.participanteId', 'r.golpesNetos', 'c.posicion'])
    .where('r.torneoId', '=', torneoId)
    .where('c.tipoClasificacion', '=', 'individual_por_golpes_medal')
    .orderBy('c.posicion')
    .execute();
}

test('a playing handicap by hand reaches the card, its history and the official results', async () => {
  const { id, participantes } = await torneoOficial();
  const [primero = '', segundo = ''] = participantes;
  const answer = await escenario.admin.send('PUT', de(id, `participantes/${segundo}/handicap`), {
    handicapDeJuego: 3,
  });
  expect(answer.body).toMatchObject({ participante: { id: segundo, handicapDeJuego: 3 } });
  expect(await oficialDe(id)).toEqual([
    { participanteId: segundo, golpesNetos: 74, posicion: 1 },
    { participanteId: primero, golpesNetos: 76, posicion: 2 },
  ]);
  const historial = await app.db.kysely
    .selectFrom('historial_handicaps')
    .select(['campo', 'antes', 'despues', 'motivo', 'autorId'])
    .where('participanteId', '=', segundo)
    .execute();
  const autorId = escenario.admin.usuarioId;
  expect(historial).toEqual([
    { campo: 'handicap_torneo', antes: 0, despues: 3, motivo: 'administrador', autorId },
  ]);
  const correcciones = await app.db.kysely
    .selectFrom('historial_resultados')
    .select(['motivo', 'autorId'])
    .where('torneoId', '=', id)
    .orderBy('id')
    .execute();
  expect(correcciones.at(-1)).toEqual({ motivo: 'correccion', autorId });
});

test('one playing handicap is calculated from the tees of the torneo', async () => {
  const answer = await escenario.admin.send(
    'POST',
    de(escenario.hoy.id, `participantes/${escenario.deMiembro}/recalculo`),
  );
  expect(answer.body).toEqual({ recalculados: 1, pendientes: [], handicapDeJuego: 19 });
});

test('a card with strokes stays when it is calculated, and is offered', async () => {
  await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [5] });
  const answer = await escenario.admin.send(
    'POST',
    de(escenario.hoy.id, `participantes/${escenario.deMiembro}/recalculo`),
  );
  expect(answer.body).toMatchObject({
    recalculados: 0,
    pendientes: [{ antes: 18, despues: 19 }],
    handicapDeJuego: 18,
  });
});

test('without a salida for the sex, or without an exact handicap, the specified words say so', async () => {
  const recalcular = async () =>
    (
      await escenario.admin.send(
        'POST',
        de(escenario.hoy.id, `participantes/${escenario.deMiembro}/recalculo`),
      )
    ).body['mensaje'];
  const db = app.db.kysely;
  await db
    .updateTable('profiles')
    .set({ handicap: null })
    .where('id', '=', escenario.miembro.jugadorId ?? '')
    .execute();
  expect(await recalcular()).toBe('No se pudo actualizar el handicap de juego');
  await db
    .deleteFrom('torneos_salidas')
    .where('torneoId', '=', escenario.hoy.id)
    .where('sexo', '=', 'hombre')
    .execute();
  expect(await recalcular()).toBe('No se encontró configuración de salida para este jugador en el torneo');
});

test('the whole torneo is calculated again but for the cards that are played', async () => {
  await crearTarjeta(app.db.kysely, { participanteId: escenario.deCompanero, golpes: [4] });
  const answer = await escenario.admin.send('POST', de(escenario.hoy.id, 'recalculo'));
  expect(answer.body).toMatchObject({
    recalculados: 2,
    pendientes: [{ participanteId: escenario.deCompanero, antes: 4, despues: 5 }],
  });
});

test('accepting some of the shown handicaps changes those cards alone and corrects the official results', async () => {
  const { id, participantes } = await torneoOficial();
  const [primero = '', segundo = ''] = participantes;
  const { cambios, confirmacion } = await cambiosDe(id);
  expect(cambios.map(({ antes, despues }) => [antes, despues])).toEqual([
    [0, 18],
    [0, 18],
  ]);
  const answer = await escenario.admin.send('POST', de(id, 'handicaps'), {
    confirmacion,
    participanteIds: [segundo],
  });
  expect(answer.body).toEqual({ aceptados: 1 });
  expect(await oficialDe(id)).toEqual([
    { participanteId: segundo, golpesNetos: 59, posicion: 1 },
    { participanteId: primero, golpesNetos: 76, posicion: 2 },
  ]);
  expect((await cambiosDe(id)).cambios.map(({ participanteId }) => participanteId)).toEqual([primero]);
});

test('a list that is another one now is not accepted, nor anybody who was not on it', async () => {
  const { id, participantes } = await torneoOficial();
  const [primero = '', segundo = ''] = participantes;
  const { confirmacion } = await cambiosDe(id);
  const accept = async (participanteIds: string[]) =>
    (await escenario.admin.send('POST', de(id, 'handicaps'), { confirmacion, participanteIds })).body[
      'codigo'
    ];
  expect(await accept([primero, escenario.deMiembro])).toBe('confirmacion_caducada');
  await escenario.admin.send('PUT', de(id, `participantes/${segundo}/handicap`), { handicapDeJuego: 9 });
  expect(await accept([primero])).toBe('confirmacion_caducada');
  expect((await oficialDe(id)).find(({ participanteId }) => participanteId === primero)?.golpesNetos).toBe(
    76,
  );
});

test('holes that are entered while the list is read do not spoil it', async () => {
  await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [5] });
  const { confirmacion } = await cambiosDe(escenario.hoy.id);
  await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [null, 5] });
  const answer = await escenario.admin.send('POST', de(escenario.hoy.id, 'handicaps'), {
    confirmacion,
    participanteIds: [escenario.deMiembro],
  });
  expect(answer.body).toEqual({ aceptados: 1 });
});

enGreensome(
  'the card that a pair shares follows, with strokes on it, what one of them gets by hand or is accepted',
  async ({ admin, db, greensome: { ids, torneoId, importar } }) => {
    await importar([TITULOS, `Ana Soto Ruiz;;${PARES.join(';')}`].join('\r\n'));
    const deAna = db
      .selectFrom('tarjetas as k')
      .innerJoin('bandos_participantes as m', 'm.bandoId', 'k.bandoId')
      .select('k.handicapDeJuego')
      .where('m.participanteId', '=', ids[0] ?? '');
    const vistos = [await deAna.executeTakeFirst()];
    await admin.send('PUT', de(torneoId, `participantes/${ids[0]}/handicap`), { handicapDeJuego: 30 });
    vistos.push(await deAna.executeTakeFirst());
    const { confirmacion } = (await admin.send('GET', de(torneoId, 'handicaps/previa'))).body;
    const participanteIds = ids.slice(0, 1);
    const answer = await admin.send('POST', de(torneoId, 'handicaps'), { confirmacion, participanteIds });
    expect(answer.body).toEqual({ aceptados: 1 });
    vistos.push(await deAna.executeTakeFirst());
    expect(vistos.map((tarjeta) => tarjeta?.handicapDeJuego)).toEqual([10, 18, 13]);
  },
);
