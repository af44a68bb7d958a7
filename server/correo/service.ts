import type { Database } from '#db/connection.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { listGuardados, listPendientes, listSinIntentar } from '#server/correo/queries.ts';
import * as repository from '#server/correo/repository.ts';
import type { CorreoRow } from '#server/correo/repository.ts';
import { type Feed, openFeed } from '#server/external/letters/feed.ts';
import { type Letterhead, type LetterContent, writeLetter } from '#server/external/letters/letter.ts';
import { addressOf, type Mailer, openMailer, type Sender } from '#server/external/letters/mailer.ts';
import { openQueue, type Queue } from '#server/external/letters/queue.ts';
import type { ClubSettings, Config } from '#server/http/base/config.ts';
import { hallado } from '#server/http/refusals/errors.ts';
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
  /** Whose letters they are, as the club is now. */
  club: () => Letterhead;
  /** The club's crest as it is now, for the head of a letter; absent: letters have none. */
  escudo?: () => Promise<Buffer | null>;
  /** By tipo, for letters that are not written when they are enqueued. */
  escritores: Record<string, Escritor>;
};

/** Puts a letter into the outgoing box, in the transaction of its cause. `correo.send(id)` after the commit. */
export const encolarCorreo = repository.insertCorreo;

/** Puts many letters that are written already into the outgoing box, in one statement. Returns their ids. */
export const encolarCorreos = repository.insertCorreos;

/** Forgets the letters to somebody who leaves. */
export const borrarCorreosDe = repository.deleteCorreosDe;

/** Ends the letters that wait about torneos which are there no more; one that is being handed over at this moment arrives. */
export const caducarCorreosDeTorneos = repository.expireCorreosDeTorneos;

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
  if (!carta || vencido(correo)) {
    await abandonar(cartero, correo);
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
  await entregar(cartero.mailer, cartero, { ...correo, carta, esUltimo });
}

type PorEntregar = CorreoRow & { carta: Carta; esUltimo: boolean };

/** Hands a written letter over and remembers how that ended; rejects when it is worth another try. */
async function entregar(
  mailer: Mailer,
  { db, log, escudo }: Cartero,
  { id, tipo, para, carta, esUltimo }: PorEntregar,
): Promise<void> {
  let esAjeno = false;
  const marcar = async () => {
    esAjeno = !(await repository.claimCorreo(db.kysely, id));
    if (esAjeno) throw new Error('another server hands this letter over');
  };
  const entrega = await mailer.deliver({ id, para, ...carta, escudo: (await escudo?.()) ?? null }, marcar);
  if (esAjeno) return;
  if (entrega.estado === 'enviado') {
    await repository.forgetCorreo(db.kysely, id, carta.asunto);
    return;
  }
  const { motivo } = entrega;
  const vuelve = entrega.estado === 'temporal' && !esUltimo;
  const fallado = entrega.estado === 'dudoso' ? 'dudoso' : 'fallido';
  await repository.updateCorreo(db.kysely, id, { estado: vuelve ? 'pendiente' : fallado, motivo });
  log.warn(
    { correo: id, tipo, motivo },
    vuelve ? 'a letter is tried again later' : 'a letter was not delivered',
  );
  if (vuelve) throw new Error(motivo);
}

type Carta = ReturnType<typeof writeLetter>;

/** Past its own end, which only letters about a day have. */
function vencido({ caducaEn }: Pick<CorreoRow, 'caducaEn'>): boolean {
  return caducaEn !== null && caducaEn <= new Date();
}

/** A letter that nobody is to read any more: one that was never written leaves no trace. */
async function abandonar({ db }: Cartero, { id, asunto }: CorreoRow): Promise<void> {
  if (asunto === null) await repository.deleteCorreo(db.kysely, id);
  else
    await repository.updateCorreo(db.kysely, id, {
      estado: 'caducado',
      motivo: repository.MOTIVO_DE_CADUCIDAD,
    });
}

async function escribir({ escritores, club }: Cartero, correo: CorreoRow): Promise<Carta | null> {
  const { tipo, asunto, texto, html } = correo;
  const escritor = escritores[tipo];
  if (escritor) {
    const content = await escritor(correo);
    return content && writeLetter(content, club());
  }
  return asunto !== null && texto !== null && html !== null ? { asunto, texto, html } : null;
}

type Membrete = { config: Pick<Config, 'mailFrom'>; club: () => Pick<ClubSettings, 'funcionamiento'> };

/** Whom the club's letters are from: the address of the installation, under the name that the club says. */
export function remitenteDe({ config: { mailFrom }, club }: Membrete): Sender {
  const { remitente, responderA: replyTo } = club().funcionamiento;
  if (remitente === null) return { from: mailFrom, replyTo };
  const name = remitente.replaceAll(/["\\]/gu, '');
  return { from: `"${name}" <${addressOf(mailFrom)}>`, replyTo };
}

type PostOfficeOptions = Pick<Cartero, 'db' | 'log' | 'escritores' | 'escudo'> & {
  config: Config;
  club: () => ClubSettings;
};

/** The outgoing box's postman: one letter by its id, or all that nobody has tried yet. */
export type PostOffice = Pick<Queue, 'send'> & Feed;

/**
 * Opens the post office: it wakes for a new letter, and at the start for those that a former life of the server left. Those
 * whose announcement was missed are found by `recoger`.
 */
export function openPostOffice({ config, club, ...office }: PostOfficeOptions): PostOffice {
  const { db, log } = office;
  const { smtpUrl: url, mailRetrySeconds: retrySeconds } = config;
  const mailer = url === null ? null : openMailer({ url, sender: () => remitenteDe({ config, club }) });
  const cartero: Cartero = { ...office, mailer, club };
  const work = (id: string, isLast: boolean) => repartirCorreo(cartero, id, isLast);
  const queue = openQueue({ db, log, name: 'correo', work, retrySeconds });
  const feed = openFeed({
    queue,
    log,
    what: 'letters',
    put: ({ id, entregando }) => queue.send(id, entregando ? HANDOVER_MS / 1000 + 5 : 0),
    readLeft: async () => {
      if (mailer) await soltar(db, log);
      return await listPendientes(db.kysely);
    },
    readNew: () => listSinIntentar(db.kysely),
  });
  return { send: queue.send, ...feed };
}

/** Lets go of what was kept while there was no SMTP: what is still worth reading waits to be sent, the rest has expired. */
async function soltar(db: Database, log: Log): Promise<void> {
  const cuantos = { pendiente: 0, caducado: 0 };
  for (const { id, caducado } of await listGuardados(db.kysely, new Date())) {
    const estado = caducado ? 'caducado' : 'pendiente';
    if (await repository.releaseGuardado(db.kysely, id, estado)) cuantos[estado] += 1;
  }
  if (cuantos.pendiente + cuantos.caducado > 0)
    log.info(cuantos, 'letters that were kept while there was no SMTP go out now, those too old do not');
}

/**
 * Puts a letter that did not arrive back into the line. One that is past its own end does not leave, whoever asks, and is
 * told as expired before this is answered, so that nobody is told that it is on its way. Errors: correo_no_encontrado.
 */
export async function reenviarCorreo({ db, correo, actor }: AdminContext, id: string) {
  const sale = await db.tx(async (trx) => {
    const carta = hallado(await repository.lockNoLlegado(trx, id), 'correo_no_encontrado');
    if (vencido(carta)) {
      const motivo = repository.MOTIVO_DE_CADUCIDAD;
      await repository.updateCorreo(trx, id, { estado: 'caducado', motivo });
      return false;
    }
    await repository.updateCorreo(trx, id, { estado: 'pendiente' });
    // To whom is personal, and stays with the letter.
    await anotarCambio(trx, {
      operacion: 'correo.reenviar',
      objetoId: id,
      resumen: carta.asunto === null ? 'Repite un email' : `Repite el email «${carta.asunto}»`,
      autorId: actor.usuarioId,
    });
    return true;
  });
  if (sale) correo.send(id);
  return { id };
}

/** Forgets a bounded number of letters written before `antes`, unless they still wait; returns how many. */
export const purgarCorreos = repository.purgeCorreo;
