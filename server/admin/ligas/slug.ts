import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { listSlugsComo } from '#server/admin/ligas/queries.ts';
import { lockSlugs } from '#server/admin/ligas/repository.ts';
import { slugDe, slugLibre } from '#server/http/base/slug.ts';
import { AppError } from '#server/http/refusals/errors.ts';

type Llamada = { slug: string | null; nombre: string };

/**
 * The slug of a new liga: the one that was asked for, else one made from the name, which nobody else takes until the liga is
 * there. Errors: liga_slug_repetido.
 */
export async function slugNuevo(trx: Transaction<Tables>, { slug, nombre }: Llamada): Promise<string> {
  await lockSlugs(trx);
  const base = slugDe(slug || nombre, 'liga');
  const ocupados = await listSlugsComo(trx, base);
  if (!slug) return slugLibre(base, ocupados);
  if (ocupados.has(base)) throw new AppError('liga_slug_repetido');
  return base;
}
