import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const inscripcion = (torneo: { slug: string }) => `/api/torneos/${torneo.slug}/inscripcion`;

async function enrolled(jugadorId: string | null) {
  return await app.db.kysely
    .selectFrom('participantes_torneo')
    .select([HANDICAP_DE_JUEGO, 'handicapRealJugador', 'incluirEnPuntos'])
    .where('jugadorId', '=', jugadorId)
    .where('torneoId', '=', escenario.futuro.id)
    .execute();
}

test('enrolling freezes the own handicap and the playing handicap of the tees of one’s sex', async () => {
  const answer = await escenario.jugador.send('PUT', inscripcion(escenario.futuro));
  // 12.4 × 124/113 + (72.1 − 72) = 13.7 → 14
  expect(answer.body).toMatchObject({ handicapPropio: 12.4, handicapDeJuego: 14 });
  expect(await enrolled(escenario.jugador.jugadorId)).toEqual([
    { handicapTorneo: 14, handicapRealJugador: 12.4, incluirEnPuntos: true },
  ]);
  const historial = await app.db.kysely
    .selectFrom('historial_handicaps')
    .select(['campo', 'despues', 'motivo', 'autorId'])
    .where('jugadorId', '=', escenario.jugador.jugadorId)
    .execute();
  expect(historial).toEqual([
    { campo: 'handicap_torneo', despues: 14, motivo: 'inscripcion', autorId: escenario.jugador.usuarioId },
  ]);
});

test('a player without handicap is enrolled without inventing one', async () => {
  const sinHandicap = await conSesion(app, { sexo: 'hombre', handicap: null });
  const answer = await sinHandicap.send('PUT', inscripcion(escenario.futuro));
  expect(answer.body).toMatchObject({ handicapPropio: null, handicapDeJuego: null });
});

test('an account without a player enrols nobody, and has no enrolment to cancel', async () => {
  const { send } = await conSesion(app, { sinPerfil: true });
  const dichos = [];
  for (const method of ['PUT', 'DELETE']) {
    const { status, body } = await send(method, inscripcion(escenario.futuro));
    dichos.push([status, body['codigo']]);
  }
  expect(dichos).toEqual([
    [409, 'sin_perfil'],
    [404, 'inscripcion_no_encontrada'],
  ]);
});

test('a double click is one enrolment with one answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => escenario.jugador.send('PUT', inscripcion(escenario.futuro))),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await enrolled(escenario.jugador.jugadorId)).toHaveLength(1);
});

test('the day of play still enrols; the day after does not', async () => {
  expect((await escenario.jugador.send('PUT', inscripcion(escenario.hoy))).status).toBe(200);
  app.setHoy('2026-05-17');
  const answer = await escenario.companero.send('PUT', inscripcion(escenario.hoy));
  app.setHoy('2026-05-16');
  expect([answer.status, answer.body['codigo']]).toEqual([409, 'torneo_finalizado']);
});

test('cancelling leaves torneo and group at once', async () => {
  const answer = await escenario.miembro.send('DELETE', inscripcion(escenario.hoy));
  expect(answer.body).toEqual({ cancelada: true });
  const left = await app.db.kysely
    .selectFrom('partidas_participantes')
    .select('participanteId')
    .where('partidaId', '=', escenario.partida)
    .execute();
  expect(left).toEqual([{ participanteId: escenario.deCompanero }]);
});

test('an enrolment with results cannot be cancelled', async () => {
  await escenario.companero.send(
    'PUT',
    `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/1`,
    {
      opId: randomUUID(),
      golpes: 4,
    },
  );
  const answer = await escenario.miembro.send('DELETE', inscripcion(escenario.hoy));
  expect([answer.status, answer.body['codigo']]).toEqual([409, 'inscripcion_con_resultados']);
});

test('a stroke and a cancellation at the same moment never leave a stroke without its card', async () => {
  for (let round = 0; round < raceRounds(20); round += 1) {
    const small = await crearEscenario(app);
    const [stroke, cancel] = await Promise.all([
      small.companero.send(
        'PUT',
        `/api/partidas/${small.partida}/participantes/${small.deMiembro}/resultados/1`,
        {
          opId: randomUUID(),
          golpes: 4,
        },
      ),
      small.miembro.send('DELETE', inscripcion(small.hoy)),
    ]);
    const kept = await app.db.kysely
      .selectFrom('participantes_torneo')
      .select('id')
      .where('id', '=', small.deMiembro)
      .execute();
    // An acknowledged stroke keeps its card: both can only succeed one after the other, stroke refused last.
    if (stroke.status === 200) expect([kept.length, cancel.status]).toEqual([1, 409]);
    else expect([kept.length, cancel.status]).toEqual([0, 200]);
  }
});

test('the own torneos tell where one waits for a place and where in the line, soonest first, until the day has passed', async () => {
  const { jugador, companero, miembro } = escenario;
  const lleno = async (nombre: string, fechaJuego: string) =>
    await crearTorneo(app.db.kysely, { nombre, fechaJuego, plazas: 1 });
  const despues = await lleno('Copa de Junio', '2026-06-30');
  const antes = await lleno('Copa de Mayo', '2026-05-17');
  for (const torneo of [despues, antes])
    for (const quien of [companero, miembro, jugador]) await quien.send('PUT', inscripcion(torneo));
  const esperas = async (busca = '') => {
    const { body } = await jugador.send('GET', `/api/mis-torneos${busca}`);
    return (body['esperas'] as { id: string; nombre: string; puesto: number }[]).map((una) => [
      una.id,
      una.nombre,
      una.puesto,
    ]);
  };
  const enMayo = [antes.id, 'Copa de Mayo', 2];
  const enLaLista = async (quien: typeof jugador) => {
    const { filas } = (await quien.send('GET', '/api/torneos?busqueda=mayo')).body;
    return (filas as { inscrito: boolean; puestoEnEspera: number | null }[]).map((fila) => [
      fila.inscrito,
      fila.puestoEnEspera,
    ]);
  };
  expect(await enLaLista(jugador)).toEqual([[false, 2]]);
  expect(await enLaLista(companero)).toEqual([[true, null]]);
  expect(await esperas()).toEqual([enMayo, [despues.id, 'Copa de Junio', 2]]);
  expect(await esperas('?busqueda=mayo')).toEqual([enMayo]);
  await miembro.send('DELETE', inscripcion(despues));
  app.setHoy('2026-05-18');
  expect(await esperas()).toEqual([[despues.id, 'Copa de Junio', 1]]);
  app.setHoy('2026-05-16');
  await companero.send('DELETE', inscripcion(antes));
  await miembro.send('DELETE', inscripcion(antes));
  expect(await esperas()).toEqual([[despues.id, 'Copa de Junio', 1]]);
});
