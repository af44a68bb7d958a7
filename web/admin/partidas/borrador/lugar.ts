import type { ParticipanteDeReparto } from '#contrato/admin/partidas.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { JUGADORES_POR_GRUPO_MAX } from '#reglas/limites.ts';
import type { DestinoEnReparto, MotivoNoSeMueve, PartidaDelReparto } from '#reglas/reparto.ts';

type Reparto = readonly PartidaDelReparto[];
export type Flecha = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Whether a partida takes somebody else. */
export function tieneSitio({ validada, participanteIds }: PartidaDelReparto): boolean {
  return !validada && participanteIds.length < JUGADORES_POR_GRUPO_MAX;
}

/** Where somebody is: the partida (from 0) and the place in it (from 0); null in none. */
export function lugarDe(
  reparto: Reparto,
  participanteId: string,
): { partida: number; posicion: number } | null {
  const partida = reparto.findIndex(({ participanteIds }) => participanteIds.includes(participanteId));
  const posicion = reparto[partida]?.participanteIds.indexOf(participanteId);
  return posicion === undefined ? null : { partida, posicion };
}

/**
 * Where an arrow takes somebody who is lifted: up and down along the places and on to the next partida with room, left
 * and right from partida to partida; before the first one is no partida. undefined: nowhere to go.
 */
export function destinoDeFlecha(
  reparto: Reparto,
  participanteId: string,
  flecha: Flecha,
): DestinoEnReparto | undefined {
  const lugar = lugarDe(reparto, participanteId);
  const paso = flecha === 'ArrowUp' || flecha === 'ArrowLeft' ? -1 : 1;
  const partida = lugar && reparto[lugar.partida];
  if (!partida) return paso === 1 ? haciaDelante(reparto, 0) : undefined;
  const posicion = lugar.posicion + paso;
  const vertical = flecha === 'ArrowUp' || flecha === 'ArrowDown';
  if (vertical && partida.participanteIds[posicion] !== undefined) return { partidaId: partida.id, posicion };
  return paso === 1 ? haciaDelante(reparto, lugar.partida + 1) : haciaAtras(reparto, lugar.partida);
}

function haciaDelante(reparto: Reparto, desde: number): DestinoEnReparto | undefined {
  const libre = reparto.slice(desde).find(tieneSitio);
  return libre && { partidaId: libre.id, posicion: 0 };
}

function haciaAtras(reparto: Reparto, hasta: number): DestinoEnReparto {
  const libre = reparto.slice(0, hasta).findLast(tieneSitio);
  return libre ? { partidaId: libre.id, posicion: libre.participanteIds.length } : null;
}

/** 'Lucía movida a Partida 3, posición 2 de 3'; 'Iván movido a los jugadores sin partida'. */
export function fraseDeMovimiento(
  reparto: Reparto,
  { id, nombre, sexo }: Pick<ParticipanteDeReparto, 'id' | 'nombre' | 'sexo'>,
): string {
  const lugar = lugarDe(reparto, id);
  const movido = sexo === 'mujer' ? 'movida' : 'movido';
  if (lugar === null) return `${nombre} ${movido} a los jugadores sin partida`;
  const personas = reparto[lugar.partida]?.participanteIds.length ?? 0;
  return `${nombre} ${movido} a ${nombreDePartida(lugar.partida + 1)}, posición ${lugar.posicion + 1} de ${personas}`;
}

/** Why somebody was not moved, told of the partida (from 0) that refused. */
export function fraseDeNegativa(motivo: MotivoNoSeMueve, partida: number): string {
  const nombre = nombreDePartida(partida + 1);
  const frases: Record<MotivoNoSeMueve, string> = {
    partida_llena: `La ${nombre} está completa: ${JUGADORES_POR_GRUPO_MAX} de ${JUGADORES_POR_GRUPO_MAX}. Quita antes a alguien.`,
    partida_validada: `La ${nombre} está validada: sus jugadores no se mueven.`,
    partida_desconocida: 'Esa partida ya no está.',
  };
  return frases[motivo];
}

/** Mean handicap of those of some people who have one; null where nobody has. */
export function handicapMedio(
  ids: readonly string[],
  participantes: ReadonlyMap<string, Pick<ParticipanteDeReparto, 'handicap'>>,
): number | null {
  const suyos = ids.flatMap((id) => participantes.get(id)?.handicap ?? []);
  if (suyos.length === 0) return null;
  return suyos.reduce((sum, handicap) => sum + handicap, 0) / suyos.length;
}
