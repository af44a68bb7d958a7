import './brief.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { OF_PROCESSES } from './of-processes.ts';

/*
 * Compiles the embedded store's engine once a process, before its tests; those about a server open such stores too. Node
 * keeps compiled code for as long as somebody holds it, and each store has a thread of its own that would begin from the
 * bytes again: half of an opening.
 */
const node = globalThis as unknown as {
  WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> };
  keptEngine?: Promise<object>;
};

const engine = fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')));
node.keptEngine ??= readFile(engine).then((bytes) => node.WebAssembly.compile(bytes));
await node.keptEngine;

// Backups, and whatever else is started here without an environment of its own
Object.assign(process.env, OF_PROCESSES);
