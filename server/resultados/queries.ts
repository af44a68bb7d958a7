import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';

/** The facts that decide whether one stroke may be saved, as they are at this moment. */
export type ContextoDeHoyo = {
  torneoId: string | null;
  torneoActivo: boolean;
  validada: boolean;
  jugadorIds: string[];
  limite: number | null;
  /** Whether the participante plays in that partida. */
  esDeLaPartida: boolean;
  par: number;
};

/** The partida, its members, its limit and the par of the hole for that participante, in one query. */
export async function findContextoDeHoyo(
  db: Kysely<Tables>,
  { partidaId, participanteId, hoyo }: { partidaId: string; participanteId: string; hoyo: number },
): Promise<ContextoDeHoyo | undefined> {
  const found = await db
    .selectFrom('partidas as p')
    .innerJoin('torneos as t', 't.id', 'p.torneoId')
    .select(['p.torneoId', 't.activo as torneoActivo', 'p.validada', 't.limiteGolpesHoyo as limite'])
    .select([
      sql<string[]>`(select coalesce(json_agg(i.jugador_id), '[]') from partidas_participantes pp
        join participantes_torneo i on i.id = pp.participante_id
        where pp.partida_id = p.id and i.jugador_id is not null)`.as('jugadorIds'),
      sql<boolean>`exists (select 1 from partidas_participantes pp
        where pp.partida_id = p.id and pp.participante_id = ${participanteId}::uuid)`.as('esDeLaPartida'),
      sql<number | null>`(select h.par from hoyos_de_participante h
        where h.participante_id = ${participanteId}::uuid and h.numero_hoyo = ${hoyo})`.as('par'),
    ])
    .where('p.id', '=', partidaId)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
  return found && { ...found, par: found.par ?? hoyoPorDefecto(hoyo).par };
}

export type OperacionRow = {
  participanteId: string;
  numeroHoyo: number;
  despues: number | null;
  hayDespues: boolean;
  version: number | null;
  antes: number | null;
  habiaAntes: boolean;
  autorId: string | null;
  autorPrevioId: string | null;
  autorPrevio: string | null;
};

/** An operation that already took effect, with what it replaced. */
export async function findOperacion(db: Kysely<Tables>, opId: string): Promise<OperacionRow | undefined> {
  return await db
    .selectFrom('historial_golpes as h')
    .leftJoin('profiles as j', 'j.userId', 'h.autorPrevioId')
    .leftJoin('usuarios as u', 'u.id', 'h.autorPrevioId')
    .select([
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
    .where('h.opId', '=', opId)
    .executeTakeFirst();
}
