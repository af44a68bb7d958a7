import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What lies between phone and club. */
export type Fault =
  | { kind: 'none' }
  /** Every connection is refused. */
  | { kind: 'down' }
  /** Connections are taken and nothing is ever answered. */
  | { kind: 'half-open' }
  | { kind: 'slow'; ms: number }
  /** A proxy's own page in place of every answer. */
  | { kind: 'page'; status: number }
  /** What is written arrives, and its answer does not, every second time. */
  | { kind: 'lost-reply' }
  /** The same club with another build of the app. */
  | { kind: 'new-build' };

export type Proxy = {
  url: string;
  /** Where the club is from now on. */
  target: (clubUrl: string) => void;
  /** From now on; what is open is cut, as when the network changes. */
  set: (fault: Fault) => void;
  /** Requests below /api of phones since it was asked last. */
  requests: () => number;
  /** The operations that phones brought to the club since it was asked last: their ids by 'participanteId hole strokes'. */
  operations: () => ReadonlyMap<string, ReadonlySet<string>>;
  close: () => Promise<void>;
};

/** Requests with this header are the referee's, and pass whatever the fault. */
export const REFEREE = { 'x-course': 'referee' };

const PAGE = '<!doctype html><title>Portal</title><h1>Acepte las condiciones para continuar</h1>';

/** What the proxy knows while it runs. */
type Way = {
  club: string;
  fault: Fault;
  asked: number;
  written: number;
  operations: Map<string, Set<string>>;
  /** Connections of the referee, which no fault cuts. */
  spared: WeakSet<Socket>;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function handle(way: Way, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (incoming.headers['x-course'] !== undefined) {
    way.spared.add(incoming.socket);
    return forward(way, incoming, answer);
  }
  const { fault } = way;
  if (incoming.url?.startsWith('/api/')) way.asked += 1;
  if (fault.kind === 'down') return void incoming.socket.destroy();
  if (fault.kind === 'half-open') return;
  if (fault.kind === 'page')
    return void answer.writeHead(fault.status, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  if (fault.kind === 'slow') await pause(fault.ms);
  if (!incoming.socket.destroyed) forward(way, incoming, answer);
}

/** Whether the answer to what is written is lost: every second one. */
function losesReply(way: Way, url: string): boolean {
  if (way.fault.kind !== 'lost-reply' || !/\/resultados\/|olpes/u.test(url)) return false;
  way.written += 1;
  return way.written % 2 === 1;
}

type Operation = { opId: string; participanteId: string; hoyo: number; golpes?: unknown };

/** Notes the operations of a request on its way to the club. */
function note(way: Way, incoming: IncomingMessage): void {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part)).on('error', () => undefined);
  incoming.once('end', () => {
    const { json } = JSON.parse(Buffer.concat(parts).toString()) as {
      json: Operation | { operaciones: Operation[] };
    };
    for (const { opId, participanteId, hoyo, golpes } of 'operaciones' in json ? json.operaciones : [json]) {
      const what = `${participanteId} ${hoyo} ${String(golpes)}`;
      way.operations.set(what, (way.operations.get(what) ?? new Set()).add(opId));
    }
  });
}

function forward(way: Way, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const { hostname, port } = new URL(way.club);
  const loses = headers['x-course'] === undefined && losesReply(way, url);
  const isOtherWorker = way.fault.kind === 'new-build' && url.startsWith('/service-worker');
  // As it is written: what is added to it must not be packed.
  const asked = isOtherWorker ? { ...headers, 'accept-encoding': 'identity' } : headers;
  const onward = request({ hostname, port, path: url, method, headers: asked }, (reply) => {
    if (loses) {
      reply.resume().once('end', () => incoming.socket.destroy());
      return;
    }
    const { 'content-length': length, ...rest } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, isOtherWorker || length === undefined ? rest : reply.headers);
    if (isOtherWorker) answer.write('// another build\n');
    reply.pipe(answer);
  });
  onward.on('error', () => incoming.socket.destroy());
  if (headers['x-course'] === undefined && url.startsWith('/api/rpc/resultados/')) note(way, incoming);
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

const newWay = (): Way => ({
  club: '',
  fault: { kind: 'none' },
  asked: 0,
  written: 0,
  operations: new Map(),
  spared: new WeakSet(),
});

/** Opens a way to the club on loopback that can go wrong as mobile networks do. */
export async function openProxy(): Promise<Proxy> {
  const way = newWay();
  const sockets = new Set<Socket>();
  const server = createServer((incoming, answer) => void handle(way, incoming, answer));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  const cut = (): void => {
    for (const socket of sockets) if (!way.spared.has(socket)) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    target: (clubUrl) => void (way.club = clubUrl),
    set(next) {
      way.fault = next;
      cut();
    },
    requests() {
      const { asked } = way;
      way.asked = 0;
      return asked;
    },
    operations() {
      const { operations } = way;
      way.operations = new Map();
      return operations;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
