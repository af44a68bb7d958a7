import { expect, test, vi } from 'vitest';
import type { Board } from '#server/clasificacion/board.ts';
import { openProvisionales, type Provisional } from '#server/clasificacion/si-acabara/provisionales.ts';
import type { CambioEnVivo } from '#server/live/bus.ts';

/** What is kept, over one board that may move, with what the bus tells and a day of its own. */
function open() {
  const board = { torneo: { id: 't' }, epoch: 'e', count: 0 } as unknown as Board;
  const told: ((cambio: CambioEnVivo) => void)[] = [];
  const gaps: (() => void)[] = [];
  const momento = { ms: 0, hoy: '2026-05-16' };
  const provisionales = openProvisionales({
    bus: { subscribe: (listener) => told.push(listener), onGap: (listener) => gaps.push(listener) },
    boards: { peek: (id) => (id === 't' ? board : undefined) },
    now: () => new Date(momento.ms),
    hoy: () => momento.hoy,
  });
  const contar = vi.fn(async (): Promise<Provisional> => {
    const versiones = [{ id: 't', version: `${board.epoch}.${board.count}` }];
    await Promise.resolve();
    return { versiones, torneoIds: new Set(['t', 'otro']) } as unknown as Provisional;
  });
  const leer = async (veces = 1) =>
    await Promise.all(Array.from({ length: veces }, async () => await provisionales.de('l', contar)));
  const tell = (cambio: CambioEnVivo) => told.forEach((listener) => listener(cambio));
  return { board, momento, provisionales, contar, leer, tell, gaps };
}

test('a hundred readers have it counted once for each version of the board', async () => {
  const { board, contar, leer } = open();
  await leer(100);
  await leer(100);
  expect(contar).toHaveBeenCalledTimes(1);
  board.count += 1;
  await leer(100);
  expect(contar).toHaveBeenCalledTimes(2);
});

test('who asks while the board moves gets one of the board as it is', async () => {
  const { board, contar, leer } = open();
  const [antes] = [leer()];
  board.count += 1;
  const [despues] = await leer();
  expect(despues?.versiones).toEqual([{ id: 't', version: 'e.1' }]);
  await antes;
  expect(contar).toHaveBeenCalledTimes(2);
});

test('another torneo of the liga, the settings, a gap, the day and five seconds have it counted anew', async () => {
  const { momento, provisionales, contar, leer, tell, gaps } = open();
  const nuevas = async (cambiar: () => void) => {
    const antes = contar.mock.calls.length;
    cambiar();
    await leer();
    return contar.mock.calls.length - antes;
  };
  await leer();
  expect(await nuevas(() => tell({ k: 'torneo', t: 'otro' }))).toBe(1);
  expect(await nuevas(() => tell({ k: 'torneo', t: 'de otra liga' }))).toBe(0);
  expect(await nuevas(() => tell({ k: 'golpes', t: 'otro', p: 'p', h: 1, g: 4 }))).toBe(0);
  expect(await nuevas(provisionales.forgetAll)).toBe(1);
  expect(await nuevas(() => gaps.forEach((gap) => gap()))).toBe(1);
  expect(await nuevas(() => (momento.hoy = '2026-05-17'))).toBe(1);
  expect(await nuevas(() => (momento.ms += 4_999))).toBe(0);
  expect(await nuevas(() => (momento.ms += 1))).toBe(1);
});

test('one that could not be counted is counted by the next who asks', async () => {
  const { contar, leer } = open();
  contar.mockRejectedValueOnce(new Error('away'));
  await expect(leer()).rejects.toThrow('away');
  await leer();
  expect(contar).toHaveBeenCalledTimes(2);
});

test('the oldest leave when there are many', async () => {
  const { provisionales, contar } = open();
  for (let i = 0; i <= 100; i += 1) await provisionales.de(`liga ${i}`, contar);
  await provisionales.de('liga 100', contar);
  expect(contar).toHaveBeenCalledTimes(101);
  await provisionales.de('liga 0', contar);
  expect(contar).toHaveBeenCalledTimes(102);
});
