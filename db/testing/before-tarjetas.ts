import type { PoolFace } from '../pool-face.ts';

/* A club as it was before cards were a table of their own (0088), and what must be the same afterwards. */

/** Ids told apart at a glance: one hexadecimal digit for the kind, then a number. */
const id = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const GENTE = 12;
const RONDAS = 3;

/**
 * Two torneos with members and an invitado, every decided state, cards that are whole, begun and empty, with rayas;
 * personal rounds of a member and an invitado; corrections with what they replaced; history also of participantes that
 * are gone, of a torneo and of a round.
 */
const STATEMENTS = [
  `insert into usuarios (id, name, email) select '${id('a', 0)}'::uuid, 'Ana', 'ana@club.test'
    union all select '${id('a', 1)}', 'Luis', 'luis@club.test'`,
  `insert into profiles (id, nombre, handicap, sexo)
    select ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Socio ' || n, n, 'hombre' from generate_series(1, ${GENTE}) n`,
  `insert into campos_golf (id, nombre, ubicacion) values ('${id('c', 1)}', 'Campo', 'Segovia')`,
  `insert into torneos (id, slug, nombre, fecha_juego, campo_id)
    select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'torneo-' || n, 'Torneo ' || n, '2026-05-16', '${id('c', 1)}'
    from generate_series(1, 2) n`,
  `insert into participantes_torneo (id, torneo_id, jugador_id, handicap_torneo, handicap_real_jugador, estado_tarjeta, motivo_estado)
    select gen_random_uuid(), t.id, j.id, case when j.handicap = 5 then null else round(j.handicap)::int - 3 end, j.handicap,
      case j.handicap when 1 then 'retirado' when 2 then 'no_presentado' when 3 then 'sin_tarjeta' when 4 then 'descalificado' end,
      case j.handicap when 4 then 'Firmó un hoyo de más en ' || t.nombre end
    from torneos t, profiles j`,
  `insert into participantes_torneo (torneo_id, es_invitado, nombre_invitado, sexo_invitado, handicap_invitado, handicap_torneo)
    select id, true, 'Invitada', 'mujer', 20.4, 23 from torneos`,
  `insert into partidas (id, torneo_id, nombre, fecha_juego, hora_salida, orden_salida, validada)
    select ('e0000000-0000-4000-8000-' || lpad(row_number() over (order by id)::text, 12, '0'))::uuid, id, 'Partida', '2026-05-16', '09:00', 1, true
    from torneos`,
  `insert into partidas_participantes (partida_id, participante_id, posicion_grupo)
    select p.id, i.id, 1 from partidas p
    join participantes_torneo i on i.torneo_id = p.torneo_id where i.handicap_torneo = 3`,
  // Whole, begun and empty cards; every fifth hole is a raya.
  `insert into resultados_hoyo (participante_id, numero_hoyo, golpes, autor_id)
    select i.id, n, case when n % 5 = 0 then null else 3 + n % 4 end, case when n % 2 = 0 then '${id('a', 0)}'::uuid end
    from participantes_torneo i, generate_series(1, 18) n
    where n <= case when i.handicap_torneo in (-1, 4) then 0 when i.handicap_torneo = 6 then 7 else 18 end`,
  `update resultados_hoyo set hubo_previo = true, golpes_previos = golpes, version_previa = version, autor_previo_id = autor_id,
    golpes = 8, version = nextval('version_de_golpes'), autor_id = '${id('a', 1)}' where numero_hoyo = 4`,
  `insert into partidas (id, nombre, fecha_juego, hora_salida, orden_salida, es_partida_personal, campo_id, creador_id)
    select ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Ronda ' || n, '2026-05-17', '09:00', 1, true, '${id('c', 1)}', '${id('b', 1)}'
    from generate_series(1, ${RONDAS}) n`,
  `insert into participantes_partida_personal (partida_id, jugador_id, handicap_partida) select id, creador_id, 12.4 from partidas where es_partida_personal`,
  `insert into participantes_partida_personal (partida_id, es_invitado, nombre_invitado, handicap_partida, orden)
    select id, true, 'Ramón', -2.5, 2 from partidas where es_partida_personal`,
  `insert into resultados_hoyo_partida_personal (participante_id, numero_hoyo, golpes, autor_id, hubo_previo, golpes_previos, version_previa, autor_previo_id)
    select i.id, n, case when n = 7 then null else 2 + n % 6 end, '${id('a', 0)}', n = 3, case when n = 3 then 9 end,
      case when n = 3 then 1 end, case when n = 3 then '${id('a', 1)}'::uuid end
    from participantes_partida_personal i, generate_series(1, 18) n where i.orden = 1 or n < 10`,
  `insert into historial_golpes (op_id, torneo_id, partida_id, participante_id, numero_hoyo, habia_antes, despues, hay_despues, version, autor_id)
    select gen_random_uuid(), i.torneo_id, '${id('e', 1)}', r.participante_id, r.numero_hoyo, false, r.golpes, true, r.version, r.autor_id
    from resultados_hoyo r join participantes_torneo i on i.id = r.participante_id`,
  `insert into historial_golpes (op_id, partida_id, participante_id, numero_hoyo, habia_antes, antes, despues, hay_despues, version, autor_id, autor_previo_id)
    select gen_random_uuid(), i.partida_id, r.participante_id, r.numero_hoyo, r.hubo_previo, r.golpes_previos, r.golpes, true, r.version, r.autor_id, r.autor_previo_id
    from resultados_hoyo_partida_personal r join participantes_partida_personal i on i.id = r.participante_id`,
  // Of who is gone, from a torneo and from a round: written, then cleared by a correction.
  `insert into historial_golpes (op_id, torneo_id, partida_id, participante_id, numero_hoyo, habia_antes, antes, despues, hay_despues, autor_id, partida_validada)
    select gen_random_uuid(), t, '${id('e', 2)}', q, n, n > 1, 5, null, false, '${id('a', 1)}', true
    from (values ('${id('d', 1)}'::uuid, '${id('1', 1)}'::uuid), (null, '${id('1', 2)}'::uuid)) v (t, q), generate_series(1, 2) n`,
];

/** Fills a store that was migrated up to the migration before. */
export async function fillBeforeTarjetas(pool: PoolFace): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement);
}

const STROKE =
  'numero_hoyo, golpes, version, autor_id, hubo_previo, golpes_previos, version_previa, autor_previo_id';

const BEFORE = {
  strokes: `select participante_id as quien, ${STROKE} from resultados_hoyo
    union all select participante_id, ${STROKE} from resultados_hoyo_partida_personal order by quien, numero_hoyo`,
  history: 'select to_jsonb(h)::text as line from historial_golpes h order by id',
  cards: `select id as quien, torneo_id as donde, handicap_torneo::float as handicap, estado_tarjeta as estado, motivo_estado as motivo from participantes_torneo
    union all select id, partida_id, handicap_partida::float, null, null from participantes_partida_personal order by quien`,
};

const AFTER: typeof BEFORE = {
  strokes: `select coalesce(k.participante_id, k.participante_personal_id) as quien, ${STROKE}
    from resultados_hoyo r join tarjetas k on k.id = r.tarjeta_id order by quien, numero_hoyo`,
  history: `select (to_jsonb(h) - 'tarjeta_id')::text as line from historial_golpes h order by id`,
  cards: `select coalesce(participante_id, participante_personal_id) as quien, coalesce(torneo_id, partida_personal_id) as donde,
      handicap_de_juego::float as handicap, estado, motivo
    from tarjetas order by quien`,
};

/** Every stroke, line of history and card, as rows: what is asked differs before and after, what is answered may not. */
export async function readClub(pool: PoolFace, when: 'before' | 'after') {
  const asked = when === 'before' ? BEFORE : AFTER;
  return {
    strokes: (await pool.query(asked.strokes)).rows,
    history: (await pool.query(asked.history)).rows,
    cards: (await pool.query(asked.cards)).rows,
  };
}
