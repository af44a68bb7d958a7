import { ORPCError } from '@orpc/client';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type CodigoDeError, TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { entradaAqui } from '#web/session/entrada-aqui.ts';
import { pendingToasts, takeToasts } from '#web/ui/notify.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

afterEach(() => {
  cleanup();
  takeToasts();
});

function refused(codigo: CodigoDeError) {
  const { titulo, mensaje } = TEXTOS_DE_ERROR[codigo];
  return new ORPCError(codigo, { message: mensaje, data: { titulo, id: 'ref-1' } });
}

function withAction<O, I = void>(options: ActionOptions<I, O>, inside: ReactNode = null) {
  const client = createQueryClient();
  return renderHook(() => useAction<O, I>(options), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        {inside}
        {children}
      </QueryClientProvider>
    ),
  }).result;
}

const told = () => takeToasts().map(({ title, description, tone }) => [title, description, tone]);
const FALLO = 'No se pudo guardar el torneo';

test('success is told in the words of what came back', async () => {
  const action = withAction({
    ask: (n: number) => Promise.resolve({ recalculados: n }),
    ok: ({ recalculados }) => ({ title: 'Torneo actualizado', description: `${recalculados} hándicaps` }),
    failure: FALLO,
  });
  await act(async () =>
    expect(await action.current.run(3)).toEqual({ ok: true, output: { recalculados: 3 } }),
  );
  expect(told()).toEqual([['Torneo actualizado', '3 hándicaps', 'ok']]);
  await waitFor(() => expect(action.current.output).toEqual({ recalculados: 3 }));
  expect(action.current.pending).toBe(false);
});

const FALLO_DE_LA_APP = 'Ha fallado la aplicación. Recarga la página y vuelve a intentarlo';
const YA_HECHO =
  'Lo que enviaste antes ya se guardó, sin los cambios de después. Ciérralo y ábrelo desde la lista';
const SIN_CONEXION = 'No hay conexión con el club. Comprueba la cobertura y vuelve a intentarlo';
test.each([
  ['a reason of the club', refused('torneo_finalizado'), FALLO, ['Error', 'El torneo ya se ha jugado']],
  ['no reason', refused('error_inesperado'), FALLO, ['Error', FALLO]],
  ['no answer', new TypeError('Failed to fetch'), FALLO, ['Error', SIN_CONEXION]],
  ['a library’s text', new Error('duplicate key value'), FALLO, ['Error', FALLO_DE_LA_APP]],
  ['what was sent before and changed since', refused('operacion_repetida'), FALLO, ['Error', YA_HECHO]],
  ['a specified title', refused('torneo_finalizado'), { title: FALLO }, [FALLO, 'El torneo ya se ha jugado']],
  [
    'a prefix',
    refused('torneo_finalizado'),
    { prefix: FALLO },
    ['Error', `${FALLO}: El torneo ya se ha jugado`],
  ],
  ['a prefix without reason', refused('servicio_ocupado'), { prefix: FALLO }, ['Error', FALLO]],
  [
    'a title that is the reason',
    refused('campo_no_editable'),
    { title: 'No se pudo actualizar el perfil' },
    ['No se pudo actualizar el perfil', undefined],
  ],
])('failure with %s is told in one table’s words', async (_, error, failure, words) => {
  const action = withAction({ ask: () => Promise.reject(error), failure });
  await act(async () => expect(await action.current.run()).toMatchObject({ ok: false, error }));
  expect(told()).toEqual([[...words, 'error']]);
});

test('what is refused for want of a session has nothing read again, which would lead away, and offers to sign in here', async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('lista'));
  const Lista = () => useQuery({ queryKey: ['lista'], queryFn: read }).data ?? null;
  const action = withAction(
    { ask: () => Promise.reject(refused('sin_sesion')), failure: FALLO, reread: [['lista']] },
    <Lista />,
  );
  await screen.findByText('lista');
  await act(async () => expect(await action.current.run()).toMatchObject({ ok: false }));
  const [told] = takeToasts();
  expect([told?.description, told?.action?.label]).toEqual([
    'Inicia sesión para continuar',
    'Iniciar sesión',
  ]);
  expect(entradaAqui.get()).toBeNull();
  told?.action?.onClick();
  expect(entradaAqui.get()?.abierta).toBe(true);
  entradaAqui.set(null);
  expect(read).toHaveBeenCalledTimes(1);
});

test('what is asked again while it is on its way is sent once, but in a queue the last one asked for stays', async () => {
  const sent: number[] = [];
  const ask = async (n: number) => {
    await Promise.resolve();
    sent.push(n);
  };
  const asked = async (options: ActionOptions<number, void>) => {
    const action = withAction(options);
    await act(async () => {
      await Promise.all([5, 4, 5].map((n) => action.current.run(n)));
    });
    return sent.splice(0);
  };
  expect(await asked({ ask, failure: FALLO })).toEqual([5, 4]);
  expect(await asked({ ask, failure: FALLO, queue: 'par del hoyo' })).toEqual([5, 4, 5]);
});

test('a refusal that the screen answers itself makes no toast, and is there to show', async () => {
  const action = withAction({
    ask: () => Promise.reject(refused('partida_cambiada')),
    failure: FALLO,
    quiet: ['partida_cambiada'],
  });
  await act(async () => void (await action.current.run()));
  expect(told()).toEqual([]);
  await waitFor(() => expect(action.current.refusal?.codigo).toBe('partida_cambiada'));
});

test.each([
  ['no answer', new TypeError('Failed to fetch'), false],
  ['a reason of the club', refused('torneo_finalizado'), true],
])(
  'an act that fails with %s waits for what is read again only where a club answers',
  async (_, error, waits) => {
    let answer = (_ligas: string): void => undefined;
    const later = new Promise<string>((resolve) => (answer = resolve));
    let asked = 0;
    function Screen() {
      useQuery({ queryKey: ['ligas'], queryFn: () => (++asked === 1 ? 'ligas' : later) });
      return null;
    }
    const action = withAction(
      { ask: () => Promise.reject(error), failure: FALLO, reread: 'all' },
      <Screen />,
    );
    await waitFor(() => expect(asked).toBe(1));
    let ended = false;
    act(() => void action.current.run().then(() => (ended = true)));
    await waitFor(() => expect(asked).toBe(2));
    if (waits) {
      expect(ended).toBe(false);
      answer('ligas');
    }
    await waitFor(() => expect(ended).toBe(true));
  },
);

test('decided against, nothing is asked of the club and nothing is told', async () => {
  const ask = vi.fn(() => Promise.resolve('x'));
  const action = withAction({ ask, failure: FALLO, confirm: () => Promise.resolve(false) });
  await act(async () =>
    expect(await action.current.run()).toEqual({ ok: false, refusal: null, error: null }),
  );
  expect([ask.mock.calls.length, told()]).toEqual([0, []]);
});

test.each([
  [
    'yes',
    { confirmado: true },
    { ok: true, output: 'guardado' },
    [[{ confirmado: false }], [{ confirmado: true }]],
  ],
  ['no', null, { ok: false, refusal: null, error: null }, [[{ confirmado: false }]]],
])('a refusal that is a question, answered with %s', async (_, answer, outcome, sent) => {
  const ask = vi.fn(({ confirmado }: { confirmado: boolean }) =>
    confirmado ? Promise.resolve('guardado') : Promise.reject(refused('campo_con_inscritos')),
  );
  const action = withAction({
    ask,
    failure: FALLO,
    questions: { campo_con_inscritos: () => Promise.resolve(answer) },
  });
  await act(async () => expect(await action.current.run({ confirmado: false })).toEqual(outcome));
  expect([ask.mock.calls, told()]).toEqual([sent, []]);
});

test('the same thing asked again while it is on its way is sent once', async () => {
  let finish: (done: string) => void = () => {};
  const ask = vi.fn((_id: string) => new Promise<string>((resolve) => (finish = resolve)));
  const action = withAction({ ask, failure: FALLO });
  await act(async () => {
    const twice = [action.current.run('a'), action.current.run('a')];
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    finish('hecho');
    await Promise.all(twice);
  });
  expect(ask.mock.calls).toEqual([['a']]);
});

test.each([
  ['done', () => Promise.resolve('ok')],
  ['refused', () => Promise.reject(refused('torneo_finalizado'))],
])('what it changed is read again when it was %s, but nothing of what is gone', async (end, ask) => {
  const reads = { list: vi.fn(() => Promise.resolve([1])), gone: vi.fn(() => Promise.resolve([1])) };
  function Screen() {
    useQuery({ queryKey: ['ligas', 'list'], queryFn: reads.list });
    useQuery({ queryKey: ['ligas', { input: 'l1' }], queryFn: reads.gone });
    return null;
  }
  const action = withAction({ ask, failure: FALLO, reread: [['ligas']], gone: () => 'l1' }, <Screen />);
  await waitFor(() => expect(reads.gone).toHaveBeenCalledTimes(1));
  await act(async () => void (await action.current.run()));
  expect(reads.list).toHaveBeenCalledTimes(2);
  expect(reads.gone).toHaveBeenCalledTimes(end === 'done' ? 1 : 2);
});

test('a success takes away the failure that it answers', async () => {
  let answers = [() => Promise.reject(refused('torneo_finalizado')), () => Promise.resolve('x')];
  function Screen() {
    const action = useAction({
      ask: () => answers.shift()?.() ?? Promise.resolve('x'),
      ok: 'Torneo creado',
      failure: FALLO,
    });
    return <button onClick={() => void action.run()}>Guardar</button>;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
      <Toaster />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Guardar'));
  await screen.findByText('El torneo ya se ha jugado');
  fireEvent.click(screen.getByText('Guardar'));
  await screen.findByText('Torneo creado');
  expect(screen.queryByText('El torneo ya se ha jugado')).toBeNull();
  expect([answers.length, pendingToasts()]).toEqual([0, []]);
});
