import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clubInstant, clubNow, hearClubTime } from './club-clock.ts';

const CLUB = Date.parse('2026-05-16T08:44:00Z');
const hear = (phone: number, heard: string | null = new Date(CLUB).toUTCString()) =>
  hearClubTime(heard, { asked: phone - 200, answered: phone + 200 });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: CLUB }));
afterEach(() => {
  hear(CLUB);
  vi.useRealTimers();
});

test.each([3 * 3_600_000, -3 * 3_600_000, 400 * 86_400_000])(
  'a phone %d ms ahead tells the hour of the club',
  (ms) => {
    vi.setSystemTime(CLUB + ms);
    hear(CLUB + ms);
    expect(Math.abs(clubNow() - CLUB)).toBeLessThanOrEqual(1000);
    expect(Math.abs(clubInstant(CLUB + ms + 60_000) - (CLUB + 60_000))).toBeLessThanOrEqual(1000);
  },
);

test('a phone that is right is left as it is, to the millisecond', () => {
  hear(CLUB + 1400);
  expect(clubNow()).toBe(CLUB);
});

test.each([null, '', 'mañana'])('an answer that tells no time changes nothing: %j', (heard) => {
  hear(CLUB + 3_600_000);
  const before = clubNow();
  hear(CLUB, heard);
  expect(clubNow()).toBe(before);
});
