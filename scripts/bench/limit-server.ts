/* A child process of the bench: prepared bytes and plain upserts behind bare node:http, prepared bytes over bare sockets. */
import { createServer as createHttpServer } from 'node:http';
import { createServer as createNetServer, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { answerCommands } from './child.ts';
import { UPSERT } from './plain-upsert.ts';

/** One prepared answer of the HTTP limit; `headers` is a flat list as `writeHead` takes it. */
export type Prepared = { path: string; status: number; headers: string[]; body: Uint8Array };

export type LimitCommand =
  | { do: 'serve'; answers: Prepared[] }
  | { do: 'save'; url: string; clients: number } // writes what a phone sends as a plain upsert
  | { do: 'listen' } // opens the port of the fan-out
  | { do: 'send'; bytes: Uint8Array }; // to every connected socket

/** A port, or for `send` the instant at which the first write began, in ms of the monotonic clock. */
export type LimitAnswer = number;

const sockets = new Set<Socket>();

async function serve(answers: Prepared[]): Promise<number> {
  const byPath = new Map(
    answers.map(({ path, ...rest }) => [path, { ...rest, body: Buffer.from(rest.body) }]),
  );
  const server = createHttpServer((request, response) => {
    const prepared = byPath.get(request.url ?? '');
    if (prepared) response.writeHead(prepared.status, prepared.headers).end(prepared.body);
    else response.writeHead(404).end();
  });
  return await listen(server);
}

/** The least that a save over HTTP can be: the body read, one upsert committed, the answer as long as ours. */
async function save({ url, clients }: Extract<LimitCommand, { do: 'save' }>): Promise<number> {
  const pool = new Pool({ connectionString: url, max: clients });
  const write = async (body: string): Promise<string> => {
    const { participanteId, hoyo, golpes } = (JSON.parse(body) as { json: Record<string, unknown> }).json;
    await pool.query(UPSERT, [participanteId, hoyo, golpes]);
    return body;
  };
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void write(Buffer.concat(chunks).toString()).then((body) =>
        response
          .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
          .end(body),
      );
    });
  });
  return await listen(server);
}

async function openFanOut(): Promise<number> {
  const server = createNetServer((socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => sockets.delete(socket));
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\nevent: latido\n\n'));
  });
  return await listen(server);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, ready));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function sendToAll(bytes: Uint8Array): number {
  const shared = Buffer.from(bytes);
  const began = Number(process.hrtime.bigint()) / 1e6;
  for (const socket of sockets) socket.write(shared);
  return began;
}

answerCommands<LimitCommand, LimitAnswer>(async (command) => {
  if (command.do === 'serve') return await serve(command.answers);
  if (command.do === 'save') return await save(command);
  return command.do === 'listen' ? await openFanOut() : sendToAll(command.bytes);
});
