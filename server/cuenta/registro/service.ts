import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Contrato } from '#contrato/index.ts';
import type { Db, Trx } from '#db/tables.ts';
import { confirmarCambioDeEmail } from '#server/cuenta/email.ts';
import { encolarCorreo, type Escritor } from '#server/correo/service.ts';
import { findCuenta, findUsuarioDeEnlace } from '#server/cuenta/queries.ts';
import * as cuentas from '#server/cuenta/repository.ts';
import * as repository from '#server/cuenta/registro/repository.ts';
import { abrirSesion, digest, exigirContrasena, limitar } from '#server/cuenta/service.ts';
import type { LetterContent } from '#server/external/letters/letter.ts';
import * as letters from '#server/external/letters/letters.ts';
import type { RequestContext } from '#server/http/api.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { bloquearParaVincular, vincularJugador } from '#server/jugadores/service.ts';
import type { InputOf } from '#server/http/asks.ts';

const HORA_MS = 3_600_000;
const REGISTRO_MS = 24 * HORA_MS;
const ENLACE_MS = HORA_MS / 2;
const HORA = 3_600;
/** Letters that one address gets of one kind in an hour, however often they are asked for. */
const CARTAS_POR_HORA = 3;
const REGISTROS_POR_HORA = 60;
/** Seconds in which a link that was sent is enough, however often it is asked for. */
const ENLACE_RECIENTE = 120;
const RECUPERACIONES_POR_HORA = 20;
const ENLACES_POR_HORA = 60;

type Registro = InputOf<Contrato['cuenta']['registrar']>;

/**
 * Takes a sign-up. Whether the address has an account is not looked at here, so neither answer nor time can tell it:
 * the letter is written for what is found at its delivery. The same id twice is one sign-up and one letter, and what was typed
 * last counts: whoever was not answered may have mended it. Errors: contrasena_corta, contrasena_larga, contrasena_comun, demasiados_intentos, operacion_repetida, servicio_ocupado.
 */
export async function registrar(
  context: RequestContext,
  { id, nombre, telefono, email, password }: Registro,
) {
  await limitar(context, { operacion: 'registro', max: REGISTROS_POR_HORA });
  exigirContrasena(context, password, { email });
  const contrasena = await context.hashes.run(() => hashPassword(password));
  if (await quedanCartas(context.db.kysely, 'registro', email)) {
    const caducaEn = new Date(Date.now() + REGISTRO_MS);
    const correoId = await context.db.tx(async (trx) => {
      const registro = { id, email, nombre, telefono, contrasena, caducaEn };
      if (!(await repository.insertRegistro(trx, registro))) return null;
      return await encolarCorreo(trx, { tipo: 'confirmacion', para: email, datos: { registroId: id } });
    });
    if (correoId !== null) context.correo.send(correoId);
  }
  return { aceptado: true as const };
}

/**
 * Asks for a reset link; known and unknown addresses take the same way. Asked for again within two minutes (a second tap),
 * nothing more is sent: a second link would end the one that is on its way. Errors: demasiados_intentos.
 */
export async function recuperar(context: RequestContext, { email }: { email: string }) {
  await limitar(context, { operacion: 'recuperacion', max: RECUPERACIONES_POR_HORA });
  const correoId = await context.db.tx(async (trx) => {
    // Two requests at once are counted one after the other: the second waits here until the first is written.
    if ((await cuentas.countIntento(trx, claveDeEnlace(email), ENLACE_RECIENTE)) > 1) return null;
    if (!(await quedanCartas(trx, 'recuperacion', email))) return null;
    return await encolarCorreo(trx, { tipo: 'recuperacion', para: email });
  });
  if (correoId !== null) context.correo.send(correoId);
  return { aceptado: true as const };
}

/** What counts the requests of a link to an address since one was sent. */
function claveDeEnlace(email: string): string {
  return `enlace-a:${digest(email)}`;
}

async function quedanCartas(db: Db, tipo: string, email: string): Promise<boolean> {
  return (await cuentas.countIntento(db, `${tipo}:${digest(email)}`, HORA)) <= CARTAS_POR_HORA;
}

/**
 * Opens the link of a sign-up: makes the account with the password chosen there, links or makes its jugador, signs in.
 * That of a change of address changes it. Errors: enlace_no_valido, cuenta_ya_confirmada, email_en_uso, demasiados_intentos.
 */
export async function confirmar(context: RequestContext, { token }: { token: string }) {
  await limitar(context, { operacion: 'enlace', max: ENLACES_POR_HORA });
  const probada = await context.db.tx(async (trx) => {
    const confirmada = (await confirmarRegistro(trx, token)) ?? (await confirmarEmail(trx, token));
    const expiresAt = new Date(Date.now() + REGISTRO_MS);
    await repository.insertEnlaceUsado(trx, { identifier: usado(token), usuarioId: confirmada, expiresAt });
    const contrasena = (await findCuenta(trx, { id: confirmada }))?.contrasena ?? null;
    return { usuarioId: confirmada, contrasena };
  });
  return await abrirSesion(context, { ...probada, siNo: 'enlace_no_valido' });
}

/** Makes the account of a sign-up; undefined: the token is of none. */
async function confirmarRegistro(trx: Trx, token: string): Promise<string | undefined> {
  const registro = await repository.takeRegistro(trx, digest(token));
  if (!registro) return undefined;
  const { email, nombre, telefono, contrasena } = registro;
  await bloquearParaVincular(trx, { usuarioId: (await findCuenta(trx, { email }))?.id, email });
  const nueva = await cuentas.insertUsuario(trx, { email, name: nombre });
  const cuenta = hallado(nueva ?? (await findCuenta(trx, { email })), 'enlace_no_valido');
  if ('verificada' in cuenta && cuenta.verificada) throw new AppError('cuenta_ya_confirmada');
  await cuentas.markVerificado(trx, cuenta.id);
  await cuentas.upsertContrasena(trx, cuenta.id, contrasena);
  await cuentas.deleteSesiones(trx, { userId: cuenta.id });
  await vincularJugador(trx, { usuarioId: cuenta.id, email, nombre, telefono });
  return cuenta.id;
}

/** The same link may be of a change of address: whoever opens it has shown that the new one is theirs. */
async function confirmarEmail(trx: Trx, token: string): Promise<string> {
  const cambio = await confirmarCambioDeEmail(trx, token);
  if (cambio) return cambio.usuarioId;
  throw new AppError(
    (await findUsuarioDeEnlace(trx, usado(token))) ? 'cuenta_ya_confirmada' : 'enlace_no_valido',
  );
}

/**
 * Sets a new password with the single-use token, ends every session of the account and opens one here. A refused password
 * leaves the link alive. Errors: enlace_no_valido, contrasena_corta, contrasena_comun, demasiados_intentos.
 */
export async function restablecer(
  context: RequestContext,
  { token, password }: { token: string; password: string },
) {
  await limitar(context, { operacion: 'enlace', max: ENLACES_POR_HORA });
  const { db, hashes } = context;
  const identifier = identifierDe(token);
  const id = await findUsuarioDeEnlace(db.kysely, identifier);
  const cuenta = id && (await findCuenta(db.kysely, { id }));
  if (!cuenta) throw new AppError('enlace_no_valido');
  exigirContrasena(context, password, cuenta);
  const hash = await hashes.run(() => hashPassword(password));
  const correoId = await db.tx(async (trx) => {
    if (!cuenta.verificada) await bloquearParaVincular(trx, { usuarioId: cuenta.id, email: cuenta.email });
    await cuentas.lockFactores(trx, cuenta.id);
    if ((await repository.takeEnlace(trx, identifier)) !== cuenta.id) throw new AppError('enlace_no_valido');
    await cuentas.upsertContrasena(trx, cuenta.id, hash);
    await cuentas.deleteSesiones(trx, { userId: cuenta.id });
    if (!cuenta.verificada) {
      await cuentas.markVerificado(trx, cuenta.id);
      await vincularJugador(trx, {
        usuarioId: cuenta.id,
        email: cuenta.email,
        nombre: cuenta.nombre,
        telefono: null,
      });
    }
    await cuentas.forgetIntentos(trx, [`entrar:${digest(cuenta.email)}`, claveDeEnlace(cuenta.email)]);
    return await encolarCorreo(trx, { tipo: 'contrasena_cambiada', para: cuenta.email });
  });
  context.correo.send(correoId);
  return await abrirSesion(context, { usuarioId: cuenta.id, contrasena: hash, siNo: 'enlace_no_valido' });
}

/** What tells that the link of a sign-up, or of a change of address, has been used. */
function usado(token: string): string {
  return `confirmado:${digest(token)}`;
}

function identifierDe(token: string): string {
  return `restablecer:${digest(token)}`;
}

/** The letters about accounts, written when they are delivered: only then is there a secret in the world. */
export function escritoresDeCuenta({
  config,
  db,
}: Pick<RequestContext, 'config' | 'db'>): Record<string, Escritor> {
  const origin = authOrigin(config);
  const auth = `${origin}/auth`;
  const recuperar = `${auth}?tab=recuperar`;
  const conCuenta =
    (write: (cuenta: { id: string; nombre: string }) => Promise<LetterContent> | LetterContent): Escritor =>
    async ({ para }) => {
      const cuenta = puedeRecibir(para) ? await findCuenta(db.kysely, { email: para }) : undefined;
      return cuenta ? await write(cuenta) : null;
    };
  return {
    confirmacion: async ({ para, datos }) => {
      const cuenta = await findCuenta(db.kysely, { email: para });
      if (cuenta?.verificada) return letters.cartaDeCuentaExistente({ nombre: cuenta.nombre, url: auth });
      const token = randomBytes(32).toString('base64url');
      const registro = await repository.setResumen(db.kysely, datos['registroId'] ?? '', digest(token));
      const url = `${origin}/auth/confirmar?token=${token}`;
      return registro ? letters.cartaDeConfirmacion({ nombre: registro.nombre, url }) : null;
    },
    recuperacion: conCuenta(async ({ id, nombre }) => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + ENLACE_MS);
      await db.tx((trx) =>
        repository.replaceEnlace(trx, { identifier: identifierDe(token), usuarioId: id, expiresAt }),
      );
      return letters.cartaDeRecuperacion({ nombre, url: `${origin}/auth/reset-password?token=${token}` });
    }),
    contrasena_puesta: conCuenta(({ nombre }) => letters.cartaDeContrasenaPuesta({ nombre, url: recuperar })),
    contrasena_cambiada: conCuenta(({ nombre }) =>
      letters.cartaDeContrasenaCambiada({ nombre, url: recuperar }),
    ),
    aviso_intentos: conCuenta(({ nombre }) => letters.cartaDeIntentos({ nombre, url: recuperar })),
  };
}

/** Temporary addresses of accounts that an administrator made: nobody reads them. */
function puedeRecibir(email: string): boolean {
  return !email.endsWith('.invalid');
}

/** What of sign-ups, links and changes of address ends by itself: each removes a bounded number of the old ones and says how many went. */
export const { purgasDeRegistro } = repository;
