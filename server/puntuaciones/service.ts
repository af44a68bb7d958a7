import type { Trx } from '#db/tables.ts';
import { ordenarClasificacion } from '#reglas/clasificacion.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import {
  computaGanador,
  type SistemaPuntuacion,
  type TipoClasificacion,
  TIPOS_CLASIFICACION,
} from '#reglas/modalidad.ts';
import { type ConBolas, porMiembro } from '#reglas/miembros.ts';
import { resultadoOficial, type TorneoConResultados, torneoParaLigas } from '#reglas/resultado-oficial.ts';
import { type EmpatePorSortear, empatesPorSortear } from '#reglas/sorteo.ts';
import { totalDeVueltas } from '#reglas/vueltas.ts';
import { tablaDeTipo } from '#reglas/tablas-de-liga.ts';
import { escribirPuestos } from '#server/categorias/service.ts';
import { avisarResultados } from '#server/notificaciones/service.ts';
import { findTablasDeLiga, listLigasDeTorneo, listTorneosDeLiga } from '#server/ligas/queries.ts';
import { findPuestosDeCuadro } from '#server/partidos/queries.ts';
import {
  findOficialGuardado,
  findOtrasVueltas,
  findTorneoConTarjetas,
  type OtraVuelta,
  listPuntuaciones,
  type PuntuacionDeLigaRow,
  type TorneoConTarjetas,
} from '#server/puntuaciones/queries.ts';
import { type EstadoOficial, findEstadoOficial } from '#server/puntuaciones/vueltas/queries.ts';
import { cartasDe, porVueltas } from '#server/puntuaciones/vueltas/service.ts';
import {
  insertHistorialResultados,
  lockOficial,
  type MotivoDeEscritura,
  type PuntuacionRow,
  writeOficial,
  writePuntuaciones,
} from '#server/puntuaciones/repository.ts';
import { findPuestosDeRyder } from '#server/ryder/service.ts';
import { guardarTerminadas } from '#server/puntuaciones/terminadas/service.ts';
import { listPersonas, listPuntosDeTorneo } from '#server/torneos/queries.ts';
import { torneoDelTotal } from '#server/vueltas/queries.ts';
import { hallado } from '#server/http/refusals/errors.ts';
import { puntuacionesQueSeGuardan, SISTEMAS_DE_LIGA } from '#reglas/clasificacion-liga.ts';
import type { PuntuacionDeTorneo, TorneoDeLiga } from '#reglas/liga.ts';
import { contarResultados } from '#server/webhooks/service.ts';
import { redondearPuntos } from '#reglas/puntos.ts';

/** One writing of official results: of what, why, by whom (null = the club itself). */
export type EscrituraOficial = { torneoId: string; motivo: MotivoDeEscritura; autorId: string | null };

/** porSortear: ties of both rankings that wait for lots. */
export type Escrito = { participantes: number; cambios: boolean; porSortear: number };

/**
 * Writes the official results of a torneo from its cards as they are: totals, both rankings with the chain that settled
 * each tie, the places of each categoría, and the points of every liga it belongs to. All of it in the caller's transaction, one writer at a time per
 * torneo and liga; only what differs is written, and only then it is remembered in the history.
 */
export async function escribirResultadosOficiales(trx: Trx, escritura: EscrituraOficial): Promise<Escrito> {
  await lockOficial(trx, [escritura.torneoId]);
  return await escribirBajoCerrojo(trx, escritura);
}

/**
 * The same for a caller who holds the lock (`bloquearResultados`). Of a torneo that is held back nothing is written: whatever is told of
 * results elsewhere is read from this record, and it waits for the reveal. Errors: torneo_no_encontrado.
 */
export async function escribirBajoCerrojo(
  trx: Trx,
  { torneoId: pedido, motivo, autorId }: EscrituraOficial,
): Promise<Escrito> {
  const torneoId = await torneoDelTotal(trx, pedido);
  const tarjetas = hallado(await findTorneoConTarjetas(trx, torneoId), 'torneo_no_encontrado');
  if (tarjetas.ocultoDesde !== null) return { participantes: 0, cambios: false, porSortear: 0 };
  const torneo = {
    ...conResultados(tarjetas, await findOtrasVueltas(trx, torneoId)),
    configuracion: await listPuntosDeTorneo(trx, torneoId),
  };
  const porSortear = empatesPorTipo(torneo).reduce((suma, { empates }) => suma + empates.length, 0);
  const antes = await findOficialGuardado(trx, torneoId);
  const escritas = await writeOficial(trx, torneoId, resultadoOficial(torneo));
  const deCategorias = await escribirPuestos(trx, { torneoId, torneo, tarjetas });
  const paraLigas = await deLigasDe(trx, torneo, tarjetas);
  const enLigas = await guardarPuntuaciones(trx, { torneoId, torneo: paraLigas });
  await guardarTerminadas(trx, torneoId);
  const cambios = escritas + deCategorias + enLigas > 0;
  // The history has the matches of a bracket already, so its points are written down without another entry.
  if (cambios && (antes !== null || computaGanador(torneo.modalidad))) {
    const despues = (await findOficialGuardado(trx, torneoId)) ?? { resultados: [], ligas: [] };
    await insertHistorialResultados(trx, { torneoId, motivo, antes, despues, autorId });
    const primeraVez = antes === null;
    if (primeraVez && motivo !== 'importacion') await avisarResultados(trx, torneoId);
    await contarResultados(trx, { torneoId, primeraVez });
  }
  const puntuan = porMiembro(paraLigas.participantes, paraLigas.handicap, { soloPuntos: true }).length;
  return { participantes: puntuan, cambios, porSortear };
}

/** What the ligas of a torneo take of it: both rankings, or the places of its bracket or its Ryder cup. */
async function deLigasDe(
  trx: Trx,
  torneo: TorneoConResultados,
  tarjetas: TorneoConTarjetas,
): Promise<DeLiga> {
  if (!seJuegaEnPartidos(torneo.modalidad))
    return { participantes: torneo.participantes, ...torneoParaLigas(torneo) };
  const { lados, puestos: handicap } =
    (await findPuestosDeRyder(trx, tarjetas)) ?? (await findPuestosDeCuadro(trx, tarjetas));
  return { participantes: lados, handicap, scratch: [], configuracion: torneo.configuracion };
}

/** The ties of each ranking that wait for lots; none where the torneo settles ties in another way. */
export function empatesPorTipo(
  torneo: Omit<TorneoConResultados, 'configuracion'>,
): { tipo: TipoClasificacion; empates: readonly EmpatePorSortear[] }[] {
  if (torneo.metodo !== 'libro_verde' || !computaGanador(torneo.modalidad)) return [];
  return TIPOS_CLASIFICACION.map((tipo) => ({
    tipo,
    empates: empatesPorSortear(ordenarClasificacion({ ...torneo, tipo })),
  }));
}

/**
 * A torneo with its cards as the rules of the official record take it, bandos in the place of their members where it is
 * played by them, the total where it has more vueltas (`otras`), without its points table. What is official is closed,
 * whatever the day: the same cards always give the same record.
 */
export function conResultados(
  tarjetas: TorneoConTarjetas,
  otras: readonly OtraVuelta[],
): Omit<TorneoConResultados, 'configuracion'> {
  const { metodoDesempate: metodo, sorteos } = tarjetas;
  const { modalidad } = tarjetas.torneo;
  const participantes =
    otras.length === 0
      ? cartasDe(tarjetas, { finalizado: true })
      : totalDeVueltas(porVueltas(tarjetas, otras, () => true));
  return { modalidad, metodo, sorteos, participantes };
}

/**
 * Writes the official results when the partida that was just validated in `trx` is the last one of its torneo, of all its
 * vueltas; of one in partidos, whose points wait for its own matches alone, with each. The lock
 * comes before the question: of two last partidas validated at once, the second one sees the first.
 */
export async function cerrarTorneo(
  trx: Trx,
  { torneoId, autorId }: Omit<EscrituraOficial, 'motivo'>,
): Promise<void> {
  await lockOficial(trx, [torneoId]);
  const estado = await findEstadoOficial(trx, torneoId);
  if (!estado || !(estado.todoValidado || seJuegaEnPartidos(estado.modalidad))) return;
  await escribirBajoCerrojo(trx, { torneoId, motivo: 'ultima_validacion', autorId });
}

/** Whether anything is recorded of a torneo as it stands: official results, or what its matches give. */
const seRecuerda = (estado: EstadoOficial | undefined) =>
  estado !== undefined && (estado.oficial || seJuegaEnPartidos(estado.modalidad));

/**
 * Writes the official results again after a correction of a validated card, or after somebody left: also for the first time
 * where whoever left was all that they waited for. Nothing while others are still to be validated, but the points of a bracket
 * or a Ryder cup.
 */
export async function corregirResultados(
  trx: Trx,
  { torneoId, autorId }: Omit<EscrituraOficial, 'motivo'>,
): Promise<void> {
  await lockOficial(trx, [torneoId]);
  const estado = await findEstadoOficial(trx, torneoId);
  const cierra = !seRecuerda(estado);
  if (cierra && estado?.todoValidado !== true) return;
  await escribirBajoCerrojo(trx, { torneoId, motivo: cierra ? 'ultima_validacion' : 'correccion', autorId });
}

/**
 * Writes the official results again after the modality of a torneo, or how it is counted, changed: those of one that computes no winner go, and
 * one that was validated whole before its modality could be computed gets them. Points of matches go and come back with them. The
 * caller holds the locks of the torneo (`bloquearResultados`).
 */
export async function aplicarModalidad(
  trx: Trx,
  { torneoId, autorId }: Omit<EscrituraOficial, 'motivo'>,
): Promise<void> {
  const estado = await findEstadoOficial(trx, torneoId);
  if (seRecuerda(estado) || estado?.todoValidado === true)
    await escribirBajoCerrojo(trx, { torneoId, motivo: 'recalculo', autorId });
  // By strokes and not closed: what is recorded in its ligas was won in matches that are played no more.
  else if (estado)
    await guardarPuntuaciones(trx, { torneoId, torneo: { participantes: [], ...torneoGuardado([]) } });
}

/** Takes the locks of the official record of some torneos: first of all, by whoever may correct it (docs/locks.md). */
export async function bloquearResultados(trx: Trx, ...torneoIds: string[]): Promise<void> {
  await lockOficial(trx, torneoIds);
}

/**
 * Writes the official results again after lots were drawn; nothing while they are not official. The caller holds the
 * locks of the torneo (`bloquearResultados`).
 */
export async function aplicarSorteo(
  trx: Trx,
  { torneoId, autorId }: Omit<EscrituraOficial, 'motivo'>,
): Promise<void> {
  if ((await findEstadoOficial(trx, torneoId))?.oficial !== true) return;
  await escribirBajoCerrojo(trx, { torneoId, motivo: 'sorteo', autorId });
}

/** A score as it is recorded, with who competed. */
type Recordada = Pick<
  PuntuacionDeLigaRow,
  'torneoId' | 'lineaId' | 'deCuadro' | 'posicionHandicap' | 'posicionScratch'
>;

/**
 * By who competed, the points of the scores of a liga as they were earned. What is recorded is that already, but for the scores of a
 * cervecita that do not count, which are recorded as 0: there the recorded places tell what they were worth.
 */
export function ganadosPorLinea(
  sistema: SistemaPuntuacion,
  filas: readonly Recordada[],
): ReadonlyMap<string, PuntuacionDeTorneo> {
  return new Map(
    [...Map.groupBy(filas, ({ torneoId }) => torneoId).values()].flatMap((suyas) =>
      SISTEMAS_DE_LIGA[sistema].puntosDeTorneo(torneoGuardado(suyas)).map((fila) => [fila.id, fila] as const),
    ),
  );
}

/** The scores of a cervecita as they were earned. */
function puntuacionesGanadas(filas: readonly PuntuacionDeLigaRow[]): readonly PuntuacionDeLigaRow[] {
  const ganados = ganadosPorLinea('cervecita', filas);
  return filas.map((fila) => {
    const { puntosHandicap, puntosScratch } = ganados.get(fila.lineaId) ?? fila;
    return {
      ...fila,
      puntosHandicap: redondearPuntos(puntosHandicap),
      puntosScratch: redondearPuntos(puntosScratch),
    };
  });
}

/** Both points rankings of a torneo as they are recorded, a bando once, without its tables. */
export function torneoGuardado(filas: readonly Recordada[]): TorneoDeLiga {
  const lineas = [...new Map(filas.map((fila) => [fila.lineaId, fila])).values()];
  return {
    handicap: lineas.flatMap(({ lineaId: id, posicionHandicap: puesto }) =>
      puesto === null ? [] : [{ id, puesto }],
    ),
    scratch: lineas.flatMap(({ lineaId: id, posicionScratch: puesto, deCuadro }) =>
      deCuadro ? [] : [{ id, puesto }],
    ),
    configuracion: [],
  };
}

/**
 * Records the points of a torneo in every liga it belongs to, in the caller's transaction, which holds the locks of the
 * official record. In a cervecita one more torneo may leave older scores out, so the whole liga is compared.
 * Returns how many rows were written.
 */
async function guardarPuntuaciones(
  trx: Trx,
  { torneoId, torneo }: { torneoId: string; torneo: DeLiga },
): Promise<number> {
  let escritas = 0;
  for (const liga of await listLigasDeTorneo(trx, torneoId)) {
    const deLiga = tablaDeTipo(await findTablasDeLiga(trx, liga.id), liga.tipo);
    const propias = puntuacionesDeTorneo(liga.sistemaPuntuacion, torneoId, { ...torneo, deLiga });
    const entrada = { ligaId: liga.id, torneoId, propias };
    escritas +=
      liga.sistemaPuntuacion === 'cervecita'
        ? await guardarCervecita(trx, { ...entrada, torneosDeLaLiga: liga.torneos })
        : await writePuntuaciones(trx, { ligaId: liga.id, torneoIds: [torneoId], puntuaciones: propias });
  }
  return escritas;
}

type DeLiga = TorneoDeLiga & { participantes: readonly ConBolas[] };

/** The points of a torneo in a liga as they are recorded: those of a bando go to each of its members who take points. */
export function puntuacionesDeTorneo(
  sistema: SistemaPuntuacion,
  torneoId: string,
  { participantes, ...torneo }: DeLiga,
): readonly PuntuacionRow[] {
  const ganadas = SISTEMAS_DE_LIGA[sistema].puntosDeTorneo(torneo);
  return porMiembro(participantes, ganadas, { soloPuntos: true }).map((fila) => toRow(torneoId, fila));
}

function toRow(torneoId: string, { id, ...fila }: PuntuacionDeTorneo): PuntuacionRow {
  return {
    torneoId,
    participanteId: id,
    ...fila,
    puntosHandicap: redondearPuntos(fila.puntosHandicap),
    puntosScratch: redondearPuntos(fila.puntosScratch),
  };
}

type EntradaDeCervecita = {
  ligaId: string;
  torneoId: string;
  propias: readonly PuntuacionRow[];
  torneosDeLaLiga: number;
};

/** The scores of one torneo among those of the others as they were earned, and then the 0 of what does not count. */
async function guardarCervecita(
  trx: Trx,
  { ligaId, torneoId, propias, torneosDeLaLiga }: EntradaDeCervecita,
): Promise<number> {
  const torneoIds = (await listTorneosDeLiga(trx, ligaId)).map(({ id }) => id);
  const personas = await listPersonas(trx, torneoId);
  const guardadas = await listPuntuaciones(trx, ligaId);
  const ajenas = puntuacionesGanadas(guardadas).filter((fila) => fila.torneoId !== torneoId);
  const nuevas = propias.map((fila) => ({
    ...fila,
    jugadorId: personas.get(fila.participanteId) ?? fila.participanteId,
  }));
  const ganadas = [...ajenas, ...nuevas].toSorted(
    (a, b) => torneoIds.indexOf(a.torneoId) - torneoIds.indexOf(b.torneoId),
  );
  const sistema = 'cervecita';
  const puntuaciones = puntuacionesQueSeGuardan({ sistema, torneosDeLaLiga, puntuaciones: ganadas });
  return await writePuntuaciones(trx, { ligaId, torneoIds, puntuaciones });
}
