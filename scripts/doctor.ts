/**
 * `npm run doctor`: ten lines about this installation, each with a mark (ok, mira, mal) and one sentence. It changes
 * nothing and ends with 1 when something is `mal`. While the app runs it asks the app, for the embedded store has one
 * owner; the environment must be the one of the app.
 */
import { readFileSync, statSync } from 'node:fs';
import { lastBackupAt } from '#db/backup.ts';
import { openDatabase } from '#db/connection.ts';
import { storeExists } from '#db/embedded/data-dir.ts';
import { reason } from '#db/store-error.ts';
import { checkupCredential, readCheckup } from '#server/http/base/checkup.ts';
import { type Config, foldersOf, readConfig } from '#server/http/base/config.ts';
import { SECRET_MIN, secretFile } from '#server/http/settings/secret.ts';
import { type Environment, readEnvironment } from '#server/http/environment/environment.ts';
import { VERSION } from '#server/http/doors/version.ts';
import type { Salud } from '#server/http/doors/health.ts';
import {
  findAddress,
  findBackups,
  findDemo,
  findDisk,
  findMail,
  findProxy,
  findSecret,
  findStore,
  findVersions,
  type Finding,
  type SecretFound,
  type StoreFound,
} from './doctor/findings.ts';
import { reportingFailure } from './store-environment.ts';
import { readArguments } from './with-store.ts';

const ANSWER_MS = 5_000;
const MARKS = { ok: ' ok ', mira: 'mira', mal: ' mal' };

function lookAtSecret(fichero: string): SecretFound {
  try {
    return { fichero, texto: readFileSync(fichero, 'utf8'), modo: statSync(fichero).mode, fallo: null };
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { fichero, texto: null, modo: 0, fallo: missing ? null : reason(error) };
  }
}

/** The configuration without its side effect: a secret that is not there yet is not made by looking. */
function readConfigOnly(env: Environment, { texto }: SecretFound): Config {
  const found = (texto ?? '').trim();
  const stand = found.length >= SECRET_MIN ? found : 'x'.repeat(SECRET_MIN);
  return readConfig({ ...env, AUTH_SECRET: env['AUTH_SECRET'] || stand });
}

async function askTheApp({ host, port, authSecret }: Config): Promise<Salud | null> {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  try {
    const answer = await fetch(`http://${local}:${port}/salud`, {
      headers: { authorization: checkupCredential(authSecret, Date.now()) },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return (await answer.json()) as Salud;
  } catch {
    return null; // nobody there, or not ours
  }
}

/** Asks the app; where it does not run, opens the store itself, never a new one. */
async function lookAtStore(config: Config): Promise<StoreFound> {
  const { databaseUrl, dataDir, backupDir } = config;
  const hasStore = databaseUrl !== null || storeExists(dataDir);
  const salud = await askTheApp(config);
  if (salud || !hasStore) return { salud, detalle: salud?.detalle, fallo: null, hasStore };
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  try {
    const db = await openDatabase({ url: databaseUrl ?? undefined, dataDir, backupDir, log: quiet });
    const checkup = await readCheckup(db).finally(() => db.close());
    const detalle = { ...checkup, node: process.version, proxyVisto: false };
    return { salud, detalle, fallo: null, hasStore };
  } catch (error) {
    return { salud, detalle: undefined, fallo: whyClosed(error), hasStore };
  }
}

function whyClosed(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'STORE_LOCKED')
    return 'Otro proceso lo tiene abierto y no contesta en ese puerto: da al doctor el PORT de la aplicación.';
  return `No se puede abrir: ${reason(error).split('\n')[0]}.`;
}

async function examine(): Promise<Finding[]> {
  const env = readEnvironment();
  const secret = lookAtSecret(secretFile(foldersOf(env).dataDir));
  const config = readConfigOnly(env, secret);
  const store = await lookAtStore(config);
  const { detalle } = store;
  const taken = await lastBackupAt(config.backupDir);
  return [
    ...findStore(config.port, store),
    findSecret((env['AUTH_SECRET'] ?? '') !== '', secret),
    findDemo(config, detalle),
    findAddress(config),
    findProxy(config, detalle, store.salud !== null),
    findMail(config, detalle),
    findBackups(config, { hasStore: store.hasStore, taken, now: Date.now() }),
    findDisk([config.dataDir, config.backupDir]),
    findVersions(VERSION, detalle?.node ?? process.version),
  ];
}

await reportingFailure(async () => {
  readArguments({ options: {} }, 'Usage: hoyo19 doctor (npm run doctor), without anything else');
  const findings = await examine();
  for (const { marca, que, frase } of findings) console.log(`${MARKS[marca]}  ${que}: ${frase}`);
  if (findings.some(({ marca }) => marca === 'mal')) process.exitCode = 1;
});
