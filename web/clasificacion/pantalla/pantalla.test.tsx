import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { PantallaAbierta } from '#contrato/pantallas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { enBandos } from '#reglas/bando.ts';
import { alOrdenar, tableroVivo } from '#web/live/tablero-vivo.ts';
import { BrowserRouter, Route, Routes } from '#web/router/router.ts';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { jugados, participante, tablero, todo } from '#web/testing/tableros.ts';
import { IncrustarPage } from '../enlace/IncrustarPage.tsx';
import { PantallaPage } from '../enlace/PantallaPage.tsx';
import { nombreEnPantalla } from './nombre-en-pantalla.ts';
import { novedadesEntre, textoDeNovedad } from './use-novedades.ts';
import { vistasDe } from './vistas.ts';

const ENLACE = 'e'.repeat(43);
const HOY = '2026-05-16';
const NOMBRES = Array.from({ length: 16 }, (_, i) => `Jugador ${String.fromCodePoint(65 + i)}`);

/** Sixteen who have played a hole each, the first ones best. */
const board = (cambios: Partial<TableroDeTorneo> = {}): TableroDeTorneo =>
  tablero({
    torneo: { id: 't1', slug: 'san-isidro', nombre: 'Trofeo San Isidro', modalidad: 'individual_por_golpes' },
    partidos: undefined,
    participantes: NOMBRES.map((nombre, i) =>
      participante(`p${i}`, nombre, { golpes: jugados(2 + (i % 8)) }),
    ),
    ...cambios,
  });

const torneo = (
  cambios: Partial<PantallaAbierta['torneos'][number]> = {},
): PantallaAbierta['torneos'][number] => ({
  id: 't1',
  slug: 'san-isidro',
  nombre: 'Trofeo San Isidro',
  fechaJuego: '2026-05-16',
  estado: 'se_ve',
  ligas: [],
  seguir: { direccion: 'https://club.test/torneos/san-isidro', lado: 3, trazo: 'M1 1h1v1h-1z' },
  ...cambios,
});

let abierta: PantallaAbierta;
let retirado: boolean;
let leido: TableroDeTorneo;
let ancha: boolean;
let streams: Stream[] = [];

const RETIRADA = { codigo: 'pantalla_no_encontrada', titulo: 'Error', mensaje: 'Nada', id: 'r1' };

/** The club, as the page asks it. */
function answer(url: string): Response {
  if (url.includes('pantallas/abrir'))
    return retirado
      ? Response.json(
          { json: { code: RETIRADA.codigo, status: 404, message: 'Nada', data: {}, defined: true } },
          { status: 404 },
        )
      : Response.json({ json: abierta });
  return retirado ? Response.json(RETIRADA, { status: 404 }) : Response.json(leido);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  abierta = { nombre: 'Bar', clase: 'pantalla', familias: false, torneos: [torneo()] };
  retirado = false;
  leido = board();
  ancha = true;
  streams = playEventSource();
  vi.stubGlobal('fetch', (asked: Request | string) =>
    Promise.resolve(answer(typeof asked === 'string' ? asked : asked.url)),
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: ancha && query.includes('900px'),
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(path = `/pantalla/${ENLACE}`) {
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/pantalla/:enlace" element={<PantallaPage />} />
          <Route path="/incrustar/:enlace" element={<IncrustarPage />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

const filas = () =>
  within(screen.getByRole('table', { name: 'Clasificación' }))
    .getAllByRole('row')
    .slice(1)
    .map((fila) => within(fila).getByText(/^Jugador/u).textContent);
const pasan = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));

describe('the screen of the clubhouse', () => {
  test('has the leader on top, all others in as many lines a page, and the next page after ten seconds', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Trofeo San Isidro' })).toBeDefined();
    const lider = screen.getByRole('region', { name: 'Líder' });
    expect(within(lider).getByText('Jugador A')).toBeDefined();
    expect(within(lider).getByRole('img', { name: /^Código QR: https:\/\/club\.test/u })).toBeDefined();
    expect(filas()).toHaveLength(8);
    expect(screen.getByText('1 de 2')).toBeDefined();
    await pasan(10_000);
    expect(screen.getByText('2 de 2')).toBeDefined();
    expect(filas()).toHaveLength(7);
    expect(within(lider).getByText('Jugador A')).toBeDefined();
    await pasan(10_000);
    expect(screen.getByText(/Scratch/u)).toBeDefined();
    await pasan(10_000);
    expect(screen.getByRole('heading', { name: 'El campo hoy' })).toBeDefined();
    await pasan(10_000);
    expect(screen.getByText('1 de 2')).toBeDefined();
  });

  test('moves with each stroke, and tells at the foot what happens beside its page', async () => {
    open();
    await screen.findByText('1 de 2');
    const [stream] = streams;
    expect(stream?.url).toBe(`/api/enlaces/${ENLACE}/torneos/t1/en-vivo`);
    act(() => stream?.tell('golpes', { v: 'a.2', p: 'p15', h: 2, g: 3 }));
    await pasan(300);
    expect(screen.getByText('Jugador P, birdie en el 2')).toBeDefined();
    act(() => stream?.tell('golpes', { v: 'a.3', p: 'p8', h: 2, g: 2 }));
    await pasan(300);
    expect(within(screen.getByRole('region', { name: 'Líder' })).getByText('Jugador I')).toBeDefined();
  });

  test('keeps what it shows while nothing is heard, and says of when it is', async () => {
    open();
    await screen.findByText('1 de 2');
    act(() => streams[0]?.tell('latido', {}));
    await pasan(100);
    expect(screen.getByText(/^En vivo · 0 en la casa club, 16 en el campo$/u)).toBeDefined();
    act(() => streams[0]?.drop());
    await pasan(9_500);
    expect(screen.getByText(/^Datos de las \d\d:\d\d · reconectando$/u)).toBeDefined();
    expect(filas()).toHaveLength(8);
  });

  test('has nobody on top before somebody leads, and everybody on its pages', async () => {
    leido = board({ participantes: NOMBRES.slice(0, 13).map((nombre, i) => participante(`p${i}`, nombre)) });
    open();
    await screen.findByText('1 de 2');
    const lider = screen.getByRole('region', { name: 'Líder' });
    expect(within(lider).queryByText(/^Jugador/u)).toBeNull();
    expect(within(lider).getByText('Aún no va nadie en cabeza')).toBeDefined();
    expect(filas()).toEqual(NOMBRES.slice(0, 7));
    await pasan(10_000);
    expect(filas()).toEqual(NOMBRES.slice(7, 13));
    act(() => streams[0]?.tell('golpes', { v: 'a.2', p: 'p2', h: 1, g: 4 }));
    await pasan(300);
    expect(within(lider).getByText('Jugador C')).toBeDefined();
  });

  test('has nobody on top where no winner is computed', async () => {
    const sinGanador = board();
    leido = { ...sinGanador, torneo: { ...sinGanador.torneo, modalidad: 'matchplay_parejas' } };
    open();
    await screen.findByText('1 de 2');
    const lider = screen.getByRole('region', { name: 'Líder' });
    expect(within(lider).getByText('Deciden los partidos: las tarjetas no dan puestos')).toBeDefined();
    expect(filas()[0]).toBe('Jugador A');
  });

  test('lets the screen sleep once it is left, though it was kept awake only then', async () => {
    const given = Promise.withResolvers<{ release: () => Promise<void> }>();
    const release = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: () => given.promise },
      configurable: true,
    });
    open();
    await screen.findByText('1 de 2');
    cleanup();
    await act(async () => given.resolve({ release }));
    expect(release).toHaveBeenCalledOnce();
  });

  test('counts nobody on the course who came in early, or has retired', async () => {
    const [uno, dos, ...otros] = board().participantes;
    if (!uno || !dos) throw new Error('sixteen');
    const retirado: typeof uno = { ...uno, estadoDecidido: 'retirado' };
    leido = board({ participantes: [retirado, { ...dos, golpes: todo(4), validada: true }, ...otros] });
    open();
    await screen.findByText('1 de 2');
    act(() => streams[0]?.tell('latido', {}));
    await pasan(100);
    expect(screen.getByText(/^En vivo · 1 en la casa club, 14 en el campo$/u)).toBeDefined();
    cleanup();
    ancha = false;
    abierta = { ...abierta, familias: true };
    open();
    await screen.findByRole('table', { name: 'Clasificación de Trofeo San Isidro' });
    act(() => streams.at(-1)?.tell('latido', {}));
    await pasan(100);
    expect(screen.getByText('14 en el campo')).toBeDefined();
  });

  test('sets the second nine of who leads apart', async () => {
    open();
    await screen.findByText('1 de 2');
    const lider = screen.getByRole('region', { name: 'Líder' });
    const carta = [...(lider.querySelector('.tele-carta')?.children ?? [])];
    expect(carta.map(({ className }) => className).indexOf('tele-segunda')).toBe(9);
  });

  test('shows pairs by their names, one line for each', async () => {
    const pareja = (id: string, ...participanteIds: string[]) => ({ id, participanteIds });
    const formados = [pareja('b1', 'p0', 'p1'), pareja('b2', 'p2', 'p3')];
    const pares = board({ bandos: { formula: 'mejor_bola', formados } });
    leido = { ...pares, torneo: { ...pares.torneo, modalidad: 'parejas_por_golpes' } };
    open();
    expect(await screen.findByRole('heading', { name: 'Trofeo San Isidro' })).toBeDefined();
    expect(screen.getByText('Pareja o equipo')).toBeDefined();
    expect(
      within(screen.getByRole('region', { name: 'Líder' })).getByText(/Jugador A.*Jugador B/u),
    ).toBeDefined();
    act(() => streams[0]?.tell('golpes', { v: 'a.2', p: 'p2', h: 2, g: 2 }));
    await pasan(300);
    expect(screen.getByText(/Jugador C.*Jugador D/u)).toBeDefined();
  });

  test('reads the board again after a gap', async () => {
    open();
    await screen.findByText('1 de 2');
    leido = board({
      version: 'b.1',
      participantes: [participante('p1', 'Jugador B', { golpes: jugados(3) })],
    });
    act(() => streams[0]?.tell('recargar', { v: 'b.1' }));
    await pasan(300);
    expect(within(screen.getByRole('region', { name: 'Líder' })).getByText('Jugador B')).toBeDefined();
  });

  test('says so when its address is taken back, and listens no more', async () => {
    open();
    await screen.findByText('1 de 2');
    retirado = true;
    act(() => streams[0]?.tell('sin-permiso', {}));
    await pasan(31_000);
    expect(screen.getByRole('heading', { name: 'Este enlace ya no abre nada' })).toBeDefined();
    expect(streams.every((stream) => stream.isClosed())).toBe(true);
  });

  test.each([
    ['terminado', 'El torneo de este enlace ha terminado'],
    ['retirado', 'El torneo de este enlace ya no está'],
  ] as const)('says that its only torneo is %s', async (estado, titulo) => {
    abierta = { ...abierta, torneos: [torneo({ estado })] };
    open();
    expect(await screen.findByRole('heading', { name: titulo })).toBeDefined();
    expect(streams).toEqual([]);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    ancha = false;
  });

  test('it is the board where families may show it', async () => {
    abierta = { ...abierta, familias: true };
    open();
    expect(await screen.findByRole('table', { name: 'Clasificación de Trofeo San Isidro' })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('it sends to the torneo where they may not', async () => {
    open();
    expect(await screen.findByText('Este enlace es para la pantalla del club')).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/torneos/san-isidro');
  });

  test('an address for the website of the club is shown there and nowhere else', async () => {
    abierta = { ...abierta, clase: 'incrustar' };
    open();
    expect(await screen.findByText('Este enlace ya no abre nada')).toBeDefined();
    cleanup();
    open(`/incrustar/${ENLACE}`);
    expect(await screen.findByRole('table', { name: 'Clasificación de Trofeo San Isidro' })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Ver el torneo en / }).getAttribute('target')).toBe('_blank');
  });
});

describe('what is shown in turn', () => {
  const emision = (cambios: Partial<TableroDeTorneo> = {}, ligas: { id: string; nombre: string }[] = []) =>
    vistasDe([{ torneo: torneo({ ligas }), vivo: tableroVivo(board(cambios), 0) }], HOY).map(
      ({ clave }) => clave,
    );

  test('before anybody has played: the start list alone', () => {
    const participantes = [participante('a', 'Ana'), participante('b', 'Blas')];
    expect(emision({ participantes })).toEqual(['t1 handicap 0']);
  });

  test('of pairs that play one ball: scratch and the field once a ball was hit, and what it made is news', () => {
    const participantes = [participante('a', 'Ana'), participante('b', 'Blas')];
    const deUna = (...hechos: number[]) => {
      const tarjeta = {
        golpes: jugados(...hechos),
        handicapDeJuego: 0,
        estadoDecidido: null,
        motivoEstado: null,
      };
      const formados = [{ id: 'ab', participanteIds: ['a', 'b'], tarjeta }];
      const pares = board({ participantes, bandos: { formula: 'scramble_2', formados } });
      const answer = { ...pares, torneo: { ...pares.torneo, modalidad: 'parejas_por_golpes' as const } };
      return tableroVivo(answer, 0, { enBandos });
    };
    const paginas = (vivo: ReturnType<typeof deUna>) =>
      vistasDe([{ torneo: torneo(), vivo }], HOY).map(({ clave }) => clave);
    expect(paginas(deUna())).toEqual(['t1 handicap 0']);
    expect(paginas(deUna(4))).toEqual(['t1 handicap 0', 't1 scratch 0', 't1 campo']);
    const [antes, ahora] = [deUna(4), deUna(4, 3)].map((vivo) => alOrdenar(vivo, vivo.tablero));
    if (!antes || !ahora) throw new Error('two boards');
    expect(novedadesEntre(antes, ahora).map(textoDeNovedad)).toEqual(['Ana · Blas, birdie en el 2']);
  });

  test('its ligas at the end; nobody enrolled is a page too', () => {
    expect(emision({ participantes: [] }, [{ id: 'l1', nombre: 'Liga' }])).toEqual([
      't1 handicap 0',
      't1 liga l1',
    ]);
  });

  test('a vuelta by its ranking, for nobody without a session reads the total before the last one has passed', () => {
    const vuelta = (numero: number, fechaJuego: string) => ({
      id: `t${numero}`,
      slug: `vuelta-${numero}`,
      numero,
      fechaJuego,
      campo: 'La Dehesa',
      corte: null,
      corteTipo: 'handicap' as const,
    });
    const participantes = [participante('a', 'Ana')];
    const hasta = (ultima: string) => [vuelta(1, '2026-05-15'), vuelta(2, ultima)];
    expect(emision({ participantes, vueltas: hasta(HOY) })).toEqual(['t1 handicap 0']);
    expect(emision({ participantes, vueltas: hasta('2026-05-15') })).toEqual(['t1 aparte']);
    const segunda = hasta('2026-05-15').map((una) => ({ ...una, id: `otra-${una.id}` }));
    expect(emision({ participantes, vueltas: segunda })).toEqual(['t1 handicap 0']);
  });

  test('a board of matches as it is, without rankings', () => {
    expect(emision({ partidos: [] })).toEqual(['t1 aparte']);
  });
});

test('a hole that is taken away is no news, a raya is', () => {
  const de = (golpes: Parameters<typeof jugados>) =>
    tableroVivo(board({ participantes: [participante('a', 'Ana', { golpes: jugados(...golpes) })] }), 0)
      .tablero;
  expect(novedadesEntre(de([4, 5]), de([4]))).toEqual([]);
  expect(novedadesEntre(de([4]), de([4, 'raya', 6])).map(textoDeNovedad)).toEqual([
    'Ana, raya en el 2',
    'Ana, doble bogey o más en el 3',
  ]);
});

test('a team stands by initials and surnames, a pair by its names', () => {
  const [a, b, c] = ['José Ramón Argüelles', 'Marta de la Peña', 'Ramón'].map((nombre, i) =>
    participante(`p${i}`, nombre),
  );
  if (!a || !b || !c) throw new Error('three');
  const linea = (...miembros: (typeof a)[]) => nombreEnPantalla({ ...a, nombre: 'Todos', miembros });
  expect(linea(a, b, c)).toBe('J. Argüelles · M. Peña · Ramón');
  expect(linea(a, b)).toBe('Todos');
});
