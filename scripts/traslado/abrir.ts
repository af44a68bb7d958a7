import { createHash } from 'node:crypto';
import { z } from 'zod';
import { leerElementos } from './elementos.ts';
import { FORMATO } from '#server/admin/traslado/service.ts';
import { isPictureName } from '#server/external/image-store.ts';
import { openZipFile, type ZipReader } from '#server/external/zip/reader.ts';

const MB = 1024 * 1024;
/**
 * What an export may come to follows from the file on the disk (`ratio`): whatever a club exports after many years comes in.
 * Bounded by figures is only what is in memory at a time: what is read whole (the manifest, a picture), a row, and the
 * rows of a page.
 */
const LIMITES = { ratio: 200, entero: 256 * MB, fila: 64 * MB, pagina: { filas: 1_000, bytes: 8 * MB } };
export type Limites = typeof LIMITES;

const IMAGENES = 'imagenes/';

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

/** An export that was found whole, and is read from its file as it is needed: each time it is tried again that it is so. */
export type Traslado = {
  manifiesto: Manifiesto;
  /** The rows of a table, a page at a time; none of one that it does not have. */
  filasDe: (tabla: string) => AsyncGenerator<object[]>;
  /** The names of the pictures. */
  imagenes: readonly string[];
  leerImagen: (nombre: string) => Promise<Uint8Array>;
};

function rechazo(frase: string): Error {
  return Object.assign(new Error(`${frase} Nothing was changed.`), { code: 'TRASLADO' });
}

export function rechazar(frase: string): never {
  throw rechazo(frase);
}

/** Opens an export: every file as the manifest says it, every table with its rows. Nothing of it stays in memory. */
export async function abrirTraslado(archivo: string, limites: Limites = LIMITES): Promise<Traslado> {
  const zip = await openZipFile(archivo, limites);
  const manifiesto = leerManifiesto(await leerEntero(zip.read('manifiesto.json'), limites));
  const leido = { zip, manifiesto, limites };
  for (const nombre of Object.keys(manifiesto.archivos)) await recorrer(leerComprobado(leido, nombre));
  for (const tabla of Object.keys(manifiesto.tablas)) await recorrer(leerFilas(leido, tabla));
  return {
    manifiesto,
    filasDe: (tabla) => leerFilas(leido, tabla),
    imagenes: listImagenes(leido),
    leerImagen: async (nombre) =>
      (await leerEntero(leerComprobado(leido, `${IMAGENES}${nombre}`), limites)) ?? new Uint8Array(),
  };
}

type Leido = { zip: ZipReader; manifiesto: Manifiesto; limites: Limites };

function leerManifiesto(contenido: Uint8Array | undefined): Manifiesto {
  const leido = manifiestoSchema.safeParse(contenido && jsonDe(Buffer.from(contenido).toString('utf8')));
  if (!leido.success) rechazar('This is no export of a club: its manifiesto.json cannot be read.');
  if (leido.data.formato !== FORMATO)
    rechazar(`The export has format ${leido.data.formato}; this version of the app reads format ${FORMATO}.`);
  return leido.data;
}

function jsonDe(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

async function recorrer(lector: AsyncIterable<unknown>): Promise<void> {
  const pasos = lector[Symbol.asyncIterator]();
  while ((await pasos.next()).done !== true);
}

/** A file that fits in memory; undefined: it does not. */
async function leerEntero(
  piezas: AsyncIterable<Uint8Array>,
  { entero }: Limites,
): Promise<Uint8Array | undefined> {
  const leidas: Uint8Array[] = [];
  let bytes = 0;
  for await (const pieza of piezas) {
    bytes += pieza.length;
    if (bytes > entero) return undefined;
    leidas.push(pieza);
  }
  return Buffer.concat(leidas);
}

/** What a file holds, which at its end has been what the manifest says. */
async function* leerComprobado({ zip, manifiesto }: Leido, nombre: string): AsyncGenerator<Uint8Array> {
  const dicho = Object.hasOwn(manifiesto.archivos, nombre) ? manifiesto.archivos[nombre] : undefined;
  const hash = createHash('sha256');
  const cabe = dicho !== undefined && zip.sizes.get(nombre) === dicho.bytes;
  for await (const pieza of cabe ? zip.read(nombre) : []) {
    hash.update(pieza);
    yield pieza;
  }
  if (!cabe || hash.digest('hex') !== dicho.sha256)
    rechazar(`${nombre} is missing, or it is not what was exported.`);
}

/** The rows of a table, a page at a time; at its end there have been as many as the manifest says. */
async function* leerFilas(leido: Leido, tabla: string): AsyncGenerator<object[]> {
  const { manifiesto, limites } = leido;
  const dicha = Object.hasOwn(manifiesto.tablas, tabla) ? manifiesto.tablas[tabla] : undefined;
  if (!dicha) return;
  const { archivo, filas } = dicha;
  if (!Object.hasOwn(manifiesto.archivos, archivo)) rechazar(`${archivo} is missing.`);
  const sinFilas = rechazo(`${archivo} does not have its ${filas} rows.`);
  let leidas = 0;
  try {
    for await (const pagina of paginar(leerComprobado(leido, archivo), limites)) {
      leidas += pagina.length;
      yield pagina;
    }
  } catch (error) {
    throw error instanceof SyntaxError ? sinFilas : error;
  }
  if (leidas !== filas) throw sinFilas;
}

async function* paginar(
  piezas: AsyncIterable<Uint8Array>,
  { fila, pagina }: Limites,
): AsyncGenerator<object[]> {
  let filas: object[] = [];
  let bytes = 0;
  for await (const textos of leerElementos(piezas, { max: fila }))
    for (const texto of textos) {
      filas.push(filaDe(texto));
      bytes += texto.length;
      if (filas.length < pagina.filas && bytes < pagina.bytes) continue;
      yield filas;
      [filas, bytes] = [[], 0];
    }
  if (filas.length > 0) yield filas;
}

function filaDe(texto: string): object {
  const fila: unknown = JSON.parse(texto);
  if (typeof fila !== 'object' || fila === null || Array.isArray(fila)) throw new SyntaxError('no row');
  return fila;
}

/** Those that the manifest tells, and which the club can keep: what is seen only while they are stored would be seen too late. */
function listImagenes({ zip, manifiesto, limites }: Leido): string[] {
  const nombres = Object.keys(manifiesto.archivos).filter((nombre) => nombre.startsWith(IMAGENES));
  for (const nombre of nombres)
    if (!isPictureName(nombre.slice(IMAGENES.length)) || (zip.sizes.get(nombre) ?? 0) > limites.entero)
      rechazar(`${nombre} is no picture of a club.`);
  return nombres.map((nombre) => nombre.slice(IMAGENES.length));
}
