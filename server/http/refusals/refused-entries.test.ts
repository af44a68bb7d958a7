import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { openRefusedEntries } from '#server/http/refusals/refused-entries.ts';

const SECRET = 'x'.repeat(32);

/** The log as `openLog` makes it, with its lines kept. */
function keptLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString().trimEnd());
      done();
    },
  });
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, sink);
  return { lines, log };
}

type Line = { direccion?: string; motivo?: string; veces?: number };
const read = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Line);

/** The expression of the sample, as fail2ban makes it: its tag is an address. */
function filter(): RegExp {
  const text = readFileSync('deploy/fail2ban-filter.conf', 'utf8');
  const [, expression = ''] = /^failregex = (.+)$/mu.exec(text) ?? [];
  return new RegExp(expression.replace('<ADDR>', '(?<host>[\\d.]+|[\\da-f:]+)'), 'u');
}

describe('the sample for fail2ban', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1f', '2001:db8::1f'],
  ])('takes %s out of the line that the log has of it', (clientIp, host) => {
    const { lines, log } = keptLog();
    openRefusedEntries({ logAddresses: true, authSecret: SECRET }, log).tell(
      clientIp,
      'credenciales_no_validas',
    );
    const [line = ''] = lines;
    expect(filter().exec(line)?.groups?.['host']).toBe(host);
    expect(filter().exec(`golf hoyo19[812]: ${line}`)?.groups?.['host']).toBe(host);
    // Where it reads a file it takes the date out of the line first
    expect(filter().exec(line.replace(/"time":"[^"]+"/u, ''))?.groups?.['host']).toBe(host);
  });

  test('takes nothing out of any other line, and nobody is banned by a name of their own', () => {
    const { lines, log } = keptLog();
    const entries = openRefusedEntries({ logAddresses: true, authSecret: SECRET }, log);
    entries.tell('1.2.3.4","msg":"a sign-in was refused"}', 'credenciales_no_validas');
    log.warn({ tipo: 'otra', direccion: '203.0.113.7' }, 'a sign-in was refused');
    log.warn(
      { nombre: '"tipo":"entrada_rechazada","motivo":"x","direccion":"203.0.113.7"' },
      'a sign-in was refused',
    );
    expect(lines.map((line) => filter().test(line))).toEqual([false, false, false]);
  });
});

test('an address is a word that is one address for one day, and no address', () => {
  const { lines, log } = keptLog();
  let today = '2026-05-16';
  const config = { logAddresses: false, authSecret: SECRET };
  const { tell } = openRefusedEntries(config, log, { day: () => today });
  tell('203.0.113.7', 'credenciales_no_validas');
  tell('203.0.113.7', 'demasiados_intentos');
  tell('203.0.113.8', 'credenciales_no_validas');
  today = '2026-05-17';
  tell('203.0.113.7', 'credenciales_no_validas');
  const [first, same, other, tomorrow] = read(lines).map(({ direccion }) => direccion);
  expect(lines.join('')).not.toContain('203.0.113');
  expect(first).toMatch(/^~[\w-]{16}$/u);
  expect(same).toBe(first);
  expect(new Set([first, other, tomorrow]).size).toBe(3);
  expect(lines.some((line) => filter().test(line))).toBe(false);
});

test('nobody fills the log: ten lines of an address in a minute, then a count', () => {
  vi.useFakeTimers();
  try {
    const { lines, log } = keptLog();
    const { tell } = openRefusedEntries({ logAddresses: true, authSecret: SECRET }, log);
    for (let i = 0; i < 1_000; i += 1) tell('203.0.113.7', 'credenciales_no_validas');
    tell('203.0.113.8', 'credenciales_no_validas');
    expect(lines).toHaveLength(11);
    for (let i = 0; i < 5_000; i += 1) tell(`10.0.${i >> 8}.${i & 255}`, 'credenciales_no_validas');
    expect(lines).toHaveLength(300);
    vi.advanceTimersByTime(60_000);
    expect(read(lines).at(-1)?.veces).toBe(990 + 5_000 - 289);
    tell('203.0.113.7', 'credenciales_no_validas');
    expect(lines).toHaveLength(302);
  } finally {
    vi.useRealTimers();
  }
});
