import { motivoNoPuedeAbrirPartida } from '#reglas/permisos/permisos.ts';
import type { AvisoDePartida, GolpeReemplazado, SinEnviar } from '#contrato/avisos.ts';
import type { ReclamacionPropia } from '#contrato/reclamaciones.ts';
import type { Db } from '#db/tables.ts';
import {
  findMiembros,
  listDecididasPorPartida,
  listPartidasAbiertas,
  listReclamaciones,
  listReemplazados,
  listSinEnviar,
} from '#server/avisos/queries.ts';
import { insertVistos, purgeSinEnviar, purgeVistos, putSinEnviar } from '#server/avisos/repository.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';

const PARTIDAS_MAX = 5;

type AvisosDePartida = {
  reemplazados: GolpeReemplazado[];
  reclamaciones: ReclamacionPropia[];
  sinEnviar: SinEnviar[];
};

/**
 * What the caller is told about a partida. Strokes of theirs that somebody else changed, of the last days, until a validation
 * ends them: what stands then was read by everybody and is the club's. After it, what became of what they asked the club to
 * put on a card. And whose phones hold strokes that the club does not have.
 */
export async function avisosDePartida(
  { actor, db }: RequestContext,
  { id: partidaId, validada }: { id: string; validada: boolean },
): Promise<AvisosDePartida> {
  if (!actor) return { reemplazados: [], reclamaciones: [], sinEnviar: [] };
  const de = { partidaId, usuarioId: actor.usuarioId };
  const [reemplazados, reclamaciones, sinEnviar] = await Promise.all([
    validada ? [] : reemplazadosEn(db.kysely, de),
    validada ? listReclamaciones(db.kysely, de) : [],
    listSinEnviar(db.kysely, de),
  ]);
  return { reemplazados, reclamaciones, sinEnviar };
}

async function reemplazadosEn(
  db: Db,
  { partidaId, usuarioId }: { partidaId: string; usuarioId: string },
): Promise<GolpeReemplazado[]> {
  const golpes = await listReemplazados(db, { partidaIds: [partidaId], usuarioId });
  return golpes.map(({ partidaId: _partida, ...golpe }) => golpe);
}

/** What an account has not read on the cards of its partidas, by partida; nothing for a visitor. */
export async function avisosDeCuenta({ actor, clock, db }: RequestContext): Promise<AvisoDePartida[]> {
  if (!actor) return [];
  const { usuarioId, jugadorId } = actor;
  const [decididas, abiertas] = await Promise.all([
    listDecididasPorPartida(db.kysely, usuarioId),
    jugadorId === null ? [] : listPartidasAbiertas(db.kysely, { jugadorId, hoy: clock.hoy() }),
  ]);
  const partidaIds = abiertas.map(({ partidaId }) => partidaId);
  const golpes = partidaIds.length === 0 ? [] : await listReemplazados(db.kysely, { partidaIds, usuarioId });
  const dePartida = Map.groupBy(golpes, ({ partidaId }) => partidaId);
  const cambiadas = abiertas.map((partida) => {
    const suyos = dePartida.get(partida.partidaId) ?? [];
    const autores = [...new Set(suyos.map(({ autor }) => autor))];
    return { ...partida, reemplazados: suyos.length, autores, reclamaciones: 0 };
  });
  const conAlgo = cambiadas.filter(({ reemplazados }) => reemplazados > 0);
  return [...conAlgo, ...decididas.map((una) => ({ ...una, reemplazados: 0, autores: [] }))].slice(
    0,
    PARTIDAS_MAX,
  );
}

/** Leaves changes of the caller's strokes as they are; twice is as once. Errors: sin_sesion. */
export async function marcarVistos(
  { actor, db }: RequestContext,
  { entradaIds }: { entradaIds: readonly number[] },
) {
  if (!actor) throw new AppError('sin_sesion');
  await insertVistos(db.kysely, { usuarioId: actor.usuarioId, entradaIds });
  return { vistos: true as const };
}

/**
 * What the caller's phone says that it holds of a partida, which those who may open the cards read.
 * Errors: sin_sesion, partida_no_encontrada, sin_acceso_a_partida.
 */
export async function decirSinEnviar(
  { actor, db }: RequestContext,
  { partidaId, cuantos }: { partidaId: string; cuantos: number },
) {
  const partida = hallado(await findMiembros(db.kysely, partidaId), 'partida_no_encontrada');
  exigir(motivoNoPuedeAbrirPartida({ actor, partida }));
  if (!actor) throw new AppError('sin_sesion');
  await putSinEnviar(db.kysely, { usuarioId: actor.usuarioId, partidaId, cuantos });
  return { cuantos };
}

/** Forget a bounded number of what counts no more since `antes`; return how many. */
export const purgasDeAvisos = { golpesSinEnviar: purgeSinEnviar, avisosVistos: purgeVistos };
