import { expect, test } from 'vitest';
import { tableroDeTorneoSchema, tarjetaDeLigaSchema } from '#contrato/clasificacion.ts';
import { misEstadisticasSchema, misResultadosSchema } from '#contrato/estadisticas.ts';
import { clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { tarjetaDePartidaSchema } from '#contrato/partidas.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

/** Three who play a torneo, the first of them without handicap and with the best card. */
async function jugar(yo: Caller) {
  const jugadas = [
    { sobrePar: 0, jugadorId: yo.jugadorId ?? '', handicapTorneo: null },
    { sobrePar: 3, handicapTorneo: 2 },
    { sobrePar: 5, handicapTorneo: 9 },
  ];
  return await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego: '2026-03-01', validadas: false });
}

test.each([
  ['om_hoyo19', [0, 40], 40, [40, 37]],
  ['cervecita', [0, 0], 0, [3, 1]],
] as const)('%s: without handicap nobody has a net, a place or points by handicap', async (...caso) => {
  const [sistemaPuntuacion, puntos, total, porHandicap] = caso;
  const yo = await conSesion(app, { handicap: null });
  const torneo = await jugar(yo);
  const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id], sistemaPuntuacion });
  expect((await admin.send('POST', `/api/partidas/${torneo.partidas[0] ?? ''}/validacion`, {})).status).toBe(
    200,
  );
  const [mio = '', ...otros] = torneo.participantes;

  const board = tableroDeTorneoSchema.parse(
    (await yo.send('GET', `/api/torneos/${torneo.slug}/clasificacion`)).body,
  );
  expect(board.participantes.find(({ id }) => id === mio)?.handicapDeJuego).toBeNull();
  const { handicap, scratch } = board.clasificacion;
  expect(handicap.find(({ id }) => id === mio)).toMatchObject({
    puesto: null,
    contraPar: null,
    hoyosJugados: 18,
  });
  expect(handicap.map(({ puesto }) => puesto)).toEqual([1, 2, null]);
  expect(scratch.map(({ id, puesto }) => [id, puesto])).toEqual([mio, ...otros].map((id, i) => [id, i + 1]));

  const standings = clasificacionDeLigaSchema.parse(
    (await yo.send('GET', `/api/ligas/${liga.slug}/clasificacion`)).body,
  );
  const suya = standings.jugadores.find(({ propio }) => propio);
  expect(suya).toMatchObject({ handicap: null, puntuaciones: [[0, null, 1, ...puntos]] });
  const filas = clasificarPuntuaciones({ ...standings, tipo: 'handicap', descartes: 0 });
  expect(filas.map((fila) => fila.total)).toEqual([...porHandicap, 0]);
  const enScratch = clasificarPuntuaciones({ ...standings, tipo: 'scratch', descartes: 0 });
  expect(enScratch.find(({ id }) => id === yo.jugadorId)?.total).toBe(total);

  const tarjeta = tarjetaDeLigaSchema.parse(
    (await yo.send('GET', `/api/ligas/${liga.slug}/torneos/${torneo.slug}/tarjetas/${yo.jugadorId ?? ''}`))
      .body,
  );
  expect(tarjeta.handicapDeJuego).toBeNull();
  expect(tarjeta.porque).toEqual(
    sistemaPuntuacion === 'cervecita'
      ? null
      : { handicap: null, scratch: expect.objectContaining({ puesto: 1, puntuan: 3 }) },
  );

  const propios = misResultadosSchema.parse((await yo.send('GET', '/api/mis-resultados')).body);
  expect(propios.resumen).toMatchObject({
    mejorPuestoHandicap: null,
    mejorPuestoScratch: 1,
    puntosTotales: 0,
  });
  const figuras = misEstadisticasSchema.parse((await yo.send('GET', '/api/mis-estadisticas')).body);
  expect(figuras.puestos).toMatchObject([{ handicap: null, scratch: 1 }]);

  // Written once, it stays as it is, and the spreadsheet has a line of theirs.
  const calculo = await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
  expect(calculo.body).toMatchObject({ cambios: false });
  const csv = await admin.send('GET', `/api/admin/ligas/${liga.slug}/clasificacion/csv?tipo=scratch`);
  expect(csv.status).toBe(200);
});

test('the card of a partida and the reparto tell that there is no handicap, and generate without it', async () => {
  const yo = await conSesion(app, { handicap: null });
  const torneo = await jugar(yo);
  const partida = await admin.send('GET', `/api/partidas/${torneo.partidas[0] ?? ''}/tarjeta`);
  const { participantes } = tarjetaDePartidaSchema.parse(partida.body);
  expect(new Set(participantes.map(({ handicapDeJuego }) => handicapDeJuego))).toEqual(new Set([null, 2, 9]));
  const { body } = await admin.send('GET', `/api/admin/torneos/${torneo.slug}/partidas`);
  expect(JSON.stringify(body)).toContain('"handicap":null');
});
