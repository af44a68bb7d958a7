import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column is one of some ids. The list is asked for by itself, so that the planner is not told how long it is: of a short one it
 * would make a plan at every question, which takes the store several times what the answer does.
 */
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any((select ${ids}::uuid[])::uuid[])`;
