import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';

/** Says that cards were saved whole now. The caller holds them. */
export async function markGuardadas(trx: Db, participanteIds: readonly string[]): Promise<void> {
  await trx
    .insertInto('tarjetas_de_papel')
    .columns(['tarjetaId', 'guardadaEn'])
    .expression((eb) =>
      eb
        .selectFrom('tarjetas')
        .select(['id', sql<Date>`now()`.as('ahora')])
        .where(sql<boolean>`coalesce(bando_id, participante_id) = any(${participanteIds}::uuid[])`)
        .orderBy('id'),
    )
    .onConflict((oc) => oc.column('tarjetaId').doUpdateSet({ guardadaEn: sql`now()` }))
    .execute();
}

/** Keeps what two readings of a card agreed on; when. The caller holds the card. */
export async function upsertLectura(
  trx: Db,
  {
    participanteId,
    golpes,
    leidaPor,
  }: { participanteId: string; golpes: readonly Anotacion[]; leidaPor: string },
): Promise<Date> {
  const lectura = JSON.stringify(golpes);
  const { leidaEn } = await trx
    .insertInto('tarjetas_de_papel')
    .columns(['tarjetaId', 'lectura', 'leidaEn', 'leidaPor'])
    .expression((eb) =>
      eb
        .selectFrom('tarjetas')
        .select([
          'id',
          sql<string>`${lectura}::jsonb`.as('lectura'),
          sql<Date>`now()`.as('ahora'),
          sql<string>`${leidaPor}::uuid`.as('quien'),
        ])
        .where(sql<boolean>`${participanteId}::uuid in (participante_id, bando_id)`),
    )
    .onConflict((oc) => oc.column('tarjetaId').doUpdateSet({ lectura, leidaEn: sql`now()`, leidaPor }))
    .returning('leidaEn')
    .executeTakeFirstOrThrow();
  return leidaEn ?? new Date(0);
}

/** Gives a card a photo, or takes it away (null); the name of the former one. The caller holds the card. */
export async function updateFoto(
  trx: Db,
  { participanteId, foto }: { participanteId: string; foto: string | null },
): Promise<string | null> {
  const former = await trx
    .selectFrom('tarjetas_de_papel as p')
    .innerJoin('tarjetas as k', 'k.id', 'p.tarjetaId')
    .select('p.foto')
    .where(sql<boolean>`${participanteId}::uuid in (k.participante_id, k.bando_id)`)
    .executeTakeFirst();
  await trx
    .insertInto('tarjetas_de_papel')
    .columns(['tarjetaId', 'foto'])
    .expression((eb) =>
      eb
        .selectFrom('tarjetas')
        .select(['id', sql<string | null>`${foto}::text`.as('foto')])
        .where(sql<boolean>`${participanteId}::uuid in (participante_id, bando_id)`),
    )
    .onConflict((oc) => oc.column('tarjetaId').doUpdateSet({ foto }))
    .execute();
  return former?.foto ?? null;
}
