/**
 * Brings the export of a club (docs/export.md) into an empty one: tells what it holds, and writes it with --confirm.
 *
 * Usage: npm run club:import -- club-AAAA-MM-DD.zip [--confirm]
 */
import { stat } from 'node:fs/promises';
import type { Database } from '#db/connection.ts';
import { abrirTraslado, type Traslado } from './traslado/abrir.ts';
import { comprobarImportacion, importarClub } from './traslado/importar.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import { readConfig } from '#server/http/base/config.ts';
import { reportingFailure } from './store-environment.ts';
import { ofTheClub, readArguments, refuse, withStore } from './with-store.ts';

const USAGE = 'Usage: hoyo19 import-club (npm run club:import --) club-AAAA-MM-DD.zip [--confirm]';

const ARGUMENTS = {
  options: { confirm: { type: 'boolean', default: false } },
  allowPositionals: true,
} as const;

function readOrder(): { file: string; confirm: boolean } {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) refuse(USAGE);
  return { file, confirm: values.confirm };
}

function tell({ manifiesto, imagenes }: Traslado): void {
  console.log(`${manifiesto.club}, exported on ${manifiesto.fecha}, store ${manifiesto.esquema}`);
  for (const [tabla, { filas }] of Object.entries(manifiesto.tablas))
    if (filas > 0) console.log(`${String(filas).padStart(8)}  ${tabla}`);
  console.log(`${String(imagenes.length).padStart(8)}  pictures`);
}

/** The demo never gets into a club: its accounts are people nobody knows, with passwords that everybody does. */
async function refuseDemo({ filasDe }: Traslado): Promise<void> {
  const emails = new Set<string>(CUENTAS_DE_DEMO.map(({ email }) => email));
  for await (const usuarios of filasDe('usuarios'))
    if (usuarios.some((fila) => emails.has(String(Reflect.get(fila, 'email')))))
      refuse('This is an export of the demo season, which no club takes. Nothing was changed.');
}

/** Tells what a file holds and whether it fits; brings it in where that is confirmed. */
async function bring(db: Database, { file, confirm }: { file: string; confirm: boolean }): Promise<void> {
  const traslado = await abrirTraslado(file);
  tell(traslado);
  await refuseDemo(traslado);
  if (!confirm) {
    await comprobarImportacion({ db, traslado });
    console.log('It fits. Nothing was written: run it again with --confirm.');
    return;
  }
  await importarClub({ db, traslado, imagenes: openImageStore(readConfig(ofTheClub())) });
  console.log('Imported. People enter with "recuperar contraseña" or with Google.');
}

await reportingFailure(async () => {
  const { file, confirm } = readOrder();
  await stat(file).catch(() => refuse(`There is no file ${file}; nothing was changed.`));
  await withStore(async (db) => await bring(db, { file, confirm }));
});
