import type { Kysely, Transaction } from 'kysely';
import type { CalculoDeLiga } from '#contrato/clasificacion.ts';
import type { TorneoDeLigaResumen } from '#contrato/ligas.ts';
import type { Tables } from '#db/tables.ts';
import { ordenarClasificacion } from '#reglas/clasificacion.ts';
import { type SistemaPuntuacion, type TipoClasificacion, TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { motivoNoPuedeCalcularResultados } from '#reglas/permisos-administracion.ts';
import type { Motivo } from '#reglas/permisos.ts';
import { resultadoOficial, type TorneoConResultados, torneoParaLigas } from '#reglas/resultado-oficial.ts';
import { type EmpatePorSortear, empatesPorSortear } from '#reglas/sorteo.ts';
import { clasificablesDelTablero } from '#reglas/tablero.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import {
  type EstadoOficial,
  findEstadoOficial,
  findOficialGuardado,
  listPuntosDeTorneo,
} from '#server/clasificacion/oficial/queries.ts';
import {
  insertHistorialResultados,
  lockOficial,
  lockPuntosDeLiga,
  type MotivoDeEscritura,
  writeOficial,
} from '#server/clasificacion/oficial/repository.ts';
import { findTorneoConTarjetas, type TorneoConTarjetas } from '#server/clasificacion/queries.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import { findRevisionDeLiga, listTorneosDeLiga } from '#server/ligas/queries.ts';
import {
  borrarPuntuacionesSueltas,
  guardarPuntuaciones,
  ligaVisible,
  marcarCalculada,
} from '#server/ligas/service.ts';

/** One writing of official results: of what, why, by whom (null = the club itself). */
export type EscrituraOficial = { torneoId: string; motivo: MotivoDeEscritura; autorId: string | null };

/** porSortear: ties of both rankings that wait for lots. */
type Escrito = { participantes: number; cambios: boolean; porSortear: number };

type PorTorneo = CalculoDeLiga['porTorneo'][number];

/**
 * Writes the official results of a torneo from its cards as they are: totals, both rankings with the chain that settled
 * each tie, and the points of every liga it belongs to. All of it in the caller's transaction, one writer at a time per
 * torneo and liga; only what differs is written, and only then it is remembered in the history.
 */
export async function escribirResultadosOficiales(
  trx: Transaction<Tables>,
  escritura: EscrituraOficial,
): Promise<Escrito> {
  await lockOficial(trx, [escritura.torneoId]);
  return await escribirBajoCerrojo(trx, escritura);
}

async function escribirBajoCerrojo(
  trx: Transaction<Tables>,
  { torneoId, motivo, autorId }: EscrituraOficial,
): Promise<Escrito> {
  const tarjetas = await findTorneoConTarjetas(trx, torneoId);
  if (!tarjetas) throw new AppError('torneo_no_encontrado');
  const torneo = { ...conResultados(tarjetas), configuracion: await listPuntosDeTorneo(trx, torneoId) };
  const porSortear = empatesPorTipo(torneo).reduce((suma, { empates }) => suma + empates.length, 0);
  const antes = await findOficialGuardado(trx, torneoId);
  const escritas = await writeOficial(trx, torneoId, resultadoOficial(torneo));
  const paraLigas = torneoParaLigas(torneo);
  const enLigas = await guardarPuntuaciones(trx, { torneoId, torneo: paraLigas });
  const cambios = escritas + enLigas > 0;
  if (cambios) {
    const despues = (await findOficialGuardado(trx, torneoId)) ?? { resultados: [], ligas: [] };
    await insertHistorialResultados(trx, { torneoId, motivo, antes, despues, autorId });
  }
  return { participantes: paraLigas.handicap.length, cambios, porSortear };
}

/** The ties of each ranking that wait for lots; none where the torneo settles ties in another way. */
export function empatesPorTipo(
  torneo: Omit<TorneoConResultados, 'configuracion'>,
): { tipo: TipoClasificacion; empates: readonly EmpatePorSortear[] }[] {
  if (torneo.metodo !== 'libro_verde') return [];
  return TIPOS_CLASIFICACION.map((tipo) => ({
    tipo,
    empates: empatesPorSortear(ordenarClasificacion({ ...torneo, tipo })),
  }));
}

/** A torneo with its cards as the rules of the official record take it, without its points table. */
export function conResultados({
  metodoDesempate,
  sorteos,
  recorridos,
  participantes,
}: TorneoConTarjetas): Omit<TorneoConResultados, 'configuracion'> {
  const tablero = { metodoDesempate, recorridos: recorridos.map(({ hoyos }) => hoyos), participantes };
  return { metodo: metodoDesempate, sorteos, participantes: clasificablesDelTablero(tablero) };
}

/**
 * Writes the official results when the partida that was just validated in `trx` is the last one of its torneo. The lock
 * comes before the question: of two last partidas validated at once, the second one sees the first.
 */
export async function cerrarTorneo(
  trx: Transaction<Tables>,
  { torneoId, autorId }: Omit<EscrituraOficial, 'motivo'>,
): Promise<void> {
  await lockOficial(trx, [torneoId]);
  const estado = await findEstadoOficial(trx, torneoId);
  if (estado?.todoValidado !== true) return;
  await escribirBajoCerrojo(trx, { torneoId, motivo: 'ultima_validacion', autorId });
}

/** Writes the official results again after a correction of a validated card; nothing while they are not official. */
export async function corregirResultados(
  trx: Transaction<Tables>,
  { torneoId, autorId }: Omit<EscrituraOficial, 'motivo'>,
): Promise<void> {
  await lockOficial(trx, [torneoId]);
  const estado = await findEstadoOficial(trx, torneoId);
  if (estado?.oficial !== true) return;
  await escribirBajoCerrojo(trx, { torneoId, motivo: 'correccion', autorId });
}

/**
 * Writes the official results again after lots were drawn; nothing while they are not official. The caller holds the
 * locks of the torneo (`bloquearResultados`).
 */
export async function aplicarSorteo(
  trx: Transaction<Tables>,
  { torneoId, autorId }: Omit<EscrituraOficial, 'motivo'>,
): Promise<void> {
  const estado = await findEstadoOficial(trx, torneoId);
  if (estado?.oficial !== true) return;
  await escribirBajoCerrojo(trx, { torneoId, motivo: 'sorteo', autorId });
}

/** Until the end of `trx` nobody else writes the official results of a torneo. */
export async function bloquearResultados(trx: Transaction<Tables>, torneoId: string): Promise<void> {
  await lockOficial(trx, [torneoId]);
}

/** Until the end of `trx` nobody calculates a liga: taken before its row, by whoever changes what its points depend on. */
export async function bloquearPuntosDeLiga(trx: Transaction<Tables>, ligaId: string): Promise<void> {
  await lockPuntosDeLiga(trx, ligaId);
}

/** Why the results of a torneo may not be calculated, or drawn for, by hand now; null when they may. */
export async function motivoNoCalculable(
  context: RequestContext,
  trx: Kysely<Tables>,
  torneoId: string,
): Promise<Motivo | null> {
  return motivoDeEstado(context, await findEstadoOficial(trx, torneoId));
}

/**
 * Calculates one torneo of a liga again, in one transaction.
 * Errors: liga_no_encontrada, torneo_no_encontrado, torneo_sin_resultados.
 */
export async function recalcularTorneo(
  context: RequestContext,
  ref: { liga: string; torneo: string },
): Promise<CalculoDeLiga> {
  const liga = await ligaVisible(context, ref.liga);
  const torneos = await listTorneosDeLiga(context.db.kysely, liga.id);
  const torneo = torneos.find(({ id, slug }) => id === ref.torneo || slug === ref.torneo);
  if (!torneo) throw new AppError('torneo_no_encontrado');
  const escrito = await context.db.tx(async (trx) => {
    await lockOficial(trx, [torneo.id]);
    exigir(motivoDeEstado(context, await findEstadoOficial(trx, torneo.id)));
    return await escribirBajoCerrojo(trx, recalculo(context, torneo.id));
  });
  return calculoDe(liga.sistemaPuntuacion, [{ torneo, escrito }]);
}

/**
 * Calculates every finished torneo of a liga again, in one transaction; readers see the old table until it ends.
 * Torneos still to be played are left alone. Errors: liga_no_encontrada.
 */
export async function calcularLiga(context: RequestContext, ref: string): Promise<CalculoDeLiga> {
  const liga = await ligaVisible(context, ref);
  // Before anything is read: what changes from here on makes the liga wait for another calculation.
  const revision = await findRevisionDeLiga(context.db.kysely, liga.id);
  const torneos = await listTorneosDeLiga(context.db.kysely, liga.id);
  const hechos = await context.db.tx(async (trx) => {
    await lockOficial(
      trx,
      torneos.map(({ id }) => id),
    );
    const sueltas = await borrarPuntuacionesSueltas(trx, liga.id);
    const escritos: { torneo: TorneoDeLigaResumen; escrito: Escrito | null }[] = [];
    for (const torneo of torneos) {
      const motivo = motivoDeEstado(context, await findEstadoOficial(trx, torneo.id));
      const escrito = motivo === null ? await escribirBajoCerrojo(trx, recalculo(context, torneo.id)) : null;
      escritos.push({ torneo, escrito });
    }
    await marcarCalculada(trx, { ligaId: liga.id, revision });
    return { escritos, sueltas };
  });
  const calculo = calculoDe(liga.sistemaPuntuacion, hechos.escritos);
  return { ...calculo, cambios: hechos.sueltas > 0 || calculo.cambios };
}

/** What the screen tells of a calculation; a torneo without anything to calculate from has `escrito` null. */
function calculoDe(
  sistemaPuntuacion: SistemaPuntuacion,
  torneos: readonly { torneo: TorneoDeLigaResumen; escrito: Escrito | null }[],
): CalculoDeLiga {
  const porTorneo = torneos.map(({ torneo: { id, nombre }, escrito }): PorTorneo => ({
    id,
    nombre,
    calculado: escrito !== null,
    participantes: escrito?.participantes ?? 0,
    porSortear: escrito?.porSortear ?? 0,
  }));
  return {
    torneos: porTorneo.filter(({ calculado }) => calculado).length,
    participantes: porTorneo.reduce((suma, { participantes }) => suma + participantes, 0),
    sistemaPuntuacion,
    cambios: torneos.some(({ escrito }) => escrito?.cambios === true),
    porTorneo,
  };
}

function recalculo({ actor }: RequestContext, torneoId: string): EscrituraOficial {
  return { torneoId, motivo: 'recalculo', autorId: actor?.usuarioId ?? null };
}

function motivoDeEstado({ actor, clock }: RequestContext, estado: EstadoOficial | undefined) {
  if (!estado) return 'torneo_no_encontrado' as const;
  const { fechaJuego, ...hechos } = estado;
  const finalizado = estaFinalizado({ fechaDeJuego: fechaJuego, hoy: clock.hoy() });
  return motivoNoPuedeCalcularResultados({ actor, torneo: { ...hechos, finalizado } });
}
