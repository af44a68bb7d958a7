import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { misEstadisticasSchema, misResultadosSchema } from '#contrato/estadisticas.ts';
import type { TorneoPropio } from '#contrato/inscripciones.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

/** A torneo where a guest and somebody left out of the points stand before the caller, and a better member too. */
async function jugar(yo: Caller, fechaJuego: string, mas: { incluirEnPuntos?: boolean } = {}) {
  const jugadas = [
    { sobrePar: 5, jugadorId: yo.jugadorId ?? '', ...mas },
    { sobrePar: 0, invitado: true },
    { sobrePar: 1, incluirEnPuntos: false },
    { sobrePar: 2 },
    { sobrePar: 9 },
  ];
  const torneo = await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego, validadas: false });
  for (const id of torneo.partidas)
    expect((await admin.send('POST', `/api/partidas/${id}/validacion`, {})).status).toBe(200);
  return torneo;
}

async function contados(yo: Caller) {
  const resultados = misResultadosSchema.parse((await yo.send('GET', '/api/mis-resultados')).body);
  const estadisticas = misEstadisticasSchema.parse((await yo.send('GET', '/api/mis-estadisticas')).body);
  const dePagina = resultados.ligas
    .flatMap((liga) => liga.resultados)
    .map(({ torneo, ...suyo }) => [
      torneo.fechaJuego,
      suyo.puestoHandicap,
      suyo.generalHandicap,
      suyo.puestoScratch,
      suyo.generalScratch,
    ]);
  const deFiguras = estadisticas.puestos.map((uno) => [
    uno.fecha,
    uno.handicap,
    uno.generalHandicap,
    uno.scratch,
    uno.generalScratch,
  ]);
  return { resultados, estadisticas, dePagina, deFiguras };
}

/** Day and places of each torneo of 'Mis Torneos y Ligas': among members, and among everybody. */
async function deInscrito(yo: Caller) {
  const { body } = await yo.send('GET', '/api/mis-torneos');
  return (body['filas'] as TorneoPropio[]).map(({ fechaJuego, puesto, puestoGeneral }) => [
    fechaJuego,
    puesto,
    puestoGeneral,
  ]);
}

const porDia = (a: readonly unknown[], b: readonly unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);

test('own results and statistics tell the same places, in a liga or in none, and both where guests stand between', async () => {
  const yo = await conSesion(app);
  const enLiga = await jugar(yo, '2026-03-01');
  await jugar(yo, '2026-03-08');
  const liga = await crearLiga(app.db.kysely, { torneoIds: [enLiga.id] });
  expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
  const { resultados, estadisticas, dePagina, deFiguras } = await contados(yo);
  expect(deFiguras).toEqual([
    ['2026-03-01', 2, 4, 2, 4],
    ['2026-03-08', 2, 4, 2, 4],
  ]);
  expect(dePagina.toSorted(porDia)).toEqual(deFiguras);
  expect((await deInscrito(yo)).toSorted(porDia)).toEqual([
    ['2026-03-01', 2, 4],
    ['2026-03-08', 2, 4],
  ]);
  expect(resultados.resumen).toMatchObject({ mejorPuestoHandicap: 2, mejorPuestoScratch: 2 });
  expect(estadisticas.figuras).toMatchObject({ handicap: { mejorPuesto: 2, podios: 2, mediaDePuesto: 2 } });
});

test('who takes no points is told the place among everybody, which counts as no podium', async () => {
  const yo = await conSesion(app);
  await jugar(yo, '2026-03-01', { incluirEnPuntos: false });
  const { dePagina, deFiguras, estadisticas } = await contados(yo);
  expect(deFiguras).toEqual([['2026-03-01', null, 4, null, 4]]);
  expect(dePagina).toEqual(deFiguras);
  expect(await deInscrito(yo)).toEqual([['2026-03-01', 4, 4]]);
  expect(estadisticas.figuras).toMatchObject({ handicap: { podios: 0, mejorPuesto: null } });
});

test('what was recorded before gets the places that a calculation would give', async () => {
  const yo = await conSesion(app);
  const torneo = await jugar(yo, '2026-03-15');
  const guardados = async () =>
    await app.db.kysely
      .selectFrom('clasificaciones_torneo as c')
      .innerJoin('resultados_torneo as r', 'r.id', 'c.resultadoId')
      .select(['c.id', 'c.posicionSocios'])
      .where('r.torneoId', '=', torneo.id)
      .orderBy('c.id')
      .execute();
  const calculados = await guardados();
  await sql`update clasificaciones_torneo set posicion_socios = null`.execute(app.db.kysely);
  const texto = await readFile(
    new URL('../../db/migrations/0085_sin_handicap_ni_salida.sql', import.meta.url),
    'utf8',
  );
  await sql
    .raw(texto.slice(texto.indexOf('UPDATE clasificaciones_torneo')).replace(/;\s*$/u, ''))
    .execute(app.db.kysely);
  expect(await guardados()).toEqual(calculados);
  expect(calculados.filter(({ posicionSocios }) => posicionSocios === null)).toHaveLength(4);
});
