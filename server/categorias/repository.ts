import { sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import type { PuestoDeCategoria } from '#reglas/categorias.ts';
import { type CategoriaGuardada, TIPO_GUARDADO } from '#server/categorias/queries.ts';

/** Makes the categorías of a torneo these, in this order, with their tees. Nobody is in those that are new. */
export async function replaceCategorias(
  trx: Db,
  torneoId: string,
  categorias: readonly CategoriaGuardada[],
): Promise<void> {
  const ids = categorias.map(({ id }) => id);
  await sql`delete from categorias where torneo_id = ${torneoId}::uuid and id <> all(${ids}::uuid[])`.execute(
    trx,
  );
  await sql`delete from categorias_salidas where categoria_id = any(${ids}::uuid[])`.execute(trx);
  if (categorias.length === 0) return;
  await trx
    .insertInto('categorias')
    .values(
      categorias.map(({ salidas: _salidas, ...categoria }, i) => ({ ...categoria, torneoId, orden: i + 1 })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({
        nombre: e.ref('excluded.nombre'),
        orden: e.ref('excluded.orden'),
        handicapMin: e.ref('excluded.handicapMin'),
        handicapMax: e.ref('excluded.handicapMax'),
        tramoEdad: e.ref('excluded.tramoEdad'),
        sexo: e.ref('excluded.sexo'),
      })),
    )
    .execute();
  const salidas = categorias.flatMap(({ id, salidas: suyas }) =>
    suyas.map((salida) => ({ ...salida, categoriaId: id })),
  );
  if (salidas.length > 0) await trx.insertInto('categorias_salidas').values(salidas).execute();
}

/** Somebody in a categoría. */
export type Pertenencia = { participanteId: string; categoriaId: string };

/**
 * Writes down who is in which categoría, each with the order of the categoría now; `soloPublicado`: nothing, unless the
 * partidas of the torneo are published.
 */
export async function insertPertenencias(
  trx: Db,
  pertenencias: readonly Pertenencia[],
  { soloPublicado = false } = {},
): Promise<void> {
  if (pertenencias.length === 0) return;
  await sql`insert into participantes_categorias (participante_id, categoria_id, orden)
    select n."participanteId", k.id, k.orden
    from json_to_recordset(${JSON.stringify(pertenencias)}::json) as n("participanteId" uuid, "categoriaId" uuid)
    join categorias k on k.id = n."categoriaId"
    join torneos t on t.id = k.torneo_id
    where t.salidas_congeladas_en is not null or not ${soloPublicado}::boolean`.execute(trx);
}

/** What the categorías of a torneo freeze: per categoría and sex a salida with its 18 hoyos. */
export type CongeladoDeCategorias = {
  salidas: readonly Tables['categorias_salidas_congeladas'][];
  hoyos: readonly Tables['categorias_hoyos_congelados'][];
};

/** Writes the tees of categorías as they are on the day of the publication. */
export async function insertCongeladas(trx: Db, { salidas, hoyos }: CongeladoDeCategorias): Promise<void> {
  if (salidas.length === 0) return;
  await trx.insertInto('categorias_salidas_congeladas').values(salidas).execute();
  await trx.insertInto('categorias_hoyos_congelados').values(hoyos).execute();
}

/** Forgets what was written down of the categorías of a torneo: their tees are the course's again, and nobody is fixed. */
export async function deleteCongeladas(trx: Db, torneoId: string): Promise<void> {
  const suyas = sql`(select id from categorias where torneo_id = ${torneoId}::uuid)`;
  await sql`delete from categorias_salidas_congeladas where categoria_id in ${suyas}`.execute(trx);
  await sql`delete from participantes_categorias where categoria_id in ${suyas}`.execute(trx);
}

/**
 * Makes the official places of the categorías of a torneo equal to `puestos`, writing only the rows that differ; after
 * the record of the torneo, whose rows they hang from. Returns how many rows were written.
 */
export async function writePuestosDeCategorias(
  trx: Db,
  torneoId: string,
  puestos: readonly PuestoDeCategoria[],
): Promise<number> {
  const rows = JSON.stringify(puestos.map((puesto) => ({ ...puesto, tipo: TIPO_GUARDADO[puesto.tipo] })));
  const { rows: written } = await sql`
    with nuevas as (
      select r.id as resultado_id, n."categoriaId", n.tipo, n.puesto, n."entreSocios"
      from json_to_recordset(${rows}::json)
        as n(id uuid, "categoriaId" uuid, tipo text, puesto int, "entreSocios" int)
      join resultados_torneo r on r.participante_id = n.id and r.torneo_id = ${torneoId}::uuid
    ),
    sobran as (
      delete from clasificaciones_categoria c using resultados_torneo r
      where r.id = c.resultado_id and r.torneo_id = ${torneoId}::uuid
        and not exists (select 1 from nuevas n where n.resultado_id = c.resultado_id
          and n."categoriaId" = c.categoria_id and n.tipo = c.tipo_clasificacion)
      returning 1 as una
    ),
    puestas as (
      insert into clasificaciones_categoria as c
        (resultado_id, categoria_id, tipo_clasificacion, posicion, posicion_socios)
      select n.* from nuevas n
      on conflict (resultado_id, categoria_id, tipo_clasificacion) do update
        set posicion = excluded.posicion, posicion_socios = excluded.posicion_socios
        where (c.posicion, c.posicion_socios) is distinct from (excluded.posicion, excluded.posicion_socios)
      returning 1 as una
    )
    select una from sobran union all select una from puestas`.execute(trx);
  return written.length;
}
