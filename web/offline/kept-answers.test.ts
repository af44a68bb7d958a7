import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Club } from '#contrato/club.ts';
import type { Inicio } from '#contrato/inicio.ts';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { enBandos } from '#reglas/bando.ts';
import { api } from '#web/api/client.ts';
import { askedFor } from '#web/api/pages.ts';
import { isKept, toldAt } from '#web/api/kept.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { alOrdenar, tableroVivo, type TableroVivo } from '#web/live/tablero-vivo.ts';
import { torneosOptions } from '#web/torneos/queries.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { participante, tablero, todo } from '#web/testing/tableros.ts';
import { forgetKept, keepAnswers, keptOnDisk, showKept } from './kept-answers.ts';
import { readDatos, saveDato } from './store.ts';

const NOW = Date.parse('2026-05-16T08:31:00Z');
const inicioKey = api.inicio.get.queryKey({ input: {} });
const clubKey = api.club.get.queryKey({ input: {} });
const tarjetaKey = api.partidas.tarjeta.queryKey({ input: { partidaId: 'p1' } });
const inicio = (hoyo: number) => ({ hoy: { siguienteHoyo: hoyo }, podio: null }) as unknown as Inicio;
const tarjeta = (nombre: string) => ({ id: 'p1', nombre, torneo: {} }) as unknown as TarjetaDePartida;

beforeEach(async () => {
  await emptyPhone();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => void vi.useRealTimers());

/** A page of an account, which keeps what it is told. */
function openPage(usuarioId: string | null) {
  const queries = createQueryClient();
  keepAnswers(queries, () => usuarioId);
  return queries;
}

/** What the next page of that account finds before it has asked anything; what fails there is asked again at once. */
async function nextPage(usuarioId: string | null) {
  await keptOnDisk();
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  await showKept(queries, usuarioId);
  return queries;
}

test('the next page shows what the club told last, marked with its hour and to be asked again', async () => {
  const page = openPage('lucia');
  page.setQueryData(inicioKey, inicio(7));
  page.setQueryData(inicioKey, inicio(8));
  vi.setSystemTime(NOW + 600_000);
  const next = await nextPage('lucia');
  expect(next.getQueryData(inicioKey)).toEqual(inicio(8));
  const query = next.getQueryCache().find({ queryKey: inicioKey });
  expect(query && [isKept(query), query.isStaleByTime(60_000), toldAt(query)]).toEqual([true, true, NOW]);
  next.setQueryData(inicioKey, inicio(9));
  expect(query && [isKept(query), toldAt(query)]).toEqual([false, NOW + 600_000]);
});

test('a list of pages that was kept is asked again from its beginning; what was searched is not kept', async () => {
  const page = openPage('lucia');
  const asked: unknown[] = [];
  const options = (busqueda = '') => ({
    ...torneosOptions(busqueda),
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => {
      asked.push(askedFor(busqueda)(pageParam));
      return Promise.resolve({ filas: [], total: 0, siguiente: null });
    },
  });
  await page.fetchInfiniteQuery(options());
  await page.fetchInfiniteQuery(options('copa'));
  const next = await nextPage('lucia');
  expect(next.getQueryData(torneosOptions('copa').queryKey)).toBeUndefined();
  await next.refetchQueries({ queryKey: options().queryKey });
  await next.fetchInfiniteQuery({ ...options(), staleTime: 0 });
  expect(next.getQueryData(options().queryKey)?.pages).toHaveLength(1);
  expect(asked).toEqual([{}, { busqueda: 'copa' }, {}]);
});

test('what the phone keeps stays in the page as well, long after the last screen that showed it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
  const page = openPage('lucia');
  const board = ['clasificacion', 'tablero', 'copa'];
  const estadisticas = api.estadisticas.misEstadisticas.queryKey({ input: {} });
  page.setQueryData(inicioKey, inicio(7));
  page.setQueryData(board, {});
  page.setQueryData(estadisticas, {} as never);
  await keptOnDisk();
  vi.advanceTimersByTime(3_600_000);
  const there = [inicioKey, board, estadisticas].map((key) => page.getQueryData(key) !== undefined);
  expect(there).toEqual([true, true, false]);
});

test('a board that moves with every stroke is written down now and then, and when the page is left', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
  const page = openPage('lucia');
  const board = ['clasificacion', 'tablero', 'copa'];
  const written = vi.spyOn(JSON, 'stringify');
  const times = () => written.mock.calls.filter(([data]) => (data as { v?: number } | null)?.v).length;
  const kept = async () => (await readDatos(['lucia'])).map(({ texto }) => texto);
  for (let v = 1; v <= 20; v += 1) page.setQueryData(board, { v });
  expect(times()).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(times()).toBe(2);
  page.setQueryData(board, { v: 21 });
  expect(times()).toBe(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times()).toBe(2);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times()).toBe(3);
  await keptOnDisk();
  expect(await kept()).toEqual(['{"v":21}']);
  // Of who has signed out nothing is written any more
  page.setQueryData(board, { v: 22 });
  forgetKept('lucia');
  vi.advanceTimersByTime(5000);
  await keptOnDisk();
  expect(await kept()).toEqual([]);
  vi.restoreAllMocks();
});

test('a board of bandos is ranked by them also before the club has told it again', async () => {
  const board = ['clasificacion', 'tablero', 'parejas'];
  const bandos = [{ id: 'p1', participanteIds: ['ana', 'eva'] }];
  const answer = tablero({
    torneo: { modalidad: 'parejas_por_golpes' },
    participantes: [
      participante('ana', 'Ana', { golpes: todo(4) }),
      participante('eva', 'Eva', { golpes: todo(5) }),
    ],
    bandos: { formula: 'mejor_bola', formados: bandos },
  });
  openPage('lucia').setQueryData(board, tableroVivo(answer, NOW, { enBandos }));
  const kept = (await nextPage('lucia')).getQueryData<TableroVivo>(board);
  const ranked = kept && alOrdenar(kept, kept.tablero);
  expect(ranked?.participantes.map(({ id }) => id)).toEqual(['p1']);
});

test('what was kept is not kept again as new', async () => {
  openPage('lucia').setQueryData(inicioKey, inicio(7));
  await keptOnDisk();
  vi.setSystemTime(NOW + 600_000);
  await showKept(openPage('lucia'), 'lucia');
  await keptOnDisk();
  expect(await readDatos(['lucia'])).toMatchObject([{ en: NOW }]);
});

test('what the club has told meanwhile stays', async () => {
  openPage('lucia').setQueryData(inicioKey, inicio(7));
  await keptOnDisk();
  const queries = createQueryClient();
  queries.setQueryData(inicioKey, inicio(9));
  await showKept(queries, 'lucia');
  expect(queries.getQueryData(inicioKey)).toEqual(inicio(9));
});

test('an account finds its own answers; the club is everybody’s', async () => {
  const page = openPage('lucia');
  page.setQueryData(inicioKey, inicio(7));
  page.setQueryData(clubKey, { nombre: 'La Dehesa', hoy: '2026-05-16' } as Club);
  for (const other of ['inigo', null]) {
    const queries = await nextPage(other);
    expect(queries.getQueryData(inicioKey)).toBeUndefined();
    expect(queries.getQueryData(clubKey)).toMatchObject({ nombre: 'La Dehesa' });
  }
});

test('a sign-out leaves nothing, although answers were just on their way to the disk', async () => {
  const page = openPage('lucia');
  page.setQueryData(inicioKey, inicio(7));
  page.setQueryData(tarjetaKey, tarjeta('Grupo 1'));
  forgetKept('lucia');
  await keptOnDisk();
  expect(await readDatos(['lucia'])).toEqual([]);
});

test('no answer to the administration, and none that is too large, is kept', async () => {
  const page = openPage('lucia');
  page.setQueryData(api.admin.jugadores.list.queryKey({ input: {} }) as never, { filas: [] } as never);
  page.setQueryData(api.estadisticas.misEstadisticas.queryKey({ input: {} }), {} as never);
  page.setQueryData(tarjetaKey, tarjeta('x'.repeat(700_000)));
  await keptOnDisk();
  expect(await readDatos(['', 'lucia'])).toEqual([]);
});

describe('the day', () => {
  test('of the club is that of the clock, whenever it was kept', async () => {
    openPage('lucia').setQueryData(clubKey, { hoy: '2026-05-16' } as Club);
    await keptOnDisk();
    vi.setSystemTime(Date.parse('2026-05-16T22:30:00Z'));
    expect((await nextPage('lucia')).getQueryData(clubKey)?.hoy).toBe('2026-05-17');
  });

  test('of a card passes with it: yesterday’s is not today’s', async () => {
    openPage('lucia').setQueryData(inicioKey, inicio(7));
    vi.setSystemTime(Date.parse('2026-05-16T21:59:00Z'));
    expect((await nextPage('lucia')).getQueryData(inicioKey)?.hoy).not.toBeNull();
    vi.setSystemTime(Date.parse('2026-05-16T22:00:00Z'));
    expect((await nextPage('lucia')).getQueryData(inicioKey)?.hoy).toBeNull();
  });
});

test('the cards that a build of before kept are shown as well, under those of today', async () => {
  await nextPage('lucia');
  const db = await openDB('hoyo19');
  const personal = { id: 'p2', nombre: 'Ronda' } as PartidaPersonal;
  await db.put('tarjetas', tarjeta('Grupo viejo'), 'lucia:p1');
  await db.put('tarjetas', personal, 'lucia:p2');
  db.close();
  const queries = await nextPage('lucia');
  expect(queries.getQueryData(tarjetaKey)?.nombre).toBe('Grupo viejo');
  const personalKey = api.partidasPersonales.get.queryKey({ input: { partidaId: 'p2' } });
  expect(queries.getQueryData(personalKey)).toEqual(personal);
  openPage('lucia').setQueryData(tarjetaKey, tarjeta('Grupo 1'));
  expect((await nextPage('lucia')).getQueryData(tarjetaKey)?.nombre).toBe('Grupo 1');
});

test('what was told under another contract is no answer of today’s, but what leads to a card, and the card', async () => {
  const page = openPage('lucia');
  const torneoKey = api.torneos.detalle.queryKey({ input: { torneoId: 't1' } });
  // As the build of 23 November kept it, without the fórmula that today's page asks for.
  page.setQueryData(torneoKey, { id: 't1', nombre: 'Trofeo' } as never);
  page.setQueryData(inicioKey, inicio(7));
  page.setQueryData(tarjetaKey, tarjeta('Grupo 1'));
  await keptOnDisk();
  expect((await nextPage('lucia')).getQueryData(torneoKey)).toMatchObject({ nombre: 'Trofeo' });
  for (const { version: _, ...deAntes } of await readDatos(['lucia'])) await saveDato(deAntes);
  const next = await nextPage('lucia');
  expect(next.getQueryData(torneoKey)).toBeUndefined();
  expect(next.getQueryData(inicioKey)).toEqual(inicio(7));
  expect(next.getQueryData(tarjetaKey)?.nombre).toBe('Grupo 1');
});

test('a phone that keeps nothing fails nothing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  openPage('lucia').setQueryData(inicioKey, inicio(7));
  await keptOnDisk();
  vi.restoreAllMocks();
  expect((await nextPage('lucia')).getQueryData(inicioKey)).toBeUndefined();
});
