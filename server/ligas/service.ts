import { motivoNoPuedeVerLiga } from '#reglas/permisos/permisos.ts';
import type { RequestContext } from '#server/http/api.ts';
import { exigir, hallado } from '#server/http/refusals/errors.ts';
import { findLiga, type LigaRow } from '#server/ligas/queries.ts';
import { deleteLiga, lockEliminada, lockLigasDeTorneo } from '#server/ligas/repository.ts';
import type { Trx } from '#db/tables.ts';

/** One liga that the caller may see, by slug or id. Errors: liga_no_encontrada. */
export async function ligaVisible(
  { actor, db }: Pick<RequestContext, 'actor' | 'db'>,
  ref: string,
): Promise<LigaRow> {
  const liga = hallado(await findLiga(db.kysely, ref), 'liga_no_encontrada');
  exigir(motivoNoPuedeVerLiga({ actor, liga }));
  return liga;
}

/** Until the end of `trx` the points of the ligas of a torneo stand still: whoever removes the torneo asks this first. */
export const bloquearLigasDeTorneo = lockLigasDeTorneo;

/**
 * Removes for good one liga that was deleted before `antes`: its points and its list, never a torneo. undefined: there is
 * none, or other instances are at those that there are. Source: confianza.md T23.
 */
export async function purgarLiga(
  trx: Trx,
  antes: Date,
): Promise<{ id: string; nombre: string; torneos: number; puntuaciones: number } | undefined> {
  const liga = await lockEliminada(trx, antes);
  return liga && { ...liga, ...(await deleteLiga(trx, liga.id)) };
}
