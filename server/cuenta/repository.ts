import { sql } from 'kysely';
import { purgeOf } from '#db/purge.ts';
import type { Db, Trx } from '#db/tables.ts';
import { lockAdministradores } from '#server/cuenta/queries.ts';
import { publishSesiones } from '#server/live/bus.ts';

/** Counts one try in the window of that key and returns how many there are now; a window that is over starts again. */
export async function countIntento(db: Db, clave: string, windowSeconds: number): Promise<number> {
  // One that begins later than now was begun by a clock that was ahead, and would never end
  const sigue = sql<boolean>`(intentos_de_acceso.desde between
    clock_timestamp() - make_interval(secs => ${windowSeconds}) and clock_timestamp())`;
  const row = await db
    .insertInto('intentos_de_acceso')
    .values({ clave, cuenta: 1, desde: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('clave').doUpdateSet({
        cuenta: sql<number>`case when ${sigue} then intentos_de_acceso.cuenta + 1 else 1 end`,
        desde: sql<Date>`case when ${sigue} then intentos_de_acceso.desde else now() end`,
      }),
    )
    .returning('cuenta')
    .executeTakeFirstOrThrow();
  return row.cuenta;
}

/** Takes tries back that turned out to be the owner's. */
export async function forgetIntentos(db: Db, claves: readonly string[]): Promise<void> {
  await db.deleteFrom('intentos_de_acceso').where('clave', 'in', claves).execute();
}

/** One try fewer: it was nobody's attack. */
export async function giveBackIntento(db: Db, clave: string): Promise<void> {
  await db
    .updateTable('intentos_de_acceso')
    .set((e) => ({ cuenta: e('cuenta', '-', 1) }))
    .where('clave', '=', clave)
    .where('cuenta', '>', 0)
    .execute();
}

/**
 * Ends the sessions of an account, all or all but one, and tells every instance at commit; returns how many. Under the
 * account's lock: whoever is entering meanwhile finds with it that they have ended.
 */
export async function deleteSesiones(
  trx: Trx,
  { userId, exceptToken = null }: { userId: string; exceptToken?: string | null },
): Promise<number> {
  await lockFactores(trx, userId);
  const rows = await trx
    .deleteFrom('sesiones')
    .where('userId', '=', userId)
    .$if(exceptToken !== null, (query) => query.where('token', '<>', exceptToken ?? ''))
    .returning('id')
    .execute();
  await publishSesiones(trx, [userId]);
  return rows.length;
}

/** Ends one session of an account and tells every instance at commit; false: it is not open. */
export async function deleteSesion(
  trx: Trx,
  { userId, sesionId }: { userId: string; sesionId: string },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('sesiones')
    .where('id', '=', sesionId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (row) await publishSesiones(trx, [userId]);
  return row !== undefined;
}

/** Until the end of `trx` nobody else changes what an account has to enter with. The first lock of whoever does. */
export async function lockFactores(trx: Trx, usuarioId: string): Promise<void> {
  await trx.selectFrom('usuarios').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
}

/** Takes every second factor of an account away, its recovery codes too, under its lock; false: it had none. */
export async function deleteFactores(trx: Trx, usuarioId: string): Promise<boolean> {
  await lockFactores(trx, usuarioId);
  await trx.deleteFrom('codigos_de_recuperacion').where('usuarioId', '=', usuarioId).execute();
  const llaves = await trx
    .deleteFrom('llaves_de_acceso')
    .where('userId', '=', usuarioId)
    .returning('id')
    .execute();
  const codigo = await trx
    .deleteFrom('segundos_factores')
    .where('usuarioId', '=', usuarioId)
    .returning('activoEn')
    .executeTakeFirst();
  return llaves.length > 0 || (codigo?.activoEn ?? null) !== null;
}

/**
 * Sets the password of an account, which may have had none, and ends its claves de acceso: whoever was inside with the
 * old one stays inside by no other way. The caller ends the sessions, which tells every instance.
 */
export async function upsertContrasena(db: Db, userId: string, password: string): Promise<void> {
  await deleteClaves(db, userId);
  await db
    .insertInto('identidades')
    .values({ userId, accountId: userId, providerId: 'credential', password })
    .onConflict((conflict) =>
      conflict.constraint('identidades_unica').doUpdateSet({ password, updatedAt: new Date() }),
    )
    .executeTakeFirstOrThrow();
}

/** Ends every clave de acceso of an account. */
export async function deleteClaves(db: Db, usuarioId: string): Promise<void> {
  await db.deleteFrom('claves_de_acceso').where('usuarioId', '=', usuarioId).execute();
}

/** Makes an account whose address is confirmed; undefined when the address has one. */
export async function insertUsuario(db: Db, { email, name }: { email: string; name: string }) {
  return await db
    .insertInto('usuarios')
    .values({ email, name, emailVerified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function markVerificado(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ emailVerified: true, updatedAt: new Date() })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Ends the account with its sessions, identities and role, and what was begun for its address. */
export async function deleteUsuario(trx: Trx, { id, email }: { id: string; email: string }): Promise<void> {
  await trx.deleteFrom('verificaciones').where('value', '=', id).execute();
  await trx.deleteFrom('registros_pendientes').where('email', '=', email).execute();
  await trx.deleteFrom('usuarios').where('id', '=', id).returning('id').executeTakeFirstOrThrow();
  await publishSesiones(trx, [id]);
}

/** The sign-ups that wait under an address. */
export async function listRegistrosDe(db: Db, email: string) {
  return await db
    .selectFrom('registros_pendientes')
    .select(['email', 'nombre', 'telefono', 'contrasena'])
    .where('email', '=', email)
    .where('caducaEn', '>', new Date())
    .forUpdate()
    .execute();
}

/** Ends the sign-ups that wait under an address: it has an account now. */
export async function takeRegistrosDe(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registros_pendientes').where('email', '=', email).execute();
}

/** The id of the account with that address, given in lower case. */
export async function findUsuarioPorEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** Makes an account administrator; false when it was already. */
export async function insertAdmin(db: Db, usuarioId: string): Promise<boolean> {
  const inserted = await db
    .insertInto('user_roles')
    .values({ userId: usuarioId, role: 'admin' })
    .onConflict((conflict) => conflict.columns(['userId', 'role']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Takes the role away unless the account is the last one that has it. All administrators are locked first, so that two
 * of them cannot take it from each other at the same moment.
 */
export async function deleteAdmin(trx: Trx, usuarioId: string): Promise<'deleted' | 'was_not' | 'last'> {
  const admins = await lockAdministradores(trx);
  if (!admins.includes(usuarioId)) return 'was_not';
  if (admins.length === 1) return 'last';
  await trx
    .deleteFrom('user_roles')
    .where('userId', '=', usuarioId)
    .where('role', '=', 'admin')
    .returning('userId')
    .executeTakeFirstOrThrow();
  await publishSesiones(trx, [usuarioId]);
  return 'deleted';
}

/** Makes accounts without password, their addresses not confirmed; an address that has one already is left out. */
export async function insertUsuarios(trx: Db, cuentas: readonly { email: string; name: string }[]) {
  if (cuentas.length === 0) return [];
  return await trx
    .insertInto('usuarios')
    .values(cuentas.map(({ email, name }) => ({ email, name, emailVerified: false })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
}

/** Ends accounts with their sessions and identities, and what was begun for their addresses; returns how many. */
export async function deleteUsuarios(
  trx: Db,
  cuentas: readonly { id: string; email: string }[],
): Promise<number> {
  if (cuentas.length === 0) return 0;
  const ids = cuentas.map(({ id }) => id);
  const emails = cuentas.map(({ email }) => email);
  await trx.deleteFrom('verificaciones').where('value', 'in', ids).execute();
  await trx.deleteFrom('registros_pendientes').where('email', 'in', emails).execute();
  const gone = await trx.deleteFrom('usuarios').where('id', 'in', ids).returning('id').execute();
  await publishSesiones(trx, ids);
  return gone.length;
}

type Direccion = { usuarioId: string; email: string };
type Cambio = Direccion & { caducaEn: Date };

/** Keeps the new address of an account until it is confirmed; an earlier one of the same account is forgotten. */
export async function replaceCambioDeEmail(db: Db, cambio: Cambio): Promise<void> {
  const { email, caducaEn } = cambio;
  await db
    .insertInto('cambios_de_email')
    .values({ ...cambio, resumen: null })
    .onConflict((conflict) => conflict.column('usuarioId').doUpdateSet({ email, caducaEn, resumen: null }))
    .execute();
}

/** Gives a change of address the digest of its link; undefined when it is gone or was replaced by another address. */
export async function setResumenDeCambio(
  db: Db,
  { usuarioId, email, resumen }: { usuarioId: string; email: string; resumen: string },
) {
  return await db
    .updateTable('cambios_de_email')
    .set({ resumen })
    .where('usuarioId', '=', usuarioId)
    .where('email', '=', email)
    .where('caducaEn', '>', new Date())
    .returning('email')
    .executeTakeFirst();
}

/** Takes the change of a link, once. */
export async function takeCambioDeEmail(db: Db, resumen: string): Promise<Direccion | undefined> {
  return await db
    .deleteFrom('cambios_de_email')
    .where('resumen', '=', resumen)
    .where('caducaEn', '>', new Date())
    .returning(['usuarioId', 'email'])
    .executeTakeFirst();
}

/** Gives an account its confirmed address. */
export async function updateEmail(db: Db, { usuarioId, email }: Direccion): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where('id', '=', usuarioId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('verificaciones').where('value', '=', usuarioId).execute();
}

/** Removes sessions that ended, counts whose window is long over, and those of better-auth. */
export const purgasDeCuenta = {
  sesiones: purgeOf('sesiones', 'id', (e, antes) => e('expiresAt', '<', antes)),
  intentos: purgeOf('intentos_de_acceso', 'clave', (e, antes) => e('desde', '<', antes)),
  limites: purgeOf('limites_de_peticiones', 'id', (e, antes) => e('lastRequest', '<', antes.getTime())),
};
