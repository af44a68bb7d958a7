import type { Generated } from 'kysely';
import type { MotivoDeResultado } from '#reglas/cuadro-en-tablero.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import type { ColorDeEquipo, FormulaDeSesion, GanadorEnRyder } from '#reglas/ryder-en-tablero.ts';

/* The Ryder cup of a torneo: two equipos, sessions, their partidos and who plays them. */

export type RyderTables = {
  ryder_equipos: {
    torneoId: string;
    lado: LadoDePartido;
    nombre: string;
    color: ColorDeEquipo;
    capitanId: string | null; // participantes_torneo.id
    defiende: Generated<boolean>; // holds the cup, and keeps it at a tie
    version: Generated<number>; // the same in both
  };

  ryder_miembros: {
    participanteId: string; // in one equipo, or in none
    torneoId: string;
    lado: LadoDePartido;
  };

  ryder_sesiones: {
    id: Generated<string>;
    torneoId: string;
    numero: number;
    formula: FormulaDeSesion;
    conTarjetas: Generated<boolean>; // its partidos follow the cards of the torneo
    version: Generated<number>; // counts the changes of who plays whom
  };

  ryder_partidos: {
    id: Generated<string>;
    sesionId: string;
    lugar: number;
    ganador: GanadorEnRyder | null; // what the committee wrote
    motivo: MotivoDeResultado | null;
    marcador: string | null;
    version: Generated<number>;
  };

  ryder_jugadores: {
    partidoId: string;
    sesionId: string;
    participanteId: string;
    lado: LadoDePartido;
    orden: number;
  };

  ryder_hoyos: {
    partidoId: string;
    numeroHoyo: number;
    ganador: GanadorEnRyder;
    deJugadores: Generated<boolean>; // written on a phone by who plays it; else by the committee
  };
};
