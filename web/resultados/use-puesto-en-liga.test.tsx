import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MiLugar } from '#contrato/si-acabara.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { cambioDePuesto, usePuestoEnLiga } from './use-puesto-en-liga.ts';

type Lugar = MiLugar['ligas'][number]['lugar'];
const lugares = (...ligas: Lugar[]): MiLugar => ({
  ligas: ligas.map((lugar, i) => ({ id: `l${i}`, slug: `l${i}`, nombre: `Liga ${i}`, lugar })),
});

test.for<[string, antes: MiLugar | null, ahora: MiLugar, texto: string | null]>([
  ['the first reading', null, lugares([6, 4]), null],
  ['the same place', lugares([6, 4]), lugares([6, 4]), null],
  ['a better place', lugares([6, 5]), lugares([6, 4]), 'pasas a 4.º en la liga'],
  ['a worse place', lugares([6, 4]), lugares([6, 7]), 'pasas a 7.º en la liga'],
  ['the first place of all', lugares(null), lugares([6, 4]), null],
  ['none any more', lugares([6, 4]), lugares(null), null],
  ['another liga', lugares([1, 1], [9, 3]), lugares([1, 1], [9, 2]), 'pasas a 2.º en la liga'],
])('what is said of %s', ([, antes, ahora, texto]) => {
  expect(cambioDePuesto({ antes, ahora })).toBe(texto);
});

const answer = vi.fn<() => MiLugar>();
const asked = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('fetch', () => {
    asked();
    return Promise.resolve(Response.json({ json: answer() }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(guardadoEn: number | null) {
  const onCambio = vi.fn();
  const client = createQueryClient();
  const hook = renderHook(({ de }) => usePuestoEnLiga({ torneo: 'hoy', guardadoEn: de }, onCambio), {
    initialProps: { de: guardadoEn },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { onCambio, guardar: (de: number) => hook.rerender({ de }) };
}
const pasar = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));

test('strokes saved together are one question, at most every 15 s, and the last of them is told of', async () => {
  answer.mockReturnValue(lugares([6, 6]));
  const { onCambio, guardar } = open(null);
  await pasar(20_000);
  expect(asked).toHaveBeenCalledTimes(1);
  answer.mockReturnValue(lugares([6, 4]));
  [1, 2, 3].forEach(guardar);
  await pasar(1_500);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(onCambio.mock.calls).toEqual([[{ texto: 'pasas a 4.º en la liga', guardadoEn: 3 }]]);
  guardar(4);
  await pasar(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await pasar(5_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(onCambio).toHaveBeenLastCalledWith({ texto: null, guardadoEn: 4 });
});

test('a torneo of no liga is asked of once', async () => {
  answer.mockReturnValue(lugares());
  const { onCambio, guardar } = open(1);
  await pasar(20_000);
  guardar(2);
  await pasar(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(onCambio).not.toHaveBeenCalled();
});
