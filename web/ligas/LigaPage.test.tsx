import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { SiAcabara } from '#contrato/si-acabara.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { api } from '#web/api/client.ts';
import { BrowserRouter, Route, Routes } from '#web/router/router.ts';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { LigaPage } from './LigaPage.tsx';

const HOY = '2026-05-16';
const torneo = (id: string, fechaJuego: string, puntuan: number) => ({
  id,
  slug: id,
  nombre: `Trofeo ${id}`,
  fechaJuego,
  puntuan,
  modalidad: 'individual_por_golpes' as const,
  tipo: 'normal' as const,
});
const jugador = (id: string, nombre: string, puntos: number): ClasificacionDeLiga['jugadores'][number] => ({
  id,
  nombre,
  handicap: 12,
  propio: id === 'lucia',
  sinPuesto: [],
  ajustes: [],
  puntuaciones: [[0, 1, 1, puntos, puntos]],
});

const OFICIAL: ClasificacionDeLiga = {
  liga: {
    id: 'l',
    slug: 'primavera',
    nombre: 'Liga de Primavera',
    descripcion: null,
    activa: true,
    torneos: 2,
    fechaInicio: null,
    fechaFin: null,
    sistemaPuntuacion: 'om_hoyo19',
    numeroTorneosDescartados: 0,
    cuentanMejores: null,
    criteriosDeEmpate: [],
  },
  tablas: { normal: [], major: [], final: [] },
  torneos: [torneo('pasado', '2026-03-01', 2), torneo('hoy', HOY, 0)],
  jugadores: [jugador('inigo', 'Íñigo Etxeberria', 40), jugador('lucia', 'Lucía Fernández', 37)],
};

const deHoy = (id: string, puntos: number): SiAcabara['jugadores'][number] => ({
  id,
  nombre: id,
  handicap: 12,
  sinPuesto: [],
  ajustes: [],
  puntuaciones: [[0, 1, 1, puntos, puntos]],
  lugares: { handicap: [null, 1], scratch: [null, 1] },
});
const AHORA: SiAcabara = {
  version: 'v1',
  torneos: [{ id: 'hoy', slug: 'hoy', nombre: 'Trofeo hoy', puntuan: 2 }],
  jugadores: [deHoy('lucia', 40), deHoy('inigo', 10)],
};
const NADA: SiAcabara = { version: 'v2', torneos: [], jugadores: [] };

let streams: Stream[] = [];
let vertical = true;
const ahora = vi.fn<() => SiAcabara>();
const asked: string[] = [];

beforeEach(() => {
  streams = playEventSource();
  vertical = true;
  asked.length = 0;
  ahora.mockReset();
  ahora.mockReturnValue(AHORA);
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    const path = new URL(url instanceof Request ? url.url : url, location.href).pathname;
    asked.push(path);
    const tabla = path.includes('/rpc/') ? { json: OFICIAL } : OFICIAL;
    return Promise.resolve(Response.json(path.endsWith('/si-acabara') ? ahora() : tabla));
  });
  vi.stubGlobal('matchMedia', () => ({ matches: vertical, addEventListener() {}, removeEventListener() {} }));
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open({ conSesion = true, oficial = OFICIAL, orden = '' } = {}) {
  const queryClient = createQueryClient();
  const club = { nombre: 'Peña', hoy: HOY, zona: 'Europe/Madrid' };
  queryClient.setQueryData(api.club.get.queryKey({ input: {} }), club as never);
  const suyo = { id: 'lucia', nombre: 'Lucía', handicap: 0, imagen: null };
  const usuario = conSesion ? { id: 'u1', email: 'a@demo.invalid', esAdmin: false, jugador: suyo } : null;
  queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  queryClient.setQueryData(api.ligas.clasificacion.queryKey({ input: { ligaId: 'primavera' } }), oficial);
  window.history.replaceState(null, '', `/ligas/primavera${orden}`);
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Routes>
          <Route path="/ligas/:ligaSlug" element={<LigaPage />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return queryClient;
}

const lista = () => within(screen.getByRole('list', { name: 'Clasificación hándicap de Liga de Primavera' }));
const lineas = () =>
  lista()
    .getAllByRole('listitem')
    .map((linea) => linea.textContent);
const interruptor = async () => await screen.findByRole('switch', { name: /^Si acabara ahora/u });

test('a phone held upright gets a list, the table by one tap, and remembers which', () => {
  open();
  expect(lineas()[0]).toContain('Íñigo Etxeberria01/03 4040 puntos, 1.º puesto: ¿por qué?');
  expect(lineas()[1]).toContain('Lucía Fernández (tú)');
  fireEvent.click(screen.getByRole('button', { name: 'Ver la tabla completa' }));
  expect(screen.getByRole('table', { name: /^Clasificación hándicap/u })).toBeTruthy();
  cleanup();
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Ver en vertical' }));
  expect(lineas()).toHaveLength(2);
  cleanup();
  vertical = false;
  open();
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver la tabla completa' })).toBeNull();
});

test('a long liga keeps the place of all its lines, and has them all', () => {
  const muchos = Array.from({ length: 120 }, (_, n) => jugador(`j${n}`, `Jugador ${n}`, 200 - n));
  open({ oficial: { ...OFICIAL, jugadores: muchos } });
  expect(lineas()).toHaveLength(120);
  expect(lineas()[119]).toContain('Jugador 119');
  expect(lista().getAllByRole('listitem')[0]?.parentElement?.style.minHeight).toBe('405rem');
});

test('a touch on a line tells why, and a score of it opens its card', async () => {
  open();
  fireEvent.click(lista().getAllByRole('button')[1] as HTMLElement);
  const porque = await screen.findByRole('dialog');
  expect(porque.textContent).toContain('¿Por qué 37 puntos?');
  fireEvent.click(within(porque).getByRole('button', { name: '37 puntos en Trofeo pasado: ver la tarjeta' }));
  await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).not.toContain('¿Por qué 37 puntos?'));
  expect(screen.getByRole('dialog').textContent).toContain('Lucía Fernández');
  // One of its own, into which the browser takes the focus from the score that is gone
  expect(screen.getByRole('dialog')).not.toBe(porque);
});

test('a card that is open stays that of its torneo when the liga gets another one before it', async () => {
  const queryClient = open();
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise);
  fireEvent.click(lista().getAllByRole('button')[1] as HTMLElement);
  const porque = await screen.findByRole('dialog');
  fireEvent.click(within(porque).getByRole('button', { name: '37 puntos en Trofeo pasado: ver la tarjeta' }));
  await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Trofeo pasado'));
  const { queryKey } = api.ligas.clasificacion.queryOptions({ input: { ligaId: 'primavera' } });
  const conEnero = [torneo('enero', '2026-01-10', 2), ...OFICIAL.torneos];
  act(() => void queryClient.setQueryData(queryKey, { ...OFICIAL, torneos: conEnero }));
  expect((await screen.findAllByText(/10\/01/u)).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog').textContent).toContain('Trofeo pasado');
});

test('a table is sorted by the torneo that was pressed, also where another one comes before it; an old link by its place', () => {
  vertical = false;
  open();
  const cabeza = (nombre: RegExp) => screen.getByRole('columnheader', { name: nombre }).ariaSort;
  fireEvent.click(screen.getByRole('button', { name: /Trofeo pasado$/u }));
  const orden = window.location.search;
  expect(cabeza(/Trofeo pasado/u)).toBe('descending');
  const oficial = { ...OFICIAL, torneos: [torneo('enero', '2026-01-10', 0), ...OFICIAL.torneos] };
  cleanup();
  open({ oficial, orden });
  expect([cabeza(/Trofeo enero/u), cabeza(/Trofeo pasado/u)]).toEqual(['none', 'descending']);
  cleanup();
  open({ oficial, orden: '?orden=-t0' });
  expect([cabeza(/Trofeo enero/u), cabeza(/Trofeo pasado/u)]).toEqual(['descending', 'none']);
});

test('one point is told as one', async () => {
  open({ oficial: { ...OFICIAL, jugadores: [jugador('lucia', 'Lucía Fernández', 1)] } });
  fireEvent.click(lista().getAllByRole('button')[0] as HTMLElement);
  const porque = await screen.findByRole('dialog');
  expect(porque.textContent).toContain('¿Por qué 1 punto?');
  expect(
    within(porque).getByRole('button', { name: '1 punto en Trofeo pasado: ver la tarjeta' }),
  ).toBeTruthy();
});

test('while a torneo is on, the table as it would be: places, arrows, points of today, and that it is not official', async () => {
  open();
  const boton = await interruptor();
  expect(screen.getByText('con Trofeo hoy, que se está jugando')).toBeTruthy();
  expect(lineas()[0]).toContain('Íñigo');
  fireEvent.click(boton);
  expect(lineas()[0]).toMatch(/▲1 sube 1 puestoLucía Fernández.*77.*\+40, de ellos 40 de hoy/u);
  expect(lineas()[1]).toMatch(/▼1 baja 1 puestoÍñigo Etxeberria.*50.*\+10/u);
  expect(screen.getByText('cuentan 2 · no es oficial')).toBeTruthy();
  fireEvent.click(lista().getAllByRole('button')[0] as HTMLElement);
  expect((await screen.findByRole('dialog')).textContent).toContain('si acabara ahora, no es oficial');
});

test('of a liga where nobody has points yet it is offered while its first torneo is on', async () => {
  open({ oficial: { ...OFICIAL, torneos: [torneo('hoy', HOY, 0)], jugadores: [] } });
  const boton = await interruptor();
  expect(screen.getByText('No hay datos de clasificación disponibles')).toBeTruthy();
  fireEvent.click(boton);
  expect(lineas().map((linea) => linea?.match(/lucia|inigo/u)?.[0])).toEqual(['lucia', 'inigo']);
  expect(screen.queryByText('No hay datos de clasificación disponibles')).toBeNull();
  fireEvent.click(await interruptor());
  expect(screen.getByText('No hay datos de clasificación disponibles')).toBeTruthy();
  expect(screen.queryByRole('list', { name: /^Clasificación/u })).toBeNull();
});

test('its place is kept until it has come, so that nothing is pushed down, and given up where nothing is on', async () => {
  const lugar = () => document.querySelector('[data-lugar]');
  open();
  expect(lugar()).not.toBeNull();
  await interruptor();
  expect(lugar()).toBeNull();
  cleanup();
  ahora.mockReturnValue(NADA);
  open();
  expect(lugar()).not.toBeNull();
  await vi.waitFor(() => expect(lugar()).toBeNull());
  cleanup();
  open({ conSesion: false });
  expect(lugar()).toBeNull();
});

test('strokes that come together are one reading, and the wish ends with the torneo', async () => {
  open();
  fireEvent.click(await interruptor());
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const veces = () => asked.filter((path) => path.endsWith('/si-acabara')).length;
  const antes = veces();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const golpe = (n: number) => ({ v: `a.${n}`, p: 'p', h: n, g: 4 });
  act(() => [1, 2, 3].forEach((n) => streams[0]?.tell('golpes', golpe(n))));
  ahora.mockReturnValue(NADA);
  await act(async () => await vi.advanceTimersByTimeAsync(5_000));
  expect(veces()).toBe(antes + 1);
  await vi.waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  expect(lineas()[0]).toContain('Íñigo');
  await vi.waitFor(() =>
    expect(asked.some((path) => path.endsWith('/api/ligas/primavera/clasificacion'))).toBe(true),
  );
});

test('nothing is asked of who has no session, and nothing offered while nothing is being played', async () => {
  open({ conSesion: false });
  expect(asked).toEqual([]);
  cleanup();
  ahora.mockReturnValue(NADA);
  open();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each<[string, Partial<ClasificacionDeLiga['liga']>, string]>([
  ['that discards nothing', {}, 'de 2. Cuentan todos: no se descarta ninguno.'],
  [
    'with one torneo played',
    { numeroTorneosDescartados: 2 },
    'cuenta el mejor de cada jugador (la liga permite',
  ],
  ['that counts the best one', { cuentanMejores: 1 }, 'De cada jugador cuenta su mejor torneo; los demás no'],
  [
    'of one torneo',
    { sistemaPuntuacion: 'cervecita' },
    'De cada jugador cuenta su mejor torneo: el 60 % del único',
  ],
])('a liga %s says so in the singular', (_, liga, dicho) => {
  const torneos = OFICIAL.torneos.slice(0, 'sistemaPuntuacion' in liga ? 1 : 2);
  open({ oficial: { ...OFICIAL, torneos, liga: { ...OFICIAL.liga, ...liga } } });
  expect(document.body.textContent).toContain(dicho);
});
