import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { esDia } from '#reglas/dia.ts';
import { PAGINA_DE_LISTA } from '#reglas/limites.ts';
import { isUuid } from '#server/http/base/uuid.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** What a mark is made of: how a value is written into one, whether a text is one, and how it is read again. */
const KINDS = {
  dia: { write: (de: Value) => sql`${de}::text`, is: esDia, read: (text: string) => sql`${text}::date` },
  hora: {
    write: (de: Value) => sql`${de}`,
    is: (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/u.test(text),
    read: (text: string) => sql`${text}::text`,
  },
  instante: {
    write: (de: Value) => sql`(extract(epoch from ${de}) * 1000000)::bigint`,
    is: (text: string) => /^\d{1,15}\d?$/u.test(text),
    read: (text: string) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  },
  numero: {
    write: (de: Value) => sql`${de}`,
    is: (text: string) => /^-?\d{1,9}$/u.test(text),
    read: (text: string) => sql`${text}::int`,
  },
  // Nothing that people write has a unit separator: it stands for the mark's own '_'.
  texto: {
    write: (de: Value) => sql`replace(${de}, '_', chr(31))`,
    is: (text: string) => text !== '' && !text.includes('\0'),
    read: (text: string) => sql`${text.replaceAll('\u001F', '_')}::text`,
  },
  uuid: { write: (de: Value) => sql`${de}`, is: isUuid, read: (text: string) => sql`${text}::uuid` },
};

type Value = RawBuilder<unknown>;
/** What a list is in the order of, from the greatest down, then what is `asc`; the last one tells any two rows apart. */
export type Order = readonly { de: Value; kind: keyof typeof KINDS; asc?: true }[];

/** The order as `order by` takes it. */
const inOrder = (order: Order) => sql.join(order.map(({ de, asc }) => (asc ? de : sql`${de} desc`)));

/** The mark of a row, for the `cursor` of the page behind it; selected as `marca`. */
const MARK = (order: Order) =>
  sql<string>`concat_ws('_', ${sql.join(order.map(({ de, kind }) => KINDS[kind].write(de)))})`.as('marca');

/** Whether a row stands behind a cursor; without one all do. Errors: peticion_no_valida (a cursor that is none). */
function behind(order: Order, cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const texts = cursor.split('_');
  const marked = order.map(({ de, kind, asc }, at) => {
    const text = texts[at] ?? '';
    if (texts.length !== order.length || !KINDS[kind].is(text))
      throw new AppError('peticion_no_valida', { campos: ['cursor'] });
    return { de, asc, value: KINDS[kind].read(text) };
  });
  const side = (which: (one: (typeof marked)[number]) => boolean) => {
    const ones = marked.filter(which);
    return { de: sql.join(ones.map(({ de }) => de)), values: sql.join(ones.map(({ value }) => value)) };
  };
  const down = side(({ asc }) => asc === undefined);
  if (marked.every(({ asc }) => asc === undefined)) return sql<boolean>`(${down.de}) < (${down.values})`;
  const up = side(({ asc }) => asc === true);
  // Whole rows are compared: an index leads to where they begin
  return sql<boolean>`(${down.de}) <= (${down.values})
    and ((${down.de}) <> (${down.values}) or (${up.de}) > (${up.values}))`;
}

/** The rows of one page of a query, and one more, which tells whether another page follows. Errors: those of `behind`. */
export function onePage(order: Order, cursor: string | undefined, size = PAGINA_DE_LISTA) {
  return <DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>) =>
    query
      .select(MARK(order))
      .where(behind(order, cursor))
      .orderBy(inOrder(order))
      .limit(sql.lit(size + 1));
}

/** How many rows a query finds. */
export const TOTAL = sql<number>`count(*)::int`.as('total');

/** A page of the rows that were read (`onePage`), and where the next one begins. */
export function pageOf<Row extends { marca: string }>(
  rows: readonly Row[],
  size = PAGINA_DE_LISTA,
): { filas: Omit<Row, 'marca'>[]; siguiente: string | null } {
  const filas = rows.slice(0, size).map(({ marca: _marca, ...row }) => row);
  return { filas, siguiente: rows.length > size ? (rows[size - 1]?.marca ?? null) : null };
}

/** Whether every word of a search stands in a text, accents and capitals aside, as the phone finds it (`matches`). */
export function hasWords(texto: RawBuilder<unknown>, busqueda: string): RawBuilder<boolean> {
  const words = busqueda.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`not exists (select from (select texto_buscable(${texto}) as entero offset 0) b
    where ${sql.join(
      words.map((word) => sql`strpos(b.entero, texto_buscable(${word})) = 0`),
      sql` or `,
    )})`;
}
