import type { AppProcess } from '../testing/app-process.ts';

/** Given to an app at its start, so that its memory can be asked for: a port of its own, on this machine alone. */
export const ASKABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

type Answer = { id: number; result?: { result?: { value?: unknown } }; error?: { message: string } };

/** What an app keeps, in MB of its process: rubbish that merely waits for its collection is collected first. */
export type KeptMemory = { mb: () => Promise<number>; close: () => void };

/**
 * Opens the inspector of an app that was started with `ASKABLE`. Its resident memory alone tells how busy the machine was: a
 * collector that finds no time lets rubbish lie. Rejects when the app does not speak to it.
 */
export async function openKeptMemory(app: AppProcess): Promise<KeptMemory> {
  const address = /ws:\/\/\S+/u.exec(app.output())?.[0];
  if (address === undefined) throw new Error('the app was not started to be asked for its memory');
  const socket = new WebSocket(address);
  const asked = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    asked.get(answer.id)?.(answer);
    asked.delete(answer.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const ask = async (method: string, params: object = {}): Promise<Answer> => {
    last += 1;
    const id = last;
    const heard = new Promise<Answer>((resolve) => asked.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await heard;
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer;
  };
  return {
    mb: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage.rss()' });
      return Number(result?.result?.value) / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}
