import { sql } from 'kysely';
import type { CampoGestionado, SalidaDeCampo } from '#contrato/admin/campos.ts';
import type { Db } from '#db/tables.ts';
import { compararNombres } from '#reglas/clasificacion.ts';
import { HOYOS, PAR_POR_DEFECTO } from '#reglas/limites.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { INSCRITOS } from '#server/torneos/plazas.ts';

const MAX_CAMPOS = 200;
const MAX_SALIDAS = 60;

const EN_USO = sql<boolean>`(exists (select 1 from torneos_salidas ts where ts.tipo_salida_id = s.id)
  or exists (select 1 from categorias_salidas cs where cs.tipo_salida_id = s.id))`;

type Hoyos = [numero: number, par: number, indice: number | null, metros: number | null][];
type SalidaRow = Omit<SalidaDeCampo, 'hoyos'> & { hoyos: Hoyos };

const SALIDA = sql<SalidaRow>`json_build_object(
  'id', s.id, 'nombre', s.nombre, 'slope', s.slope, 'courseRating', s.course_rating,
  'slopeMasculino', s.slope_masculino, 'slopeFemenino', s.slope_femenino,
  'courseRatingMasculino', s.course_rating_masculino, 'courseRatingFemenino', s.course_rating_femenino,
  'nueves', json_build_object('ida', json_build_object(
      'slopeMasculino', s.slope_ida_masculino, 'slopeFemenino', s.slope_ida_femenino,
      'courseRatingMasculino', s.valor_ida_masculino, 'courseRatingFemenino', s.valor_ida_femenino),
    'vuelta', json_build_object(
      'slopeMasculino', s.slope_vuelta_masculino, 'slopeFemenino', s.slope_vuelta_femenino,
      'courseRatingMasculino', s.valor_vuelta_masculino, 'courseRatingFemenino', s.valor_vuelta_femenino)),
  'enUso', ${EN_USO},
  'hoyos', (select coalesce(to_json(array_agg(array[h.numero_hoyo, h.par, h.handicap, h.metros])), '[]')
    from hoyos_tipo_salida h where h.tipo_salida_id = s.id))`;

// A hole without a row is one that was never typed.
function toSalida({ hoyos, ...salida }: SalidaRow): SalidaDeCampo {
  const porNumero = new Map(hoyos.map(([numero, par, indice, metros]) => [numero, { par, indice, metros }]));
  return {
    ...salida,
    hoyos: Array.from({ length: HOYOS }, (_, i) => {
      const { par = PAR_POR_DEFECTO, indice = null, metros = null } = porNumero.get(i + 1) ?? {};
      return { numero: i + 1, par, indice, metros };
    }),
  };
}

/** Every course by name with tees and holes, at most 200; or one. */
export async function listCamposGestionados(
  db: Db,
  campoId: string | null = null,
): Promise<CampoGestionado[]> {
  const campos = await db
    .selectFrom('campos_golf as c')
    .select([
      'c.id',
      'c.nombre',
      'c.ubicacion',
      'c.rfegUrl',
      'c.rfegGeneracion',
      'c.rfegRecorrido',
      'c.rfegLeidoEn',
    ])
    .select([
      sql<number>`(select count(*)::int from torneos t where t.campo_id = c.id)`.as('torneos'),
      sql<number>`(select count(*)::int from partidas p where p.campo_id = c.id)`.as('partidas'),
      sql<SalidaRow[]>`(select coalesce(json_agg(x.salida order by x.created_at, x.id), '[]') from
        (select ${SALIDA} as salida, s.created_at, s.id from tipos_salida s where s.campo_id = c.id
          order by s.created_at, s.id limit ${MAX_SALIDAS}) x)`.as('salidas'),
    ])
    .$if(campoId !== null, (query) => query.where('c.id', '=', campoId ?? ''))
    .orderBy('c.nombre')
    .limit(MAX_CAMPOS)
    .execute();
  return campos.sort(compararNombres).map(conProcedencia);
}

type CampoRow = Omit<CampoGestionado, 'procedencia' | 'salidas'> & {
  rfegUrl: string | null;
  rfegGeneracion: NonNullable<CampoGestionado['procedencia']>['generacion'] | null;
  rfegRecorrido: string | null;
  rfegLeidoEn: Date | null;
  salidas: SalidaRow[];
};

function conProcedencia({
  rfegUrl,
  rfegGeneracion,
  rfegRecorrido,
  rfegLeidoEn,
  salidas,
  ...campo
}: CampoRow): CampoGestionado {
  const leidoEn = rfegLeidoEn?.toISOString() ?? null;
  const leida = { url: rfegUrl, recorrido: rfegRecorrido, leidoEn };
  return {
    ...campo,
    procedencia: rfegGeneracion === null ? null : { ...leida, generacion: rfegGeneracion },
    salidas: salidas.map(toSalida),
  };
}

/** The course that a tee belongs to; undefined when there is no such tee. */
export async function findCampoDeSalida(db: Db, salidaId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tipos_salida')
    .select('campoId')
    .where('id', '=', salidaId)
    .executeTakeFirst();
  return row?.campoId;
}

/** A torneo whose handicaps and board read a course's tee now: neither frozen nor deleted. inscritos = enrolled in it. */
export type Afectado = { id: string; nueve: Nueve | null; inscritos: number };

/** Which torneos a change of a tee reaches: those that chose it, or a categoría of theirs did, and did not freeze it. */
export async function torneosAfectados(db: Db, salidaId: string): Promise<Afectado[]> {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.nueve'])
    .select(INSCRITOS.as('inscritos'))
    .where(
      sql<boolean>`(exists (select 1 from torneos_salidas ts where ts.torneo_id = t.id
        and ts.tipo_salida_id = ${salidaId}::uuid)
        or exists (select 1 from categorias k join categorias_salidas cs on cs.categoria_id = k.id
          where k.torneo_id = t.id and cs.tipo_salida_id = ${salidaId}::uuid))`,
    )
    .where('t.salidasCongeladasEn', 'is', null)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.id')
    .execute();
}

/** The torneos whose boards tell the name of a course: those that are played on it, with all vueltas of each. */
export async function listTorneosConElCampo(db: Db, campoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with totales as (
      select coalesce(v.torneo_id, t.id) as id from torneos t left join vueltas v on v.vuelta_id = t.id
      where t.campo_id = ${campoId}::uuid)
    select id from totales union select v.vuelta_id from vueltas v join totales t on t.id = v.torneo_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
