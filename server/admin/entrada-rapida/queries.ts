import { sql } from 'kysely';
import type { PapelDeTarjeta } from '#contrato/admin/entrada-rapida.ts';
import type { Db } from '#db/tables.ts';
import { lecturaVigente } from '#reglas/segunda-lectura.ts';
import { anotadosDe, tarjetaDe } from '#server/tarjetas/queries.ts';

/** Licences of the participantes of a torneo, by participante; those without one are missing. */
export async function listLicencias(db: Db, torneoId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'j.numeroLicenciaFederativa as licencia'])
    .where('i.torneoId', '=', torneoId)
    .execute();
  return new Map(rows.flatMap(({ id, licencia }) => (licencia === null ? [] : [[id, licencia]])));
}

/** When the card of a participante was last saved whole by an administrator; null = never. */
export async function findGuardadaEn(db: Db, participanteId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('tarjetas_de_papel as p')
    .innerJoin('tarjetas as k', 'k.id', 'p.tarjetaId')
    .select('p.guardadaEn')
    .where(sql<boolean>`${participanteId}::uuid in (k.participante_id, k.bando_id)`)
    .executeTakeFirst();
  return row?.guardadaEn ?? null;
}

/** What is known of the paper of the cards of a torneo; those of which nothing is known are missing. */
export async function listPapeles(db: Db, torneoId: string): Promise<PapelDeTarjeta[]> {
  const rows = await db
    .selectFrom('tarjetas_de_papel as p')
    .innerJoin('tarjetas as k', 'k.id', 'p.tarjetaId')
    .leftJoin('participantes_torneo as i', 'i.id', 'k.participanteId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['p.guardadaEn', 'p.lectura', 'p.leidaEn', 'p.foto', 'j.retiradoEn'])
    .select([
      sql<string>`coalesce(k.bando_id, k.participante_id)`.as('participanteId'),
      anotadosDe('k.id').as('anotados'),
    ])
    .where('k.torneoId', '=', torneoId)
    .orderBy('k.id')
    .execute();
  return rows.map(({ participanteId, guardadaEn, lectura, leidaEn, foto, retiradoEn, anotados }) => ({
    participanteId,
    guardadaEn: guardadaEn?.toISOString() ?? null,
    segundaLectura:
      lectura === null || leidaEn === null
        ? null
        : { leidaEn: leidaEn.toISOString(), vigente: lecturaVigente(lectura, tarjetaDe(anotados).golpes) },
    // Who left took their name along, which the paper bears.
    foto: foto === null || retiradoEn !== null ? null : `/api/imagenes/${foto}`,
  }));
}
