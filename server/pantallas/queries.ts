import { sql } from 'kysely';
import type { Pantalla } from '#contrato/admin/pantallas.ts';
import type { Db, Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';

/** activo: false of a deleted torneo too. */
export type TorneoDeEnlace = {
  id: string;
  slug: string;
  nombre: string;
  fechaJuego: Dia;
  activo: boolean;
  ligas: { id: string; nombre: string }[];
};

const LIGAS = sql<{ id: string; nombre: string }[]>`coalesce((
  select json_agg(json_build_object('id', l.id, 'nombre', l.nombre) order by l.nombre, l.id)
  from ligas_torneos lt join ligas l on l.id = lt.liga_id
  where lt.torneo_id = t.id and l.activa and l.eliminada_en is null), '[]'::json)`;

/** The address of that digest, with its torneos, its own first; undefined: it opens nothing. */
export async function findEnlace(db: Db, resumen: string) {
  const enlace = await db
    .selectFrom('pantallas')
    .select(['id', 'torneoId', 'nombre', 'clase', 'familias', 'dirige', 'vistaEn'])
    .where('resumen', '=', resumen)
    .executeTakeFirst();
  if (!enlace) return undefined;
  const { torneoId, ...resto } = enlace;
  const torneos = await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', LIGAS.as('ligas')])
    .select(sql<boolean>`t.activo and t.eliminado_en is null`.as('activo'))
    .where((where) =>
      where.or([
        where('t.id', '=', torneoId),
        where('t.id', 'in', (from) =>
          from
            .selectFrom('pantallas_torneos')
            .select('pantallas_torneos.torneoId')
            .where('pantallaId', '=', enlace.id),
        ),
      ]),
    )
    .orderBy(sql`t.id = ${torneoId}`, 'desc')
    .orderBy('t.nombre')
    .orderBy('t.id')
    .execute();
  return { ...resto, torneos };
}

/** What an address opens, as the store has it. */
export type EnlaceRow = NonNullable<Awaited<ReturnType<typeof findEnlace>>>;

/** The addresses of a torneo, the newest first. */
export async function listPantallas(db: Db, torneoId: string): Promise<Pantalla[]> {
  const rows = await db
    .selectFrom('pantallas as p')
    .leftJoin('profiles as j', 'j.userId', 'p.creadaPor')
    .select(['p.id', 'p.nombre', 'p.clase', 'p.familias', 'p.dirige', 'p.creadaEn', 'p.vistaEn'])
    .select(sql<string | null>`j.nombre`.as('creadaPor'))
    .select(
      sql<Pantalla['otros']>`coalesce((
        select json_agg(json_build_object('id', t.id, 'nombre', t.nombre) order by t.nombre, t.id)
        from pantallas_torneos x join torneos t on t.id = x.torneo_id
        where x.pantalla_id = p.id and t.eliminado_en is null), '[]'::json)`.as('otros'),
    )
    .where('p.torneoId', '=', torneoId)
    .orderBy('p.creadaEn', 'desc')
    .orderBy('p.id')
    .execute();
  return rows.map(({ creadaEn, vistaEn, ...row }) => ({
    ...row,
    creadaEn: creadaEn.toISOString(),
    vistaEn: vistaEn?.toISOString() ?? null,
  }));
}

/** The other active torneos of the day of one. */
export async function listDelDia(db: Db, { id, fechaJuego }: { id: string; fechaJuego: Dia }) {
  return await db
    .selectFrom('torneos')
    .select(['id', 'nombre'])
    .where('fechaJuego', '=', fechaJuego)
    .where('id', '!=', id)
    .where('activo', '=', true)
    .where('eliminadoEn', 'is', null)
    .orderBy('nombre')
    .orderBy('id')
    .limit(50)
    .execute();
}

/** How many of those torneos are there. */
export async function countTorneos(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { n } = await db
    .selectFrom('torneos')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('id', 'in', ids)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Which torneos an address shows beside its own, in no order. */
export async function listOtros(db: Db, pantallaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pantallas_torneos')
    .select('torneoId')
    .where('pantallaId', '=', pantallaId)
    .execute();
  return rows.map(({ torneoId }) => torneoId);
}

/** What an address is for, and whether it leads, held until `trx` ends; undefined: it is not there. */
export async function findUso(trx: Trx, id: string) {
  return await trx
    .selectFrom('pantallas')
    .select(['torneoId', 'clase', 'familias', 'dirige'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
