import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Plantilla, TipoDeCarta } from '#reglas/carta.ts';

/** Until the end of `trx` nobody else sends a campaign: the letters of a day are counted over all torneos. */
export async function lockEnvios(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('torneos.envios', 0))`.execute(trx);
}

/** Remembers a campaign. */
export async function insertEnvio(
  trx: Db,
  envio: { id: string; torneoId: string; destinatarios: number; autorId: string; creadoEn: Date },
): Promise<void> {
  await trx.insertInto('envios_torneo').values(envio).execute();
}

/**
 * Keeps the club's text of a kind of letter, made from `version` (0: there was none); returns the new version, undefined
 * when somebody else was faster.
 */
export async function savePlantilla(
  trx: Db,
  { tipo, asunto, texto, version }: Plantilla & { tipo: TipoDeCarta; version: number },
): Promise<number | undefined> {
  const row =
    version === 0
      ? await trx
          .insertInto('plantillas_de_carta')
          .values({ tipo, asunto, texto })
          .onConflict((conflict) => conflict.column('tipo').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('plantillas_de_carta')
          .set((e) => ({ asunto, texto, version: e('version', '+', 1), actualizadaEn: new Date() }))
          .where('tipo', '=', tipo)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}

/** Forgets the club's text of a kind of letter; the one it was, undefined when there was none. */
export async function deletePlantilla(trx: Db, tipo: TipoDeCarta): Promise<Plantilla | undefined> {
  return await trx
    .deleteFrom('plantillas_de_carta')
    .where('tipo', '=', tipo)
    .returning(['asunto', 'texto'])
    .executeTakeFirst();
}
