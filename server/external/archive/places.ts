import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { BackupSettings } from '#server/http/settings/backups.ts';

/** A place on another machine where backups are kept, by name. */
export type Place = {
  /** For the log: which one. Never its keys. */
  name: string;
  /** Sends a file as it is read from the disk, and looks whether all of it is there. */
  put: (name: string, file: string) => Promise<void>;
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

type Kept = { name: string; bytes: number };
type Send = (
  method: string,
  name: string,
  init?: { body?: Blob; headers?: Record<string, string> },
) => Promise<Response>;

/** A file of a gigabyte over the line of a club. */
const PUT_MS = 60 * 60 * 1_000;
const REQUEST_MS = 30_000;

/** The places that the environment names. */
export function openPlaces({ bucket, webdav }: Pick<BackupSettings, 'bucket' | 'webdav'>): Place[] {
  return [...(bucket ? [openBucketPlace(bucket)] : []), ...(webdav ? [openWebdavPlace(webdav)] : [])];
}

/** What both kinds have in common: a file counts as kept when the place lists it with all its bytes. */
function place(name: string, { send, list }: { send: Send; list: () => Promise<Kept[]> }): Place {
  return {
    name,
    put: async (file, source) => {
      const body = await openAsBlob(source);
      await send('PUT', file, { body });
      const kept = (await list()).find((one) => one.name === file);
      if (kept?.bytes !== body.size) throw new Error(`it took ${file} and does not have all of it`);
    },
    list: async () => (await list()).map((one) => one.name),
    remove: async (file) => void (await send('DELETE', file)),
  };
}

const timeOf = (method: string) => AbortSignal.timeout(method === 'PUT' ? PUT_MS : REQUEST_MS);

function requireDone(answer: Response, method: string): Response {
  if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer;
  throw new Error(`it answered ${method} with ${answer.status}`);
}

/** Addresses by path (`endpoint/bucket/copias/name`), which every S3-compatible store understands. */
function openBucketPlace({ endpoint, name: bucket, ...keys }: NonNullable<BackupSettings['bucket']>): Place {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/\/$/u, '')}/${bucket}`;
  const ask = async (method: string, url: string, body?: Blob): Promise<Response> => {
    const { headers } = await client.sign(url, { method });
    const init: RequestInit = { method, headers, redirect: 'manual', signal: timeOf(method) };
    return requireDone(await fetch(url, body ? { ...init, body } : init), method);
  };
  const list = async () => {
    const found: Kept[] = [];
    for (let from = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: 'copias/' });
      if (from !== '') query.set('continuation-token', from);
      const xml = await (await ask('GET', `${base}?${query.toString()}`)).text();
      found.push(...keptIn(xml));
      from = /<NextContinuationToken>([^<]+)</u.exec(xml)?.[1] ?? '';
      if (from === '') return found;
    }
  };
  const send: Send = async (method, name, init) => await ask(method, `${base}/copias/${name}`, init?.body);
  return place(`s3://${bucket}/copias`, { send, list });
}

function keptIn(xml: string): Kept[] {
  return [...xml.matchAll(/<Contents>.*?<\/Contents>/gsu)].map(([contents]) => ({
    name: /<Key>copias\/([^<]+)<\/Key>/u.exec(contents)?.[1] ?? '',
    bytes: Number(/<Size>(\d+)<\/Size>/u.exec(contents)?.[1] ?? -1),
  }));
}

const PROPFIND = `<?xml version="1.0"?><propfind xmlns="DAV:"><prop><getcontentlength/></prop></propfind>`;

/** A folder of a WebDAV server (Nextcloud, a NAS), which must be there. */
function openWebdavPlace({ url, user, password }: NonNullable<BackupSettings['webdav']>): Place {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const send: Send = async (method, name, { body, headers } = {}) => {
    const init: RequestInit = {
      method,
      headers: { ...headers, authorization },
      // A password goes nowhere but to the address that was given
      redirect: 'manual',
      signal: timeOf(method),
    };
    return requireDone(await fetch(new URL(name, url), body ? { ...init, body } : init), method);
  };
  const list = async () => {
    const headers = { depth: '1', 'content-type': 'application/xml' };
    const answer = await send('PROPFIND', '', { body: new Blob([PROPFIND]), headers });
    return davIn(await answer.text());
  };
  const { host, pathname } = new URL(url);
  return place(`webdav ${host}${pathname}`, { send, list });
}

function davIn(xml: string): Kept[] {
  return [...xml.matchAll(/<(?:\w+:)?response[\s>].*?<\/(?:\w+:)?response>/gsu)].map(([response]) => ({
    name: decodeURIComponent(/<(?:\w+:)?href>[^<]*?([^</]+)<\/(?:\w+:)?href>/u.exec(response)?.[1] ?? ''),
    bytes: Number(/<(?:\w+:)?getcontentlength[^>]*>(\d+)</u.exec(response)?.[1] ?? -1),
  }));
}
