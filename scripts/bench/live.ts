import { setTimeout as pause } from 'node:timers/promises';
import { type BenchRun, interleave } from './bench-run.ts';
import { openChild } from './child.ts';
import type { CrowdAnswer, CrowdCommand } from './crowd.ts';
import { openAsker } from './http-load.ts';
import type { LimitAnswer, LimitCommand } from './limit-server.ts';
import { type Figure, figure, median } from './report.ts';
import { saveRequest } from './save-request.ts';

/** Time between rounds, so that no round inherits the sockets of another. */
const REST_MS = 30;

/** Milliseconds from a save leaving the phone until the last of N listeners has it, beside a bare fan-out. */
export async function measureLive(run: BenchRun): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of run.pace.crowds) figures.push(await measureCrowd(run, count));
  return figures;
}

async function measureCrowd({ season, server, pace }: BenchRun, count: number): Promise<Figure> {
  const limit = openChild<LimitCommand, LimitAnswer>('limit-server.ts');
  const limitPort = await limit.ask({ do: 'listen' });
  const [ours, bare] = [
    openChild<CrowdCommand, CrowdAnswer>('crowd.ts'),
    openChild<CrowdCommand, CrowdAnswer>('crowd.ts'),
  ];
  const path = `/api/torneos/${season.torneoId}/en-vivo`;
  await ours.ask({ do: 'join', port: server.port, path, cookies: season.mirones, count });
  await bare.ask({ do: 'join', port: limitPort, path, cookies: [], count });
  const asker = await openAsker(server.port);
  const escritor = season.escritores[0];
  if (!escritor) throw new Error('nobody writes');
  // Only a stroke that changes the board is told, so that no round may repeat the one before.
  let golpes = 14;
  await asker.ask(saveRequest(server.port, escritor, golpes));
  let bytes: Uint8Array = new Uint8Array();
  const saveAndHear = async (): Promise<number> => {
    await pause(REST_MS);
    await ours.ask({ do: 'arm' });
    golpes = golpes === 14 ? 15 : 14;
    const began = Number(process.hrtime.bigint()) / 1e6;
    const heard = ours.ask({ do: 'heard' });
    const answer = await asker.ask(saveRequest(server.port, escritor, golpes));
    if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error('a save was refused');
    const { last, bytes: event } = await heard;
    bytes = event;
    return last - began;
  };
  const sendAndHear = async (): Promise<number> => {
    await pause(REST_MS);
    await bare.ask({ do: 'arm' });
    const heard = bare.ask({ do: 'heard' });
    const began = await limit.ask({ do: 'send', bytes });
    return (await heard).last - began;
  };
  const measured = await interleave(pace.liveRounds, saveAndHear, sendAndHear);
  asker.close();
  await ours.ask({ do: 'leave' });
  await Promise.all([ours.stop(), bare.stop(), limit.stop()]);
  const values = { ours: median(measured.ours), limit: median(measured.limit) };
  const name = `save → last of ${count.toLocaleString('en')} listeners`;
  return figure({ name, unit: 'ms', ...values }, count === 1_000 ? { atMost: 3 } : {});
}
