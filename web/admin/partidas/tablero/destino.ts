import type { DestinoEnReparto, PartidaDelReparto } from '#reglas/reparto.ts';
import { lugarDe } from '../borrador/lugar.ts';

/** The id of the drop target of those without a partida. */
export const SOBRE_SIN_PARTIDA = 'sin-partida';

/** The id of somebody's row as a drop target: it means that place. */
export function sobreJugador(participanteId: string): string {
  return `jugador|${participanteId}`;
}

/** The id of a partida as a drop target: it means its last place. */
export function sobrePartida(partidaId: string): string {
  return `partida|${partidaId}`;
}

/** Where a drop target leads; undefined for what is none of ours. */
export function destinoSobre(
  reparto: readonly PartidaDelReparto[],
  target: string | number | undefined,
): DestinoEnReparto | undefined {
  const [tipo, id = ''] = String(target).split('|');
  if (tipo === SOBRE_SIN_PARTIDA) return null;
  if (tipo === 'partida') {
    const partida = reparto.find((otra) => otra.id === id);
    return partida && { partidaId: id, posicion: partida.participanteIds.length };
  }
  if (tipo !== 'jugador') return undefined;
  const lugar = lugarDe(reparto, id);
  const partida = lugar && reparto[lugar.partida];
  return partida ? { partidaId: partida.id, posicion: lugar.posicion } : null;
}
