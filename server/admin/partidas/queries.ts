import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type {
  ParticipanteDeReparto,
  PartidaPublicada,
  RepartoDeTorneo,
  TorneoConPartidas,
} from '#contrato/admin/partidas.ts';
import type { Tables } from '#db/tables.ts';
import { handicapEfectivo } from '#reglas/handicap.ts';
import type { Sexo } from '#reglas/modalidad.ts';

const MAX_TORNEOS = 300;

/** Active torneos, newest day first, at most 300. */
export async function listTorneosActivos(db: Kysely<Tables>): Promise<TorneoConPartidas[]> {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego'])
    .select([
      sql<number>`(select count(*)::int from participantes_torneo i where i.torneo_id = t.id)`.as(
        'participantes',
      ),
      sql<number>`(select count(*)::int from partidas p where p.torneo_id = t.id)`.as('partidas'),
    ])
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.nombre')
    .limit(MAX_TORNEOS)
    .execute();
}

export type PartidaRow = PartidaPublicada & { fechaJuego: string; ordenSalida: number };

/** The partidas of a torneo in start order with their people by position. */
export async function listPartidas(db: Kysely<Tables>, torneoId: string): Promise<PartidaRow[]> {
  return await db
    .selectFrom('partidas as p')
    .select([
      'p.id',
      'p.nombre',
      'p.horaSalida as horaDeSalida',
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

const collator = new Intl.Collator('es');

/** Everybody enrolled, by name in Spanish order. */
export async function listParticipantesDeReparto(
  db: Kysely<Tables>,
  torneoId: string,
): Promise<ParticipanteDeReparto[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'i.esInvitado', 'k.handicapDeJuego as handicapTorneo', 'k.estado as estadoDecidido'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<Sexo | null>`coalesce(j.sexo, i.sexo_invitado)`.as('sexo'),
      sql<number | null>`coalesce(i.handicap_real_jugador, i.handicap_invitado, j.handicap)`.as(
        'handicapPropio',
      ),
      sql<number>`(select count(*)::int from resultados_hoyo r where r.tarjeta_id = k.id)`.as('hoyos'),
    ])
    .where('i.torneoId', '=', torneoId)
    .execute();
  return rows
    .map(({ handicapTorneo, handicapPropio, ...row }) => ({
      ...row,
      handicap: handicapEfectivo({ handicapTorneo, handicapPropio }),
    }))
    .sort((a, b) => collator.compare(a.nombre, b.nombre) || (a.id < b.id ? -1 : 1));
}

/** What one publication is judged against: a short text that differs when any partida, time, day or place does. */
export function versionDePartidas(partidas: readonly PartidaRow[]): string {
  const facts = partidas.map(({ id, nombre, horaDeSalida, ordenSalida, fechaJuego, participanteIds }) => [
    id,
    nombre,
    horaDeSalida,
    ordenSalida,
    fechaJuego,
    participanteIds,
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** Whether the salidas of a torneo are frozen. */
export async function findSalidasCongeladas(db: Kysely<Tables>, torneoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('torneos')
    .select('salidasCongeladasEn')
    .where('id', '=', torneoId)
    .executeTakeFirstOrThrow();
  return row.salidasCongeladasEn !== null;
}

/** The reparto as the screen takes it, but for what keeps it from being published. */
export async function findReparto(
  db: Kysely<Tables>,
  torneo: RepartoDeTorneo['torneo'],
): Promise<Omit<RepartoDeTorneo, 'faltaParaPublicar'>> {
  const rows = await listPartidas(db, torneo.id);
  const participantes = await listParticipantesDeReparto(db, torneo.id);
  return {
    torneo,
    version: versionDePartidas(rows),
    fechaJuego: rows[0]?.fechaJuego ?? null,
    salidasCongeladas: await findSalidasCongeladas(db, torneo.id),
    partidas: rows.map(toPublicada),
    participantes,
  };
}

/** A partida without what only the server asks. */
export function toPublicada({
  id,
  nombre,
  horaDeSalida,
  validada,
  participanteIds,
}: PartidaRow): PartidaPublicada {
  return { id, nombre, horaDeSalida, validada, participanteIds };
}
