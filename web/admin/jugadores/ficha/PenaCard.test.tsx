import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press as pressOn } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { PenaCard } from './PenaCard.tsx';

const ajuste = (id: string, cantidad: number, motivo: string, anulado = false) => ({
  id,
  cantidad,
  motivo,
  torneo: null,
  momento: '2026-05-16T16:20:00Z',
  anulaId: null,
  anulado,
  autor: 'Nuria Belmonte',
});

let client = createQueryClient();
const sent: Record<string, unknown>[] = [];

beforeEach(async () => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = url.split('/').at(-1) ?? '';
    const { json } = JSON.parse(body) as { json: Record<string, unknown> };
    sent.push({ path, ...json });
    const libro = {
      handicap: 14.2,
      suma: -1.5,
      handicapDePena: 12.7,
      ajustes: [ajuste('b', -0.5, 'Segundo'), ajuste('a', -1, 'Ganador', true)],
      torneos: [{ id: 't1', nombre: 'Copa', fechaJuego: '2026-05-16' }],
    };
    return Promise.resolve(Response.json({ json: path === 'ajustesDePena' ? libro : { id: 'x' } }));
  });
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <PenaCard jugador={{ id: 'ana' }} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cortar o subir' })).toBeDefined());
});
afterEach(() => {
  cleanup();
  takeToasts();
  sent.length = 0;
  vi.unstubAllGlobals();
});

const press = (name: string) => pressOn(client, name);
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const written = () => sent.filter(({ path }) => path !== 'ajustesDePena');

test('the ledger says what it adds up to, and what was undone cannot be undone again', () => {
  expect(screen.getByText('12,7 · exacto 14,2 · ajustes −1,50')).toBeDefined();
  expect(screen.getByText('−0,50: Segundo')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Anular «Ganador»' })).toBeNull();
});

test('the usual cut of a winner is two taps', async () => {
  await press('Cortar o subir');
  await press('Ganador, −1,0');
  type(/^Torneo/u, 't1');
  await press('Apuntar');
  expect(written()).toMatchObject([
    { path: 'ajustarPena', jugadorId: 'ana', cantidad: -1, motivo: 'Ganador', torneoId: 't1' },
  ]);
});

test('what is missing is told beside its field, and nothing is sent', async () => {
  await press('Cortar o subir');
  await press('Apuntar');
  expect(screen.getByText(TEXTOS_DE_ERROR.ajuste_de_pena_no_valido.mensaje)).toBeDefined();
  type('Golpes', '0,5');
  await press('Apuntar');
  expect(screen.getByText(TEXTOS_DE_ERROR.ajuste_sin_motivo.mensaje)).toBeDefined();
  expect(written()).toEqual([]);
});

test('an entry is undone by another one with its reason', async () => {
  await press('Anular «Segundo»');
  type('Motivo', 'Era tercero');
  await press('Anular');
  expect(written()).toMatchObject([{ path: 'anularPena', ajusteId: 'b', motivo: 'Era tercero' }]);
});
