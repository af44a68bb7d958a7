import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUENTAS, TOPES } from '#reglas/cuenta.ts';
import * as limites from '#reglas/limites.ts';
import {
  METODOS_DESEMPATE,
  MODALIDADES,
  SEXOS,
  SISTEMAS_PUNTUACION,
  TRAMOS_EDAD,
} from '#reglas/modalidad.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await openTestDatabase();
});
afterAll(async () => await store.dispose());

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Columns that TypeScript declares, read from the text of `db/tables*.ts`: 'tabla.columna' or 'tabla.columna?'. */
function declared(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../db');
  const source = readdirSync(folder)
    .filter((file) => /^tables.*\.ts$/u.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const bodies = new Map(
    [...source.matchAll(/^(?:export )?type (\w+) = (?:\w+ & )?\{\n([\s\S]*?)\n\};/gmu)].map(
      ([, name = '', body = '']) => [name, body],
    ),
  );
  const listed = [...bodies].filter(([name]) => name.endsWith('Tables')).map(([, body]) => body);
  // A table may begin with the columns that another one has too.
  const tables = listed
    .join('\n')
    .matchAll(/^ {2}(\w+): (?:(\w+) & )?\{(?: (.*) \}|\n([\s\S]*?)\n {2}\});$/gmu);
  return [...tables].flatMap(([, table, like = '', one, several = `    ${one};`]) =>
    [...`${bodies.get(like) ?? ''}\n${several}`.matchAll(/^ {2,4}(\w+): ([^;]+);/gmu)].map(
      ([, column, type = '']) => `${table}.${column}${/\bnull\b|MomentoOpcional/u.test(type) ? '?' : ''}`,
    ),
  );
}

test('db/tables.ts declares exactly the columns of the live schema, and which may be NULL', async () => {
  const { rows } = await sql<{ tabla: string; columna: string; nula: boolean }>`
    select table_name as tabla, column_name as columna, is_nullable = 'YES' as nula from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migraciones'`.execute(
    store.db.kysely,
  );
  const live = rows.map(({ tabla, columna, nula }) => `${tabla}.${camel(columna)}${nula ? '?' : ''}`);
  expect(declared().toSorted()).toEqual(live.toSorted());
});

/**
 * Ids that are deliberately no foreign key: the history outlives what it tells about, providers and passkeys have their own, and whose
 * a kept card was is only compared with whose it is now.
 */
const NOT_FOREIGN =
  /^((?:historial_\w+|auditoria|sorteos_torneo|rifas)\.\w+|tarjetas_terminadas\.jugador_id|identidades\.(account_id|provider_id)|llaves_de_acceso\.credential_id)$/;

test('every other column that ends in _id is a foreign key', async () => {
  const { rows } = await sql<{ columna: string }>`
    select c.table_name || '.' || c.column_name as columna from information_schema.columns c
    join information_schema.tables b using (table_schema, table_name)
    where b.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.column_name like '%\\_id' and not exists (
      select 1 from information_schema.key_column_usage k
      join information_schema.table_constraints t on t.constraint_name = k.constraint_name and t.constraint_type = 'FOREIGN KEY'
      where k.table_name = c.table_name and k.column_name = c.column_name)`.execute(store.db.kysely);
  expect(rows.map(({ columna }) => columna).filter((columna) => !NOT_FOREIGN.test(columna))).toEqual([]);
});

async function definitionOf(constraint: string): Promise<string> {
  const { rows } = await sql<{ def: string }>`select pg_get_constraintdef(oid) as def from pg_constraint
    where conname = ${constraint}`.execute(store.db.kysely);
  return rows[0]?.def ?? 'no such constraint';
}

describe('a number that lives in reglas/limites.ts and in a CHECK is the same number', () => {
  test.each<[string, number, number]>([
    ['profiles_handicap_valido', limites.HANDICAP_MIN, limites.HANDICAP_MAX],
    ['participantes_handicap_valido', limites.HANDICAP_MIN, limites.HANDICAP_MAX],
    ['tipos_salida_slope_masculino_valido', limites.SLOPE_REAL_MIN, limites.SLOPE_REAL_MAX],
    ['tipos_salida_slope_femenino_valido', limites.SLOPE_REAL_MIN, limites.SLOPE_REAL_MAX],
    ['tipos_salida_slope_valido', limites.SLOPE_REAL_MIN, limites.SLOPE_REAL_MAX],
    [
      'tipos_salida_rating_masculino_valido',
      limites.VALOR_DE_CAMPO_REAL_MIN,
      limites.VALOR_DE_CAMPO_REAL_MAX,
    ],
    ['tipos_salida_rating_femenino_valido', limites.VALOR_DE_CAMPO_REAL_MIN, limites.VALOR_DE_CAMPO_REAL_MAX],
    ['hoyos_numero_valido', 1, limites.HOYOS],
    ['hoyos_par_valido', limites.PAR_MIN, limites.PAR_REAL_MAX],
    ['hoyos_congelados_par_valido', limites.PAR_MIN, limites.PAR_REAL_MAX],
    ['hoyos_personales_par_valido', limites.PAR_MIN, limites.PAR_REAL_MAX],
    ['hoyos_indice_valido', limites.INDICE_MIN, limites.INDICE_MAX],
    ['torneos_limite_valido', limites.LIMITE_GOLPES_MIN, limites.LIMITE_GOLPES_MAX],
    ['torneos_tope_fijo_valido', limites.TOPE_FIJO_MIN, limites.TOPE_FIJO_MAX],
    ['torneos_tope_par_mas_valido', limites.LIMITE_GOLPES_MIN, limites.LIMITE_GOLPES_MAX],
    ['torneos_limite_handicap_valido', limites.LIMITE_HANDICAP_MIN, limites.LIMITE_HANDICAP_MAX],
    ['torneos_reductor_valido', limites.REDUCTOR_MIN, limites.REDUCTOR_MAX],
    ['resultados_hoyo_golpes_validos', limites.GOLPES_MIN, limites.PAR_REAL_MAX + limites.LIMITE_GOLPES_MAX],
    ['partidas_posicion_valida', limites.JUGADORES_POR_GRUPO_MIN, limites.JUGADORES_POR_GRUPO_MAX],
  ])('%s', async (constraint, min, max) => {
    const numbers = [...(await definitionOf(constraint)).matchAll(/'?(-?\d+)'?/g)].map((match) =>
      Number(match[1]),
    );
    expect(numbers).toEqual([min, max]);
  });

  test.each<[string, readonly string[]]>([
    ['torneos_modalidad_valida', MODALIDADES],
    ['torneos_desempate_valido', METODOS_DESEMPATE],
    ['torneos_cuenta_valida', CUENTAS],
    ['torneos_tope_valido', TOPES],
    ['profiles_sexo_valido', SEXOS],
    ['participantes_sexo_jugado_valido', SEXOS],
    ['profiles_tramo_valido', TRAMOS_EDAD],
    ['ligas_sistema_valido', SISTEMAS_PUNTUACION],
  ])('the closed list of %s', async (constraint, list) => {
    const words = [...(await definitionOf(constraint)).matchAll(/'(\w+)'/g)].map((match) => String(match[1]));
    expect(words.toSorted()).toEqual([...list].toSorted());
  });
});

describe('the history', () => {
  test.each([
    'historial_golpes',
    'historial_handicaps',
    'historial_validaciones',
    'historial_resultados',
    'auditoria',
    'sorteos_torneo',
  ])('%s takes rows and never gives them back', async (tabla) => {
    const statements = [
      sql`delete from ${sql.table(tabla)}`,
      sql`update ${sql.table(tabla)} set momento = now()`,
    ];
    for (const statement of statements) {
      await expect(statement.execute(store.db.kysely)).rejects.toThrow('the history is append-only');
    }
  });
});
