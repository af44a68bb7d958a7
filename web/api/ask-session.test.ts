import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSesion } from '#web/offline/store.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { askSession, endSession, forgetSignOut } from './ask-session.ts';

/** A club on the other side of a wire that may be cut; `asked` is what it heard. */
function createClub() {
  const asked: string[] = [];
  const wire = { cut: false, signedIn: true };
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    if (wire.cut) return Promise.reject(new TypeError('Failed to fetch'));
    if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
    const question = url.split('/').at(-1) ?? '';
    asked.push(question);
    if (question === 'cerrarSesion') wire.signedIn = false;
    const usuario = wire.signedIn ? { id: 'lucia' } : null;
    return Promise.resolve(
      Response.json({ json: question === 'cerrarSesion' ? { cerrada: true } : { usuario } }),
    );
  });
  return { asked, wire };
}
const signal = new AbortController().signal;

beforeEach(async () => {
  localStorage.clear();
  await emptyPhone();
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a sign-out that the club did not hear is told before it is asked who is signed in', async () => {
  const { asked, wire } = createClub();
  wire.cut = true;
  await endSession();
  await expect(askSession({ signal })).rejects.toThrow('no answer');
  wire.cut = false;
  expect(await askSession({ signal })).toEqual({ usuario: null });
  expect(await askSession({ signal })).toEqual({ usuario: null });
  expect(asked).toEqual(['cerrarSesion', 'sesion', 'sesion']);
});

test('a sign-out that the club heard is told once, and one before a sign-in not at all', async () => {
  const { asked, wire } = createClub();
  await endSession();
  await askSession({ signal });
  wire.cut = true;
  await endSession();
  wire.cut = false;
  wire.signedIn = true;
  forgetSignOut();
  expect(await askSession({ signal })).toEqual({ usuario: { id: 'lucia' } });
  expect(asked).toEqual(['cerrarSesion', 'sesion', 'sesion']);
});

test('a browser killed right after a sign-in, with the sign-out before still written down, stays signed in', async () => {
  const { asked, wire } = createClub();
  wire.cut = true;
  await endSession();
  wire.cut = false;
  await saveSesion({ usuario: { id: 'lucia' } } as never);
  expect(await askSession({ signal })).toEqual({ usuario: { id: 'lucia' } });
  await saveSesion({ usuario: null });
  expect(await askSession({ signal })).toEqual({ usuario: { id: 'lucia' } });
  expect(asked).toEqual(['sesion', 'sesion']);
});
