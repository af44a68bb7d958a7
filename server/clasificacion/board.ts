import type { FilaImportada, TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { enBandos } from '#reglas/bando.ts';
import { formaDeContar } from '#reglas/cuenta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Dia } from '#reglas/dia.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { HoyoExtra } from '#reglas/partido-en-marcha.ts';
import { rangoDeCategoria } from '#reglas/categorias.ts';
import { tarjetasQueSeLeen } from '#reglas/resultados-ocultos.ts';
import { aplicarGolpes, clasificarTablero, golpesEnTablero, type Tablero } from '#reglas/tablero.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { type PreparedBytes, prepareBytes } from '#server/http/doors/prepared.ts';
import { sexosDe } from '#server/campos/queries.ts';
import { apuntarCambio, type UltimaHoraViva } from '#reglas/ultima-hora.ts';
import { vueltasContadas } from '#server/vueltas/service.ts';
import { type TorneoEnTablero, ultimaHoraQueSeLee } from '#server/clasificacion/queries.ts';

/**
 * One tournament's board in memory: the cards, and a version that counts changes. While its results are held back these are
 * the cards as they are told, cut once when it is loaded, and `entero` is the board as it is.
 */
export type Board = {
  readonly torneo: TorneoEnTablero['torneo'];
  readonly activo: boolean;
  /** The board as administrators read it while results are held back; null = this one is whole. */
  readonly entero: Board | null;
  /** From which hole on results are held back, for whoever reads this board; null = they are not. */
  readonly ocultoDesde: number | null;
  /** Names this loading: versions of another one are unknown and mean "read again". */
  readonly epoch: string;
  readonly recorridos: TableroDeTorneo['recorridos'];
  readonly categorias: TableroDeTorneo['categorias'];
  /** What the file of a torneo without cards says; null = the cards are here. */
  readonly importada: FilaImportada[] | null;
  /** The matches of the bracket; null = it has none. */
  readonly partidos: TorneoEnTablero['partidos'];
  /** The Ryder cup; null = it is not played so. */
  readonly ryder: TorneoEnTablero['ryder'];
  /** How many prizes there are beyond the places. */
  readonly premios: number;
  /** Of a torneo of several vueltas, all of them; none of another one. */
  readonly vueltas: TorneoEnTablero['vueltas'];
  /** Who plays: jugadores by id. */
  readonly jugadores: ReadonlySet<string | null>;
  count: number;
  actualizado: Date;
  tablero: Tablero;
  /** What was written in the last hour, for the arrows of everybody. */
  readonly ultimaHora: UltimaHoraViva;
  /** Last deltas, oldest first, for listeners that come back after a pause. */
  ring: GolpesEnVivo[];
  /** Other names for visitors, by participante; empty when they read what members read. */
  readonly nombresParaVisitantes: ReadonlyMap<string, string>;
  bytes: PreparedBytes | null;
  bytesParaVisitantes: PreparedBytes | null;
};

const RING = 500;

type Opening = { epoch: string; now: Date; hoy: Dia };

/** A board as the database holds it now, and beside it what is told of one that is held back. */
export function openBoard(loaded: TorneoEnTablero, opening: Opening): Board {
  const desde = loaded.ocultoDesde;
  if (desde === null) return boardOf(loaded, { ...opening, entero: null });
  const cut = {
    ...tarjetasQueSeLeen(loaded, desde),
    ultimaHora: ultimaHoraQueSeLee(loaded.ultimaHora, desde),
  };
  const entero = boardOf(loaded, { ...opening, epoch: `${opening.epoch}e`, entero: null });
  return boardOf(cut, { ...opening, entero });
}

/** The board that somebody reads: whole for administrators alone while it is held back. */
export function boardFor(board: Board, actor: Actor): Board {
  return (actor?.esAdmin === true && board.entero) || board;
}

function boardOf(
  loaded: TorneoEnTablero,
  { epoch, now, hoy, entero }: Opening & { entero: Board | null },
): Board {
  const { torneo, activo, participantes, ocultoDesde } = loaded;
  return {
    torneo,
    activo,
    entero,
    ocultoDesde,
    epoch,
    recorridos: loaded.recorridos.map((recorrido) => ({
      salida: recorrido.salida,
      sexos: sexosDe(recorrido).map(({ sexo }) => sexo),
      hoyos: [...recorrido.hoyos],
    })),
    categorias: loaded.categorias.map(({ id, nombre, ...rango }) => ({
      id,
      nombre,
      rango: rangoDeCategoria(rango),
    })),
    importada: loaded.importada,
    partidos: loaded.partidos,
    ryder: loaded.ryder,
    premios: loaded.premios,
    vueltas: loaded.vueltas,
    jugadores: new Set(participantes.map(({ jugadorId }) => jugadorId)),
    count: 0,
    actualizado: now,
    tablero: tableroDe(loaded, { hoy, cortado: entero !== null }),
    ultimaHora: { ...loaded.ultimaHora, cambios: [...loaded.ultimaHora.cambios] },
    ring: [],
    nombresParaVisitantes: loaded.nombresParaVisitantes ?? new Map(),
    bytes: null,
    bytesParaVisitantes: null,
  };
}

/** What the rule book orders. */
function tableroDe(loaded: TorneoEnTablero, { hoy, cortado }: { hoy: Dia; cortado: boolean }): Tablero {
  const { torneo, metodoDesempate, bandos, sorteos, recorridos, participantes } = loaded;
  return {
    modalidad: torneo.modalidad,
    // Cards whose last holes are not told stay open, whatever the day.
    finalizado: !cortado && estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy }),
    metodoDesempate,
    forma: formaDeContar(torneo),
    sorteos,
    recorridos: recorridos.map(({ hoyos }) => hoyos),
    participantes,
    ...(bandos && { formula: bandos.formula, bandos: bandos.formados }),
    ...(cortado && { ocultoDesde: loaded.ocultoDesde ?? undefined }),
  };
}

/** 'epoch.n': the ETag of the board and the id of its events. */
export function versionOf({ epoch, count }: Board): string {
  return `${epoch}.${count}`;
}

type Cambio = { participanteId: string; hoyo: number; golpes: Anotacion; now: Date };

/** Applies one stroke; returns the delta to tell, null when nothing changed. */
export function applyCambio(
  board: Board,
  { participanteId, hoyo, golpes, now }: Cambio,
): GolpesEnVivo | null {
  const next = aplicarGolpes({ tablero: board.tablero, participanteId, hoyo, golpes });
  if (next === board.tablero) return null;
  const antes = golpesEnTablero(board.tablero, participanteId)?.[hoyo - 1] ?? null;
  apuntarCambio(board.ultimaHora, { participanteId, hoyo, antes, momento: now.getTime() });
  board.tablero = next;
  board.count += 1;
  board.actualizado = now;
  board.bytes = null;
  board.bytesParaVisitantes = null;
  const delta = { v: versionOf(board), p: participanteId, h: hoyo, g: golpes };
  board.ring.push(delta);
  if (board.ring.length > RING) board.ring.shift();
  return delta;
}

/**
 * Whether the day of the board's torneo ended while the board was in memory: its open cards are closed then, which no
 * delta tells.
 */
export function acabaDeTerminar(board: Board, hoy: Dia): boolean {
  const { tablero } = board.entero ?? board;
  return !tablero.finalizado && estaFinalizado({ fechaDeJuego: board.torneo.fechaJuego, hoy });
}

/** The deltas that lead from a version a listener has to this one; null when that is not known any more. */
export function deltasSince({ epoch, count, ring }: Board, known: string): GolpesEnVivo[] | null {
  const dot = known.lastIndexOf('.');
  const number = Number(known.slice(dot + 1));
  if (known.slice(0, dot) !== epoch || !Number.isSafeInteger(number) || number > count || number < 0)
    return null;
  const missing = count - number;
  return missing > ring.length ? null : ring.slice(ring.length - missing);
}

/** Who reads: visitors read some names shortened. */
type Reader = { visitante: boolean };

/** The board as the contract carries it, ranked both ways. */
export function contentOf(board: Board, { visitante }: Reader): TableroDeTorneo {
  const { torneo, recorridos, categorias, tablero, nombresParaVisitantes: cortos } = board;
  return {
    version: versionOf(board),
    actualizado: board.actualizado.toISOString(),
    torneo,
    finalizado: tablero.finalizado,
    metodoDesempate: tablero.metodoDesempate,
    sorteos: (tablero.sorteos ?? []).map(({ tipo, orden }) => ({ tipo, orden: [...orden] })),
    recorridos,
    categorias,
    participantes: tablero.participantes.map(({ golpes, ...participante }) => ({
      ...participante,
      categorias: [...(participante.categorias ?? [])],
      nombre: (visitante ? cortos.get(participante.id) : undefined) ?? participante.nombre,
      golpes: [...golpes],
    })),
    ultimaHora: ultimaHoraOf(board),
    ...(board.importada === null ? {} : { importada: board.importada }),
    ...(board.partidos === null ? {} : { partidos: board.partidos.map(partidoOf) }),
    ...(board.ryder === null ? {} : { ryder: ryderOf(board.ryder) }),
    ...bandosDe(tablero),
    ...(board.premios === 0 ? {} : { premios: board.premios }),
    ...vueltasContadas(board.vueltas),
    ...(board.ocultoDesde === null
      ? {}
      : { oculto: { desde: board.ocultoDesde, entero: tablero.ocultoDesde === undefined } }),
    clasificacion: clasificacionDe(tablero),
  };
}

type Partido = NonNullable<TableroDeTorneo['partidos']>[number];

function partidoOf({
  concedidos,
  extra,
  reciben,
  recibenEntre,
  hoyos,
  ...partido
}: NonNullable<Board['partidos']>[number]): Partido {
  const deCadaBola = reciben && { a: [...reciben.a], b: [...reciben.b] };
  return {
    ...partido,
    ...recibenDe(deCadaBola),
    ...(recibenEntre && { recibenEntre }),
    ...(hoyos && { hoyos: [...hoyos] }),
    concedidos: [...concedidos],
    extra: extra.map(hoyoExtraOf),
  };
}

function hoyoExtraOf({ hoyo, golpes }: HoyoExtra): Partido['extra'][number] {
  return { hoyo, golpes: [...golpes] };
}

/** The strokes of each ball, and of the side itself where it has one. */
function recibenDe(reciben: Partido['reciben']): Pick<Partido, 'recibe' | 'reciben'> {
  const [a, b] = [reciben?.a ?? [], reciben?.b ?? []];
  const [deA, deB] = [a[0], b[0]];
  const deUna = a.length === 1 && b.length === 1 && deA !== undefined && deB !== undefined;
  return { reciben, recibe: deUna ? { a: deA, b: deB } : null };
}

/** Copies of what the board keeps read-only. */
function ryderOf(ryder: NonNullable<Board['ryder']>): NonNullable<TableroDeTorneo['ryder']> {
  return structuredClone(ryder) as NonNullable<TableroDeTorneo['ryder']>;
}

function bandosDe({ formula, bandos }: Tablero): Pick<TableroDeTorneo, 'bandos'> {
  if (formula === undefined || bandos === undefined) return {};
  const formados = bandos.map(({ id, participanteIds, tarjeta }) => ({
    id,
    participanteIds: [...participanteIds],
    ...(tarjeta && { tarjeta: { ...tarjeta, golpes: [...tarjeta.golpes] } }),
  }));
  return { bandos: { formula, formados } };
}

/** Both rankings, of bandos where the torneo is played by them. */
function clasificacionDe(tablero: Tablero): TableroDeTorneo['clasificacion'] {
  const ordenado = enBandos(tablero);
  return { handicap: filas(ordenado, 'handicap'), scratch: filas(ordenado, 'scratch') };
}

function ultimaHoraOf({ ultimaHora: { primero, cambios } }: Board): TableroDeTorneo['ultimaHora'] {
  const iso = (momento: number) => new Date(momento).toISOString();
  return {
    primero: primero === null ? null : iso(primero),
    cambios: cambios.map(({ momento, ...cambio }) => ({ ...cambio, momento: iso(momento) })),
  };
}

/** The answer of this version: computed by its first reader, the same bytes for all of the same kind. */
export function preparedBytes(board: Board, reader: Reader): PreparedBytes {
  if (reader.visitante && board.nombresParaVisitantes.size > 0)
    return (board.bytesParaVisitantes ??= prepare(board, reader));
  return (board.bytes ??= prepare(board, { visitante: false }));
}

function prepare(board: Board, reader: Reader): PreparedBytes {
  const version = `${versionOf(board)}${reader.visitante ? '-v' : ''}`;
  return prepareBytes(JSON.stringify(contentOf(board, reader)), version);
}

function filas(tablero: Tablero, tipo: TipoClasificacion): TableroDeTorneo['clasificacion']['handicap'] {
  return clasificarTablero({ tablero, tipo }).map(
    ({ id, puesto, estado, contraPar, puntos, hoyosJugados }) => ({
      id,
      puesto,
      estado,
      contraPar,
      puntos,
      hoyosJugados,
    }),
  );
}
