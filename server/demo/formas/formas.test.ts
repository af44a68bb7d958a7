import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordenarParaPuntos } from '#reglas/clasificacion.ts';
import { cuadroDelTablero } from '#reglas/cuadro-en-tablero.ts';
import { ryderDelTablero } from '#reglas/ryder-en-tablero.ts';
import { listLigasPorCalcular, listTorneosSinCalcular } from '#server/admin/panel/queries.ts';
import { ajustarHandicaps } from '#server/bandos/service.ts';
import { recorridosDeTorneos } from '#server/campos/queries.ts';
import { handicapEnTorneo } from '#server/campos/service.ts';
import { findTorneoEnTablero } from '#server/clasificacion/queries.ts';
import { cargarDemoSiVacia } from '#server/demo/load.ts';
import { findOtrasVueltas, findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { conResultados } from '#server/puntuaciones/service.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

const HOY = '2026-11-21';
let store: TestDatabase;

beforeAll(async () => {
  store = await openTestDatabase();
  await cargarDemoSiVacia({ db: store.db, hoy: HOY, log: { info: () => undefined } });
});

afterAll(async () => {
  await store.dispose();
});

async function idDe(nombre: string): Promise<string> {
  const { id } = await store.db.kysely
    .selectFrom('torneos')
    .select('id')
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow();
  return id;
}

/** A torneo as whoever opens its board gets it. */
async function enTablero(nombre: string) {
  const torneo = await findTorneoEnTablero(store.db.kysely, {
    ref: await idDe(nombre),
    ahora: new Date(`${HOY}T12:00:00Z`),
  });
  if (!torneo) throw new Error('the torneo is not there');
  const recorridos = torneo.recorridos.map(({ hoyos }) => hoyos);
  const { participantes, bandos } = torneo;
  return { ...torneo, tablero: { recorridos, participantes, bandos: bandos?.formados ?? [] } };
}

/** Each line of a torneo with the place by handicap that is recorded for it: of a bando that of its members. */
async function puestosGuardados(torneoId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; posicion: number }>`select r.participante_id as id, c.posicion
    from clasificaciones_torneo c join resultados_torneo r on r.id = c.resultado_id
    where r.torneo_id = ${torneoId} and c.tipo_clasificacion = 'individual_por_golpes_medal'`.execute(
    store.db.kysely,
  );
  return new Map(rows.map(({ id, posicion }) => [id, posicion]));
}

describe('one torneo of each way of playing', () => {
  test.each([
    ['Parejas de la Peña', 12],
    ['Copa Canadá', 10],
    ['Trofeo Foursome', 10],
    ['Scramble de Verano', 8],
    ['Copa de Equipos', 6],
    ['Nueve de la Tarde', 21],
  ])('%s has %i places, which its rules give of the stored cards, and a winner', async (nombre, cuantos) => {
    const torneoId = await idDe(nombre);
    const tarjetas = await findTorneoConTarjetas(store.db.kysely, torneoId);
    if (!tarjetas) throw new Error('the torneo is not there');
    const { participantes, metodo } = conResultados(tarjetas, []);
    const orden = ordenarParaPuntos({
      participantes: participantes.map((uno) => ({ ...uno, incluirEnPuntos: true })),
      tipo: 'handicap',
      metodo,
    });
    const guardados = await puestosGuardados(torneoId);
    const miembros = new Map((tarjetas.bandos?.formados ?? []).map((uno) => [uno.id, uno.participanteIds]));
    expect(orden).toHaveLength(cuantos);
    expect(orden.filter(({ puesto }) => puesto === 1)).toHaveLength(1);
    expect(guardados).toEqual(
      new Map(orden.flatMap(({ id, puesto }) => (miembros.get(id) ?? [id]).map((quien) => [quien, puesto]))),
    );
  });

  test('has the handicaps that the club itself would give, of a bando of one ball too', async () => {
    const { rows } = await sql<{
      torneoId: string;
      handicap: number;
      sexo: 'hombre' | 'mujer';
      reductor: number;
      enTorneo: number;
    }>`select k.torneo_id as "torneoId", coalesce(p.handicap_real_jugador, p.handicap_invitado) as handicap,
        coalesce(j.sexo, p.sexo_invitado) as sexo, t.reductor_handicap as reductor, k.handicap_de_juego as "enTorneo"
      from tarjetas k join participantes_torneo p on p.id = k.participante_id join torneos t on t.id = k.torneo_id
      left join profiles j on j.id = p.jugador_id where k.handicap_de_juego is not null`.execute(
      store.db.kysely,
    );
    const torneoIds = [...new Set(rows.map(({ torneoId }) => torneoId))];
    const recorridos = await recorridosDeTorneos(store.db.kysely, torneoIds);
    for (const { torneoId, reductor, enTorneo, ...jugador } of rows)
      expect(
        handicapEnTorneo({
          reductor,
          limite: null,
          recorridos: recorridos.get(torneoId) ?? [],
          jugador: { ...jugador, categorias: [] },
        }).handicapDeJuego,
      ).toBe(enTorneo);
    const deBandos = () =>
      store.db.kysely
        .selectFrom('tarjetas')
        .select(['id', 'handicapDeJuego'])
        .where('bandoId', 'is not', null)
        .orderBy('id')
        .execute();
    const antes = await deBandos();
    await store.db.tx(async (trx) => await ajustarHandicaps(trx, { torneoIds, conGolpes: true }));
    expect(antes).toHaveLength(18);
    expect(await deBandos()).toEqual(antes);
  });

  test('gives its liga the points of each pair, to both who are in it', async () => {
    const { rows } = await sql<{ torneo: string; bandos: number; socios: number; mejores: number }>`
      select t.nombre as torneo, count(distinct m.bando_id)::int as bandos, count(*)::int as socios,
        (count(*) filter (where pl.puntos_handicap = (select max(x.puntos_handicap) from puntuaciones_liga x
          where x.torneo_id = t.id and x.liga_id = pl.liga_id)))::int as mejores
      from puntuaciones_liga pl join ligas l on l.id = pl.liga_id join torneos t on t.id = pl.torneo_id
      join bandos_participantes m on m.participante_id = pl.participante_id
      where l.nombre = 'Liga de Parejas' group by t.id order by t.fecha_juego`.execute(store.db.kysely);
    expect(rows).toEqual([
      { torneo: 'Trofeo Foursome', bandos: 10, socios: 20, mejores: 2 },
      { torneo: 'Parejas de la Peña', bandos: 12, socios: 24, mejores: 2 },
      { torneo: 'Copa Canadá', bandos: 10, socios: 20, mejores: 2 },
    ]);
  });

  test('sends the scramble out at one hour, each team from a hole of its own', async () => {
    const partidas = await store.db.kysely
      .selectFrom('partidas')
      .select(['horaSalida', 'hoyoSalida'])
      .where('torneoId', '=', await idDe('Scramble de Verano'))
      .execute();
    expect(new Set(partidas.map(({ horaSalida }) => horaSalida))).toEqual(new Set(['09:00']));
    expect(new Set(partidas.map(({ hoyoSalida }) => hoyoSalida)).size).toBe(8);
  });
});

test('nothing of them waits for the administration', async () => {
  expect(await listTorneosSinCalcular(store.db.kysely, HOY)).toEqual([]);
  expect(await listLigasPorCalcular(store.db.kysely)).toEqual([]);
});

describe('the championship of 36 holes', () => {
  async function leer() {
    const torneoId = await idDe('Campeonato de la Peña');
    const otras = await findOtrasVueltas(store.db.kysely, torneoId);
    const tarjetas = await findTorneoConTarjetas(store.db.kysely, torneoId);
    if (!tarjetas) throw new Error('the torneo is not there');
    return { torneoId, tarjetas, otras, pasaron: new Set(otras[0]?.inscripciones.values()) };
  }

  test('has those who played both days in its official record, by their total', async () => {
    const { torneoId, tarjetas, otras, pasaron } = await leer();
    const { participantes, metodo } = conResultados(tarjetas, otras);
    const orden = ordenarParaPuntos({ participantes, tipo: 'handicap', metodo });
    expect(participantes).toHaveLength(24);
    expect(new Set(orden.map(({ id }) => id))).toEqual(pasaron);
    expect(await puestosGuardados(torneoId)).toEqual(new Map(orden.map(({ id, puesto }) => [id, puesto])));
  });

  test('went on with the first twelve of the Saturday, and ties', async () => {
    const { tarjetas, pasaron } = await leer();
    const primera = ordenarParaPuntos({ ...conResultados(tarjetas, []), tipo: 'handicap' });
    expect(pasaron.size).toBeGreaterThanOrEqual(12);
    expect(primera.slice(0, 12).every(({ id }) => pasaron.has(id))).toBe(true);
    expect(primera.slice(pasaron.size).some(({ id }) => pasaron.has(id))).toBe(false);
  });
});

describe('matches', () => {
  test('the bracket is in its semi-finals: who is in them won by the cards and then as it was told', async () => {
    const { tablero, partidos } = await enTablero('Campeonato Match Play');
    const { rondas = [] } = cuadroDelTablero(tablero, partidos ?? []) ?? {};
    const situaciones = rondas.map((ronda) => ronda.map(({ situacion }) => situacion));
    expect(situaciones).toEqual([
      ['paso', 'terminado', 'paso', 'terminado', 'paso', 'terminado', 'paso', 'terminado'],
      ['terminado', 'terminado', 'terminado', 'terminado'],
      ['por_jugar', 'por_jugar'],
      ['pendiente'],
    ]);
    const [primera = [], segunda = [], semifinales = []] = rondas;
    expect(primera.filter(({ resultado }) => resultado !== null)).toEqual([]);
    const decididos = primera.filter(({ paso }) => !paso).map(({ estado }) => estado);
    expect(decididos.map((estado) => estado?.terminado)).toEqual([true, true, true, true]);
    expect(decididos.map((estado) => estado?.lider)).not.toContain(null);
    expect(segunda.map(({ resultado }) => resultado?.ganadorId)).toEqual(
      segunda.map(({ ganador }) => ganador),
    );
    expect(semifinales.flatMap(({ a, b }) => [a, b])).toEqual(segunda.map(({ ganador }) => ganador));
  });

  test('the Ryder cup has two sessions played, four-ball by the cards, and one to come', async () => {
    const { tablero, ryder } = await enTablero('Copa Ryder de la Peña');
    if (!ryder) throw new Error('the torneo is no Ryder cup');
    const { sesiones, marcador, total } = ryderDelTablero(tablero, ryder);
    expect(ryder.equipos.map(({ participanteIds }) => participanteIds.length)).toEqual([8, 8]);
    expect(
      sesiones.map(({ formula, conTarjetas, partidos }) => [
        formula,
        conTarjetas,
        [...new Set(partidos.map(({ situacion }) => situacion))],
        partidos.length,
      ]),
    ).toEqual([
      ['mejor_bola', true, ['terminado'], 4],
      ['foursome', false, ['terminado'], 4],
      ['individual', false, ['por_jugar'], 8],
    ]);
    expect(marcador.a + marcador.b).toBe(8);
    expect(marcador).toMatchObject({ quedan: 8, copa: null });
    expect(total).toBe(16);
  });
});

test('the pairs torneo to come is open: three pairs, two wishes, and somebody alone', async () => {
  const torneo = await store.db.kysely
    .selectFrom('torneos')
    .selectAll()
    .where('nombre', '=', 'Trofeo de Parejas')
    .executeTakeFirstOrThrow();
  expect(torneo).toMatchObject({ activo: true, formula: 'mejor_bola', salidasCongeladasEn: null });
  expect(torneo.fechaJuego > HOY).toBe(true);
  const { bandos, participantes } = await enTablero('Trofeo de Parejas');
  const deseos = await store.db.kysely
    .selectFrom('parejas_deseadas')
    .select(['participanteId', 'conId'])
    .where('torneoId', '=', torneo.id)
    .execute();
  const conPareja = bandos?.formados.flatMap(({ participanteIds }) => participanteIds) ?? [];
  expect([participantes.length, conPareja.length, deseos.length]).toEqual([11, 6, 2]);
  const deseados = deseos.flatMap(({ participanteId, conId }) => [participanteId, conId]);
  expect(new Set([...conPareja, ...deseados]).size).toBe(10);
});
