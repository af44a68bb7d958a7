import path from 'node:path';
import { openDatabase, type Database } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { hoyDeLaCasa } from '#server/http/base/clock.ts';
import { authOf, sessionOpener } from '#server/testing/sessions.ts';
import type { Place } from './places.ts';

/** Signs the session cookies of the installation under measurement. */
export const BENCH_SECRET = 'a secret for measuring with, known to nobody else';

const TORNEO = 'torneo-de-medida';
const LIGA = 'liga-de-medida';
const JUGADORES = 120;
/** Accounts that only watch; one may hold 8 streams, so these carry 10,000 listeners. */
const MIRONES = 1_250;
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** One participante of the torneo, who may write the card of their partida. */
export type Escritor = { partidaId: string; participanteId: string; cookie: string };

export type Season = { torneoId: string; ligaSlug: string; escritores: Escritor[]; mirones: string[] };

/** Opens the store of a place without a word. */
export async function openQuietly({ url, dataDir }: Place): Promise<Database> {
  return await openDatabase({ url: url ?? undefined, dataDir, log: QUIET });
}

/** Fills an empty place: one torneo of today, 120 players in 30 partidas, 18 holes each, and the people who watch. */
export async function fillSeason(place: Place): Promise<Season> {
  const db = await openQuietly(place);
  try {
    await migrate(db, { folder: path.resolve(import.meta.dirname, '../../db/migrations'), log: QUIET });
    for (const statement of seasonStatements(hoyDeLaCasa())) await db.pool.query(statement);
    return await readSeason(db);
  } finally {
    await db.close();
  }
}

// A player's number is in every key, so that each statement finds its rows without reading any back.
function seasonStatements(hoy: string): string[] {
  return [
    `insert into usuarios (name, email, email_verified)
      select 'Jugador ' || n, 'jugador' || n || '@bench.test', true from generate_series(1, ${JUGADORES + MIRONES}) n`,
    `insert into profiles (user_id, nombre_de_pila, apellidos, handicap, sexo)
      select id, 'Jugadora', 'o Jugador ' || substr(email, 8, position('@' in email) - 8), (length(name) * 7 + ascii(right(name, 1))) % 30,
        case when ascii(right(name, 1)) % 4 = 0 then 'mujer' else 'hombre' end
      from usuarios where substr(email, 8, position('@' in email) - 8)::int <= ${JUGADORES}`,
    `insert into campos_golf (nombre, ubicacion) values ('Campo de medida', 'Segovia')`,
    `insert into tipos_salida (campo_id, nombre, slope_masculino, course_rating_masculino, slope_femenino, course_rating_femenino)
      select id, 'Amarillas', 128, 70.8, 124, 72.1 from campos_golf`,
    `insert into hoyos_tipo_salida (tipo_salida_id, numero_hoyo, par, handicap)
      select s.id, n, case when n % 6 = 3 then 3 when n % 9 = 4 then 5 else 4 end, (n * 7) % 18 + 1 from tipos_salida s, generate_series(1, 18) n`,
    `insert into torneos (slug, nombre, fecha_juego, campo_id, limite_golpes_hoyo) select '${TORNEO}', 'Torneo de medida', '${hoy}', id, null from campos_golf`,
    `insert into torneos_salidas select t.id, sexo, s.id from torneos t, tipos_salida s, (values ('hombre'), ('mujer')) v (sexo)`,
    `with i as (insert into participantes_torneo (torneo_id, jugador_id, handicap_real_jugador)
      select t.id, p.id, p.handicap from torneos t, profiles p returning torneo_id, id, handicap_real_jugador)
      insert into tarjetas (torneo_id, participante_id, handicap_de_juego) select torneo_id, id, round(handicap_real_jugador) from i`,
    `insert into partidas (torneo_id, nombre, fecha_juego, hora_salida, orden_salida)
      select t.id, 'Partida ' || n, t.fecha_juego, to_char(time '08:30' + n * interval '8 minutes', 'HH24:MI'), n
      from torneos t, generate_series(1, ${JUGADORES / 4}) n`,
    `insert into partidas_participantes (partida_id, participante_id, posicion_grupo)
      select p.id, i.id, (i.n - 1) % 4 + 1
      from (select id, row_number() over (order by id)::int as n from participantes_torneo) i
      join partidas p on p.orden_salida = (i.n - 1) / 4 + 1`,
    `insert into resultados_hoyo (tarjeta_id, numero_hoyo, golpes)
      select k.id, n, 3 + (ascii(k.participante_id::text) + n * 5) % 5 from tarjetas k, generate_series(1, 18) n`,
    `create table bench_hoyos (participante_id uuid, numero_hoyo integer, golpes integer, primary key (participante_id, numero_hoyo))`,
    `insert into bench_hoyos select k.participante_id, r.numero_hoyo, r.golpes from resultados_hoyo r join tarjetas k on k.id = r.tarjeta_id`,
    ...ligaStatements(),
    'analyze',
  ];
}

/** A liga of 20 torneos with official points of everybody, whose cards nobody reads. */
function ligaStatements(): string[] {
  return [
    `insert into ligas (slug, nombre) values ('${LIGA}', 'Liga de medida')`,
    `insert into torneos (slug, nombre, fecha_juego, campo_id)
      select 'prueba-' || n, 'Prueba ' || n, date '2026-01-01' + n * 7, c.id from campos_golf c, generate_series(1, 20) n`,
    `insert into ligas_torneos (liga_id, torneo_id, orden_torneo)
      select l.id, t.id, substr(t.slug, 8)::int from ligas l, torneos t where t.slug like 'prueba-%'`,
    `with i as (insert into participantes_torneo (torneo_id, jugador_id, handicap_real_jugador)
      select t.id, p.id, p.handicap from torneos t, profiles p where t.slug like 'prueba-%' returning torneo_id, id, handicap_real_jugador)
      insert into tarjetas (torneo_id, participante_id, handicap_de_juego) select torneo_id, id, round(handicap_real_jugador) from i`,
    `insert into resultados_torneo (torneo_id, participante_id)
      select i.torneo_id, i.id from participantes_torneo i join torneos t on t.id = i.torneo_id where t.slug like 'prueba-%'`,
    `insert into puntuaciones_liga (liga_id, torneo_id, participante_id, posicion_handicap, posicion_scratch, puntos_handicap, puntos_scratch)
      select l.id, i.torneo_id, i.id, i.n, ${JUGADORES + 1} - i.n, 41 - i.n / 4.0, 10 + i.n / 4.0
      from ligas l, (select i.id, i.torneo_id, row_number() over (partition by i.torneo_id order by i.id)::int as n
        from participantes_torneo i join torneos t on t.id = i.torneo_id where t.slug like 'prueba-%') i`,
  ];
}

/** Signs everybody in: who writes a card, and who only watches. */
async function readSeason(db: Database): Promise<Season> {
  const openSession = sessionOpener(authOf(db, BENCH_SECRET));
  const torneo = await db.kysely
    .selectFrom('torneos')
    .select('id')
    .where('slug', '=', TORNEO)
    .executeTakeFirstOrThrow();
  const inscritos = await db.kysely
    .selectFrom('partidas_participantes as pp')
    .innerJoin('participantes_torneo as i', 'i.id', 'pp.participanteId')
    .innerJoin('profiles as j', 'j.id', 'i.jugadorId')
    .innerJoin('usuarios as u', 'u.id', 'j.userId')
    .select(['pp.partidaId', 'pp.participanteId', 'u.id as usuarioId'])
    .execute();
  const publico = await db.kysely
    .selectFrom('usuarios as u')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .where('j.id', 'is', null)
    .select('u.id')
    .execute();
  const escritores: Escritor[] = [];
  for (const { usuarioId, ...ids } of inscritos)
    escritores.push({ ...ids, cookie: await openSession(usuarioId) });
  const mirones: string[] = [];
  for (const { id } of publico) mirones.push(await openSession(id));
  return { torneoId: torneo.id, ligaSlug: LIGA, escritores, mirones };
}
