import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import {
  type GanadorEnRyder,
  type PartidoDeSesion,
  type PartidoDeSesionVivo,
  ryderDelTablero,
  type SesionViva,
} from '#reglas/ryder-en-tablero.ts';
import { replaceHoyos, updateResultado } from '#server/admin/ryder/repository.ts';
import { fichaBloqueada } from '#server/admin/torneos/service.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { findTorneoDeSesion } from '#server/ryder/queries.ts';
import { ryderDe } from '#server/ryder/service.ts';

type Trx = Transaction<Tables>;

/**
 * A torneo and its Ryder cup as they are, which nobody else changes until the end of `trx`; nobody enrols or leaves meanwhile.
 * Errors: torneo_no_encontrado, torneo_sin_ryder.
 */
export async function ryderBloqueada(trx: Trx, torneoId: string) {
  await bloquearResultados(trx, torneoId);
  const ficha = await fichaBloqueada(trx, torneoId);
  if (ficha.partidosEn !== 'ryder' || !seJuegaEnPartidos(ficha.modalidad))
    throw new AppError('torneo_sin_ryder');
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
 * A session of a Ryder cup that nobody else changes until the end of `trx`, and all of it.
 * Errors: sesion_de_ryder_no_encontrada, torneo_no_encontrado, torneo_sin_ryder.
 */
export async function sesionBloqueada(trx: Trx, sesionId: string) {
  const torneoId = await findTorneoDeSesion(trx, sesionId);
  if (torneoId === undefined) throw new AppError('sesion_de_ryder_no_encontrada');
  const todo = await ryderBloqueada(trx, torneoId);
  const sesion = todo.vivo.sesiones.find(({ id }) => id === sesionId);
  if (!sesion) throw new AppError('sesion_de_ryder_no_encontrada');
  return { todo, torneoId, sesion };
}

/** 'Ana · Luz' of some participantes. */
export function nombresDe({ tarjetas }: RyderBloqueada, ids: readonly string[]): string {
  const nombres = new Map(tarjetas.participantes.map(({ id, nombre }) => [id, nombre]));
  return ids.map((id) => nombres.get(id) ?? '').join(' · ');
}

/** 'Sesión 1: Ana · Luz – Eva · Paz'. */
function nombreDelPartido(todo: RyderBloqueada, { numero }: SesionViva, { a, b }: PartidoDeSesion): string {
  return `Sesión ${numero}: ${nombresDe(todo, a)} – ${nombresDe(todo, b)}`;
}

/** The points in the ligas follow a change of a Ryder cup, and whoever watches its board reads it again. */
export async function trasCambiar(
  trx: Trx,
  { torneoId, autorId }: { torneoId: string; autorId: string },
): Promise<void> {
  await corregirResultados(trx, { torneoId, autorId });
  await publishTorneo(trx, torneoId);
}

type DelPartido = { sesionId: string; partidoId: string; version: number };

/** A match that is written of, still as the caller saw it. */
async function partidoBloqueado(trx: Trx, { sesionId, partidoId, version }: DelPartido) {
  const { todo, torneoId, sesion } = await sesionBloqueada(trx, sesionId);
  const partido = sesion.partidos.find(({ id }) => id === partidoId);
  if (!partido) throw new AppError('partido_no_encontrado');
  if (partido.version !== version) throw new AppError('partido_cambiado');
  return { torneoId, partido, nombre: nombreDelPartido(todo, sesion, partido) };
}

const faltaAlguien = ({ situacion }: PartidoDeSesionVivo) => situacion === 'sin_jugadores';

type Resultado = {
  ganador: GanadorEnRyder | null;
  motivo: NonNullable<PartidoDeSesion['resultado']>['motivo'];
  marcador: string | null;
};

/**
 * Writes how a match of a session ended, or takes that back; what is written comes before cards and holes. Remembered with what
 * stood before. Event: the board is read again.
 * Errors: sesion_de_ryder_no_encontrada, partido_no_encontrado, partido_cambiado, partido_sin_rivales.
 */
export async function anotarResultado(
  context: AdminContext,
  { ganador, motivo, marcador, ...donde }: DelPartido & Resultado,
): Promise<{ version: number }> {
  const resultado =
    ganador === null ? null : { ganador, motivo, marcador: ganador === 'empate' ? null : marcador };
  return await context.db.tx(async (trx) => {
    const { torneoId, partido, nombre } = await partidoBloqueado(trx, donde);
    if (resultado !== null && faltaAlguien(partido)) throw new AppError('partido_sin_rivales');
    const version = await updateResultado(trx, { id: partido.id, resultado });
    await anotarCambio(trx, {
      operacion: 'ryder.anotar',
      torneoId,
      objetoId: partido.id,
      resumen: `${resultado === null ? 'Quita' : 'Anota'} el resultado del partido de ${nombre}`,
      antes: { resultado: partido.resultado },
      despues: { resultado },
      autorId: context.actor.usuarioId,
    });
    await trasCambiar(trx, { torneoId, autorId: context.actor.usuarioId });
    return { version };
  });
}

/**
 * Makes these the holes of a match that are written down; they come before the cards. Remembered with what stood before.
 * Event: the board is read again.
 * Errors: sesion_de_ryder_no_encontrada, partido_no_encontrado, partido_cambiado, partido_sin_rivales.
 */
export async function anotarHoyos(
  context: AdminContext,
  { hoyos, ...donde }: DelPartido & Pick<PartidoDeSesion, 'hoyos'>,
): Promise<{ version: number }> {
  return await context.db.tx(async (trx) => {
    const { torneoId, partido, nombre } = await partidoBloqueado(trx, donde);
    if (partido.a.length === 0 || partido.b.length === 0) throw new AppError('partido_sin_rivales');
    const version = await replaceHoyos(trx, { id: partido.id, hoyos });
    await anotarCambio(trx, {
      operacion: 'ryder.anotarHoyos',
      torneoId,
      objetoId: partido.id,
      resumen: `Anota ${hoyos.length} ${hoyos.length === 1 ? 'hoyo' : 'hoyos'} del partido de ${nombre}`,
      antes: { hoyos: partido.hoyos },
      despues: { hoyos },
      autorId: context.actor.usuarioId,
    });
    await trasCambiar(trx, { torneoId, autorId: context.actor.usuarioId });
    return { version };
  });
}
