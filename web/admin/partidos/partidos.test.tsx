import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Lado } from '#reglas/lados.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { HacerCuadro } from './HacerCuadro.tsx';
import { showInClub } from '#web/testing/en-club.tsx';
import { PartidosPage } from './PartidosPage.tsx';

const quien = (id: string, handicapPropio: number | null): ParticipanteEnTablero => ({
  id,
  jugadorId: null,
  nombre: id,
  esInvitado: false,
  handicapPropio,
  handicapDeJuego: handicapPropio,
  handicapDeCampo: handicapPropio,
  incluirEnPuntos: true,
  partidaId: null,
  horaDeSalida: null,
  validada: false,
  recorrido: 0,
  estadoDecidido: null,
  motivoEstado: null,
  golpes: [],
});

const enviado = vi.fn<(body: unknown) => void>();

const solo = (id: string, handicap: number | null): Lado => ({
  id,
  nombre: id,
  miembros: [quien(id, handicap)],
  bolas: [quien(id, handicap)],
});
const SOLOS = [solo('Sin', null), solo('Ana', 12), solo('Eva', 3.2)];

function abrir({ lados = SOLOS, porParejas = false } = {}) {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/sortear')) enviado(JSON.parse(body));
    return Promise.resolve(Response.json({ json: { partidos: 3 } }));
  });
  const client = createQueryClient();
  const con = (ahora: Lado[]) => (
    <QueryClientProvider client={client}>
      <HacerCuadro torneoId="t1" lados={ahora} porParejas={porParejas} />
    </QueryClientProvider>
  );
  const { rerender } = render(con(lados));
  return { llegan: (ahora: Lado[]) => rerender(con(ahora)) };
}

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
  enviado.mockReset();
});

const nombres = () => screen.getAllByRole('checkbox').map((caja) => caja.parentElement?.textContent);
const sortear = () => fireEvent.click(screen.getByRole('button', { name: 'Sortear cuadro' }));

test('the list begins by handicap, says the byes, and by hand it is sent as it was put', async () => {
  abrir();
  expect(nombres()).toEqual(['EvaHándicap 3,2', 'AnaHándicap 12,0', 'SinSin hándicap']);
  expect(screen.getByRole('status').textContent).toBe('3 jugadores · 2 partidos · pasa sin jugar 1');
  expect(screen.queryByRole('button', { name: /^Subir/u })).toBeNull();
  fireEvent.change(screen.getByLabelText('Cómo se reparten los números'), { target: { value: 'mano' } });
  fireEvent.click(screen.getByRole('button', { name: 'Subir a Sin' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bajar a Eva' }));
  sortear();
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[0]).toMatchObject({
    json: { torneoId: 't1', siembra: 'mano', participanteIds: ['Sin', 'Eva', 'Ana'] },
  });
  // As many as the list said: whoever passes without playing has no match.
  await vi.waitFor(() =>
    expect(takeToasts()).toMatchObject([{ title: 'Cuadro hecho', description: '2 partidos' }]),
  );
});

test('who enrols or leaves meanwhile changes nothing else of what was ticked and put in order by hand', () => {
  const { llegan } = abrir();
  fireEvent.click(screen.getByRole('checkbox', { name: /Ana/u }));
  llegan([...SOLOS, solo('Luz', 5)]);
  expect(nombres()).toEqual(['EvaHándicap 3,2', 'LuzHándicap 5,0', 'AnaHándicap 12,0', 'SinSin hándicap']);
  fireEvent.change(screen.getByLabelText('Cómo se reparten los números'), { target: { value: 'mano' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bajar a Eva' }));
  llegan([solo('Sin', null), solo('Ana', 12), solo('Eva', 3.2), solo('Paz', 1)]);
  expect(nombres()).toEqual(['EvaHándicap 3,2', 'AnaHándicap 12,0', 'SinSin hándicap', 'PazHándicap 1,0']);
  expect(screen.getByLabelText('Cómo se reparten los números')).toHaveProperty('value', 'mano');
  expect(screen.getByRole('checkbox', { name: /Ana/u })).toHaveProperty('checked', false);
  expect(screen.getByRole('status').textContent).toBe('3 jugadores · 2 partidos · pasa sin jugar 1');
});

test('one alone is no bracket, and whoever is left out is not sent', async () => {
  abrir();
  fireEvent.click(screen.getByRole('checkbox', { name: /Ana/u }));
  expect(screen.getByRole('status').textContent).toBe('2 jugadores · 1 partido');
  fireEvent.click(screen.getByRole('checkbox', { name: /Sin/u }));
  sortear();
  expect(await screen.findByText('Elige al menos dos jugadores')).toBeDefined();
  expect(enviado).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: /Sin/u }));
  sortear();
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[0]).toMatchObject({
    json: { siembra: 'handicap', participanteIds: ['Eva', 'Sin'] },
  });
});

test('pairs are listed by the sum of their handicaps, and sent as bandos', async () => {
  const deDos = (id: string, uno: number, otro: number): Lado => ({
    id,
    nombre: id,
    miembros: [quien('uno', uno), quien('otro', otro)],
    bolas: [quien('uno', uno), quien('otro', otro)],
  });
  abrir({ lados: [deDos('Altos', 20, 14.5), deDos('Bajos', 3, 30)], porParejas: true });
  expect(nombres()).toEqual(['BajosSuma de hándicaps 33,0', 'AltosSuma de hándicaps 34,5']);
  expect(screen.getByRole('status').textContent).toBe('2 parejas · 1 partido');
  fireEvent.click(screen.getByRole('checkbox', { name: /Altos/u }));
  sortear();
  expect(await screen.findByText('Elige al menos dos parejas')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /Altos/u }));
  sortear();
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[0]).toMatchObject({ json: { bandoIds: ['Bajos', 'Altos'] } });
});

test('a torneo that is not there leads back to the torneos, and to no other try', async () => {
  const refused = {
    codigo: 'torneo_no_encontrado',
    titulo: 'Error',
    mensaje: 'Torneo no encontrado',
    id: 'r',
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 404 })));
  showInClub({}, <PartidosPage />);
  const salida = await screen.findByRole('link', { name: 'Ver torneos' });
  expect(salida.getAttribute('href')).toBe('/admin/torneos');
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});
