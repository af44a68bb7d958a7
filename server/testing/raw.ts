import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what no client library would; the server closes it, or `leave` does. */
export type RawConnection = {
  socket: Socket;
  /** What the server has said so far. */
  heard: () => string;
  /** Resolves when the connection is over, whoever ended it. */
  closed: Promise<void>;
  leave: () => void;
};

/** Opens a connection to the server under test; a sender who is cut off is no failure of the test. */
export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return { socket, heard: () => text, closed, leave: () => socket.destroy() };
}

const CHUNK = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);

/** More than any door lets in of a body that nobody wants, so that by then it has answered. */
const LISTENS_AT = 1024 * 1024;

/**
 * Sends a head and then chunks without an end, as fast as they are taken; gives the bytes it got rid of. Once it stops to
 * listen: an answer on its way is lost where the connection ends over what is still being sent.
 */
export async function pour(
  { socket, closed, heard }: RawConnection,
  head: string,
  mostBytes: number,
): Promise<number> {
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  while (!socket.destroyed && socket.writable && socket.bytesWritten < mostBytes) {
    if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    if (heard() === '' && socket.bytesWritten > LISTENS_AT)
      await Promise.race([once(socket, 'data').catch(() => undefined), closed]);
  }
  return socket.bytesWritten;
}
