import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { abrirComo } from '#web/testing/como.tsx';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { jugados, participante, tablero, todo } from '#web/testing/tableros.ts';
import { ClasificacionPage } from '../ClasificacionPage.tsx';

type Partido = NonNullable<TableroDeTorneo['partidos']>[number];

function partido(ronda: number, lugar: number, cambios: Partial<Partido> = {}): Partido {
  const nadie = { aId: null, bId: null, siembraA: null, siembraB: null };
  const comun = { version: 1, concedidos: [], extra: [], resultado: null, recibe: null, reciben: null };
  return { id: `${ronda}.${lugar}`, ronda, lugar, ...nadie, ...comun, ...cambios };
}

const ANA_EVA = { aId: 'ana', bId: 'eva', siembraA: 1, siembraB: 4, reciben: { a: [0], b: [1] } };
const LUZ_PAZ = { aId: 'luz', bId: 'paz', siembraA: 2, siembraB: 3, reciben: { a: [0], b: [0] } };

function board(final: Partial<Partido> = {}): TableroDeTorneo {
  return tablero({
    participantes: [
      participante('ana', 'Ana García', { golpes: jugados(4, 4, 4) }),
      participante('eva', 'Eva López', { golpes: jugados(5, 5) }),
      participante('luz', 'Luz Sanz', { golpes: todo(5) }),
      participante('paz', 'Paz Ruiz', { golpes: todo(4) }),
    ],
    partidos: [partido(1, 1, ANA_EVA), partido(1, 2, LUZ_PAZ), partido(2, 1, final)],
  });
}

let streams: Stream[] = [];

beforeEach(() => {
  streams = playEventSource();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: TableroDeTorneo, path = '/clasificacion?torneo=t1') {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  abrirComo('j-eva', <ClasificacionPage />, { path });
}

const tarjetaDe = (nombre: string) => screen.findByRole('article', { name: nombre });

test('each match stands as the cards say, and moves with the strokes that the stream tells', async () => {
  open(board());
  const enJuego = await tarjetaDe('Ana García contra Eva López');
  expect(enJuego.textContent).toContain('Semifinales · Tu partido');
  expect(enJuego.textContent).toContain('Eva López recibe 1 golpe');
  expect(enJuego.textContent).toContain('1 arribaquedan 16');
  expect(within(enJuego).getByRole('img').getAttribute('aria-label')).toBe(
    'Hoyos ganados. Ana García: 2. Eva López: ninguno',
  );
  const terminado = await tarjetaDe('Luz Sanz contra Paz Ruiz');
  expect(terminado.textContent).toContain('10&8final');
  expect(terminado.textContent).toContain('Gana Paz Ruiz');
  expect(screen.getByText('1 en juego · 1 terminado')).toBeDefined();
  act(() => streams.at(-1)?.tell('golpes', { v: 'a.2', p: 'eva', h: 3, g: 3 }));
  await vi.waitFor(() => expect(enJuego.textContent).toContain('Empatadosquedan 15'));
  expect(screen.queryByText(/las tarjetas no dan puestos/u)).toBeNull();
});

test('the bracket shows every round, who goes on and who is not known yet', async () => {
  open(board(), '/clasificacion?torneo=t1&vista=cuadro');
  const cuadro = await screen.findByRole('region', { name: 'Cuadro' });
  const rondas = within(cuadro).getAllByRole('region');
  expect(rondas.map((ronda) => ronda.getAttribute('aria-label'))).toEqual(['Semifinales', 'Final']);
  expect(rondas[1]?.textContent).toBe('FinalPor saber3Paz RuizFalta rival');
  expect(rondas[0]?.textContent).toContain('1 arriba, quedan 16 · Ana García');
  expect(rondas[0]?.textContent).toContain('Eva López (tú)');
});

test('what the committee wrote is shown with the places, which say when points come', async () => {
  const answer = board({ resultado: { ganadorId: 'paz', motivo: 'anotado', marcador: 'en el 19' } });
  const [uno, ...otros] = answer.partidos ?? [];
  if (!uno) throw new Error('no match');
  const concedido = { ...uno, resultado: { ganadorId: 'eva', motivo: 'concesion' as const, marcador: null } };
  open({ ...answer, partidos: [concedido, ...otros] });
  expect((await tarjetaDe('Eva López contra Paz Ruiz')).textContent).toContain('en el 19final');
  expect((await tarjetaDe('Ana García contra Eva López')).textContent).toContain('Concedidofinal');
  const puestos = screen.getByRole('region', { name: 'Puestos' });
  expect(puestos.textContent).toContain('1.ºPaz Ruiz2.ºEva López3=');
  expect(puestos.textContent).toContain('los puntos salen cuando hay campeón');
});

test('the bracket goes to the printer as one sheet, in two halves to the final', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const answer = board({ resultado: { ganadorId: 'paz', motivo: 'anotado', marcador: '2&1' } });
  const [uno, ...otros] = answer.partidos ?? [];
  if (!uno) throw new Error('no match');
  const concedido = { ...uno, resultado: { ganadorId: 'eva', motivo: 'concesion' as const, marcador: null } };
  open({ ...answer, partidos: [concedido, ...otros] }, '/clasificacion?torneo=t1&vista=cuadro');
  fireEvent.click(await screen.findByRole('button', { name: 'Imprimir el cuadro' }));
  expect(print).toHaveBeenCalledOnce();
  const columnas = [...document.querySelectorAll('.hoja-cuadro .ronda')].map(
    ({ textContent }) => textContent,
  );
  expect(columnas).toEqual([
    'Semifinales1Ana García4Eva LópezConcedido',
    'Final4Eva López3Paz Ruiz2&1CampeónPaz Ruiz',
    'Semifinales2Luz Sanz3Paz Ruiz10&8',
  ]);
});

test('a match of pairs is of their best balls, each with the strokes received', async () => {
  const deDos = { aId: 'b1', bId: 'b2', siembraA: 1, siembraB: 2, reciben: { a: [0, 3], b: [0, 12] } };
  const formados = [
    { id: 'b1', participanteIds: ['ana', 'luz'] },
    { id: 'b2', participanteIds: ['eva', 'paz'] },
  ];
  const answer = board();
  open({
    ...answer,
    torneo: { ...answer.torneo, modalidad: 'matchplay_parejas' },
    bandos: { formula: 'mejor_bola', formados },
    partidos: [partido(1, 1, deDos)],
  });
  const suyo = await tarjetaDe('Ana García · Luz Sanz contra Eva López · Paz Ruiz');
  expect(suyo.textContent).toContain('Final · Tu partido');
  expect(suyo.textContent).toContain('Reciben golpes: Luz Sanz 3, Paz Ruiz 12');
  expect(suyo.textContent).toContain('2 arribaquedan 16');
  expect(within(suyo).getByRole('img').getAttribute('aria-label')).toContain('Eva López · Paz Ruiz: 1, 2');
});

test('the cards stay a press away, and the view in the address', async () => {
  open(board());
  await tarjetaDe('Ana García contra Eva López');
  fireEvent.click(screen.getByRole('button', { name: 'Tarjetas' }));
  await screen.findByRole('table', { name: 'Clasificación de Match Play de Socios' });
  expect(window.location.search).toBe('?torneo=t1&vista=tarjetas');
  fireEvent.click(screen.getByRole('button', { name: 'Cuadro' }));
  expect(window.location.search).toBe('?torneo=t1&vista=cuadro');
  expect(screen.queryByRole('table')).toBeNull();
});
