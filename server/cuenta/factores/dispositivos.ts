import { randomBytes } from 'node:crypto';
import type { Trx } from '#db/tables.ts';
import { encolarCorreo, type Escritor } from '#server/correo/service.ts';
import { rememberDispositivo } from '#server/cuenta/factores/repository.ts';
import { dispositivoDe, findCuenta } from '#server/cuenta/queries.ts';
import { countIntento } from '#server/cuenta/repository.ts';
import { passOn } from '#server/cuenta/service.ts';
import {
  cartaDeDispositivoNuevo,
  cartaDeFactor,
  cartaDeSesionCerrada,
} from '#server/external/letters/letters-de-acceso.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { deviceName } from '#server/http/session/sessions.ts';
import { digestOf } from '#server/http/tokens/tokens.ts';

const HORA = 3_600;
const CARTAS_POR_HORA = 5;

/**
 * Knows the browser of somebody who has just entered again, or gives it a name. The owner of the account is told by letter
 * of one that was not known, unless it is the first of all (`callada`: of none: the session is not from now).
 */
export async function reconocerDispositivo(
  context: RequestContext,
  { usuarioId, callada = false }: { usuarioId: string; callada?: boolean },
): Promise<void> {
  const { auth, correo, db, log, request } = context;
  const nombre = deviceName(request.headers.cookie) ?? randomBytes(32).toString('base64url');
  const resumen = digestOf(nombre);
  try {
    const correoId = await db.tx(async (trx) => {
      const { nuevo, primero } = await rememberDispositivo(trx, { usuarioId, resumen });
      // Before it is kept: a browser whose page has gone cannot be told its name, and would be a stranger the next time.
      passOn(context, await auth.api.nameDevice({ body: { nombre }, returnHeaders: true }));
      return nuevo && !primero && !callada ? await avisar(context, trx, usuarioId) : null;
    });
    if (correoId) correo.send(correoId);
  } catch (err) {
    // Who entered stays inside.
    log.warn({ err }, 'a device could not be remembered');
  }
}

async function avisar(
  { clientIp, clock, request }: RequestContext,
  trx: Trx,
  usuarioId: string,
): Promise<string | null> {
  const cuenta = await findCuenta(trx, { id: usuarioId });
  if (!cuenta || (await countIntento(trx, `dispositivo:${usuarioId}`, HORA)) > CARTAS_POR_HORA) return null;
  const datos = {
    dispositivo: dispositivoDe(request.headers['user-agent'] ?? ''),
    cuando: ahoraEnPalabras(clock),
    desde: clientIp,
  };
  return await encolarCorreo(trx, { tipo: 'dispositivo_nuevo', para: cuenta.email, datos });
}

/** '27/11/2026 a las 20:15', by the club's clock. */
function ahoraEnPalabras(clock: App['clock']): string {
  const ahora = clock.now();
  return `${clock.dia(ahora).split('-').reverse().join('/')} a las ${clock.hora(ahora)}`;
}

/**
 * Tells the owner of an account that somebody else has signed out one of its devices (`dispositivo`), or all (null), in the
 * transaction of it. Returns the letter, to be sent after the commit.
 */
export async function avisarDeCierre(
  { clock }: Pick<App, 'clock'>,
  trx: Trx,
  { para, quien, dispositivo }: { para: string; quien: string; dispositivo: string | null },
): Promise<string> {
  const datos = { quien, dispositivo: dispositivo ?? '', cuando: ahoraEnPalabras(clock) };
  return await encolarCorreo(trx, { tipo: 'sesion_cerrada', para, datos });
}

/** The letters about devices and second factors, written when they are delivered; null where nobody reads them any more. */
export function escritoresDeAcceso({ config, db }: Pick<App, 'config' | 'db'>): Record<string, Escritor> {
  const url = `${authOrigin(config)}/profile`;
  const nombreDe = async (para: string) =>
    para.endsWith('.invalid') ? undefined : (await findCuenta(db.kysely, { email: para }))?.nombre;
  return {
    dispositivo_nuevo: async ({ para, datos: { dispositivo = '', cuando = '', desde = '' } }) => {
      const nombre = await nombreDe(para);
      return nombre === undefined
        ? null
        : cartaDeDispositivoNuevo({ nombre, dispositivo, cuando, desde, url });
    },
    sesion_cerrada: async ({ para, datos: { quien = '', dispositivo = '', cuando = '' } }) => {
      const nombre = await nombreDe(para);
      return nombre === undefined ? null : cartaDeSesionCerrada({ nombre, quien, dispositivo, cuando, url });
    },
    factor_cambiado: async ({ para, datos: { que = '' } }) => {
      const nombre = await nombreDe(para);
      return nombre === undefined ? null : cartaDeFactor({ nombre, que, url });
    },
  };
}
