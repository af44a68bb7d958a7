import path from 'node:path';
import { type BackupReason, backupsOf } from '#db/backup.ts';
import { reason } from '#db/store-error.ts';
import { openPlaces, type Place } from '#server/external/archive/places.ts';
import type { App } from '#server/http/api.ts';

type Fuera = Pick<App, 'config'> & { log: Pick<App['log'], 'info' | 'warn'> };
type Guardada = { archivo: string; why: BackupReason };

/**
 * Gives a backup to each of the other places, and removes there the oldest of its kind once the new one is seen to stand.
 * A place that fails hinders no other: all of them are told in one sentence, null where none did.
 */
export async function guardarFuera(fuera: Fuera, guardada: Guardada): Promise<string | null> {
  const fallos: string[] = [];
  for (const place of openPlaces(fuera.config.backups)) {
    try {
      await guardarEn(place, guardada, fuera.config.backups.keep);
      fuera.log.info(`backup kept at ${place.name}`);
    } catch (error) {
      fallos.push(`${place.name}: ${reason(error)}`);
      fuera.log.warn(`backup not kept at ${place.name}: ${reason(error)}`);
    }
  }
  return fallos.length === 0 ? null : fallos.join('; ');
}

async function guardarEn(place: Place, { archivo, why }: Guardada, keep: number): Promise<void> {
  await place.put(path.basename(archivo), archivo);
  for (const vieja of backupsOf(await place.list(), why).slice(keep)) await place.remove(vieja);
}
