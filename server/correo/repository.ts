import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { EstadoDeCorreo } from '#db/tables-correo.ts';

type Escrita = { asunto: string; texto: string; html: string };

/** A letter to be written at its delivery (`datos`), or one already written. */
export type NuevoCorreo = {
  /** Which letter: 'confirmacion', 'recuperacion'… */
  tipo: string;
  para: string;
  /** What its text needs. Never a secret: it stays in the outgoing box. */
  datos?: Record<string, string>;
  carta?: Escrita;
};

export type CorreoRow = {
  id: string;
  tipo: string;
  para: string;
  datos: Record<string, string>;
  asunto: string | null;
  texto: string | null;
  html: string | null;
};

/** Puts a letter into the outgoing box; returns its id. */
export async function insertCorreo(
  db: Kysely<Tables>,
  { tipo, para, datos = {}, carta }: NuevoCorreo,
): Promise<string> {
  const { id } = await db
    .insertInto('correo_saliente')
    .values({ tipo, para, datos: JSON.stringify(datos), ...carta })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same for many letters at once that are written already; returns their ids. */
export async function insertCorreos(
  db: Kysely<Tables>,
  correos: readonly (NuevoCorreo & { carta: Escrita })[],
): Promise<string[]> {
  if (correos.length === 0) return [];
  const rows = await db
    .insertInto('correo_saliente')
    .values(correos.map(({ tipo, para, carta }) => ({ tipo, para, datos: '{}', ...carta })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts one more try and returns the letter; undefined when it is not waiting. */
export async function takeCorreo(db: Kysely<Tables>, id: string): Promise<CorreoRow | undefined> {
  return await db
    .updateTable('correo_saliente')
    .set((e) => ({ intentos: e('intentos', '+', 1), actualizadoEn: new Date() }))
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .returning(['id', 'tipo', 'para', 'datos', 'asunto', 'texto', 'html'])
    .executeTakeFirst();
}

type Cambio = { estado: EstadoDeCorreo; motivo?: string | null; carta?: Escrita };

/** Moves a letter to another state. */
export async function updateCorreo(
  db: Kysely<Tables>,
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
export async function forgetCorreo(db: Kysely<Tables>, id: string, asunto: string): Promise<void> {
  await db
    .updateTable('correo_saliente')
    .set({ estado: 'enviado', motivo: null, asunto, texto: null, html: null, actualizadoEn: new Date() })
    .where('id', '=', id)
    .execute();
}

/** A letter that turned out to have no reader leaves no trace. */
export async function deleteCorreo(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('correo_saliente').where('id', '=', id).execute();
}

/** Letters that the server died while handing over, and that nobody touched since: nobody knows about those. */
export async function markDudosos(
  db: Kysely<Tables>,
  { id, before }: { id?: string; before: Date },
): Promise<number> {
  const rows = await db
    .updateTable('correo_saliente')
    .set({ estado: 'dudoso', motivo: 'El servidor se paró mientras lo entregaba', actualizadoEn: new Date() })
    .where('estado', '=', 'entregando')
    .where('actualizadoEn', '<', before)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return rows.length;
}

/** Puts a letter that did not arrive back into the line; false when there is none such. */
export async function requeueCorreo(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db
    .updateTable('correo_saliente')
    .set({ estado: 'pendiente', motivo: null, actualizadoEn: new Date() })
    .where('id', '=', id)
    .where('estado', 'in', ['guardado', 'fallido', 'dudoso'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets letters of long ago, unless they still wait. Returns how many went. */
export async function purgeCorreo(
  db: Kysely<Tables>,
  { antes, max }: { antes: Date; max: number },
): Promise<number> {
  const rows = await db
    .deleteFrom('correo_saliente')
    .where('id', 'in', (query) =>
      query
        .selectFrom('correo_saliente')
        .select('id')
        .where('creadoEn', '<', antes)
        .where('estado', '<>', 'pendiente')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Forgets the letters to an address. */
export async function deleteCorreosDe(db: Kysely<Tables>, para: string): Promise<void> {
  await db.deleteFrom('correo_saliente').where('para', '=', para).execute();
}
