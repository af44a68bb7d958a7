import type { Trx } from '#db/tables.ts';
import { hasEntrada, listRecientes } from '#server/auditoria/queries.ts';
import { type EntradaDeAuditoria, insertEntradas, lockOperacion } from '#server/auditoria/repository.ts';

/**
 * Remembers a change of the administration, in the transaction of the change. Strokes, handicaps, validations and
 * official results have histories of their own and are not told here again.
 *
 * Source: confianza.md T24, decision 20.
 */
export async function anotarCambio(trx: Trx, cambio: EntradaDeAuditoria): Promise<void> {
  await insertEntradas(trx, [cambio]);
}

/** The same for many changes of one act. */
export const anotarCambios = insertEntradas;

/** A number with what it counts, as the history writes it: '1 partida', '12 partidas'. */
export const contados = (cuantos: number, uno: string, varios: string): string =>
  `${cuantos} ${cuantos === 1 ? uno : varios}`;

/** Whether something was remembered already; nobody else remembers that operation until `trx` ends. */
export async function estaAnotado(
  trx: Trx,
  { operacion, objetoId }: { operacion: string; objetoId: string },
): Promise<boolean> {
  await lockOperacion(trx, operacion);
  return await hasEntrada(trx, { operacion, objetoId });
}

/** Whether something was remembered in the last minutes; nobody else remembers that operation until `trx` ends. */
export async function estaAnotadoHacePoco(
  trx: Trx,
  { operacion, objetoId, minutos }: { operacion: string; objetoId: string; minutos: number },
): Promise<boolean> {
  await lockOperacion(trx, operacion);
  return (await listRecientes(trx, { operacion, objetoIds: [objetoId], minutos })).size > 0;
}
