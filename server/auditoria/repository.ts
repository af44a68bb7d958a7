import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

export type EntradaDeAuditoria = {
  /** The endpoint, named as in the contract: 'gestionTorneos.actualizar'. */
  operacion: string;
  torneoId?: string | null;
  objetoId?: string | null;
  /** One Spanish sentence for the history screen. */
  resumen: string;
  /** Changed values before and after; never a secret. */
  antes?: object | null;
  despues?: object | null;
  autorId: string | null;
};

/** Adds one entry; nobody changes or removes any (a trigger refuses). */
export async function insertEntrada(trx: Kysely<Tables>, entrada: EntradaDeAuditoria): Promise<void> {
  const { antes, despues, torneoId, objetoId, ...rest } = entrada;
  await trx
    .insertInto('auditoria')
    .values({
      ...rest,
      torneoId: torneoId ?? null,
      objetoId: objetoId ?? null,
      antes: antes ? JSON.stringify(antes) : null,
      despues: despues ? JSON.stringify(despues) : null,
    })
    .execute();
}
