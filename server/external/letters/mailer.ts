import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { CREST_ID, oneLine, withCrest } from '#server/external/letters/letter.ts';
import SMTPConnection, { type Options } from 'nodemailer/lib/smtp-connection';

/** One written letter. `id` names it for ever: a second delivery carries the same Message-ID. */
export type Letter = {
  id: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
  /** The club's crest as PNG, which the letter carries; null: the club has none. */
  escudo?: Buffer | null;
};

/**
 * How a delivery ended. `temporal`: surely not delivered, worth another try. `rechazado`: surely not, and never will be.
 * `dudoso`: the line broke after the letter was handed over, so nobody knows. `motivo` holds no personal data; `respuesta`,
 * what the server said word for word, may: it is for who asked for a test. null: it said nothing.
 */
export type Delivery =
  | { estado: 'enviado'; respuesta: string | null }
  | { estado: 'temporal' | 'rechazado' | 'dudoso'; motivo: string; respuesta: string | null };

export type Mailer = {
  /** Delivers one letter; `beforeHandover` has finished before its last byte leaves. Never throws. */
  deliver: (letter: Letter, beforeHandover: () => Promise<void>) => Promise<Delivery>;
};

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Whom letters are from: an address or 'Name <address>'; and where an answer goes, if not there. */
export type Sender = { from: string; replyTo: string | null };

/** `sender` is asked for each letter: it may change while the server runs. */
type MailerOptions = { url: string; sender: () => Sender; timeouts?: Partial<typeof TIMEOUTS> };

/** A mailer over SMTP (`smtp://user:password@host:587`, `smtps://…`), one connection per letter. */
export function openMailer({ url, sender, timeouts = {} }: MailerOptions): Mailer {
  const { auth, ...server } = parseConnectionUrl(url);
  const { user, pass } = auth ?? {};
  const credentials = user === undefined || pass === undefined ? null : { user, pass };
  const settings: Settings = { ...server, ...TIMEOUTS, ...timeouts, credentials };
  return {
    async deliver(letter, beforeHandover) {
      let handedOver = false;
      try {
        const { from, replyTo } = sender();
        const message = await compose(letter, { from, replyTo });
        // Read by the connection only once the server has asked for the text.
        async function* bytes() {
          yield message;
          await beforeHandover();
          handedOver = true;
        }
        const envelope = { from: addressOf(from), to: [letter.para] };
        const said = await exchange(settings, envelope, Readable.from(bytes(), { highWaterMark: 1 }));
        return { estado: 'enviado', respuesta: secretless(saidLine(said), credentials) };
      } catch (error) {
        return {
          ...failure(error, handedOver),
          respuesta: secretless(saidLine(property(error, 'response')), credentials),
        };
      }
    },
  };
}

type Settings = Options & { credentials: { user: string; pass: string } | null };

/** One conversation with the server: connect, say who we are, hand the letter over. Resolves to its last word; rejects when it did not take it. */
async function exchange(
  { credentials, ...options }: Settings,
  envelope: { from: string; to: string[] },
  message: Readable,
): Promise<unknown> {
  const connection = new SMTPConnection(options);
  try {
    const said = await new Promise<unknown>((taken, broken) => {
      const or = (next: () => void) => (error?: Error | null) => (error ? broken(error) : next());
      const send = () =>
        connection.send(envelope, message, (error, info) => or(() => taken(info?.response))(error));
      connection.once('error', broken);
      connection.once('end', () => broken(new Error('the connection ended')));
      connection.connect(or(() => (credentials ? connection.login({ credentials }, or(send)) : send())));
    });
    connection.quit();
    return said;
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function compose({ escudo = null, ...letter }: Letter, { from, replyTo }: Sender): Promise<Buffer> {
  const { id, para, asunto, texto, html } = letter;
  const domain = addressOf(from).split('@')[1] ?? 'hoyo19.invalid';
  return await new MailComposer({
    from,
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: para },
    subject: asunto.replace(/\p{Cc}+/gu, ' '),
    text: texto,
    html: withCrest(html, escudo !== null),
    attachments:
      escudo === null
        ? []
        : [
            {
              cid: CREST_ID,
              filename: 'escudo.png',
              content: escudo,
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
            },
          ],
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** The bare address of 'Peña La Dehesa <correo@pena.es>'. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

type Failure = { estado: 'temporal' | 'rechazado' | 'dudoso'; motivo: string };

function failure(error: unknown, handedOver: boolean): Failure {
  const code = property(error, 'code');
  const response = Number(property(error, 'responseCode'));
  if (code === 'EAUTH' && response >= 500)
    return { estado: 'rechazado', motivo: `El correo no acepta el usuario o la contraseña (${response})` };
  if (response >= 500) return { estado: 'rechazado', motivo: `El correo lo rechazó (${response})` };
  if (response >= 400) return { estado: 'temporal', motivo: `El correo no pudo entregarlo (${response})` };
  if (handedOver) return { estado: 'dudoso', motivo: `La conexión se cortó al terminar (${code})` };
  return { estado: 'temporal', motivo: `No hubo conexión con el correo (${code})` };
}

const SAID_MAX = 300;

/** What the server said, as one line of bounded length; null when it said nothing. */
function saidLine(said: unknown): string | null {
  if (typeof said !== 'string' || said === UNKNOWN) return null;
  return oneLine(said).slice(0, SAID_MAX);
}

/** What the server said without our password, should it repeat what it was told. */
function secretless(said: string | null, credentials: Settings['credentials']): string | null {
  if (said === null || credentials === null) return said;
  const { user, pass } = credentials;
  const forms = [pass, base64(pass), base64(`\u0000${user}\u0000${pass}`), encodeURIComponent(pass)];
  return forms.reduce((text, form) => text.replaceAll(form, '…'), said);
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

const UNKNOWN = 'desconocido';

function property(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null || !(name in error)) return UNKNOWN;
  return String(Reflect.get(error, name));
}
