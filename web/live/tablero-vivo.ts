import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { formaDeContar } from '#reglas/cuenta.ts';
import { aplicarGolpes, type Tablero } from '#reglas/tablero.ts';
import { compareVersion } from './live-state.ts';

/** The board as the phone keeps it: the rules' own shape, with the version it is at. */
export type TableroVivo = {
  version: string;
  /** Instant of the last change, ISO 8601. */
  actualizado: string;
  torneo: TableroDeTorneo['torneo'];
  /** Views of the board, in their order. */
  categorias: TableroDeTorneo['categorias'];
  tablero: Tablero;
};

/** The server's answer in the shape that the rules rank. */
export function tableroVivo(answer: TableroDeTorneo): TableroVivo {
  const { version, actualizado, torneo, categorias, metodoDesempate, sorteos, participantes } = answer;
  const recorridos = answer.recorridos.map(({ hoyos }) => hoyos);
  const { finalizado } = answer;
  const { modalidad } = torneo;
  const forma = formaDeContar(torneo);
  const tablero = { modalidad, finalizado, metodoDesempate, forma, sorteos, recorridos, participantes };
  return { version, actualizado, torneo, categorias, tablero };
}

/**
 * Writes the changes that the stream told on a board that may be older or newer than they are.
 *
 * - Changes the board already has are dropped; those that follow it are written, in order.
 * - pendientes: changes after a gap; they wait for the board to be read again.
 */
export function ponerAlDia(
  vivo: TableroVivo,
  cambios: readonly GolpesEnVivo[],
): { vivo: TableroVivo; pendientes: readonly GolpesEnVivo[] } {
  let actual = vivo;
  for (const [i, cambio] of cambios.entries()) {
    const order = compareVersion(actual.version, cambio.v);
    if (order === 'gap') return { vivo: actual, pendientes: cambios.slice(i) };
    if (order === 'next') actual = escribir(actual, cambio);
  }
  return { vivo: actual, pendientes: [] };
}

function escribir(vivo: TableroVivo, { v, p, h, g }: GolpesEnVivo): TableroVivo {
  const tablero = aplicarGolpes({ tablero: vivo.tablero, participanteId: p, hoyo: h, golpes: g });
  return { ...vivo, version: v, tablero };
}

/** Of two boards of a torneo the newer: an answer that was on its way must not undo what the stream told. */
export function masReciente(known: TableroVivo | undefined, read: TableroVivo): TableroVivo {
  if (known === undefined || known.torneo.id !== read.torneo.id) return read;
  return compareVersion(known.version, read.version) === 'seen' ? known : read;
}

/** The board of one partida: its members ranked among themselves. */
export function tableroDePartida(tablero: Tablero, partidaId: string): Tablero {
  return {
    ...tablero,
    participantes: tablero.participantes.filter((quien) => quien.partidaId === partidaId),
  };
}
