/**
 * The process that takes a backup beside the app: copies the store's files, opens the copy with an engine of its own and
 * writes it down. It gives way to the app, and its memory goes with it.
 */
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { readFacts, type StoreFacts } from '../facts.ts';
import { reason } from '../store-error.ts';
import { dumpToFile } from './dump.ts';
import { copyStore, finishCopy, type BackupEnd } from './store-copy.ts';

/** `from` and `to` are data directories of PostgreSQL. */
export type BackupTask =
  | { op: 'copy'; from: string; to: string }
  | { op: 'finish'; from: string; to: string; end: BackupEnd }
  | { op: 'dump'; copy: string; file: string };

/** `failure` null when the task was done, else why not; `facts` of what was written down. */
export type BackupAnswer = { failure: string | null; facts: StoreFacts | null };

async function perform(task: BackupTask): Promise<StoreFacts | null> {
  switch (task.op) {
    case 'copy':
      rmSync(task.to, { recursive: true, force: true });
      copyStore(task.from, task.to);
      break;
    case 'finish':
      finishCopy(task.from, task.to, task.end);
      break;
    case 'dump':
      return await dumpCopy(task.copy, task.file);
  }
  return null;
}

/** Recovery makes the copy consistent when it is opened. It is thrown away, so it needs no fsync. */
async function dumpCopy(copy: string, file: string): Promise<StoreFacts> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const pglite = await PGlite.create({ fs: new NodeFS(copy), startParams });
  await dumpToFile(pglite, file);
  const facts = await readFacts(async (text) => (await pglite.query<Record<string, unknown>>(text)).rows);
  await pglite.close();
  return facts;
}

// Without the app nobody would take the copy away or read the answer.
process.once('disconnect', () => process.exit(1));
setPriority(10);
process.on('message', (task: BackupTask) => {
  perform(task)
    .then(
      (facts): BackupAnswer => ({ failure: null, facts }),
      (error: unknown): BackupAnswer => ({ failure: reason(error), facts: null }),
    )
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1));
});
