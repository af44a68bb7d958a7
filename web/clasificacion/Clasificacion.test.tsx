import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { abrirComo } from '#web/testing/como.tsx';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { type Golpes, jugados, participante, tablero } from '#web/testing/tableros.ts';
import { bringLive } from '#web/live/use-live.ts';
import { ClasificacionPage } from './ClasificacionPage.tsx';

/** Of the members; Ramón is a guest. */
const quien = (id: string, nombre: string, golpes: Golpes) =>
  participante(id, nombre, {
    jugadorId: id === 'ramon' ? null : id,
    esInvitado: id === 'ramon',
    handicapDeCampo: null,
    golpes,
  });

function board({ version = 'a.1', fechaJuego = '2026-05-16' } = {}): TableroDeTorneo {
  return tablero({
    version,
    torneo: {
      slug: 'san-isidro',
      nombre: 'Trofeo San Isidro',
      fechaJuego,
      modalidad: 'individual_por_golpes',
    },
    participantes: [
      quien('inigo', 'Íñigo Etxeberria', jugados(3, 4)),
      quien('lucia', 'Lucía Fernández', jugados(4, 4)),
      quien('ramon', 'Ramón', jugados(5, 'raya')),
      quien('xavier', 'Xavier Puig', jugados()),
    ],
  });
}

/** The streams that the page opened; the test plays the server. */
let streams: Stream[] = [];

function tell(name: string, data: unknown) {
  act(() => streams.at(-1)?.tell(name, data));
}

const answers = vi.fn<() => Response>();

beforeEach(() => {
  streams = playEventSource();
  vi.stubGlobal('fetch', () => Promise.resolve(answers()));
  answers.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (status: number, codigo: string, mensaje: string) =>
  Response.json({ codigo, titulo: 'Error', mensaje, id: 'ref-1' }, { status });

const open = (path: string, hoy?: string) => abrirComo('lucia', <ClasificacionPage />, { path, hoy });

const URL = '/clasificacion?torneo=t1';
const lines = async () => {
  const table = await screen.findByRole('table', { name: 'Clasificación de Trofeo San Isidro' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

/** The lines, once the first of them says this. */
const moved = async (text: string) => {
  await vi.waitFor(async () => expect((await lines())[0]).toContain(text));
  return await lines();
};
const state = () => screen.getAllByRole('status')[0]?.textContent;

test('the board lists who plays in order, then the raya, then who has not started with the tee time', async () => {
  answers.mockImplementation(() => Response.json(board()));
  open(URL);
  const rows = await lines();
  expect(rows[0]).toContain('Íñigo Etxeberria−1');
  expect(rows[1]).toContain('Lucía Fernández(tú)PAR');
  expect(rows[2]).toContain('RamónInvitadoRRaya, sin total');
  expect(rows[3]).toMatch(/–.*Xavier Puig–10:20/);
  expect(screen.getByText('sábado, 16 de mayo de 2026').parentElement?.textContent).toBe(
    'sábado, 16 de mayo de 2026 · La Dehesa',
  );
  expect(document.title).toMatch(/^Clasificación · Trofeo San Isidro · /);
});

test.each([
  [null, '— Raya (R, sin total)'],
  [5, '— Raya (R, cuenta par + 5)'],
])(
  'what a raya counts is explained as the limit of the torneo has it: %s',
  async (limiteGolpesHoyo, texto) => {
    const leido = board();
    answers.mockImplementation(() =>
      Response.json({ ...leido, torneo: { ...leido.torneo, limiteGolpesHoyo } }),
    );
    open(URL);
    expect(await screen.findByText(texto)).toBeTruthy();
  },
);

test('a stroke of the stream moves the line, says how far and asks the server nothing', async () => {
  answers.mockImplementation(() => Response.json(board()));
  open(URL);
  await lines();
  // The stream's code comes behind the board
  await vi.waitFor(() =>
    expect(streams.map(({ url }) => url)).toEqual(['/api/torneos/t1/en-vivo?version=a.1']),
  );
  tell('golpes', { v: 'a.2', p: 'lucia', h: 3, g: 2 });
  const rows = await moved('Lucía Fernández(tú)−2');
  expect(rows[0]).toContain('▲1sube 1 puestoLFLucía Fernández(tú)−2');
  expect(rows[1]).toContain('▼1baja 1 puesto');
  expect(answers).toHaveBeenCalledTimes(1);
  expect(state()).toMatch(/^En vivo · \d\d:\d\d:\d\d$/u);
});

test('strokes that come close together are shown together', async () => {
  answers.mockImplementation(() => Response.json(board()));
  open(URL);
  await lines();
  tell('golpes', { v: 'a.2', p: 'lucia', h: 3, g: 3 });
  tell('golpes', { v: 'a.3', p: 'lucia', h: 4, g: 3 });
  tell('latido', {});
  tell('golpes', { v: 'a.4', p: 'lucia', h: 5, g: 3 });
  expect((await lines())[1]).toContain('(tú)PAR');
  await moved('(tú)−3');
});

test('a board that hears nothing for nine seconds says of when it is, and is asked anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-05-16T10:31:00Z') });
  answers.mockImplementation(() => Response.json(board()));
  open(URL);
  await act(() => vi.advanceTimersByTimeAsync(20));
  act(() => streams.at(-1)?.open());
  expect(state()).toBe('En vivo · 12:31:00');
  expect(screen.getByText('3 en el campo')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  act(() => streams.at(-1)?.drop());
  expect(state()).toBe('En vivo · 12:31:00');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(state()).toBe('Datos de las 12:31 · reconectando');
  expect(screen.getByText('12:31').closest('th')?.textContent).toBe('Jugador12:31');
  expect(screen.queryByText('3 en el campo')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(answers).toHaveBeenCalledTimes(2);
  expect(streams).toHaveLength(2);
  act(() => streams.at(-1)?.open());
  expect(state()).toBe('En vivo · 12:31:09');
});

test('a validated card bears a shield, the others nothing', async () => {
  const { participantes, ...rest } = board();
  const validadas = participantes.map((uno) => ({ ...uno, validada: uno.id === 'inigo' }));
  answers.mockImplementation(() => Response.json({ ...rest, participantes: validadas }));
  open(URL);
  await lines();
  expect(screen.getAllByText('Validada, hoyo').map((one) => one.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('Íñigo'),
  ]);
});

test('a gap in the stream reads the board again and then writes what waited', async () => {
  answers.mockImplementationOnce(() => Response.json(board()));
  answers.mockImplementation(() => Response.json(board({ version: 'a.5' })));
  open(URL);
  await lines();
  tell('golpes', { v: 'a.5', p: 'lucia', h: 3, g: 2 });
  tell('golpes', { v: 'a.6', p: 'lucia', h: 4, g: 1 });
  await vi.waitFor(async () => expect((await lines())[0]).toContain('Lucía Fernández(tú)−3'));
  expect(answers).toHaveBeenCalledTimes(2);
});

test('a stroke told just before the board is made anew is in it, and the board is read once', async () => {
  await bringLive();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-05-16T10:31:00Z') });
  answers.mockImplementation(() => {
    // One that asks without end fails the test in place of never ending it
    if (answers.mock.calls.length > 20) throw new TypeError('Failed to fetch');
    return Response.json(board({ version: answers.mock.calls.length === 1 ? 'a.1' : 'b.0' }));
  });
  open(URL);
  await act(() => vi.advanceTimersByTimeAsync(20));
  tell('golpes', { v: 'a.2', p: 'lucia', h: 3, g: 2 });
  tell('recargar', { v: 'b.0' });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(answers).toHaveBeenCalledTimes(2);
  tell('golpes', { v: 'b.1', p: 'lucia', h: 4, g: 1 });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: /^Lucía Fernández/ }).closest('tr')?.textContent).toContain(
    '(tú)−3',
  );
  expect(answers).toHaveBeenCalledTimes(2);
});

test('a board made anew that did not come is asked for again, although the stream says no more of it', async () => {
  await bringLive();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  answers.mockImplementation(() => Response.json(board()));
  open(URL, '2026-05-16');
  await act(() => vi.advanceTimersByTimeAsync(20));
  answers.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  tell('recargar', { v: 'b.0' });
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  const { participantes, ...rest } = board({ version: 'b.0' });
  answers.mockImplementation(() => Response.json({ ...rest, participantes: participantes.slice(1) }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('button', { name: /^Íñigo/u })).toBeNull();
  const { length } = answers.mock.calls;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(answers).toHaveBeenCalledTimes(length);
});

test('a torneo that the club took away while it was looked at is said to be gone', async () => {
  answers.mockImplementationOnce(() => Response.json(board()));
  answers.mockImplementation(() => refusal(404, 'torneo_no_encontrado', 'Torneo no encontrado'));
  open(URL);
  await lines();
  tell('sin-permiso', {});
  expect(await screen.findByText('Torneo no encontrado')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('who may look no more is led to /auth', async () => {
  answers.mockImplementationOnce(() => Response.json(board()));
  answers.mockImplementation(() => refusal(401, 'sin_sesion', 'Inicia sesión para continuar'));
  open(URL);
  await lines();
  tell('sin-permiso', {});
  await vi.waitFor(() => expect(window.location.pathname).toBe('/auth'));
});

test('a line opens the card and closes it again', async () => {
  answers.mockImplementation(() => Response.json(board()));
  open(URL);
  await lines();
  const button = screen.getByRole('button', { name: /^Lucía Fernández/ });
  fireEvent.click(button);
  const card = await screen.findByRole('table', { name: 'Tarjeta de Lucía Fernández, IDA' });
  expect(within(card).getByRole('img', { name: 'Hoyo 1, par 4, 4 golpes, neto 4, par' })).toBeTruthy();
  fireEvent.click(button);
  expect(screen.queryByRole('table', { name: /^Tarjeta/ })).toBeNull();
});

test('the ranking that is chosen stands in the address', async () => {
  answers.mockImplementation(() => Response.json(board()));
  open(URL);
  await lines();
  fireEvent.click(screen.getByRole('button', { name: 'Scratch' }));
  expect(window.location.search).toBe('?torneo=t1&tipo=scratch');
});

const chips = () => screen.queryByRole('group', { name: 'Categoría' });

test('without categorías there are no chips', async () => {
  answers.mockImplementation(() => Response.json(board()));
  open(URL);
  await lines();
  expect(chips()).toBeNull();
});

test('a chip shows its people with places of their own, the own line too, and stands in the address', async () => {
  const { participantes, ...rest } = board();
  const enDos = participantes.map((uno) => ({ ...uno, categorias: uno.id === 'inigo' ? ['k1'] : ['k2'] }));
  const categorias = [
    { id: 'k1', nombre: '1.ª', rango: '0–11,4' },
    { id: 'k2', nombre: '2.ª', rango: null },
  ];
  answers.mockImplementation(() => Response.json({ ...rest, categorias, participantes: enDos }));
  open(URL);
  expect(await lines()).toHaveLength(4);
  const buttons = within(chips() ?? document.body).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['General, 4', '1.ª, 0–11,4', '2.ª']);
  fireEvent.click(screen.getByRole('button', { name: '2.ª' }));
  expect(window.location.search).toBe('?torneo=t1&categoria=k2');
  const rows = await lines();
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^1.*Lucía Fernández\(tú\)/u);
  fireEvent.click(screen.getByRole('button', { name: /^General/u }));
  expect(window.location.search).toBe('?torneo=t1');
});

test('an address opens the board on its categoría; one that is gone opens everybody', async () => {
  const con = { ...board(), categorias: [{ id: 'k1', nombre: '1.ª', rango: null }] };
  answers.mockImplementation(() => Response.json(con));
  open(`${URL}&categoria=k9`);
  expect(await lines()).toHaveLength(4);
  cleanup();
  open(`${URL}&categoria=k1`);
  expect((await screen.findByRole('button', { name: '1.ª' })).getAttribute('aria-pressed')).toBe('true');
});

test('a torneo that is over shows results and listens to nothing', async () => {
  answers.mockImplementation(() => Response.json(board()));
  open(URL, '2026-05-17');
  await lines();
  expect(screen.getByText('Resultados')).toBeTruthy();
  expect(streams).toEqual([]);
});

test('without a torneo the page leads to /auth', async () => {
  open('/clasificacion');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/auth'));
});

test('without the right to look the page leads to /auth and back', async () => {
  answers.mockImplementation(() => refusal(401, 'sin_sesion', 'Inicia sesión para continuar'));
  open(URL);
  await vi.waitFor(() => expect(window.location.search).toBe('?next=%2Fclasificacion%3Ftorneo%3Dt1'));
});

test('an unknown torneo and a failure say what the specification says', async () => {
  answers.mockImplementation(() => refusal(404, 'torneo_no_encontrado', 'Torneo no encontrado'));
  open(URL);
  expect(await screen.findByText('Torneo no encontrado')).toBeTruthy();
  cleanup();
  const busy = 'Hay demasiadas conexiones abiertas';
  answers.mockImplementation(() => refusal(429, 'demasiadas_conexiones', busy));
  open(URL);
  const sentence = `No se pudo cargar la clasificación: ${busy}`;
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('Referencia: ref-1')).toBeTruthy();
});

test.each([
  [URL, '/torneos'],
  [`${URL}&from=mis-torneos`, '/mis-torneos-ligas'],
])('back from %s goes to %s', async (path, back) => {
  answers.mockImplementation(() => Response.json(board()));
  open(path);
  await lines();
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe(back);
});
