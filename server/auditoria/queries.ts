import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** When an operation on each of some things was last remembered within so many minutes; the others are left out. */
export async function listRecientes(
  db: Db,
  { operacion, objetoIds, minutos }: { operacion: string; objetoIds: readonly string[]; minutos: number },
): Promise<ReadonlyMap<string, Date>> {
  if (objetoIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('auditoria')
    .select((eb) => [eb.ref('objetoId').$notNull().as('id'), eb.fn.max('momento').as('momento')])
    .where('objetoId', 'in', objetoIds)
    .where('operacion', '=', operacion)
    .where(sql<boolean>`momento > now() - make_interval(mins => ${minutos}::int)`)
    .groupBy('objetoId')
    .execute();
  return new Map(rows.map(({ id, momento }) => [id, momento]));
}

/** Whether an operation on something was remembered. */
export async function hasEntrada(
  db: Db,
  { operacion, objetoId }: { operacion: string; objetoId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('auditoria')
    .select('id')
    .where('objetoId', '=', objetoId)
    .where('operacion', '=', operacion)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A change of the administration as it was remembered. */
export type Cambio = {
  id: number;
  momento: Date;
  /** Who did it; null: nobody by a session, or somebody whose account is gone. */
  autor: string | null;
  operacion: string;
  resumen: string;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
};

/**
 * Changes that belong to no torneo, by operations that are `como` one of those and `salvo` none of these ('gestionCampos.%'),
 * newest first: at most `limite` before the row `antesDe`, and how many there are in all.
 */
export async function listCambios(
  db: Db,
  {
    como,
    salvo = [],
    antesDe,
    limite,
  }: {
    como: readonly string[];
    salvo?: readonly string[];
    antesDe: number | null;
    limite: number;
  },
) {
  const anotados = db
    .selectFrom('auditoria as h')
    .where('h.torneoId', 'is', null)
    .where(
      sql<boolean>`h.operacion like any(${como}::text[]) and h.operacion not like all(${salvo}::text[])`,
    );
  const { total } = await anotados.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const cambios = await anotados
    .leftJoin('usuarios as u', 'u.id', 'h.autorId')
    .leftJoin('profiles as a', 'a.userId', 'h.autorId')
    .select(['h.id', 'h.momento', 'h.operacion', 'h.resumen'])
    .select((e) => [
      e.fn.coalesce('a.nombre', 'u.name').as('autor'),
      // An import of jugadores was remembered with a bare list, and nobody changes what is remembered
      sql<
        Cambio['antes']
      >`case jsonb_typeof(h.antes) when 'array' then jsonb_build_object('actualizados', h.antes)
        else h.antes end`.as('antes'),
      e.ref('h.despues').$castTo<Cambio['despues']>().as('despues'),
    ])
    .where((e) => (antesDe === null ? e.val(true) : e('h.id', '<', antesDe)))
    .orderBy('h.id', 'desc')
    .limit(limite)
    .execute();
  return { cambios, total };
}
