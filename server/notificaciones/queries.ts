import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { TipoDeAviso } from '#reglas/notificaciones.ts';
import { TARJETA_JUGADA } from '#server/tarjetas/queries.ts';

/** A phone to be told, and what it is about for its owner. */
export type Destinatario = {
  suscripcionId: string;
  participanteId: string;
  /** null while its partidas are not published. */
  partidaId: string | null;
  horaDeSalida: string | null;
  /** In a shotgun. */
  hoyoDeSalida: string | null;
  torneo: { id: string; slug: string; nombre: string };
};

type Pregunta = {
  tipo: TipoDeAviso;
  torneoId?: string;
  /** Only these, or the members of these bandos of one ball; else everybody of the torneo. */
  participanteIds?: readonly string[];
  /** Who did it needs no notice of it. */
  salvoUsuarioId?: string | null;
  /** Only whose partida is still to be played on these days, in a torneo that is shown. */
  porJugar?: { desde: string; hasta?: string };
};

/** The phones whose owner plays and wants that kind of notice, in one order. */
export async function listDestinatarios(
  db: Db,
  { tipo, torneoId, participanteIds, salvoUsuarioId = null, porJugar }: Pregunta,
): Promise<Destinatario[]> {
  const rows = await destinatarios(db, tipo)
    .$if(torneoId !== undefined, (query) => query.where('t.id', '=', torneoId ?? ''))
    .$if(participanteIds !== undefined, (query) =>
      query.where(
        sql<boolean>`(i.id = any(${participanteIds}::uuid[]) or k.bando_id = any(${participanteIds}::uuid[]))`,
      ),
    )
    .$if(salvoUsuarioId !== null, (query) => query.where('s.usuarioId', '<>', salvoUsuarioId ?? ''))
    .$if(porJugar !== undefined, (query) =>
      query
        .where('p.fechaJuego', '>=', porJugar?.desde ?? '')
        .where('p.fechaJuego', '<=', porJugar?.hasta ?? '9999-12-31')
        .where('p.validada', '=', false)
        .where('t.activo', '=', true),
    )
    .execute();
  return rows.map(toDestinatario);
}

/** The phones of those who start that day at an hour between the two and were not told of that hour yet. */
export async function listPorAvisarDeSalida(
  db: Db,
  { dia, despuesDe, hasta }: { dia: string; despuesDe: string; hasta: string },
): Promise<Destinatario[]> {
  const rows = await destinatarios(db, 'salida')
    .where('p.fechaJuego', '=', dia)
    .where('p.horaSalida', '>', despuesDe)
    .where('p.horaSalida', '<=', hasta)
    .where('p.validada', '=', false)
    .where('k.estado', 'is', null)
    .where('t.activo', '=', true)
    .where(sql<boolean>`not exists (select 1 from salidas_avisadas a
      where a.participante_id = i.id and a.hora = ${`${dia} `} || p.hora_salida)`)
    .execute();
  return rows.map(toDestinatario);
}

/** The phones of an account that wants to be told of cards, each with the card of a participante, their own or another. */
export async function listDeTarjeta(
  db: Db,
  { usuarioId, participanteId }: { usuarioId: string; participanteId: string },
) {
  const rows = await db
    .selectFrom('suscripciones_push as s')
    .innerJoin('participantes_torneo as i', (join) =>
      join.on(sql<boolean>`i.id = (select q.participante_id from tarjetas_jugadas q
        where ${participanteId}::uuid in (q.participante_id, q.bando_id) order by q.orden limit 1)`),
    )
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(DESTINATARIO)
    .select(sql<boolean>`j.user_id is not distinct from s.usuario_id`.as('propia'))
    .where('s.usuarioId', '=', usuarioId)
    .where(sql<boolean>`'tarjeta' = any(s.tipos)`)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('s.id')
    .execute();
  return rows.map(({ propia, ...row }) => ({ ...toDestinatario(row), propia }));
}

/** A phone, the card it is told of, and where and when that one starts. */
const DESTINATARIO = [
  's.id as suscripcionId',
  'i.id as participanteId',
  'p.id as partidaId',
  'p.horaSalida',
  'p.hoyoSalida',
  't.id',
  't.slug',
  't.nombre',
] as const;

function destinatarios(db: Db, tipo: TipoDeAviso) {
  return db
    .selectFrom('suscripciones_push as s')
    .innerJoin('profiles as j', 'j.userId', 's.usuarioId')
    .innerJoin('participantes_torneo as i', 'i.jugadorId', 'j.id')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(DESTINATARIO)
    .where(sql<boolean>`${tipo} = any(s.tipos)`)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('s.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof destinatarios>['execute']>>[number];

function toDestinatario({
  suscripcionId,
  participanteId,
  partidaId,
  horaSalida,
  hoyoSalida,
  ...torneo
}: Row): Destinatario {
  return {
    suscripcionId,
    participanteId,
    partidaId,
    horaDeSalida: horaSalida,
    hoyoDeSalida: hoyoSalida,
    torneo,
  };
}

/** The session that a token opened; undefined when it has ended. */
export async function findSesionId(db: Db, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('sesiones').select('id').where('token', '=', token).executeTakeFirst();
  return row?.id;
}

/** The kinds that the phone of a session is told of; none when it asked for nothing. */
export async function findTipos(db: Db, sesionId: string): Promise<TipoDeAviso[]> {
  const row = await db
    .selectFrom('suscripciones_push')
    .select('tipos')
    .where('sesionId', '=', sesionId)
    .executeTakeFirst();
  return row?.tipos ?? [];
}

/** What a former life of the server left waiting, and when each may leave. */
export async function listPendientes(db: Db) {
  return await db.selectFrom('envios_push').select(['id', 'saleEn']).orderBy('creadoEn').execute();
}
