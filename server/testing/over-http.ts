import { Agent, type IncomingMessage, request } from 'node:http';

/** What a test sends to a server; `body` is the text of it. */
export type Sent = { method: string; headers: Record<string, string>; body?: string | undefined };

/** Connections are kept for the next request to the same server, as a browser does. */
const agent = new Agent({ keepAlive: true });

/** What a browser's `fetch` says of itself, but that it takes compressed answers: nobody who reads them here would notice. */
const ALWAYS = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

/**
 * One request to a server under test, with the text of its answer; follows no redirection. `node:http` itself: `fetch` asks
 * for four times the processor, more than most of what is asked of the server. Rejects where no whole answer comes.
 */
export function overHttp(
  url: string,
  { method, headers, body }: Sent,
): Promise<{ answer: IncomingMessage; text: string }> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, agent, headers: { ...ALWAYS, ...headers, ...length } });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ answer, text }));
    });
    asking.end(body);
  });
}

/** The headers of an answer as `fetch` gives them. */
export function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
  return headers;
}
