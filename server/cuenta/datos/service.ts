import { runAgain } from '#db/retry.ts';
import type { Trx } from '#db/tables.ts';
import { motivoNoPuedeBorrarCuenta } from '#reglas/permisos/cuenta.ts';
import { borrarCorreosDe, encolarCorreo } from '#server/correo/service.ts';
import { comprobarContrasena } from '#server/cuenta/factores/contrasena.ts';
import { findDatosPersonales } from '#server/cuenta/datos/queries.ts';
import { findCuenta, findJugadorDe, lockAdministradores, lockCuenta } from '#server/cuenta/queries.ts';
import { deleteUsuario } from '#server/cuenta/repository.ts';
import { olvidarCookie } from '#server/cuenta/service.ts';
import { type Cell, toCsv } from '#server/external/csv.ts';
import { writeLetter } from '#server/external/letters/letter.ts';
import { cartaDeCuentaBorrada } from '#server/external/letters/letters.ts';
import { openZip } from '#server/external/zip/writer.ts';
import type { RequestContext } from '#server/http/api.ts';
import type { Clock } from '#server/http/base/clock.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { requireIdentity } from '#server/http/session/identity.ts';
import { bloquearPlazas, liberarPlazas } from '#server/inscripciones/service.ts';
import { bloquearJugadores } from '#server/jugadores/handicap/service.ts';
import { leerImagen, olvidarImagen } from '#server/jugadores/imagen.ts';
import { retirarJugador } from '#server/jugadores/service.ts';

const LEEME = `Tus datos en el club

datos.json  todo, tal como se guarda
*.csv       lo mismo en tablas, para abrir con una hoja de cálculo
imagen.webp tu imagen de perfil, si tienes
`;

/** Everything kept of the caller as a zip: one JSON, a CSV per table, and the picture. */
export async function exportarDatos(context: RequestContext): Promise<File> {
  const { clock, db } = context;
  const actor = hallado(context.actor, 'sin_sesion');
  const datos = await findDatosPersonales(db.kysely, actor);
  // The account was deleted meanwhile.
  if (!datos.cuenta) throw new AppError('sin_sesion');
  const zip = openZip(clock.now());
  const tablas = Object.entries(datos).flatMap(([name, table]) => (table ? [[name, table] as const] : []));
  await Promise.all([
    zip.add('LEEME.txt', LEEME),
    zip.add('datos.json', JSON.stringify(datos, null, 2)),
    ...tablas.map(async ([name, table]) => {
      await zip.add(`${name}.csv`, csvOf(Array.isArray(table) ? table : [table], clock));
    }),
  ]);
  const imagen = await leerImagen(context, datos.perfil?.imagen ?? null);
  if (imagen) await zip.add('imagen.webp', imagen);
  return new File(zip.end(), `mis-datos-${clock.hoy()}.zip`, { type: 'application/zip' });
}

function csvOf(rows: readonly object[], clock: Clock): string {
  const columns = Object.keys(rows[0] ?? {});
  return toCsv(
    columns,
    rows.map((row) => columns.map((column) => cellOf(Reflect.get(row, column), clock))),
  );
}

/** An instant as the club reads it, '16/05/2026 09:30'; the JSON beside it has it to the millisecond. */
function momentoDe(clock: Clock, instante: Date): string {
  return `${clock.dia(instante).split('-').reverse().join('/')} ${clock.hora(instante)}`;
}

function cellOf(value: unknown, clock: Clock): Cell {
  if (value instanceof Date) return momentoDe(clock, value);
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  return null;
}

/**
 * Deletes the caller's account and personal data, all in one transaction; results stay as 'Jugador retirado'. Asked for with the password, or
 * moments after proving who one is, where the account has none. Errors: ultimo_admin, contrasena_actual_no_valida,
 * confirmar_identidad.
 */
export async function borrarCuenta(context: RequestContext, { password }: { password?: string | undefined }) {
  const { club, db } = context;
  const actor = hallado(context.actor, 'sin_sesion');
  const cuenta = await exigirIdentidad(context, password);
  const { correoId, imagen } = await db.tx(async (trx) => {
    // The jugador that the account has by now: what was true when the request came may not be any more.
    const jugadorId = await findJugadorDe(trx, cuenta.id);
    const retirado = jugadorId
      ? await despedirJugador(context, trx, { jugadorId, autorId: cuenta.id })
      : { imagen: null };
    const { email } = await cuentaQueSeBorra(trx, actor);
    await borrarCorreosDe(trx, email);
    await deleteUsuario(trx, { id: cuenta.id, email });
    const carta = writeLetter(cartaDeCuentaBorrada({ nombre: cuenta.nombre }), club());
    const encolado = await encolarCorreo(trx, { tipo: 'cuenta_borrada', para: email, carta });
    return { correoId: encolado, imagen: retirado.imagen };
  });
  await olvidarImagen(context, imagen);
  context.correo.send(correoId);
  context.actors.forgetUsuario(actor.usuarioId);
  await olvidarCookie(context);
  return { borrada: true as const };
}

/** The account under lock, once its jugador has left. Errors: ultimo_admin, sin_sesion (it was deleted meanwhile). */
async function cuentaQueSeBorra(
  trx: Trx,
  actor: NonNullable<RequestContext['actor']>,
): Promise<{ email: string }> {
  const { usuarioId } = actor;
  const administran = await lockAdministradores(trx);
  const suya = { ...actor, esAdmin: administran.includes(usuarioId) };
  exigir(motivoNoPuedeBorrarCuenta({ actor: suya, administradores: administran.length }));
  const cuenta = hallado(await lockCuenta(trx, usuarioId), 'sin_sesion');
  if (await findJugadorDe(trx, usuarioId))
    throw runAgain('the account was given a jugador while it was being locked');
  return cuenta;
}

async function exigirIdentidad(context: RequestContext, password: string | undefined) {
  const { actor, db } = context;
  const cuenta = hallado(actor && (await findCuenta(db.kysely, { id: actor.usuarioId })), 'sin_sesion');
  if (cuenta.contrasena !== null) return await comprobarContrasena(context, password ?? '');
  await requireIdentity(context);
  return cuenta;
}

/** Who leaves does not hold a place in a torneo to come; one already played or begun keeps its card. */
async function despedirJugador(
  { clock }: RequestContext,
  trx: Trx,
  { jugadorId, autorId }: { jugadorId: string; autorId: string },
) {
  const quien = { jugadorId, hoy: clock.hoy() };
  await bloquearPlazas(trx, quien);
  await bloquearJugadores(trx, { jugadorIds: [jugadorId], tabla: false });
  await liberarPlazas(trx, { ...quien, autorId });
  return await retirarJugador(trx, jugadorId);
}
