import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { abrirComo } from '#web/testing/como.tsx';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { type Golpes, jugados, participante, tablero } from '#web/testing/tableros.ts';
import { ClasificacionPage } from '../ClasificacionPage.tsx';

let streams: Stream[] = [];
const answers = vi.fn<() => Response>();

beforeEach(() => {
  streams = playEventSource();
  vi.stubGlobal('fetch', () => Promise.resolve(answers()));
  answers.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const individual = { nombre: 'San Isidro', modalidad: 'individual_por_golpes' } as const;
const quien = (id: string, nombre: string, golpes: Golpes) => participante(id, nombre, { golpes });

/** Lucía, who looks, behind Íñigo; twelve more with the same two holes. */
function board(mas: Partial<TableroDeTorneo> = {}): TableroDeTorneo {
  const otros = Array.from({ length: 12 }, (_, i) =>
    participante(`o${i}`, `Otro Apellido${i}`, { partidaId: 'g2', golpes: jugados(5, 6) }),
  );
  return tablero({
    torneo: individual,
    participantes: [
      quien('inigo', 'Íñigo Etxeberria', jugados(3, 4)),
      quien('lucia', 'Lucía Fernández', jugados(4, 4)),
      ...otros,
    ],
    ...mas,
  });
}

function open(answer: TableroDeTorneo, query = '') {
  answers.mockImplementation(() => Response.json(answer));
  abrirComo('j-lucia', <ClasificacionPage />, { path: `/clasificacion?torneo=t1${query}` });
}

const vistas = () => screen.findByRole('navigation', { name: 'Vistas de la clasificación' });
const vista = async (nombre: string) => within(await vistas()).getByRole('link', { name: nombre });
const chips = () =>
  within(screen.getByRole('group', { name: 'A quién sigues' }))
    .getAllByRole('button')
    .map((chip) => `${chip.textContent} ${chip.getAttribute('aria-pressed')}`);

test('each view has an address, and the way back leads through them', async () => {
  open(board(), '&tipo=scratch');
  fireEvent.click(await vista('Carrera'));
  expect(window.location.search).toBe('?torneo=t1&tipo=scratch&vista=carrera');
  await screen.findByRole('group', { name: 'A quién sigues' });
  fireEvent.click(await vista('El campo hoy'));
  expect(window.location.search).toBe('?torneo=t1&tipo=scratch&vista=campo');
  await screen.findByText('El más difícil');
  expect((await vista('El campo hoy')).getAttribute('aria-current')).toBe('page');
  // Everybody's course, whatever ranks
  expect(screen.queryByRole('button', { name: 'Scratch' })).toBeNull();
  window.history.back();
  await screen.findByRole('group', { name: 'A quién sigues' });
  fireEvent.click(await vista('Clasificación'));
  expect(window.location.search).toBe('?torneo=t1&tipo=scratch');
  expect(answers).toHaveBeenCalledTimes(1);
});

test('the race follows oneself and who leads, a group at a chip, one at the table, and says the own way', async () => {
  open(board(), '&vista=carrera');
  await screen.findByRole('img', { name: /^Puestos tras cada hoyo, del 1 al 2/u });
  expect(chips()).toEqual(['Yo true', 'Líder true', 'Mi partida true', 'Top 10 false']);
  expect(screen.getByText('empezó 2.º · lo mejor, 2.º tras el 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yo' }));
  expect(chips()).toEqual(['Yo false', 'Líder true', 'Mi partida false', 'Top 10 false']);
  const datos = screen.getByRole('table', { name: 'Puestos tras cada hoyo', hidden: true });
  const lucia = within(datos).getByRole('button', { name: 'Seguir a Lucía Fernández', hidden: true });
  fireEvent.click(lucia);
  expect(lucia.getAttribute('aria-pressed')).toBe('true');
  expect(lucia.closest('tr')?.textContent).toBe('Lucía Fernández2.º22');
  // Her name beside the drawing does the same
  fireEvent.click(screen.getByText('Lucía F.'));
  expect(lucia.getAttribute('aria-pressed')).toBe('false');
});

test('the race of a shotgun counts the holes that each has played, also in the data', async () => {
  const golpes = (...dichos: [hoyo: number, golpes: number][]): Golpes =>
    Array.from({ length: 18 }, (_, i) => dichos.find(([hoyo]) => hoyo === i + 1)?.[1] ?? null);
  const desde5 = { hoyoDeSalida: '5', golpes: golpes([5, 4], [6, 2]) };
  const participantes = [
    quien('inigo', 'Íñigo Etxeberria', golpes([1, 3], [2, 4])),
    participante('lucia', 'Lucía Fernández', desde5),
  ];
  open(board({ participantes }), '&vista=carrera');
  await screen.findByRole('img', { name: /^Puestos tras cada hoyo jugado, del 1 al 2/u });
  expect(screen.getByText('empezó 2.º · lo mejor, 1.º tras 2 hoyos')).toBeTruthy();
  expect(screen.getByText(/^Cada partida salió de su hoyo/u)).toBeTruthy();
  const datos = screen.getByRole('table', { name: 'Puestos tras cada hoyo', hidden: true });
  expect(datos.textContent).toContain('Tras jugar 2');
  expect(datos.textContent).toContain('Lucía Fernández1.º21');
});

test('the race moves with the stream', async () => {
  open(board(), '&vista=carrera');
  await screen.findByText('empezó 2.º · lo mejor, 2.º tras el 1');
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams.at(-1)?.tell('golpes', { v: 'a.2', p: 'lucia', h: 2, g: 2 }));
  await screen.findByText('empezó 2.º · lo mejor, 1.º tras el 2');
  expect(answers).toHaveBeenCalledTimes(1);
});

test('of many the first twenty are drawn and who is followed', async () => {
  const muchos = Array.from({ length: 30 }, (_, i) => quien(`p${i}`, `Socio Apellido${i}`, jugados(3 + i)));
  open(
    board({ participantes: [...muchos, quien('lucia', 'Lucía Fernández', jugados(99))] }),
    '&vista=carrera',
  );
  await screen.findByText(/^Se dibujan los 21 primeros o seguidos, de 31/u);
  fireEvent.click(screen.getByRole('button', { name: 'Yo' }));
  await screen.findByText(/^Se dibujan los 20 primeros/u);
});

test('the course says the hardest and the easiest hole, and of each at a touch its results and the own one', async () => {
  open(board(), '&vista=campo');
  expect((await screen.findByText('El más difícil')).parentElement?.textContent).toBe(
    'El más difícilHoyo 2+1,71 sobre par 4',
  );
  expect(screen.getByText('El más fácil').parentElement?.textContent).toBe(
    'El más fácilHoyo 1+0,79 sobre par 4',
  );
  const segundo = screen.getByRole('button', { name: 'Hoyo 2 par 4 media +1,71' });
  expect(segundo.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Hoyo 1 par 4 media +0,79' }));
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Hoyo 1 · par 4 · índice 1');
  const resultados = [...document.querySelectorAll('dl > div')].map((uno) => uno.textContent);
  expect(resultados).toEqual(['Eagle o mejor0', 'Birdie1', 'Par1', 'Bogey12', 'Doble o más0']);
  expect(screen.getByText(/^Media 4,8/u).textContent).toBe(
    'Media 4,8 · tú hiciste 4, mejor que 92 de cada 100',
  );
  expect(screen.getByRole('button', { name: 'Hoyo 3 par 4 0 tarjetas' })).toBeTruthy();
});

test('a hole of few cards is not compared, and a raya is told apart', async () => {
  open(board({ participantes: [quien('lucia', 'Lucía Fernández', jugados('raya', 3))] }), '&vista=campo');
  const primero = await screen.findByRole('button', { name: 'Hoyo 1 par 4 0 tarjetas' });
  expect(primero.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/^Sin golpes anotados/u).textContent).toBe('Sin golpes anotados · tú, raya');
  expect(screen.getAllByText('Aún no se sabe')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Hoyo 2 par 4 1 tarjeta' }));
  expect(screen.getByText(/^Media/u).textContent).toBe('Media 3,0 · tú hiciste 3');
});

test.each([
  ['carrera', 'Todavía no hay carrera'],
  ['campo', 'Todavía nadie ha jugado un hoyo'],
])('before the first hole the view %s says so', async (pedida, titulo) => {
  open(board({ participantes: [quien('lucia', 'Lucía Fernández', jugados())] }), `&vista=${pedida}`);
  expect(await screen.findByText(titulo)).toBeTruthy();
});

test.each<[string, Partial<TableroDeTorneo>]>([
  ['in matches', { torneo: { ...tablero().torneo, modalidad: 'matchplay_individual' } }],
  ['that came with its totals', { importada: [] }],
])('a torneo %s has no views', async (_, cambios) => {
  open(board(cambios), '&vista=carrera');
  await vi.waitFor(() => expect(document.title).toContain('Clasificación ·'));
  expect(screen.queryByRole('navigation', { name: 'Vistas de la clasificación' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'A quién sigues' })).toBeNull();
});

test('on the phone who leads has the card open in brief; one card is open at a time, and a touch closes it', async () => {
  open(board());
  const lider = await screen.findByRole('button', { name: /^Íñigo Etxeberria/u });
  expect(lider.getAttribute('aria-expanded')).toBe('true');
  const breve = () => document.querySelector('.tarjeta-breve');
  await vi.waitFor(() => expect(breve()?.textContent).toContain('IDA'));
  expect(breve()?.textContent).not.toContain('VTA');
  fireEvent.click(screen.getByRole('button', { name: /^Lucía Fernández/u }));
  const tarjeta = await screen.findByRole('table', { name: 'Tarjeta de Lucía Fernández, IDA' });
  expect(breve()).toBeNull();
  // Under each hole, what the field made of it
  const campo = within(tarjeta).getByRole('row', { name: /Media del campo/u });
  expect(campo.textContent).toMatch(/^CampoMedia del campo4,85,7–/u);
  fireEvent.click(lider);
  await screen.findByRole('table', { name: 'Tarjeta de Íñigo Etxeberria, IDA' });
  fireEvent.click(lider);
  expect(screen.queryByRole('table', { name: /^Tarjeta/u })).toBeNull();
  expect(lider.getAttribute('aria-expanded')).toBe('false');
});

test('an opened card says the last three holes, in the figure that ranks', async () => {
  open(
    board({
      participantes: [quien('a', 'Ana Ruiz', jugados(9, 3, 3, 4)), quien('b', 'Blas Sanz', jugados(9))],
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Blas Sanz/u }));
  await screen.findByRole('table', { name: 'Tarjeta de Blas Sanz, IDA' });
  expect(screen.queryByText('Últimos 3 hoyos')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Ana Ruiz/u }));
  expect((await screen.findByText('Últimos 3 hoyos')).nextElementSibling?.textContent).toBe('−2');
});

test('each line has the ribbon of its card, said in a sentence', async () => {
  open(board());
  await screen.findByRole('button', { name: /^Lucía Fernández/u });
  expect(await screen.findByRole('img', { name: '2 hoyos: 0 bajo par, 2 pares, 0 sobre par' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: '2 hoyos: 0 bajo par, 0 pares, 2 sobre par' })).toHaveLength(12);
});
