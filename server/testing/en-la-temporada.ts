import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { cargarDemoSiVacia } from '#server/demo/load.ts';
import { resultadosDe, torneosConTarjeta } from '#server/estadisticas/jugados.ts';
import { jugadosDe } from '#server/puntuaciones/terminadas/service.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { resultadosPorHoyos, torneosPorHoyos } from '#server/testing/por-hoyos.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

/* The demo season, and what its jugadores are told of it: by the finished cards that are kept, and by every hole read again. */

const DE_UN_TORNEO = 8;

type Leido = Record<string, { torneos: object[]; resultados: object[] }>;

/** Whatever a test changes of a torneo of the season: what, of which one, and how. */
export type Cambio = readonly [que: string, nombre: string, act: (torneoId: string) => Promise<unknown>];

type Casa = () => Pick<TestApp, 'db'>;

/** One value of a question. */
const dimeEn =
  (casa: Casa) =>
  async <T>(question: RawBuilder<{ x: T }>): Promise<T> => {
    const [row] = (await question.execute(casa().db.kysely)).rows;
    if (!row) throw new Error('nothing answers that in this season');
    return row.x;
  };

/** The jugadores of the season, or the first of a torneo: enough to be told what changes of all of them. */
const jugadoresEn = (casa: Casa) => async (torneoId: string | null) => {
  const { rows } = await sql<{
    id: string;
  }>`select distinct id from (select jugador_id as id from participantes_torneo
    where jugador_id is not null and (${torneoId}::uuid is null or torneo_id = ${torneoId}::uuid)
    order by participantes_torneo.id limit ${torneoId === null ? null : DE_UN_TORNEO}) i order by 1`.execute(
    casa().db.kysely,
  );
  return rows.map(({ id }) => id);
};

/** Of how many cards of a torneo a row is kept that is true now. */
const guardadasEn = (casa: Casa) => async (torneoId: string) =>
  await dimeEn(casa)(sql<{ x: number }>`select count(*)::int as x from tarjetas_terminadas v
    join participantes_torneo i on i.id = v.participante_id join profiles j on j.id = i.jugador_id
    join torneos_al_dia d on d.torneo_id = i.torneo_id and d.version = v.version
    where i.torneo_id = ${torneoId}::uuid and v.jugador_id = j.id
      and v.sexo is not distinct from coalesce(i.sexo_jugado, j.sexo, i.sexo_invitado)`);

/** What those jugadores are told. */
const contadoEn = (casa: Casa) => async (quienes: readonly string[]) => {
  const leido: Leido = {};
  for (const id of quienes) {
    const torneos = torneosConTarjeta(await jugadosDe(casa(), { jugadorId: id, para: 'estadisticas' }));
    const jugados = await jugadosDe(casa(), { jugadorId: id, para: 'resultados' });
    const resultados = resultadosDe(jugados, { hoy: HOY, otras: new Map() });
    leido[id] = { torneos, resultados };
  }
  return leido;
};

/** The same, read hole by hole. */
const porHoyosEn = (casa: Casa) => async (quienes: readonly string[]) => {
  const { kysely: db } = casa().db;
  const leido: Leido = {};
  for (const id of quienes) {
    const resultados = await resultadosPorHoyos(db, { jugadorId: id, hoy: HOY });
    leido[id] = { torneos: await torneosPorHoyos(db, id), resultados };
  }
  return leido;
};

/**
 * Makes a change that somebody is told, where rows were kept before it: who reads then, and who reads after them what was kept
 * again, is told it.
 */
const cambiaEn =
  (casa: Casa) =>
  async ([, nombre, act]: Cambio) => {
    const [contado, jugadores] = [contadoEn(casa), jugadoresEn(casa)];
    const id = await dimeEn(casa)(sql<{ x: string }>`select id as x from torneos where nombre = ${nombre}`);
    const antesDe = await jugadores(id);
    const antes = await contado(antesDe);
    expect(await guardadasEn(casa)(id)).toBeGreaterThan(0);
    await act(id);
    const quienes = [...new Set([...antesDe, ...(await jugadores(id))])];
    const ahora = await porHoyosEn(casa)(quienes);
    expect(ahora).not.toEqual(antes);
    expect(await contado(quienes)).toEqual(ahora);
    expect(await contado(quienes)).toEqual(ahora);
  };

/** The demo season as somebody reads it and changes it. */
const deLaTemporada = (casa: Casa) => ({
  dime: dimeEn(casa),
  jugadores: jugadoresEn(casa),
  guardadas: guardadasEn(casa),
  contado: contadoEn(casa),
  porHoyos: porHoyosEn(casa),
  cambia: cambiaEn(casa),
  /** The torneo of that name. */
  torneo: async (nombre: string) =>
    await dimeEn(casa)(sql<{ x: string }>`select id as x from torneos where nombre = ${nombre}`),
  /** The first participante of a torneo of whom a row is kept. */
  alguien: async (torneoId: string) =>
    await dimeEn(casa)(sql<{ x: string }>`select i.id as x from participantes_torneo i
      join torneos_al_dia d on d.torneo_id = i.torneo_id
      join tarjetas_terminadas v on v.participante_id = i.id and v.version = d.version
      where i.torneo_id = ${torneoId}::uuid order by i.id limit 1`),
  /** A change behind the back of the services; it must change something. */
  ejecuta: async (statement: RawBuilder<unknown>) => {
    const { numAffectedRows } = await statement.execute(casa().db.kysely);
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
  },
});

/** A club with the demo season, opened before the tests of a file and closed after them. */
export function enLaTemporada() {
  let app: TestApp | undefined;
  let admin: Caller | undefined;
  beforeAll(async () => {
    const store = await openTestDatabase();
    await cargarDemoSiVacia({ db: store.db, hoy: HOY, log: { info: () => undefined } });
    app = await openTestApp({ store });
    admin = await conSesion(app, { admin: true });
  });
  afterAll(async () => await app?.close());
  const abierto = () => {
    if (!app || !admin) throw new Error('the season is opened before the tests');
    return { app, admin };
  };
  return { abierto, ...deLaTemporada(() => abierto().app) };
}
