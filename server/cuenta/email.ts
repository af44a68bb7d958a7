import { randomBytes } from 'node:crypto';
import type { Trx } from '#db/tables.ts';
import { encolarCorreo, type Escritor } from '#server/correo/service.ts';
import * as repository from '#server/cuenta/repository.ts';
import { findCambioDeEmail, findCambioPendiente, findCuenta } from '#server/cuenta/queries.ts';
import * as letters from '#server/external/letters/letters.ts';
import type { RequestContext } from '#server/http/api.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { lockEmail, lockJugadoresDe } from '#server/jugadores/queries.ts';
import { escribirEmailDeUsuario, exigirEmailLibre } from '#server/jugadores/service.ts';
import { digest } from '#server/cuenta/service.ts';

const ENLACE_MS = 24 * 3_600_000;
/** For so long a link that was sent is enough, however often it is asked for. */
const RECIENTE_MS = 120_000;

/**
 * Begins the change of an account's address: a letter with the link to the new one, word of it to the old one. Nothing
 * changes before the link is opened. Returns the letters, to be sent after the commit: none where the same was asked for a
 * moment ago (a second tap, a lost answer), for a second link would end the one that is on its way. Errors: email_en_uso.
 */
export async function pedirCambioDeEmail(
  trx: Trx,
  { usuarioId, antes, email }: { usuarioId: string; antes: string; email: string },
): Promise<string[]> {
  await exigirLibre(trx, { usuarioId, email });
  const pendiente = await findCambioPendiente(trx, { usuarioId, email });
  if (pendiente && pendiente.caducaEn.getTime() > Date.now() + ENLACE_MS - RECIENTE_MS) return [];
  const caducaEn = new Date(Date.now() + ENLACE_MS);
  await repository.replaceCambioDeEmail(trx, { usuarioId, email, caducaEn });
  return [
    await encolarCorreo(trx, { tipo: 'cambio_de_email', para: email, datos: { usuarioId } }),
    await encolarCorreo(trx, { tipo: 'aviso_cambio_de_email', para: antes, datos: { nuevo: email } }),
  ];
}

/**
 * Opens the link: account and jugador get the address together, every session ends. undefined: the token is of no
 * change of address. Errors: email_en_uso.
 */
export async function confirmarCambioDeEmail(
  trx: Trx,
  token: string,
): Promise<{ usuarioId: string } | undefined> {
  const visto = await findCambioDeEmail(trx, digest(token));
  if (!visto) return undefined;
  // The address, then the jugador, as who gives an address or repairs one: only with both is the change taken.
  await lockEmail(trx, visto.email);
  await lockJugadoresDe(trx, visto);
  const cambio = await repository.takeCambioDeEmail(trx, digest(token));
  if (!cambio) return undefined;
  await exigirLibre(trx, cambio);
  await darle(trx, cambio);
  await escribirEmailDeUsuario(trx, cambio);
  await repository.deleteClaves(trx, cambio.usuarioId);
  await repository.deleteSesiones(trx, { userId: cambio.usuarioId });
  return cambio;
}

/** Gives an account its new address. Errors: email_en_uso (a sign-up or another link took it since it was looked at). */
async function darle(trx: Trx, cambio: { usuarioId: string; email: string }): Promise<void> {
  try {
    await repository.updateEmail(trx, cambio);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw new AppError('email_en_uso');
    throw error;
  }
}

async function exigirLibre(
  trx: Trx,
  { usuarioId, email }: { usuarioId: string; email: string },
): Promise<void> {
  const otra = await findCuenta(trx, { email });
  if (otra && otra.id !== usuarioId) throw new AppError('email_en_uso');
  await exigirEmailLibre(trx, { email, usuarioId });
}

/** The letters about a change of address; that with the link gets its secret when it is written. */
export function escritoresDeEmail({
  config,
  db,
}: Pick<RequestContext, 'config' | 'db'>): Record<string, Escritor> {
  const origin = authOrigin(config);
  return {
    cambio_de_email: async ({ para, datos }) => {
      const usuarioId = datos['usuarioId'] ?? '';
      const cuenta = await findCuenta(db.kysely, { id: usuarioId });
      const token = randomBytes(32).toString('base64url');
      const cambio = { usuarioId, email: para, resumen: digest(token) };
      if (!cuenta || !(await repository.setResumenDeCambio(db.kysely, cambio))) return null;
      const url = `${origin}/auth/confirmar?token=${token}`;
      return letters.cartaDeCambioDeEmail({ nombre: cuenta.nombre, url });
    },
    aviso_cambio_de_email: async ({ para, datos }) => {
      const cuenta = para.endsWith('.invalid') ? undefined : await findCuenta(db.kysely, { email: para });
      const nuevo = datos['nuevo'] ?? '';
      return cuenta ? letters.cartaDeAvisoDeCambio({ nombre: cuenta.nombre, nuevo }) : null;
    },
  };
}
