import type { CrearClave } from '#contrato/claves.ts';
import type { Dia } from '#reglas/dia.ts';
import { CLAVES_MAX } from '#reglas/limites.ts';
import { ALCANCES, motivoNoPuedeCrearClave } from '#reglas/permisos/claves.ts';
import { listClaves } from '#server/cuenta/claves/queries.ts';
import * as repository from '#server/cuenta/claves/repository.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { makeToken } from '#server/http/tokens/tokens.ts';

const DAY_MS = 86_400_000;

/** The own claves de acceso. Errors: sin_sesion. */
export async function misClaves({ actor, db }: RequestContext) {
  if (!actor) throw new AppError('sin_sesion');
  return { claves: await listClaves(db.kysely, actor.usuarioId) };
}

/** Makes a clave and tells it whole, this once. Errors: demasiadas_claves, clave_repetida. */
export async function crearClave(context: RequestContext, { nombre, alcances, dias }: CrearClave) {
  const { actor, clock, db } = context;
  if (!actor) throw new AppError('sin_sesion');
  const { usuarioId } = actor;
  const { entera, principio, resumen } = makeToken();
  const creadaEn = clock.now();
  const caducaEn = dias === null ? null : new Date(creadaEn.getTime() + dias * DAY_MS);
  // Each once, in one order, however they were sent.
  const pedidos = ALCANCES.filter((alcance) => alcances.includes(alcance));
  const id = await db.tx(async (trx) => {
    const claves = await repository.countClaves(trx, usuarioId);
    exigir(motivoNoPuedeCrearClave({ claves }), { max: CLAVES_MAX });
    const nueva = { usuarioId, nombre, principio, resumen, alcances: pedidos, creadaEn, caducaEn };
    const row = await repository.insertClave(trx, nueva);
    if (!row) throw new AppError('clave_repetida');
    return row.id;
  });
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

/** Takes a clave back; every instance knows at once. Errors: clave_no_encontrada (also of somebody else's). */
export async function retirarClave(context: RequestContext, claveId: string) {
  const { actor, actors, db } = context;
  if (!actor) throw new AppError('sin_sesion');
  const { usuarioId } = actor;
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
