import 'fake-indexeddb/auto';
import { ORPCError } from '@orpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { readOrKept } from './kept-tarjeta.ts';
import { esPersonal, type PartidaDelClub } from './merge.ts';
import { readTarjeta, saveTarjeta } from './store.ts';

const tarjeta = (nombre: string) =>
  ({ id: 'p1', nombre, torneo: { slug: 'copa' }, participantes: [] }) as unknown as TarjetaDePartida;
const noCoverage = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(async () => {
  vi.restoreAllMocks();
  await saveTarjeta('lucia', tarjeta('Grupo viejo'));
});

/** Opens the card as the screen does; `shown` is what stands on it. */
function read(
  ask: (signal: AbortSignal) => Promise<TarjetaDePartida>,
  { usuarioId = 'lucia', shown, signal = new AbortController().signal }: Reading = {},
) {
  const client = createQueryClient();
  const queryKey = ['tarjeta', 'p1'];
  if (shown) client.setQueryData(queryKey, shown);
  const isOne = (kept: PartidaDelClub): kept is TarjetaDePartida => !esPersonal(kept);
  return readOrKept({ signal, client, queryKey }, { partidaId: 'p1', usuarioId, ask, isOne });
}
type Reading = { usuarioId?: string; shown?: TarjetaDePartida; signal?: AbortSignal };

test('a card that the club gives is kept for the account', async () => {
  expect(await read(() => Promise.resolve(tarjeta('Grupo 2')))).toEqual(tarjeta('Grupo 2'));
  await vi.waitFor(async () => expect(await readTarjeta('lucia', 'p1')).toEqual(tarjeta('Grupo 2')));
});

test('a phone that keeps nothing shows the card all the same', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await read(() => Promise.resolve(tarjeta('Grupo 2')))).toEqual(tarjeta('Grupo 2'));
});

test('without coverage the card kept last is shown, to its account', async () => {
  await saveTarjeta('lucia', tarjeta('Grupo 1'));
  expect(await read(noCoverage)).toEqual(tarjeta('Grupo 1'));
  await expect(read(noCoverage, { usuarioId: 'inigo' })).rejects.toThrow('Failed to fetch');
});

test('without coverage what stands on the screen stays, and the failure is told', async () => {
  await saveTarjeta('lucia', tarjeta('Grupo 1'));
  await expect(read(noCoverage, { shown: tarjeta('Grupo 2') })).rejects.toThrow('Failed to fetch');
});

test('a card of the other kind is not shown', async () => {
  const { torneo: _torneo, ...personal } = tarjeta('Ronda');
  await saveTarjeta('lucia', personal as unknown as PartidaDelClub);
  await expect(read(noCoverage)).rejects.toThrow('Failed to fetch');
});

test('what the club refuses is told, whatever was kept', async () => {
  const data = { titulo: 'Error', id: 'r1' };
  const refused = () => Promise.reject(new ORPCError('sin_permiso', { status: 403, message: 'No', data }));
  await saveTarjeta('lucia', tarjeta('Grupo 1'));
  await expect(read(refused)).rejects.toThrow('No');
});

test('a reading that is no longer wanted shows nothing', async () => {
  await saveTarjeta('lucia', tarjeta('Grupo 1'));
  await expect(read(noCoverage, { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch');
});

test('a store that cannot be read counts as nothing kept', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  await expect(read(noCoverage)).rejects.toThrow('Failed to fetch');
});
