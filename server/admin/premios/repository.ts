import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { DatosDePremio } from '#reglas/premios.ts';

type Premio = DatosDePremio & { participanteId: string | null };

/** Keeps other prizes from being added to a torneo until `trx` ends, so that they are counted once. */
export async function lockPremiosDe(trx: Db, torneoId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('premios:' || ${torneoId}::text, 0))`.execute(trx);
}

/** A prize of a torneo as it stays until `trx` ends. */
export async function lockPremio(trx: Db, { torneoId, premioId }: { torneoId: string; premioId: string }) {
  return await trx
    .selectFrom('premios')
    .select(['id', 'tipo', 'nombre', 'hoyo', 'medida', 'unidades', 'participanteId', 'version'])
    .where('id', '=', premioId)
    .where('torneoId', '=', torneoId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPremio(
  trx: Db,
  premio: Premio & { id: string; torneoId: string },
): Promise<void> {
  await trx.insertInto('premios').values(premio).execute();
}

/** Writes the prizes of a torneo for another one, in their order, with nobody who won them and nothing measured. */
export async function copyPremios(trx: Db, { de, a }: { de: string; a: string }): Promise<void> {
  await sql`insert into premios (id, torneo_id, tipo, nombre, hoyo, unidades, creado_en)
    select gen_random_uuid(), ${a}::uuid, tipo, nombre, hoyo, unidades,
      now() + interval '1 millisecond' * row_number() over (order by creado_en, id)
    from premios where torneo_id = ${de}::uuid`.execute(trx);
}

export async function updatePremio(trx: Db, id: string, premio: Premio): Promise<void> {
  await trx
    .updateTable('premios')
    .set({ ...premio, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deletePremio(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('premios').where('id', '=', id).execute();
}

type Rifa = {
  premioId: string;
  semilla: string;
  orden: readonly string[];
  motivo: string | null;
  autorId: string | null;
};

/** Adds a draw; nobody changes or removes any (a trigger refuses). */
export async function insertRifa(trx: Db, { orden, ...rifa }: Rifa): Promise<number> {
  const { id } = await trx
    .insertInto('rifas')
    .values({ ...rifa, orden: JSON.stringify(orden) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
