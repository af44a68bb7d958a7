import type { Contrato } from '#contrato/index.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Prueba } from '#contrato/admin/correo.ts';
import type { Sesion } from '#contrato/cuenta.ts';
import type { Database } from '#db/connection.ts';
import type { Trx } from '#db/tables.ts';
import { esElMismoNombre } from '#reglas/campo.ts';
import { motivoColoresNoValidos } from '#reglas/colores.ts';
import { MINUTOS_DE_INSTALACION } from '#reglas/limites.ts';
import { darDeAltaCampo, exigirDatosDeCampo } from '#server/campos/altas.ts';
import { listNombresDeCampos } from '#server/campos/queries.ts';
import { guardarAjustes, leerAjustes } from '#server/club/ajustes.ts';
import { guardarFuncionamiento, leerFuncionamiento } from '#server/club/funcionamiento/service.ts';
import { probarCorreoSinCuenta } from '#server/correo/probar.ts';
import { removeUploads } from '#server/copias/restaurar.ts';
import { crearAdministrador } from '#server/cuenta/nombrar.ts';
import { abrirSesion, digest, exigirContrasena, limitar, passOn } from '#server/cuenta/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { hasAdministrador } from '#server/http/session/identity.ts';
import { setupName } from '#server/http/session/sessions.ts';
import { hasEnlace } from '#server/instalacion/queries.ts';
import * as repository from '#server/instalacion/repository.ts';
import type { InputOf } from '#server/http/asks.ts';

/** Tries of setup addresses from one address of the network in an hour. */
const INTENTOS_POR_HORA = 40;
/** Letters to try the mail with: who sets up tries a few settings, each with a start. */
const PRUEBAS_POR_HORA = 10;

const identifierDe = (token: string) => `instalacion:${digest(token)}`;

/**
 * A new setup token for a club that nobody administers; null where somebody does. Only its digest is kept, and an earlier
 * one ends: of several instances the one that started last has the address that works.
 */
export async function prepararInstalacion(db: Database): Promise<string | null> {
  return await db.tx(async (trx) => {
    if (await hasAdministrador(trx)) {
      await repository.deleteEnlaces(trx);
      return null;
    }
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + MINUTOS_DE_INSTALACION * 60_000);
    await repository.replaceEnlace(trx, { identifier: identifierDe(token), expiresAt });
    return token;
  });
}

/** Whether a setup address is alive; gives its browser a name. Errors: instalacion_no_valida, demasiados_intentos. */
export async function comprobarInstalacion(
  context: RequestContext,
  token: string,
): Promise<{ nombre: string; smtp: boolean }> {
  await exigirEnlace(context, token);
  await nombrarNavegador(context);
  return { nombre: context.club().nombre, smtp: context.config.smtpUrl !== null };
}

/** Gives a name to a browser that has none, so that two of them can send a backup to one address. */
async function nombrarNavegador(context: RequestContext): Promise<void> {
  const { auth, request } = context;
  if (setupName(request.headers.cookie) !== null) return;
  const nombre = randomBytes(32).toString('base64url');
  passOn(context, await auth.api.nameSetup({ body: { nombre }, returnHeaders: true }));
}

/**
 * Sends a test letter, and tells what became of it. Errors: instalacion_no_valida, demasiados_intentos, correo_sin_smtp.
 */
export async function probarCorreoDeInstalacion(
  context: RequestContext,
  { token, para }: { token: string; para: string },
): Promise<Prueba> {
  await limitar(context, { operacion: 'instalacion_correo', max: PRUEBAS_POR_HORA });
  await exigirEnlace(context, token);
  return await probarCorreoSinCuenta(context, para);
}

/**
 * Refuses a link of the installation that is not alive, for whoever sends many requests with one: only a refused one counts as a
 * try. Errors: instalacion_no_valida, demasiados_intentos.
 */
export async function exigirEnlaceVivo(context: RequestContext, token: string): Promise<void> {
  const { kysely } = context.db;
  if ((await hasAdministrador(kysely)) || !(await hasEnlace(kysely, identifierDe(token))))
    await exigirEnlace(context, token);
}

async function exigirEnlace(context: RequestContext, token: string): Promise<void> {
  await limitar(context, { operacion: 'instalacion', max: INTENTOS_POR_HORA });
  const { kysely } = context.db;
  if ((await hasAdministrador(kysely)) || !(await hasEnlace(kysely, identifierDe(token))))
    throw new AppError('instalacion_no_valida');
}

/** The backup that takes the place of what this process serves, once one has begun to. */
const empezadas = new WeakMap<NonNullable<RequestContext['recuperacion']>, string>();

/** Whether a backup takes the place of the club already: who sends, sets up or restores now would be told of what is lost. */
export const copiaEmpezada = ({ recuperacion }: RequestContext): string | undefined =>
  recuperacion ? empezadas.get(recuperacion) : undefined;

/** For whoever holds the lock of the setup. Errors: instalacion_no_valida (it is set up, or being restored). */
async function exigirSinEmpezar(context: RequestContext, trx: Trx): Promise<void> {
  if (copiaEmpezada(context) !== undefined || (await hasAdministrador(trx)))
    throw new AppError('instalacion_no_valida');
}

/**
 * Begins the club anew from a backup, once: of those who set it up and who restore it at one time one does. Errors:
 * instalacion_no_valida (another backup has begun, or somebody has set the club up).
 */
export async function empezarDeCopia(
  context: RequestContext,
  { file, config }: { file: string; config: RequestContext['config'] },
): Promise<void> {
  const { recuperacion } = context;
  await context.db.tx(async (trx) => {
    await repository.lockInstalacion(trx);
    if (copiaEmpezada(context) === file) return;
    await exigirSinEmpezar(context, trx);
    if (!recuperacion) return;
    empezadas.set(recuperacion, file);
    recuperacion.empezar(config, file);
  });
}

type DatosDeCampo = { nombre: string; ubicacion: string };

type Instalacion = InputOf<Contrato['instalacion']['completar']>;

/**
 * Sets the club up and makes its first administrator, whose address counts as confirmed: whoever reads the terminal of
 * the server vouches for it. All of it or nothing, once. What is refused leaves the address alive.
 * Errors: instalacion_no_valida, demasiados_intentos, campo_sin_datos, and those of colours and of a password of an
 * administrator.
 */
export async function completarInstalacion(
  context: RequestContext,
  { token, club, zona, campoDeCasa, cuenta }: Instalacion,
): Promise<Sesion> {
  const { config, db, hashes } = context;
  const { email, nombre, password } = cuenta;
  await exigirEnlace(context, token);
  exigir(motivoColoresNoValidos({ principal: club.colorPrincipal, acento: club.colorAcento }));
  if (campoDeCasa) exigirDatosDeCampo(campoDeCasa);
  exigirContrasena(context, password, { email, esAdmin: true });
  const contrasena = await hashes.run(() => hashPassword(password));
  const usuarioId = await db.tx(async (trx) => {
    await repository.lockInstalacion(trx);
    await exigirSinEmpezar(context, trx);
    if (!(await repository.takeEnlace(trx, identifierDe(token)))) throw new AppError('instalacion_no_valida');
    const autorId = await crearAdministrador(trx, { email, nombre, contrasena });
    const { version } = await leerAjustes(trx, config);
    await guardarAjustes(trx, config, { datos: { ...club, version }, autorId });
    const funcionamiento = await leerFuncionamiento(trx);
    const casa = campoDeCasa ? { campoDeCasaId: await ponerCampo(trx, campoDeCasa, autorId) } : {};
    const datos = { ...funcionamiento, zona: zona ?? funcionamiento.zona, ...casa };
    await guardarFuncionamiento(trx, { datos, autorId });
    return autorId;
  });
  quitarEnviado(context);
  await context.releerClub();
  return await abrirSesion(context, { usuarioId, contrasena, siNo: 'instalacion_no_valida' });
}

/** Backups that somebody sent before deciding on a new club: they are of people, and nobody asks for them any more. */
function quitarEnviado({ config, log }: RequestContext): void {
  try {
    removeUploads(config.dataDir);
  } catch (err) {
    log.warn({ err }, 'a backup that was sent to the setup address could not be removed');
  }
}

/** The course of that name, which a club that was set up before may have; else a new one. */
async function ponerCampo(trx: Trx, campo: DatosDeCampo, autorId: string): Promise<string> {
  const campos = await listNombresDeCampos(trx);
  const suyo = campos.find(({ nombre }) => esElMismoNombre(nombre, campo.nombre));
  if (suyo) return suyo.id;
  const id = randomUUID();
  await darDeAltaCampo(trx, { ...campo, id, autorId });
  return id;
}
