import type { Ajustes, DatosDelClub } from '#contrato/admin/ajustes.ts';
import { guardarAjustes, leerAjustes } from '#server/club/ajustes.ts';
import { imagenesDelClub } from '#server/club/imagenes.ts';
import { listCambiosDeAjustes } from '#server/club/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** The club's settings as the store has them, and who changed them last. */
export async function ajustesDelClub({ config, db }: AdminContext): Promise<Ajustes> {
  const ajustes = await leerAjustes(db.kysely, config);
  const imagenes = await imagenesDelClub({ db });
  return { ...ajustes, imagenes, historial: await listCambiosDeAjustes(db.kysely) };
}

/** Changes the club's settings. Errors: those of `guardarAjustes`. */
export async function cambiarAjustes(
  context: AdminContext,
  datos: DatosDelClub & { version: number },
): Promise<Ajustes> {
  const { actor, config, db } = context;
  await db.tx((trx) => guardarAjustes(trx, config, { datos, autorId: actor.usuarioId }));
  await context.releerClub();
  return await ajustesDelClub(context);
}
