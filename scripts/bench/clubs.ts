import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPlace, type Place } from './places.ts';
import { type Figure, figure, median } from './report.ts';
import { type RunningServer, startServer } from './server-process.ts';

/** Longer than a pool keeps a connection that nobody asks for. */
const IDLE_MS = 20_000;
const MEMORY_MB = 125;

type Club = { place: Place; server: RunningServer };

/**
 * Several clubs of one machine, each a process with a database of its own on one server: what an idle one takes, and how
 * long all of them take to answer when they are started at once, as after a restart of the machine.
 */
export async function measureClubs(
  serverUrl: string,
  { count, main }: { count: number; main: string | undefined },
): Promise<Figure[]> {
  const places: Place[] = [];
  let clubs: Club[] = [];
  try {
    for (let i = 0; i < count; i += 1) places.push(await openPlace(serverUrl));
    // Empty databases are filled first: that happens once in the life of a club
    for (const place of places) await startServer(place, main).then((server) => server.stop());
    const started = performance.now();
    clubs = await Promise.all(
      places.map(async (place) => ({ place, server: await startServer(place, main) })),
    );
    const startS = (performance.now() - started) / 1000;
    await pause(IDLE_MS);
    return figuresOf({ clubs, startS, connections: await countConnections(serverUrl, places) });
  } finally {
    await Promise.all(clubs.map(({ server }) => server.stop()));
    for (const place of places) await place.remove();
  }
}

type Measured = { clubs: Club[]; startS: number; connections: number[] };

function figuresOf({ clubs, startS, connections }: Measured): Figure[] {
  const memory = clubs.map(({ server }) => server.memoryMb());
  return [
    figure(
      { name: 'memory of an idle club, median', unit: 'MB', ours: median(memory) },
      { atMost: MEMORY_MB },
    ),
    figure({ name: 'memory of the largest', unit: 'MB', ours: Math.max(...memory) }, {}),
    figure({ name: `${clubs.length} clubs started at once, all answer`, unit: 's', ours: startS }, {}),
    figure({ name: 'connections of an idle club, most', unit: '', ours: Math.max(...connections) }, {}),
  ];
}

async function countConnections(serverUrl: string, places: readonly Place[]): Promise<number[]> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const names = places.map(({ url }) => new URL(url ?? '').pathname.slice(1));
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_stat_activity where datname = any($1)',
      [names],
    );
    return names.map((name) => rows.filter(({ datname }) => datname === name).length);
  } finally {
    await client.end();
  }
}
