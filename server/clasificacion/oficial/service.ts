import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { motivoNoPuedeCalcularResultados } from '#reglas/permisos-administracion.ts';
import { resultadoOficial, type TorneoConResultados, torneoParaLigas } from '#reglas/resultado-oficial.ts';
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
  type MotivoDeEscritura,
  writeOficial,
} from '#server/clasificacion/oficial/repository.ts';
import { findTorneoConTarjetas, type TorneoConTarjetas } from '#server/clasificacion/queries.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import { listTorneosDeLiga } from '#server/ligas/queries.ts';
import { borrarPuntuacionesSueltas, guardarPuntuaciones, ligaVisible } from '#server/ligas/service.ts';

/** One writing of official results: of what, why, by whom (null = the club itself). */
export type EscrituraOficial = { torneoId: string; motivo: MotivoDeEscritura; autorId: string | null };

type Escrito = { participantes: number; cambios: boolean };

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
  const antes = await findOficialGuardado(trx, torneoId);
  const escritas = await writeOficial(trx, torneoId, resultadoOficial(torneo));
  const paraLigas = torneoParaLigas(torneo);
  const enLigas = await guardarPuntuaciones(trx, { torneoId, torneo: paraLigas });
  const cambios = escritas + enLigas > 0;
  if (cambios) {
    const despues = (await findOficialGuardado(trx, torneoId)) ?? { resultados: [], ligas: [] };
    await insertHistorialResultados(trx, { torneoId, motivo, antes, despues, autorId });
  }
  return { participantes: paraLigas.handicap.length, cambios };
}

/** A torneo with its cards as the rules of the official record take it, without its points table. */
export function conResultados({
  metodoDesempate,
  recorridos,
  participantes,
}: TorneoConTarjetas): Omit<TorneoConResultados, 'configuracion'> {
  const tablero = { metodoDesempate, recorridos: recorridos.map(({ hoyos }) => hoyos), participantes };
  return { metodo: metodoDesempate, participantes: clasificablesDelTablero(tablero) };
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
 * Calculates one torneo of a liga again, in one transaction.
 * Errors: liga_no_encontrada, torneo_no_encontrado, torneo_sin_resultados.
 */
export async function recalcularTorneo(context: RequestContext, ref: { liga: string; torneo: string }) {
  const liga = await ligaVisible(context, ref.liga);
  const torneos = await listTorneosDeLiga(context.db.kysely, liga.id);
  const torneo = torneos.find(({ id, slug }) => id === ref.torneo || slug === ref.torneo);
  if (!torneo) throw new AppError('torneo_no_encontrado');
  const { participantes, cambios } = await context.db.tx(async (trx) => {
    await lockOficial(trx, [torneo.id]);
    exigir(motivoDeEstado(context, await findEstadoOficial(trx, torneo.id)));
    return await escribirBajoCerrojo(trx, recalculo(context, torneo.id));
  });
  return { torneos: 1, participantes, sistemaPuntuacion: liga.sistemaPuntuacion, cambios };
}

/**
 * Calculates every finished torneo of a liga again, in one transaction; readers see the old table until it ends.
 * Torneos still to be played are left alone. Errors: liga_no_encontrada.
 */
export async function calcularLiga(context: RequestContext, ref: string) {
  const liga = await ligaVisible(context, ref);
  const torneos = await listTorneosDeLiga(context.db.kysely, liga.id);
  const ids = torneos.map(({ id }) => id);
  const hechos = await context.db.tx(async (trx) => {
    await lockOficial(trx, ids);
    const sueltas = await borrarPuntuacionesSueltas(trx, liga.id);
    const escritos: Escrito[] = [];
    for (const torneoId of ids) {
      const motivo = motivoDeEstado(context, await findEstadoOficial(trx, torneoId));
      if (motivo === null) escritos.push(await escribirBajoCerrojo(trx, recalculo(context, torneoId)));
    }
    return { escritos, sueltas };
  });
  return {
    torneos: hechos.escritos.length,
    participantes: hechos.escritos.reduce((suma, { participantes }) => suma + participantes, 0),
    sistemaPuntuacion: liga.sistemaPuntuacion,
    cambios: hechos.sueltas > 0 || hechos.escritos.some(({ cambios }) => cambios),
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
