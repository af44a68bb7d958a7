import type { Transaction } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import { listPendientes } from '#server/correo/queries.ts';
import * as repository from '#server/correo/repository.ts';
import type { CorreoRow, NuevoCorreo } from '#server/correo/repository.ts';
import { type LetterContent, writeLetter } from '#server/external/letters/letter.ts';
import { type Mailer, openMailer } from '#server/external/letters/mailer.ts';
import { openQueue, type Queue } from '#server/external/letters/queue.ts';
import type { Config } from '#server/http/base/config.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import type { Log } from '#server/http/base/log.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** How long a hand-over may take before its silence means that the server died in it. */
const HANDOVER_MS = 120_000;

/** Writes a letter at its delivery, with a fresh secret where it carries one; null: it has no reader after all. */
export type Escritor = (correo: {
  para: string;
  datos: Record<string, string>;
}) => Promise<LetterContent | null>;

export type Cartero = {
  db: Database;
  log: Log;
  /** null: the club has no SMTP yet and letters stay in the box. */
  mailer: Mailer | null;
  club: string;
  /** By tipo, for letters that are not written when they are enqueued. */
  escritores: Record<string, Escritor>;
};

/** Puts a letter into the outgoing box, in the transaction of its cause. `correo.send(id)` after the commit. */
export async function encolarCorreo(trx: Transaction<Tables>, correo: NuevoCorreo): Promise<string> {
  return await repository.insertCorreo(trx, correo);
}

/** The same for many letters at once that are written already: one statement; returns their ids. */
export async function encolarCorreos(
  trx: Transaction<Tables>,
  correos: Parameters<typeof repository.insertCorreos>[1],
): Promise<string[]> {
  return await repository.insertCorreos(trx, correos);
}

/** Forgets the letters to somebody who leaves. */
export async function borrarCorreosDe(trx: Transaction<Tables>, email: string): Promise<void> {
  await repository.deleteCorreosDe(trx, email);
}

/**
 * One try to deliver one letter; a rejection asks the queue for another. A letter is never delivered twice: it is marked
 * before its last byte leaves, and one whose end is unknown waits for an administrator.
 */
export async function repartirCorreo(cartero: Cartero, id: string, esUltimo: boolean): Promise<void> {
  const { db, log } = cartero;
  const correo = await repository.takeCorreo(db.kysely, id);
  if (!correo) {
    await repository.markDudosos(db.kysely, { id, before: new Date(Date.now() - HANDOVER_MS) });
    return;
  }
  const carta = await escribir(cartero, correo);
  if (!carta) {
    await repository.deleteCorreo(db.kysely, id);
    return;
  }
  if (!cartero.mailer) {
    await repository.updateCorreo(db.kysely, id, { estado: 'guardado', carta });
    log.info(
      { correo: id, tipo: correo.tipo },
      'a letter waits in the outgoing box (/admin/correo): SMTP_URL is not set',
    );
    return;
  }
  const marcar = () => repository.updateCorreo(db.kysely, id, { estado: 'entregando' });
  const entrega = await cartero.mailer.deliver({ id, para: correo.para, ...carta }, marcar);
  if (entrega.estado === 'enviado') {
    await repository.forgetCorreo(db.kysely, id, carta.asunto);
    return;
  }
  const { motivo } = entrega;
  const vuelve = entrega.estado === 'temporal' && !esUltimo;
  const fallado = entrega.estado === 'dudoso' ? 'dudoso' : 'fallido';
  await repository.updateCorreo(db.kysely, id, { estado: vuelve ? 'pendiente' : fallado, motivo });
  log.warn(
    { correo: id, tipo: correo.tipo, motivo },
    vuelve ? 'a letter is tried again later' : 'a letter was not delivered',
  );
  if (vuelve) throw new Error(motivo);
}

async function escribir({ escritores, club }: Cartero, correo: CorreoRow) {
  const { tipo, asunto, texto, html } = correo;
  const escritor = escritores[tipo];
  if (escritor) {
    const content = await escritor(correo);
    return content && writeLetter(content, club);
  }
  return asunto !== null && texto !== null && html !== null ? { asunto, texto, html } : null;
}

type PostOfficeOptions = Pick<Cartero, 'db' | 'log' | 'escritores'> & { config: Config };

/**
 * The outgoing box's postman: it wakes for a new letter, and at the start for those that a former life of the server
 * left.
 */
export function openPostOffice({ config, db, log, escritores }: PostOfficeOptions): Queue {
  const { smtpUrl: url, mailFrom: from, mailRetrySeconds: retrySeconds, clubName: club } = config;
  const mailer = url === null ? null : openMailer({ url, from });
  const cartero: Cartero = { db, log, mailer, club, escritores };
  const work = (id: string, isLast: boolean) => repartirCorreo(cartero, id, isLast);
  const queue = openQueue({ db, log, name: 'correo', work, retrySeconds });
  const reanudado = reanudar(db, queue).catch((err: unknown) => {
    log.warn({ err }, 'the outgoing box could not be read');
  });
  return {
    send: queue.send,
    stop: async () => {
      await reanudado;
      await queue.stop();
    },
  };
}

async function reanudar(db: Database, queue: Queue): Promise<void> {
  for (const { id, entregando } of await listPendientes(db.kysely))
    queue.send(id, entregando ? HANDOVER_MS / 1000 + 5 : 0);
}

/** Puts a letter that did not arrive back into the line. Errors: correo_no_encontrado. */
export async function reenviarCorreo({ db, correo }: AdminContext, id: string) {
  if (!(await repository.requeueCorreo(db.kysely, id))) throw new AppError('correo_no_encontrado');
  correo.send(id);
  return { id };
}

/** Forgets a bounded number of letters written before `antes`, unless they still wait; returns how many. */
export const purgarCorreos = repository.purgeCorreo;
