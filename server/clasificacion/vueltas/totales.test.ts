import { expect, test } from 'vitest';
import { openTotales } from '#server/clasificacion/vueltas/totales.ts';
import type { CambioEnVivo } from '#server/live/bus.ts';

const VUELTAS = [{ id: 'una' }, { id: 'otra' }];
const HOY = '2026-05-16';

/** The totals of a club, what counts them, and how its changes are told. */
function abrir() {
  const listeners: ((cambio: CambioEnVivo) => void)[] = [];
  const gaps: (() => void)[] = [];
  const totales = openTotales<number>({
    subscribe: (listener) => listeners.push(listener),
    onGap: (listener) => gaps.push(listener),
  });
  let veces = 0;
  const contar = () => Promise.resolve((veces += 1));
  return {
    leer: (cambios: { vueltas?: { id: string }[]; hoy?: string } = {}) =>
      totales.de({ vueltas: VUELTAS, hoy: HOY, ...cambios }, contar),
    fallar: () => totales.de({ vueltas: VUELTAS, hoy: HOY }, () => Promise.reject(new Error('no store'))),
    avisar: (cambio: CambioEnVivo) => listeners.forEach((listener) => listener(cambio)),
    perder: () => gaps.forEach((gap) => gap()),
    olvidar: totales.forgetAll,
  };
}

test('a total is counted once for all who read it', async () => {
  const { leer } = abrir();
  expect(await Promise.all([leer(), leer(), leer()])).toEqual([1, 1, 1]);
  expect(await leer()).toBe(1);
});

test.each([
  [
    'a stroke of a later vuelta',
    (club: ReturnType<typeof abrir>) => club.avisar({ k: 'golpes', t: 'otra', p: 'p', h: 1, g: 4 }),
  ],
  ['anything else of the first one', (club) => club.avisar({ k: 'torneo', t: 'una' })],
  ['announcements that may have been missed', (club) => club.perder()],
  ['other settings of the club', (club) => club.olvidar()],
] as const satisfies [string, (club: ReturnType<typeof abrir>) => void][])(
  'it is counted anew after %s',
  async (_, cambiar) => {
    const club = abrir();
    expect(await club.leer()).toBe(1);
    cambiar(club);
    expect([await club.leer(), await club.leer()]).toEqual([2, 2]);
  },
);

test('a change of another torneo leaves it, another day or another vuelta does not', async () => {
  const { leer, avisar } = abrir();
  expect(await leer()).toBe(1);
  avisar({ k: 'torneo', t: 'ajeno' });
  avisar({ k: 'personal', t: 'una' });
  expect(await leer()).toBe(1);
  expect(await leer({ hoy: '2026-05-17' })).toBe(2);
  expect(await leer({ hoy: '2026-05-17', vueltas: [...VUELTAS, { id: 'tercera' }] })).toBe(3);
});

test('one that could not be counted is counted by the next who asks', async () => {
  const { leer, fallar } = abrir();
  await expect(fallar()).rejects.toThrow('no store');
  expect(await leer()).toBe(1);
});

test('the oldest leave when there are many', async () => {
  const { leer } = abrir();
  for (let n = 0; n <= 100; n += 1) await leer({ vueltas: [{ id: `t${n}` }] });
  expect(await leer({ vueltas: [{ id: 't100' }] })).toBe(101);
  expect(await leer({ vueltas: [{ id: 't0' }] })).toBe(102);
});
