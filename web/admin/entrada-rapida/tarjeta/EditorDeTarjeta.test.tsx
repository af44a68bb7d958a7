import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from '#web/router/router.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { partidaDePapel } from '#web/testing/tarjetas.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { EditorDeTarjeta } from './EditorDeTarjeta.tsx';

const PARTIDA = partidaDePapel();
const [TARJETA] = PARTIDA.participantes;

/** The club: the test says what it answers, and sees what it was sent. */
const answers = vi.fn<() => Promise<Response>>();
const sent: { opId: string; golpes: unknown[] }[] = [];
const answer = (json: unknown, status = 200) =>
  answers.mockResolvedValueOnce(Response.json({ json }, { status }));

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

function open(partida = PARTIDA) {
  const onSucia = vi.fn<(sucia: boolean) => void>();
  const onGuardando = vi.fn<(guardando: boolean) => void>();
  const onSiguiente = vi.fn<() => void>();
  const onSinTarjeta = vi.fn<() => void>();
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EditorDeTarjeta
          partida={partida}
          tarjeta={TARJETA}
          onSucia={onSucia}
          onGuardando={onGuardando}
          onSiguiente={onSiguiente}
          onSinTarjeta={onSinTarjeta}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.input(screen.getByRole('textbox', { name: /^Hoyo ?1 ?par/u }), { target: { value: '5' } });
  return { onSucia, onGuardando, onSiguiente, onSinTarjeta, unmount };
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const told = () => takeToasts().map(({ title, description }) => [title, description]);
const guardada = {
  participanteId: 'p1',
  golpes: TARJETA.golpes.with(0, 5),
  versiones: TARJETA.versiones,
  guardadaEn: '2026-05-16T16:42:00Z',
};

test('without an answer the card says so in its own sentence, and is sent again as the same operation', async () => {
  const { onSucia } = open();
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Guardar');
  expect(told()).toEqual([['Error', 'No se pudieron guardar los resultados']]);
  expect(onSucia).toHaveBeenLastCalledWith(true);
  answer({ ...guardada, cambiados: [1] });
  await press('Guardar');
  expect(told()).toEqual([['Resultados guardados', undefined]]);
  expect(onSucia).toHaveBeenLastCalledWith(false);
  expect(sent.map(({ golpes }) => golpes[0])).toEqual([5, 5]);
  expect(new Set(sent.map(({ opId }) => opId)).size).toBe(1);
});

test('what others changed is asked hole by hole and told in no toast', async () => {
  open();
  const { titulo, mensaje } = TEXTOS_DE_ERROR.tarjeta_cambiada;
  const diferencias = [{ hoyo: 1, suyo: 6, mio: 5, version: 9, autor: 'Íñigo' }];
  const data = { titulo, id: 'ref-1', datos: { diferencias } };
  answer({ defined: true, code: 'tarjeta_cambiada', status: 409, message: mensaje, data }, 409);
  await press('Guardar');
  expect(told()).toEqual([]);
  answer({ ...guardada, cambiados: [] });
  await press('Guardar con lo elegido');
  expect(sent[1]).toMatchObject({
    golpes: guardada.golpes,
    versiones: TARJETA.versiones.with(0, 9),
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(told()).toEqual([['Resultados guardados', undefined]]);
});

test('the next card opens after saving, but not for who left this one meanwhile', async () => {
  answer({ ...guardada, cambiados: [1] });
  const stayed = open();
  await press('Guardar y siguiente');
  expect(stayed.onSiguiente).toHaveBeenCalledTimes(1);
  cleanup();
  const late = Promise.withResolvers<Response>();
  answers.mockReturnValueOnce(late.promise);
  const left = open();
  await press('Guardar y siguiente');
  await waitFor(() => expect(left.onGuardando).toHaveBeenLastCalledWith(true));
  left.unmount();
  await act(async () => late.resolve(Response.json({ json: { ...guardada, cambiados: [1] } })));
  // Another card is typed by now, and not saved
  expect(left.onSucia).toHaveBeenLastCalledWith(true);
  expect(left.onSiguiente).not.toHaveBeenCalled();
});

test('eighteen figures and one key save a card and open the next one: nineteen keys, ten strokes included', async () => {
  const { onSiguiente } = open({ ...PARTIDA, torneo: { ...PARTIDA.torneo, limiteGolpesHoyo: null } });
  answer({ ...guardada, cambiados: [1] });
  const figures = ['4', '5', '3', '0', ...Array.from({ length: 14 }, () => '4')];
  let keys = 0;
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Hoyo ?1 ?par/u }).focus();
  for (const figure of figures) {
    const place = document.activeElement;
    if (!(place instanceof HTMLInputElement)) throw new Error(`no place has the focus for key ${keys + 1}`);
    keys += 1;
    fireEvent.input(place, { target: { value: figure } });
  }
  const button = document.activeElement;
  expect(button?.textContent).toBe('Guardar y siguiente');
  // What ↵ does on a button
  keys += 1;
  await act(async () => (button as HTMLButtonElement).click());
  expect(keys).toBe(19);
  expect(onSiguiente).toHaveBeenCalledTimes(1);
  expect(sent[0]?.golpes.slice(0, 5)).toEqual([4, 5, 3, 10, 4]);
});

test('N goes to the next card without strokes, from any place', () => {
  const { onSinTarjeta, onSucia } = open();
  onSucia.mockClear();
  fireEvent.keyDown(screen.getByRole('textbox', { name: /^Hoyo ?7 ?par/u }), { key: 'n' });
  expect(onSinTarjeta).toHaveBeenCalledTimes(1);
  expect(onSucia).not.toHaveBeenCalled();
});

test.each([
  { validada: false, dicho: '0 · faltan 17' },
  { validada: true, dicho: '−17 · faltan 17' },
])('a card with holes missing is added up as the board does: $dicho', ({ validada, dicho }) => {
  open({ ...PARTIDA, validada, torneo: { ...PARTIDA.torneo, cuenta: 'contra_par' } });
  expect(screen.getByText(/faltan/u).textContent).toBe(dicho);
});

test('a card that goes while it is being saved leaves its dialog free to be closed', async () => {
  const { onGuardando, unmount } = open();
  answers.mockReturnValueOnce(new Promise(() => undefined));
  await press('Guardar');
  await waitFor(() => expect(onGuardando).toHaveBeenLastCalledWith(true));
  // Somebody moved its jugador to another partida
  unmount();
  expect(onGuardando).toHaveBeenLastCalledWith(false);
});
