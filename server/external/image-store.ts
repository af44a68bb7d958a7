import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { writeDurably } from '#db/write-durably.ts';
import type { ImageStore, StoredImage } from '#server/http/api.ts';
import type { Bucket } from '#server/http/settings/backups.ts';

const NAME = /^(?:tarjeta-|club-)?[0-9a-f-]{36}\.webp$/;
const REQUEST_MS = 8_000;

/** Whether a file of that name is a picture of ours: of a jugador, of a paper card, or the club's own. */
export const isPictureName = (name: string): boolean => NAME.test(name);

/** Pictures in a bucket where one is configured, else as files below the data folder. */
export function openImageStore({ bucket, dataDir }: { bucket: Bucket | null; dataDir: string }): ImageStore {
  const store = bucket ? openBucket(bucket) : openFolder(path.join(dataDir, 'imagenes'));
  const checked = (name: string): string => {
    if (!isPictureName(name)) throw new Error('not the name of a picture');
    return name;
  };
  return {
    put: async (name, bytes) => await store.put(checked(name), bytes),
    get: async (name) => await store.get(checked(name)),
    remove: async (name) => await store.remove(checked(name)),
    list: async () => (await store.list()).filter(({ name }) => isPictureName(name)),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function unlessMissing<T, E>(found: Promise<T>, otherwise: E): Promise<T | E> {
  return await found.catch((error: unknown) => {
    if (isMissing(error)) return otherwise;
    throw error;
  });
}

/** How a picture ends that is being written (`writeDurably`), by whichever process; of former versions without a number. */
const DRAFT = /(?:\.\d+)?\.part$/;

/** A file appears only when it is complete. */
function openFolder(folder: string): ImageStore {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(fileOf(name), bytes);
    },
    get: async (name) =>
      await readFile(fileOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    remove: async (name) => {
      const isOfIt = (file: string) => file === name || (file.startsWith(name) && DRAFT.test(file));
      for (const file of (await unlessMissing(readdir(folder), [])).filter(isOfIt))
        await rm(fileOf(file), { force: true });
    },
    list: async () => {
      const names = await unlessMissing(readdir(folder), []);
      const found: StoredImage[] = [];
      for (const name of names) {
        const file = await unlessMissing(stat(fileOf(name)), null); // removed since the folder was read
        // What a crash left half written is listed as the picture that it never became.
        if (file) found.push({ name: name.replace(DRAFT, ''), storedAt: file.mtime });
      }
      return found;
    },
  };
}

/** Addresses by path (`endpoint/bucket/key`), which every S3-compatible store understands. */
function openBucket({ endpoint, name: bucket, region, accessKeyId, secretAccessKey }: Bucket): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const send = async (method: string, url: string, body?: Uint8Array): Promise<Response> => {
    const headers = body ? { 'content-type': 'image/webp', 'content-length': String(body.length) } : {};
    const init = body ? { method, headers, body: new Uint8Array(body) } : { method, headers };
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_MS) });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the bucket answered ${method} with ${answer.status}`);
    return answer;
  };
  return {
    put: async (name, bytes) => {
      const { status } = await send('PUT', `${base}/imagenes/${name}`, bytes);
      if (status === 404) throw new Error('the bucket does not exist');
    },
    get: async (name) => {
      const answer = await send('GET', `${base}/imagenes/${name}`);
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
    },
    remove: async (name) => void (await send('DELETE', `${base}/imagenes/${name}`)),
    list: async () => await listKeys(async (query) => await send('GET', `${base}?${query}`)),
  };
}

const CONTENTS = /<Contents>.*?<\/Contents>/gs;

/** One entry of a listing; a bucket that does not say since when gives one that is never old. */
function storedImage(contents: string): StoredImage {
  const [, name = ''] = /<Key>imagenes\/([^<]+)<\/Key>/.exec(contents) ?? [];
  const modified = Date.parse(/<LastModified>([^<]+)</.exec(contents)?.[1] ?? '');
  return { name, storedAt: Number.isNaN(modified) ? new Date() : new Date(modified) };
}

async function listKeys(ask: (query: string) => Promise<Response>): Promise<StoredImage[]> {
  const found: StoredImage[] = [];
  let from = '';
  for (;;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: 'imagenes/' });
    if (from !== '') query.set('continuation-token', from);
    const xml = await (await ask(query.toString())).text();
    found.push(...[...xml.matchAll(CONTENTS)].map(([contents]) => storedImage(contents)));
    from = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1] ?? '';
    if (from === '') return found;
  }
}
