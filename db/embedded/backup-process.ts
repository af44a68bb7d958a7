/**
 * The process that copies the store's files beside the app and opens the copy with an engine of its own: it writes it down as
 * a backup, or answers what is asked of it. It gives way to the app, and its memory goes with it.
 */
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { readFacts, type StoreFacts } from '../facts.ts';
import { reason } from '../store-error.ts';
import { openAnswers } from './answers.ts';
import { dumpToFile } from './dump.ts';
import type { RawResult, WorkerTask } from './protocol.ts';
import { copyStore, finishCopy, type BackupEnd } from './store-copy.ts';

/** `from` and `to` are data directories of PostgreSQL. */
export type BackupTask =
  | { op: 'copy'; from: string; to: string }
  | { op: 'finish'; from: string; to: string; end: BackupEnd }
  | { op: 'dump'; copy: string; file: string }
  | { op: 'open'; copy: string }
  | Extract<WorkerTask, { op: 'query' }>;

/** `facts` of what was written down, `results` of what was asked of the copy. */
export type Performed = { facts?: StoreFacts; results?: RawResult[] };

/** `failure` null when the task was done, else why not, with the code of what the disk or the copy threw. */
export type BackupAnswer = Performed & { failure: string | null; code?: string };

/** Asks the copy that was opened. */
let query: ReturnType<typeof openAnswers> | undefined;

async function perform(task: BackupTask): Promise<Performed> {
  switch (task.op) {
    case 'copy':
      rmSync(task.to, { recursive: true, force: true });
      copyStore(task.from, task.to);
      break;
    case 'finish':
      finishCopy(task.from, task.to, task.end);
      break;
    case 'dump':
      return { facts: await dumpCopy(task.copy, task.file) };
    case 'open':
      query = openAnswers(await openCopy(task.copy));
      break;
    case 'query':
      if (query === undefined) throw new Error('no copy is open');
      return { results: await query(task) };
  }
  return {};
}

/** Recovery makes the copy consistent when it is opened. It is thrown away, so it needs no fsync. */
async function openCopy(copy: string): Promise<PGlite> {
  const settings = ['shared_buffers=16MB', 'timezone=UTC'].flatMap((setting) => ['-c', setting]);
  return await PGlite.create({
    fs: new NodeFS(copy),
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
}

async function dumpCopy(copy: string, file: string): Promise<StoreFacts> {
  const pglite = await openCopy(copy);
  await dumpToFile(pglite, file);
  const facts = await readFacts(async (text) => (await pglite.query<Record<string, unknown>>(text)).rows);
  await pglite.close();
  return facts;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? { code: String(error.code) } : {};

// Without the app nobody would take the copy away or read the answer.
process.once('disconnect', () => process.exit(1));
setPriority(10);
process.on('message', (task: BackupTask) => {
  perform(task)
    .then(
      (performed): BackupAnswer => ({ ...performed, failure: null }),
      (error: unknown): BackupAnswer => ({ failure: reason(error), ...codeOf(error) }),
    )
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1));
});
