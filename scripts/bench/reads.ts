import { type BenchRun, interleave } from './bench-run.ts';
import { openChild } from './child.ts';
import { load, openAsker } from './http-load.ts';
import type { LimitAnswer, LimitCommand, Prepared } from './limit-server.ts';
import { type Figure, figure, median } from './report.ts';

const CONNECTIONS = 32;
/** Set by node itself on every answer, the prepared ones too. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

type Variant = { name: string; headers: string };

/** Leaderboard reads per second, plain, gzip and 304, beside bare node:http with the same bytes. */
export async function measureReads(run: BenchRun): Promise<Figure[]> {
  return await measureAnswer(run, {
    what: 'leaderboard',
    path: `/api/torneos/${run.season.torneoId}/clasificacion`,
  });
}

/** The same of the table of a liga of 20 torneos and 120 jugadores, read by one of them. */
export async function measureLigas(run: BenchRun): Promise<Figure[]> {
  return await measureAnswer(run, { what: 'liga', path: `/api/ligas/${run.season.ligaSlug}/clasificacion` });
}

type Answer = { what: string; path: string };

async function measureAnswer({ season, server, pace }: BenchRun, { what, path }: Answer): Promise<Figure[]> {
  const cookie = season.escritores[0]?.cookie ?? '';
  const base = `Host: 127.0.0.1\r\nCookie: ${cookie}\r\n`;
  const asker = await openAsker(server.port);
  const plain = toPrepared('/plain', await asker.ask(get(path, base)));
  const etag = plain.headers[plain.headers.indexOf('ETag') + 1] ?? '';
  const variants: Variant[] = [
    { name: '/plain', headers: base },
    { name: '/gzip', headers: `${base}Accept-Encoding: gzip\r\n` },
    { name: '/304', headers: `${base}If-None-Match: ${etag}\r\n` },
  ];
  const answers: Prepared[] = [];
  for (const { name, headers } of variants)
    answers.push(toPrepared(name, await asker.ask(get(path, headers))));
  asker.close();
  const limit = openChild<LimitCommand, LimitAnswer>('limit-server.ts');
  const limitPort = await limit.ask({ do: 'serve', answers });
  const figures: Figure[] = [];
  for (const [index, { name, headers }] of variants.entries()) {
    const status = `HTTP/1.1 ${answers[index]?.status}`;
    const read = async (port: number, request: Buffer) => {
      const options = { port, connections: CONNECTIONS, durationMs: pace.roundMs, status };
      const { perSecond, failures } = await load({ ...options, next: () => request });
      if (failures > 0) throw new Error(`${failures} reads of ${name} were not answered with ${status}`);
      return perSecond;
    };
    const measured = await interleave(
      pace.rounds,
      () => read(server.port, get(path, headers)),
      () => read(limitPort, get(name, headers)),
    );
    const values = { ours: median(measured.ours), limit: median(measured.limit) };
    figures.push(
      figure({ name: `${what} reads ${name.slice(1)}`, unit: 'req/s', ...values }, { atLeast: 0.85 }),
    );
  }
  await limit.stop();
  return figures;
}

function get(path: string, headers: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${headers}\r\n`);
}

function toPrepared(path: string, answer: Buffer): Prepared {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(': ');
    const name = line.slice(0, colon);
    return OWN_HEADERS.has(name.toLowerCase()) ? [] : [name, line.slice(colon + 2)];
  });
  return { path, status: Number(statusLine.split(' ')[1]), headers, body: answer.subarray(end + 4) };
}
