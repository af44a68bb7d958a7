import type { Ajustes, DatosDelClub } from '#contrato/admin/ajustes.ts';
import type { Db, Tables } from '#db/tables.ts';

export type AjustesRow = DatosDelClub & { version: number };

/** What the store has of the club's settings; undefined: nobody has said anything yet. */
export async function findAjustes(db: Db): Promise<AjustesRow | undefined> {
  return await db
    .selectFrom('ajustes_del_club')
    .select(['nombre', 'nombreCorto', 'titular', 'nif', 'domicilio', 'registro', 'email', 'telefono'])
    .select(['colorPrincipal', 'colorAcento', 'version'])
    .executeTakeFirst();
}

/** One of the club's own pictures: its crest, or the background of its home page. */
export type CualImagen = Tables['imagenes_del_club']['cual'];
type Imagenes = Record<CualImagen, { archivo: string | null; version: number }>;

/** The club's own pictures as the store has them; version 0 where nobody has ever given one. */
export async function findImagenes(db: Db): Promise<Imagenes> {
  const rows = await db.selectFrom('imagenes_del_club').select(['cual', 'archivo', 'version']).execute();
  const una = (cual: CualImagen) => {
    const row = rows.find((found) => found.cual === cual);
    return { archivo: row?.archivo ?? null, version: row?.version ?? 0 };
  };
  return { escudo: una('escudo'), fondo: una('fondo') };
}

/** The files of the club's own pictures. */
export async function listArchivosDelClub(db: Db): Promise<string[]> {
  const { escudo, fondo } = await findImagenes(db);
  return [escudo, fondo].flatMap(({ archivo }) => archivo ?? []);
}

const CAMBIOS_MAX = 10;

/** The last changes of the club's settings, newest first (at most 10). */
export async function listCambiosDeAjustes(db: Db): Promise<Ajustes['historial']> {
  const rows = await db
    .selectFrom('auditoria as a')
    .leftJoin('usuarios as u', 'u.id', 'a.autorId')
    .select(['a.momento', 'a.resumen', 'u.name as autor'])
    .where('a.operacion', 'in', ['ajustes.guardar', 'ajustes.imagen'])
    .orderBy('a.id', 'desc')
    .limit(CAMBIOS_MAX)
    .execute();
  return rows.map(({ momento, ...row }) => ({ ...row, momento: momento.toISOString() }));
}
