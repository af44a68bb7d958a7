import type { Database } from '#db/connection.ts';

/** 400 torneos of 100 cards of 18 holes: what a club of ten years has in its store. */
const TORNEOS = 400;
const CARDS = 100;
/** Torneos that one statement fills: each is a few megabytes of WAL. */
const AT_ONCE = 20;

/** Strokes of such a club, each with its line of history. */
export const STROKES = TORNEOS * CARDS * 18;

/** Fills a store in which `fillSeason` was with ten years of strokes and their history: for the store's own work, not for screens. */
export async function fillTenYears({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (let from = 1; from <= TORNEOS; from += AT_ONCE)
    for (const text of statements(from, from + AT_ONCE - 1)) await pool.query({ text, budgetMs: null });
}

const old = (from: number, to: number) =>
  `substr(t.slug, 6)::int between ${from} and ${to} and t.slug like 'viejo%'`;

function statements(from: number, to: number): string[] {
  return [
    `insert into torneos (slug, nombre, fecha_juego, campo_id)
      select 'viejo' || n, 'Torneo viejo ' || n, date '2016-01-01' + 9 * n, c.id
      from (select id from campos_golf limit 1) c, generate_series(${from}, ${to}) n`,
    `with i as (insert into participantes_torneo (torneo_id, es_invitado, nombre_invitado, handicap_real_jugador)
        select t.id, true, 'Invitado ' || n, n % 30 from torneos t, generate_series(1, ${CARDS}) n where ${old(from, to)}
        returning torneo_id, id)
      insert into tarjetas (torneo_id, participante_id, handicap_de_juego) select torneo_id, id, 12 from i`,
    `insert into resultados_hoyo (tarjeta_id, numero_hoyo, golpes)
      select k.id, n, 3 + n % 4 from tarjetas k join torneos t on t.id = k.torneo_id, generate_series(1, 18) n where ${old(from, to)}`,
    `insert into historial_golpes
      (op_id, torneo_id, partida_id, tarjeta_id, participante_id, numero_hoyo, antes, habia_antes, despues, hay_despues, version)
      select gen_random_uuid(), k.torneo_id, k.torneo_id, k.id, k.participante_id, n, null, false, 3 + n % 4, true, 1
      from tarjetas k join torneos t on t.id = k.torneo_id, generate_series(1, 18) n where ${old(from, to)}`,
  ];
}
