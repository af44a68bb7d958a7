import { expect, test } from 'vitest';
import { unreadSession } from '#server/http/session/sessions.ts';

const HEADERS: readonly (readonly [string | undefined, string | null])[] = [
  [undefined, null],
  ['', null],
  ['theme=dark', null],
  ['hoyo19.session_token=a.b%3D', 'a.b='],
  ['theme=dark; hoyo19.session_token=a.b%3D', 'a.b='],
  ['hoyo19.session_token=old; __Secure-hoyo19.session_token=newer', 'newer'],
  [
    '__Host-hoyo19.session_token=newest; __Secure-hoyo19.session_token=newer; hoyo19.session_token=old',
    'newest',
  ],
  [`hoyo19.session_token=first; theme=${'x'.repeat(5_000)}`, 'first'],
];

test('a Cookie header says the same however often it comes and whatever came in between', () => {
  const readAll = () => HEADERS.map(([header]) => unreadSession(header));
  const said = HEADERS.map(([, session]) => session);
  expect(readAll()).toEqual(said);
  expect(readAll()).toEqual(said);
  for (let other = 0; other < 3_000; other += 1)
    expect(unreadSession(`hoyo19.session_token=${other}`)).toBe(String(other));
  expect(readAll()).toEqual(said);
});
