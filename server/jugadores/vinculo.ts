import type { Trx } from '#db/tables.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { escribirEmailDeUsuario, exigirEmailLibre } from '#server/jugadores/service.ts';
import { linkUsuarios, relinkUsuario } from '#server/jugadores/repository.ts';

/** Gives each jugador its account where it has none; returns the jugadores that got theirs. */
export const vincularUsuarios = linkUsuarios;

/** Moves a jugador from an account (null: none) to another. Errors: jugador_ya_vinculado (it changed meanwhile). */
export async function cambiarUsuario(
  trx: Trx,
  { jugadorId, antes, despues }: { jugadorId: string; antes: string | null; despues: string },
): Promise<void> {
  if (!(await relinkUsuario(trx, { jugadorId, antes, despues }))) throw new AppError('jugador_ya_vinculado');
}

/**
 * The profile takes the address that its account was confirmed with. Errors: email_en_uso (of another jugador).
 */
export async function igualarEmail(
  trx: Trx,
  { jugadorId, usuarioId, email }: { jugadorId: string; usuarioId: string; email: string },
): Promise<void> {
  await exigirEmailLibre(trx, { email, jugadorId });
  await escribirEmailDeUsuario(trx, { usuarioId, email });
}
