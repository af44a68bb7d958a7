import { createServer } from 'node:http';

/** A small S3 on loopback: paths `/bucket/key`, signed requests only, pages of two keys. */
export type FakeBucket = {
  url: string;
  files: Map<string, Buffer>;
  /** Every request is answered with 500 while true. */
  setBroken: (broken: boolean) => void;
  close: () => Promise<void>;
};

const PAGE = 2;

export async function openFakeBucket(bucket: string): Promise<FakeBucket> {
  const files = new Map<string, Buffer>();
  let broken = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = answer(request.method ?? 'GET', request.url ?? '/', {
        signed: /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? ''),
        bytes: Buffer.concat(chunks),
      });
      response.writeHead(status).end(body);
    });
  });
  type Sent = { signed: boolean; bytes: Buffer };
  const answer = (method: string, path: string, { signed, bytes }: Sent) => {
    if (broken) return { status: 500, body: '' };
    if (!signed) return { status: 403, body: '' };
    const url = new URL(path, 'http://bucket');
    if (url.pathname === `/${bucket}` && method === 'GET') return { status: 200, body: page(files, url) };
    if (!url.pathname.startsWith(`/${bucket}/`)) return { status: 404, body: '' };
    const key = url.pathname.slice(bucket.length + 2);
    const found = files.get(key);
    if (method === 'PUT') files.set(key, bytes);
    if (method === 'DELETE') files.delete(key);
    if (method === 'GET') return found ? { status: 200, body: found } : { status: 404, body: '' };
    return { status: 200, body: '' };
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    setBroken: (now) => {
      broken = now;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function page(files: ReadonlyMap<string, Buffer>, url: URL): string {
  const from = Number(url.searchParams.get('continuation-token') ?? 0);
  const keys = [...files.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''));
  const next =
    from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  const contents = keys.slice(from, from + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}
