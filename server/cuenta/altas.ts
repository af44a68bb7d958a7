import type { Trx } from '#db/tables.ts';
import { deleteUsuarios, insertUsuarios } from '#server/cuenta/repository.ts';

/**
 * Makes accounts in the name of others. They have no password and nobody has confirmed their address, so nobody enters
 * until their owner asks for a reset link or an administrator sets a password (decision 28). An address that already has
 * an account is left out of the answer.
 */
export async function crearCuentas(
  trx: Trx,
  cuentas: readonly { email: string; nombre: string }[],
): Promise<{ id: string; email: string }[]> {
  return await insertUsuarios(
    trx,
    cuentas.map(({ email, nombre }) => ({ email, name: nombre })),
  );
}

/** Ends accounts with everything of theirs, in the caller's transaction, who has locked and judged them. */
export const borrarCuentas = deleteUsuarios;
