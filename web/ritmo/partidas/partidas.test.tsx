import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PartidaEnElCampo, RitmoDeTorneo } from '#contrato/ritmo.ts';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import { FilaDePartida } from './FilaDePartida.tsx';
import { MapaDeHoyos } from './MapaDeHoyos.tsx';
import { conGolpes, enMarcha } from './marcha.ts';

afterEach(cleanup);

const MOMENTO = '2026-05-16T08:44:00.000Z';
const A_LAS = Date.parse(MOMENTO);

function partida(numero: number, cambios: Partial<PartidaEnElCampo> = {}): PartidaEnElCampo {
  return {
    id: `p${numero}`,
    nombre: `Partida ${numero}`,
    horaDeSalida: '09:00:00',
    hoyoDeSalida: null,
    validada: false,
    acabada: false,
    esMia: false,
    minutos: null,
    apuntados: [1, 2, 3, 4, 5, 6, 7],
    ultimoGolpe: '2026-05-16T08:42:00.000Z',
    jugadores: [`Jugador ${numero}`],
    tarjetaIds: [`t${numero}`],
    ...cambios,
  };
}

const ritmoDe = (...partidas: PartidaEnElCampo[]): RitmoDeTorneo => ({
  torneo: { id: 'uno', slug: 'san-isidro', nombre: 'San Isidro', fechaJuego: '2026-05-16', nueve: null },
  momento: MOMENTO,
  minutosPorHoyo: 14,
  comite: false,
  partidas,
});

const fila = (una: PartidaEnElCampo, { comite = false, despues = 0 } = {}) => {
  const [marcha] = enMarcha(ritmoDe(una), A_LAS + despues * 60_000);
  render(<ul>{marcha ? <FilaDePartida partida={marcha} comite={comite} /> : null}</ul>);
  return screen.getByRole('listitem');
};

test('the own partida says its hole, how late it is in its own words, and when its last stroke came', () => {
  const suya = fila(partida(8, { esMia: true, minutos: 120 }));
  expect(suya.textContent).toContain('Partida 8 · 09:00 · la tuya');
  expect(suya.textContent).toContain('hoyo8');
  expect(suya.textContent).toContain('vais 8 min tarde');
  expect(suya.textContent).toContain('hace 2 min');
  expect(screen.getByRole('img', { name: '7 de 18 hoyos' })).toBeDefined();
});

test('a player is told nothing of the pace of another partida, and nothing in red of the own one', () => {
  expect(fila(partida(3)).textContent).not.toMatch(/tarde|ritmo/u);
  cleanup();
  const suya = fila(partida(8, { esMia: true, minutos: 160 }));
  expect(suya.textContent).toContain('vais 48 min tarde');
  expect(suya.innerHTML).not.toContain('teja');
});

test('the committee is told of every partida, the very late ones by colour and shape', () => {
  expect(fila(partida(3, { minutos: 112 }), { comite: true }).textContent).toContain('a ritmo');
  cleanup();
  const tarde = fila(partida(3, { minutos: 120 }), { comite: true });
  expect(tarde.textContent).toContain('8 min tarde');
  expect(tarde.innerHTML).not.toContain('bg-teja');
  cleanup();
  const muyTarde = fila(partida(3, { minutos: 130 }), { comite: true });
  expect(muyTarde.textContent).toContain('18 min tarde');
  expect(muyTarde.innerHTML).toContain('bg-teja');
});

test('time makes a partida late between two looks at the club', () => {
  const suya = fila(partida(8, { esMia: true, minutos: 112 }), { despues: 9 });
  expect(suya.textContent).toContain('vais 9 min tarde');
  expect(suya.textContent).toContain('hace 11 min');
});

test.each<[string, Partial<PartidaEnElCampo>, string]>([
  ['that has not begun', { apuntados: [], ultimoGolpe: null }, 'sin golpes'],
  ['whose last stroke is old', { ultimoGolpe: null }, 'hace más de 1 h'],
  ['whose stroke just came', { ultimoGolpe: MOMENTO }, 'ahora mismo'],
  ['that has come in', { apuntados: [...LOS_DIECIOCHO] }, 'ha acabado'],
  ['that is validated', { validada: true, acabada: true }, 'validada'],
  ['of a shotgun', { hoyoDeSalida: '5A', apuntados: [5, 6] }, 'sale del 5A'],
])('a partida %s says so', (_, cambios, texto) => {
  expect(fila(partida(4, cambios)).textContent).toContain(texto);
});

test('the map names each partida in its hole, and tells the pace to the committee alone', () => {
  const partidas = enMarcha(
    ritmoDe(partida(7), partida(8), partida(9, { apuntados: [1] }), partida(10, { apuntados: [] })),
    A_LAS,
  );
  const { rerender } = render(<MapaDeHoyos hoyos={LOS_DIECIOCHO} partidas={partidas} comite={false} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Hoyo 2: Partida 9; Hoyo 8: Partida 7 y Partida 8',
  );
  expect(screen.queryByRole('list', { name: 'Leyenda' })).toBeNull();
  rerender(<MapaDeHoyos hoyos={LOS_DIECIOCHO} partidas={partidas} comite />);
  expect(screen.getByRole('list', { name: 'Leyenda' }).textContent).toContain('6–11 min tarde');
  rerender(<MapaDeHoyos hoyos={LOS_DIECIOCHO} partidas={[]} comite={false} />);
  expect(screen.getByRole('img', { name: 'Nadie en el campo' })).toBeDefined();
});

test('a stroke of the stream moves its partida; one that was taken away is asked for', () => {
  const leido = ritmoDe(partida(7), partida(8, { tarjetaIds: ['t8', 'bando'] }));
  const movido = conGolpes(leido, { v: 'a.1', p: 'bando', h: 8, g: 5 }, A_LAS);
  expect(movido?.partidas[1]).toMatchObject({ apuntados: [1, 2, 3, 4, 5, 6, 7, 8], ultimoGolpe: MOMENTO });
  expect(movido?.partidas[0]).toEqual(leido.partidas[0]);
  expect(conGolpes(leido, { v: 'a.2', p: 't7', h: 7, g: null }, A_LAS)).toBeNull();
});
