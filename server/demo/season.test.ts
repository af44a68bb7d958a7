import { formaDeContar } from '#reglas/cuenta.ts';
import { estadoDeTarjeta, exigeTarjetaCompleta, hoyosAnotados } from '#reglas/estado-de-tarjeta.ts';
import { verifyPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clasificable, ordenarParaPuntos } from '#reglas/clasificacion.ts';
import { clasificarLiga, SISTEMAS_DE_LIGA } from '#reglas/clasificacion-liga.ts';
import { handicapDeJuego } from '#reglas/handicap.ts';
import { computaGanador } from '#reglas/modalidad.ts';
import { type Anotacion, motivoGolpesNoValidos } from '#reglas/hoyo.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import { cargarDemoSiVacia } from '#server/demo/load.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

const HOY = '2026-11-21';
const lines: string[] = [];
const log = { info: (line: string) => lines.push(line) };
let store: TestDatabase;

beforeAll(async () => {
  store = await openTestDatabase();
  await cargarDemoSiVacia({ db: store.db, hoy: HOY, log });
});

afterAll(async () => {
  await store.dispose();
});

async function count(text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(text)}`.execute(
    store.db.kysely,
  );
  return rows[0]?.n ?? -1;
}

const PASADOS = `torneos t where t.fecha_juego < '${HOY}'`;
/** Those in which each plays the own 18 holes against the field; the others have `formas/formas.test.ts`. */
const INDIVIDUALES = `${PASADOS} and t.nueve is null
  and not exists (select 1 from bandos b where b.torneo_id = t.id)
  and not exists (select 1 from partidos p where p.torneo_id = t.id)
  and not exists (select 1 from ryder_equipos e where e.torneo_id = t.id)`;
const DE_UNA_VUELTA = `${INDIVIDUALES} and not exists (select 1 from vueltas v where t.id in (v.torneo_id, v.vuelta_id))`;

/** A finished or running torneo as the rules take it, read back from the store. */
async function readTorneo(torneoId: string) {
  const leido = await findTorneoConTarjetas(store.db.kysely, torneoId);
  if (!leido) throw new Error('the torneo is not there');
  const clasificables = leido.participantes.map((participante): Clasificable => ({
    ...participante,
    hoyos: leido.recorridos[participante.recorrido ?? -1]?.hoyos ?? [],
    forma: formaDeContar(leido.torneo),
    estado: estadoDeTarjeta({
      anotados: hoyosAnotados(participante.golpes),
      estadoDecidido: participante.estadoDecidido,
      cerrada: true,
      exigeCompleta: exigeTarjetaCompleta(leido.torneo),
    }),
  }));
  return { ...leido, clasificables };
}

describe('the demo season', () => {
  test('is loaded once and never into a store that holds something', async () => {
    expect(lines).toHaveLength(1);
    expect(await cargarDemoSiVacia({ db: store.db, hoy: HOY, log })).toBe(false);
    expect(lines).toHaveLength(1);
  });

  test('has a whole club: people, courses, torneos of every kind and four ligas', async () => {
    expect(await count('profiles')).toBeGreaterThanOrEqual(64);
    expect(await count('profiles where handicap < 0')).toBe(2);
    expect(await count('profiles where handicap is null')).toBe(3);
    expect(await count('profiles where numero_licencia_federativa is null')).toBe(3);
    expect(await count("profiles where tramo_edad = 'infantil'")).toBeGreaterThan(0);
    expect(await count("profiles where tramo_edad = 'senior'")).toBeGreaterThan(0);
    expect(await count('campos_golf')).toBe(7);
    expect(await count(PASADOS)).toBe(25);
    expect(await count(DE_UNA_VUELTA)).toBe(15);
    expect(await count(`torneos where fecha_juego = '${HOY}'`)).toBe(1);
    expect(await count(`torneos where fecha_juego > '${HOY}' and activo`)).toBe(3);
    expect(await count('torneos where not activo')).toBe(1);
    expect(await count('ligas where activa')).toBe(3);
    expect(await count('ligas where not activa')).toBe(1);
  });

  test('has a finished torneo of each way of counting, with places by its figure', async () => {
    const { rows } = await sql<{ cuenta: string; puntos: boolean }>`select t.cuenta,
        bool_and(r.puntos_netos is not null) as puntos
      from torneos t join resultados_torneo r on r.torneo_id = t.id
      group by t.cuenta order by t.cuenta`.execute(store.db.kysely);
    expect(rows).toEqual([
      { cuenta: 'contra_par', puntos: true },
      { cuenta: 'golpes', puntos: false },
      { cuenta: 'maximo', puntos: false },
      { cuenta: 'stableford', puntos: true },
    ]);
  });

  test('gives every tee 18 holes with every stroke index once, its metres, and ratings for both sexes', async () => {
    const { rows } = await sql<{ hoyos: number; indices: number; valorada: boolean }>`
      select count(*)::int as hoyos, count(distinct h.handicap)::int as indices,
        bool_and(h.metros is not null and s.slope_masculino > 0 and s.slope_femenino > 0 and s.course_rating_masculino > 0
          and s.course_rating_femenino > 0) as valorada
      from tipos_salida s join hoyos_tipo_salida h on h.tipo_salida_id = s.id group by s.id`.execute(
      store.db.kysely,
    );
    expect(rows.length).toBeGreaterThanOrEqual(14);
    expect(new Set(rows.map((row) => `${row.hoyos} ${row.indices} ${row.valorada}`))).toEqual(
      new Set(['18 18 true']),
    );
  });

  test('has whole cards, validated partidas of 3 or 4 and frozen tees in every finished torneo', async () => {
    expect(await count(`${PASADOS} and t.salidas_congeladas_en is null`)).toBe(0);
    expect(
      await count(
        `torneos_hoyos_congelados h join ${PASADOS.replace(' where', ' on t.id = h.torneo_id where')}`,
      ),
    ).toBe(25 * 36);
    expect(
      await count(`participantes_torneo p join ${INDIVIDUALES.replace(' where', ' on t.id = p.torneo_id where')}
        and (select count(*) from resultados_hoyo r join tarjetas k on k.id = r.tarjeta_id where k.participante_id = p.id) <> 18`),
    ).toBe(0);
    const { rows } = await sql<{ validada: boolean; n: number }>`select p.validada, count(*)::int as n
      from partidas p join partidas_participantes pp on pp.partida_id = p.id join torneos t on t.id = p.torneo_id
      where t.fecha_juego < ${HOY} group by p.id`.execute(store.db.kysely);
    expect(new Set(rows.map(({ validada, n }) => `${validada} ${n === 3 || n === 4}`))).toEqual(
      new Set(['true true']),
    );
  });

  test('holds only strokes that the rules allow, some rayas, and one 10 and one 11 without a limit', async () => {
    const { rows } = await sql<{ id: string }>`select id from torneos where fecha_juego <= ${HOY}`.execute(
      store.db.kysely,
    );
    let rayas = 0;
    for (const { id } of rows) {
      const { clasificables, torneo } = await readTorneo(id);
      const limite = torneo.limiteGolpesHoyo;
      for (const { golpes, hoyos } of clasificables) {
        rayas += golpes.filter((anotado) => anotado === 'raya').length;
        const malos = golpes.filter(
          (anotado, i) =>
            typeof anotado === 'number' &&
            motivoGolpesNoValidos({ par: hoyos[i]?.par ?? 0, limite, golpes: anotado }) !== null,
        );
        expect(malos).toEqual([]);
      }
    }
    expect(rayas).toBeGreaterThanOrEqual(30);
    const sinLimite = `resultados_hoyo r join tarjetas k on k.id = r.tarjeta_id
      join torneos t on t.id = k.torneo_id where t.limite_golpes_hoyo is null and t.cuenta = 'golpes'`;
    expect(await count(`${sinLimite} and r.golpes = 10`)).toBe(1);
    expect(await count(`${sinLimite} and r.golpes = 11`)).toBe(1);
  });

  test('has playing handicaps that the rules give on the frozen tees', async () => {
    const { rows } = await sql<{
      handicap: number;
      slope: number;
      valor: number;
      par: number;
      reductor: number;
      enTorneo: number;
    }>`select coalesce(p.handicap_real_jugador, p.handicap_invitado) as handicap, s.slope, s.valor_de_campo as valor, s.par,
        t.reductor_handicap as reductor, k.handicap_de_juego as "enTorneo"
      from participantes_torneo p join tarjetas k on k.participante_id = p.id join torneos t on t.id = p.torneo_id left join profiles j on j.id = p.jugador_id
      join torneos_salidas_congeladas s on s.torneo_id = t.id and s.sexo = coalesce(j.sexo, p.sexo_invitado)
      where t.nueve is null`.execute(store.db.kysely);
    expect(rows.length).toBeGreaterThan(500);
    for (const { enTorneo, valor: valorDeCampo, ...row } of rows)
      expect(enTorneo).toBe(handicapDeJuego({ ...row, valorDeCampo }));
  });

  test('is played about to the playing handicap', async () => {
    const { rows } = await sql<{ exceso: number }>`select avg(r.golpes_netos - s.par)::float as exceso
      from resultados_torneo r join participantes_torneo p on p.id = r.participante_id
      left join profiles j on j.id = p.jugador_id
      join torneos_salidas_congeladas s on s.torneo_id = p.torneo_id and s.sexo = coalesce(j.sexo, p.sexo_invitado)
      where p.torneo_id in (select t.id from ${sql.raw(DE_UNA_VUELTA)})`.execute(store.db.kysely);
    expect(rows[0]?.exceso).toBeGreaterThan(0);
    expect(rows[0]?.exceso).toBeLessThan(4);
  });
});

describe('the official record', () => {
  test('is the ranking that the rules make of the stored cards', async () => {
    const { rows: torneos } = await sql<{ id: string }>`select t.id from ${sql.raw(DE_UNA_VUELTA)}`.execute(
      store.db.kysely,
    );
    for (const { id } of torneos) {
      const { clasificables, metodoDesempate: metodo, torneo } = await readTorneo(id);
      for (const tipo of ['handicap', 'scratch'] as const) {
        const esperado = ordenarParaPuntos({
          // Nobody has a place where the modality computes no winner.
          participantes: computaGanador(torneo.modalidad)
            ? clasificables.map((quien) => ({ ...quien, incluirEnPuntos: true }))
            : [],
          tipo,
          metodo,
        });
        const enTabla = tipo === 'handicap' ? 'medal' : 'scratch';
        const { rows } = await sql<{
          id: string;
          posicion: number;
        }>`select r.participante_id as id, c.posicion
          from clasificaciones_torneo c join resultados_torneo r on r.id = c.resultado_id
          where r.torneo_id = ${id} and c.tipo_clasificacion = ${`individual_por_golpes_${enTabla}`}`.execute(
          store.db.kysely,
        );
        expect(new Map(rows.map((row) => [row.id, row.posicion]))).toEqual(
          new Map(esperado.map(({ id: quien, puesto }) => [quien, puesto])),
        );
      }
    }
  });

  test.each(['Liga de Invierno', 'Cervecita'])(
    'of %s adds up to the totals that the rules give',
    async (nombre) => {
      const { rows: ligas } = await sql<{
        id: string;
        sistema: 'om_hoyo19' | 'cervecita';
        descartes: number;
        torneos: string[];
        configuraciones: [string, number, number][];
      }>`select l.id, l.sistema_puntuacion as sistema, l.numero_torneos_descartados as descartes,
        (select json_agg(lt.torneo_id order by lt.orden_torneo) from ligas_torneos lt where lt.liga_id = l.id) as torneos,
        (select json_agg(json_build_array(c.torneo_id, c.posicion, c.puntos)) from torneos_puntos_configuracion c) as configuraciones
      from ligas l where l.nombre = ${nombre}`.execute(store.db.kysely);
      const liga = ligas[0];
      if (!liga) throw new Error('the liga is not there');
      const { rows: guardadas } = await sql<{
        jugador: string;
        torneoId: string;
        puntos: number;
        scratch: number;
      }>`
      select p.jugador_id as jugador, pl.torneo_id as "torneoId", pl.puntos_handicap as puntos, pl.puntos_scratch as scratch
      from puntuaciones_liga pl join participantes_torneo p on p.id = pl.participante_id
      join ligas_torneos lt on lt.liga_id = pl.liga_id and lt.torneo_id = pl.torneo_id
      where pl.liga_id = ${liga.id} order by lt.orden_torneo`.execute(store.db.kysely);
      const calculadas = [];
      for (const torneoId of liga.torneos) calculadas.push(...(await puntosDeTorneo(torneoId, liga)));
      const comun = {
        sistema: liga.sistema,
        torneosDeLaLiga: liga.torneos.length,
        torneosJugados: new Set(guardadas.map(({ torneoId }) => torneoId)).size,
        descartes: liga.descartes,
      };
      const clasificar = (filas: readonly { jugador: string; torneoId: string; puntos: number }[]) =>
        clasificarLiga({
          ...comun,
          jugadores: [...Map.groupBy(filas, ({ jugador }) => jugador)].map(([id, puntos]) => ({
            id,
            nombre: id,
            puntos,
          })),
        }).map(({ id, puesto, total }) => ({ id, puesto, total: Math.round(total * 10) / 10 }));
      expect(comun.torneosJugados).toBeGreaterThanOrEqual(5);
      expect(guardadas.some(({ puntos }) => puntos === 0)).toBe(liga.sistema === 'cervecita');
      expect(clasificar(guardadas)).toEqual(clasificar(calculadas));
    },
  );

  async function puntosDeTorneo(
    torneoId: string,
    liga: { sistema: 'om_hoyo19' | 'cervecita'; configuraciones: readonly [string, number, number][] },
  ) {
    const { clasificables, metodoDesempate: metodo, torneo } = await readTorneo(torneoId);
    if (torneo.fechaJuego >= HOY) return [];
    const puestos = (tipo: 'handicap' | 'scratch') =>
      ordenarParaPuntos({ participantes: clasificables, tipo, metodo }).flatMap(({ id, puesto }) =>
        puesto === null ? [] : [{ id, puesto }],
      );
    const configuracion = liga.configuraciones
      .filter(([id]) => id === torneoId)
      .map(([, posicion, puntos]) => ({ posicion, puntos }));
    const jugadores = await store.db.kysely
      .selectFrom('participantes_torneo')
      .select(['id', 'jugadorId'])
      .where('torneoId', '=', torneoId)
      .execute();
    const jugadorDe = new Map(jugadores.map(({ id, jugadorId }) => [id, jugadorId ?? id]));
    return SISTEMAS_DE_LIGA[liga.sistema]
      .puntosDeTorneo({ handicap: puestos('handicap'), scratch: puestos('scratch'), configuracion })
      .map(({ id, puntosHandicap }) => ({
        jugador: jugadorDe.get(id) ?? id,
        torneoId,
        puntos: puntosHandicap,
      }));
  }
});

describe('the torneo of the day', () => {
  test('has early partidas validated, middle ones on the course and late ones to start', async () => {
    const { rows } = await sql<{ hora: string; validada: boolean; golpes: number; gente: number }>`
      select p.hora_salida as hora, p.validada, count(r.*)::int as golpes, count(distinct pp.participante_id)::int as gente
      from partidas p join torneos t on t.id = p.torneo_id join partidas_participantes pp on pp.partida_id = p.id
      join tarjetas k on k.participante_id = pp.participante_id left join resultados_hoyo r on r.tarjeta_id = k.id
      where t.fecha_juego = ${HOY} group by p.id order by p.orden_salida`.execute(store.db.kysely);
    expect(rows.map(({ hora }) => hora)[0]).toBe('08:30');
    expect(rows.map(({ gente }) => gente)).toEqual(Array.from({ length: 10 }, () => 4));
    expect(rows.map(({ golpes }) => golpes / 4)).toEqual([18, 18, 18, 15, 12, 6, 4, 2, 0, 0]);
    expect(rows.map(({ validada }) => validada)).toEqual([
      true,
      true,
      ...Array.from({ length: 8 }, () => false),
    ]);
  });

  test('puts the jugadora, her companion and a guest in one partida, ready for hole 7', async () => {
    const { rows } = await sql<{ email: string | null; invitado: boolean; hoyos: number[] }>`
      select u.email, i.es_invitado as invitado,
        (select json_agg(r.numero_hoyo order by r.numero_hoyo) from resultados_hoyo r where r.tarjeta_id = k.id) as hoyos
      from partidas_participantes pp join participantes_torneo i on i.id = pp.participante_id
      join tarjetas k on k.participante_id = i.id
      left join profiles j on j.id = i.jugador_id left join usuarios u on u.id = j.user_id
      where pp.partida_id = (select pp2.partida_id from partidas_participantes pp2
        join participantes_torneo i2 on i2.id = pp2.participante_id join torneos t on t.id = i2.torneo_id
        join profiles j2 on j2.id = i2.jugador_id join usuarios u2 on u2.id = j2.user_id
        where t.fecha_juego = ${HOY} and u2.email = 'jugadora@demo.invalid')`.execute(store.db.kysely);
    const correos = rows.map(({ email }) => email);
    expect(rows).toHaveLength(4);
    expect(correos).toContain('jugadora@demo.invalid');
    expect(correos).toContain('companero@demo.invalid');
    expect(rows.filter(({ invitado }) => invitado)).toHaveLength(1);
    for (const { hoyos } of rows) expect(hoyos).toEqual([1, 2, 3, 4, 5, 6] satisfies Anotacion[]);
  });
});

describe('the demo accounts', () => {
  test.each(CUENTAS_DE_DEMO)(
    '$email signs in with its password and has a player profile',
    async ({ email, password }) => {
      const { rows } = await sql<{ hash: string; cuenta: boolean; verificada: boolean; admin: boolean }>`
      select c.password as hash, c.account_id = u.id::text and c.provider_id = 'credential' as cuenta,
        u.email_verified as verificada, exists (select 1 from user_roles r where r.user_id = u.id) as admin
      from usuarios u join identidades c on c.user_id = u.id join profiles j on j.user_id = u.id
      where u.email = ${email}`.execute(store.db.kysely);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ cuenta: true, verificada: true, admin: email.startsWith('admin') });
      expect(await verifyPassword({ hash: rows[0]?.hash ?? '', password })).toBe(true);
    },
  );

  test('include one who has never played', async () => {
    expect(
      await count(`participantes_torneo p join profiles j on j.id = p.jugador_id
        join usuarios u on u.id = j.user_id where u.email = 'nuevo@demo.invalid'`),
    ).toBe(0);
  });
});
