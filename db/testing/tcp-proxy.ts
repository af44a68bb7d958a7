import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can forget its connections as a router does: nobody is told, nothing arrives any more. */
export type TcpProxy = {
  /** The same address by this way. */
  url: string;
  /** From now on nothing passes on the connections that are open; new ones are carried. */
  forget: () => void;
  close: () => Promise<void>;
};

/** Opens a way on loopback to the server of an address. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const carry = (near: Socket): void => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy()).once('close', () => open.delete(from));
      from.pipe(to);
    }
  };
  const server = createServer(carry).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const way = new URL(url);
  // Not by the socket that it may have
  way.search = '';
  way.hostname = '127.0.0.1';
  way.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: way.href,
    forget: () => {
      for (const socket of open) socket.unpipe().removeAllListeners('end').pause();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
