import { expect, test } from 'vitest';
import { base32, newTotpSecret, stepOfCode, totpCode, totpStep } from '#server/http/session/totp.ts';

const SECRET = base32(Buffer.from('12345678901234567890'));

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970 the code is %s', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test('a code is taken one step early or late, no further', () => {
  const now = new Date(1_800_000_000_000);
  const step = totpStep(now);
  const found = [-2, -1, 0, 1, 2].map((away) => stepOfCode(SECRET, totpCode(SECRET, step + away), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepOfCode(SECRET, '', now)).toBeNull();
});

test('a new secret has 160 bits, as apps read them', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/u);
});
