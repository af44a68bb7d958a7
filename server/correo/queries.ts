import type { Kysely } from 'kysely';
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

/** One letter with its text; undefined when it is gone. */
export async function findCorreo(db: Kysely<Tables>, id: string): Promise<CorreoDetalle | undefined> {
  const row = await db
    .selectFrom('correo_saliente')
    .select(['id', 'tipo', 'para', 'asunto', 'estado', 'intentos', 'motivo', 'creadoEn', 'texto'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, creadoEn: row.creadoEn.toISOString() };
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
