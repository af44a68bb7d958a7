import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Inicio } from '#contrato/inicio.ts';
import { api } from '#web/api/client.ts';
import { isKept } from '#web/api/kept.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { keepAnswers, keptOnDisk } from '#web/offline/kept-answers.ts';
import { readSesion, saveSesion } from '#web/offline/store.ts';
import { settled } from '#web/testing/club.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { changeSesion, loadSession } from './session.ts';

const sesionKey = api.cuenta.sesion.queryKey({ input: {} });
const inicioKey = api.inicio.get.queryKey({ input: {} });
const sesion = (id: string | null) => ({ usuario: id === null ? null : { id } }) as never;
const inicio = { hoy: null, proximo: null, podio: null, porLeer: [] } satisfies Inicio;

/** A wire that takes questions; `answer` is heard when the club gives one. */
function createWire() {
  const heard: ((usuarioId: string | null) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.endsWith('/cuenta/sesion')) return new Promise<never>(() => undefined);
    return new Promise((resolve) =>
      heard.push((id) => resolve(Response.json({ json: { usuario: id === null ? null : { id } } }))),
    );
  });
  return { answer: (usuarioId: string | null) => heard.shift()?.(usuarioId) };
}

/** A phone on which somebody was signed in and saw the home page. */
async function usedPhone(usuarioId: string | null): Promise<void> {
  await saveSesion(sesion(usuarioId));
  const queries = createQueryClient();
  keepAnswers(queries, () => usuarioId);
  queries.setQueryData(inicioKey, inicio);
  await keptOnDisk();
}

beforeEach(emptyPhone);
afterEach(() => void vi.unstubAllGlobals());

test('who was signed in sees what was kept before the club has answered anything', async () => {
  await usedPhone('lucia');
  createWire();
  const queries = createQueryClient();
  await loadSession(queries);
  expect(queries.getQueryData(sesionKey)?.usuario?.id).toBe('lucia');
  expect(queries.getQueryData(inicioKey)).toEqual(inicio);
  const query = queries.getQueryCache().find({ queryKey: sesionKey });
  expect(query && isKept(query)).toBe(true);
});

test('a phone without network shows what was kept, not a visitor', async () => {
  await usedPhone('lucia');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const queries = createQueryClient();
  await loadSession(queries);
  expect(queries.getQueryData(sesionKey)?.usuario?.id).toBe('lucia');
});

test.each([
  ['nobody ever was', undefined],
  ['nobody is', null],
])('a phone on which %s signed in waits for the club', async (_, kept) => {
  if (kept === null) await usedPhone(kept);
  const wire = createWire();
  const queries = createQueryClient();
  let open = false;
  const opened = loadSession(queries).then(() => (open = true));
  await settled();
  expect(open).toBe(false);
  await vi.waitFor(() => wire.answer('lucia'));
  queries.setQueryData(api.club.get.queryKey({ input: {} }), { nombre: 'La Dehesa' } as never);
  await vi.waitFor(() => expect(queries.getQueryData(sesionKey)?.usuario?.id).toBe('lucia'));
  await queries.cancelQueries();
  await opened;
});

test.each([
  ['nobody ever was', undefined],
  ['nobody is', null],
])(
  'a phone on which %s signed in opens after a second, and believes the club once it answers',
  async (_, kept) => {
    if (kept === null) await usedPhone(kept);
    const wire = createWire();
    const queries = createQueryClient();
    const real = globalThis.setTimeout;
    // Its second is over at once, and no longer wait is
    vi.stubGlobal('setTimeout', (callback: () => void, ms: number) => real(callback, ms === 1000 ? 0 : ms));
    await loadSession(queries);
    expect(queries.getQueryData(sesionKey)).toBeUndefined();
    expect(queries.getQueryData(inicioKey)).toEqual(kept === null ? inicio : undefined);
    wire.answer('lucia');
    await vi.waitFor(() => expect(queries.getQueryData(sesionKey)?.usuario?.id).toBe('lucia'));
    await queries.cancelQueries();
  },
);

test('another account that the club finds signed in is not shown what was kept', async () => {
  await usedPhone('lucia');
  const wire = createWire();
  const queries = createQueryClient();
  await loadSession(queries);
  wire.answer('inigo');
  await vi.waitFor(() => expect(queries.getQueryData(sesionKey)?.usuario?.id).toBe('inigo'));
  expect(queries.getQueryData(inicioKey)).toBeUndefined();
});

test('a session that has ended leaves what was kept to its owner, on the disk', async () => {
  await usedPhone('lucia');
  const wire = createWire();
  const queries = createQueryClient();
  await loadSession(queries);
  wire.answer(null);
  await vi.waitFor(() => expect(queries.getQueryData(sesionKey)?.usuario).toBeNull());
  await usedPhone('lucia');
  const next = createQueryClient();
  createWire();
  await loadSession(next);
  expect(next.getQueryData(inicioKey)).toEqual(inicio);
});

test('an answer from before a sign-out that comes after it signs nobody in again, on the page or the phone', async () => {
  await usedPhone('lucia');
  const wire = createWire();
  const queries = createQueryClient();
  await loadSession(queries);
  changeSesion(queries, sesion(null));
  wire.answer('lucia');
  await settled();
  expect(queries.getQueryData(sesionKey)?.usuario).toBeNull();
  expect((await readSesion())?.usuario).toBeNull();
});
