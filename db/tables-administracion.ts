import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/* The tables that only the administration writes; the rest is in `tables.ts`. */

type MomentoGenerado = ColumnType<Date, Date | string | undefined, Date | string>;

export type AuditoriaTable = {
  id: Generated<number>;
  operacion: string; // the endpoint: 'gestionTorneos.actualizar'
  torneoId: string | null;
  objetoId: string | null;
  resumen: string; // one Spanish sentence for the history screen
  antes: JSONColumnType<object | null, string | null | undefined, string | null>;
  despues: JSONColumnType<object | null, string | null | undefined, string | null>;
  autorId: string | null; // NULL = the server itself
  momento: MomentoGenerado;
};

export type CambiosDeEmailTable = {
  usuarioId: string;
  email: string; // the new address, lower case
  resumen: string | null; // SHA-256 of the link's token; NULL until the letter is written
  caducaEn: ColumnType<Date, Date | string, Date | string>;
};
