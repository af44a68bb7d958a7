import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ORPCError } from '@orpc/server';
import { openComplaints } from '#server/http/refusals/complaints.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { openLog } from '#server/http/base/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Line = {
  level: number;
  msg: string;
  tipo?: string;
  veces?: number;
  err?: { stack?: string };
  id?: string;
};

function open() {
  const lines: Line[] = [];
  const log = pino(openLog('debug').bindings(), {
    write: (line) => void lines.push(JSON.parse(line) as Line),
  });
  return { lines, ...openComplaints(log) };
}

const WARN = pino.levels.values['warn'];
const ERROR = pino.levels.values['error'];
const sqlError = (code: string) => Object.assign(new Error(`SQLSTATE ${code}`), { code });

test('a refusal that was meant has no line; one for want of means is told without a stack', () => {
  const { lines, refusal } = open();
  for (const thrown of [
    new AppError('sin_sesion'),
    new AppError('cuerpo_demasiado_grande'),
    new ORPCError('BAD_REQUEST'),
  ])
    refusal(thrown, 'id');
  expect(lines).toEqual([]);
  expect(refusal(new AppError('servicio_ocupado'), 'id').codigo).toBe('servicio_ocupado');
  expect(lines).toMatchObject([{ level: WARN, id: 'id', msg: 'refused: servicio_ocupado' }]);
  expect(lines[0]?.err).toBeUndefined();
});

test.each(['22021', '22P02', '22P05', '22003', '22007', '22008'])(
  'a value that the store refuses with %s is the sender’s fault, and told once as ours',
  (code) => {
    const { lines, refusal } = open();
    expect(refusal(sqlError(code), 'id').codigo).toBe('dato_no_admitido');
    expect(lines).toMatchObject([{ level: WARN, msg: 'the store refused a value' }]);
    expect(lines[0]?.err?.stack).toBeDefined();
  },
);

test('a thousand of one kind in a minute are two lines, and other kinds are heard', () => {
  const { lines, refusal } = open();
  for (let n = 0; n < 1_000; n += 1) {
    refusal(new AppError('servicio_ocupado'), `busy ${n}`);
    refusal(new TypeError(`quotes what was sent: ${n}`), `broken ${n}`);
  }
  expect(lines.map(({ level, id }) => [level, id])).toEqual([
    [WARN, 'busy 0'],
    [ERROR, 'broken 0'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2).map(({ veces }) => veces)).toEqual([999, 999]);
  expect(lines[3]?.tipo).not.toContain('quotes');
  vi.advanceTimersByTime(60_000);
  expect([lines.length, vi.getTimerCount()]).toEqual([4, 0]);
  refusal(new AppError('servicio_ocupado'), 'later');
  expect(lines.at(-1)).toMatchObject({ id: 'later' });
});

test('ten thousand different kinds are not ten thousand lines', () => {
  const { lines, tell } = open();
  for (let n = 0; n < 10_000; n += 1) tell({ level: 'error', kind: `kind ${n}`, facts: {}, text: 'failed' });
  expect(lines.length).toBeLessThan(210);
  vi.advanceTimersByTime(60_000);
  expect(lines.length).toBeLessThan(220);
});
