import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { playEventSource } from '#web/testing/event-source.ts';
import { press } from '#web/testing/press.ts';
import { playTableta } from '#web/testing/tableta.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { ToastRegion } from '#web/ui/ToastRegion.tsx';
import { Puntuar } from './Puntuar.tsx';

let tableta: ReturnType<typeof playTableta>;
/** What the club was asked to validate, and what it answers. */
const pedidas: unknown[] = [];
let respuesta: () => Promise<unknown>;

beforeEach(() => {
  playEventSource();
  tableta = playTableta();
  Element.prototype.scrollBy = () => undefined;
  pedidas.length = 0;
  respuesta = () => Promise.resolve(Response.json({ json: { validada: true } }));
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    if (!url.endsWith('partidas/validar')) return Promise.reject(new TypeError('Failed to fetch'));
    pedidas.push((JSON.parse(body ?? '{}') as { json: unknown }).json);
    return respuesta();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The card of Lucía with one hole, on its review or on a hole. */
function abrir(donde: '#revisar' | '#h7', partida = deTorneo(tarjetas(false))) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/introduccion-datos/${partida.id}${donde}`]}>
        <Puntuar partida={partida} alDia usuarioId="lucia" esAdmin={false} />
      </MemoryRouter>
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { client, partidaId: partida.id };
}

const pregunta = () => screen.queryByRole('alertdialog', { name: 'Validar Resultados' });
const deLucia = () => within(screen.getByRole('alertdialog')).getByLabelText('Lucía');
const preguntar = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Validar Resultados' }));
/** The question, with an answer for Lucía, who left the course. */
async function decidir() {
  await preguntar();
  await screen.findByRole('alertdialog');
  fireEvent.change(deLucia(), { target: { value: 'retirado' } });
}

const RETIRADO = { confirmarIncompleta: true, estados: [{ participanteId: 'p1', estado: 'retirado' }] };

test('what was decided about a card stays when the tablet is turned, and turned back, and is what the club is told', async () => {
  const { client, partidaId } = abrir('#revisar');
  await decidir();
  tableta.girar(true);
  await screen.findByRole('table', { name: 'Tarjeta de la partida', hidden: true });
  expect(deLucia()).toHaveProperty('value', 'retirado');
  tableta.girar(false);
  expect(deLucia()).toHaveProperty('value', 'retirado');
  await press(client, 'Validar');
  expect(pedidas).toEqual([{ partidaId, ...RETIRADO }]);
});

test('what was decided about a card is not lost with a validation that failed', async () => {
  const { client, partidaId } = abrir('#revisar');
  await decidir();
  respuesta = () => Promise.reject(new TypeError('Failed to fetch'));
  await press(client, 'Validar');
  expect(deLucia()).toHaveProperty('value', 'retirado');
  respuesta = () => Promise.resolve(Response.json({ json: { validada: true } }));
  await press(client, 'Validar');
  await waitFor(() => expect(pregunta()).toBeNull());
  expect(pedidas).toEqual([RETIRADO, RETIRADO].map((una) => ({ partidaId, ...una })));
});

test('what is asked over the paper card stays over the keys, and once answered is not asked again with the review', async () => {
  abrir('#h7');
  tableta.girar(true);
  await decidir();
  tableta.girar(false);
  expect(deLucia()).toHaveProperty('value', 'retirado');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Validar Resultados' }));
  await screen.findByRole('heading', { name: 'Revisar y validar' });
  expect(pregunta()).toBeNull();
  await preguntar();
  await screen.findByRole('alertdialog');
  expect(deLucia()).toHaveProperty('value', '');
});

test('the question says what each card comes to as the board will say it: who retired hands none in', async () => {
  const { participantes, torneo, ...partida } = deTorneo(tarjetas(false));
  const [lucia] = participantes;
  if (!lucia) throw new Error('a card');
  const blas = { ...lucia, participanteId: 'p2', nombre: 'Blas', propio: false };
  abrir('#revisar', {
    ...partida,
    torneo: { ...torneo, cuenta: 'contra_par', limiteGolpesHoyo: null },
    participantes: [lucia, { ...blas, estadoDecidido: 'retirado' }],
  });
  await preguntar();
  const dicho = within(await screen.findByRole('alertdialog'));
  // A net birdie on hole 7, and seventeen empty holes
  expect(dicho.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['−16', '+1']);
});

test('nothing is missing where only who never came has empty holes, and the club is told that they are empty', async () => {
  const { participantes, ...partida } = deTorneo(tarjetas(false));
  const [lucia] = participantes;
  if (!lucia) throw new Error('a card');
  const entera = { ...lucia, golpes: lucia.golpes.map(() => 4) };
  const ausente = { ...lucia, participanteId: 'p2', nombre: 'Blas', propio: false };
  const golpes = lucia.golpes.map(() => null);
  const { client, partidaId } = abrir('#revisar', {
    ...partida,
    participantes: [entera, { ...ausente, golpes, estadoDecidido: 'no_presentado' }],
  });
  const faltas = await screen.findByRole('region', { name: 'Qué falta' });
  expect(faltas.textContent).toMatch(/^Lucía: completa.*Blas: no presentado$/u);
  await preguntar();
  expect((await screen.findByRole('alertdialog')).textContent).not.toContain('hoyos sin resultados');
  await press(client, 'Validar');
  expect(pedidas).toEqual([{ partidaId, confirmarIncompleta: true, estados: [] }]);
});

test('the row of a hole says what was decided about a card', async () => {
  const { participantes, ...partida } = deTorneo(tarjetas(false));
  abrir('#h7', {
    ...partida,
    participantes: participantes.map((una) => ({ ...una, estadoDecidido: 'no_presentado' as const })),
  });
  expect((await screen.findByRole('button', { name: /^Lucía/u })).textContent).toContain('No presentado');
});
