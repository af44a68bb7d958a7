import type { DestinoEnReparto, PartidaDelReparto } from '#reglas/reparto.ts';
import { lugarDe } from '../borrador/lugar.ts';

/** What a drop on the tray of those without a partida is called. */
export const SOBRE_SIN_PARTIDA = 'sin-partida';

/** What a drop on somebody's row is called: it means that place. */
export function sobreJugador(participanteId: string): string {
  return `jugador|${participanteId}`;
}

/** What a drop on the rest of a partida is called: it means its last place. */
export function sobrePartida(partidaId: string): string {
  return `partida|${partidaId}`;
}

/** What lies under a point of the window, by its `data-destino`; null outside every one. */
export function sobreDelPunto({ x, y }: { x: number; y: number }): string | null {
  const elemento = document.elementFromPoint(x, y)?.closest('[data-destino]');
  return elemento?.getAttribute('data-destino') ?? null;
}

/** Where a drop leads; undefined for what is none of ours. */
export function destinoSobre(
  reparto: readonly PartidaDelReparto[],
  sobre: string | null,
): DestinoEnReparto | undefined {
  const [tipo, id = ''] = (sobre ?? '').split('|');
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
