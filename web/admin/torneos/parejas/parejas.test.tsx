import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ParejasDeTorneo } from '#contrato/admin/parejas.ts';
import { createQueryClient } from '#web/api/query-client.ts';

import { takeToasts } from '#web/ui/notify.ts';
import { ParejasDialog } from './ParejasDialog.tsx';

const de = (id: string, conGolpes = false) => ({
  id,
  nombre: id.toUpperCase(),
  handicapDeJuego: 5,
  conGolpes,
  quiereCon: id === 'eloy' ? 'FRAN' : null,
});
const LEIDAS: ParejasDeTorneo = {
  version: 3,
  formula: 'mejor_bola',
  parejas: [
    { id: 'p1', participantes: [de('ana'), de('blas')], handicapDeJuego: null, separados: true },
    { id: 'p2', participantes: [de('cruz', true), de('dora')], handicapDeJuego: null, separados: false },
  ],
  sinPareja: [de('eloy'), de('fran'), de('gus', true)],
};

/** What the club answers; a saving is answered by no club where it has gone away. */
let leidas = LEIDAS;
let seGuarda = true;
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const { json } = JSON.parse(body) as { json: Record<string, unknown> };
    sent.push({ path: url.split('/').at(-1) ?? '', ...json });
    if (!seGuarda && url.endsWith('/guardarParejas')) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json({ json: { ...leidas, semilla: 7, sorteadas: 1 } }));
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  sent.length = 0;
  leidas = LEIDAS;
  seGuarda = true;
  vi.unstubAllGlobals();
});

async function abrir(titulo = 'Sin pareja: 3') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ParejasDialog torneo={{ id: 't1', nombre: 'Copa' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByText(titulo);
}
const guardadas = () => sent.find(({ path }) => path === 'guardarParejas');

test('two touches make a pair, beside those there are', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: /^ELOY/u }));
  await screen.findByText('Elige con quién juega ELOY');
  fireEvent.click(screen.getByRole('button', { name: /^FRAN/u }));
  await vi.waitFor(() => expect(guardadas()).toBeDefined());
  expect(guardadas()).toMatchObject({
    version: 3,
    parejas: [
      { participanteIds: ['ana', 'blas'] },
      { participanteIds: ['cruz', 'dora'] },
      { participanteIds: ['eloy', 'fran'] },
    ],
  });
});

test('four touches make a team, which plays one card; a wish is told', async () => {
  leidas = {
    ...LEIDAS,
    formula: 'scramble_4',
    parejas: [],
    sinPareja: ['ana', 'blas', 'cruz', 'eloy'].map((id) => de(id)),
  };
  await abrir('Sin equipo: 4');
  await screen.findByText('Toca a cuatro para formar un equipo, o sortéalos');
  await screen.findByText('Quiere jugar con FRAN');
  for (const quien of ['ANA', 'BLAS', 'CRUZ'])
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${quien}`, 'u') }));
  await screen.findByText('Elige con quién juega ANA, BLAS y CRUZ');
  expect(guardadas()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: /^ELOY/u }));
  await vi.waitFor(() => expect(guardadas()).toBeDefined());
  expect(guardadas()).toMatchObject({ parejas: [{ participanteIds: ['ana', 'blas', 'cruz', 'eloy'] }] });
});

test('who was chosen for a team that could not be kept is still chosen, and the last touch again keeps it', async () => {
  leidas = {
    ...LEIDAS,
    formula: 'scramble_4',
    parejas: [],
    sinPareja: ['ana', 'blas', 'cruz', 'eloy'].map((id) => de(id)),
  };
  seGuarda = false;
  await abrir('Sin equipo: 4');
  const tocar = (quien: string) =>
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${quien}`, 'u') }));
  for (const quien of ['ANA', 'BLAS', 'CRUZ', 'ELOY']) tocar(quien);
  await vi.waitFor(() => expect(takeToasts()).toHaveLength(1));
  await screen.findByText('Elige con quién juega ANA, BLAS y CRUZ');
  seGuarda = true;
  tocar('ELOY');
  await vi.waitFor(() => expect(takeToasts().map(({ title }) => title)).toEqual(['Equipos guardados']));
  expect(sent.findLast(({ path }) => path === 'guardarParejas')).toMatchObject({
    parejas: [{ participanteIds: ['ana', 'blas', 'cruz', 'eloy'] }],
  });
});

test('a torneo without anybody has nobody to pair, and one in which all are paired says so', async () => {
  leidas = { ...LEIDAS, parejas: [], sinPareja: [] };
  await abrir('Nadie se ha inscrito todavía');
  cleanup();
  leidas = { ...LEIDAS, sinPareja: [] };
  await abrir('Todos tienen pareja');
});

test('the same one twice is nobody; who has strokes is not chosen', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: /^ELOY/u }));
  fireEvent.click(screen.getByRole('button', { name: /^ELOY/u }));
  await screen.findByText('Toca a dos para formar una pareja, o sortéalas');
  expect(screen.getByRole('button', { name: /^GUS/u }).hasAttribute('disabled')).toBe(true);
  expect(guardadas()).toBeUndefined();
});

test('a pair is undone unless it has strokes, and one that starts apart is told', async () => {
  await abrir();
  const [ana, cruz] = ['ANA · BLAS', 'CRUZ · DORA'].map((nombre) => screen.getByText(nombre).closest('li'));
  expect(ana && within(ana).getByText(/salen en partidas distintas/u)).toBeDefined();
  expect(cruz && within(cruz).queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer la pareja ANA · BLAS' }));
  await vi.waitFor(() => expect(guardadas()).toBeDefined());
  expect(guardadas()).toMatchObject({ parejas: [{ participanteIds: ['cruz', 'dora'] }] });
});

test('the draw is asked of the club, and its seed is told', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Sortear alto con bajo' }));
  await vi.waitFor(() => expect(sent.some(({ path }) => path === 'sortearParejas')).toBe(true));
  expect(sent.find(({ path }) => path === 'sortearParejas')).toMatchObject({
    metodo: 'alto_bajo',
    version: 3,
  });
});

test.each([
  { conGolpes: true, dicho: 1 },
  { conGolpes: false, dicho: 0 },
])('why nobody with strokes is chosen is told where there is somebody ($conGolpes)', async (como) => {
  leidas = { ...LEIDAS, sinPareja: [de('eloy'), de('fran'), de('gus', como.conGolpes)] };
  await abrir();
  expect(screen.queryAllByText(/^Con golpes no se cambia de pareja: nadie entra/u)).toHaveLength(como.dicho);
});
