import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { BenchRun } from './bench-run.ts';
import { openAsker } from './http-load.ts';
import { type Figure, figure, median } from './report.ts';
import { saveRequest } from './save-request.ts';
import { startServer } from './server-process.ts';

/** How often the listening connections are cut. */
const CUTS = 3;
/** Who has heard nothing by then has missed a change. */
const HEARD_LIMIT_MS = 30_000;

/**
 * Two instances over one PostgreSQL server: a stroke saved at one until a listener of the other has it, and until it has what
 * was saved while nobody listened to the server. The embedded store has one instance.
 */
export async function measureInstances(run: BenchRun): Promise<Figure[]> {
  const { place, season, server, pace } = run;
  const [cookie = ''] = season.mirones;
  if (place.url === null) return [];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-bench-'));
  const other = await startServer({ ...place, dataDir });
  const board = `/api/torneos/${season.torneoId}`;
  const listener = await openListener(other.port, `${board}/en-vivo`, cookie);
  const writer = await openWriter(run);
  const admin = new Client({ connectionString: place.url });
  await admin.connect();
  try {
    const delays: number[] = [];
    const cuts: number[] = [];
    let behind = 0;
    await untilHeard(writer, listener);
    for (let round = 0; round < pace.liveRounds; round += 1) delays.push(await untilHeard(writer, listener));
    for (let round = 0; round < CUTS; round += 1) {
      await cutListening(admin);
      cuts.push(await untilHeard(writer, listener));
      const read = ({ port }: { port: number }) => readBoard(port, board, cookie);
      if ((await read(server)) !== (await read(other))) behind += 1;
    }
    return [
      figure({ name: 'save at one instance → listener of another', unit: 'ms', ours: median(delays) }),
      figure({ name: '… while its LISTEN is cut', unit: 'ms', ours: median(cuts) }),
      figure({ name: 'boards behind after it', unit: '', ours: behind }, { atMost: 0 }),
    ];
  } finally {
    listener.close();
    writer.close();
    await Promise.all([admin.end(), other.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Writer = { save: () => Promise<void>; close: () => void };

/** Saves a stroke that is never the one before. Throws without anybody who writes, and when a save is refused. */
async function openWriter({ season, server }: BenchRun): Promise<Writer> {
  const [escritor] = season.escritores;
  if (!escritor) throw new Error('nobody writes');
  const asker = await openAsker(server.port);
  let golpes = 14;
  const save = async () => {
    golpes = golpes === 14 ? 15 : 14;
    const answer = await asker.ask(saveRequest(server.port, escritor, golpes));
    if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error('a save was refused');
  };
  return { save, close: asker.close };
}

/** Milliseconds from a save until both its answer and whatever the listener is told are here. */
async function untilHeard({ save }: Writer, listener: { next: () => Promise<void> }): Promise<number> {
  const heard = listener.next();
  const began = performance.now();
  await Promise.all([save(), heard]);
  return performance.now() - began;
}

/** Ends every connection of the database that listens. */
async function cutListening(admin: Client): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
}

async function readBoard(port: number, board: string, cookie: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${board}/clasificacion`, { headers: { cookie } });
  const { participantes } = (await answer.json()) as { participantes: unknown };
  return JSON.stringify(participantes);
}

/** One who watches: `next` resolves when anything of the board is told after it was called. */
async function openListener(port: number, stream: string, cookie: string) {
  let told: (() => void) | null = null;
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('latido')) resolve();
      if (chunk.includes('event: golpes') || chunk.includes('event: recargar')) told?.();
    });
    socket.write(`GET ${stream} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
  });
  const next = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a change was not told')), HEARD_LIMIT_MS);
      told = () => {
        clearTimeout(late);
        told = null;
        resolve();
      };
    });
  return { next, close: () => void socket.destroy() };
}
