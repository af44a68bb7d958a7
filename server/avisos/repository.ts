import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** Remembers that an account has seen changes of holes that it had written before them; any other entry is left out. */
export async function insertVistos(
  db: Db,
  { usuarioId, entradaIds }: { usuarioId: string; entradaIds: readonly number[] },
): Promise<void> {
  await sql`insert into avisos_vistos (usuario_id, entrada_id)
    select ${usuarioId}::uuid, h.id from historial_golpes h
    where h.id = any(${entradaIds}::int[]) and exists (select 1 from historial_golpes m
      where m.tarjeta_id = h.tarjeta_id and m.numero_hoyo = h.numero_hoyo and m.id < h.id
        and m.autor_id = ${usuarioId}::uuid)
    on conflict do nothing`.execute(db);
}

/**
 * What a phone said last of a partida; 0 forgets it. A row of its own for each account and partida, which nobody who saves a
 * stroke touches.
 */
export async function putSinEnviar(
  db: Db,
  { cuantos, ...de }: { usuarioId: string; partidaId: string; cuantos: number },
): Promise<void> {
  if (cuantos === 0) {
    await db
      .deleteFrom('golpes_sin_enviar')
      .where('usuarioId', '=', de.usuarioId)
      .where('partidaId', '=', de.partidaId)
      .execute();
    return;
  }
  await db
    .insertInto('golpes_sin_enviar')
    .values({ ...de, cuantos })
    .onConflict((oc) => oc.columns(['partidaId', 'usuarioId']).doUpdateSet({ cuantos, momento: sql`now()` }))
    .execute();
}

type Lote = { antes: Date; max: number };

/** Forgets what phones said before `antes` and nobody is told any more; returns how many. */
export async function purgeSinEnviar(db: Db, { antes, max }: Lote): Promise<number> {
  const { rows } = await sql`delete from golpes_sin_enviar where (partida_id, usuario_id) in (
    select partida_id, usuario_id from golpes_sin_enviar where momento < ${antes} limit ${max} for update skip locked)
    returning partida_id`.execute(db);
  return rows.length;
}

/** Forgets that changes made before `antes` were answered: nobody is told of them any more; returns how many. */
export async function purgeVistos(db: Db, { antes, max }: Lote): Promise<number> {
  const { rows } = await sql`delete from avisos_vistos where (usuario_id, entrada_id) in (
    select v.usuario_id, v.entrada_id from avisos_vistos v join historial_golpes h on h.id = v.entrada_id
    where h.momento < ${antes} limit ${max} for update of v skip locked) returning entrada_id`.execute(db);
  return rows.length;
}
