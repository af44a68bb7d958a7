import type { Generated } from 'kysely';
import type { MotivoDeResultado } from '#reglas/cuadro-en-tablero.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import type { ColorDeEquipo, FormulaDeSesion, GanadorEnRyder } from '#reglas/ryder-en-tablero.ts';

/* The Ryder cup of a torneo: two equipos, sessions, their partidos and who plays them. */

type RyderEquiposTable = {
  torneoId: string;
  lado: LadoDePartido;
  nombre: string;
  color: ColorDeEquipo;
  capitanId: string | null; // participantes_torneo.id
  defiende: Generated<boolean>; // holds the cup, and keeps it at a tie
  version: Generated<number>; // the same in both
};

type RyderMiembrosTable = {
  participanteId: string; // in one equipo, or in none
  torneoId: string;
  lado: LadoDePartido;
};

type RyderSesionesTable = {
  id: Generated<string>;
  torneoId: string;
  numero: number;
  formula: FormulaDeSesion;
  conTarjetas: Generated<boolean>; // its partidos follow the cards of the torneo
  version: Generated<number>; // counts the changes of who plays whom
};

type RyderPartidosTable = {
  id: Generated<string>;
  sesionId: string;
  lugar: number;
  ganador: GanadorEnRyder | null; // what the committee wrote
  motivo: MotivoDeResultado | null;
  marcador: string | null;
  version: Generated<number>;
};

type RyderJugadoresTable = {
  partidoId: string;
  sesionId: string;
  participanteId: string;
  lado: LadoDePartido;
  orden: number;
};

type RyderHoyosTable = {
  partidoId: string;
  numeroHoyo: number;
  ganador: GanadorEnRyder;
  deJugadores: Generated<boolean>; // written on a phone by who plays it; else by the committee
};

/** The tables of a Ryder cup by their names. */
export type RyderTables = {
  ryder_equipos: RyderEquiposTable;
  ryder_miembros: RyderMiembrosTable;
  ryder_sesiones: RyderSesionesTable;
  ryder_partidos: RyderPartidosTable;
  ryder_jugadores: RyderJugadoresTable;
  ryder_hoyos: RyderHoyosTable;
};
