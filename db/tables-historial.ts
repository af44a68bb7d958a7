import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/* What is only added to: who changed what, when, from, to. The rest is in `tables.ts`. */

type MomentoGenerado = ColumnType<Date, Date | string | undefined, Date | string>;

export type HistorialGolpesTable = {
  id: Generated<number>;
  opId: string; // the operation's own id: the same one twice has one effect
  torneoId: string | null;
  partidaId: string;
  tarjetaId: string; // of before the cards: the participante's own id
  participanteId: string; // who played it then
  numeroHoyo: number;
  antes: number | null;
  habiaAntes: boolean; // true with antes NULL = raya
  despues: number | null;
  hayDespues: boolean; // false = cleared
  version: number | null;
  autorId: string | null;
  autorPrevioId: string | null;
  tecleadoPorId: string | null; // who typed it, where somebody else sent it from the same phone
  partidaValidada: Generated<boolean>;
  momento: MomentoGenerado;
};

export type HistorialHandicapsTable = {
  id: Generated<number>;
  jugadorId: string | null;
  participanteId: string | null;
  campo: 'handicap' | 'handicap_torneo' | 'handicap_real_jugador' | 'handicap_partida';
  antes: number | null;
  despues: number | null;
  motivo: string;
  autorId: string | null;
  momento: MomentoGenerado;
};

export type HistorialValidacionesTable = {
  id: Generated<number>;
  torneoId: string | null;
  partidaId: string;
  incompleta: Generated<boolean>;
  autorId: string | null;
  momento: MomentoGenerado;
};

export type HistorialResultadosTable = {
  id: Generated<number>;
  torneoId: string;
  motivo: string;
  antes: JSONColumnType<object | null, string | null | undefined, string | null>;
  despues: JSONColumnType<object, string, string>;
  autorId: string | null;
  momento: MomentoGenerado;
};
