import type { ColumnType } from 'kysely';

/** An instant that is always there. */
export type Momento = ColumnType<Date, Date | string, Date | string>;
/** An instant that the store may write itself. */
export type MomentoGenerado = ColumnType<Date, Date | string | undefined, Date | string>;
/** An instant that may not be there. */
export type MomentoOpcional = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
