import type { Llave } from '#contrato/factores.ts';
import type { Db } from '#db/tables.ts';

/** The passkeys of an account, the oldest first. */
export async function listLlaves(db: Db, usuarioId: string): Promise<Llave[]> {
  const rows = await db
    .selectFrom('llaves_de_acceso')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', usuarioId)
    .where('enUso', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, createdAt }) => ({
    id,
    nombre: name ?? 'Llave de acceso',
    creadaEn: createdAt.toISOString(),
  }));
}

/** How many recovery codes of an account have not been used. */
export async function countRecuperacion(db: Db, usuarioId: string): Promise<number> {
  const { total } = await db
    .selectFrom('codigos_de_recuperacion')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whose passkey a browser names; undefined: nobody's. */
export async function findOwnerOfLlave(db: Db, credentialId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('llaves_de_acceso')
    .select('userId')
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row?.userId;
}

/** The secret of an authenticator that is on, as it is kept. */
export async function findSecreto(db: Db, usuarioId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('segundos_factores')
    .select('secreto')
    .where('usuarioId', '=', usuarioId)
    .where('activoEn', 'is not', null)
    .executeTakeFirst();
  return row?.secreto;
}
