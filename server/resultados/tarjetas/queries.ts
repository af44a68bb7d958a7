import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Sexo } from '#reglas/modalidad.ts';

/** A card with all that is needed to judge and write it. */
export type TarjetaRow = {
  participanteId: string;
  nombre: string;
  sexo: Sexo | null;
  torneoId: string;
  partidaId: string;
  validada: boolean;
  limite: number | null;
  /** [hole, strokes (null = raya), version] of the holes that have a value. */
  resultados: [hoyo: number, golpes: number | null, version: number][];
};

/** The cards of participantes that play in a partida, by id; those of deleted torneos left out. */
export async function listTarjetas(
  db: Kysely<Tables>,
  participanteIds: readonly string[],
): Promise<TarjetaRow[]> {
  return await db
    .selectFrom('partidas_participantes as pp')
    .innerJoin('participantes_torneo as i', 'i.id', 'pp.participanteId')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id as participanteId', 'i.torneoId', 'pp.partidaId', 'p.validada'])
    .select('t.limiteGolpesHoyo as limite')
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<Sexo | null>`coalesce(j.sexo, i.sexo_invitado)`.as('sexo'),
      sql<
        TarjetaRow['resultados']
      >`(select coalesce(json_agg(json_build_array(r.numero_hoyo, r.golpes, r.version)), '[]')
        from resultados_hoyo r where r.participante_id = i.id)`.as('resultados'),
    ])
    .where('pp.participanteId', '=', sql<string>`any(${participanteIds}::uuid[])`)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('i.id')
    .execute();
}

/** Who last wrote or cleared each hole of a card, by hole; holes of nobody known are missing. */
export async function listAutores(
  db: Kysely<Tables>,
  participanteId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('historial_golpes as h')
    .leftJoin('profiles as j', 'j.userId', 'h.autorId')
    .leftJoin('usuarios as u', 'u.id', 'h.autorId')
    .distinctOn('h.numeroHoyo')
    .select(['h.numeroHoyo', sql<string | null>`coalesce(j.nombre, u.name)`.as('autor')])
    .where('h.participanteId', '=', participanteId)
    .orderBy('h.numeroHoyo')
    .orderBy('h.id', 'desc')
    .execute();
  return new Map(rows.flatMap(({ numeroHoyo, autor }) => (autor === null ? [] : [[numeroHoyo, autor]])));
}

/** The operations of those ids that already took effect: on which card, by whom, which holes. */
export async function listOperaciones(db: Kysely<Tables>, opIds: readonly string[]) {
  return await db
    .selectFrom('historial_golpes')
    .select(['participanteId', 'autorId', 'numeroHoyo'])
    .where('opId', '=', sql<string>`any(${opIds}::uuid[])`)
    .orderBy('numeroHoyo')
    .execute();
}

/** The torneos of some participantes. */
export async function listTorneosDeTarjetas(
  db: Kysely<Tables>,
  participanteIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct torneo_id as id from participantes_torneo
    where id = any(${participanteIds}::uuid[]) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
