import { CamelCasePlugin, Kysely, PostgresDialect, sql, type CompiledQuery, type PostgresPool } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { compararNombres } from '#reglas/clasificacion.ts';
import { listJugadoresParaPartida } from '#server/partidas/personales/queries.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

/** `TORNEOS=333` with 120 enrolments each makes the groups of a club of ten years: 720,000 strokes. */
const TORNEOS = Number(process.env['TORNEOS'] ?? 8);
const SOCIOS = process.env['TORNEOS'] === undefined ? 150 : 300;

let store: TestDatabase;
let db: Kysely<Tables>;

beforeAll(async () => {
  store = await openTestDatabase();
  db = store.db.kysely;
  const campo = await crearCampo(db);
  const CARDS = sql`insert into tarjetas (participante_id, torneo_id) select id, torneo_id from i`;
  const CARDS_OF_ROUNDS = sql`insert into tarjetas (participante_personal_id, partida_personal_id, handicap_de_juego) select id, partida_id, 18 from i`;
  const statements = [
    sql`insert into profiles (nombre_de_pila, apellidos, handicap, sexo, retirado_en)
      select 'Socio', n::text, n % 36, 'hombre', case when n % 11 = 0 then now() end from generate_series(1, ${SOCIOS}::int) n`,
    sql`insert into torneos (slug, nombre, fecha_juego, campo_id)
      select 'torneo-' || n, 'Torneo ' || n, date '2016-01-01' + 11 * n, ${campo.id}::uuid from generate_series(1, ${TORNEOS}::int) n`,
    sql`with i as (insert into participantes_torneo (torneo_id, jugador_id)
      select t.id, j.id from torneos t cross join lateral
        (select id from profiles order by md5(id::text || t.slug) limit 118) j returning id, torneo_id) ${CARDS}`,
    sql`with i as (insert into participantes_torneo (torneo_id, es_invitado, nombre_invitado)
      select t.id, true, 'Invitado ' || n from torneos t, generate_series(1, 2) n returning id, torneo_id) ${CARDS}`,
    sql`insert into partidas (torneo_id, nombre, fecha_juego, hora_salida, orden_salida)
      select t.id, 'Partida ' || n, t.fecha_juego, '08:30', n from torneos t, generate_series(1, 30) n`,
    sql`insert into partidas_participantes (partida_id, participante_id, posicion_grupo)
      select p.id, i.id, 1 + (i.n - 1) % 4 from (select id, torneo_id, row_number() over (partition by torneo_id order by id) as n
        from participantes_torneo) i join partidas p on p.torneo_id = i.torneo_id and p.orden_salida = 1 + (i.n - 1) / 4`,
    sql`insert into partidas (nombre, fecha_juego, hora_salida, orden_salida, es_partida_personal, campo_id, creador_id)
      select 'Personal', date '2016-01-01' + (10 * row_number() over (order by id))::int, '09:00', 1, true, ${campo.id}::uuid, id
      from profiles`,
    sql`with i as (insert into participantes_partida_personal (partida_id, es_invitado, jugador_id, nombre_invitado, orden)
      select p.id, false, p.creador_id, null, 1 from partidas p where p.es_partida_personal returning id, partida_id) ${CARDS_OF_ROUNDS}`,
    sql`with i as (insert into participantes_partida_personal (partida_id, es_invitado, jugador_id, orden)
      select p.id, false, (select j.id from profiles j where j.id <> p.creador_id order by md5(j.id::text || p.id) limit 1), 2
      from partidas p where p.es_partida_personal returning id, partida_id) ${CARDS_OF_ROUNDS}`,
  ];
  for (const statement of statements) await statement.execute(db);
});
afterAll(async () => await store.dispose());

/** The last day that two members played together, asked of each pair: what the list is about, said plainly. */
async function ultimaVez(yo: string | null) {
  const { rows } = await sql<{ id: string; nombre: string; handicap: number; ultima: string | null }>`
    select j.id, j.nombre, j.handicap, (select max(juntos.fecha)::text from (
        select p.fecha_juego as fecha from participantes_partida_personal yo
          join participantes_partida_personal el on el.partida_id = yo.partida_id
          join partidas p on p.id = yo.partida_id where yo.jugador_id = ${yo}::uuid and el.jugador_id = j.id
        union all
        select p.fecha_juego from participantes_torneo yo
          join partidas_participantes mia on mia.participante_id = yo.id
          join partidas_participantes suya on suya.partida_id = mia.partida_id
          join participantes_torneo el on el.id = suya.participante_id
          join partidas p on p.id = mia.partida_id where yo.jugador_id = ${yo}::uuid and el.jugador_id = j.id
      ) juntos) as ultima
    from profiles j where j.retirado_en is null and j.id is distinct from ${yo}::uuid`.execute(db);
  return rows
    .toSorted((a, b) => (b.ultima ?? '').localeCompare(a.ultima ?? '') || compararNombres(a, b))
    .map(({ id, nombre, handicap, ultima }) => ({ id, nombre, handicap, reciente: ultima !== null }));
}

/** The same store, remembering what it is asked. */
function remembering() {
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: store.db.pool as unknown as PostgresPool });
  const plugins = [new CamelCasePlugin()];
  return {
    kysely: new Kysely<Tables>({ dialect, plugins, log: ({ query }) => void asked.push(query) }),
    asked,
  };
}

test('the members for a round are those of the plain question pair by pair, in the same order', async () => {
  const { rows } = await sql<{ id: string }>`select id from profiles order by nombre limit 12`.execute(db);
  for (const yo of [...rows.map(({ id }) => id), null]) {
    const lista = await listJugadoresParaPartida(db, yo);
    expect(lista).toEqual(await ultimaVez(yo));
    expect(lista.some(({ reciente }) => reciente)).toBe(yo !== null);
  }
});

test('the members for a round are one query that asks nothing member by member', async () => {
  const { rows } = await sql<{ id: string }>`select id from profiles order by nombre limit 1`.execute(db);
  const yo = rows[0]?.id ?? '';
  const { kysely, asked } = remembering();
  const begun = performance.now();
  await listJugadoresParaPartida(kysely, yo);
  if (process.env['TORNEOS'])
    process.stdout.write(`${Math.round(performance.now() - begun)} ms for ${SOCIOS} members\n`);
  expect(asked).toHaveLength(1);
  const [query] = asked;
  const plan = await store.db.pool.query(`explain ${query?.sql}`, query?.parameters ?? []);
  expect(JSON.stringify(plan.rows)).toContain('Aggregate');
  expect(JSON.stringify(plan.rows)).not.toContain('SubPlan');
});
