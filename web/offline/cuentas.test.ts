import { expect, test, vi } from 'vitest';
import { createCuentas, type CuentaEnMovil } from './cuentas.ts';
import type { Operacion } from './operacion.ts';

const LUCIA = { usuarioId: 'lucia', nombre: 'Lucía', email: 'lucia@club.test' };
const INIGO = { usuarioId: 'inigo', nombre: 'Íñigo', email: 'inigo@club.test' };
const ops = (usuarioId: string, cuantas: number, mas: Partial<Operacion> = {}) =>
  Array.from(
    { length: cuantas },
    (_, i) => ({ usuarioId, partidaId: 'p1', hoyo: i + 1, ...mas }) as Operacion,
  );

/** A phone with its store, a club that hears while it may, and timers that go off when asked. */
function createPhone(stored = new Map<string, CuentaEnMovil>()) {
  const phone = {
    yo: LUCIA as typeof LUCIA | null,
    reachable: true,
    told: [] as string[],
    known: [] as string[],
    timers: [] as (() => void)[],
    stored,
  };
  const cuentas = createCuentas({
    read: () => Promise.resolve([...stored.values()]),
    save: (cuenta) => Promise.resolve(void stored.set(cuenta.usuarioId, cuenta)),
    forget: (usuarioId) => Promise.resolve(void stored.delete(usuarioId)),
    quien: () => phone.yo,
    tell(partidaId, cuantos) {
      if (!phone.reachable) return Promise.reject(new Error('no coverage'));
      phone.told.push(`${partidaId} ${cuantos}`);
      return Promise.resolve();
    },
    later(callback) {
      phone.timers.push(callback);
      return () => void phone.timers.splice(phone.timers.indexOf(callback), 1);
    },
    onChange: (todas) => (phone.known = todas.map(({ nombre }) => nombre)),
  });
  return Object.assign(phone, { cuentas });
}

test('strokes that are sent at once are told to nobody', async () => {
  const { cuentas, timers, told, known } = createPhone();
  cuentas.update(ops('lucia', 1));
  cuentas.update([]);
  expect(timers).toHaveLength(1);
  await cuentas.now();
  expect([told, known, timers]).toEqual([[], [], []]);
});

test('those that wait are told when the figure changes, and that none waits any more', async () => {
  const { cuentas, told, stored } = createPhone();
  for (const cuantas of [3, 3, 4, 0, 0]) {
    cuentas.update(ops('lucia', cuantas));
    await cuentas.now();
  }
  expect(told).toEqual(['p1 3', 'p1 4', 'p1 0']);
  expect(stored.size).toBe(0);
});

test('that none waits any more is told at once: their partida reads the card when they come', async () => {
  const { cuentas, told, timers } = createPhone();
  cuentas.update(ops('lucia', 3));
  await cuentas.now();
  cuentas.update(ops('lucia', 1));
  expect(timers).toHaveLength(1);
  cuentas.update([]);
  await vi.waitFor(() => expect(told).toEqual(['p1 3', 'p1 0']));
  expect(timers).toEqual([]);
});

test('what the club did not hear is told later, also by the page that is opened next', async () => {
  const first = createPhone();
  first.cuentas.update(ops('lucia', 2));
  await first.cuentas.now();
  first.reachable = false;
  first.cuentas.update([]);
  await first.cuentas.now();
  const next = createPhone(first.stored);
  next.cuentas.update([]);
  await next.cuentas.now();
  expect([first.told, next.told, next.stored.size]).toEqual([['p1 2'], ['p1 0'], 0]);
});

test('of a personal round the name is enough', async () => {
  const { cuentas, told, stored } = createPhone();
  cuentas.update(ops('lucia', 2, { clase: 'personal' }));
  await cuentas.now();
  expect([told, stored.size]).toEqual([[], 1]);
});

test('who takes the phone next knows whose strokes wait, and tells nothing in their name', async () => {
  const phone = createPhone();
  phone.cuentas.update(ops('lucia', 2));
  await phone.cuentas.now();
  for (const yo of [null, INIGO]) {
    phone.yo = yo;
    await phone.cuentas.now();
    expect([phone.known, phone.told]).toEqual([['Lucía'], ['p1 2']]);
  }
  phone.cuentas.update(ops('inigo', 1));
  await phone.cuentas.now();
  expect([phone.known, phone.told]).toEqual([['Íñigo'], ['p1 2', 'p1 1']]);
});

test('typed after the session ended they are still somebody’s: nothing is told the club, and who comes next is told', async () => {
  const phone = createPhone();
  await phone.cuentas.now();
  phone.yo = null;
  phone.cuentas.update(ops('lucia', 1));
  await phone.cuentas.now();
  const next = createPhone(phone.stored);
  next.yo = INIGO;
  next.cuentas.update(ops('lucia', 1));
  await next.cuentas.now();
  expect([phone.told, next.known, next.told]).toEqual([[], ['Lucía'], []]);
});

test('nor is a name lost where the next one signs in on the same page before anybody looked', async () => {
  const phone = createPhone();
  await phone.cuentas.now();
  phone.cuentas.update(ops('lucia', 1));
  phone.yo = INIGO;
  await phone.cuentas.now();
  expect([phone.known, phone.told]).toEqual([['Lucía'], []]);
});

test('two looks at once are one after the other', async () => {
  const { cuentas, told } = createPhone();
  cuentas.update(ops('lucia', 2));
  await Promise.all([cuentas.now(), cuentas.now()]);
  expect(told).toEqual(['p1 2']);
});
