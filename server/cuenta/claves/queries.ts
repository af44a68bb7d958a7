import type { Clave } from '#contrato/claves.ts';
import type { Db } from '#db/tables.ts';

/** The claves of an account, the newest first. */
export async function listClaves(db: Db, usuarioId: string): Promise<Clave[]> {
  const rows = await db
    .selectFrom('claves_de_acceso')
    .select(['id', 'nombre', 'principio', 'alcances', 'creadaEn', 'caducaEn', 'usadaEl'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('creadaEn', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    creadaEn: row.creadaEn.toISOString(),
    caducaEn: row.caducaEn?.toISOString() ?? null,
  }));
}
