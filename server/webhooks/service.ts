import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { CUERPOS_DE_WEBHOOK, type DatosDeEvento, VERSION_DE_WEBHOOKS } from '#contrato/webhooks.ts';
import type { Tables } from '#db/tables.ts';
import type { EventoDeWebhook } from '#reglas/webhooks.ts';
import { publishWebhooks } from '#server/live/bus.ts';
import { findPublicado, findResultados, listValidadas } from '#server/webhooks/queries.ts';
import * as repository from '#server/webhooks/repository.ts';

/*
 * What programs of others are told. Every function here is for the transaction of its cause: it writes down what is to be
 * told to whom, and the commit sends it on its way.
 */

/** The body of something told, as it is sent at every try. */
export function cuerpoDe<T extends keyof typeof CUERPOS_DE_WEBHOOK>(
  tipo: T,
  { id, datos }: { id: string; datos: DatosDeEvento<T> },
): string {
  return JSON.stringify({ id, tipo, version: VERSION_DE_WEBHOOKS, momento: new Date().toISOString(), datos });
}

/** Tells that the partidas of a torneo are published, for the first time or anew. */
export async function contarPublicacion(
  trx: Transaction<Tables>,
  { torneoId, primeraVez }: { torneoId: string; primeraVez: boolean },
): Promise<void> {
  await contar(trx, 'torneo.publicado', async () => [
    { ...(await findPublicado(trx, torneoId)), primeraVez },
  ]);
}

/** Tells that partidas of a torneo are validated, each by itself. Nothing takes a validation back. */
export async function contarValidacion(
  trx: Transaction<Tables>,
  partidas: { torneoId: string; partidaIds: readonly string[] },
): Promise<void> {
  await contar(trx, 'tarjeta.validada', () => listValidadas(trx, partidas));
}

/** Tells the official results of a torneo, the first ones or those that take their place. */
export async function contarResultados(
  trx: Transaction<Tables>,
  { torneoId, primeraVez }: { torneoId: string; primeraVez: boolean },
): Promise<void> {
  await contar(trx, 'resultados.oficiales', async () => [
    { ...(await findResultados(trx, torneoId)), primeraVez },
  ]);
}

/** What happened is read only where somebody wants to know. */
async function contar<E extends EventoDeWebhook>(
  trx: Transaction<Tables>,
  evento: E,
  hechos: () => Promise<readonly DatosDeEvento<E>[]>,
): Promise<void> {
  const receptores = await repository.lockReceptores(trx, evento);
  if (receptores.length === 0) return;
  const dichos = await hechos();
  const entregas = receptores.flatMap((webhookId) =>
    dichos.map((datos) => {
      const id = randomUUID();
      return { id, webhookId, evento, cuerpo: cuerpoDe(evento, { id, datos }) };
    }),
  );
  if (entregas.length === 0) return;
  await repository.insertEntregas(trx, entregas);
  await publishWebhooks(trx);
}
