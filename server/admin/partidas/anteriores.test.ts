import { beforeAll, expect, test } from 'vitest';
import { repartoDeTorneoSchema, type ClasificacionAnterior } from '#contrato/admin/partidas.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let jugadores: string[];

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  jugadores = [];
  for (let i = 0; i < 4; i += 1) jugadores.push((await crearJugador(app.db.kysely)).id);
});

async function leer(torneoId: string) {
  const answer = await admin.send('GET', `/api/admin/torneos/${torneoId}/partidas`);
  return repartoDeTorneoSchema.parse(answer.body);
}

/** A torneo played by the jugadores, so many strokes over par each; null = did not play. */
async function jugado(fechaJuego: string, ...sobrePar: (number | null)[]) {
  const jugadas = sobrePar.flatMap((golpes, i) =>
    golpes === null ? [] : [{ sobrePar: golpes, jugadorId: jugadores[i] ?? '' }],
  );
  return await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego, nombre: `Torneo del ${fechaJuego}` });
}

/** A torneo to come with all the jugadores and an invitado. */
async function porJugar(fechaJuego = '2026-06-01') {
  const torneo = await crearTorneo(app.db.kysely, { fechaJuego });
  const participantes: string[] = [];
  for (const jugadorId of jugadores)
    participantes.push((await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId })).id);
  await crearInscripcion(app.db.kysely, { torneoId: torneo.id, esInvitado: true });
  return { id: torneo.id, participantes };
}

async function calcular(slug: string) {
  expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
}

/** Places in the order of the jugadores. */
function puestos(clasificacion: ClasificacionAnterior | undefined, participantes: readonly string[]) {
  const de = new Map(clasificacion?.puestos.map(({ participanteId, puesto }) => [participanteId, puesto]));
  return participantes.map((id) => de.get(id));
}

test('the last official torneo of its ligas comes first, then the table of the liga', async () => {
  const abril = await jugado('2026-04-01', 0, 3, 6, null);
  const mayo = await jugado('2026-05-01', 9, 9, 2, null);
  const despues = await jugado('2026-07-01', 0, 1, 2, 3);
  const torneo = await porJugar();
  const torneoIds = [abril.id, mayo.id, torneo.id, despues.id];
  const liga = await crearLiga(app.db.kysely, { torneoIds, nombre: 'Liga de Verano' });
  await calcular(liga.slug);
  const { clasificaciones, enLiga } = await leer(torneo.id);
  expect(enLiga).toBe(true);
  expect(clasificaciones).toMatchObject([
    {
      id: mayo.id,
      tipo: 'torneo',
      nombre: 'Torneo del 2026-05-01',
      fechaJuego: '2026-05-01',
      torneosJugados: 1,
    },
    { id: liga.id, tipo: 'liga', nombre: 'Liga de Verano', fechaJuego: null, torneosJugados: 3 },
  ]);
  expect(puestos(clasificaciones[0], torneo.participantes)).toEqual([2, 2, 1, undefined]);
  // 40 + 36 + 40, 37 + 36 + 37, 35 + 40 + 35, 33.
  expect(puestos(clasificaciones[1], torneo.participantes)).toEqual([1, 2, 2, 4]);
  // Who is not in this torneo has no place here
  const [, baja = ''] = torneo.participantes;
  await app.db.kysely.deleteFrom('participantes_torneo').where('id', '=', baja).execute();
  const sinElla = (await leer(torneo.id)).clasificaciones;
  expect(sinElla.map((una) => una.puestos.length)).toEqual([2, 3]);
});

test('an official torneo that only invitados have a place in says so by none', async () => {
  const { kysely } = app.db;
  const abril = await crearTorneoJugado(kysely, [{ sobrePar: 0, invitado: true }], {
    fechaJuego: '2026-04-03',
  });
  const torneo = await porJugar();
  const { slug } = await crearLiga(kysely, { torneoIds: [abril.id, torneo.id] });
  await calcular(slug);
  expect((await leer(torneo.id)).clasificaciones[0]).toMatchObject({ id: abril.id, puestos: [] });
});

test('publishing answers with the standings as reading does', async () => {
  const antes = await jugado('2026-04-02', 1, 0, null, null);
  const torneo = await porJugar();
  const liga = await crearLiga(app.db.kysely, { torneoIds: [antes.id, torneo.id] });
  await calcular(liga.slug);
  const { version, clasificaciones } = await leer(torneo.id);
  const { body } = await admin.send('PUT', `/api/admin/torneos/${torneo.id}/partidas`, {
    version,
    fechaJuego: '2026-06-01',
    partidas: [{ id: null, horaDeSalida: '09:00', participanteIds: torneo.participantes }],
  });
  expect(repartoDeTorneoSchema.parse(body).clasificaciones).toEqual(clasificaciones);
  expect(clasificaciones).toHaveLength(2);
});

test('a liga without an official torneo, a deleted liga and none at all leave no standings', async () => {
  const [uno, otro] = [await porJugar(), await porJugar()];
  expect(await leer(uno.id)).toMatchObject({ clasificaciones: [], enLiga: false });
  await crearLiga(app.db.kysely, { torneoIds: [uno.id] });
  expect(await leer(uno.id)).toMatchObject({ clasificaciones: [], enLiga: true });
  const antes = await jugado('2026-04-03', 0, 1, 2, 3);
  const borrada = await crearLiga(app.db.kysely, { torneoIds: [antes.id, otro.id] });
  await calcular(borrada.slug);
  expect((await leer(otro.id)).clasificaciones).toHaveLength(2);
  await app.db.kysely
    .updateTable('ligas')
    .set({ eliminadaEn: new Date() })
    .where('id', '=', borrada.id)
    .execute();
  expect(await leer(otro.id)).toMatchObject({ clasificaciones: [], enLiga: false });
});
