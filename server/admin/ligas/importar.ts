import type { Trx } from '#db/tables.ts';
import { listSlugsComo } from '#server/admin/ligas/queries.ts';
import {
  type FilaImportada,
  insertFilasImportadas,
  insertLiga,
  lockSlugs,
} from '#server/admin/ligas/repository.ts';
import { slugDe, slugLibre } from '#server/http/base/slug.ts';
import { AppError } from '#server/http/refusals/errors.ts';

type Importada = {
  id: string;
  nombre: string;
  fechaInicio: string | null;
  fechaFin: string | null;
  /** Names of its torneos, in the order of the columns. */
  torneos: string[];
  filas: readonly FilaImportada[];
};

/** Makes in `trx` a closed liga whose table comes in a file; its slug. */
export async function crearImportada(
  trx: Trx,
  { torneos: torneosImportados, filas, ...datos }: Importada,
): Promise<string> {
  const slug = await slugNuevo(trx, { slug: null, nombre: datos.nombre });
  await insertLiga(trx, { ...datos, ...CERRADA, slug, torneosImportados });
  await insertFilasImportadas(trx, datos.id, filas);
  return slug;
}

const CERRADA = {
  descripcion: null,
  activa: false,
  sistemaPuntuacion: 'om_hoyo19' as const,
  numeroTorneosDescartados: 0,
  cuentanMejores: null,
  criteriosDeEmpate: [],
};

type Llamada = { slug: string | null; nombre: string };

/**
 * The slug of a new liga: the one that was asked for, else one made from the name, which nobody else takes until the liga is
 * there. Errors: liga_slug_repetido.
 */
export async function slugNuevo(trx: Trx, { slug, nombre }: Llamada): Promise<string> {
  await lockSlugs(trx);
  const base = slugDe(slug || nombre, 'liga');
  const ocupados = await listSlugsComo(trx, base);
  if (!slug) return slugLibre(base, ocupados);
  if (ocupados.has(base)) throw new AppError('liga_slug_repetido');
  return base;
}
