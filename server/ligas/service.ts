import { motivoNoPuedeVerLiga } from '#reglas/permisos/permisos.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import { findLiga, type LigaRow } from '#server/ligas/queries.ts';

/** One liga that the caller may see, by slug or id. Errors: liga_no_encontrada. */
export async function ligaVisible({ actor, db }: RequestContext, ref: string): Promise<LigaRow> {
  const liga = await findLiga(db.kysely, ref);
  if (!liga) throw new AppError('liga_no_encontrada');
  exigir(motivoNoPuedeVerLiga({ actor, liga }));
  return liga;
}
