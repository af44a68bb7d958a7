import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ParticipanteDeReparto, PartidaPublicada, RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { Db } from '#db/tables.ts';
import { handicapEfectivo } from '#reglas/handicap.ts';
import { tieneBandos } from '#reglas/juego.ts';
import { enOrdenDeLista } from '#reglas/nombre.ts';
import { salidaDe } from '#reglas/reparto.ts';
import { hasWords, onePage, pageOf, TOTAL } from '#server/http/pages.ts';
import { listBandos } from '#server/bandos/queries.ts';
import { deseosConInvitados } from '#server/inscripciones/deseos/queries.ts';
import { HANDICAP_PROPIO, HOYOS_ESCRITOS, SEXO, TARJETA_JUGADA } from '#server/tarjetas/queries.ts';
import { INSCRITOS } from '#server/torneos/plazas.ts';
import { DEL_ULTIMO_DIA } from '#server/torneos/queries.ts';

/** Active torneos, vueltas among them, in whose name, course or day every word of a search stands. */
const activos = (db: Db, busqueda: string) =>
  db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .where(hasWords(sql`concat_ws(' ', t.nombre, c.nombre, to_char(t.fecha_juego, 'DD/MM/YYYY'))`, busqueda));

/** One page of the active torneos, newest day first, and how many a search finds. Errors: peticion_no_valida. */
export async function listTorneosActivos(
  db: Db,
  { busqueda, cursor }: { busqueda: string; cursor?: string | undefined },
) {
  const rows = await activos(db, busqueda)
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego'])
    .select([
      INSCRITOS.as('participantes'),
      sql<number>`(select count(*)::int from partidas p where p.torneo_id = t.id)`.as('partidas'),
    ])
    .$call(onePage(DEL_ULTIMO_DIA, cursor))
    .execute();
  const { total } = await activos(db, busqueda).select(TOTAL).executeTakeFirstOrThrow();
  return { ...pageOf(rows), total };
}

export type PartidaRow = PartidaPublicada & { fechaJuego: string; ordenSalida: number };

/** The partidas of a torneo in start order with their people by position. */
export async function listPartidas(db: Db, torneoId: string): Promise<PartidaRow[]> {
  return await db
    .selectFrom('partidas as p')
    .select([
      'p.id',
      'p.nombre',
      'p.horaSalida as horaDeSalida',
      'p.hoyoSalida as hoyoDeSalida',
      'p.ordenSalida',
      'p.fechaJuego',
      'p.validada',
    ])
    .select(
      sql<string[]>`(select coalesce(json_agg(pp.participante_id order by pp.posicion_grupo), '[]')
        from partidas_participantes pp where pp.partida_id = p.id)`.as('participanteIds'),
    )
    .where('p.torneoId', '=', torneoId)
    .orderBy('p.ordenSalida')
    .orderBy('p.id')
    .execute();
}

/** The published partidas of a torneo that somebody goes out in. */
export async function listPartidasConGente(db: Db, torneoId: string): Promise<PartidaRow[]> {
  return (await listPartidas(db, torneoId)).filter(({ participanteIds }) => participanteIds.length > 0);
}

/** Everybody enrolled, by surnames. */
export async function listParticipantesDeReparto(
  db: Db,
  torneoId: string,
): Promise<Omit<ParticipanteDeReparto, 'bandoId'>[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'i.esInvitado', 'k.handicapDeJuego as handicapTorneo', 'k.estado as estadoDecidido'])
    .select(['j.nombreDePila', 'j.apellidos', 'k.bandoId as bandoDeTarjeta'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      SEXO.as('sexo'),
      HANDICAP_PROPIO.as('handicapPropio'),
      HOYOS_ESCRITOS.as('hoyos'),
    ])
    .where('i.torneoId', '=', torneoId)
    .execute();
  return enOrdenDeLista(rows).map(({ handicapTorneo, handicapPropio, bandoDeTarjeta, ...row }) => ({
    ...row,
    ...(bandoDeTarjeta === null ? {} : { unaBola: true }),
    handicap: handicapEfectivo({ handicapTorneo, handicapPropio }),
  }));
}

/** A place of somebody in a liga or a torneo. */
export type PuestoDeJugador = { jugadorId: string; puesto: number };

/** The official places of the jugadores of the torneo `t`: by handicap, by scratch for who has none there. */
const PUESTOS_DE_JUGADORES = sql<PuestoDeJugador[]>`(
  select coalesce(json_agg(json_build_object('jugadorId', p.jugador_id, 'puesto', p.puesto)), '[]') from (
    select i.jugador_id, coalesce(min(c.posicion) filter (where c.tipo_clasificacion = 'individual_por_golpes_medal'),
        min(c.posicion)) as puesto
    from resultados_torneo r
    join clasificaciones_torneo c on c.resultado_id = r.id
    join participantes_torneo i on i.id = r.participante_id
    where r.torneo_id = t.id and i.jugador_id is not null
    group by i.jugador_id) p)`;

/**
 * The last torneo before a day of play, of one of the ligas of a torneo, that has official places, with those of jugadores; undefined:
 * there is none.
 */
export async function findTorneoAnterior(db: Db, torneo: { id: string; fechaJuego: string }) {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.nombre', 't.fechaJuego', PUESTOS_DE_JUGADORES.as('puestos')])
    .where('t.eliminadoEn', 'is', null)
    .where('t.id', '!=', torneo.id)
    .where('t.fechaJuego', '<=', torneo.fechaJuego)
    .where(
      sql<boolean>`exists (select 1 from ligas_torneos suya
        join ligas l on l.id = suya.liga_id and l.eliminada_en is null
        join ligas_torneos esta on esta.liga_id = l.id and esta.torneo_id = ${torneo.id}::uuid
        where suya.torneo_id = t.id)`,
    )
    .where(
      sql<boolean>`exists (select 1 from resultados_torneo r join clasificaciones_torneo c on c.resultado_id = r.id
        where r.torneo_id = t.id)`,
    )
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
}

/** Who of a torneo is a jugador of the club. */
export async function listInscritosConJugador(db: Db, torneoId: string) {
  return await db
    .selectFrom('participantes_torneo')
    .select(['id', 'jugadorId'])
    .where('torneoId', '=', torneoId)
    .where('jugadorId', 'is not', null)
    .$narrowType<{ jugadorId: string }>()
    .execute();
}

/** The day of partidas: of those still to be played, for a validated one stays on its day; null where there are none. */
export function diaDePartidas(partidas: readonly PartidaRow[]): string | null {
  return (partidas.find(({ validada }) => !validada) ?? partidas[0])?.fechaJuego ?? null;
}

/** What one publication is judged against: a short text that differs when any partida, time, day or place does. */
export function versionDePartidas(partidas: readonly PartidaRow[]): string {
  const facts = partidas.map(({ id, nombre, ordenSalida, fechaJuego, participanteIds, ...partida }) => [
    id,
    nombre,
    salidaDe(partida),
    ordenSalida,
    fechaJuego,
    participanteIds,
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** Whether the salidas of a torneo are frozen. */
export async function findSalidasCongeladas(db: Db, torneoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('torneos')
    .select('salidasCongeladasEn')
    .where('id', '=', torneoId)
    .executeTakeFirstOrThrow();
  return row.salidasCongeladasEn !== null;
}

/** The reparto as the screen takes it, but for what keeps it from being published and what came before it. */
export async function findReparto(
  db: Db,
  torneo: RepartoDeTorneo['torneo'],
): Promise<Omit<RepartoDeTorneo, 'faltaParaPublicar' | 'hoyos' | 'clasificaciones' | 'enLiga'>> {
  const rows = await listPartidas(db, torneo.id);
  const participantes = await listParticipantesDeReparto(db, torneo.id);
  const deseos = await deseosConInvitados(db, torneo.id);
  const bandos = tieneBandos(torneo.modalidad) ? await listBandos(db, torneo.id) : [];
  const suBando = new Map(
    bandos.flatMap(({ id, participanteIds }) => participanteIds.map((uno) => [uno, id])),
  );
  return {
    torneo,
    version: versionDePartidas(rows),
    fechaJuego: diaDePartidas(rows),
    salidasCongeladas: await findSalidasCongeladas(db, torneo.id),
    partidas: rows.map(toPublicada),
    participantes: participantes.map((uno) => ({
      ...uno,
      bandoId: suBando.get(uno.id) ?? null,
      ...(deseos.has(uno.id) && { deseos: deseos.get(uno.id) }),
    })),
  };
}

/** A partida without what only the server asks. */
export function toPublicada({
  id,
  nombre,
  horaDeSalida,
  hoyoDeSalida,
  validada,
  participanteIds,
}: PartidaRow): PartidaPublicada {
  return { id, nombre, horaDeSalida, hoyoDeSalida, validada, participanteIds };
}

/** Whether a torneo came in a file with its totals alone. */
export async function esDeTotales(db: Db, torneoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('torneos')
    .select('importado')
    .where('id', '=', torneoId)
    .executeTakeFirst();
  return row?.importado === 'totales';
}
