import { createServer } from 'node:http';

/** A small WebDAV folder on loopback, for one user. */
export type FakeWebdav = {
  url: string;
  files: Map<string, Buffer>;
  /** Every request is answered with 507 while true: it is full. */
  setFull: (full: boolean) => void;
  close: () => Promise<void>;
};

export const WEBDAV_USER = 'pena';
export const WEBDAV_PASSWORD = 'secreto';

const EXPECTED = `Basic ${Buffer.from(`${WEBDAV_USER}:${WEBDAV_PASSWORD}`).toString('base64')}`;

function listed(files: Map<string, Buffer>): string {
  const one = (href: string, bytes: number | null) =>
    `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${
      bytes === null ? '' : `<d:getcontentlength>${bytes}</d:getcontentlength>`
    }</d:prop></d:propstat></d:response>`;
  const all = [...files].map(([name, { length }]) => one(`/copias/${encodeURIComponent(name)}`, length));
  return `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${one('/copias/', null)}${all.join('')}</d:multistatus>`;
}

export async function openFakeWebdav(): Promise<FakeWebdav> {
  const files = new Map<string, Buffer>();
  let isFull = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = decodeURIComponent((request.url ?? '').replace('/copias/', ''));
      if (request.headers.authorization !== EXPECTED) return response.writeHead(401).end();
      if (isFull) return response.writeHead(507).end();
      if (request.method === 'PROPFIND') return response.writeHead(207).end(listed(files));
      if (request.method === 'PUT') files.set(name, Buffer.concat(chunks));
      else files.delete(name);
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/copias`,
    files,
    setFull: (full) => {
      isFull = full;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
