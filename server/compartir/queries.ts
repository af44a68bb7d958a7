import type { Db } from '#db/tables.ts';

/** More than a club plays in a century, and less than a search engine reads (50,000). */
const MAS_RECIENTES = 5_000;

/** What everybody may open of the club, by its address: active torneos, newest first, and active ligas. */
export async function listPublicados(db: Db) {
  const [torneos, ligas] = await Promise.all([
    db
      .selectFrom('torneos')
      .select('slug')
      .where('activo', '=', true)
      .where('eliminadoEn', 'is', null)
      .orderBy('fechaJuego', 'desc')
      .orderBy('slug')
      .limit(MAS_RECIENTES)
      .execute(),
    db
      .selectFrom('ligas')
      .select('slug')
      .where('activa', '=', true)
      .where('eliminadaEn', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(MAS_RECIENTES)
      .execute(),
  ]);
  return { torneos: torneos.map(({ slug }) => slug), ligas: ligas.map(({ slug }) => slug) };
}
