import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { CANAL, type CambioEnVivo } from '#server/live/bus.ts';

/** One hole of one card as it is to be, with the operation that says so. */
export type CambioDeHoyo = {
  opId: string;
  torneoId: string;
  partidaId: string;
  participanteId: string;
  hoyo: number;
  golpes: Anotacion;
  /** The partida is validated: an administrator's correction. */
  validada: boolean;
};

/**
 * Until the end of `trx` nobody else writes a card of the partidas where these participantes play, validates one of
 * them, or takes them apart: strokes lock their partida FOR SHARE. Always in one order, so that two never wait for each
 * other.
 */
export async function lockPartidas(trx: Kysely<Tables>, participanteIds: readonly string[]): Promise<void> {
  await sql`select p.id from partidas p where p.id in (
      select pp.partida_id from partidas_participantes pp where pp.participante_id = any(${participanteIds}::uuid[]))
    order by p.id for update`.execute(trx);
}

/**
 * Writes holes of cards whose partidas are locked: values, and one line of history per hole. One statement however many.
 * Throws 23505 on `historial_golpes_op_id_key` when an operation had already taken effect.
 */
export async function writeHoyos(
  trx: Kysely<Tables>,
  { cambios, autorId }: { cambios: readonly CambioDeHoyo[]; autorId: string },
): Promise<void> {
  const rows = cambios.map(({ golpes, ...cambio }, orden) => ({
    ...cambio,
    orden,
    golpes: golpes === 'raya' ? null : golpes,
    hay: golpes !== null,
  }));
  await sql`
    with nuevas as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as n("opId" uuid, "torneoId" uuid,
        "partidaId" uuid, "participanteId" uuid, hoyo int, golpes int, hay boolean, validada boolean, orden int)
    ),
    previas as (
      select r.* from resultados_hoyo r
      join nuevas n on n."participanteId" = r.participante_id and n.hoyo = r.numero_hoyo
    ),
    borradas as (
      delete from resultados_hoyo r using nuevas n
      where not n.hay and r.participante_id = n."participanteId" and r.numero_hoyo = n.hoyo
    ),
    guardadas as (
      insert into resultados_hoyo as r (participante_id, numero_hoyo, golpes, autor_id)
      select n."participanteId", n.hoyo, n.golpes, ${autorId}::uuid from nuevas n where n.hay order by n.orden
      on conflict (participante_id, numero_hoyo) do update set
        golpes = excluded.golpes, autor_id = excluded.autor_id, version = nextval('version_de_golpes'),
        hubo_previo = true, golpes_previos = r.golpes, version_previa = r.version, autor_previo_id = r.autor_id
      returning *
    )
    insert into historial_golpes (op_id, torneo_id, partida_id, participante_id, numero_hoyo, antes, habia_antes,
      despues, hay_despues, version, autor_id, autor_previo_id, partida_validada)
    select n."opId", n."torneoId", n."partidaId", n."participanteId", n.hoyo, p.golpes, p.participante_id is not null,
      n.golpes, n.hay, g.version, ${autorId}::uuid, p.autor_id, n.validada
    from nuevas n
    left join previas p on p.participante_id = n."participanteId" and p.numero_hoyo = n.hoyo
    left join guardadas g on g.participante_id = n."participanteId" and g.numero_hoyo = n.hoyo
    order by n.orden`.execute(trx);
}

/** Announces, at commit, every hole by itself: boards that are open move without being read again. */
export async function publishHoyos(trx: Kysely<Tables>, cambios: readonly CambioDeHoyo[]): Promise<void> {
  const avisos = cambios.map(({ torneoId, participanteId, hoyo, golpes }) => {
    const aviso: CambioEnVivo = { k: 'golpes', t: torneoId, p: participanteId, h: hoyo, g: golpes };
    return JSON.stringify(aviso);
  });
  await sql`select pg_notify(${CANAL}, aviso) from unnest(${avisos}::text[]) with ordinality as a(aviso, orden)
    order by orden`.execute(trx);
}
