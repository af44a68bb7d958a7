/** What travels between the main thread and the thread that owns the embedded store. Text in, text out. */

import type { PlayedDisk } from './room.ts';

/** `fsyncHook: false` exists for one test only: it proves that a store that does not fsync refuses to open. */
export type WorkerSettings = { dataDir: string; fsyncHook: boolean; playedDisk?: PlayedDisk };

export type TextValue = string | null;

export type WorkerTask =
  | { op: 'query'; text: string; values?: TextValue[] }
  | { op: 'listen'; channel: string }
  | { op: 'reset' }
  | { op: 'close' };

export type WorkerRequest = { id: number; task: WorkerTask };

/** One statement's answer. Cells are PostgreSQL's text form; the main thread parses them. */
export type RawResult = {
  command: string;
  rowCount: number | null;
  fields: { name: string; dataTypeID: number }[];
  rows: TextValue[][];
};

/** The fields of a PostgreSQL error that code and logs look at. */
export type WireError = { message: string } & Partial<
  Record<
    | 'code'
    | 'constraint'
    | 'table'
    | 'column'
    | 'detail'
    | 'schema'
    | 'severity'
    | 'hint'
    | 'position'
    | 'where',
    string
  >
>;

/** `fsyncs` counts the fsync calls of this worker since it opened; `isOpen`: a transaction is open after this task. */
export type WorkerMessage =
  | { kind: 'ready' }
  /** The disk has no room left for the store, or has it again: meanwhile the store is only read. */
  | { kind: 'room'; isLow: boolean }
  /** A write found the disk full. PostgreSQL may answer with an error, or never again. */
  | { kind: 'full' }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'done'; id: number; results: RawResult[]; fsyncs: number; isOpen: boolean }
  | { kind: 'failed'; id: number; error: WireError; isOpen: boolean };
