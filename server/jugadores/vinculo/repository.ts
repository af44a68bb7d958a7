import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Gives accounts to jugadores that have none, in one statement; returns the jugadores that got theirs. */
export async function linkUsuarios(
  trx: Kysely<Tables>,
  pares: readonly { jugadorId: string; usuarioId: string }[],
): Promise<string[]> {
  if (pares.length === 0) return [];
  const values = pares.map(({ jugadorId, usuarioId }) => sql`(${jugadorId}::uuid, ${usuarioId}::uuid)`);
  const par = sql<{ jugadorId: string; usuarioId: string }>`(values ${sql.join(values)})`;
  const rows = await trx
    .updateTable('profiles')
    .from(par.as<'par'>(sql`par (jugador_id, usuario_id)`))
    .set((e) => ({ userId: e.ref('par.usuarioId') }))
    .whereRef('profiles.id', '=', 'par.jugadorId')
    .where('profiles.userId', 'is', null)
    .where('profiles.retiradoEn', 'is', null)
    .returning('profiles.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives a jugador another account than the one it has (null: none); false when it has changed meanwhile. */
export async function relinkUsuario(
  trx: Kysely<Tables>,
  { jugadorId, antes, despues }: { jugadorId: string; antes: string | null; despues: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('profiles')
    .set({ userId: despues })
    .where('id', '=', jugadorId)
    .where('userId', antes === null ? 'is' : '=', antes)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
