import { TEXTOS_DE_ALCANCE } from '#contrato/alcances.ts';
import type { CrearClave } from '#contrato/claves.ts';
import type { Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { CLAVES_MAX } from '#reglas/limites.ts';
import { ALCANCES, motivoNoPuedeCrearClave } from '#reglas/permisos/claves.ts';
import { encolarCorreo, type Escritor } from '#server/correo/service.ts';
import { listClaves } from '#server/cuenta/claves/queries.ts';
import * as repository from '#server/cuenta/claves/repository.ts';
import { findCuenta } from '#server/cuenta/queries.ts';
import { countIntento } from '#server/cuenta/repository.ts';
import { usuarioDe } from '#server/cuenta/service.ts';
import { cartaDeClaveNueva } from '#server/external/letters/letters.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { requireOpenSession } from '#server/http/session/identity.ts';
import { makeToken } from '#server/http/tokens/tokens.ts';

const DAY_MS = 86_400_000;
const HOUR = 3_600;
/** Letters about new claves that an account gets in an hour: the first are told whatever is made after them. */
const CARTAS_POR_HORA = CLAVES_MAX;

/** The own claves de acceso. Errors: sin_sesion. */
export async function misClaves(context: RequestContext) {
  return { claves: await listClaves(context.db.kysely, usuarioDe(context)) };
}

/**
 * Makes a clave and tells it whole, this once; its owner gets a letter that tells of it, never the clave.
 * Errors: sin_sesion (the session has ended meanwhile), demasiadas_claves, clave_repetida.
 */
export async function crearClave(context: RequestContext, { nombre, alcances, dias }: CrearClave) {
  const { clock, correo, db } = context;
  const usuarioId = usuarioDe(context);
  const { entera, principio, resumen } = makeToken();
  const creadaEn = clock.now();
  const caducaEn = dias === null ? null : new Date(creadaEn.getTime() + dias * DAY_MS);
  // Each once, in one order, however they were sent.
  const pedidos = ALCANCES.filter((alcance) => alcances.includes(alcance));
  const { id, correoId } = await db.tx(async (trx) => {
    const claves = await repository.countClaves(trx, usuarioId);
    // Whoever sets another password ends sessions and claves under the lock that was waited for.
    await requireOpenSession({ ...context, db: { kysely: trx } });
    exigir(motivoNoPuedeCrearClave({ claves }), { max: CLAVES_MAX });
    const nueva = { usuarioId, nombre, principio, resumen, alcances: pedidos, creadaEn, caducaEn };
    const row = hallado(await repository.insertClave(trx, nueva), 'clave_repetida');
    return { id: row.id, correoId: await avisar(trx, { usuarioId, nombre, alcances: pedidos, dias }) };
  });
  if (correoId !== null) correo.send(correoId);
  const claveDeAcceso = {
    id,
    nombre,
    principio,
    alcances: pedidos,
    creadaEn: creadaEn.toISOString(),
    caducaEn: caducaEn?.toISOString() ?? null,
    usadaEl: null,
  };
  return { claveDeAcceso, entera };
}

/** Writes down the letter to the owner, in the transaction of the clave; null: as many went within the hour as may. */
async function avisar(
  trx: Trx,
  { usuarioId, nombre, alcances, dias }: CrearClave & { usuarioId: string },
): Promise<string | null> {
  const cuenta = await findCuenta(trx, { id: usuarioId });
  if (!cuenta || (await countIntento(trx, `clave-nueva:${usuarioId}`, HOUR)) > CARTAS_POR_HORA) return null;
  const datos = {
    clave: nombre,
    puede: alcances.map((alcance) => TEXTOS_DE_ALCANCE[alcance].nombre.toLowerCase()).join(', '),
    duracion: dias === null ? 'Vale hasta que la retires.' : `Vale ${dias} días.`,
  };
  return await encolarCorreo(trx, { tipo: 'clave_nueva', para: cuenta.email, datos });
}

/** The letter about a new clave, written when it is delivered; null where nobody reads that address any more. */
export function escritoresDeClaves({
  config,
  db,
}: Pick<RequestContext, 'config' | 'db'>): Record<string, Escritor> {
  const url = `${authOrigin(config)}/profile`;
  return {
    clave_nueva: async ({ para, datos: { clave = '', puede = '', duracion = '' } }) => {
      const cuenta = para.endsWith('.invalid') ? undefined : await findCuenta(db.kysely, { email: para });
      return cuenta ? cartaDeClaveNueva({ nombre: cuenta.nombre, clave, puede, duracion, url }) : null;
    },
  };
}

/** Takes a clave back; every instance knows at once. Errors: clave_no_encontrada (also of somebody else's). */
export async function retirarClave(context: RequestContext, claveId: string) {
  const { actors, db } = context;
  const usuarioId = usuarioDe(context);
  if (!(await db.tx((trx) => repository.deleteClave(trx, { usuarioId, claveId }))))
    throw new AppError('clave_no_encontrada');
  actors.forgetUsuario(usuarioId);
  return { retirada: true as const };
}

/** Remembers the day on which a clave was used; a store that cannot write does not keep a program from reading. */
export async function anotarUso({ db, log }: Pick<App, 'db' | 'log'>, id: string, dia: Dia): Promise<void> {
  try {
    await repository.markUso(db.kysely, id, dia);
  } catch (err) {
    log.warn({ err }, 'the last use of a clave could not be kept');
  }
}
