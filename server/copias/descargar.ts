import { stat } from 'node:fs/promises';
import path from 'node:path';
import { anotarCambio } from '#server/auditoria/service.ts';
import { estadoDeCopias } from '#server/copias/queries.ts';
import type { App } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** The file of a backup, where this server has it; null where it has not. */
export async function findArchivo(
  folder: string,
  archivo: string,
): Promise<{ ruta: string; bytes: number } | null> {
  const ruta = path.join(folder, path.basename(archivo));
  const found = await stat(ruta).catch(() => null);
  return found?.isFile() === true ? { ruta, bytes: found.size } : null;
}

/** The file of the newest backup, for whoever may; the history remembers who took it along. Errors: no_encontrado. */
export async function abrirUltimaCopia(
  { clock, config, db }: Pick<App, 'clock' | 'config' | 'db'>,
  autorId: string,
): Promise<{ archivo: string; ruta: string; bytes: number }> {
  const { ultima } = await estadoDeCopias(db.kysely, clock.now());
  const found = ultima && (await findArchivo(config.backupDir, ultima.archivo));
  if (!ultima || !found) throw new AppError('no_encontrado');
  await db.tx(async (trx) => {
    await anotarCambio(trx, {
      operacion: 'copias.descargar',
      resumen: `Descarga la copia de seguridad ${ultima.archivo}`,
      autorId,
    });
  });
  return { archivo: ultima.archivo, ...found };
}
