import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type Options } from 'nodemailer/lib/smtp-connection';

/** One written letter. `id` names it for ever: a second delivery carries the same Message-ID. */
export type Letter = { id: string; para: string; asunto: string; texto: string; html: string };

/**
 * How a delivery ended. `temporal`: surely not delivered, worth another try. `rechazado`: surely not, and never will be.
 * `dudoso`: the line broke after the letter was handed over, so nobody knows. `motivo` holds no personal data.
 */
export type Delivery =
  | { estado: 'enviado' }
  | { estado: 'temporal' | 'rechazado' | 'dudoso'; motivo: string };

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

type MailerOptions = { url: string; from: string; timeouts?: Partial<typeof TIMEOUTS> };

/** A mailer over SMTP (`smtp://user:password@host:587`, `smtps://…`), one connection per letter. */
export function openMailer({ url, from, timeouts = {} }: MailerOptions): Mailer {
  const { auth, ...server } = parseConnectionUrl(url);
  const { user, pass } = auth ?? {};
  const credentials = user === undefined || pass === undefined ? null : { user, pass };
  const settings: Settings = { ...server, ...TIMEOUTS, ...timeouts, credentials };
  return {
    async deliver(letter, beforeHandover) {
      let handedOver = false;
      try {
        const message = await compose(letter, from);
        // Read by the connection only once the server has asked for the text.
        async function* bytes() {
          yield message;
          await beforeHandover();
          handedOver = true;
        }
        const envelope = { from: addressOf(from), to: [letter.para] };
        await exchange(settings, envelope, Readable.from(bytes(), { highWaterMark: 1 }));
        return { estado: 'enviado' };
      } catch (error) {
        return failure(error, handedOver);
      }
    },
  };
}

type Settings = Options & { credentials: { user: string; pass: string } | null };

/** One conversation with the server: connect, say who we are, hand the letter over. Rejects when it did not take it. */
async function exchange(
  { credentials, ...options }: Settings,
  envelope: { from: string; to: string[] },
  message: Readable,
): Promise<void> {
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((taken, broken) => {
      const or = (next: () => void) => (error?: Error | null) => (error ? broken(error) : next());
      const send = () => connection.send(envelope, message, or(taken));
      connection.once('error', broken);
      connection.once('end', () => broken(new Error('the connection ended')));
      connection.connect(or(() => (credentials ? connection.login({ credentials }, or(send)) : send())));
    });
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function compose({ id, para, asunto, texto, html }: Letter, from: string): Promise<Buffer> {
  const domain = addressOf(from).split('@')[1] ?? 'hoyo19.invalid';
  return await new MailComposer({
    from,
    to: { name: '', address: para },
    subject: asunto.replace(/\p{Cc}+/gu, ' '),
    text: texto,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** The bare address of 'Peña La Dehesa <correo@pena.es>'. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function failure(error: unknown, handedOver: boolean): Delivery {
  const code = property(error, 'code');
  const response = Number(property(error, 'responseCode'));
  if (response >= 500)
    return { estado: 'rechazado', motivo: `El servidor de correo lo rechazó (${response})` };
  if (response >= 400) return { estado: 'temporal', motivo: `El servidor de correo no pudo (${response})` };
  if (handedOver) return { estado: 'dudoso', motivo: `La conexión se cortó al terminar (${code})` };
  return { estado: 'temporal', motivo: `No hubo conexión con el servidor de correo (${code})` };
}

function property(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null || !(name in error)) return 'desconocido';
  return String(Reflect.get(error, name));
}
