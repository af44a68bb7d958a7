import type { Database } from '#db/connection.ts';
import { openFeed, type Feed } from '#server/external/letters/feed.ts';
import { openQueue } from '#server/external/letters/queue.ts';
import { comoEsAhora } from '#server/external/push/notes.ts';
import { pushKeys } from '#server/external/push/keys.ts';
import { openPusher, type Pusher, type PusherSettings } from '#server/external/push/push.ts';
import type { ClubSettings, Config } from '#server/http/base/config.ts';
import type { Log } from '#server/http/base/log.ts';
import { listPendientes } from '#server/notificaciones/queries.ts';
import * as repository from '#server/notificaciones/repository.ts';

/** How long a delivery may take before its silence means that the server died in it. */
const ENTREGA_MS = 60_000;

type Mensajero = { db: Database; log: Log; pusher: Pusher };

/** What takes notes to phones. */
export type Mensajeria = Feed;

/**
 * One try to deliver one note; a rejection asks the queue for another. A phone that its push service knows no more is
 * forgotten, and a note that came too late is not sent.
 */
export async function repartirEnvio(
  { db, log, pusher }: Mensajero,
  id: string,
  esUltimo: boolean,
): Promise<void> {
  const before = new Date(Date.now() - ENTREGA_MS);
  const envio = await repository.takeEnvio(db.kysely, { id, before });
  if (!envio) return;
  if (envio.caducaEn.getTime() <= Date.now()) {
    await repository.deleteEnvio(db.kysely, envio.tomado);
    return;
  }
  const entrega = await pusher.deliver(envio, comoEsAhora(envio, Date.now()));
  if (entrega.estado === 'entregado') {
    await repository.deleteEnvio(db.kysely, envio.tomado);
    await repository.markEntregado(db.kysely, envio.suscripcionId);
    return;
  }
  const { estado, motivo } = entrega;
  log.warn({ envio: id, tipo: envio.tipo, estado, motivo }, 'a notice was not delivered');
  if (estado === 'perdido') {
    await repository.deleteSuscripcion(db.kysely, envio.suscripcionId);
  } else if (estado === 'rechazado' || esUltimo) {
    await repository.deleteEnvio(db.kysely, envio.tomado);
  } else {
    await repository.releaseEnvio(db.kysely, envio.tomado);
    throw new Error(motivo);
  }
}

type MensajeriaOptions = {
  config: Config;
  club: () => ClubSettings;
  db: Database;
  log: Log;
  settings?: Partial<PusherSettings & { retrySeconds: number }> | undefined;
};

/**
 * Takes notes to phones, from the commit that caused them, by a queue that tries again what may still arrive, and at the
 * start those that a former life of the server left.
 */
export function openMensajeria({ config, club, db, log, settings = {} }: MensajeriaOptions): Mensajeria {
  const { retrySeconds = 30, ...times } = settings;
  const pusher = openPusher({
    keys: pushKeys(config.authSecret),
    contact: () => contactOf(club(), config),
    settings: times,
  });
  const work = (id: string, isLast: boolean) => repartirEnvio({ db, log, pusher }, id, isLast);
  const queue = openQueue({ db, log, name: 'push', work, retrySeconds });
  return openFeed({
    queue,
    log,
    what: 'notices',
    put: ({ id, saleEn }) => queue.send(id, Math.max(0, Math.ceil((saleEn.getTime() - Date.now()) / 1_000))),
    readLeft: () => listPendientes(db.kysely),
    readNew: () => repository.takeSinEncolar(db.kysely),
  });
}

/** Whom a push service may write to: the club's address, else its page. */
function contactOf({ legal }: ClubSettings, { publicUrl }: Config): string {
  if (legal.email !== null) return `mailto:${legal.email}`;
  return publicUrl?.startsWith('https://') ? publicUrl : 'mailto:no-responder@hoyo19.invalid';
}

/** Forgets a bounded number of notes whose time ended before `antes`; returns how many. */
export const purgarEnvios = repository.purgeEnvios;
