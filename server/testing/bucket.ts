import { createServer } from 'node:http';

/** A small S3 on loopback: paths `/bucket/key`, signed requests only, pages of two keys. */
export type FakeBucket = {
  url: string;
  files: Map<string, Buffer>;
  /** When each file was stored, by key; a file without an entry was stored just now. */
  storedAt: Map<string, Date>;
  /** Every request is answered with 500 while true. */
  setBroken: (broken: boolean) => void;
  close: () => Promise<void>;
};

type State = { bucket: string; files: Map<string, Buffer>; storedAt: Map<string, Date>; broken: boolean };
type Asked = { method: string; path: string; signed: boolean; bytes: Buffer };

const PAGE = 2;
const SIGNED = 'AWS4-HMAC-SHA256 Credential=key/';

export async function openFakeBucket(bucket: string): Promise<FakeBucket> {
  const state: State = { bucket, files: new Map(), storedAt: new Map(), broken: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url: path = '/' } = request;
      const signed = request.headers.authorization?.startsWith(SIGNED) ?? false;
      const { status, body = '' } = answer(state, { method, path, signed, bytes: Buffer.concat(chunks) });
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    files: state.files,
    storedAt: state.storedAt,
    setBroken: (broken) => {
      state.broken = broken;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function answer(state: State, asked: Asked): { status: number; body?: Buffer | string } {
  const { bucket, files, broken } = state;
  const url = new URL(asked.path, 'http://bucket');
  if (broken) return { status: 500 };
  if (!asked.signed) return { status: 403 };
  if (url.pathname === `/${bucket}`) return { status: 200, body: page(state, url) };
  if (!url.pathname.startsWith(`/${bucket}/`)) return { status: 404 };
  return keep(files, url.pathname.slice(bucket.length + 2), asked);
}

function keep(files: Map<string, Buffer>, key: string, { method, bytes }: Asked) {
  const body = files.get(key);
  if (method === 'GET') return body ? { status: 200, body } : { status: 404 };
  if (method === 'PUT') files.set(key, bytes);
  else files.delete(key);
  return { status: 200 };
}

function page({ files, storedAt }: State, url: URL): string {
  const from = Number(url.searchParams.get('continuation-token') ?? 0);
  const keys = [...files.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''));
  const next =
    from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  const contents = keys.slice(from, from + PAGE).map((key) => {
    const since = (storedAt.get(key) ?? new Date()).toISOString();
    const size = files.get(key)?.length ?? 0;
    return `<Contents><Key>${key}</Key><LastModified>${since}</LastModified><Size>${size}</Size></Contents>`;
  });
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}
