import { sql, type Kysely } from 'kysely';
import type { CorreoDetalle, CorreoResumen } from '#contrato/admin/correo.ts';
import type { Tables } from '#db/tables.ts';

const MAX = 200;

/** The outgoing box, newest first. */
export async function listCorreos(db: Kysely<Tables>): Promise<CorreoResumen[]> {
  const rows = await db
    .selectFrom('correo_saliente')
    .select(['id', 'tipo', 'para', 'asunto', 'estado', 'intentos', 'motivo', 'creadoEn'])
    .orderBy('creadoEn', 'desc')
    .limit(MAX)
    .execute();
  return rows.map(({ creadoEn, ...row }) => ({ ...row, creadoEn: creadoEn.toISOString() }));
}

/** Whether a letter is for an account that administers the club: by its address, or because it is about that account. */
const DE_ADMINISTRADOR = sql<boolean>`exists (
  select 1 from user_roles r join usuarios u on u.id = r.user_id
  where r.role = 'admin' and (u.email = lower(para) or u.id::text = datos ->> 'usuarioId'))`;

/**
 * One letter with its text; undefined when it is gone. What is written to an administrator nobody reads here: its link
 * opens an account with the role, and who has a session of one must not be able to take the account over.
 */
export async function findCorreo(db: Kysely<Tables>, id: string): Promise<CorreoDetalle | undefined> {
  const row = await db
    .selectFrom('correo_saliente')
    .select(['id', 'tipo', 'para', 'asunto', 'estado', 'intentos', 'motivo', 'creadoEn', 'texto'])
    .select(DE_ADMINISTRADOR.as('reservado'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, texto: row.reservado ? null : row.texto, creadoEn: row.creadoEn.toISOString() };
}

/** Letters that a former life of the server left waiting. */
export async function listPendientes(db: Kysely<Tables>): Promise<{ id: string; entregando: boolean }[]> {
  const rows = await db
    .selectFrom('correo_saliente')
    .select(['id', 'estado'])
    .where('estado', 'in', ['pendiente', 'entregando'])
    .orderBy('creadoEn')
    .execute();
  return rows.map(({ id, estado }) => ({ id, entregando: estado === 'entregando' }));
}
