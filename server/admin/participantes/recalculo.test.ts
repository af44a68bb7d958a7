import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { recalcularHandicaps, recalcularHandicapsDeJugador } from '#server/admin/participantes/service.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTarjeta, HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const quien = () => ({ autorId: escenario.admin.usuarioId ?? '', hoy: HOY });

async function recalcular(torneoIds: readonly string[], motivo = 'salidas') {
  return await app.db.tx((trx) => recalcularHandicaps(trx, { torneoIds, motivo, ...quien() }));
}

async function handicapsOf(participanteId: string) {
  return await app.db.kysely
    .selectFrom('participantes_torneo')
    .select([HANDICAP_DE_JUEGO, 'handicapRealJugador'])
    .where('id', '=', participanteId)
    .executeTakeFirstOrThrow();
}

async function setReductor(torneoId: string, reductorHandicap: number) {
  await app.db.kysely.updateTable('torneos').set({ reductorHandicap }).where('id', '=', torneoId).execute();
}

test('a changed reductor gives every card without strokes its new handicaps, remembered in the history', async () => {
  await setReductor(escenario.hoy.id, 50);
  const { recalculados, pendientes } = await recalcular([escenario.hoy.id], 'reductor');
  expect([recalculados, pendientes]).toEqual([3, []]);
  // (18.2 × 128/113 + (70.8 − 72)) × 50 % = 9.7 → 10
  expect(await handicapsOf(escenario.deMiembro)).toEqual({ handicapTorneo: 10, handicapRealJugador: 18.2 });
  const historial = await app.db.kysely
    .selectFrom('historial_handicaps')
    .select(['campo', 'antes', 'despues', 'motivo', 'autorId'])
    .where('participanteId', '=', escenario.deMiembro)
    .orderBy('id')
    .execute();
  const comun = { motivo: 'reductor', autorId: escenario.admin.usuarioId };
  expect(historial).toEqual([
    { campo: 'handicap_real_jugador', antes: 18, despues: 18.2, ...comun },
    { campo: 'handicap_torneo', antes: 18, despues: 10, ...comun },
  ]);
});

test('a second recalculation changes nothing and remembers nothing', async () => {
  await recalcular([escenario.hoy.id]);
  const count = async () =>
    (await app.db.kysely.selectFrom('historial_handicaps').select('id').execute()).length;
  const before = await count();
  expect(await recalcular([escenario.hoy.id])).toEqual({ recalculados: 0, pendientes: [] });
  expect(await count()).toBe(before);
});

test('a card with a stroke stays as it was and comes back from before to after', async () => {
  await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [null, 'raya'] });
  await setReductor(escenario.hoy.id, 50);
  const { recalculados, pendientes } = await recalcular([escenario.hoy.id]);
  expect(recalculados).toBe(2);
  expect(pendientes).toMatchObject([
    {
      participanteId: escenario.deMiembro,
      torneoId: escenario.hoy.id,
      antes: 18,
      despues: 10,
      propioAntes: 18,
      propioDespues: 18.2,
      hoyos: 1,
      validada: false,
    },
  ]);
  expect(await handicapsOf(escenario.deMiembro)).toEqual({ handicapTorneo: 18, handicapRealJugador: 18 });
});

test('once the groups were published the frozen salidas win over the course', async () => {
  const frozen = { torneoId: escenario.hoy.id, nombre: 'Amarillas', slope: 113, valorDeCampo: 72, par: 72 };
  await app.db.kysely
    .insertInto('torneos_salidas_congeladas')
    .values([
      { ...frozen, sexo: 'hombre' },
      { ...frozen, sexo: 'mujer' },
    ])
    .execute();
  await recalcular([escenario.hoy.id, escenario.futuro.id]);
  expect(await handicapsOf(escenario.deMiembro)).toEqual({ handicapTorneo: 18, handicapRealJugador: 18.2 });
  const futuro = await app.db.kysely
    .selectFrom('participantes_torneo')
    .select(HANDICAP_DE_JUEGO)
    .where('torneoId', '=', escenario.futuro.id)
    .executeTakeFirstOrThrow();
  // 18.2 × 128/113 + (70.8 − 72) = 19.4 → 19, from the tees of the course
  expect(futuro).toEqual({ handicapTorneo: 19 });
});

test('an invitado is calculated from the handicap entered with; nobody without a handicap is touched', async () => {
  const db = app.db.kysely;
  const { id: torneoId } = escenario.futuro;
  const invitado = await crearInscripcion(db, {
    torneoId,
    esInvitado: true,
    handicapTorneo: null,
    handicapInvitado: 10,
  });
  await db
    .updateTable('profiles')
    .set({ handicap: null })
    .where('id', '=', escenario.jugador.jugadorId ?? '')
    .execute();
  const sinHandicap = await crearInscripcion(db, {
    torneoId,
    jugadorId: escenario.jugador.jugadorId,
    handicapTorneo: 25,
    handicapRealJugador: null,
  });
  await recalcular([torneoId]);
  // 10 × 128/113 + (70.8 − 72) = 10.1 → 10
  expect(await handicapsOf(invitado.id)).toEqual({ handicapTorneo: 10, handicapRealJugador: null });
  expect(await handicapsOf(sinHandicap.id)).toEqual({ handicapTorneo: 25, handicapRealJugador: null });
});

/** The partidas of the torneo that is over, as if nobody had validated them. */
async function sinValidar(): Promise<void> {
  const suyas = app.db.kysely.updateTable('partidas').set({ validada: false });
  await suyas.where('torneoId', '=', escenario.pasado.id).execute();
}

test('a jugador’s new handicap reaches no card of a validated partida, although nothing is written on it', async () => {
  const jugadorId = escenario.miembro.jugadorId ?? '';
  await app.db.kysely.updateTable('profiles').set({ handicap: 30 }).where('id', '=', jugadorId).execute();
  const { recalculados } = await app.db.tx((trx) =>
    recalcularHandicapsDeJugador(trx, { jugadorId, motivo: 'administrador', ...quien() }),
  );
  expect(recalculados).toBe(2);
});

test('a jugador’s new handicap reaches every card without strokes, whatever its day, and nobody else', async () => {
  await sinValidar();
  const jugadorId = escenario.miembro.jugadorId ?? '';
  const motivo = 'administrador';
  await app.db.kysely.updateTable('profiles').set({ handicap: 30 }).where('id', '=', jugadorId).execute();
  const { recalculados, pendientes } = await app.db.tx((trx) =>
    recalcularHandicapsDeJugador(trx, { jugadorId, motivo, ...quien() }),
  );
  expect([recalculados, pendientes]).toEqual([3, []]);
  const enrolments = await app.db.kysely
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select(['t.fechaJuego', 'k.handicapDeJuego'])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .execute();
  expect(enrolments.map(({ handicapDeJuego }) => handicapDeJuego)).toEqual([33, 33, 33]);
  expect(await handicapsOf(escenario.deCompanero)).toEqual({ handicapTorneo: 4, handicapRealJugador: 18 });
});

test('once a torneo is over its cards with strokes keep the handicap of the day they were entered with', async () => {
  const db = app.db.kysely;
  const jugadorId = escenario.miembro.jugadorId ?? '';
  const { id: torneoId } = escenario.pasado;
  await sinValidar();
  await recalcular([torneoId]);
  const { id } = await db
    .selectFrom('participantes_torneo')
    .select('id')
    .where('torneoId', '=', torneoId)
    .where('jugadorId', '=', jugadorId)
    .executeTakeFirstOrThrow();
  await crearTarjeta(db, { participanteId: id, golpes: [5] });
  await db.updateTable('profiles').set({ handicap: 30 }).where('id', '=', jugadorId).execute();
  expect(await recalcular([torneoId])).toEqual({ recalculados: 0, pendientes: [] });
});

test('a first stroke and a recalculation at the same moment end with one of the two, never between', async () => {
  for (let round = 0; round < 10; round += 1) {
    escenario = await crearEscenario(app);
    const { hoy, partida, deMiembro, companero } = escenario;
    const [stroke, { recalculados, pendientes }] = await Promise.all([
      companero.send('PUT', `/api/partidas/${partida}/participantes/${deMiembro}/resultados/1`, {
        opId: randomUUID(),
        golpes: 4,
      }),
      recalcular([hoy.id]),
    ]);
    expect(stroke.status).toBe(200);
    const ofrecida = pendientes.some(({ participanteId }) => participanteId === deMiembro);
    const { handicapTorneo } = await handicapsOf(deMiembro);
    expect([recalculados, handicapTorneo]).toEqual(ofrecida ? [2, 18] : [3, 19]);
  }
});

test('who left the club keeps the handicaps of a card, with strokes or without', async () => {
  const { admin, miembro, companero, hoy, deMiembro, deCompanero } = escenario;
  await recalcular([hoy.id]);
  await crearTarjeta(app.db.kysely, { participanteId: deMiembro, golpes: [4] });
  const before = [await handicapsOf(deMiembro), await handicapsOf(deCompanero)];
  await app.db.kysely
    .updateTable('partidas')
    .set({ validada: true })
    .where('id', '=', escenario.partida)
    .execute();
  for (const { jugadorId } of [miembro, companero]) {
    const url = `/api/admin/jugadores/${jugadorId}/borrado`;
    const { body } = await admin.send('GET', `${url}/previa`);
    expect((await admin.send('POST', url, { confirmacion: body['confirmacion'] ?? '' })).status).toBe(200);
  }
  await setReductor(hoy.id, 50);
  const { pendientes } = await recalcular([hoy.id], 'reductor');
  const suyas = pendientes.filter(({ participanteId }) => [deMiembro, deCompanero].includes(participanteId));
  expect([await handicapsOf(deMiembro), await handicapsOf(deCompanero)]).toEqual(before);
  expect(suyas).toEqual([]);
});
