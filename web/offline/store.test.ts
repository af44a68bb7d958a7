import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sesion } from '#contrato/cuenta.ts';
import type { PartidaDelClub } from './merge.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { createMemoryStore } from './memory-store.ts';
import type { NuevaOperacion, Operacion, Rechazada, Reemplazo } from './operacion.ts';
import { createPhoneStore, readSesion, readTarjeta, saveSesion, saveTarjeta } from './store.ts';

const nueva: NuevaOperacion = {
  opId: 'a',
  usuarioId: 'lucia',
  partidaId: 'p1',
  participanteId: 'i1',
  hoyo: 7,
  golpes: 4,
  versionBase: 3,
};
const rechazada = (op: Operacion): Rechazada => ({ ...op, titulo: 'Error', motivo: 'no' });
const reemplazo = ({ opId, usuarioId, partidaId, participanteId, hoyo }: Operacion): Reemplazo => ({
  opId,
  usuarioId,
  partidaId,
  participanteId,
  hoyo,
  golpes: 9,
  autor: 'Íñigo',
});

beforeEach(emptyPhone);
afterEach(() => void vi.restoreAllMocks());

describe.each([
  ["the phone's store", createPhoneStore],
  ['the store in memory', createMemoryStore],
])('%s', (_, create) => {
  const ids = (list: readonly { opId: string }[]) => list.map(({ opId }) => opId);

  test('numbers what is typed from 1, and goes on although everything was sent', async () => {
    const store = create();
    const first = await store.put(nueva);
    expect(first).toEqual({ ...nueva, seq: 1 });
    await store.settle(first, {});
    expect(await store.put({ ...nueva, opId: 'b' })).toEqual({ ...nueva, opId: 'b', seq: 2 });
    expect(await store.put({ ...nueva, opId: 'c', hoyo: 8 })).toMatchObject({ seq: 3 });
  });

  test('gives back what waits in order of typing, whatever hole it is', async () => {
    const store = create();
    for (const [opId, hoyo] of [
      ['a', 9],
      ['b', 10],
      ['c', 1],
      ['d', 9],
    ] as const)
      await store.put({ ...nueva, opId, hoyo });
    const { operaciones } = await store.read();
    expect(operaciones.map(({ opId, seq }) => [opId, seq])).toEqual([
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
  });

  test('keeps the last value of a hole over the version that was seen first', async () => {
    const store = create();
    await store.put(nueva);
    const again = await store.put({ ...nueva, opId: 'b', golpes: 5, versionBase: 8 });
    expect(again).toEqual({ ...nueva, opId: 'b', golpes: 5, versionBase: 3, seq: 2 });
    expect((await store.read()).operaciones).toEqual([again]);
  });

  test('takes out what was sent, and keeps what was typed over it meanwhile', async () => {
    const store = create();
    const sent = await store.put(nueva);
    const other = await store.put({ ...nueva, opId: 'b', hoyo: 8 });
    const later = await store.put({ ...nueva, opId: 'c', golpes: 5 });
    await store.settle(sent, {});
    expect(ids((await store.read()).operaciones)).toEqual(['b', 'c']);
    await store.settle(later, {});
    await store.settle(later, {});
    expect(await store.read()).toEqual({ operaciones: [other], rechazadas: [], reemplazos: [] });
  });

  test('keeps refusals and replacements until each is dismissed', async () => {
    const store = create();
    const [a, b] = [await store.put(nueva), await store.put({ ...nueva, opId: 'b', hoyo: 8 })];
    const c = await store.put({ ...nueva, opId: 'c', hoyo: 9 });
    await store.settle(a, { rechazada: rechazada(a) });
    await store.settle(b, { reemplazo: reemplazo(b) });
    await store.settle(c, { rechazada: rechazada(c), reemplazo: reemplazo(c) });
    expect(await store.read()).toEqual({
      operaciones: [],
      rechazadas: [rechazada(a), rechazada(c)],
      reemplazos: [reemplazo(b), reemplazo(c)],
    });
    await store.dismiss('c');
    expect(await store.read()).toMatchObject({ rechazadas: [{ opId: 'a' }], reemplazos: [{ opId: 'b' }] });
    await store.dismiss('a');
    await store.dismiss('b');
    expect(await store.read()).toEqual({ operaciones: [], rechazadas: [], reemplazos: [] });
  });

  test('forgets the refusal of a hole that is typed again, and no other', async () => {
    const store = create();
    for (const [opId, hoyo] of [
      ['a', 7],
      ['b', 8],
    ] as const) {
      const op = await store.put({ ...nueva, opId, hoyo });
      await store.settle(op, { rechazada: rechazada(op) });
    }
    await store.put({ ...nueva, opId: 'c', usuarioId: 'inigo' });
    expect(ids((await store.read()).rechazadas)).toEqual(['a', 'b']);
    await store.put({ ...nueva, opId: 'd' });
    expect(ids((await store.read()).rechazadas)).toEqual(['b']);
  });
});

describe("the phone's database", () => {
  const ops = async () => (await createPhoneStore().read()).operaciones.map(({ opId }) => opId);

  test('is one for the whole page, opened once', async () => {
    const opened = vi.spyOn(IDBFactory.prototype, 'open');
    await Promise.all([createPhoneStore().put(nueva), saveSesion({ usuario: null })]);
    expect(await ops()).toEqual(['a']);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('is let go for another program, and opened again when it is needed', async () => {
    await createPhoneStore().put(nueva);
    await emptyPhone();
    expect(await ops()).toEqual([]);
    await createPhoneStore().put({ ...nueva, opId: 'b' });
    expect(await ops()).toEqual(['b']);
  });

  test('that could not be opened is tried again the next time', async () => {
    const newer = await openDB('hoyo19', 99);
    newer.close();
    await expect(createPhoneStore().put(nueva)).rejects.toThrow('version');
    await emptyPhone();
    await createPhoneStore().put(nueva);
    expect(await ops()).toEqual(['a']);
  });

  test('that the browser closed is opened again, with everything in it', async () => {
    const opened = vi.spyOn(IDBFactory.prototype, 'open');
    await createPhoneStore().put(nueva);
    const [request] = opened.mock.results.map(({ value }) => value as { result: never });
    if (request) forceCloseDatabase(request.result);
    expect(await ops()).toEqual(['a']);
  });
});

describe('what is kept for opening without coverage', () => {
  const tarjeta = (id: string, nombre = 'Grupo 1') => ({ id, nombre }) as PartidaDelClub;

  test('is the last card of each partida, for the account that read it', async () => {
    await saveTarjeta('lucia', tarjeta('p1'));
    await saveTarjeta('lucia', tarjeta('p1', 'Grupo 2'));
    await saveTarjeta('lucia', tarjeta('p2'));
    await saveTarjeta('inigo', tarjeta('p1', 'Grupo 3'));
    expect(await readTarjeta('lucia', 'p1')).toEqual(tarjeta('p1', 'Grupo 2'));
    expect(await readTarjeta('lucia', 'p2')).toEqual(tarjeta('p2'));
    expect(await readTarjeta('inigo', 'p1')).toEqual(tarjeta('p1', 'Grupo 3'));
    expect(await readTarjeta('inigo', 'p2')).toBeUndefined();
  });

  test('is the session that the club told last', async () => {
    const sesion = (id: string) => ({ usuario: { id } }) as Sesion;
    expect(await readSesion()).toBeUndefined();
    await saveSesion(sesion('lucia'));
    await saveSesion(sesion('inigo'));
    expect(await readSesion()).toEqual(sesion('inigo'));
  });
});
