import { sql } from 'kysely';
import type { DatosDeTorneo } from '#contrato/admin/torneos.ts';
import type { Db } from '#db/tables.ts';
import { NOMBRE_DE_TORNEO_MAX } from '#reglas/limites.ts';
import type { Importado, Sexo } from '#reglas/modalidad.ts';
import type { PuntosDePosicion } from '#reglas/puntos.ts';
import { condicionesGuardadas } from '#server/torneos/plazas.ts';
import { topeGuardado } from '#server/torneos/queries.ts';

export type SalidaElegida = { sexo: Sexo; tipoSalidaId: string };

/** What an administrator decides about a torneo, its tees apart. */
export type DatosGuardados = Omit<DatosDeTorneo, 'salidas' | 'campoId' | 'limiteGolpesHoyo'> & {
  campoId: string;
  limiteGolpesHoyo: number | null;
};

/** The cap of a hole and the terms of the enrolment as they are stored, where they are told. */
function enColumnas<T extends Partial<DatosGuardados>>({ tope, inscripcion, ...datos }: T) {
  return {
    ...datos,
    ...(tope !== undefined && topeGuardado(tope)),
    ...(inscripcion && condicionesGuardadas(inscripcion)),
  };
}

/** Until the end of `trx` nobody else looks for a free slug. */
export async function lockSlugs(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('torneos.slug', 0))`.execute(trx);
}

/** Locks a torneo against other administrators. Undefined when there is none. */
export async function lockTorneo(trx: Db, torneoId: string) {
  return await trx
    .selectFrom('torneos')
    .select(['nombre', 'eliminadoEn'])
    .where('id', '=', torneoId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Keeps the tees of a course, or of the course of a torneo, as they are until `trx` ends. */
export async function shareCampo(trx: Db, de: { campoId: string } | { torneoId: string }): Promise<void> {
  const campo =
    'campoId' in de
      ? sql`select ${de.campoId}::uuid`
      : sql`select t.campo_id from torneos t where t.id = ${de.torneoId}::uuid`;
  await sql`select c.id from campos_golf c where c.id in (${campo}) for share of c`.execute(trx);
}

/** Makes a torneo and returns its version; its tees are written apart. */
export async function insertTorneo(
  trx: Db,
  datos: DatosGuardados & { id: string; slug: string; importado: Importado | null },
): Promise<number> {
  const { version } = await trx
    .insertInto('torneos')
    .values(enColumnas(datos))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Changes a torneo, and its later vueltas as far as they have it in common; returns its new version. No row is an error. */
export async function updateTorneo(
  trx: Db,
  torneoId: string,
  datos: Partial<DatosGuardados>,
): Promise<number> {
  const { version } = await trx
    .updateTable('torneos')
    .set((e) => ({ ...enColumnas(datos), version: e('version', '+', 1) }))
    .where('id', '=', torneoId)
    .returning('version')
    .executeTakeFirstOrThrow();
  if ([datos.nombre, datos.activo, datos.metodoDesempate].some((comun) => comun !== undefined))
    await updateVueltas(trx, torneoId, datos);
  return version;
}

/** Makes the tees of a torneo those chosen. */
export async function replaceSalidas(
  trx: Db,
  torneoId: string,
  salidas: readonly SalidaElegida[],
): Promise<void> {
  await trx.deleteFrom('torneos_salidas').where('torneoId', '=', torneoId).execute();
  if (salidas.length === 0) return;
  await trx
    .insertInto('torneos_salidas')
    .values(salidas.map((salida) => ({ ...salida, torneoId })))
    .execute();
}

/** Forgets the tees that were frozen with the groups; those of the course hold again. */
export async function deleteCongeladas(trx: Db, torneoId: string): Promise<void> {
  await trx.deleteFrom('torneos_salidas_congeladas').where('torneoId', '=', torneoId).execute();
  await trx
    .updateTable('torneos')
    .set({ salidasCongeladasEn: null })
    .where('id', '=', torneoId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Gives the later vueltas of a torneo what they have in common with it; their name with the number behind it. */
async function updateVueltas(
  trx: Db,
  torneoId: string,
  { nombre, activo, metodoDesempate }: Partial<DatosGuardados>,
): Promise<void> {
  await sql`update torneos t set
      nombre = coalesce(left(${nombre ?? null}::text, ${NOMBRE_DE_TORNEO_MAX - 11}) || ' · Vuelta ' || v.numero, t.nombre),
      activo = coalesce(${activo ?? null}::boolean, t.activo),
      metodo_desempate = coalesce(${metodoDesempate ?? null}::text, t.metodo_desempate),
      version = t.version + 1
    from vueltas v where v.vuelta_id = t.id and v.torneo_id = ${torneoId}::uuid`.execute(trx);
}

/** Marks a torneo, with all its vueltas, as deleted, or as standing again. No row is an error. */
export async function updateEliminado(trx: Db, torneoId: string, eliminadoEn: Date | null): Promise<void> {
  await trx
    .updateTable('torneos')
    .set({ eliminadoEn })
    .where(sql<boolean>`(id = ${torneoId}::uuid
      or id in (select v.vuelta_id from vueltas v where v.torneo_id = ${torneoId}::uuid))`)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Makes the points table of a torneo these rows: one statement however many. */
export async function replacePuntos(
  trx: Db,
  torneoId: string,
  filas: readonly PuntosDePosicion[],
): Promise<void> {
  await trx.deleteFrom('torneos_puntos_configuracion').where('torneoId', '=', torneoId).execute();
  await trx
    .insertInto('torneos_puntos_configuracion')
    .values(filas.map((fila) => ({ ...fila, torneoId })))
    .execute();
}
