import { sql } from 'kysely';
import { purgeOf } from '#db/purge.ts';
import type { Db } from '#db/tables.ts';
import type { EstadoDeCorreo } from '#db/tables-correo.ts';

/** A letter that only proves that letters arrive. */
export const TIPO_DE_PRUEBA = 'prueba';
/** What the list says of a letter that came too late to be sent. */
export const MOTIVO_DE_CADUCIDAD = 'Ya no tenía sentido enviarlo';

type Escrita = { asunto: string; texto: string; html: string };

/** A letter to be written at its delivery (`datos`), or one already written. */
export type NuevoCorreo = {
  /** Which letter: 'confirmacion', 'recuperacion'… */
  tipo: string;
  para: string;
  /** What its text needs, and the `torneoId` that it is about. Never a secret: it stays in the outgoing box. */
  datos?: Record<string, string>;
  carta?: Escrita;
  /** Not sent after this; otherwise it depends on its tipo. */
  caducaEn?: Date;
};

/** Puts a letter into the outgoing box; returns its id. */
export async function insertCorreo(
  db: Db,
  { tipo, para, datos = {}, carta, caducaEn }: NuevoCorreo,
): Promise<string> {
  const { id } = await db
    .insertInto('correo_saliente')
    .values({ tipo, para, datos: JSON.stringify(datos), caducaEn: caducaEn ?? null, ...carta })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts many letters that are written already into the outgoing box, in one statement; returns their ids. */
export async function insertCorreos(
  db: Db,
  correos: readonly (NuevoCorreo & { carta: Escrita })[],
): Promise<string[]> {
  if (correos.length === 0) return [];
  const rows = await db
    .insertInto('correo_saliente')
    .values(
      correos.map(({ tipo, para, datos = {}, carta, caducaEn = null }) => ({
        tipo,
        para,
        datos: JSON.stringify(datos),
        caducaEn,
        ...carta,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts one more try and returns the letter; undefined when it is not waiting. */
export async function takeCorreo(db: Db, id: string) {
  return await db
    .updateTable('correo_saliente')
    .set((e) => ({ intentos: e('intentos', '+', 1), actualizadoEn: new Date() }))
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .returning(['id', 'tipo', 'para', 'datos', 'asunto', 'texto', 'html', 'caducaEn'])
    .executeTakeFirst();
}

export type CorreoRow = NonNullable<Awaited<ReturnType<typeof takeCorreo>>>;

/** Marks a letter as being handed over; false when somebody else has it: of two that deliver it one goes on. */
export async function claimCorreo(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('correo_saliente')
    .set({ estado: 'entregando', motivo: null, actualizadoEn: new Date() })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the row of a test letter, under the id of its operation; false when there is one already. */
export async function insertPrueba(
  db: Db,
  { id, para, carta }: { id: string; para: string; carta: Escrita },
): Promise<boolean> {
  const row = await db
    .insertInto('correo_saliente')
    .values({ id, tipo: TIPO_DE_PRUEBA, para, datos: '{}', intentos: 1, estado: 'entregando', ...carta })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How a test letter ended, for whoever asks again under the same operation; its text is forgotten when it arrived. */
export async function endPrueba(
  db: Db,
  id: string,
  {
    estado,
    motivo,
    respuesta,
  }: { estado: 'enviado' | 'fallido' | 'dudoso'; motivo: string | null; respuesta: string | null },
): Promise<void> {
  const olvidada = estado === 'enviado' ? { texto: null, html: null } : {};
  const datos = JSON.stringify(respuesta === null ? {} : { respuesta });
  await db
    .updateTable('correo_saliente')
    .set({ estado, motivo, datos, actualizadoEn: new Date(), ...olvidada })
    .where('id', '=', id)
    .execute();
}

/**
 * Letters that were kept and are not any more: to be sent, or expired. A statement a letter, so that of two servers that
 * start at once one gets it.
 */
export async function releaseGuardado(
  db: Db,
  id: string,
  estado: 'pendiente' | 'caducado',
): Promise<boolean> {
  const row = await db
    .updateTable('correo_saliente')
    .set({ estado, motivo: estado === 'caducado' ? MOTIVO_DE_CADUCIDAD : null, actualizadoEn: new Date() })
    .where('id', '=', id)
    .where('estado', '=', 'guardado')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
type Cambio = { estado: EstadoDeCorreo; motivo?: string | null; carta?: Escrita };

/** Moves a letter to another state. */
export async function updateCorreo(
  db: Db,
  id: string,
  { estado, motivo = null, carta }: Cambio,
): Promise<void> {
  await db
    .updateTable('correo_saliente')
    .set({ estado, motivo, actualizadoEn: new Date(), ...carta })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Delivered: its subject stays for the list, its text is forgotten. */
export async function forgetCorreo(db: Db, id: string, asunto: string): Promise<void> {
  await db
    .updateTable('correo_saliente')
    .set({ estado: 'enviado', motivo: null, asunto, texto: null, html: null, actualizadoEn: new Date() })
    .where('id', '=', id)
    .execute();
}

/** A letter that turned out to have no reader leaves no trace. */
export async function deleteCorreo(db: Db, id: string): Promise<void> {
  await db.deleteFrom('correo_saliente').where('id', '=', id).execute();
}

/** Letters that the server died while handing over, and that nobody touched since: nobody knows about those. */
export async function markDudosos(db: Db, { id, before }: { id?: string; before: Date }): Promise<number> {
  const rows = await db
    .updateTable('correo_saliente')
    .set({
      estado: 'dudoso',
      motivo: 'La aplicación se paró mientras lo entregaba',
      actualizadoEn: new Date(),
    })
    .where('estado', '=', 'entregando')
    .where('actualizadoEn', '<', before)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return rows.length;
}

/** A letter that did not arrive, for whoever puts it back into the line; undefined when there is none such. */
export async function lockNoLlegado(trx: Db, id: string) {
  return await trx
    .selectFrom('correo_saliente')
    .select(['asunto', 'caducaEn'])
    .where('id', '=', id)
    .where('estado', 'in', ['guardado', 'fallido', 'dudoso'])
    .forUpdate()
    .executeTakeFirst();
}

/** Puts those of them that are still refused for good back into the line, and returns which. */
export async function requeueFallidos(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('correo_saliente')
    .set({ estado: 'pendiente', motivo: null, actualizadoEn: new Date() })
    .where('id', 'in', ids)
    .where('estado', '=', 'fallido')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets letters of long ago, unless they still wait. Returns how many went. */
export const purgeCorreo = purgeOf('correo_saliente', 'id', (e, antes) =>
  e.and([e('creadoEn', '<', antes), e('estado', '<>', 'pendiente')]),
);

/** Letters about a torneo (`torneoId` of their `datos`) that wait to leave: nobody is to read them any more. */
export async function expireCorreosDeTorneos(db: Db, torneoIds: readonly string[]): Promise<void> {
  await db
    .updateTable('correo_saliente')
    .set({ estado: 'caducado', motivo: MOTIVO_DE_CADUCIDAD, actualizadoEn: new Date() })
    .where('estado', 'in', ['pendiente', 'guardado'])
    .where(sql<boolean>`datos ->> 'torneoId' = any(${torneoIds}::text[])`)
    .execute();
}

/** Forgets the letters to an address. */
export async function deleteCorreosDe(db: Db, para: string): Promise<void> {
  await db.deleteFrom('correo_saliente').where('para', '=', para).execute();
}
