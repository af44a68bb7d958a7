import { sql } from 'kysely';
import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import type { TorneoGestionado } from '#contrato/admin/torneos-gestionados.ts';
import { isOneOf } from '#db/one-of.ts';
import type { Db } from '#db/tables.ts';
import { compararNombres } from '#reglas/clasificacion.ts';
import { handicapQueSeJuega } from '#reglas/handicap-de-pena.ts';
import { DIAS_PARA_RESTAURAR, PAGINA_DE_TORNEOS } from '#reglas/limites.ts';
import { type Sexo, SEXOS } from '#reglas/modalidad.ts';
import { type SalidaConValoraciones, valoracionDeSalida } from '#reglas/handicap.ts';
import { hasWords, onePage, pageOf, TOTAL } from '#server/http/pages.ts';
import { SUMA_DE_PENA } from '#server/tarjetas/queries.ts';
import { CONDICIONES, INSCRITOS } from '#server/torneos/plazas.ts';
import { CON_GENTE, CUENTA, DEL_ULTIMO_DIA, PARTIDAS, PARTIDAS_VALIDADAS } from '#server/torneos/queries.ts';
import { ES_TORNEO } from '#server/vueltas/queries.ts';

/** Which torneos the administrators' list shows. */
export type Filtro = { busqueda: string; mostrar: 'vigentes' | 'eliminados' };

const SALIDAS = sql<TorneoGestionado['salidas']>`(select coalesce(json_agg(json_build_object(
    'sexo', ts.sexo, 'nombre', s.nombre) order by ts.sexo), '[]')
  from torneos_salidas ts join tipos_salida s on s.id = ts.tipo_salida_id where ts.torneo_id = t.id)`;

const LIGAS = sql<string[]>`(select coalesce(json_agg(l.nombre order by l.nombre), '[]')
  from ligas_torneos lt join ligas l on l.id = lt.liga_id
  where lt.torneo_id = t.id and l.eliminada_en is null)`;

const OFICIAL = sql<boolean>`exists (select 1 from resultados_torneo r where r.torneo_id = t.id)`;

/** What the administrators' list shows, by the words that are typed and what is chosen: torneos, found by any of their vueltas too. */
function torneosDe(db: Db, { busqueda, mostrar }: Filtro) {
  return db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .where(
      mostrar === 'vigentes'
        ? sql<boolean>`t.eliminado_en is null`
        : sql<boolean>`t.eliminado_en > now() - make_interval(days => ${DIAS_PARA_RESTAURAR})`,
    )
    .where(ES_TORNEO)
    .where(
      sql<boolean>`(${hasWords(sql`t.nombre || ' ' || c.nombre`, busqueda)}
        or exists (select 1 from vueltas v join torneos o on o.id = v.vuelta_id join campos_golf oc on oc.id = o.campo_id
          where v.torneo_id = t.id and ${hasWords(sql`o.nombre || ' ' || oc.nombre`, busqueda)}))`,
    );
}

/** What a row of the list tells of the torneo that the query calls `t`, whose course it calls `c`. */
const FILA = [
  ...([
    't.id',
    't.slug',
    't.nombre',
    't.fechaJuego',
    't.modalidad',
    't.metodoDesempate',
    't.activo',
  ] as const),
  ...(['t.cuenta', 't.partidosEn', 't.eliminadoEn', 't.version', 'c.nombre as campo'] as const),
  // All partidas and the validated ones are counted in one pass: the sheet of ten years reads twelve thousand of them.
  sql<
    [todas: number, validadas: number]
  >`(select json_build_array(count(*), count(*) filter (where p.validada))
    from partidas p where p.torneo_id = t.id and ${CON_GENTE})`.as('cuantasPartidas'),
  INSCRITOS.as('participantes'),
  SALIDAS.as('salidas'),
  LIGAS.as('ligas'),
] as const;

type Leido = { eliminadoEn: Date | null; cuantasPartidas: [todas: number, validadas: number] };

function toFila<Row extends Leido>({ eliminadoEn, cuantasPartidas, ...row }: Row) {
  const [partidas, partidasValidadas] = cuantasPartidas;
  return { ...row, partidas, partidasValidadas, eliminadoEn: eliminadoEn?.toISOString() ?? null };
}

/** The later vueltas of some torneos, in order, by torneo. */
async function vueltasDe(db: Db, torneos: readonly { id: string }[]) {
  const rows = await db
    .selectFrom('vueltas as v')
    .innerJoin('torneos as t', 't.id', 'v.vueltaId')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .select(['v.torneoId', 'v.numero', ...FILA])
    .where(
      isOneOf(
        'v.torneo_id',
        torneos.map(({ id }) => id),
      ),
    )
    .orderBy('v.numero')
    .execute();
  return Map.groupBy(rows, ({ torneoId }) => torneoId);
}

/** How many torneos the administrators' list has on all its pages. */
export async function countTorneosGestionados(db: Db, filtro: Filtro): Promise<number> {
  const { total } = await torneosDe(db, filtro).select(TOTAL).executeTakeFirstOrThrow();
  return total;
}

/** One page of the administrators' list, newest day first. Errors: peticion_no_valida (a cursor that is none). */
export async function listTorneosGestionados(
  db: Db,
  {
    cursor,
    cuantos = PAGINA_DE_TORNEOS,
    ...filtro
  }: Filtro & { cursor?: string | undefined; cuantos?: number },
) {
  const rows = await torneosDe(db, filtro)
    .select([...FILA])
    .$call(onePage(DEL_ULTIMO_DIA, cursor, cuantos))
    .execute();
  const vueltas = await vueltasDe(db, rows);
  const { filas, siguiente } = pageOf(rows, cuantos);
  const torneos = filas.map((row) => {
    const suyas = vueltas.get(row.id)?.map(({ torneoId: _torneoId, ...vuelta }) => toFila(vuelta));
    return { ...toFila(row), ...(suyas && { vueltas: suyas }) };
  });
  return { filas: torneos, siguiente };
}

/** Every course, as Spanish sorts them, with its tees in the order they were made. */
export async function listCamposConSalidas(db: Db) {
  const rows = await db
    .selectFrom('campos_golf as c')
    .select(['c.id', 'c.nombre', 'c.ubicacion'])
    .select(
      sql<
        (SalidaConValoraciones & { id: string; nombre: string })[]
      >`(select coalesce(json_agg(json_build_object(
          'id', s.id, 'nombre', s.nombre, 'slope', s.slope, 'courseRating', s.course_rating,
          'slopeMasculino', s.slope_masculino, 'courseRatingMasculino', s.course_rating_masculino,
          'slopeFemenino', s.slope_femenino, 'courseRatingFemenino', s.course_rating_femenino)
          order by s.created_at, s.id), '[]')
        from tipos_salida s where s.campo_id = c.id)`.as('salidas'),
    )
    .execute();
  return rows.sort(compararNombres).map(({ salidas, ...campo }) => ({
    ...campo,
    salidas: salidas.map(({ id, nombre, ...salida }) => ({ id, nombre, valoradaPara: valoradaPara(salida) })),
  }));
}

/** The sexes that a tee is rated for. */
function valoradaPara(salida: SalidaConValoraciones): Sexo[] {
  return SEXOS.filter((sexo) => valoracionDeSalida({ salida, sexo }).slope !== null);
}

/** What is stored of a torneo, for its form. */
export type FichaGuardada = Omit<FichaDeTorneo, 'ejemplos'>;

/** One torneo for its form; undefined when there is none or it was deleted. */
export async function findFicha(db: Db, torneoId: string): Promise<FichaGuardada | undefined> {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.slug', 't.version', 't.nombre', 't.fechaJuego', 't.campoId'])
    .select(['t.modalidad', 't.formula', 't.partidosEn', 't.pesos'])
    .select(['t.metodoDesempate', 't.descripcion', 't.activo', 't.reductorHandicap', ...CUENTA])
    .select([
      CONDICIONES.as('inscripcion'),
      sql<FichaDeTorneo['salidas']>`(select coalesce(json_agg(json_build_object(
          'sexo', ts.sexo, 'tipoSalidaId', ts.tipo_salida_id) order by ts.sexo), '[]')
        from torneos_salidas ts where ts.torneo_id = t.id)`.as('salidas'),
      sql<string[]>`(select coalesce(json_agg(l.id order by l.id), '[]') from ligas_torneos lt
        join ligas l on l.id = lt.liga_id where lt.torneo_id = t.id and l.eliminada_en is null)`.as(
        'ligaIds',
      ),
      INSCRITOS.as('participantes'),
      sql<number>`(select count(*)::int from tarjetas k where k.torneo_id = t.id
        and exists (select 1 from resultados_hoyo r where r.tarjeta_id = k.id))`.as('conGolpes'),
      sql<boolean>`t.salidas_congeladas_en is not null`.as('congelado'),
      OFICIAL.as('oficial'),
    ])
    .where('t.id', '=', torneoId)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
}

/** The members enrolled in a torneo whose handicap and sex are known, lowest handicap first. */
export async function listInscritosConHandicap(db: Db, torneoId: string) {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'j.nombre', SUMA_DE_PENA.as('suma')])
    .select((eb) => [eb.ref('j.handicap').$notNull().as('handicap'), eb.ref('j.sexo').$notNull().as('sexo')])
    .where('i.torneoId', '=', torneoId)
    .where('j.retiradoEn', 'is', null)
    .where('j.handicap', 'is not', null)
    .where('j.sexo', 'is not', null)
    .orderBy('j.handicap')
    .orderBy('j.nombre')
    .orderBy('i.id')
    .execute();
  return rows.map(({ suma, ...quien }) => {
    const { ajuste } = handicapQueSeJuega({ ...quien, handicapDe: 'pena', suma });
    return { ...quien, ...(ajuste !== 0 && { ajusteDePena: ajuste }) };
  });
}

/** The course of a choice with the ids of its tees; undefined when there is no such course. */
export async function findSalidasDelCampo(db: Db, campoId: string): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('campos_golf as c')
    .leftJoin('tipos_salida as s', 's.campoId', 'c.id')
    .select('s.id')
    .where('c.id', '=', campoId)
    .execute();
  return rows.length === 0 ? undefined : rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** The tees of the course of a torneo, in the order they were made. */
export async function listSalidasDeTorneo(db: Db, torneoId: string) {
  return await db
    .selectFrom('torneos as t')
    .innerJoin('tipos_salida as s', 's.campoId', 't.campoId')
    .select(['s.id', 's.nombre'])
    .where('t.id', '=', torneoId)
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .execute();
}

/** Slugs that begin like one, deleted torneos included: theirs come back with them. */
export async function listSlugsComo(db: Db, base: string): Promise<Set<string>> {
  const rows = await db.selectFrom('torneos').select('slug').where('slug', 'like', `${base}%`).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Counts what hangs from a torneo that stands; undefined when there is none. */
export async function findHechosDeEliminacion(db: Db, torneoId: string) {
  return await db
    .selectFrom('torneos as t')
    .select('t.nombre')
    .select([
      INSCRITOS.as('inscripciones'),
      PARTIDAS.as('partidas'),
      PARTIDAS_VALIDADAS.as('partidasValidadas'),
      sql<number>`(select count(*)::int from resultados_hoyo r
        join tarjetas k on k.id = r.tarjeta_id where k.torneo_id = t.id)`.as('hoyos'),
      OFICIAL.as('oficial'),
      LIGAS.as('ligas'),
    ])
    .where('t.id', '=', torneoId)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
}

/** What deleting a torneo takes away; also what its confirmation is bound to. */
export type HechosDeEliminacion = NonNullable<Awaited<ReturnType<typeof findHechosDeEliminacion>>>;

/** The names of the ligas that a torneo belongs to, deleted or not itself. */
export async function listNombresDeLigas(db: Db, torneoId: string): Promise<string[]> {
  const row = await db
    .selectFrom('torneos as t')
    .select(LIGAS.as('ligas'))
    .where('t.id', '=', torneoId)
    .executeTakeFirstOrThrow();
  return row.ligas;
}
