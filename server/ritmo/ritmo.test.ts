import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RitmoDeTorneo } from '#contrato/ritmo.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { MINUTOS_POR_HOYO } from '#reglas/funcionamiento.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo, type TorneoOverrides } from '#server/testing/factories/torneo.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

let app: TestApp;
let escenario: Escenario;
let ahora = new Date(`${HOY}T07:30:00Z`);
/** How often the store was asked for a start list. */
let listas = 0;

/** In Madrid, in May. */
const SALIDA = Date.parse(`${HOY}T08:30:00+02:00`);
const alMinuto = (minuto: number) => {
  ahora = new Date(SALIDA + minuto * 60_000);
};

beforeAll(async () => {
  const { db, dispose } = await openTestDatabase();
  const contar: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('hoyoSalida')) listas += 1;
      return node;
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  };
  app = await openTestApp({
    store: { db: { ...db, kysely: db.kysely.withPlugin(contar) }, dispose },
    now: () => ahora,
    dayOfClock: true,
  });
  escenario = await crearEscenario(app);
});
afterAll(async () => await app.close());

const ritmo = async (caller: Caller, ref = escenario.hoy.slug) => {
  const { status, body } = await caller.send('GET', `/api/torneos/${ref}/ritmo`);
  expect(status).toBe(200);
  return body as unknown as RitmoDeTorneo;
};

const golpes = (...hoyos: number[]): Anotacion[] =>
  Array.from({ length: 18 }, (_, i) => (hoyos.includes(i + 1) ? 5 : null));

type Salida = { hoyoSalida?: string; jugadorId?: string | null };

/** A torneo of today with one partida of two, the first of whom wrote a card. */
async function conPartida(campos: TorneoOverrides, { jugadorId, ...salida }: Salida, tarjeta: Anotacion[]) {
  const db = app.db.kysely;
  const { id: torneoId } = await crearTorneo(db, { fechaJuego: HOY, ...campos });
  const quien = jugadorId ? { torneoId, jugadorId } : { torneoId };
  const uno = (await crearInscripcion(db, quien)).id;
  const otro = (await crearInscripcion(db, { torneoId })).id;
  const participanteIds = [uno, otro];
  const partida = await crearPartida(db, { torneoId, participanteIds, ...salida });
  await crearTarjeta(db, { participanteId: uno, golpes: tarjeta });
  return { id: torneoId, participanteIds, partidaId: partida.id };
}

test('a player reads where every partida is, and the pace of the own one alone', async () => {
  const { miembro, companero, deMiembro, partida } = escenario;
  alMinuto(10);
  const guardar = async (hoyo: number) =>
    await miembro.send('PUT', `/api/partidas/${partida}/participantes/${deMiembro}/resultados/${hoyo}`, {
      golpes: 5,
      opId: randomUUID(),
    });
  const antes = await ritmo(companero);
  expect(antes).toMatchObject({ comite: false, minutosPorHoyo: MINUTOS_POR_HOYO });
  expect(antes.partidas[0]).toMatchObject({ esMia: true, apuntados: [], ultimoGolpe: null, minutos: 10 });
  for (const hoyo of [1, 2, 3]) expect((await guardar(hoyo)).status).toBe(200);
  // A stroke is of the minute in which its announcement is heard, which may come after its answer
  await expect.poll(async () => (await ritmo(companero)).partidas[0]?.apuntados).toEqual([1, 2, 3]);
  alMinuto(64);
  const [una, otra] = (await ritmo(companero)).partidas;
  expect(una).toMatchObject({ id: partida, esMia: true, minutos: 64, apuntados: [1, 2, 3], acabada: false });
  expect(una?.ultimoGolpe).toBe(new Date(SALIDA + 10 * 60_000).toISOString());
  expect(una?.jugadores).toHaveLength(2);
  expect(otra).toMatchObject({ esMia: false, minutos: null, apuntados: [] });
});

test('the committee reads the pace of all, and nobody a stroke', async () => {
  const { admin, jugador } = escenario;
  alMinuto(64);
  const leido = await ritmo(admin);
  expect(leido.comite).toBe(true);
  expect(leido.partidas.map(({ minutos }) => minutos)).toEqual([64, 64]);
  expect((await ritmo(jugador)).partidas.map(({ minutos }) => minutos)).toEqual([null, null]);
  expect(JSON.stringify(leido)).not.toContain('golpes');
});

test('on another day no pace is told, and visitors read it once the day has passed', async () => {
  const { admin, visitante, hoy } = escenario;
  expect((await visitante.send('GET', `/api/torneos/${hoy.id}/ritmo`)).body).toMatchObject({
    codigo: 'sin_sesion',
  });
  alMinuto(24 * 60);
  expect((await ritmo(admin)).partidas.map(({ minutos }) => minutos)).toEqual([null, null]);
  expect((await ritmo(visitante)).partidas).toHaveLength(2);
  alMinuto(64);
});

test('the store is asked for the start list once, however many read and strokes come', async () => {
  const { miembro, companero, deMiembro, partida } = escenario;
  await ritmo(miembro);
  const antes = listas;
  for (const hoyo of [4, 5]) {
    await miembro.send('PUT', `/api/partidas/${partida}/participantes/${deMiembro}/resultados/${hoyo}`, {
      golpes: 4,
      opId: randomUUID(),
    });
    for (const quien of [miembro, companero]) {
      const leida = async () => (await ritmo(quien)).partidas[0]?.apuntados;
      await expect.poll(leida).toContain(hoyo);
    }
  }
  // The look at a partida for a stroke names the column too: once for each, and no reader adds another
  expect(listas - antes).toBeLessThanOrEqual(2);
});

test('a partida of a shotgun is told by its hole, one of nine holes by its nine', async () => {
  const { id } = await conPartida({}, { hoyoSalida: '17A' }, golpes(17, 18, 1));
  expect((await ritmo(escenario.admin, id)).partidas[0]).toMatchObject({
    hoyoDeSalida: '17A',
    apuntados: [1, 17, 18],
  });
  // The board says it of each of them, for the race.
  const tablero = (await escenario.admin.send('GET', `/api/torneos/${id}/clasificacion`)).body;
  expect(tablero['participantes']).toMatchObject([{ hoyoDeSalida: '17A' }, { hoyoDeSalida: '17A' }]);
  const { body: deHoy } = await escenario.admin.send('GET', `/api/torneos/${escenario.hoy.id}/clasificacion`);
  expect(JSON.stringify(deHoy)).not.toContain('hoyoDeSalida');
  const vuelta = golpes(10, 11, 12, 13, 14, 15, 16, 17, 18);
  const nueve = await conPartida({ nueve: 'vuelta' }, {}, vuelta);
  await crearTarjeta(app.db.kysely, { participanteId: nueve.participanteIds[1] ?? '', golpes: vuelta });
  const leido = await ritmo(escenario.admin, nueve.id);
  expect(leido.torneo.nueve).toBe('vuelta');
  expect(leido.partidas[0]).toMatchObject({ acabada: true });
});

test('a pair of one ball is told by its own card, under which the stream names it', async () => {
  const { miembro, admin } = escenario;
  const { id, participanteIds, partidaId } = await conPartida(
    { modalidad: 'parejas_por_golpes', formula: 'greensome' },
    { jugadorId: miembro.jugadorId },
    golpes(),
  );
  const parejas = [{ participanteIds }];
  const formada = await admin.send('PUT', `/api/admin/torneos/${id}/parejas`, { version: 1, parejas });
  expect(formada.status).toBe(200);
  const [partida] = (await ritmo(miembro, id)).partidas;
  expect(partida).toMatchObject({ esMia: true, apuntados: [] });
  expect(partida?.tarjetaIds).toEqual([...participanteIds, expect.any(String)]);
  const url = `/api/partidas/${partidaId}/participantes/${partida?.tarjetaIds[2]}/resultados/1`;
  const guardado = await miembro.send('PUT', url, { golpes: 5, opId: randomUUID(), version: null });
  expect(guardado.status).toBe(200);
  const leida = async () => (await ritmo(miembro, id)).partidas[0];
  await expect.poll(leida).toMatchObject({ apuntados: [1], ultimoGolpe: ahora.toISOString() });
});

test('a validated partida has come in, and a torneo without partidas has none', async () => {
  const { visitante, pasado, admin, futuro } = escenario;
  expect((await ritmo(visitante, pasado.slug)).partidas).toMatchObject([{ validada: true, acabada: true }]);
  expect((await ritmo(admin, futuro.slug)).partidas).toEqual([]);
});
