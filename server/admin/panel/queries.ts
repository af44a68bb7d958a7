import { sql } from 'kysely';
import type { Avisos, PrimerosPasos, TorneoDeHoy } from '#contrato/admin/panel.ts';
import type { Db } from '#db/tables.ts';
import type { VidaDePrimerosPasos } from '#reglas/funcionamiento.ts';
import { HOYOS } from '#reglas/limites.ts';
import { MODALIDADES_CON_GANADOR } from '#reglas/modalidad.ts';
import { POR_CALCULAR } from '#server/admin/ligas/queries.ts';
import { SIN_ENVIAR_VIGENTE } from '#server/avisos/queries.ts';
import { INSCRITOS } from '#server/torneos/plazas.ts';
import { PARTIDAS, PARTIDAS_VALIDADAS } from '#server/torneos/queries.ts';
import { ES_TORNEO } from '#server/vueltas/queries.ts';

const MAX_HOY = 10;
const MAX_AVISOS = 10;

/** The active torneos of a day and how far they are. */
export async function listTorneosDeHoy(db: Db, hoy: string): Promise<TorneoDeHoy[]> {
  const rows = await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego'])
    .select([
      INSCRITOS.as('inscritos'),
      PARTIDAS.as('partidas'),
      PARTIDAS_VALIDADAS.as('validadas'),
      sql<number>`(select count(*)::int from resultados_hoyo h
        join tarjetas_jugadas k on k.id = h.tarjeta_id join partidas_participantes pp on pp.participante_id = k.participante_id
        join partidas p on p.id = pp.partida_id where p.torneo_id = t.id)`.as('hoyos'),
      // A card whose state was decided gets no more holes
      sql<number>`(select coalesce(sum(case when k.estado is not null
          then (select count(*) from resultados_hoyo h where h.tarjeta_id = k.id)
          when t.nueve is null then ${sql.lit(HOYOS)} else ${sql.lit(HOYOS / 2)} end), 0)::int
        from partidas_participantes pp join partidas p on p.id = pp.partida_id
        left join tarjetas_jugadas k on k.participante_id = pp.participante_id where p.torneo_id = t.id)`.as(
        'hoyosTotales',
      ),
      sql<Date | null>`(select g.momento from historial_golpes g where g.torneo_id = t.id
        order by g.id desc limit 1)`.as('ultimoGolpe'),
    ])
    .where('t.fechaJuego', '=', hoy)
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.nombre')
    .limit(MAX_HOY)
    .execute();
  return rows.map(({ ultimoGolpe, ...row }) => ({ ...row, ultimoGolpe: ultimoGolpe?.toISOString() ?? null }));
}

type LoQueEspera = Pick<
  Avisos,
  | 'usuariosHuerfanos'
  | 'jugadoresSinUsuario'
  | 'correosFallidos'
  | 'nombresDudosos'
  | 'reclamaciones'
  | 'webhooksEnPausa'
>;

/**
 * How much waits: accounts without a jugador, jugadores without an account or with a doubtful name, letters, claims for the committee
 * of torneos that are there, and programs that are told nothing any more without anybody having decided it.
 */
export async function countLoQueEspera(db: Db): Promise<LoQueEspera> {
  const { rows } = await sql<LoQueEspera>`select
    (select count(*)::int from usuarios u where not exists (select 1 from profiles j where j.user_id = u.id))
      as "usuariosHuerfanos",
    (select count(*)::int from profiles j where j.user_id is null and j.retirado_en is null) as "jugadoresSinUsuario",
    (select count(*)::int from correo_saliente c where c.estado in ('fallido', 'dudoso')) as "correosFallidos",
    (select count(*)::int from profiles j where j.nombre_dudoso and j.retirado_en is null) as "nombresDudosos",
    (select count(*)::int from reclamaciones r join tarjetas k on k.id = r.tarjeta_id join torneos t on t.id = k.torneo_id
      where r.estado = 'pendiente' and t.eliminado_en is null) as reclamaciones,
    (select count(*)::int from webhooks w where w.motivo_de_pausa is not null) as "webhooksEnPausa"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select without a table gives one row');
  return row;
}

/** Whether the participante `i` of the torneo `t` goes on in a cuadro without a rival, or by what was written, and needs no partida for that. */
const SIN_QUE_JUGAR = sql<boolean>`(t.partidos_en = 'cuadro' and t.modalidad in ('matchplay_individual', 'matchplay_parejas')
  and exists (select 1 from partidos p where p.torneo_id = t.id and p.ronda = 1
    and (num_nonnulls(p.a_id, p.b_id, p.a_bando_id, p.b_bando_id) = 1 or p.motivo is not null)
    and (i.id in (p.a_id, p.b_id) or exists (select 1 from bandos_participantes m
      where m.participante_id = i.id and m.bando_id in (p.a_bando_id, p.b_bando_id)))))`;

/**
 * The next active torneo, from today on, that has people in no partida who need one; null when there is none. Today is asked for by
 * itself for the reason of `isOneOf`.
 */
export async function findSinGrupo(db: Db, hoy: string): Promise<Avisos['sinGrupo']> {
  const sinPartida = sql<number>`(select count(*)::int from participantes_torneo i where i.torneo_id = t.id
    and not ${SIN_QUE_JUGAR} and not exists (select 1 from partidas_participantes pp where pp.participante_id = i.id))`;
  const row = await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', sinPartida.as('participantes')])
    .where('t.fechaJuego', '>=', sql<string>`(select ${hoy}::date)`)
    .where('t.activo', '=', sql.lit(true))
    .where('t.eliminadoEn', 'is', null)
    // One whose partidas are all there hides no other, be it of the same day
    .where(sinPartida, '>', sql.lit(0))
    .orderBy('t.fechaJuego')
    .orderBy('t.nombre')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Torneos of before that day, with all their vueltas, with strokes and without the official results that their modality has,
 * newest first.
 */
export async function listTorneosSinCalcular(db: Db, hoy: string): Promise<Avisos['torneosSinCalcular']> {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego'])
    .where('t.fechaJuego', '<', hoy)
    .where('t.modalidad', 'in', MODALIDADES_CON_GANADOR)
    .where('t.eliminadoEn', 'is', null)
    .where(ES_TORNEO)
    .where(
      sql<boolean>`not exists (select 1 from vueltas w join torneos o on o.id = w.vuelta_id
        where w.torneo_id = t.id and o.eliminado_en is null and o.fecha_juego >= ${hoy})`,
    )
    .where(sql<boolean>`not exists (select 1 from resultados_torneo r where r.torneo_id = t.id)`)
    .where(
      sql<boolean>`exists (select 1 from tarjetas k
        join resultados_hoyo h on h.tarjeta_id = k.id where k.torneo_id = t.id)`,
    )
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.nombre')
    .limit(MAX_AVISOS)
    .execute();
}

/** When the club was opened: its first migration. */
export async function findApertura(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    apertura: Date | null;
  }>`select min(aplicada_en) as apertura from migraciones`.execute(db);
  return rows[0]?.apertura ?? null;
}

/** What the panel knows of the first steps of a club. */
type Primeros = {
  pasos: PrimerosPasos;
  nombreDelCampo: string | null;
  /** A torneo has been played. */
  jugado: boolean;
  cuanto: VidaDePrimerosPasos;
};

/**
 * Which of the first things of a club are there, whether a torneo has been played, and how long they are shown. The course
 * is one with the 18 stroke indexes of a tee, else the home course, else the first one.
 */
export async function findPrimerosPasos(db: Db): Promise<Primeros> {
  const { rows } = await sql<PrimerosPasos & Omit<Primeros, 'pasos'>>`select
    exists (select 1 from ajustes_del_club) as club,
    coalesce(c.entero, false) as campo,
    c.nombre as "nombreDelCampo",
    (select count(*) from (select 1 from profiles where retirado_en is null limit 2) j) > 1 as jugadores,
    exists (select 1 from torneos where eliminado_en is null) as torneo,
    (select count(*) from (select 1 from usuarios limit 2) u) > 1 as invitar,
    exists (select 1 from correo_saliente where estado = 'enviado') as correo,
    coalesce(f.primeros_pasos, 'hasta_jugar') as cuanto,
    exists (select 1 from resultados_hoyo r join tarjetas k on k.id = r.tarjeta_id where k.torneo_id is not null)
      as jugado
    from (select 1) uno
    left join funcionamiento_del_club f on true
    left join lateral (select x.nombre, exists (select 1 from tipos_salida s where s.campo_id = x.id
        and (select count(h.handicap) from hoyos_tipo_salida h where h.tipo_salida_id = s.id) = ${sql.lit(HOYOS)}) as entero
      from campos_golf x
      order by entero desc, x.id = f.campo_de_casa_id desc nulls last, x.created_at, x.id limit 1) c on true`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select of one row gives one row');
  const { jugado, nombreDelCampo, cuanto, ...pasos } = row;
  return { pasos, nombreDelCampo, jugado, cuanto };
}

/** Ligas with points, or something to give them for, whose points are older than what they are made from. */
export async function listLigasPorCalcular(db: Db): Promise<Avisos['ligasPorCalcular']> {
  return await db
    .selectFrom('ligas as l')
    .select(['l.id', 'l.nombre'])
    .where('l.eliminadaEn', 'is', null)
    .where(POR_CALCULAR)
    .orderBy('l.createdAt', 'desc')
    .limit(MAX_AVISOS)
    .execute();
}

/** Phones that said in the last day that they hold strokes of a partida, the first that said so first. */
export async function listSinEnviar(db: Db): Promise<Avisos['sinEnviar']> {
  const rows = await db
    .selectFrom('golpes_sin_enviar as g')
    .innerJoin('partidas as p', 'p.id', 'g.partidaId')
    .innerJoin('torneos as t', 't.id', 'p.torneoId')
    .innerJoin('usuarios as u', 'u.id', 'g.usuarioId')
    .leftJoin('profiles as j', 'j.userId', 'g.usuarioId')
    .select(['g.cuantos', 'p.id as partidaId', 'p.nombre as partida'])
    .select(['t.id', 't.slug', 't.nombre as torneo', 't.fechaJuego'])
    .select(sql<string>`coalesce(j.nombre, u.name)`.as('nombre'))
    .where(SIN_ENVIAR_VIGENTE)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('g.momento')
    .limit(MAX_AVISOS)
    .execute();
  return rows.map(({ id, slug, torneo, fechaJuego, ...row }) => ({
    ...row,
    torneo: { id, slug, nombre: torneo, fechaJuego },
  }));
}
