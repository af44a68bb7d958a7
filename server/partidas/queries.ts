import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import type { Modalidad, Sexo } from '#reglas/modalidad.ts';
import { CUENTA, type CuentaRow } from '#server/torneos/queries.ts';
import { anotadosDe, ESTADO_GUARDADO, type HoyoAnotado } from '#server/tarjetas/queries.ts';

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
export async function findPartida(db: Kysely<Tables>, partidaId: string): Promise<PartidaRow | undefined> {
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
  const { limiteGolpesHoyo, tope, limiteHandicap, ...partida } = resto;
  if (torneoId === null || slug === null || torneo === null || fechaJuego === null) {
    return { ...partida, torneo: null };
  }
  if (activo === null || modalidad === null || cuenta === null) return { ...partida, torneo: null };
  const contado = { modalidad, cuenta, nueve, limiteGolpesHoyo, tope, limiteHandicap };
  return { ...partida, torneo: { id: torneoId, slug, nombre: torneo, fechaJuego, activo, ...contado } };
}

/** The group in which a participante of that torneo plays, if it has one. */
export async function findPartidaDeParticipante(
  db: Kysely<Tables>,
  { torneoId, participanteId }: { torneoId: string; participanteId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('partidas_participantes as pp')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select('p.id')
    .where('pp.participanteId', '=', participanteId)
    .where('p.torneoId', '=', torneoId)
    .executeTakeFirst();
  return row?.id;
}

export type TarjetaRow = {
  participanteId: string;
  jugadorId: string | null;
  nombre: string;
  esInvitado: boolean;
  sexo: Sexo | null;
  handicapDeJuego: number | null;
  handicapPropio: number | null;
  estadoDecidido: EstadoDecidido | null;
  motivoEstado: string | null;
  anotados: HoyoAnotado[];
  corregidos: number[];
};

/** The cards of a partida in group order. */
export async function listTarjetas(db: Kysely<Tables>, partidaId: string): Promise<TarjetaRow[]> {
  return await db
    .selectFrom('partidas_participantes as pp')
    .innerJoin('participantes_torneo as i', 'i.id', 'pp.participanteId')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id as participanteId', 'i.jugadorId', 'i.esInvitado', 'k.handicapDeJuego'])
    .select([...ESTADO_GUARDADO])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<Sexo | null>`coalesce(j.sexo, i.sexo_invitado)`.as('sexo'),
      sql<number | null>`coalesce(i.handicap_real_jugador, i.handicap_invitado, j.handicap)`.as(
        'handicapPropio',
      ),
      anotadosDe('k.id').as('anotados'),
      sql<number[]>`(select coalesce(json_agg(distinct h.numero_hoyo), '[]') from historial_golpes h
        where h.tarjeta_id = k.id and h.partida_validada)`.as('corregidos'),
    ])
    .where('pp.partidaId', '=', partidaId)
    .orderBy('pp.posicionGrupo')
    .execute();
}
