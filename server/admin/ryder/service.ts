import type { Trx } from '#db/tables.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import { ryderDelTablero } from '#reglas/ryder-en-tablero.ts';
import { fichaBloqueada } from '#server/admin/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import {
  escribirHoyos,
  escribirResultado,
  type HoyosEscritos,
  type Resultado,
} from '#server/resultados/ryder/service.ts';
import { findTorneoDeSesion } from '#server/ryder/queries.ts';
import { ryderDe } from '#server/ryder/service.ts';
import { bloquearTarjetas } from '#server/tarjetas/service.ts';

/**
 * A torneo and its Ryder cup as they are, which nobody else changes until the end of `trx`; nobody enrols or leaves meanwhile, and
 * `sinGolpes` no stroke is the first of a card. Errors: torneo_no_encontrado, torneo_sin_ryder.
 */
export async function ryderBloqueada(
  trx: Trx,
  torneoId: string,
  { sinGolpes = false }: { sinGolpes?: boolean } = {},
) {
  await bloquearResultados(trx, torneoId);
  const ficha = await fichaBloqueada(trx, torneoId);
  if (ficha.partidosEn !== 'ryder' || !seJuegaEnPartidos(ficha.modalidad))
    throw new AppError('torneo_sin_ryder');
  if (sinGolpes) await bloquearTarjetas(trx, { torneoId, golpes: true });
  const tarjetas = await findTorneoConTarjetas(trx, torneoId);
  const ryder = tarjetas && (await ryderDe(trx, tarjetas));
  if (!ryder) throw new AppError('torneo_no_encontrado');
  const tablero = {
    recorridos: tarjetas.recorridos.map(({ hoyos }) => hoyos),
    participantes: tarjetas.participantes,
  };
  return { nombre: ficha.nombre, tarjetas, ryder, vivo: ryderDelTablero(tablero, ryder) };
}

/** What `ryderBloqueada` gives. */
export type RyderBloqueada = Awaited<ReturnType<typeof ryderBloqueada>>;

/**
 * A session of a Ryder cup that nobody else changes until the end of `trx`, nor begins by a stroke, and all of it.
 * Errors: sesion_de_ryder_no_encontrada, torneo_no_encontrado, torneo_sin_ryder.
 */
export async function sesionBloqueada(trx: Trx, sesionId: string) {
  const torneoId = hallado(await findTorneoDeSesion(trx, sesionId), 'sesion_de_ryder_no_encontrada');
  const todo = await ryderBloqueada(trx, torneoId, { sinGolpes: true });
  const sesion = todo.vivo.sesiones.find(({ id }) => id === sesionId);
  if (!sesion) throw new AppError('sesion_de_ryder_no_encontrada');
  return { todo, torneoId, sesion };
}

/** 'Ana · Luz' of some participantes. */
export function nombresDe({ tarjetas }: RyderBloqueada, ids: readonly string[]): string {
  const nombres = new Map(tarjetas.participantes.map(({ id, nombre }) => [id, nombre]));
  return ids.map((id) => nombres.get(id) ?? '').join(' · ');
}

/** The points in the ligas follow a change of a Ryder cup, and whoever watches its board reads it again. */
export async function trasCambiar(
  trx: Trx,
  { torneoId, autorId }: { torneoId: string; autorId: string },
): Promise<void> {
  await corregirResultados(trx, { torneoId, autorId });
  await publishTorneo(trx, torneoId);
}

/** Writes how a match of a session ended, or takes that back. Errors: as `escribirResultado`. */
export async function anotarResultado(context: AdminContext, resultado: Resultado) {
  const { usuarioId: autorId } = context.actor;
  return await context.db.tx(async (trx) => await escribirResultado(trx, { ...resultado, autorId }));
}

/** Makes these the holes of a match that are written down. Errors: as `escribirHoyos`. */
export async function anotarHoyos(context: AdminContext, hoyos: HoyosEscritos) {
  const { usuarioId: autorId } = context.actor;
  return await context.db.tx(async (trx) => await escribirHoyos(trx, { ...hoyos, autorId }));
}
