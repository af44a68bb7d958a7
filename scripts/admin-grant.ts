/**
 * Makes the account of an address administrator, or with --revoke no longer so. The last administrator stays.
 *
 * Usage: npm run admin:grant -- correo
 *        npm run admin:grant -- correo --revoke
 */
import { parseArgs } from 'node:util';
import type { Database } from '#db/connection.ts';
import { deleteAdmin, findUsuarioPorEmail, insertAdmin } from '#server/cuenta/repository.ts';
import { refuse, withStore } from './with-store.ts';

const USAGE = 'Usage: npm run admin:grant -- correo [--revoke]';

function readArguments(): { email: string; revoke: boolean } {
  const { values, positionals } = parseArgs({
    options: { revoke: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [email, ...rest] = positionals;
  if (email === undefined || rest.length > 0) refuse(USAGE);
  return { email: email.trim().toLowerCase(), revoke: values.revoke };
}

async function grant(db: Database, usuarioId: string): Promise<string> {
  const nuevo = await insertAdmin(db.kysely, usuarioId);
  return nuevo ? 'is administrator now' : 'was administrator already';
}

async function revoke(db: Database, usuarioId: string): Promise<string> {
  const outcome = await db.tx(async (trx) => await deleteAdmin(trx, usuarioId));
  if (outcome === 'last')
    refuse('Refused: nobody else is administrator. Make somebody else administrator first.');
  return outcome === 'deleted' ? 'is no longer administrator' : 'was not administrator';
}

await withStore(async (db) => {
  const { email, revoke: isRevoke } = readArguments();
  const usuarioId = await findUsuarioPorEmail(db.kysely, email);
  if (usuarioId === undefined) refuse(`No account has the address ${email}.`);
  console.log(`${email} ${isRevoke ? await revoke(db, usuarioId) : await grant(db, usuarioId)}.`);
});
