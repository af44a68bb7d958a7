import type { FileHandle } from 'node:fs/promises';
import { finished } from 'node:stream';
import { type Filtro, listTorneosGestionados } from '#server/admin/torneos/queries.ts';
import type { Hoja as HojaSuelta } from '#contrato/comun.ts';
import { TABLAS_DEL_CLUB, TABLAS_QUE_SE_QUEDAN } from '#db/club-tables.ts';
import type { Trx } from '#db/tables.ts';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { type Hoja, HOJAS } from '#server/admin/traslado/hojas.ts';
import {
  empezarLectura,
  findEsquema,
  leerHoja,
  leerTabla,
  listLigas,
  listTablas,
  type TablaDelAlmacen,
} from '#server/admin/traslado/queries.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import { listArchivosDelClub } from '#server/club/queries.ts';
import { type Cell, toCsv, toCsvLines } from '#server/external/csv.ts';
import { fileOnDisk, openNameless } from '#server/external/zip/nameless-file.ts';
import { openZipOnDisk, type ZipOnDisk } from '#server/external/zip/on-disk.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { Clock } from '#server/http/base/clock.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { nombreDeImagen } from '#server/jugadores/imagen.ts';
import { listImagenes } from '#server/jugadores/queries.ts';
import { clasificacionDeLiga, hojaDeLiga } from '#server/puntuaciones/clasificar.ts';
import { listFotos } from '#server/tarjetas/queries.ts';

/** The format of the zip; a reader refuses one that it does not know. */
export const FORMATO = 1;

const LEEME = `El club entero

hojas/*.csv         lo que se lee con una hoja de cálculo: jugadores, campos, torneos, resultados, ligas...
hojas/ligas/*.csv   la clasificación de cada liga
tablas/*.json       todo, tal como se guarda: con esto se monta el club en otra instalación
imagenes/*          las fotos de los jugadores y de las tarjetas de papel, el escudo y el fondo de la portada
manifiesto.json     qué hay en cada archivo, de qué fecha, y qué se ha quedado fuera y por qué

Aquí hay datos personales de los socios: guárdalo como guardarías el fichero de socios.
No hay contraseñas ni sesiones: en otra instalación cada persona entra con «recuperar contraseña» o con Google.
`;

type Tabla = { archivo: string; filas: number; columnas: string[] };

/** What is read of the store at one moment. */
type Leido = { zip: ZipOnDisk; esquema: string; tablas: Record<string, Tabla>; imagenes: string[] };

/** The stores that this process exports now: a copy of the embedded one knows nothing of who reads another. */
const exportados = new WeakSet<AdminContext['db']['pool']>();

/**
 * The whole club as a zip: sheets for people, every table for another installation, the pictures. All of the store is read
 * at one moment, by pages; the zip is written to the disk whole before any of it is sent, and is gone when the answer is over,
 * however it ends. Remembered in the history. Errors: exportacion_en_curso.
 */
export async function exportarClub(context: AdminContext): Promise<File> {
  const { pool } = context.db;
  if (exportados.has(pool)) throw new AppError('exportacion_en_curso');
  exportados.add(pool);
  return await escribirFichero(context).finally(() => exportados.delete(pool));
}

async function escribirFichero(context: AdminContext): Promise<File> {
  const { clock, config, response } = context;
  const disco = await openNameless(config.backupDir);
  try {
    const bytes = await escribirClub(context, disco);
    finished(response, () => void disco.close());
    return fileOnDisk(disco, { name: `club-${clock.hoy()}.zip`, type: 'application/zip', bytes });
  } catch (error) {
    await disco.close();
    throw error;
  }
}

/** How many bytes the zip takes. */
async function escribirClub(context: AdminContext, disco: FileHandle): Promise<number> {
  const { actor, clock, club, db } = context;
  const fecha = clock.now();
  const { zip, esquema, tablas, imagenes } = await db.atOneMoment(async (trx) => {
    if (!(await empezarLectura(trx))) throw new AppError('exportacion_en_curso');
    return await leerClub(context, trx, openZipOnDisk(disco, fecha));
  });
  await guardarImagenes(context, zip, imagenes);
  await zip.add('LEEME.txt', [LEEME]);
  const manifiesto = {
    formato: FORMATO,
    club: club().nombre,
    fecha: fecha.toISOString(),
    esquema,
    tablas,
    archivos: zip.files(),
    fuera: TABLAS_QUE_SE_QUEDAN,
  };
  await zip.add('manifiesto.json', [JSON.stringify(manifiesto, null, 2)]);
  const bytes = await zip.end();
  await db.tx(async (trx) => {
    await anotarCambio(trx, {
      operacion: 'traslado.exportar',
      resumen: `Exporta el club: ${contados(filasDe(tablas, 'profiles'), 'jugador', 'jugadores')}, ${contados(filasDe(tablas, 'torneos'), 'torneo', 'torneos')}`,
      autorId: actor.usuarioId,
    });
  });
  return bytes;
}

const filasDe = (tablas: Leido['tablas'], tabla: string) => tablas[tabla]?.filas ?? 0;

async function leerClub(context: AdminContext, trx: Trx, zip: ZipOnDisk): Promise<Leido> {
  for (const hoja of HOJAS) await zip.add(`hojas/${hoja.archivo}.csv`, enCsv(trx, hoja, context.clock));
  const deEsteMomento = { ...context, db: { ...context.db, kysely: trx } };
  for (const ligaId of await listLigas(trx)) {
    // The table that a liga came with is one sheet, whatever kind is asked for.
    const hojas = new Map<string, string>();
    const clasificacion = await clasificacionDeLiga(deEsteMomento, ligaId);
    for (const tipo of TIPOS_CLASIFICACION) {
      const { archivo, csv } = hojaDeLiga(clasificacion, tipo);
      hojas.set(archivo, csv);
    }
    for (const [archivo, csv] of hojas) await zip.add(`hojas/ligas/${archivo}`, [csv]);
  }
  const tablas: Leido['tablas'] = {};
  const almacen = await listTablas(trx);
  for (const nombre of TABLAS_DEL_CLUB) {
    const tabla = almacen.find((una) => una.tabla === nombre);
    if (tabla) tablas[nombre] = await guardarTabla(trx, zip, tabla);
  }
  const deJugadores = (await listImagenes(trx)).flatMap((imagen) => nombreDeImagen(imagen) ?? []);
  const imagenes = [...deJugadores, ...(await listFotos(trx)), ...(await listArchivosDelClub(trx))];
  return { zip, tablas, esquema: await findEsquema(trx), imagenes };
}

async function* enCsv(trx: Trx, hoja: Hoja, clock: Pick<Clock, 'dia'>): AsyncGenerator<string> {
  yield toCsv(hoja.columnas, []);
  const momentos = new Set(hoja.momentos.map((columna) => hoja.columnas.indexOf(columna)));
  const enElClub = (celda: Cell, columna: number) =>
    momentos.has(columna) && typeof celda === 'string' ? clock.dia(new Date(celda)) : celda;
  for await (const filas of leerHoja(trx, hoja)) yield toCsvLines(filas.map((fila) => fila.map(enElClub)));
}

async function guardarTabla(trx: Trx, zip: ZipOnDisk, tabla: TablaDelAlmacen): Promise<Tabla> {
  const archivo = `tablas/${tabla.tabla}.json`;
  let filas = 0;
  async function* enJson() {
    yield '[';
    for await (const pagina of leerTabla(trx, tabla)) {
      yield (filas === 0 ? '\n' : ',\n') + pagina.join(',\n');
      filas += pagina.length;
    }
    yield '\n]\n';
  }
  await zip.add(archivo, enJson());
  return { archivo, filas, columnas: tabla.columnas };
}

/** The pictures of jugadores and of the club and the photos of paper cards, by their files; one that went meanwhile is left out, as in its row. */
async function guardarImagenes(context: AdminContext, zip: ZipOnDisk, imagenes: readonly string[]) {
  for (const imagen of imagenes) {
    const bytes = await context.imagenes.get(imagen);
    if (bytes) await zip.add(`imagenes/${imagen}`, [bytes]);
  }
}

const MAX_EN_HOJA = 2_000;

/** The torneos of the list of the administration as a spreadsheet, each later vuelta on a line of its own behind its torneo. */
export async function exportarTorneos({ db }: AdminContext, filtro: Filtro): Promise<HojaSuelta> {
  const pedido = { ...filtro, cuantos: MAX_EN_HOJA };
  const { filas: torneos } = await listTorneosGestionados(db.kysely, pedido);
  const rows = torneos.flatMap(({ vueltas = [], ...primera }) =>
    [{ ...primera, numero: vueltas.length > 0 ? 1 : null }, ...vueltas].map((una) => [
      una.fechaJuego,
      una.nombre,
      una.numero,
      una.campo,
      una.salidas
        .map(({ nombre }) => nombre)
        .filter((nombre, i, todas) => todas.indexOf(nombre) === i)
        .join(', '),
      una.participantes,
      una.partidas,
      una.partidasValidadas,
      una.ligas.join(', '),
      una.activo,
    ]),
  );
  const archivo = filtro.mostrar === 'vigentes' ? 'torneos.csv' : 'torneos-eliminados.csv';
  return { archivo, csv: toCsv(COLUMNAS_DE_TORNEOS, rows) };
}

const COLUMNAS_DE_TORNEOS = [
  'Fecha',
  'Torneo',
  'Vuelta',
  'Campo',
  'Barras',
  'Participantes',
  'Partidas',
  'Partidas validadas',
  'Ligas',
  'Activo',
];
