import { EventEmitter, once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. */
export type Received = {
  para: string;
  asunto: string;
  messageId: string;
  texto: string;
  html: string;
  raw: string;
};

/**
 * What the server does with a letter: takes it, says 'later' (451) or 'no' (550) to its recipient or after its text, says
 * nothing for ever, or takes it and cuts the line before saying so.
 */
export type Mood = 'take' | 'later' | 'no' | 'no_after_text' | 'hang' | 'cut_after_text';

export type Mailbox = {
  url: string;
  received: Received[];
  /** How many deliveries were begun. */
  tries: () => number;
  setMood: (mood: Mood) => void;
  /** The first letter to that address that `wanted` accepts, waiting for it. */
  next: (para: string, wanted?: (letter: Received) => boolean) => Promise<Received>;
  /** Resolves with the next try to deliver something. */
  nextTry: () => Promise<void>;
  close: () => Promise<void>;
};

/** What smtp-server takes for a refusal with that code. */
function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused by the test'), { responseCode });
}

type State = { events: EventEmitter; received: Received[]; mood: Mood; tries: number };

/**
 * A real SMTP server on loopback that keeps what it gets. With a password it asks for one, and repeats a wrong one in its
 * refusal, as a careless server might.
 */
export async function openMailbox(port = 0, { password }: { password?: string } = {}): Promise<Mailbox> {
  const state: State = { events: new EventEmitter(), received: [], mood: 'take', tries: 0 };
  const server = openServer(state, password);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', () => ready()));
  const address = server.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received: state.received,
    tries: () => state.tries,
    setMood: (mood) => {
      state.mood = mood;
    },
    async next(para, wanted = () => true) {
      for (;;) {
        const found = state.received.find((letter) => letter.para === para && wanted(letter));
        if (found) return found;
        await once(state.events, 'letter');
      }
    },
    nextTry: async () => void (await once(state.events, 'try')),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function openServer(state: State, password: string | undefined): SMTPServer {
  const server: SMTPServer = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth({ password: given }, _session, answer) {
      if (given === password) answer(null, { user: 'club' });
      else answer(Object.assign(new Error(`${String(given)} is not right`), { responseCode: 535 }));
    },
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, _session, answer) {
      state.tries += 1;
      state.events.emit('try');
      if (state.mood === 'later') answer(refusal(451));
      else if (state.mood === 'no') answer(refusal(550));
      else if (state.mood !== 'hang') answer();
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.mood === 'no_after_text') return answer(refusal(554));
        const para = session.envelope.rcptTo[0]?.address ?? '';
        state.received.push(parse(Buffer.concat(chunks).toString('utf8'), para));
        state.events.emit('letter');
        if (state.mood === 'cut_after_text') for (const connection of connections(server)) connection.close();
        else answer();
      });
    },
  });
  server.on('error', () => undefined);
  return server;
}

function connections(server: SMTPServer): Iterable<{ close: () => void }> {
  return (server as unknown as { connections: Set<{ close: () => void }> }).connections;
}

function parse(raw: string, para: string): Received {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return {
    para,
    raw,
    asunto: decodeWords(header(head, 'Subject')),
    messageId: header(head, 'Message-ID'),
    texto: part(raw, 'text/plain'),
    html: part(raw, 'text/html'),
  };
}

function header(head: string, name: string): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

function part(raw: string, type: string): string {
  const found = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)(?=\\r\\n--|$)`, 'i').exec(raw);
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(found?.[0] ?? '')?.[1]?.toLowerCase();
  const body = found?.[1] ?? '';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?([qb])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodeQuoted(word.replaceAll('_', ' ')),
  );
}

/** The token of the link in a letter. */
export function tokenOf({ texto }: Pick<Received, 'texto'>): string {
  return new URL(/https?:\S+/.exec(texto)?.[0] ?? '').searchParams.get('token') ?? '';
}
