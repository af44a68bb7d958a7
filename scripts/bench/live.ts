import { setTimeout as pause } from 'node:timers/promises';
import { type BenchRun, interleave } from './bench-run.ts';
import { type Child, openChild } from './child.ts';
import type { CrowdAnswer, CrowdCommand } from './crowd.ts';
import { openAsker } from './http-load.ts';
import type { LimitAnswer, LimitCommand } from './limit-server.ts';
import { type Figure, figure, median } from './report.ts';
import { saveRequest } from './save-request.ts';
import type { Escritor } from './season.ts';

/** Time between rounds, so that no round inherits the sockets of another. */
const REST_MS = 30;

/** Milliseconds from a save leaving the phone until the last of N listeners has it, beside a bare fan-out. */
export async function measureLive(run: BenchRun): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of run.pace.crowds) figures.push(await measureCrowd(run, count));
  return figures;
}

async function measureCrowd({ season, server, pace }: BenchRun, count: number): Promise<Figure> {
  const [escritor] = season.escritores;
  if (!escritor) throw new Error('nobody writes');
  const limit = openChild<LimitCommand, LimitAnswer>('limit-server.ts');
  const limitPort = await limit.ask({ do: 'listen' });
  const [ours, bare] = [openCrowd(), openCrowd()];
  const path = `/api/torneos/${season.torneoId}/en-vivo`;
  await ours.ask({ do: 'join', port: server.port, path, cookies: season.mirones, count });
  await bare.ask({ do: 'join', port: limitPort, path, cookies: [], count });
  const writer = await openWriter(server.port, escritor);
  await writer.save();
  let bytes: Uint8Array = new Uint8Array();
  const saveAndHear = async (): Promise<number> => {
    const answer = await timeOf(ours, writer.save);
    bytes = answer.bytes;
    return answer.ms;
  };
  const sendAndHear = async () => (await timeOf(bare, () => limit.ask({ do: 'send', bytes }))).ms;
  const measured = await interleave(pace.liveRounds, saveAndHear, sendAndHear);
  writer.close();
  await ours.ask({ do: 'leave' });
  await Promise.all([ours.stop(), bare.stop(), limit.stop()]);
  const values = { ours: median(measured.ours), limit: median(measured.limit) };
  const name = `save → last of ${count.toLocaleString('en')} listeners`;
  return figure({ name, unit: 'ms', ...values }, count === 1_000 ? { atMost: 3 } : {});
}

type Crowd = Child<CrowdCommand, CrowdAnswer>;

function openCrowd(): Crowd {
  return openChild<CrowdCommand, CrowdAnswer>('crowd.ts');
}

/** Says what `act` sends, and how long until the last of the crowd had it; `act` tells when it began. */
async function timeOf(crowd: Crowd, act: () => Promise<number>): Promise<{ ms: number; bytes: Uint8Array }> {
  await pause(REST_MS);
  await crowd.ask({ do: 'arm' });
  const heard = crowd.ask({ do: 'heard' });
  const began = await act();
  const { last, bytes } = await heard;
  return { ms: last - began, bytes };
}

/** Saves a stroke that is never the one before: only what changes the board is told. */
async function openWriter(port: number, escritor: Escritor) {
  const asker = await openAsker(port);
  let golpes = 14;
  const save = async (): Promise<number> => {
    golpes = golpes === 14 ? 15 : 14;
    const began = Number(process.hrtime.bigint()) / 1e6;
    const answer = await asker.ask(saveRequest(port, escritor, golpes));
    if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error('a save was refused');
    return began;
  };
  return { save, close: asker.close };
}
