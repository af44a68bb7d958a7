import type { MomentoGenerado } from './columns.ts';
import type { Generated, JSONColumnType } from 'kysely';

/* What is only added to: who changed what, when, from, to. The rest is in `tables.ts`. */

export type HistorialTables = {
  historial_golpes: {
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

  historial_handicaps: {
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

  historial_validaciones: {
    id: Generated<number>;
    torneoId: string | null;
    partidaId: string;
    incompleta: Generated<boolean>;
    autorId: string | null;
    momento: MomentoGenerado;
  };

  historial_resultados: {
    id: Generated<number>;
    torneoId: string;
    motivo: string;
    antes: JSONColumnType<object | null, string | null | undefined, string | null>;
    despues: JSONColumnType<object, string, string>;
    autorId: string | null;
    momento: MomentoGenerado;
  };
};
