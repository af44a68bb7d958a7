import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { partidaDePapel } from '#web/testing/tarjetas.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { SegundaLectura } from './SegundaLectura.tsx';

const PARTIDA = partidaDePapel({
  golpes: Array.from({ length: 18 }, () => 7),
  versiones: Array.from({ length: 18 }, (_, i) => i + 1),
});
const [TARJETA] = PARTIDA.participantes;

/** The club: the test says what it answers, and sees what it was sent. */
const answers = vi.fn<() => Promise<Response>>();
const sent: { opId: string; golpes: unknown[]; decisiones: unknown[] }[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { json: (typeof sent)[number] }).json);
    return answers();
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  sent.length = 0;
  vi.unstubAllGlobals();
});

function open() {
  const onSucia = vi.fn<(sucia: boolean) => void>();
  const onGuardando = vi.fn<(guardando: boolean) => void>();
  const onSiguiente = vi.fn<() => void>();
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <SegundaLectura
        partida={PARTIDA}
        tarjeta={TARJETA}
        onSucia={onSucia}
        onGuardando={onGuardando}
        onSiguiente={onSiguiente}
        onSinTarjeta={vi.fn<() => void>()}
      />
    </QueryClientProvider>,
  );
  return { onSucia, onGuardando, onSiguiente, unmount };
}
const places = () => screen.getAllByRole<HTMLInputElement>('textbox');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const told = () => takeToasts().map(({ title, description }) => [title, description]);
const refuse = (diferencias: unknown) => {
  const { titulo, mensaje } = TEXTOS_DE_ERROR.lecturas_distintas;
  const data = { titulo, id: 'ref-1', datos: { diferencias } };
  const json = { defined: true, code: 'lecturas_distintas', status: 409, message: mensaje, data };
  answers.mockResolvedValueOnce(Response.json({ json }, { status: 409 }));
};

test('the first figures are not shown', () => {
  open();
  expect(places().map(({ value }) => value)).toEqual(Array.from({ length: 18 }, () => ''));
});

test('a difference is told with both figures, nothing is proposed, and the next card waits for the decision', async () => {
  const { onSiguiente, onSucia } = open();
  const [first] = places();
  if (!first) throw new Error('A card has eighteen places');
  fireEvent.input(first, { target: { value: '6' } });
  refuse([{ hoyo: 1, primera: 7, segunda: 6, version: 1 }]);
  await press('Comparar y siguiente');
  const dialog = screen.getByRole('dialog', { name: 'Las dos lecturas no coinciden' });
  expect(within(dialog).getByText('Hoyo 1: 7 y 6')).toBeTruthy();
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Guardar lo decidido' });
  expect(save.disabled).toBe(true);
  expect([told(), onSiguiente.mock.calls]).toEqual([[], []]);
  await press('Segunda: 6');
  answers.mockResolvedValueOnce(Response.json({ json: { leidaEn: '2026-05-16T17:00:00Z', cambiados: [1] } }));
  await press('Guardar lo decidido');
  expect(sent.map(({ decisiones }) => decisiones)).toEqual([[], [{ hoyo: 1, queda: 'segunda', version: 1 }]]);
  expect(told()).toEqual([['Leída dos veces', 'Queda la segunda lectura en 1 hoyo']]);
  expect(onSucia).toHaveBeenLastCalledWith(false);
  expect(onSiguiente).toHaveBeenCalledTimes(1);
});

test('two readings that agree go on at once', async () => {
  const { onSiguiente } = open();
  answers.mockResolvedValueOnce(Response.json({ json: { leidaEn: '2026-05-16T17:00:00Z', cambiados: [] } }));
  await press('Comparar y siguiente');
  expect(told()).toEqual([['Leída dos veces', 'La tarjeta queda como estaba']]);
  expect(onSiguiente).toHaveBeenCalledTimes(1);
});

test('a card that was left while it was compared says nothing of the one that is typed by now', async () => {
  const late = Promise.withResolvers<Response>();
  answers.mockReturnValueOnce(late.promise);
  const { onSucia, onSiguiente, unmount } = open();
  const [first] = places();
  if (!first) throw new Error('A card has eighteen places');
  fireEvent.input(first, { target: { value: '5' } });
  await press('Comparar y siguiente');
  unmount();
  const json = { leidaEn: '2026-05-16T17:00:00Z', cambiados: [] };
  await act(async () => late.resolve(Response.json({ json })));
  expect(onSucia.mock.calls).toEqual([[true]]);
  expect(onSiguiente).not.toHaveBeenCalled();
});

test('a card that goes while it is being compared leaves its dialog free to be closed', async () => {
  const { onGuardando, unmount } = open();
  answers.mockReturnValueOnce(new Promise(() => undefined));
  await press('Comparar');
  await waitFor(() => expect(onGuardando).toHaveBeenLastCalledWith(true));
  unmount();
  expect(onGuardando).toHaveBeenLastCalledWith(false);
});
