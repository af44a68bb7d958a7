import { cp } from 'node:fs/promises';
import { Pool } from 'pg';
import { type BenchRun, interleave } from './bench-run.ts';
import { openChild } from './child.ts';
import { load } from './http-load.ts';
import type { LimitAnswer, LimitCommand } from './limit-server.ts';
import { openPlace, type Place } from './places.ts';
import { UPSERT } from './plain-upsert.ts';
import { type Figure, figure, median } from './report.ts';
import { onePerPartida, saveRequest } from './save-request.ts';
import { openQuietly, type Season } from './season.ts';

const CLIENTS = [1, 30];

type Upsert = (values: unknown[]) => Promise<unknown>;
type Plain = { upsert: Upsert; close: () => Promise<void> };

/**
 * Saves per second through the real door (session, permission, lock, history) beside bare upserts of one hole; on a server
 * also beside the same upserts behind a bare node:http, which tells what of the distance is the door itself.
 */
export async function measureSaves(run: BenchRun): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const clients of CLIENTS) figures.push(...(await measureClients(run, clients)));
  return figures;
}

async function measureClients(run: BenchRun, clients: number): Promise<Figure[]> {
  const { place, season, server, pace } = run;
  const plain = place.url === null ? await plainEmbedded(place) : plainServer(place.url, clients);
  const bare = place.url === null ? null : await openBareDoor(place.url, clients);
  const behindHttp: number[] = [];
  const measured = await interleave(
    pace.rounds,
    () => saves(run, { port: server.port, clients }),
    async () => {
      if (bare) behindHttp.push(await saves(run, { port: bare.port, clients }));
      return await upserts(plain.upsert, { season, clients, durationMs: pace.roundMs });
    },
  );
  await Promise.all([plain.close(), bare?.close()]);
  const name = `saves, ${clients} client${clients === 1 ? '' : 's'}`;
  const ours = { unit: 'saves/s', ours: median(measured.ours) };
  const bar = clients === 1 ? { atLeast: 0.5 } : {};
  const figures = [figure({ name, ...ours, limit: median(measured.limit) }, bar)];
  if (bare)
    figures.push(figure({ name: '  beside upserts behind node:http', ...ours, limit: median(behindHttp) }));
  return figures;
}

/** Saves a second of so many phones through the door of a port, ours or the bare one. */
async function saves(
  { season, pace }: BenchRun,
  { port, clients }: { port: number; clients: number },
): Promise<number> {
  const escritores = onePerPartida(season.escritores);
  const next = (connection: number) => {
    const escritor = escritores[connection];
    if (!escritor) throw new Error('fewer partidas than clients');
    return saveRequest(port, escritor);
  };
  const options = { port, connections: clients, durationMs: pace.roundMs, status: 'HTTP/1.1 200' };
  const { perSecond, failures } = await load({ ...options, next });
  if (failures > 0) throw new Error(`${failures} saves were refused`);
  return perSecond;
}

async function openBareDoor(url: string, clients: number) {
  const child = openChild<LimitCommand, LimitAnswer>('limit-server.ts');
  return { port: await child.ask({ do: 'save', url, clients }), close: child.stop };
}

function plainServer(url: string, clients: number): Plain {
  const pool = new Pool({ connectionString: url, max: clients });
  return { upsert: (values) => pool.query(UPSERT, values), close: () => pool.end() };
}

// The embedded store has one owner, so the bare upserts go to a copy that nobody else has open.
async function plainEmbedded(place: Place): Promise<Plain> {
  const copy = await openPlace(null);
  await cp(place.dataDir, copy.dataDir, {
    recursive: true,
    // What says who owns it, and what the server that runs listens at for its operator
    filter: (file) => !file.includes('instance.lock') && !file.endsWith('.sock'),
  });
  const db = await openQuietly(copy);
  return {
    upsert: (values) => db.pool.query(UPSERT, values),
    close: async () => {
      await db.close();
      await copy.remove();
    },
  };
}

type Writing = { season: Season; clients: number; durationMs: number };

async function upserts(upsert: Upsert, { season, clients, durationMs }: Writing): Promise<number> {
  let count = 0;
  const started = performance.now();
  const writeOn = async (client: number) => {
    const participanteId = season.escritores[client]?.participanteId;
    while (performance.now() - started < durationMs) {
      await upsert([participanteId, (count % 18) + 1, 3 + (count % 5)]);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => writeOn(client)));
  return (count * 1000) / (performance.now() - started);
}
