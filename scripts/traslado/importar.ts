import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { TABLAS_DEL_CLUB } from '#db/club-tables.ts';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import {
  findEsquema,
  listAdministradores,
  listLlenas,
  listTablas,
  type TablaDelAlmacen,
} from '#server/admin/traslado/queries.ts';
import * as repository from '#server/admin/traslado/repository.ts';
import { FORMATO } from '#server/admin/traslado/service.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { readZip } from '#server/external/zip/reader.ts';
import type { ImageStore } from '#server/http/api.ts';
import { publishAjustes } from '#server/live/bus.ts';

const MB = 1024 * 1024;
const LIMITES = { files: 20_000, fileBytes: 256 * MB, bytes: 1024 * MB, ratio: 200 };
/** Rows per statement. */
const PAGINA = 1_000;
/** A memory that only grows and is named by nobody: its lines get new numbers behind those that are there. */
const RENUMERADA = 'auditoria';

const manifiestoSchema = z.object({
  formato: z.int(),
  club: z.string(),
  fecha: z.string(),
  esquema: z.string(),
  tablas: z.record(
    z.string(),
    z.object({ archivo: z.string(), filas: z.int().min(0), columnas: z.array(z.string()) }),
  ),
  archivos: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.int().min(0) })),
});
type Manifiesto = z.infer<typeof manifiestoSchema>;

/** An export that was found whole. */
export type Traslado = {
  manifiesto: Manifiesto;
  tablas: ReadonlyMap<string, readonly object[]>;
  imagenes: ReadonlyMap<string, Uint8Array>;
};

function rechazar(frase: string): never {
  throw Object.assign(new Error(`${frase} Nothing was changed.`), { code: 'TRASLADO' });
}

/** Opens an export: bounded while it is inflated, every file as the manifest says it, every table of the club's. */
export function abrirTraslado(bytes: Uint8Array): Traslado {
  const archivos = readZip(bytes, LIMITES);
  const manifiesto = leerManifiesto(archivos.get('manifiesto.json'));
  for (const [nombre, { sha256 }] of Object.entries(manifiesto.archivos))
    if (
      createHash('sha256')
        .update(archivos.get(nombre) ?? '')
        .digest('hex') !== sha256
    )
      rechazar(`${nombre} is missing, or it is not what was exported.`);
  const tablas = new Map(
    Object.entries(manifiesto.tablas).map(([tabla, { archivo, filas }]) => {
      const contenido = archivos.get(archivo);
      if (!(archivo in manifiesto.archivos) || !contenido) rechazar(`${archivo} is missing.`);
      return [tabla, leerFilas(contenido, { archivo, filas })];
    }),
  );
  const imagenes = [...archivos].filter(([nombre]) => nombre.startsWith('imagenes/'));
  const dichas = imagenes.filter(([nombre]) => nombre in manifiesto.archivos);
  return {
    manifiesto,
    tablas,
    imagenes: new Map(dichas.map(([nombre, foto]) => [nombre.slice('imagenes/'.length), foto])),
  };
}

function leerManifiesto(contenido: Uint8Array | undefined): Manifiesto {
  const leido = manifiestoSchema.safeParse(contenido && jsonDe(contenido));
  if (!leido.success) rechazar('This is no export of a club: its manifiesto.json cannot be read.');
  if (leido.data.formato !== FORMATO)
    rechazar(`The export has format ${leido.data.formato}; this version of the app reads format ${FORMATO}.`);
  return leido.data;
}

function jsonDe(contenido: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(contenido).toString('utf8'));
  } catch {
    return undefined;
  }
}

const filasSchema = z.array(z.looseObject({}));

function leerFilas(contenido: Uint8Array, { archivo, filas }: { archivo: string; filas: number }): object[] {
  const leidas = filasSchema.safeParse(jsonDe(contenido));
  if (!leidas.success || leidas.data.length !== filas)
    rechazar(`${archivo} does not have its ${filas} rows.`);
  return leidas.data;
}

type Abierto = { db: Database; traslado: Traslado };

/** Whether an export would come in here. Throws the reason why not: another version, a club that is not empty. */
export async function comprobarImportacion({ db, traslado }: Abierto): Promise<void> {
  await db.tx(async (trx) => void (await requerirQueQuepa(trx, traslado)));
}

async function requerirQueQuepa(trx: Transaction<Tables>, { manifiesto }: Traslado) {
  const esquema = await findEsquema(trx);
  if (manifiesto.esquema > esquema)
    rechazar(
      `The export comes from a newer version of the app (${manifiesto.esquema}): update this one first.`,
    );
  const almacen = new Map((await listTablas(trx)).map((tabla) => [tabla.tabla, tabla]));
  for (const [tabla, { columnas }] of Object.entries(manifiesto.tablas)) {
    const aqui = TABLAS_DEL_CLUB.includes(tabla) ? almacen.get(tabla) : undefined;
    if (!aqui || columnas.some((columna) => !aqui.columnas.includes(columna)))
      rechazar(`The export comes from an older version of the app, whose ${tabla} this one does not take.`);
  }
  const llenas = await listLlenas(trx);
  if (llenas.length > 0) rechazar(`The club is not empty: it has rows in ${llenas.join(', ')}.`);
  return almacen;
}

/**
 * Brings an export into an empty club, whole or not at all. An administrator who is there becomes the person of the export
 * with the same address and keeps what they sign in with; another one stays beside them. Pictures are stored first: the rows that
 * name them come after, in one transaction. Where that fails the daily cleaning takes them: removed here they might be those of
 * another import of the same file, which came in meanwhile.
 */
export async function importarClub({ db, traslado, imagenes }: Abierto & { imagenes: ImageStore }) {
  await comprobarImportacion({ db, traslado });
  for (const [nombre, foto] of traslado.imagenes) await imagenes.put(nombre, foto);
  await db.tx(async (trx) => {
    await repository.bloquearTablas(trx, TABLAS_DEL_CLUB);
    await escribirClub(trx, traslado, await requerirQueQuepa(trx, traslado));
  });
}

async function escribirClub(
  trx: Transaction<Tables>,
  traslado: Traslado,
  almacen: ReadonlyMap<string, TablaDelAlmacen>,
): Promise<void> {
  const { manifiesto, tablas } = traslado;
  const sustituidas = await listSustituidas(trx, tablas.get('usuarios') ?? []);
  for (const { de } of sustituidas) await repository.apartarCuenta(trx, de);
  await olvidarLoPropio(trx, tablas);
  for (const tabla of TABLAS_DEL_CLUB)
    await escribirTabla(trx, traslado, { tabla, clave: almacen.get(tabla)?.clave ?? [] });
  for (const sustituida of sustituidas) await repository.sustituirCuenta(trx, sustituida);
  await repository.adelantarCuentas(trx);
  await anotarCambio(trx, {
    operacion: 'traslado.importar',
    resumen: `Importa el club «${manifiesto.club}», exportado el ${manifiesto.fecha.slice(0, 10)}`,
    autorId: null,
  });
}

/** What this club says of itself gives way to what the export says; instances that run are told at commit. */
async function olvidarLoPropio(trx: Transaction<Tables>, tablas: Traslado['tablas']): Promise<void> {
  const trae = (tabla: string) => (tablas.get(tabla) ?? []).length > 0;
  if (trae('ajustes_del_club')) await repository.olvidarAjustes(trx);
  if (trae('imagenes_del_club')) await repository.olvidarImagenes(trx);
  if (trae('funcionamiento_del_club')) await repository.olvidarFuncionamiento(trx);
  await publishAjustes(trx);
}

async function escribirTabla(
  trx: Transaction<Tables>,
  { manifiesto, tablas }: Traslado,
  { tabla, clave }: { tabla: string; clave: readonly string[] },
): Promise<void> {
  const suyas = manifiesto.tablas[tabla]?.columnas ?? [];
  const columnas = tabla === RENUMERADA ? suyas.filter((columna) => !clave.includes(columna)) : suyas;
  const filas = tablas.get(tabla) ?? [];
  for (let i = 0; i < filas.length; i += PAGINA)
    await repository.insertFilas(trx, { tabla, columnas, filas: filas.slice(i, i + PAGINA) });
}

/** The accounts that are here and in the export, by their address. */
async function listSustituidas(trx: Transaction<Tables>, usuarios: readonly object[]) {
  const deFuera = new Map(
    usuarios.map((fila) => [Reflect.get(fila, 'email'), String(Reflect.get(fila, 'id'))]),
  );
  return (await listAdministradores(trx)).flatMap(({ id, email }) => {
    const a = deFuera.get(email);
    return a === undefined ? [] : [{ de: id, a }];
  });
}
