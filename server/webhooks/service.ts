import { randomUUID } from 'node:crypto';
import { CUERPOS_DE_WEBHOOK, type DatosDeEvento, VERSION_DE_WEBHOOKS } from '#contrato/webhooks.ts';
import type { Trx } from '#db/tables.ts';
import type { EventoDeWebhook } from '#reglas/webhooks.ts';
import { publishWebhooks } from '#server/live/bus.ts';
import {
  findPublicado,
  findResultados,
  listValidadas,
  type Estados,
  seCuenta,
} from '#server/webhooks/queries.ts';
import * as repository from '#server/webhooks/repository.ts';

/*
 * What programs of others are told. Every function here is for the transaction of its cause: it writes down what is to be
 * told to whom, and the commit sends it on its way. They read what visitors read: of a torneo that is hidden they are told
 * nothing, until it is shown.
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
  trx: Trx,
  { torneoId, primeraVez }: { torneoId: string; primeraVez: boolean },
): Promise<void> {
  await contar(trx, { evento: 'torneo.publicado', torneoId }, async () => [
    { ...(await findPublicado(trx, torneoId)), primeraVez },
  ]);
}

const deNuevo = <Dicho extends { primeraVez: boolean }>(dicho: Dicho): Dicho => ({
  ...dicho,
  primeraVez: false,
});

/**
 * Tells of a torneo that is shown from now on what nobody was told while it was hidden: its partidas and its results. For a
 * program that was told of them before it was hidden they take the place of those.
 */
export async function contarMostrado(trx: Trx, torneoId: string): Promise<void> {
  await contar(trx, { evento: 'torneo.publicado', torneoId, otraVez: deNuevo }, async () => {
    const publicado = await findPublicado(trx, torneoId);
    return publicado.partidas.length === 0 ? [] : [{ ...publicado, primeraVez: true }];
  });
  await contar(trx, { evento: 'resultados.oficiales', torneoId, otraVez: deNuevo }, async () => {
    const oficial = await findResultados(trx, torneoId);
    return oficial.resultados.length === 0 ? [] : [{ ...oficial, primeraVez: true }];
  });
}

/**
 * Tells that partidas of a torneo are validated, each by itself. Nothing takes a validation back.
 *
 * - estados: how each card ended, by participante, as the board says it.
 */
export async function contarValidacion(
  trx: Trx,
  {
    estados,
    ...partidas
  }: { torneoId: string; partidaIds: readonly string[]; estados: () => Promise<Estados> },
): Promise<void> {
  const { torneoId } = partidas;
  await contar(trx, { evento: 'tarjeta.validada', torneoId }, async () =>
    listValidadas(trx, { ...partidas, estados: await estados() }),
  );
}

/** Tells the official results of a torneo, the first ones or those that take their place. */
export async function contarResultados(
  trx: Trx,
  { torneoId, primeraVez }: { torneoId: string; primeraVez: boolean },
): Promise<void> {
  await contar(trx, { evento: 'resultados.oficiales', torneoId }, async () => [
    { ...(await findResultados(trx, torneoId)), primeraVez },
  ]);
}

type Suceso<E extends EventoDeWebhook> = {
  evento: E;
  torneoId: string;
  /** What is told to whoever was told of it before; left out: the same. */
  otraVez?: (dicho: DatosDeEvento<E>) => DatosDeEvento<E>;
};

/** What happened is read only where somebody wants to know. */
async function contar<E extends EventoDeWebhook>(
  trx: Trx,
  { evento, torneoId, otraVez }: Suceso<E>,
  hechos: () => Promise<readonly DatosDeEvento<E>[]>,
): Promise<void> {
  const receptores = await repository.lockReceptores(trx, evento);
  if (receptores.length === 0 || !(await seCuenta(trx, torneoId))) return;
  const dichos = await hechos();
  const yaSaben = new Set(otraVez ? await repository.listQueSaben(trx, { evento, torneoId }) : []);
  const entregas = receptores.flatMap((webhookId) =>
    dichos.map((dicho) => {
      const datos = otraVez && yaSaben.has(webhookId) ? otraVez(dicho) : dicho;
      const id = randomUUID();
      return { id, webhookId, evento, cuerpo: cuerpoDe(evento, { id, datos }) };
    }),
  );
  if (entregas.length === 0) return;
  await repository.insertEntregas(trx, entregas);
  await publishWebhooks(trx);
}
