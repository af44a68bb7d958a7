import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import type { Modalidad, Sexo } from '#reglas/modalidad.ts';
import { CUENTA, type CuentaRow } from '#server/torneos/queries.ts';
import {
  anotadosDe,
  ESTADO_GUARDADO,
  HANDICAP_PROPIO,
  type HoyoAnotado,
  SEXO,
  TARJETA_JUGADA,
} from '#server/tarjetas/queries.ts';

export type PartidaRow = {
  id: string;
  nombre: string;
  horaDeSalida: string;
  /** In a shotgun; null = from the first one. */
  hoyoDeSalida: string | null;
  validada: boolean;
  esPartidaPersonal: boolean;
  torneo:
    | (CuentaRow & {
        id: string;
        slug: string;
        nombre: string;
        fechaJuego: string;
        activo: boolean;
        modalidad: Modalidad;
      })
    | null;
  /** Members with an account or not, guests left out: who may enter strokes. */
  jugadorIds: string[];
};

/** One partida with its torneo and members; undefined when there is none. */
export async function findPartida(db: Db, partidaId: string): Promise<PartidaRow | undefined> {
  const row = await db
    .selectFrom('partidas as p')
    .leftJoin('torneos as t', 't.id', 'p.torneoId')
    .select([
      'p.id',
      'p.nombre',
      'p.horaSalida as horaDeSalida',
      'p.hoyoSalida as hoyoDeSalida',
      'p.validada',
      'p.esPartidaPersonal',
      'p.torneoId',
    ])
    .select(['t.slug', 't.nombre as torneo', 't.fechaJuego', 't.activo', 't.modalidad'])
    .select(CUENTA)
    .select(
      sql<string[]>`(select coalesce(json_agg(i.jugador_id), '[]') from partidas_participantes pp
        join participantes_torneo i on i.id = pp.participante_id
        where pp.partida_id = p.id and i.jugador_id is not null)`.as('jugadorIds'),
    )
    .where('p.id', '=', partidaId)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { torneoId, slug, torneo, fechaJuego, activo, modalidad, cuenta, nueve, ...resto } = row;
  const { limiteGolpesHoyo, tope, limiteHandicap, handicapDe, ...partida } = resto;
  if (torneoId === null || slug === null || torneo === null || fechaJuego === null) {
    return { ...partida, torneo: null };
  }
  if (activo === null || modalidad === null || cuenta === null || handicapDe === null)
    return { ...partida, torneo: null };
  const contado = { modalidad, cuenta, nueve, limiteGolpesHoyo, tope, limiteHandicap, handicapDe };
  return { ...partida, torneo: { id: torneoId, slug, nombre: torneo, fechaJuego, activo, ...contado } };
}

/** The group in which a participante, or a bando of one ball, of that torneo plays, if it has one. */
export async function findPartidaDeParticipante(
  db: Db,
  { torneoId, participanteId }: { torneoId: string; participanteId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('partidas_participantes as pp')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select('p.id')
    .where(
      sql<boolean>`${participanteId}::uuid in (pp.participante_id, (select k.quien_id from tarjetas_jugadas k
        where k.participante_id = pp.participante_id))`,
    )
    .where('p.torneoId', '=', torneoId)
    .executeTakeFirst();
  return row?.id;
}

export type TarjetaRow = {
  /** The bando, of a card of one ball. */
  participanteId: string;
  /** Whose figures the card has: the participante, or the first member of the bando. */
  primeroId: string;
  /** Of all who play it. */
  jugadorIds: string[];
  nombre: string;
  /** null where the own ball is played. */
  bandoId: string | null;
  esInvitado: boolean;
  sexo: Sexo | null;
  handicapDeJuego: number | null;
  handicapPropio: number | null;
  estadoDecidido: EstadoDecidido | null;
  motivoEstado: string | null;
  anotados: HoyoAnotado[];
  corregidos: number[];
};

/** Whether the card `k` of a partida is listed with that participante: with the first member there, where a bando plays it. */
const ES_EL_PRIMERO = sql<boolean>`(k.bando_id is null or not exists (
  select 1 from tarjetas_jugadas o join partidas_participantes q on q.participante_id = o.participante_id
  where o.bando_id = k.bando_id and q.partida_id = pp.partida_id and o.orden < k.orden))`;

/** The cards of a partida in group order: one for each participante, or for each bando of one ball. */
export async function listTarjetas(db: Db, partidaId: string): Promise<TarjetaRow[]> {
  return await db
    .selectFrom('partidas_participantes as pp')
    .innerJoin('participantes_torneo as i', 'i.id', 'pp.participanteId')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['k.quienId as participanteId', 'i.id as primeroId', 'k.bandoId', 'i.esInvitado'])
    .select(['k.handicapDeTarjeta as handicapDeJuego', ...ESTADO_GUARDADO])
    .select([
      sql<string[]>`(select coalesce(json_agg(x.jugador_id), '[]') from tarjetas_jugadas o
        join participantes_torneo x on x.id = o.participante_id
        where o.id = k.id and o.torneo_id = k.torneo_id and x.jugador_id is not null)`.as('jugadorIds'),
      sql<string>`coalesce(nombre_de_bando(k.bando_id), nombre_de_participante(i, j))`.as('nombre'),
      SEXO.as('sexo'),
      HANDICAP_PROPIO.as('handicapPropio'),
      anotadosDe('k.id').as('anotados'),
      sql<number[]>`(select coalesce(json_agg(distinct h.numero_hoyo), '[]') from historial_golpes h
        where h.tarjeta_id = k.id and h.partida_validada)`.as('corregidos'),
    ])
    .where('pp.partidaId', '=', partidaId)
    .where(ES_EL_PRIMERO)
    .orderBy('pp.posicionGrupo')
    .execute();
}

/** The partidas of a torneo in their order; none of one that came in a file, whose groups were made to write its cards. */
export async function listSalidas(db: Db, torneoId: string) {
  return await db
    .selectFrom('partidas as p')
    .innerJoin('torneos as t', 't.id', 'p.torneoId')
    .select(['p.id', 'p.nombre', 'p.horaSalida as hora', 'p.hoyoSalida as hoyo'])
    .select(
      sql<string[]>`(select coalesce(json_agg(pp.participante_id order by pp.posicion_grupo), '[]')
        from partidas_participantes pp where pp.partida_id = p.id)`.as('participanteIds'),
    )
    .where('p.torneoId', '=', torneoId)
    .where('t.importado', 'is', null)
    .orderBy('p.ordenSalida')
    .orderBy('p.id')
    .execute();
}

/** A partida as it goes out. hoyo: in a shotgun, '5A'; null = from the first one. */
export type SalidaRow = Awaited<ReturnType<typeof listSalidas>>[number];
