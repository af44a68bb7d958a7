import { cuantosHoyos } from '#reglas/nueve.ts';
import { partidaCompleta } from '#reglas/reparto.ts';
import { listParticipantesDeReparto, listPartidas } from '#server/admin/partidas/queries.ts';
import { lockReparto } from '#server/admin/partidas/repository.ts';
import { torneoConocido } from '#server/admin/partidas/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { darPorValidadas } from '#server/partidas/service.ts';
import { bloquearResultados } from '#server/puntuaciones/service.ts';
import { bloquearTarjetas } from '#server/tarjetas/service.ts';

/**
 * Validates in one act those of the given partidas whose cards are all complete or decided; the others stay as they are.
 * Answers which were validated now: one that is validated already is not among them. Locks: as one validation.
 * Errors: torneo_no_encontrado, partida_no_encontrada (one is of another torneo), lista_vacia.
 */
export async function validarCompletas(
  context: AdminContext,
  { torneoId: ref, partidaIds }: { torneoId: string; partidaIds: readonly string[] },
): Promise<{ validadas: string[] }> {
  const { id: torneoId, nueve } = await torneoConocido(context, ref);
  const deHoyos = cuantosHoyos(nueve);
  return await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    if (!(await lockReparto(trx, torneoId))) throw new AppError('torneo_no_encontrado');
    await bloquearTarjetas(trx, { torneoId, golpes: false });
    const partidas = await listPartidas(trx, torneoId);
    const suyas = new Set(partidas.map(({ id }) => id));
    if (partidaIds.some((id) => !suyas.has(id))) throw new AppError('partida_no_encontrada');
    const tarjetas = new Map(
      (await listParticipantesDeReparto(trx, torneoId)).map((tarjeta) => [tarjeta.id, tarjeta]),
    );
    const completas = partidas.filter(
      (partida) =>
        partidaIds.includes(partida.id) && !partida.validada && partidaCompleta(partida, tarjetas, deHoyos),
    );
    const autor = { torneoId, autorId: context.actor.usuarioId };
    await darPorValidadas(
      trx,
      autor,
      completas.map(({ id, participanteIds }) => ({
        id,
        participanteIds,
        // Whoever was decided about may lack holes.
        incompleta: participanteIds.some((quien) => (tarjetas.get(quien)?.hoyos ?? 0) < deHoyos),
      })),
    );
    return { validadas: completas.map(({ id }) => id) };
  });
}
