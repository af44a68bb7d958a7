import type { Selectable } from 'kysely';
import { purgeOf } from '#db/purge.ts';
import type { Db, Tables } from '#db/tables.ts';
import { AppError } from '#server/http/refusals/errors.ts';

type NuevoRegistro = Selectable<Omit<Tables['registros_pendientes'], 'resumen' | 'creadoEn'>>;

/**
 * Keeps a sign-up until its address is confirmed. False when it is kept already, and then it is as it was typed last.
 * Errors: operacion_repetida (the id is of a sign-up of another address).
 */
export async function insertRegistro(db: Db, registro: NuevoRegistro): Promise<boolean> {
  const row = await db
    .insertInto('registros_pendientes')
    .values(registro)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return true;
  const { id, email, nombre, telefono, contrasena } = registro;
  const kept = await db
    .updateTable('registros_pendientes')
    .set({ nombre, telefono, contrasena })
    .where('id', '=', id)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw new AppError('operacion_repetida');
  return false;
}

/** Gives a sign-up the digest of its link; undefined when it is gone. */
export async function setResumen(db: Db, id: string, resumen: string) {
  return await db
    .updateTable('registros_pendientes')
    .set({ resumen })
    .where('id', '=', id)
    .where('caducaEn', '>', new Date())
    .returning('nombre')
    .executeTakeFirst();
}

export type RegistroRow = Omit<NuevoRegistro, 'id' | 'caducaEn'>;

/** Takes the sign-up of a link, once; with it every other sign-up of that address is gone. */
export async function takeRegistro(db: Db, resumen: string): Promise<RegistroRow | undefined> {
  const row = await db
    .deleteFrom('registros_pendientes')
    .where('resumen', '=', resumen)
    .where('caducaEn', '>', new Date())
    .returning(['email', 'nombre', 'telefono', 'contrasena'])
    .executeTakeFirst();
  if (row) await db.deleteFrom('registros_pendientes').where('email', '=', row.email).execute();
  return row;
}

/** Keeps the digest of a reset link for its account; an earlier link of the same account ends. */
export async function replaceEnlace(
  db: Db,
  { identifier, usuarioId, expiresAt }: { identifier: string; usuarioId: string; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('verificaciones').where('value', '=', usuarioId).execute();
  await db
    .insertInto('verificaciones')
    .values({ identifier, value: usuarioId, expiresAt })
    .executeTakeFirstOrThrow();
}

/** Remembers until when that a link was used, to say so to who presses it again, or was not answered. */
export async function insertEnlaceUsado(
  db: Db,
  usado: { identifier: string; usuarioId: string; expiresAt: Date },
): Promise<void> {
  const { identifier, usuarioId, expiresAt } = usado;
  await db.insertInto('verificaciones').values({ identifier, value: usuarioId, expiresAt }).execute();
}

/** Takes the account of a reset link, once; undefined when the link is unknown, used or too old. */
export async function takeEnlace(db: Db, identifier: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('verificaciones')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', new Date())
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Removes sign-ups and changes of address that nobody confirmed, and links that ended. */
export const purgasDeRegistro = {
  registros: purgeOf('registros_pendientes', 'id', (e, antes) => e('caducaEn', '<', antes)),
  verificaciones: purgeOf('verificaciones', 'id', (e, antes) => e('expiresAt', '<', antes)),
  cambiosDeEmail: purgeOf('cambios_de_email', 'usuarioId', (e, antes) => e('caducaEn', '<', antes)),
};
