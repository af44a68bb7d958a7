import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SalidaDeCampo } from '#contrato/admin/campos.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { settled } from '#web/testing/club.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { useCampos } from '../queries.ts';
import { useHoyos } from './use-hoyos.ts';

const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: null }));
const salida = { id: 's1', nombre: 'Amarillas', hoyos } as unknown as SalidaDeCampo;
const lista = () => Response.json({ json: { campos: [{ id: 'c1', salidas: [salida] }] } });

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const refusal = (codigo: 'salida_cambiada' | 'solo_admin', status: number) => {
  const { titulo, mensaje: message } = TEXTOS_DE_ERROR[codigo];
  const json = { defined: true, code: codigo, status, message, data: { titulo, id: 'r' } };
  return Response.json({ json }, { status });
};

function provider() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

/** The grid of a tee that somebody else changed; `then` is what the list answers when it is read again. */
async function refuse(then: () => Response) {
  let lists = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.endsWith('/list')) return Promise.resolve(refusal('salida_cambiada', 409));
    lists += 1;
    return Promise.resolve(lists === 1 ? lista() : then());
  });
  const { client, wrapper } = provider();
  const { result } = renderHook(() => ({ campos: useCampos(), grid: useHoyos(salida) }), { wrapper });
  await waitFor(() => expect(result.current.campos.data).toBeDefined());
  act(() => result.current.grid.escribir('par', 7, '5'));
  await waitFor(() => expect(lists).toBe(2));
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0));
  return () => takeToasts().map(({ description }) => description);
}

const CAMBIADA = TEXTOS_DE_ERROR.salida_cambiada.mensaje;

test('holes that somebody else changed are read again', async () => {
  const told = await refuse(lista);
  expect(told()).toEqual([CAMBIADA]);
});

test('holes that do not come when they are read again are told in the specified words', async () => {
  const told = await refuse(() => refusal('solo_admin', 403));
  await waitFor(() => expect(told()).toContain('No se pudieron cargar los hoyos'));
});

test('a cell has its tick only once the last of what was typed in it is saved', async () => {
  const sent: ((answer: Response) => void)[] = [];
  const saved = (par: number) =>
    Response.json({
      json: {
        salida: { ...salida, hoyos: hoyos.map((hoyo) => (hoyo.numero === 7 ? { ...hoyo, par } : hoyo)) },
        recalculados: 0,
      },
    });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        sent.push(resolve);
      }),
  );
  const { result } = renderHook(() => useHoyos(salida), { wrapper: provider().wrapper });
  for (const par of ['5', '3', '5']) act(() => result.current.escribir('par', 7, par));
  for (const [i, par] of [5, 3].entries()) {
    await waitFor(() => expect(sent).toHaveLength(i + 1));
    await act(async () => sent[i]?.(saved(par)));
    await waitFor(() => expect(sent).toHaveLength(i + 2));
    expect(result.current.guardadas.has('par-7')).toBe(false);
    expect(result.current.pendientes.has('par-7')).toBe(true);
    expect(result.current.hoyos[6]?.par).toBe(5);
  }
  await act(async () => sent[2]?.(saved(5)));
  await waitFor(() => expect(result.current.guardadas.has('par-7')).toBe(true));
  expect(result.current.pendientes.has('par-7')).toBe(false);
});

/** The grid over a club that answers when it is told to; `list` is what its list answers. */
async function waiting(list: () => Promise<Response> = () => Promise.resolve(lista())) {
  const sent: { input: Record<string, unknown>; answer: (response: Response) => void }[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/list')) return list();
    const { json: input } = JSON.parse(body) as { json: Record<string, unknown> };
    return new Promise<Response>((resolve) => {
      sent.push({ input, answer: resolve });
    });
  });
  const { client, wrapper } = provider();
  const { result } = renderHook(
    () => {
      const campos = useCampos();
      return { campos, grid: useHoyos(campos.data?.[0]?.salidas[0] ?? salida) };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.campos.data).toBeDefined());
  return { client, sent, grid: () => result.current.grid };
}
const METROS = Array.from({ length: 18 }, (_, i) => 300 + i);
const conPar = (par: number) => hoyos.map((hoyo) => (hoyo.numero === 7 ? { ...hoyo, par } : hoyo));
const guardados = (nuevos: unknown) =>
  Response.json({ json: { salida: { ...salida, hoyos: nuevos }, recalculados: 0 } });

test('rows that are pasted while a cell is on its way keep what was typed in it', async () => {
  const { sent, grid } = await waiting();
  act(() => grid().escribir('par', 7, '5'));
  act(() => void grid().pegar(METROS.join('\t')));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(guardados(conPar(5))));
  await waitFor(() => expect(sent).toHaveLength(2));
  const { hoyos: pegados, antes } = sent[1]?.input ?? {};
  expect(antes).toEqual(conPar(5));
  expect(pegados).toEqual(conPar(5).map((hoyo, i) => ({ ...hoyo, metros: METROS[i] })));
  await act(async () => sent[1]?.answer(guardados(pegados)));
  await waitFor(() => expect(grid().guardadas.size).toBe(54));
});

test('rows that are saved give no tick to a cell that was typed behind them', async () => {
  const { sent, grid } = await waiting();
  act(() => void grid().pegar(METROS.join('\t')));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => grid().escribir('metros', 7, '412'));
  await act(async () => sent[0]?.answer(guardados(sent[0].input['hoyos'])));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect([grid().guardadas.has('metros-6'), grid().guardadas.has('metros-7')]).toEqual([true, false]);
});

test('a list that was being read when a cell was saved does not put back what the cell was', async () => {
  const lists: (() => void)[] = [];
  let leidos: unknown = hoyos;
  const { client, sent, grid } = await waiting(() => {
    const json = { campos: [{ id: 'c1', salidas: [{ ...salida, hoyos: leidos }] }] };
    const { promise, resolve } = Promise.withResolvers<Response>();
    lists.push(() => resolve(Response.json({ json })));
    if (lists.length === 1) lists[0]?.();
    return promise;
  });
  act(() => grid().escribir('par', 7, '5'));
  await waitFor(() => expect(sent).toHaveLength(1));
  // As on coming back to the window
  void client.refetchQueries();
  await waitFor(() => expect(lists).toHaveLength(2));
  leidos = conPar(5);
  await act(async () => sent[0]?.answer(guardados(leidos)));
  await waitFor(() => expect(grid().guardadas.has('par-7')).toBe(true));
  await act(async () => lists[1]?.());
  await act(settled);
  expect(grid().hoyos[6]?.par).toBe(5);
  await act(async () => lists[2]?.());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(grid().hoyos[6]?.par).toBe(5);
});
