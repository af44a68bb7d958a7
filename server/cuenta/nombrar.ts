import { z } from 'zod';
import type { Database } from '#db/connection.ts';
import type { Trx } from '#db/tables.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { findCuenta } from '#server/cuenta/queries.ts';
import * as repository from '#server/cuenta/repository.ts';
import { bloquearParaVincular, vincularJugador } from '#server/jugadores/service.ts';

type Persona = { email: string; nombre: string; telefono?: string | null; contrasena: string };

/**
 * Makes somebody administrator by hand of the operator, who vouches for the address: it counts as confirmed. An account
 * that is there gets this password, and its sessions end. Returns the id of the account.
 */
export async function crearAdministrador(trx: Trx, persona: Persona): Promise<string> {
  const { email, nombre, telefono = null, contrasena } = persona;
  await bloquearParaVincular(trx, { usuarioId: (await findCuenta(trx, { email }))?.id, email });
  const nueva = await repository.insertUsuario(trx, { email, name: nombre });
  const cuenta = nueva ?? (await findCuenta(trx, { email }));
  if (!cuenta) throw new Error('an account that has the address is not there');
  await repository.markVerificado(trx, cuenta.id);
  await repository.upsertContrasena(trx, cuenta.id, contrasena);
  await repository.deleteSesiones(trx, { userId: cuenta.id });
  await repository.takeRegistrosDe(trx, email);
  await vincularJugador(trx, { usuarioId: cuenta.id, email, nombre, telefono });
  await nombrar(trx, cuenta.id);
  return cuenta.id;
}

/** Gives the role, which the history tells of; false: it was there. */
async function nombrar(trx: Trx, usuarioId: string): Promise<boolean> {
  const nuevo = await repository.insertAdmin(trx, usuarioId);
  if (nuevo) await anotar(trx, { usuarioId, acto: 'nombrar' });
  return nuevo;
}

const ACTOS = {
  nombrar: 'Da la administración del club a',
  destituir: 'Quita la administración del club a',
  quitarSegundoFactor: 'Quita el segundo factor de',
};

/** What whoever keeps the installation does to an account: nobody's session does it. */
async function anotar(
  trx: Trx,
  { usuarioId, acto }: { usuarioId: string; acto: keyof typeof ACTOS },
): Promise<void> {
  const cuenta = await findCuenta(trx, { id: usuarioId });
  const resumen = `${ACTOS[acto]} ${cuenta?.nombre ?? 'una cuenta'}, desde la instalación`;
  await anotarCambio(trx, { operacion: `cuentas.${acto}`, objetoId: usuarioId, resumen, autorId: null });
}

/** What the operator asks for on the terminal. */
export const ordenSchema = z.strictObject({
  email: z.string().min(1).max(254),
  revoke: z.boolean(),
  /** Takes the second factor away, and leaves the role as it is. */
  sinFactor: z.boolean().optional(),
});
export type Orden = z.infer<typeof ordenSchema>;

/** What came of it, as one line; `hecho` false: refused, and nothing was changed. */
export type Respuesta = { hecho: boolean; linea: string };

const hecho = (linea: string): Respuesta => ({ hecho: true, linea });
const negado = (linea: string): Respuesta => ({ hecho: false, linea });

/**
 * Makes the account of an address administrator, or no longer so; the last administrator stays. Or takes its second
 * factor away, whose owner lost it: every session of it ends.
 */
export async function nombrarAdministrador(db: Database, orden: Orden): Promise<Respuesta> {
  const { email, revoke, sinFactor = false } = orden;
  return await db.tx(async (trx) => {
    const usuarioId = await repository.findUsuarioPorEmail(trx, email);
    if (sinFactor) return await quitarFactor(trx, { usuarioId, email });
    if (usuarioId === undefined)
      return revoke ? negado(`No account has the address ${email}.`) : await nombrarPendiente(trx, email);
    if (revoke) return await quitar(trx, { usuarioId, email });
    const nuevo = await nombrar(trx, usuarioId);
    return hecho(`${email} ${nuevo ? 'is administrator now' : 'was administrator already'}.`);
  });
}

async function quitar(
  trx: Trx,
  { usuarioId, email }: { usuarioId: string; email: string },
): Promise<Respuesta> {
  const outcome = await repository.deleteAdmin(trx, usuarioId);
  if (outcome === 'last')
    return negado('Refused: nobody else is administrator. Make somebody else administrator first.');
  if (outcome === 'deleted') await anotar(trx, { usuarioId, acto: 'destituir' });
  return hecho(`${email} ${outcome === 'deleted' ? 'is no longer' : 'was not'} administrator.`);
}

async function quitarFactor(
  trx: Trx,
  { usuarioId, email }: { usuarioId: string | undefined; email: string },
): Promise<Respuesta> {
  if (usuarioId === undefined) return negado(`No account has the address ${email}.`);
  if (!(await repository.deleteFactores(trx, usuarioId))) return negado(`${email} has no second factor.`);
  await repository.deleteSesiones(trx, { userId: usuarioId });
  await anotar(trx, { usuarioId, acto: 'quitarSegundoFactor' });
  return hecho(`${email} enters without a second factor now; its sessions have ended.`);
}

/**
 * A sign-up whose letter never came: the operator vouches for it. Of several under one address nobody knows which is its
 * owner's, and the password of a stranger would become an administrator's.
 */
async function nombrarPendiente(trx: Trx, email: string): Promise<Respuesta> {
  const pendientes = await repository.listRegistrosDe(trx, email);
  const [uno] = pendientes;
  if (!uno) return negado(`No account has the address ${email}.`);
  if (pendientes.length > 1)
    return negado(
      `Refused: ${pendientes.length} sign-ups wait under ${email}, and only the letter tells which is its owner's.`,
    );
  await crearAdministrador(trx, uno);
  return hecho(`${email} is administrator now; the sign-up of ${uno.nombre} counts as confirmed.`);
}
