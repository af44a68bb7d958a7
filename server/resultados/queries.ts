import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';

/** The facts that decide whether one stroke may be saved, as they are at this moment. */
export type ContextoDeHoyo = {
  torneoId: string | null;
  torneoActivo: boolean;
  validada: boolean;
  jugadorIds: string[];
  limite: number | null;
  /** Whether the participante, or the bando of one ball, plays in that partida. */
  esDeLaPartida: boolean;
  /** Whether that is a participante, whose card is their own. */
  esPropia: boolean;
  /** Whether the hole is among those that the torneo is played over. */
  seJuega: boolean;
  par: number;
};

/** One hole of one card of a partida, named by its participante or by its bando. */
export type HoyoDePartida = { partidaId: string; participanteId: string; hoyo: number };

/** The partida, its members, its limit and the par of the hole for that card (of a bando, its first member's), of several holes in one query. */
export async function findContextosDeHoyo(
  db: Db,
  hoyos: readonly HoyoDePartida[],
): Promise<(ContextoDeHoyo | undefined)[]> {
  const pedidos = hoyos.map(({ partidaId, participanteId, hoyo }, orden) => ({
    partidaId,
    participanteId,
    hoyo,
    orden,
  }));
  const { rows } = await sql<Omit<ContextoDeHoyo, 'par'> & { par: number | null; orden: number }>`
    select o.orden, p.torneo_id, t.activo as torneo_activo, p.validada, t.limite_golpes_hoyo as limite,
      t.nueve is null or (t.nueve = 'ida') = (o.hoyo <= 9) as se_juega,
      (select coalesce(json_agg(i.jugador_id), '[]') from partidas_participantes pp
        join participantes_torneo i on i.id = pp.participante_id
        where pp.partida_id = p.id and i.jugador_id is not null) as jugador_ids,
      k.quien_id is not null as es_de_la_partida, coalesce(k.quien_id = k.participante_id, false) as es_propia,
      par_de_participante(k.participante_id, o.hoyo) as par
    from json_to_recordset(${JSON.stringify(pedidos)}::json)
      as o("partidaId" uuid, "participanteId" uuid, hoyo int, orden int)
    join partidas p on p.id = o."partidaId"
    join torneos t on t.id = p.torneo_id and t.eliminado_en is null
    left join lateral (select j.quien_id, j.participante_id from partidas_participantes pp
      join tarjetas_jugadas j on j.participante_id = pp.participante_id
      where pp.partida_id = p.id and j.quien_id = o."participanteId" order by j.orden limit 1) k on true`.execute(
    db,
  );
  const contextos = new Map(rows.map(({ orden, ...contexto }) => [orden, contexto]));
  return hoyos.map(({ hoyo }, orden) => {
    const found = contextos.get(orden);
    return found && { ...found, par: found.par ?? hoyoPorDefecto(hoyo).par };
  });
}

/** The operations that already took effect, each with what it replaced. */
export async function listOperacionesHechas(db: Db, opIds: readonly string[]) {
  return await db
    .selectFrom('historial_golpes as h')
    .leftJoin('profiles as j', 'j.userId', 'h.autorPrevioId')
    .leftJoin('usuarios as u', 'u.id', 'h.autorPrevioId')
    .select([
      'h.opId',
      'h.participanteId',
      'h.numeroHoyo',
      'h.despues',
      'h.hayDespues',
      'h.version',
      'h.antes',
      'h.habiaAntes',
    ])
    .select(['h.autorId', 'h.autorPrevioId'])
    .select(sql<string | null>`coalesce(j.nombre, u.name)`.as('autorPrevio'))
    .where('h.opId', 'in', [...opIds])
    .execute();
}

export type OperacionRow = Awaited<ReturnType<typeof listOperacionesHechas>>[number];
