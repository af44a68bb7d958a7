import { setTimeout as pause } from 'node:timers/promises';
import { type BenchRun, interleave } from './bench-run.ts';
import { type Child, openChild } from './child.ts';
import type { CrowdAnswer, CrowdCommand } from './crowd.ts';
import { openAsker } from './http-load.ts';
import type { LimitAnswer, LimitCommand } from './limit-server.ts';
import { type Figure, figure, median } from './report.ts';
import { onePerPartida, saveRequest } from './save-request.ts';
import type { Escritor } from './season.ts';

/** Time between rounds, so that no round inherits the sockets of another. */
const REST_MS = 30;
/** The crowd that is judged, and the largest one, of which only the wait of who writes and its opening are. */
const JUDGED = 1_000;
const LARGEST = 10_000;

/** What is told of a save, or of thirty at once, to N listeners: until the last of them has it, beside a bare fan-out. */
export async function measureLive(run: BenchRun): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of run.pace.crowds) figures.push(...(await measureCrowd(run, count)));
  return figures;
}

async function measureCrowd({ season, server, pace }: BenchRun, count: number): Promise<Figure[]> {
  const limit = openChild<LimitCommand, LimitAnswer>('limit-server.ts');
  const limitPort = await limit.ask({ do: 'listen' });
  const [ours, bare] = [openCrowd(), openCrowd()];
  const path = `/api/torneos/${season.torneoId}/en-vivo`;
  const joined = await ours.ask({ do: 'join', port: server.port, path, cookies: season.mirones, count });
  await bare.ask({ do: 'join', port: limitPort, path, cookies: [], count });
  const watched = { port: server.port, rounds: pace.liveRounds, ours, bare, limit };
  const [uno] = season.escritores;
  const alone = await measureSaves(watched, uno ? [uno] : []);
  const together = count < JUDGED ? null : await measureSaves(watched, onePerPartida(season.escritores));
  await ours.ask({ do: 'leave' });
  await Promise.all([ours.stop(), bare.stop(), limit.stop()]);
  return toFigures(count, { opening: joined.last, alone, together });
}

type Waits = { last: number; bare: number; slowest: number };
type Measured = { opening: number; alone: Waits; together: Waits | null };

function toFigures(count: number, { opening, alone, together }: Measured): Figure[] {
  const listeners = `${count.toLocaleString('en')} listeners`;
  const lastOf = (name: string, { last, bare }: Waits, atMost: number) =>
    figure(
      { name: `${name} → last of ${listeners}`, unit: 'ms', ours: last, limit: bare },
      count === JUDGED ? { atMost } : {},
    );
  const opened = figure(
    { name: `opening ${listeners}`, unit: 's', ours: opening / 1_000 },
    count === LARGEST ? { atMost: 1.5 } : {},
  );
  if (together === null) return [opened, lastOf('save', alone, 2)];
  const slowest = { name: 'their slowest acknowledgement', unit: 'ms', ours: together.slowest };
  return [
    opened,
    lastOf('save', alone, 2),
    lastOf('30 groups at once', together, 4),
    figure(slowest, { atMost: 20 }),
  ];
}

type Crowd = Child<CrowdCommand, CrowdAnswer>;

function openCrowd(): Crowd {
  return openChild<CrowdCommand, CrowdAnswer>('crowd.ts');
}

type Watched = {
  port: number;
  rounds: number;
  ours: Crowd;
  bare: Crowd;
  limit: Child<LimitCommand, LimitAnswer>;
};

/** Writers who save at once, again and again, and the same bytes sent by nobody: middle values, in ms. */
async function measureSaves(
  { port, rounds, ours, bare, limit }: Watched,
  escritores: readonly Escritor[],
): Promise<Waits> {
  if (escritores.length === 0) throw new Error('nobody writes');
  const writers = await Promise.all(escritores.map((one) => openWriter(port, one)));
  for (const { save } of writers) await save();
  const acknowledged: number[] = [];
  let bytes: Uint8Array = new Uint8Array();
  const saveAndHear = async (): Promise<number> => {
    const answer = await timeOf(ours, writers.length, async () => {
      const told = await Promise.all(writers.map(({ save }) => save()));
      acknowledged.push(Math.max(...told.map(({ took }) => took)));
      return Math.min(...told.map(({ began }) => began));
    });
    bytes = answer.bytes;
    return answer.ms;
  };
  const sendAndHear = async () =>
    (await timeOf(bare, writers.length, async () => await limit.ask({ do: 'send', bytes }))).ms;
  const measured = await interleave(rounds, saveAndHear, sendAndHear);
  for (const writer of writers) writer.close();
  return { last: median(measured.ours), bare: median(measured.limit), slowest: median(acknowledged) };
}

/** Says what `act` sends, and how long until the last of the crowd had it; `act` tells when it began. */
async function timeOf(
  crowd: Crowd,
  events: number,
  act: () => Promise<number>,
): Promise<{ ms: number; bytes: Uint8Array }> {
  await pause(REST_MS);
  await crowd.ask({ do: 'arm', events });
  const heard = crowd.ask({ do: 'heard' });
  const began = await act();
  const { last, bytes } = await heard;
  return { ms: last - began, bytes };
}

/** Saves a stroke that is never the one before: only what changes the board is told. */
async function openWriter(port: number, escritor: Escritor) {
  const asker = await openAsker(port);
  let golpes = 14;
  const save = async (): Promise<{ began: number; took: number }> => {
    golpes = golpes === 14 ? 15 : 14;
    const request = saveRequest(port, escritor, golpes);
    const began = Number(process.hrtime.bigint()) / 1e6;
    const answer = await asker.ask(request);
    if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error('a save was refused');
    return { began, took: Number(process.hrtime.bigint()) / 1e6 - began };
  };
  return { save, close: asker.close };
}
