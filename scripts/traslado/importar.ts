import type { Transaction } from 'kysely';
import { rechazar, type Traslado } from './abrir.ts';
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
import { anotarCambio } from '#server/auditoria/service.ts';
import type { ImageStore } from '#server/http/api.ts';
import { publishAjustes } from '#server/live/bus.ts';

/** A memory that only grows and is named by nobody: its lines get new numbers behind those that are there. */
const RENUMERADA = 'auditoria';

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
  for (const nombre of traslado.imagenes) await imagenes.put(nombre, await traslado.leerImagen(nombre));
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
  const { manifiesto } = traslado;
  const sustituidas = await listSustituidas(trx, traslado);
  for (const { de } of sustituidas) await repository.apartarCuenta(trx, de);
  await olvidarLoPropio(trx, manifiesto);
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
async function olvidarLoPropio(trx: Transaction<Tables>, { tablas }: Traslado['manifiesto']): Promise<void> {
  const trae = (tabla: string) => (tablas[tabla]?.filas ?? 0) > 0;
  if (trae('ajustes_del_club')) await repository.olvidarAjustes(trx);
  if (trae('imagenes_del_club')) await repository.olvidarImagenes(trx);
  if (trae('funcionamiento_del_club')) await repository.olvidarFuncionamiento(trx);
  await publishAjustes(trx);
}

async function escribirTabla(
  trx: Transaction<Tables>,
  { manifiesto, filasDe }: Traslado,
  { tabla, clave }: { tabla: string; clave: readonly string[] },
): Promise<void> {
  const suyas = manifiesto.tablas[tabla]?.columnas ?? [];
  const columnas = tabla === RENUMERADA ? suyas.filter((columna) => !clave.includes(columna)) : suyas;
  for await (const filas of filasDe(tabla)) await repository.insertFilas(trx, { tabla, columnas, filas });
}

/** The accounts that are here and in the export, by their address. */
async function listSustituidas(trx: Transaction<Tables>, { filasDe }: Traslado) {
  const aqui = new Map((await listAdministradores(trx)).map(({ id, email }) => [email, id]));
  const sustituidas: { de: string; a: string }[] = [];
  for await (const usuarios of filasDe('usuarios'))
    for (const usuario of usuarios) {
      const de = aqui.get(String(Reflect.get(usuario, 'email')));
      if (de !== undefined) sustituidas.push({ de, a: String(Reflect.get(usuario, 'id')) });
    }
  return sustituidas;
}
