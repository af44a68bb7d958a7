import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sesion } from '#contrato/cuenta.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { createMemoryStore } from './memory-store.ts';
import { createReserveStore } from './reserve-store.ts';
import { claveDe, type NuevaOperacion, type Operacion, type Rechazada, type Reemplazo } from './operacion.ts';
import {
  createPhoneStore,
  type DatoGuardado,
  forgetDatos,
  pruneDatos,
  readDatos,
  readSesion,
  readTarjetas,
  saveDato,
  saveSesion,
} from './store.ts';

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
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ["the phone's store", createPhoneStore],
  ['the store in memory', createMemoryStore],
  ['the store of reserve', () => createReserveStore(1)],
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

  test('has nothing to say of a refused value that was typed again meanwhile', async () => {
    const store = create();
    const refused = await store.put(nueva);
    const later = await store.put({ ...nueva, opId: 'b', golpes: 5 });
    await store.settle(refused, { rechazada: rechazada(refused) });
    expect(await store.read()).toEqual({ operaciones: [later], rechazadas: [], reemplazos: [] });
    await store.settle(later, { rechazada: rechazada(later) });
    expect(await store.read()).toEqual({
      operaciones: [],
      rechazadas: [rechazada(later)],
      reemplazos: [],
    });
  });
});

describe('the store of reserve', () => {
  test('is found again by the next page, and says so when nothing can be written', async () => {
    const op = await createReserveStore().put(nueva);
    expect((await createReserveStore().read()).operaciones).toEqual([op]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(createReserveStore().put({ ...nueva, opId: 'b' })).rejects.toThrow('no room');
    expect((await createReserveStore().read()).operaciones).toEqual([op]);
  });

  /** A browser that keeps files; it refuses what comes while `isFull`. */
  function playFiles() {
    const files = new Map<string, Response>();
    const disk = { isFull: false };
    const put = async (path: string, text: Response): Promise<void> => {
      if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
      files.set(path, text);
    };
    vi.stubGlobal('caches', {
      match: (path: string) => Promise.resolve(files.get(path)?.clone()),
      open: () => Promise.resolve({ put }),
    });
    return disk;
  }

  test('of which the copy was not written knows more than that one', async () => {
    const disk = playFiles();
    const first = createReserveStore();
    const op = await first.put(nueva);
    disk.isFull = true;
    const later = await first.put({ ...nueva, opId: 'b', hoyo: 8 });
    expect((await createReserveStore().read()).operaciones).toEqual([op, later]);
  });

  test('of a browser that is killed before the small storage was written is found in its copy', async () => {
    playFiles();
    const first = createReserveStore();
    const op = await first.put(nueva);
    await first.settle(await first.put({ ...nueva, opId: 'b', hoyo: 8 }), {});
    localStorage.clear();
    const next = createReserveStore();
    expect((await next.read()).operaciones).toEqual([op]);
    const later = await next.put({ ...nueva, opId: 'c', hoyo: 9 });
    expect(later.seq).toBeGreaterThan(op.seq + 1);
    await next.settle(op, {});
    expect((await createReserveStore().read()).operaciones).toEqual([later]);
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

describe('a phone of version 1', () => {
  test('loses nothing when the new build opens it', async () => {
    const old = await openDB('hoyo19', 1, {
      upgrade(db) {
        for (const name of ['operaciones', 'meta', 'tarjetas', 'sesion']) db.createObjectStore(name);
        for (const name of ['rechazadas', 'reemplazos']) db.createObjectStore(name, { keyPath: 'opId' });
      },
    });
    const op: Operacion = { ...nueva, seq: 1 };
    await old.put('operaciones', op, claveDe(op));
    await old.put('rechazadas', rechazada({ ...op, opId: 'r' }));
    await old.put('reemplazos', reemplazo({ ...op, opId: 's' }));
    await old.put('meta', 7, 'seq');
    await old.put('tarjetas', { id: 'p1', nombre: 'Grupo 1' }, 'lucia:p1');
    await old.put('sesion', { usuario: { id: 'lucia' } }, 'ultima');
    old.close();

    expect(await createPhoneStore().read()).toMatchObject({
      operaciones: [op],
      rechazadas: [{ opId: 'r' }],
      reemplazos: [{ opId: 's' }],
    });
    expect(await readTarjetas('lucia')).toMatchObject([{ nombre: 'Grupo 1' }]);
    expect(await readSesion()).toMatchObject({ usuario: { id: 'lucia' } });
    expect(await createPhoneStore().put({ ...nueva, opId: 'b', hoyo: 8 })).toMatchObject({ seq: 8 });
    const now = await openDB('hoyo19');
    expect([now.version, [...now.objectStoreNames].toSorted()]).toEqual([
      2,
      ['avisos', 'datos', 'meta', 'operaciones', 'rechazadas', 'reemplazos', 'sesion', 'tarjetas'],
    ]);
    now.close();
  });

  test('of its first builds, which kept no session, keeps one from now on', async () => {
    const old = await openDB('hoyo19', 1, {
      upgrade(db) {
        for (const name of ['operaciones', 'meta', 'tarjetas']) db.createObjectStore(name);
        for (const name of ['rechazadas', 'reemplazos']) db.createObjectStore(name, { keyPath: 'opId' });
      },
    });
    const op: Operacion = { ...nueva, seq: 1 };
    await old.put('operaciones', op, claveDe(op));
    old.close();
    expect(await readSesion()).toBeUndefined();
    await saveSesion({ usuario: { id: 'lucia' } } as Sesion);
    expect(await readSesion()).toMatchObject({ usuario: { id: 'lucia' } });
    expect(await createPhoneStore().read()).toMatchObject({ operaciones: [op] });
  });
});

describe('what is kept for opening without coverage', () => {
  const dato = (usuarioId: string, pregunta: string, en: number): DatoGuardado => ({
    usuarioId,
    pregunta,
    en,
    texto: `"${pregunta}"`,
  });
  const kept = async (...usuarioIds: string[]) =>
    (await readDatos(usuarioIds)).map(({ usuarioId, pregunta, en }) => `${usuarioId} ${pregunta} ${en}`);

  test('is the last answer to each question, of the accounts that are asked for and no other', async () => {
    for (const one of [
      dato('lu', 'a', 1),
      dato('lu', 'b', 2),
      dato('lu', 'a', 3),
      dato('lucia', 'a', 4),
      dato('', 'c', 5),
    ])
      await saveDato(one);
    expect(await kept('lu')).toEqual(['lu a 3', 'lu b 2']);
    expect(await kept('', 'lucia')).toEqual([' c 5', 'lucia a 4']);
    expect(await kept('lucía')).toEqual([]);
  });

  test('is forgotten for the account that signs out, and for no other', async () => {
    for (const one of [dato('lu', 'a', 1), dato('lucia', 'a', 2), dato('', 'c', 3)]) await saveDato(one);
    await createPhoneStore().put(nueva);
    await forgetDatos('lu');
    expect(await kept('', 'lu', 'lucia')).toEqual([' c 3', 'lucia a 2']);
    expect((await createPhoneStore().read()).operaciones).toHaveLength(1);
  });

  test('is bounded: the latest up to a count, and nothing from before a day', async () => {
    for (const one of [dato('lu', 'a', 1), dato('lu', 'b', 2), dato('ana', 'a', 3), dato('ana', 'b', 4)])
      await saveDato(one);
    await pruneDatos({ most: 10, desde: 2 });
    expect(await kept('lu', 'ana')).toEqual(['ana b 4', 'ana a 3', 'lu b 2']);
    await pruneDatos({ most: 2, desde: 0 });
    expect(await kept('lu', 'ana')).toEqual(['ana b 4', 'ana a 3']);
  });

  test('is the session that the club told last', async () => {
    const sesion = (id: string) => ({ usuario: { id } }) as Sesion;
    expect(await readSesion()).toBeUndefined();
    await saveSesion(sesion('lucia'));
    await saveSesion(sesion('inigo'));
    expect(await readSesion()).toEqual(sesion('inigo'));
  });
});
