import { expect, test } from 'vitest';
import { createLayeredStore } from './layered-store.ts';
import { createMemoryStore } from './memory-store.ts';
import type { NuevaOperacion, Operacion } from './operacion.ts';
import type { OutboxStore } from './store.ts';

const nueva: NuevaOperacion = {
  opId: 'a',
  usuarioId: 'lucia',
  partidaId: 'p1',
  participanteId: 'i1',
  hoyo: 7,
  golpes: 4,
  versionBase: null,
};

/** A phone that stores until it is full, and reads until it is closed; with a second store behind it where one is given. */
function phone(reserve: readonly OutboxStore[] = []) {
  const store = createMemoryStore();
  const disk = { isFull: false, isClosed: false };
  const unless = async <T>(broken: boolean, act: () => Promise<T>): Promise<T> => {
    if (broken) throw new DOMException('no', 'QuotaExceededError');
    return await act();
  };
  const played: OutboxStore = {
    put: (op) => unless(disk.isFull || disk.isClosed, () => store.put(op)),
    read: () => unless(disk.isClosed, () => store.read()),
    settle: (op, desenlace) => unless(disk.isClosed, () => store.settle(op, desenlace)),
    dismiss: (opId) => unless(disk.isClosed, () => store.dismiss(opId)),
  };
  const layered = createLayeredStore([
    { store: played, from: 0 },
    ...reserve.map((store) => ({ store, from: 1000 })),
  ]);
  const waiting = async () => (await layered.read()).operaciones.map(({ opId }) => opId);
  return { disk, store, layered, waiting };
}

test('what the phone stores is durable, and what it refuses waits in memory behind it', async () => {
  const { disk, layered, waiting, store } = phone();
  expect(layered.isDurable()).toBe(true);
  disk.isFull = true;
  await layered.put(nueva);
  expect(layered.isDurable()).toBe(false);
  disk.isFull = false;
  await layered.put({ ...nueva, opId: 'b', hoyo: 8 });
  expect(layered.isDurable()).toBe(true);
  expect(await waiting()).toEqual(['b', 'a']);
  expect((await store.read()).operaciones).toHaveLength(1);
});

test('a hole that the phone stores at last is no longer sent from memory, others are', async () => {
  const { disk, layered, waiting } = phone();
  disk.isFull = true;
  await layered.put(nueva);
  await layered.put({ ...nueva, opId: 'b', hoyo: 8 });
  disk.isFull = false;
  await layered.put({ ...nueva, opId: 'c', golpes: 5 });
  expect(await waiting()).toEqual(['c', 'b']);
});

test('each operation is taken out where it waits, with what came of it', async () => {
  const { disk, layered, store } = phone();
  const stored = await layered.put(nueva);
  disk.isFull = true;
  const volatile = await layered.put({ ...nueva, opId: 'b', hoyo: 8 });
  const rechazadaDe = (op: Operacion) => ({ rechazada: { ...op, titulo: 'Error', motivo: 'no' } });
  const reemplazoDe = (op: Operacion) => ({ reemplazo: { ...op, autor: 'Íñigo' } });
  await layered.settle(stored, { ...rechazadaDe(stored), ...reemplazoDe(stored) });
  await layered.settle(volatile, { ...rechazadaDe(volatile), ...reemplazoDe(volatile) });
  const { operaciones, rechazadas, reemplazos } = await layered.read();
  expect(operaciones).toEqual([]);
  expect(rechazadas.map(({ opId }) => opId)).toEqual(['a', 'b']);
  expect(reemplazos.map(({ opId }) => opId)).toEqual(['a', 'b']);
  expect((await store.read()).rechazadas).toHaveLength(1);
  await layered.dismiss('a');
  await layered.dismiss('b');
  expect(await layered.read()).toEqual({ operaciones: [], rechazadas: [], reemplazos: [] });
});

test('a phone whose store is closed shows, sends and forgets what is in memory', async () => {
  const { disk, layered, waiting } = phone();
  await layered.put(nueva);
  disk.isClosed = true;
  const op = await layered.put({ ...nueva, opId: 'b', hoyo: 8 });
  expect(await waiting()).toEqual(['b']);
  await layered.settle(op, { rechazada: { ...op, titulo: 'Error', motivo: 'no' } });
  await layered.dismiss('b');
  expect((await layered.read()).rechazadas).toEqual([]);
  disk.isClosed = false;
  expect(await waiting()).toEqual(['a']);
});

test('what the first store refuses outlives the page in the second, and goes when the first stores that hole', async () => {
  const second = createMemoryStore(1000);
  const { disk, layered, waiting, store } = phone([second]);
  disk.isClosed = true;
  const a = await layered.put(nueva);
  await layered.put({ ...nueva, opId: 'b', hoyo: 8 });
  expect(layered.isDurable()).toBe(true);
  expect((await second.read()).operaciones.map(({ opId, seq }) => [opId, seq])).toEqual([
    ['a', 1000],
    ['b', 1001],
  ]);
  // The next page finds them, whether the first store opens or not
  expect(await phone([second]).waiting()).toEqual(['a', 'b']);
  await layered.settle(a, { rechazada: { ...a, titulo: 'Error', motivo: 'no' } });
  expect((await second.read()).rechazadas.map(({ opId }) => opId)).toEqual(['a']);
  disk.isClosed = false;
  await layered.put({ ...nueva, opId: 'c', hoyo: 8 });
  expect(await waiting()).toEqual(['c']);
  expect((await store.read()).operaciones).toHaveLength(1);
});

test('a hole that is typed again answers its refusal also where another store keeps that one', async () => {
  const { disk, layered } = phone();
  const rechazada = (op: Operacion) => ({ rechazada: { ...op, titulo: 'Error', motivo: 'no' } });
  const refused = async () => (await layered.read()).rechazadas.map(({ opId }) => opId);
  const kept = await layered.put(nueva);
  const other = await layered.put({ ...nueva, opId: 'b', hoyo: 8 });
  await layered.settle(kept, rechazada(kept));
  await layered.settle(other, rechazada(other));
  disk.isFull = true;
  const volatile = await layered.put({ ...nueva, opId: 'c', golpes: 5 });
  expect(await refused()).toEqual(['b']);
  await layered.settle(volatile, rechazada(volatile));
  expect(await refused()).toEqual(['b', 'c']);
  disk.isFull = false;
  await layered.put({ ...nueva, opId: 'd', golpes: 6 });
  expect(await refused()).toEqual(['b']);
});

test('a hole that is kept is kept, although an older one cannot be taken out of a store behind', async () => {
  const second = createMemoryStore(1000);
  const stuck = {
    ...second,
    settle: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
  };
  const { disk, layered, store } = phone([stuck]);
  disk.isFull = true;
  await layered.put(nueva);
  disk.isFull = false;
  await expect(layered.put({ ...nueva, opId: 'b', golpes: 5 })).resolves.toMatchObject({ opId: 'b' });
  expect((await store.read()).operaciones.map(({ opId }) => opId)).toEqual(['b']);
});

test('a hole that waits in a store behind is sent from the version that was seen before it was first typed', async () => {
  const second = createMemoryStore(1000);
  const { disk, layered } = phone([second]);
  disk.isClosed = true;
  await layered.put({ ...nueva, opId: 'other', hoyo: 8, versionBase: 9 });
  await layered.put({ ...nueva, versionBase: 3 });
  disk.isClosed = false;
  // Meanwhile the card was read again: somebody else has written
  await layered.put({ ...nueva, opId: 'b', golpes: 5, versionBase: 4 });
  expect((await layered.read()).operaciones).toMatchObject([
    { opId: 'b', golpes: 5, versionBase: 3 },
    { opId: 'other', versionBase: 9 },
  ]);
});

test.each(['waits behind', 'was sent from behind', 'was refused from behind'])(
  'a stroke kept in a store that opens late is not sent where its correction %s',
  async (how) => {
    const second = createMemoryStore(1000);
    const { disk, layered, waiting } = phone([second]);
    await layered.put({ ...nueva, opId: 'other', hoyo: 8 });
    await layered.put(nueva);
    disk.isClosed = true;
    const correction = await layered.put({ ...nueva, opId: 'b', golpes: 5 });
    if (how === 'was sent from behind') await layered.settle(correction, {});
    if (how === 'was refused from behind')
      await layered.settle(correction, { rechazada: { ...correction, titulo: 'Error', motivo: 'no' } });
    disk.isClosed = false;
    const after = how === 'waits behind' ? ['other', 'b'] : ['other'];
    expect(await waiting()).toEqual(after);
    // Sent once it could be read again: nor does the older one go then
    if (how === 'waits behind') await layered.settle(correction, {});
    expect(await waiting()).toEqual(['other']);
    // Typed once more it is sent, from the version that was on the screen
    await layered.put({ ...nueva, opId: 'c', golpes: 6 });
    expect(await waiting()).toEqual(['other', 'c']);
    expect((await second.read()).operaciones).toEqual([]);
  },
);

test('a hole typed again behind, after it was sent from there, tells the version of the screen', async () => {
  const second = createMemoryStore(1000);
  const { disk, layered } = phone([second]);
  disk.isClosed = true;
  await layered.settle(await layered.put({ ...nueva, versionBase: 3 }), {});
  expect((await layered.read()).operaciones).toEqual([]);
  await layered.put({ ...nueva, opId: 'b', golpes: 5, versionBase: 4 });
  expect((await layered.read()).operaciones).toMatchObject([{ opId: 'b', versionBase: 4 }]);
});

test('a hole stored anew is sent although an older one cannot be taken out behind', async () => {
  const second = createMemoryStore(1000);
  const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  const { disk, layered, waiting } = phone([{ ...second, settle: full }]);
  disk.isFull = true;
  await layered.put(nueva);
  disk.isFull = false;
  await layered.put({ ...nueva, opId: 'b', golpes: 5 });
  expect(await waiting()).toEqual(['b']);
});

test('a phone whose database never opens keeps the last of what was sent, not all of it', async () => {
  const second = createMemoryStore(1000);
  const { disk, layered, waiting } = phone([second]);
  disk.isClosed = true;
  for (let partida = 1; partida <= 250; partida += 1) {
    const op = await layered.put({ ...nueva, partidaId: `p${partida}`, opId: `o${partida}` });
    await layered.settle(op, {});
  }
  await layered.put({ ...nueva, opId: 'last' });
  expect((await second.read()).operaciones).toHaveLength(201);
  expect(await waiting()).toEqual(['last']);
});
