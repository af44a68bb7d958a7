import type { Database } from '#db/connection.ts';
import { esperaDeEntrega, generacionesQueFirman, sePausaPorFallos } from '#reglas/webhooks.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { openFeed, type Feed } from '#server/external/letters/feed.ts';
import { openQueue, type Queue } from '#server/external/letters/queue.ts';
import {
  openWebhookSender,
  type SenderSettings,
  type WebhookAnswer,
  type WebhookSender,
} from '#server/external/webhooks/sender.ts';
import { signedHeaders, webhookSecret } from '#server/external/webhooks/signature.ts';
import type { Config } from '#server/http/base/config.ts';
import type { Log } from '#server/http/base/log.ts';
import { listPendientes } from '#server/webhooks/queries.ts';
import * as repository from '#server/webhooks/repository.ts';

/** How long a delivery may take before its silence means that the server died in it. */
const ENTREGA_SEGUNDOS = 30;
/** Programs that are told something at once; each is told one thing at a time. */
const CARRILES = 5;
const SEGUNDOS_POR_MINUTO = 60;
/** What a program answers that wants to be told nothing any more. */
const GONE = 410;
const EN_PAUSA = 'El programa está en pausa';

type Repartidor = {
  db: Database;
  log: Log;
  config: Pick<Config, 'authSecret'>;
  sender: WebhookSender;
  segundosPorMinuto?: number;
};

type Tomada = NonNullable<Awaited<ReturnType<typeof repository.takeEntrega>>> & { id: string };

/**
 * One try to tell something; the seconds until the next one, null when there is none. Whoever died in the middle of a try
 * leaves it to be told once more, under the same id.
 */
export async function repartirEntrega(repartidor: Repartidor, id: string): Promise<number | null> {
  const { db } = repartidor;
  const tomada = await repository.takeEntrega(db.kysely, { id, segundos: ENTREGA_SEGUNDOS });
  if (!tomada) return null;
  const entrega = { ...tomada, id };
  if (!entrega.activo && entrega.evento !== 'prueba') {
    await acabar(repartidor, entrega, { estadoHttp: null, respuesta: EN_PAUSA });
    return null;
  }
  const { status: estadoHttp, said: respuesta } = await enviar(repartidor, entrega);
  if (estadoHttp !== null && estadoHttp >= 200 && estadoHttp < 300) {
    await repository.markRecibido(db.kysely, entrega.webhookId);
    const fin = { estadoHttp, respuesta, entregada: true, segundos: null };
    await repository.endIntento(db.kysely, entrega, fin);
    return null;
  }
  return await fallar(repartidor, entrega, { estadoHttp, respuesta });
}

async function enviar(
  { config, sender }: Repartidor,
  { id, webhookId, url, cuerpo: body, secretoGeneracion: generacion, secretoCambiadoEn }: Tomada,
): Promise<WebhookAnswer> {
  const at = new Date();
  const cambiadoEn = secretoCambiadoEn?.getTime() ?? null;
  const keys = generacionesQueFirman({ generacion, cambiadoEn, ahora: at.getTime() }).map((generation) =>
    webhookSecret(config.authSecret, { id: webhookId, generation }),
  );
  return await sender.send({ url, body, headers: signedHeaders(keys, { id, at, body }) });
}

async function acabar({ db }: Repartidor, entrega: Tomada, fin: repository.FinDeIntento): Promise<void> {
  await repository.endIntento(db.kysely, entrega, { ...fin, entregada: false, segundos: null });
}

/** What follows from a try that was not taken: another one, or the end of it, and perhaps of telling that program at all. */
async function fallar(
  repartidor: Repartidor,
  entrega: Tomada,
  { estadoHttp, respuesta }: repository.FinDeIntento,
): Promise<number | null> {
  const { id, webhookId, evento, intentos } = entrega;
  const { db, log, segundosPorMinuto = SEGUNDOS_POR_MINUTO } = repartidor;
  log.warn({ entrega: id, webhook: webhookId, evento, estadoHttp, intentos }, 'a webhook was not delivered');
  const minutos = evento === 'prueba' || estadoHttp === GONE ? null : esperaDeEntrega(intentos);
  if (evento !== 'prueba') await contarFallo(repartidor, webhookId, estadoHttp);
  if (minutos === null) {
    await acabar(repartidor, entrega, { estadoHttp, respuesta });
    return null;
  }
  const segundos = Math.max(1, Math.ceil(minutos * segundosPorMinuto));
  await repository.endIntento(db.kysely, entrega, { estadoHttp, respuesta, entregada: false, segundos });
  return segundos;
}

async function contarFallo({ db }: Repartidor, webhookId: string, estadoHttp: number | null): Promise<void> {
  const cuenta = await repository.markFallo(db.kysely, webhookId);
  if (!cuenta) return;
  const { fallosSeguidos, fallandoDesde } = cuenta;
  const desde = fallandoDesde?.getTime() ?? null;
  const motivo = estadoHttp === GONE ? 'rechazo' : 'fallos';
  if (estadoHttp !== GONE && !sePausaPorFallos({ fallosSeguidos, fallandoDesde: desde, ahora: Date.now() }))
    return;
  await db.tx(async (trx) => {
    const pausado = await repository.pauseWebhook(trx, webhookId, motivo);
    if (!pausado) return;
    const porque = estadoHttp === GONE ? 'ya no quiere avisos' : 'lleva días sin recoger ninguno';
    await anotarCambio(trx, {
      operacion: 'webhooks.pausa',
      objetoId: webhookId,
      resumen: `Pausa los avisos a ${pausado.nombre}: ${porque}`,
      autorId: null,
    });
  });
}

/** What tells programs of others. */
export type Mensajeria = Feed;

type MensajeriaOptions = {
  config: Pick<Config, 'authSecret' | 'webhooksLocal'>;
  db: Database;
  log: Log;
  settings?: Partial<SenderSettings & { segundosPorMinuto: number }> | undefined;
};

/**
 * Tells programs of others what was committed, by a queue of its own: several at once and each one thing after the other, so
 * that one that is slow holds up nobody else. At the start it takes up what a former life of the server left.
 */
export function openMensajeria({ config, db, log, settings = {} }: MensajeriaOptions): Mensajeria {
  const { segundosPorMinuto = SEGUNDOS_POR_MINUTO, ...times } = settings;
  const sender = openWebhookSender({ local: config.webhooksLocal, settings: times });
  const repartidor = { db, log, config, sender, segundosPorMinuto };
  const queue: Queue = openQueue({
    db,
    log,
    name: 'webhooks',
    lanes: CARRILES,
    retrySeconds: Math.max(1, segundosPorMinuto / 2),
    work: async (id, _isLast, lane) => {
      const segundos = await repartirEntrega(repartidor, id);
      if (segundos !== null) queue.send(id, segundos, lane);
    },
  });
  return openFeed({
    queue,
    log,
    what: 'webhooks',
    put: ({ id, webhookId, segundos }) => queue.send(id, segundos, webhookId),
    readLeft: () => listPendientes(db.kysely),
    readNew: () => repository.takeSinEncolar(db.kysely),
  });
}

/** Forgets a bounded number of things told before `antes`; returns how many. */
export const purgarEntregas = repository.purgeEntregas;
