import { sql } from 'kysely';
import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import type { Db } from '#db/tables.ts';
import { compararPersonas } from '#reglas/nombre.ts';
import type { JugadorConocido } from '#reglas/importacion/jugadores.ts';
import { withSecondFactor } from '#server/http/session/identity.ts';
import { DEJA_ALGO } from '#server/inscripciones/queries.ts';

/** More than any peña has; the screen searches and sorts what it was given. */
const MAX_JUGADORES = 10_000;

/** Every jugador by surnames, accents where Spanish sorts them. */
export async function listJugadores(db: Db): Promise<JugadorResumen[]> {
  const rows = await db
    .selectFrom('profiles as j')
    .leftJoin('usuarios as u', 'u.id', 'j.userId')
    .select(['j.id', 'j.nombre', 'j.nombreDePila', 'j.apellidos', 'j.profileImageUrl as imagen', 'j.email'])
    .select(['j.nombreDudoso', 'j.version', 'u.email as usuario'])
    .select(['j.handicap', 'j.sexo', 'j.tramoEdad', 'j.numeroLicenciaFederativa as licencia'])
    .where('j.retiradoEn', 'is', null)
    .limit(MAX_JUGADORES)
    .execute();
  return rows.sort(compararPersonas);
}

/** One jugador as the editor shows it, without what today makes of it; undefined where there is none. */
export async function findJugador(db: Db, id: string) {
  return await db
    .selectFrom('profiles as j')
    .leftJoin('usuarios as u', 'u.id', 'j.userId')
    .leftJoin('cambios_de_email as c', (join) =>
      join.onRef('c.usuarioId', '=', 'u.id').on('c.caducaEn', '>', new Date()),
    )
    .select(['j.id', 'j.nombre', 'j.nombreDePila', 'j.apellidos', 'j.nombreDudoso'])
    .select(['j.telefono', 'j.fechaNacimiento', 'j.fechaEntradaPena', 'j.sexo'])
    .select(['j.tramoEdad', 'j.numeroLicenciaFederativa', 'j.handicap', 'j.profileImageUrl as imagen'])
    .select(['j.nombrePublico', 'j.tutorNombre', 'j.tutorTelefono', 'j.tutorEmail', 'j.email', 'j.version'])
    .select(['u.id as usuarioId', 'u.email as emailDeCuenta', 'c.email as emailPendiente'])
    .select([
      sql<boolean>`exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`.as(
        'esAdmin',
      ),
      sql<boolean>`exists (select 1 from identidades i where i.user_id = u.id and i.provider_id = 'credential')`.as(
        'tieneContrasena',
      ),
      withSecondFactor('u.id').as('segundoFactor'),
    ])
    .where('j.id', '=', id)
    .where('j.retiradoEn', 'is', null)
    .executeTakeFirst();
}

/** What an update or a deletion starts from, locked until the transaction ends. */
export async function lockJugador(trx: Db, id: string) {
  await sql`lock table profiles in row exclusive mode`.execute(trx);
  return await trx
    .selectFrom('profiles')
    .select(['id', 'userId', 'version', 'nombre', 'nombreDePila', 'apellidos', 'nombreDudoso'])
    .select(['telefono', 'fechaNacimiento', 'fechaEntradaPena'])
    .select(['handicap', 'sexo', 'tramoEdad', 'numeroLicenciaFederativa', 'nombrePublico', 'tutorNombre'])
    .select(['tutorTelefono', 'tutorEmail', 'profileImageUrl as imagen'])
    .where('id', '=', id)
    .where('retiradoEn', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type HechosDeBorrado = {
  torneosConResultados: number;
  plazasPorJugar: number;
  partidasPersonales: number;
  ligas: number;
};

/**
 * What would stay and what would become free if a jugador were deleted on this day: of torneos and ligas that are there, a torneo of
 * several vueltas once. What stays is what `deletePorJugar` leaves (`DEJA_ALGO`).
 */
export async function countHechosDeBorrado(
  db: Db,
  { id, hoy }: { id: string; hoy: string },
): Promise<HechosDeBorrado> {
  const { rows } = await sql<HechosDeBorrado>`
    with suyos as (
      select coalesce(v.torneo_id, t.id) as torneo_id, t.fecha_juego, ${DEJA_ALGO} as queda from participantes_torneo i
      join torneos t on t.id = i.torneo_id and t.eliminado_en is null left join vueltas v on v.vuelta_id = t.id
      where i.jugador_id = ${id}::uuid)
    select (select count(distinct torneo_id)::int from suyos where queda) as torneos_con_resultados,
      (select count(distinct torneo_id)::int from suyos where not queda and fecha_juego >= ${hoy}::date) as plazas_por_jugar,
      (select count(distinct o.partida_id)::int from participantes_partida_personal o
        where o.jugador_id = ${id}::uuid) as partidas_personales,
      (select count(distinct l.id)::int from ligas l join ligas_torneos lt on lt.liga_id = l.id
        join suyos s on s.torneo_id = lt.torneo_id where l.eliminada_en is null) as ligas`.execute(db);
  const [hechos] = rows;
  if (!hechos) throw new Error('counting gives a row');
  return hechos;
}

/** Whether the club has somebody else of that name, accents and capitals aside, who was born on that day. */
export async function hayTocayo(
  db: Db,
  { id, nombre, fechaNacimiento }: { id: string; nombre: string; fechaNacimiento: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '!=', id)
    .where('retiradoEn', 'is', null)
    .where('fechaNacimiento', '=', fechaNacimiento)
    .where(sql<boolean>`texto_buscable(nombre) = texto_buscable(${nombre})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every jugador as an import compares it. */
export async function listConocidos(db: Db): Promise<JugadorConocido[]> {
  return await db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'nombreDePila', 'apellidos', 'nombreDudoso', 'email', 'telefono'])
    .select(['fechaNacimiento', 'fechaEntradaPena', 'handicap'])
    .select(['sexo', 'tramoEdad', 'numeroLicenciaFederativa'])
    .select((e) => [
      e('userId', 'is not', null).$castTo<boolean>().as('conCuenta'),
      e
        .and([e('tutorNombre', 'is not', null), e('tutorTelefono', 'is not', null)])
        .$castTo<boolean>()
        .as('conTutor'),
    ])
    .where('retiradoEn', 'is', null)
    .orderBy('nombre')
    .orderBy('id')
    .execute();
}

/** Which of some jugadores are enrolled in a torneo of that day or later, or in any without a stroke. */
export async function listConPlaza(
  db: Db,
  { jugadorIds, hoy }: { jugadorIds: readonly string[]; hoy: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.jugador_id as id from participantes_torneo i join torneos t on t.id = i.torneo_id
    where i.jugador_id = any(${jugadorIds}::uuid[]) and (t.fecha_juego >= ${hoy}::date
        or not exists (select 1 from resultados_hoyo r join tarjetas_jugadas k on k.id = r.tarjeta_id where k.participante_id = i.id)) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The torneos in which any of some jugadores is enrolled. */
export async function listTorneosDeVarios(db: Db, jugadorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct torneo_id as id from participantes_torneo where jugador_id = any(${jugadorIds}::uuid[])
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

const TORNEOS_DE_PENA = 30;

/** The last torneos in which a jugador was enrolled, newest first. */
export async function listTorneosDePena(db: Db, jugadorId: string) {
  return await db
    .selectFrom('torneos as t')
    .innerJoin('participantes_torneo as i', 'i.torneoId', 't.id')
    .select(['t.id', 't.nombre', 't.fechaJuego'])
    .where('i.jugadorId', '=', jugadorId)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.nombre')
    .orderBy('t.id')
    .limit(TORNEOS_DE_PENA)
    .execute();
}

/** The name of a jugador of the club; undefined for who is not there, or has left. */
export async function findNombre(db: Db, jugadorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select('nombre')
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .executeTakeFirst();
  return row?.nombre;
}
