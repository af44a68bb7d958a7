/**
 * Makes the account of an address administrator, or with --revoke no longer so; a sign-up that waits for its letter counts
 * as confirmed with it. The last administrator stays. While the app runs on the embedded store, it is the app that does it.
 *
 * Usage: npm run admin:grant -- correo
 *        npm run admin:grant -- correo --revoke
 *        npm run admin:grant -- correo --sin-factor   (takes the second factor away, the role stays)
 */
import { nombrarAdministrador, type Orden, type Respuesta } from '#server/cuenta/nombrar.ts';
import { foldersOf } from '#server/http/base/config.ts';
import { askRunningApp } from '#server/http/doors/orders.ts';
import { ofTheClub, readArguments, refuse, requireClub, withStore } from './with-store.ts';

const USAGE = 'Usage: hoyo19 admin-grant (npm run admin:grant --) correo [--revoke | --sin-factor]';

const ARGUMENTS = {
  options: {
    revoke: { type: 'boolean', default: false },
    'sin-factor': { type: 'boolean', default: false },
  },
  allowPositionals: true,
} as const;

function readOrden(): Orden {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const [email, ...rest] = positionals;
  const { revoke, 'sin-factor': sinFactor } = values;
  if (email === undefined || rest.length > 0 || (revoke && sinFactor)) refuse(USAGE);
  return { email: email.trim().toLowerCase(), revoke, sinFactor };
}

/** The app answers where it has the store open; a server of databases is asked directly. */
async function askApp(orden: Orden): Promise<Respuesta | null> {
  const env = ofTheClub();
  if (env['DATABASE_URL']) return null;
  return (await askRunningApp(foldersOf(env).dataDir, orden)) as Respuesta | null;
}

function tell({ hecho, linea }: Respuesta): void {
  if (!hecho) refuse(linea);
  console.log(linea);
}

try {
  const orden = readOrden();
  const answered = await askApp(orden);
  if (answered) tell(answered);
  else {
    requireClub(ofTheClub());
    await withStore(async (db) => tell(await nombrarAdministrador(db, orden)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
