import { deleteSesion } from '#server/cuenta/repository.ts';
import { findSesionDe } from '#server/cuenta/queries.ts';
import type { App } from '#server/http/api.ts';
import type { NewAccount, NewSession } from '#server/http/session/auth.ts';
import { readSession } from '#server/http/session/sessions.ts';
import { vincularJugador } from '#server/jugadores/service.ts';

type Casa = Pick<App, 'config' | 'db'>;

/** What the house does when an account comes into being through Google, and when anybody comes in. */
export function alEntrar(casa: Casa) {
  return {
    onNewAccount: (account: NewAccount) =>
      casa.db.tx((trx) => vincularJugador(trx, { ...account, telefono: null })),
    onNewSession: (session: NewSession) => relevarSesion(casa, session),
  };
}

/**
 * Ends the session of somebody else that a browser still carries when a new one is opened in it: nobody has its cookie from
 * then on, and the notices of its owner would go on coming to a phone that is not theirs any more.
 */
async function relevarSesion({ config, db }: Casa, { usuarioId, cookie }: NewSession): Promise<void> {
  const carried = await readSession(cookie, config.authSecret);
  const antes = carried && (await findSesionDe(db.kysely, carried.token));
  if (!antes || antes.userId === usuarioId) return;
  await db.tx((trx) => deleteSesion(trx, antes));
}
