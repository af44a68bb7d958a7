import { expect, test } from 'vitest';
import { openClock } from '#server/http/base/clock.ts';
import { openQuota } from '#server/http/tokens/quota.ts';

const MINUTE_MS = 60_000;

test('a window ends with its minute, also one that a clock began which was hours ahead', () => {
  let now = new Date('2026-05-16T12:00:00Z');
  const clock = openClock(() => 'Europe/Madrid', { now: () => now });
  const count = openQuota(clock, { max: 2, windowMs: MINUTE_MS });
  const counted = (who: string) => {
    try {
      count(who);
      return 'let in';
    } catch (error) {
      return (error as { datos: { segundos: number } }).datos.segundos;
    }
  };
  const three = () => [1, 2, 3].map(() => counted('one'));
  expect(three()).toEqual(['let in', 'let in', 60]);
  // Another one has a window of its own, and takes nobody's away
  expect(counted('another')).toBe('let in');
  expect(counted('one')).toBe(60);
  now = new Date('2026-05-16T12:01:00Z');
  expect(three()).toEqual(['let in', 'let in', 60]);
  now = new Date('2026-05-16T08:01:00Z');
  expect(three()).toEqual(['let in', 'let in', 60]);
});
