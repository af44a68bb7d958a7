import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { enLaTemporada } from '#server/testing/en-la-temporada.ts';

/*
 * Whatever is put, changed or taken away in a table that finished cards are made of leaves the rows of its torneo behind, by
 * any statement: `cambios.test.ts` proves what somebody is told, here no table and no kind of statement is left out.
 */

/** The torneo that a row of each table is of. */
const DE_UN_RESULTADO = '(select r.torneo_id from resultados_torneo r where r.id = f.resultado_id)';
const DE_UNA_CATEGORIA = '(select k.torneo_id from categorias k where k.id = f.categoria_id)';
const DE_UN_PARTICIPANTE = '(select i.torneo_id from participantes_torneo i where i.id = f.participante_id)';
const TABLAS = [
  ['resultados_torneo', 'f.torneo_id'],
  ['resultados_bandos', 'f.torneo_id'],
  ['bandos_participantes', 'f.torneo_id'],
  ['torneos_salidas', 'f.torneo_id'],
  ['torneos_salidas_congeladas', 'f.torneo_id'],
  ['torneos_hoyos_congelados', 'f.torneo_id'],
  ['categorias', 'f.torneo_id'],
  ['clasificaciones_torneo', DE_UN_RESULTADO],
  ['clasificaciones_categoria', DE_UN_RESULTADO],
  ['categorias_salidas', DE_UNA_CATEGORIA],
  ['categorias_salidas_congeladas', DE_UNA_CATEGORIA],
  ['categorias_hoyos_congelados', DE_UNA_CATEGORIA],
  ['partidas_participantes', DE_UN_PARTICIPANTE],
  ['participantes_categorias', DE_UN_PARTICIPANTE],
] as const;

const { abierto } = enLaTemporada();

/** The columns of a table that a statement may write. */
async function columnasDe(tabla: string): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`select quote_ident(column_name) as nombre
    from information_schema.columns where table_name = ${tabla} and table_schema = current_schema()
    and is_generated = 'NEVER' order by ordinal_position`.execute(abierto().app.db.kysely);
  return rows.map(({ nombre }) => nombre).join(', ');
}

const CONGELADA = `insert into categorias_salidas_congeladas (categoria_id, sexo, nombre, par)
  select id, 'mujer', 'Rojas', 72 from categorias order by id limit 1`;
/** A row of each table of which the season has none. */
const FALTAN: Readonly<Record<string, string>> = {
  categorias_salidas: `insert into categorias_salidas (categoria_id, sexo, tipo_salida_id)
    select k.id, 'mujer', t.id from categorias k, tipos_salida t order by k.id, t.id limit 1`,
  categorias_salidas_congeladas: CONGELADA,
  categorias_hoyos_congelados: `with c as (${CONGELADA} returning categoria_id, sexo)
    insert into categorias_hoyos_congelados (categoria_id, sexo, numero_hoyo, par, handicap)
    select categoria_id, sexo, 5, 4, 7 from c`,
};

type Fila = { tabla: string; torneo: string; columnas: string };

/** What becomes of the version of a torneo when a row of it is changed to what it was, taken away and put back. */
async function contadas(trx: Transaction<Tables>, { tabla, torneo, columnas }: Fila): Promise<number[]> {
  const ask = async (statement: string) =>
    (await sql.raw<Record<string, string>>(statement).execute(trx)).rows[0];
  if (FALTAN[tabla]) await ask(FALTAN[tabla]);
  await ask(`create temp table fila on commit drop as
    select f.ctid as lugar, ${torneo} as de_torneo, ${columnas} from ${tabla} f order by 3 limit 1`);
  const version = async () => {
    const row = await ask(
      'select version from torneos_al_dia where torneo_id = (select de_torneo from fila)',
    );
    return Number(row?.['version']);
  };
  const una = columnas.split(', ')[0] ?? '';
  const antes = await version();
  const cambiada = await ask(
    `update ${tabla} set ${una} = ${una} where ctid = (select lugar from fila) returning ctid as lugar`,
  );
  const trasCambiar = await version();
  await ask(`delete from ${tabla} where ctid = '${cambiada?.['lugar']}'`);
  const trasQuitar = await version();
  await ask(`insert into ${tabla} (${columnas}) select ${columnas} from fila`);
  return [trasCambiar - antes, trasQuitar - trasCambiar, (await version()) - trasQuitar];
}

test.each(TABLAS)('each statement on %s counts its torneo up', async (tabla, torneo) => {
  const { kysely } = abierto().app.db;
  const columnas = await columnasDe(tabla);
  const trx = await kysely.startTransaction().execute();
  try {
    const veces = await contadas(trx, { tabla, torneo, columnas });
    expect(veces.map((mas) => mas > 0)).toEqual([true, true, true]);
  } finally {
    await trx.rollback().execute();
  }
});
