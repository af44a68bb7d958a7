import { sql } from 'kysely';
import type { CorreoDetalle, CorreoResumen } from '#contrato/admin/correo.ts';
import type { Db } from '#db/tables.ts';
import { finDeCarta } from '#reglas/carta.ts';
import { TIPO_DE_PRUEBA } from '#server/correo/repository.ts';
import { hasWords, onePage, type Order, pageOf, TOTAL } from '#server/http/pages.ts';

const RESUMEN = [
  'id',
  'tipo',
  'para',
  'asunto',
  'estado',
  'intentos',
  'motivo',
  'creadoEn',
  'caducaEn',
] as const;

type Resumen = Omit<CorreoResumen, 'creadoEn' | 'caducaEn'> & { creadoEn: Date; caducaEn: Date | null };

/** When a letter stops being worth sending. */
function finDe({ tipo, creadoEn, caducaEn }: Pick<Resumen, 'tipo' | 'creadoEn' | 'caducaEn'>): Date {
  return new Date(finDeCarta({ tipo, escrita: creadoEn.getTime(), caduca: caducaEn?.getTime() ?? null }));
}

/** A row as it travels: the end of one that waits for SMTP is told. */
function resumenDe<Row extends Resumen>(row: Row) {
  const caducaEn = row.estado === 'guardado' ? finDe(row).toISOString() : null;
  return { ...row, caducaEn, creadoEn: row.creadoEn.toISOString() };
}

/** What a letter is searched by. */
const DE_QUE = sql`concat_ws(' ', para, asunto, motivo)`;

const DEL_ULTIMO: Order = [
  { de: sql`creado_en`, kind: 'instante' },
  { de: sql`id`, kind: 'uuid' },
];

/** One page of the outgoing box, newest first, and how many a search finds. Errors: peticion_no_valida. */
export async function listCorreos(
  db: Db,
  { busqueda, cursor }: { busqueda: string; cursor?: string | undefined },
) {
  const bandeja = db.selectFrom('correo_saliente').where(hasWords(DE_QUE, busqueda));
  const pagina = bandeja.select([...RESUMEN]).$call(onePage(DEL_ULTIMO, cursor));
  const cuantos = bandeja.select(TOTAL);
  const [rows, { total }] = await Promise.all([pagina.execute(), cuantos.executeTakeFirstOrThrow()]);
  const { filas, siguiente } = pageOf(rows);
  return { filas: filas.map(resumenDe), total, siguiente };
}

/** Whether a letter is for an account that administers the club: by its address, or because it is about that account. */
const DE_ADMINISTRADOR = sql<boolean>`exists (
  select 1 from user_roles r join usuarios u on u.id = r.user_id
  where r.role = 'admin' and (u.email = lower(para) or u.id::text = datos ->> 'usuarioId'))`;

/**
 * One letter with its text; undefined when it is gone. What is written to an administrator nobody reads here: its link
 * opens an account with the role, and who has a session of one must not be able to take the account over.
 */
export async function findCorreo(db: Db, id: string): Promise<CorreoDetalle | undefined> {
  const row = await db
    .selectFrom('correo_saliente')
    .select([...RESUMEN, 'texto'])
    .select(DE_ADMINISTRADOR.as('reservado'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...resumenDe(row), texto: row.reservado ? null : row.texto };
}

/** A letter that waits for the postman, or that somebody was handing over. */
type Pendiente = { id: string; entregando: boolean };

/** Letters that a former life of the server left waiting. */
export async function listPendientes(db: Db): Promise<Pendiente[]> {
  const rows = await db
    .selectFrom('correo_saliente')
    .select(['id', 'estado'])
    .where('estado', 'in', ['pendiente', 'entregando'])
    .orderBy('creadoEn')
    .execute();
  return rows.map(({ id, estado }) => ({ id, entregando: estado === 'entregando' }));
}

/** Letters that nobody has tried to deliver yet: those that are tried again have their place in the line. */
export async function listSinIntentar(db: Db): Promise<Pendiente[]> {
  const rows = await db
    .selectFrom('correo_saliente')
    .select('id')
    .where('estado', '=', 'pendiente')
    .where('intentos', '=', 0)
    .orderBy('creadoEn')
    .execute();
  return rows.map(({ id }) => ({ id, entregando: false }));
}

/** Letters kept while there was no SMTP, oldest first, and whether each is past its end. */
export async function listGuardados(db: Db, ahora: Date) {
  const rows = await db
    .selectFrom('correo_saliente')
    .select(['id', 'tipo', 'creadoEn', 'caducaEn'])
    .where('estado', '=', 'guardado')
    .orderBy('creadoEn')
    .execute();
  return rows.map((row) => ({ id: row.id, caducado: finDe(row) <= ahora }));
}

/** Letters of a search that were refused for good and are still worth sending; a test letter is sent anew, not again. */
export async function listFallidos(
  db: Db,
  { busqueda, ahora }: { busqueda: string; ahora: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('correo_saliente')
    .select(['id', 'tipo', 'creadoEn', 'caducaEn'])
    .where('estado', '=', 'fallido')
    .where('tipo', '<>', TIPO_DE_PRUEBA)
    .where(hasWords(DE_QUE, busqueda))
    .orderBy('id')
    .execute();
  return rows.filter((row) => finDe(row) > ahora).map(({ id }) => id);
}

/** A letter of an operation, as far as it went. */
export async function findPrueba(db: Db, id: string) {
  return await db
    .selectFrom('correo_saliente')
    .select(['tipo', 'para', 'estado', 'motivo', 'datos'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Test letters to an address since a moment. */
export async function contarPruebas(db: Db, { tipo, desde }: { tipo: string; desde: Date }): Promise<number> {
  const { n } = await db
    .selectFrom('correo_saliente')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('tipo', '=', tipo)
    .where('creadoEn', '>', desde)
    .executeTakeFirstOrThrow();
  return n;
}

/** The address of an account. */
export async function findDireccion(db: Db, usuarioId: string): Promise<string> {
  const { email } = await db
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return email;
}
