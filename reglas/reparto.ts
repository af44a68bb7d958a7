/*
 * The reparto of a torneo: who goes out in which partida, while an administrator arranges it and when it is published.
 * Order is start order; the name of a partida is its place ('Partida 3'). Results hang from the participante, so no
 * rearrangement touches a stroke; a validated partida keeps exactly the people whose cards it vouches for.
 */
import { nombreDePartida } from './grupos.ts';
import { JUGADORES_POR_GRUPO_MAX } from './limites.ts';

/** A partida of the reparto; horaDeSalida 'HH:MM', participanteIds in order of position. */
export type PartidaDelReparto = {
  id: string;
  horaDeSalida: string;
  validada: boolean;
  participanteIds: readonly string[];
};

/** Where somebody goes: a place of a partida (from 0; beyond the last one is the last one), or null: without partida. */
export type DestinoEnReparto = { partidaId: string; posicion: number } | null;

/** Why somebody may not be moved. */
export type MotivoNoSeMueve = 'partida_llena' | 'partida_validada' | 'partida_desconocida';

/** Why a reparto may not be published. */
export type MotivoNoSePublica =
  | 'sin_partidas'
  | 'partida_vacia'
  | 'partida_llena'
  | 'participante_repetido'
  | 'participante_ajeno'
  | 'partida_validada';

/** A reason with the name of the partida it is about; '' where it is about none. */
export type DefectoDeReparto = { motivo: MotivoNoSePublica; partida: string };

/**
 * Moves a participante to a place of a partida, or out of every partida; those after it make room.
 *
 * - A full partida takes nobody else; a validated one neither takes nor gives.
 * - With a reason the reparto is the one given.
 *
 * Source: admin spec §2 "Gestión de Partidas" and §5 "players per group 1-4".
 */
export function moverParticipante<P extends PartidaDelReparto>({
  reparto,
  participanteId,
  destino,
}: {
  reparto: readonly P[];
  participanteId: string;
  destino: DestinoEnReparto;
}): { reparto: readonly P[]; motivo: MotivoNoSeMueve | null } {
  const motivo = motivoNoSeMueve({ reparto, participanteId, destino });
  if (motivo !== null) return { reparto, motivo };
  const movido = reparto.map((partida) => {
    const quedan = partida.participanteIds.filter((id) => id !== participanteId);
    if (partida.id === destino?.partidaId) {
      return {
        ...partida,
        participanteIds: quedan.toSpliced(Math.max(0, destino.posicion), 0, participanteId),
      };
    }
    return quedan.length === partida.participanteIds.length
      ? partida
      : { ...partida, participanteIds: quedan };
  });
  return { reparto: movido, motivo: null };
}

function motivoNoSeMueve({
  reparto,
  participanteId,
  destino,
}: {
  reparto: readonly PartidaDelReparto[];
  participanteId: string;
  destino: DestinoEnReparto;
}): MotivoNoSeMueve | null {
  const origen = reparto.find(({ participanteIds }) => participanteIds.includes(participanteId));
  if (origen?.validada === true) return 'partida_validada';
  if (destino === null) return null;
  const hacia = reparto.find(({ id }) => id === destino.partidaId);
  if (!hacia) return 'partida_desconocida';
  if (hacia.validada) return 'partida_validada';
  return hacia !== origen && hacia.participanteIds.length >= JUGADORES_POR_GRUPO_MAX ? 'partida_llena' : null;
}

/**
 * Why a reparto may not be published: the first reason found, or null.
 *
 * - publicado: what is published now; its validated partidas keep their people, unless they are left out altogether.
 * - inscritos: the participantes of the torneo.
 *
 * Source: admin spec §5 "Groups", matrix W-A25, fault F22.
 */
export function defectoDeReparto({
  reparto,
  publicado,
  inscritos,
}: {
  reparto: readonly PartidaDelReparto[];
  publicado: readonly PartidaDelReparto[];
  inscritos: ReadonlySet<string>;
}): DefectoDeReparto | null {
  if (reparto.length === 0) return { motivo: 'sin_partidas', partida: '' };
  const vistos = new Set<string>();
  for (const [i, partida] of reparto.entries()) {
    const vigente = publicado.find(({ id, validada }) => validada && id === partida.id);
    const motivo =
      defectoDePartida(partida, { vistos, inscritos }) ??
      (vigente && !mismasPersonas(vigente, partida) ? 'partida_validada' : null);
    if (motivo !== null) return { motivo, partida: nombreDePartida(i + 1) };
    for (const id of partida.participanteIds) vistos.add(id);
  }
  return null;
}

function defectoDePartida(
  { participanteIds }: PartidaDelReparto,
  { vistos, inscritos }: { vistos: ReadonlySet<string>; inscritos: ReadonlySet<string> },
): MotivoNoSePublica | null {
  if (participanteIds.length === 0) return 'partida_vacia';
  if (participanteIds.length > JUGADORES_POR_GRUPO_MAX) return 'partida_llena';
  const repetidos = new Set(participanteIds).size < participanteIds.length;
  if (repetidos || participanteIds.some((id) => vistos.has(id))) return 'participante_repetido';
  return participanteIds.every((id) => inscritos.has(id)) ? null : 'participante_ajeno';
}

function mismasPersonas(una: PartidaDelReparto, otra: PartidaDelReparto): boolean {
  return una.participanteIds.join() === otra.participanteIds.join();
}
