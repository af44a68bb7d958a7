import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a program was handed, as it came. */
export type HandedWebhook = { path: string; headers: IncomingHttpHeaders; body: string };

/** How a program of others answers. */
export type Behaviour = number | 'slow' | 'endless' | ((response: ServerResponse) => void);

export type WebhookReceiver = {
  /** Of a program by its path: each path behaves by itself. */
  urlOf: (path: string) => string;
  behave: (path: string, behaviour: Behaviour) => void;
  /** Everything that was handed to a path, oldest first. */
  handed: (path: string) => HandedWebhook[];
  close: () => Promise<void>;
};

const MEGABYTES_10 = 10 * 1024 * 1024;

/** Programs of others on loopback, one for each path; they take everything until told otherwise. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const taken: HandedWebhook[] = [];
  const behaviours = new Map<string, Behaviour>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? '';
      taken.push({ path, headers: request.headers, body });
      answer(response, behaviours.get(path) ?? 204);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    urlOf: (path) => `http://127.0.0.1:${port}${path}`,
    behave: (path, behaviour) => void behaviours.set(path, behaviour),
    handed: (path) => taken.filter((one) => one.path === path),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, behaviour: Behaviour): void {
  if (typeof behaviour === 'function') behaviour(response);
  else if (behaviour === 'endless') response.writeHead(200).end(Buffer.alloc(MEGABYTES_10, 'x'));
  else if (behaviour !== 'slow')
    response
      .writeHead(behaviour, behaviour === 302 ? { location: 'http://127.0.0.1:1/' } : {})
      .end(behaviour === 204 ? undefined : `answered ${behaviour}`);
}

/** Whether a hand-over is signed with a secret as it was shown ('whsec_…'): by hand, as a receiver in any language does. */
export function isSignedWith(secret: string, { headers, body }: HandedWebhook): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const own = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest('base64');
  return String(signatures).split(' ').includes(`v1,${own}`);
}
