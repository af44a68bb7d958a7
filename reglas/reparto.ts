/*
 * The reparto of a torneo: who goes out in which partida, while an administrator arranges it and when it is published.
 * Order is start order; the name of a partida is its place ('Partida 3'). Results hang from the participante, so no
 * rearrangement touches a stroke; a validated partida keeps exactly the people whose cards it vouches for, and one that
 * is being played keeps them unless somebody moves them by name (decision 43).
 */
import { nombreDePartida } from './grupos.ts';
import { type EstadoDecidido, hayQueDecidir } from './estado-de-tarjeta.ts';
import { HOYOS, JUGADORES_POR_GRUPO_MAX, LOS_DIECIOCHO } from './limites.ts';
import { numeroDeSalida } from './shotgun.ts';

/**
 * A partida of the reparto; horaDeSalida 'HH:MM', participanteIds in order of position. hoyoDeSalida: in a shotgun ('5',
 * '5B'); none = from the first one.
 */
export type PartidaDelReparto = {
  id: string;
  horaDeSalida: string;
  hoyoDeSalida?: string | null;
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
  | 'partida_validada'
  | 'hoyo_de_salida_repetido'
  | 'hoyo_de_salida_ajeno';

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

/**
 * Exchanges the places of two participantes of different partidas, which may be full; of the same one, their positions.
 *
 * - A validated partida neither takes nor gives; who is in none is not exchanged.
 * - With a reason the reparto is the one given.
 */
export function intercambiarParticipantes<P extends PartidaDelReparto>({
  reparto,
  uno,
  otro,
}: {
  reparto: readonly P[];
  uno: string;
  otro: string;
}): { reparto: readonly P[]; motivo: MotivoNoSeMueve | null } {
  const suyas = [uno, otro].map((id) => reparto.find(({ participanteIds }) => participanteIds.includes(id)));
  if (suyas.includes(undefined)) return { reparto, motivo: 'partida_desconocida' };
  if (suyas.some((partida) => partida?.validada)) return { reparto, motivo: 'partida_validada' };
  const cambio = new Map([
    [uno, otro],
    [otro, uno],
  ]);
  const cambiado = reparto.map((partida) => ({
    ...partida,
    participanteIds: partida.participanteIds.map((id) => cambio.get(id) ?? id),
  }));
  return { reparto: cambiado, motivo: null };
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
 * - inscritos: the participantes of the torneo. hoyos: those that are played, where partidas may start.
 *
 * Source: admin spec §5 "Groups", matrix W-A25, fault F22; modalidades 3.14.
 */
export function defectoDeReparto({
  reparto,
  publicado,
  inscritos,
  hoyos = LOS_DIECIOCHO,
}: {
  reparto: readonly PartidaDelReparto[];
  publicado: readonly PartidaDelReparto[];
  inscritos: ReadonlySet<string>;
  hoyos?: readonly number[];
}): DefectoDeReparto | null {
  if (reparto.length === 0) return { motivo: 'sin_partidas', partida: '' };
  const vistos = new Set<string>();
  for (const [i, partida] of reparto.entries()) {
    const vigente = publicado.find(({ id, validada }) => validada && id === partida.id);
    const motivo =
      defectoDePartida(partida, { vistos, inscritos }) ??
      (vigente && !mismasPersonas(vigente, partida) ? 'partida_validada' : null) ??
      defectoDeHoyo(partida, { antes: reparto.slice(0, i), hoyos });
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

/** Two of one hour do not start from one place, and nobody from a hole that is not played. */
function defectoDeHoyo(
  { hoyoDeSalida = null, horaDeSalida }: PartidaDelReparto,
  { antes, hoyos }: { antes: readonly PartidaDelReparto[]; hoyos: readonly number[] },
): MotivoNoSePublica | null {
  if (hoyoDeSalida === null) return null;
  if (!hoyos.includes(numeroDeSalida(hoyoDeSalida) ?? 0)) return 'hoyo_de_salida_ajeno';
  const mismo = antes.some(
    (otra) => otra.hoyoDeSalida === hoyoDeSalida && otra.horaDeSalida === horaDeSalida,
  );
  return mismo ? 'hoyo_de_salida_repetido' : null;
}

function mismasPersonas(una: PartidaDelReparto, otra: PartidaDelReparto): boolean {
  return una.participanteIds.join() === otra.participanteIds.join();
}

/** The holes that each participante has with a stroke or a raya; who is not there has none. */
export type HoyosApuntados = ReadonlyMap<string, number>;

/**
 * Whether a partida stays as it is when the others are made anew: it is validated, or somebody in it has strokes.
 *
 * Source: decision 43.
 */
export function esPartidaFija(
  { validada, participanteIds }: Pick<PartidaDelReparto, 'validada' | 'participanteIds'>,
  hoyos: HoyosApuntados,
): boolean {
  return validada || participanteIds.some((id) => tieneHoyos(hoyos, id));
}

/**
 * Whether a partida can be validated without anything being asked: somebody plays in it, and each card is complete or was
 * decided about.
 *
 * - tarjetas: by participante; `hoyos` as in `HoyosApuntados`. deHoyos: how many are played.
 */
export function partidaCompleta(
  { participanteIds }: Pick<PartidaDelReparto, 'participanteIds'>,
  tarjetas: ReadonlyMap<string, { hoyos: number; estadoDecidido: EstadoDecidido | null }>,
  deHoyos = HOYOS,
): boolean {
  return (
    participanteIds.length > 0 &&
    participanteIds.every((id) => {
      const tarjeta = tarjetas.get(id);
      return tarjeta !== undefined && !hayQueDecidir({ ...tarjeta, anotados: tarjeta.hoyos, deHoyos });
    })
  );
}

/** What a rearrangement moves that is being played: who, whose holes, and starts of partidas with strokes, by hour or hole. */
export type CambiosEnJuego = { jugadores: readonly string[]; hoyos: number; horas: number };

/**
 * What of a publication touches partidas that are being played: participantes with strokes who go to another partida or
 * to none, and partidas with strokes or validated that start at another hour or from another hole. Partidas that are left out are not counted,
 * nor who was in them: leaving them out is asked for by itself.
 *
 * - hoyos: of whom no hole is written, nothing is counted.
 *
 * Source: decision 43.
 */
export function cambiosEnJuego({
  reparto,
  publicado,
  hoyos,
}: {
  reparto: readonly PartidaDelReparto[];
  publicado: readonly PartidaDelReparto[];
  hoyos: HoyosApuntados;
}): CambiosEnJuego {
  const porId = new Map(reparto.map((partida) => [partida.id, partida]));
  const quedan = publicado.flatMap((antes) => {
    const despues = porId.get(antes.id);
    return despues ? [{ antes, despues }] : [];
  });
  const movidos = quedan
    .flatMap(({ antes, despues }) =>
      antes.participanteIds.filter((id) => !despues.participanteIds.includes(id)),
    )
    .map((id) => ({ id, suyos: hoyos.get(id) ?? 0 }))
    .filter(({ suyos }) => suyos > 0);
  const horas = quedan.filter(
    ({ antes, despues }) => esPartidaFija(antes, hoyos) && salidaDe(antes) !== salidaDe(despues),
  );
  return {
    jugadores: movidos.map(({ id }) => id),
    hoyos: movidos.reduce((sum, { suyos }) => sum + suyos, 0),
    horas: horas.length,
  };
}

/**
 * Where and when a partida starts, to compare it with another.
 */
export function salidaDe({
  horaDeSalida,
  hoyoDeSalida = null,
}: Pick<PartidaDelReparto, 'horaDeSalida' | 'hoyoDeSalida'>): string {
  return hoyoDeSalida === null ? horaDeSalida : `${horaDeSalida} ${hoyoDeSalida}`;
}

function tieneHoyos(hoyos: HoyosApuntados, id: string): boolean {
  return (hoyos.get(id) ?? 0) > 0;
}
