import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** Where one installation keeps its season: a folder of its own, and a database when it is on a server. */
export type Place = {
  kind: 'embedded' | 'server';
  dataDir: string;
  /** null = the embedded store in `dataDir`. */
  url: string | null;
  remove: () => Promise<void>;
};

/** An empty place: an embedded folder, or with `serverUrl` a new database there. The caller removes it. */
export async function openPlace(serverUrl: string | null): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-bench-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (serverUrl === null) return { kind: 'embedded', dataDir, url: null, remove: removeFolder };
  const name = `hoyo19_bench_${randomBytes(5).toString('hex')}`;
  await runOnce(serverUrl, `create database ${name}`);
  const own = new URL(serverUrl);
  own.pathname = `/${name}`;
  return {
    kind: 'server',
    dataDir,
    url: own.href,
    remove: async () => {
      await runOnce(serverUrl, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
