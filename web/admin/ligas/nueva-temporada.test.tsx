import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { NuevaTemporada } from './NuevaTemporada.tsx';

const LIGA = { id: 'l1', nombre: 'Orden de Mérito 2026' } as LigaDeGestion;
const torneo = (id: string, fechaJuego: string, fechaNueva: string) => ({
  id,
  nombre: id,
  nombreNuevo: id,
  fechaJuego,
  fechaNueva,
});
const PREVIA = {
  anterior: LIGA.nombre,
  nombre: 'Orden de Mérito 2027',
  fechaInicio: '2027-01-02',
  fechaFin: null,
  torneos: [torneo('San Isidro', '2026-05-16', '2027-05-15'), torneo('Navidad', '2026-12-19', '2027-12-18')],
  confirmacion: 'vista',
};

const sent: Record<string, unknown>[] = [];
/** The last one sent there: what the phone asks by itself of the session is another's. */
const lastTo = (path: string) => sent.findLast((one) => one['path'] === path);

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = url.split('/').at(-1) ?? '';
    const { json } = JSON.parse(body) as { json: Record<string, unknown> };
    sent.push({ path, ...json });
    const hecha = { id: 'l2', nombre: PREVIA.nombre, torneos: 1 };
    return Promise.resolve(Response.json({ json: path === 'temporada' ? hecha : PREVIA }));
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  sent.length = 0;
  vi.unstubAllGlobals();
});

function open(onClose: () => void = () => undefined) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <NuevaTemporada liga={LIGA} onClose={onClose} />
    </QueryClientProvider>,
  );
  return client;
}
const cambiar = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the next season is made as proposed, without torneos unless they are ticked', async () => {
  const client = open();
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveProperty('value', PREVIA.nombre));
  await press(client, 'Crear temporada');
  expect(lastTo('temporada')).toMatchObject({
    ligaId: 'l1',
    nombre: PREVIA.nombre,
    fechaInicio: '2027-01-02',
    fechaFin: null,
    torneos: [],
    confirmacion: 'vista',
  });
  expect(takeToasts().map(({ title }) => title)).toEqual(['Temporada creada']);
});

test('each torneo goes along on the day that stands beside it, and not when its tick is taken away', async () => {
  const client = open();
  await waitFor(() => expect(screen.getByLabelText(/^Con sus 2 torneos/u)).toBeDefined());
  fireEvent.click(screen.getByLabelText(/^Con sus 2 torneos/u));
  // One of the season that is not over yet may still be to come
  expect(screen.getByText('Esta temporada, el 19/12/2026')).toBeDefined();
  cambiar('Fecha de San Isidro', '2027-05-22');
  fireEvent.click(screen.getByLabelText(/^Navidad/u));
  cambiar('Nombre', 'Liga 2027');
  await press(client, 'Crear temporada');
  const torneos = [{ torneoId: 'San Isidro', nombre: 'San Isidro', fechaJuego: '2027-05-22' }];
  expect(lastTo('temporada')).toMatchObject({ nombre: 'Liga 2027', torneos });
});

test('a year written with two figures is told at its field', async () => {
  open();
  fireEvent.change(await screen.findByLabelText(/^Fecha de fin/u), { target: { value: '0027-12-05' } });
  expect(screen.getByText('Revisa el año de la fecha')).toBeTruthy();
});

test('what was typed over the proposal is not lost without asking; the proposal alone is', async () => {
  const onClose = vi.fn<() => void>();
  open(onClose);
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveProperty('value', PREVIA.nombre));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  cambiar('Nombre', 'Liga 2027');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Liga 2027');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
