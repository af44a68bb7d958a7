import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { reason } from '#db/store-error.ts';
import type { Config } from '#server/http/base/config.ts';
import { SECRET_MIN } from '#server/http/settings/secret.ts';
import type { Salud } from '#server/http/doors/health.ts';

/** One line of the doctor. `mal`: the club cannot be run like this; `mira`: somebody has to know. */
export type Finding = { marca: 'ok' | 'mira' | 'mal'; que: string; frase: string };

/** The file with the secret, as it was found. */
export type SecretFound = { fichero: string; texto: string | null; modo: number; fallo: string | null };

const HOUR_MS = 3_600_000;
const GB = 1024 ** 3;
const DISK_BAD = 0.2 * GB;
const DISK_LOW = GB;
const NODE_MIN = 24;

const ok = (que: string, frase: string): Finding => ({ marca: 'ok', que, frase });
const mira = (que: string, frase: string): Finding => ({ marca: 'mira', que, frase });
const mal = (que: string, frase: string): Finding => ({ marca: 'mal', que, frase });

export function findSecret(given: boolean, { fichero, texto, modo, fallo }: SecretFound): Finding {
  const que = 'Secreto';
  if (given) return ok(que, 'AUTH_SECRET viene del entorno.');
  if (fallo !== null) return mal(que, `No se puede leer ${fichero}: ${fallo}.`);
  if (texto === null) return mira(que, 'Todavía no hay: se crea en el primer arranque.');
  if (texto.trim().length < SECRET_MIN)
    return mal(que, `${fichero} tiene menos de ${SECRET_MIN} caracteres: recupéralo de una copia o bórralo.`);
  if ((modo & 0o077) !== 0)
    return mira(que, `Otros usuarios de la máquina pueden leer ${fichero}: ciérralo con chmod 600.`);
  return ok(que, 'Está completo y solo lo lee su dueño.');
}

export function findDemo(config: Config, detalle: Salud['detalle']): Finding {
  const que = 'Cuentas de demostración';
  if (!detalle) return mira(que, 'No se sabe: nadie ha podido mirar en el almacén.');
  if (detalle.cuentasDeDemo === 0) return ok(que, 'No hay ninguna.');
  const frase = `Hay ${detalle.cuentasDeDemo} y sus contraseñas son públicas`;
  return config.demo
    ? mira(que, `${frase}: bien para probar, no para un club.`)
    : mal(que, `${frase}: con DEMO=no hace falta otro DATA_DIR u otra base de datos.`);
}

export function findAddress({ publicUrl }: Config): Finding {
  const que = 'Dirección pública';
  if (publicUrl === null) return mira(que, 'Sin PUBLIC_URL las cartas llevan enlaces a esta máquina.');
  if (publicUrl.startsWith('https://')) return ok(que, `${publicUrl}.`);
  return mira(que, `${publicUrl} no es https: las contraseñas viajan sin cifrar.`);
}

export function findProxy({ trustProxy }: Config, detalle: Salud['detalle'], running: boolean): Finding {
  const que = 'Proxy';
  if (trustProxy) return ok(que, 'TRUST_PROXY=si: delante tiene que haber exactamente uno.');
  if (!running || !detalle) return mira(que, 'No se sabe si hay uno delante: la aplicación no contesta.');
  if (!detalle.proxyVisto) return ok(que, 'No se ha visto ninguno y TRUST_PROXY=no.');
  return mal(que, 'Han llegado peticiones por un proxy con TRUST_PROXY=no: pon TRUST_PROXY=si.');
}

export function findMail({ smtpUrl }: Config, detalle: Salud['detalle']): Finding {
  const que = 'Correo';
  const { enEspera = 0, sinEntregar = 0 } = detalle?.cartas ?? {};
  if (smtpUrl === null)
    return mira(que, `Sin SMTP_URL las cartas se quedan en /admin/correo (${enEspera} en espera).`);
  if (sinEntregar > 0) return mira(que, `${sinEntregar} cartas no se han entregado: mira /admin/correo.`);
  return ok(que, `Hay servidor de correo y ${enEspera} cartas en espera.`);
}

/** About the newest backup of the folder; `taken` null: there is none. */
export function findBackups(
  { backupDir }: Config,
  { hasStore, taken, now }: { hasStore: boolean; taken: Date | null; now: number },
): Finding {
  const que = 'Copias';
  if (!hasStore) return ok(que, 'Todavía no hay nada que copiar.');
  if (taken === null) return mira(que, `No hay ninguna en ${backupDir}.`);
  const hours = Math.max(0, Math.round((now - taken.getTime()) / HOUR_MS));
  if (hours > 48) return mal(que, `La última tiene ${Math.round(hours / 24)} días: ${backupDir}.`);
  return ok(que, `La última tiene ${hours} h; guarda otra en otra máquina.`);
}

export function findDisk(folders: readonly string[]): Finding {
  const que = 'Disco';
  try {
    const free = Math.min(...folders.map((folder) => freeBytes(folder)));
    const frase = `Quedan ${(free / GB).toLocaleString('es', { maximumFractionDigits: 1 })} GB libres`;
    if (free < DISK_BAD) return mal(que, `${frase}: no cabe ni una copia más.`);
    return free < DISK_LOW ? mira(que, `${frase}: haz sitio.`) : ok(que, `${frase}.`);
  } catch (error) {
    return mira(que, `No se puede medir: ${reason(error)}.`);
  }
}

/** Of the folder, or of the nearest one above it that exists. */
function freeBytes(folder: string): number {
  let found = folder;
  while (!existsSync(found)) found = path.dirname(found);
  const { bavail, bsize } = statfsSync(found);
  return bavail * bsize;
}

export function findVersions(app: string, node: string): Finding {
  const que = 'Versiones';
  const frase = `Hoyo 19 ${app} con Node ${node.replace(/^v/u, '')}`;
  const major = Number(/^v?(\d+)/u.exec(node)?.[1] ?? 0);
  return major < NODE_MIN ? mal(que, `${frase}: hace falta Node ${NODE_MIN}.`) : ok(que, `${frase}.`);
}

/** The two lines about the app and its store, given what was found out about both. */
export function findStore(port: number, { salud, detalle, fallo, hasStore }: StoreFound): Finding[] {
  const contesta = salud
    ? ok('Aplicación', `Contesta en el puerto ${port}.`)
    : mira('Aplicación', `No contesta en el puerto ${port}: está parada o usa otro.`);
  const que = 'Almacén';
  if (salud?.estado === 'sin base de datos') return [contesta, mal(que, 'La aplicación no llega a él.')];
  if (detalle) return [contesta, ok(que, `${detalle.almacen}.`)];
  if (fallo !== null) return [contesta, mal(que, fallo)];
  if (!hasStore) return [contesta, mira(que, 'Todavía no hay: se crea en el primer arranque.')];
  return [contesta, mira(que, 'La aplicación no ha dicho más: no usa el mismo secreto que el doctor.')];
}

export type StoreFound = {
  /** What the running app answered; null: nobody there. */
  salud: Salud | null;
  detalle: Salud['detalle'];
  /** Why the store could not be opened by the doctor itself. */
  fallo: string | null;
  hasStore: boolean;
};
