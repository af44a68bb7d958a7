import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EstadoDeConsulta } from '#reglas/federacion.ts';

/* The tables that only the administration writes; the rest is in `tables.ts`. */

type MomentoGenerado = ColumnType<Date, Date | string | undefined, Date | string>;
type MomentoOpcional = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

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

export type ConsultasDeHandicapTable = {
  jugadorId: string;
  estado: EstadoDeConsulta;
  autorId: string; // who asked, or whose enrolment did
  antes: number | null; // exact handicap before the last answer
  handicap: number | null; // what the federation said last
  fecha: string | null; // the federation's own day of that handicap
  pedidaEn: MomentoGenerado;
  consultadaEn: MomentoOpcional; // NULL: never answered
};
