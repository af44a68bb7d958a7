import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { formaDeContar } from '#reglas/cuenta.ts';
import { aplicarGolpes, golpesEnTablero, type Tablero } from '#reglas/tablero.ts';
import { conCambio, tableroHaceUnaHora, type UltimaHora } from '#reglas/ultima-hora.ts';
import { compareVersion } from './version.ts';

/** What ranks by bandos, which only the boards of such torneos bring along. */
type EnBandos = (tablero: Tablero) => Tablero;

/** The board as the phone keeps it: the rules' own shape, with the version it is at. */
export type TableroVivo = {
  version: string;
  /** Instant of this phone's clock at which it was asked for, in ms: what was told until then is in it. */
  pedido?: number | undefined;
  /** Instant of the last change, ISO 8601. */
  actualizado: string;
  torneo: TableroDeTorneo['torneo'];
  /** Views of the board, in their order. */
  categorias: TableroDeTorneo['categorias'];
  tablero: Tablero;
  /** Of a torneo by bandos: puts them in the place of their participantes (`alOrdenar`). */
  enBandos?: EnBandos | undefined;
  /** What the file of a torneo without cards says. */
  importada?: TableroDeTorneo['importada'];
  /** The matches of a torneo that has a bracket. */
  partidos?: TableroDeTorneo['partidos'];
  /** Of a torneo played as a Ryder cup. */
  ryder?: TableroDeTorneo['ryder'];
  /** How many prizes a torneo has that has any. */
  premios?: TableroDeTorneo['premios'];
  /** All of a torneo of several vueltas, of which this is one. */
  vueltas?: TableroDeTorneo['vueltas'];
  /** From which hole on its results are held back, and whether this board is whole all the same, as administrators read it. */
  oculto?: TableroDeTorneo['oculto'];
  /** What was written in the last hour, and the board as it stood before it; null in the first hour. */
  ultimaHora: UltimaHora;
  haceUnaHora: Tablero | null;
};

/** A change as the stream told it. llegado: instant of this phone's clock at which it came, in ms. */
export type CambioContado = GolpesEnVivo & { llegado: number };

/** A board as it is ranked: bandos in the place of their participantes where it is played by them. */
export function alOrdenar<T extends Tablero | null>(
  { enBandos }: Pick<TableroVivo, 'enBandos'>,
  tablero: T,
): T | Tablero {
  return enBandos === undefined || tablero === null ? tablero : enBandos(tablero);
}

/** The server's answer in the shape that the rules rank. ahora: ms; enBandos: of a torneo by bandos. */
export function tableroVivo(
  answer: TableroDeTorneo,
  ahora: number,
  { enBandos, pedido }: Pick<TableroVivo, 'enBandos' | 'pedido'> = {},
): TableroVivo {
  const { version, actualizado, torneo, categorias, metodoDesempate, sorteos, participantes } = answer;
  const recorridos = answer.recorridos.map(({ hoyos }) => hoyos);
  const { finalizado } = answer;
  const { modalidad } = torneo;
  const forma = formaDeContar(torneo);
  const deBandos = answer.bandos && { formula: answer.bandos.formula, bandos: answer.bandos.formados };
  const loDemas = { modalidad, finalizado, metodoDesempate, forma, sorteos, recorridos, participantes };
  // What is typed here on a hole that is kept back moves no board either.
  const ocultoDesde = answer.oculto?.entero === false ? answer.oculto.desde : undefined;
  const tablero = { ...loDemas, ...deBandos, ocultoDesde };
  const ultimaHora = {
    primero: answer.ultimaHora.primero === null ? null : Date.parse(answer.ultimaHora.primero),
    cambios: answer.ultimaHora.cambios.map(({ momento, ...cambio }) => ({
      ...cambio,
      momento: Date.parse(momento),
    })),
  };
  const haceUnaHora = tableroHaceUnaHora({ tablero, ultimaHora, ahora });
  const { importada, partidos, ryder, premios, vueltas, oculto } = answer;
  const vivo = {
    version,
    actualizado,
    torneo,
    categorias,
    tablero,
    importada,
    partidos,
    ryder,
    premios,
    vueltas,
    oculto,
    ultimaHora,
    haceUnaHora,
  };
  return { ...vivo, enBandos, pedido };
}

/**
 * Writes the changes that the stream told on a board that may be older or newer than they are.
 *
 * - Changes the board already has are dropped; those that follow it are written, in order. A board that was made anew counts
 *   its versions from the beginning: whatever came before it was asked for and is none of these is in it too.
 * - ahora: instant in ms at which they came.
 * - pendientes: changes after a gap; they wait for the board to be read again.
 */
export function ponerAlDia(
  vivo: TableroVivo,
  { cambios, ahora }: { cambios: readonly CambioContado[]; ahora: number },
): { vivo: TableroVivo; pendientes: readonly CambioContado[] } {
  let actual = vivo;
  for (const [i, cambio] of cambios.entries()) {
    const order = compareVersion(actual.version, cambio.v);
    if (order === 'gap' && vivo.pedido !== undefined && cambio.llegado <= vivo.pedido) continue;
    if (order === 'gap') return { vivo: conHaceUnaHora(actual, vivo, ahora), pendientes: cambios.slice(i) };
    if (order === 'next') actual = escribir(actual, cambio, ahora);
  }
  return { vivo: conHaceUnaHora(actual, vivo, ahora), pendientes: [] };
}

/** The board with what it was an hour ago; the same one where nothing changed. */
function conHaceUnaHora(actual: TableroVivo, before: TableroVivo, ahora: number): TableroVivo {
  if (actual === before) return before;
  return { ...actual, haceUnaHora: tableroHaceUnaHora({ ...actual, ahora }) };
}

function escribir(vivo: TableroVivo, { v, p, h, g }: GolpesEnVivo, momento: number): TableroVivo {
  const tablero = aplicarGolpes({ tablero: vivo.tablero, participanteId: p, hoyo: h, golpes: g });
  if (tablero === vivo.tablero) return { ...vivo, version: v };
  const antes = golpesEnTablero(vivo.tablero, p)?.[h - 1] ?? null;
  const ultimaHora = conCambio(vivo.ultimaHora, { participanteId: p, hoyo: h, antes, momento });
  return { ...vivo, version: v, tablero, ultimaHora };
}

/** Of two boards of a torneo the newer: an answer that was on its way must not undo what the stream told. Of the same
 * version the one that was read, for its hour is this one. */
export function masReciente(known: TableroVivo | undefined, read: TableroVivo): TableroVivo {
  if (known === undefined || known.torneo.id !== read.torneo.id) return read;
  const isOlder = read.version !== known.version && compareVersion(known.version, read.version) === 'seen';
  return isOlder ? known : read;
}

/** The board of one partida: its members ranked among themselves. */
export function tableroDePartida(tablero: Tablero, partidaId: string): Tablero {
  return {
    ...tablero,
    participantes: tablero.participantes.filter(({ miembros, ...quien }) =>
      (miembros ?? [quien]).some((uno) => uno.partidaId === partidaId),
    ),
  };
}
