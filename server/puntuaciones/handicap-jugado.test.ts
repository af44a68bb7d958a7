import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { describe, expect } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { test as deClub } from '#server/testing/club.ts';
import { crearBlancas } from '#server/testing/dos-salidas.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo, type TorneoOverrides } from '#server/testing/factories/torneo.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';

/* What another handicap, or another sex, told after the results does to them: nothing. */

type Quien = { sobrePar: number | null; exacto: number | null; juego: number; raya?: number };
type Jugado = {
  torneo: { id: string; slug: string };
  liga: { id: string; slug: string };
  jugadorIds: string[];
  ids: string[];
  partidaId: string;
};

/** A torneo of March that counts in a liga, played by some people in one partida that is not validated yet. */
const test = deClub
  .extend('ok', ({ admin }) => async (method: string, path: string, body?: unknown) => {
    const answer = await admin.send(method, path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  })
  .extend('jugar', ({ db }) => async (quienes: readonly Quien[], cambios: TorneoOverrides) => {
    const torneo = await crearTorneo(db, {
      fechaJuego: '2026-03-01',
      metodoDesempate: 'desempate_handicap',
      ...cambios,
    });
    const liga = await crearLiga(db, { torneoIds: [torneo.id] });
    const jugadorIds: string[] = [];
    const ids: string[] = [];
    for (const { sobrePar, exacto, juego, raya } of quienes) {
      const { id: jugadorId } = await crearJugador(db, { handicap: exacto, sexo: 'hombre' });
      const suya = { torneoId: torneo.id, jugadorId, handicapTorneo: juego, handicapRealJugador: exacto };
      const { id: participanteId } = await crearInscripcion(db, suya);
      jugadorIds.push(jugadorId);
      ids.push(participanteId);
      if (sobrePar === null) continue;
      const golpes = tarjetaSobrePar(sobrePar).map((golpe, i) =>
        i + 1 === raya ? ('raya' as const) : golpe,
      );
      await crearTarjeta(db, { participanteId, golpes });
    }
    const { id: partidaId } = await crearPartida(db, { torneoId: torneo.id, participanteIds: ids });
    return { torneo, liga, jugadorIds, ids, partidaId };
  })
  .extend('puestos', ({ ok, db }) => async ({ torneo, liga, ids }: Jugado) => {
    // Whoever calculates the liga again makes official what has moved.
    await ok('POST', `/api/admin/ligas/${liga.id}/puntuaciones`, {});
    const filas = await db
      .selectFrom('resultados_torneo as r')
      .leftJoin('clasificaciones_torneo as c', 'c.resultadoId', 'r.id')
      .select(['r.participanteId', 'r.golpesBrutos', 'c.posicion'])
      .where('r.torneoId', '=', torneo.id)
      .where('c.tipoClasificacion', '=', 'individual_por_golpes_medal')
      .execute();
    return ids.map((id) => {
      const { golpesBrutos = null, posicion = null } =
        filas.find(({ participanteId }) => participanteId === id) ?? {};
      return [posicion, golpesBrutos];
    });
  })
  .extend('validar', ({ admin }) => async ({ partidaId }: Jugado) => {
    expect((await validarPartida(admin, partidaId)).status).toBe(200);
  });

/** Two pairs of best ball that tie: the handicap of the absent partner of the first settles it. */
const PAREJAS: readonly Quien[] = [
  { sobrePar: 0, exacto: 10, juego: 10 },
  { sobrePar: null, exacto: 10, juego: 10 },
  { sobrePar: 0, exacto: 10, juego: 10 },
  { sobrePar: 36, exacto: 12, juego: 12 },
];

async function emparejar(db: Kysely<Tables>, torneoId: string, miembros: readonly string[]): Promise<void> {
  const id = randomUUID();
  await db.insertInto('bandos').values({ id, torneoId }).execute();
  const filas = miembros.map((participanteId, i) => ({
    bandoId: id,
    torneoId,
    participanteId,
    orden: i + 1,
  }));
  await db.insertInto('bandos_participantes').values(filas).execute();
}

const MEJOR_BOLA = { modalidad: 'parejas_por_golpes', formula: 'mejor_bola' } as const;

/** Who has a raya on the first hole, which counts as a net double bogey, and somebody beside. */
const SIN_SABER: readonly Quien[] = [
  { sobrePar: 0, exacto: null, juego: 18, raya: 1 },
  { sobrePar: 0, exacto: 10, juego: 10 },
];
const CON_TOPE = { cuenta: 'maximo', tope: 'doble_bogey_neto', limiteGolpesHoyo: null } as const;

describe('the handicap of an absent partner', () => {
  test('told after the validation changes no place', async ({ ok, jugar, puestos, validar, db }) => {
    const jugado = await jugar(PAREJAS, MEJOR_BOLA);
    const { ids, torneo, jugadorIds } = jugado;
    for (const miembros of [ids.slice(0, 2), ids.slice(2)]) await emparejar(db, torneo.id, miembros);
    await validar(jugado);
    const antes = await puestos(jugado);
    expect(antes.map(([puesto]) => puesto)).toEqual([1, 1, 2, 2]);
    await ok('PUT', `/api/admin/jugadores/${jugadorIds[1]}/handicap`, { handicap: 30 });
    expect(await puestos(jugado)).toEqual(antes);
    await ok('PUT', `/api/admin/torneos/${torneo.id}/participantes/${ids[3]}/handicap`, {
      handicapDeJuego: 13,
    });
    const recalculo = await ok('POST', `/api/admin/torneos/${torneo.id}/recalculo`, {});
    expect(recalculo['pendientes']).toMatchObject([{ participanteId: ids[3], antes: 13, despues: 12 }]);
    expect(await puestos(jugado)).toEqual(antes);
  });
});

describe('an exact handicap that nobody knew at the enrolment', () => {
  test.for([
    ['is not known afterwards either', null, 5, 2],
    ['is the one of the day of the validation where it was known by then', 2, 3, 54],
  ] as const)('%s', async ([, entonces, sobrePar, luego], { ok, jugar, puestos, validar }) => {
    const jugado = await jugar(SIN_SABER, CON_TOPE);
    const suyo = `/api/admin/jugadores/${jugado.jugadorIds[0]}/handicap`;
    if (entonces !== null) await ok('PUT', suyo, { handicap: entonces });
    await validar(jugado);
    const antes = await puestos(jugado);
    expect(antes[0]?.[1]).toBe(72 + sobrePar);
    await ok('PUT', suyo, { handicap: luego });
    expect(await puestos(jugado)).toEqual(antes);
  });
});

describe('results that were calculated before the validation', () => {
  test('stay by the handicap that they were calculated with', async ({ ok, jugar, puestos }) => {
    const jugado = await jugar(SIN_SABER, CON_TOPE);
    const suyo = `/api/admin/jugadores/${jugado.jugadorIds[0]}/handicap`;
    await ok('PUT', suyo, { handicap: 2 });
    const antes = await puestos(jugado);
    expect(antes[0]?.[1]).toBe(72 + 3);
    await ok('PUT', suyo, { handicap: 54 });
    expect(await puestos(jugado)).toEqual(antes);
  });

  test('stay by the tee that they were calculated with', async ({ jugar, puestos, db }) => {
    const { id: campoId, salidaId } = await crearCampo(db);
    const cambios = { ...CON_TOPE, campoId, salidaId };
    const jugado = await jugar([{ sobrePar: 0, exacto: 10, juego: 10, raya: 1 }], cambios);
    // On that of the women the first hole is the easiest: without a stroke received its raya counts one less.
    const deMujer = db.updateTable('torneos_salidas').set({ tipoSalidaId: await crearBlancas(db, campoId) });
    await deMujer.where('torneoId', '=', jugado.torneo.id).where('sexo', '=', 'mujer').execute();
    const antes = await puestos(jugado);
    expect(antes).toEqual([[1, 72 + 3]]);
    const suya = db.updateTable('profiles').set({ sexo: 'mujer' });
    await suya.where('id', '=', jugado.jugadorIds[0] ?? '').execute();
    expect(await puestos(jugado)).toEqual(antes);
  });
});
