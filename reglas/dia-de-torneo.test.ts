import { describe, expect, test } from 'vitest';
import { marchaDelDia, repartoDeGolpes, type RepartoDeGolpes } from './dia-de-torneo.ts';
import type { EstadoDeTarjeta } from './estado-de-tarjeta.ts';

const fila = (hoyosJugados: number, estado: EstadoDeTarjeta = 'en_juego', id = '') => ({
  id,
  hoyosJugados,
  estado,
});

describe('marchaDelDia', () => {
  const filas = [
    fila(18, 'entregada'),
    fila(18),
    fila(7),
    fila(0),
    fila(5, 'retirado'),
    fila(16, 'entregada'),
  ];
  const participantes = filas.map(({ id, estado }) => ({ id, validada: estado === 'entregada' }));

  test('everybody is in one place: to start, on the course, round, or out of it', () => {
    expect(marchaDelDia({ tablero: { participantes, forma: {} }, filas })).toEqual({
      total: 6,
      porSalir: 1,
      enElCampo: 1,
      terminados: 3,
      fuera: 1,
      validados: 2,
    });
  });

  test('of nine holes a card is round at the ninth', () => {
    const nueve = [fila(9), fila(8)];
    expect(
      marchaDelDia({ tablero: { participantes: [], forma: { nueve: 'vuelta' } }, filas: nueve }),
    ).toMatchObject({ enElCampo: 1, terminados: 1, validados: 0 });
  });
});

test('who has nothing left to play is round whatever the card lacks, and a bando once all of it is', () => {
  const quien = (id: string) => ({ id, validada: false });
  const pareja = (id: string, ...suyos: string[]) => ({ ...quien(id), miembros: suyos.map(quien) });
  const participantes = [quien('ana'), quien('eva'), pareja('p1', 'luz', 'paz'), pareja('p2', 'sol', 'mar')];
  const filas = [fila(0, 'en_juego', 'ana'), fila(3, 'retirado', 'eva')];
  const deParejas = [fila(4, 'en_juego', 'p1'), fila(0, 'en_juego', 'p2')];
  expect(
    marchaDelDia({
      tablero: { participantes, forma: {} },
      filas: [...filas, ...deParejas],
      acaban: new Set(['ana', 'eva', 'luz', 'paz', 'sol']),
    }),
  ).toMatchObject({ porSalir: 1, enElCampo: 0, terminados: 2, fuera: 1 });
});

describe('repartoDeGolpes', () => {
  const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: 18 - i }));
  test.each<[number, RepartoDeGolpes, string]>([
    [15, { enTodos: 1, otros: [], menos: [1, 2, 3] }, 'one each but on the three easiest'],
    [3, { enTodos: 0, otros: [16, 17, 18], menos: [] }, 'few have one'],
    [9, { enTodos: 0, otros: [10, 11, 12, 13, 14, 15, 16, 17, 18], menos: [] }, 'half have one'],
    [18, { enTodos: 1, otros: [], menos: [] }, 'one each'],
    [20, { enTodos: 1, otros: [17, 18], menos: [] }, 'a second one on two'],
    [35, { enTodos: 2, otros: [], menos: [1] }, 'two each but on one'],
    [0, { enTodos: 0, otros: [], menos: [] }, 'none'],
    [-2, { enTodos: 0, otros: [1, 2], menos: [] }, 'given back'],
  ])('a handicap of %i', (handicapDeJuego, reparto) => {
    expect(repartoDeGolpes({ hoyos, handicapDeJuego })).toEqual(reparto);
  });

  test('of nine holes only those are told', () => {
    const deNueve = hoyos.map((hoyo) => ({
      ...hoyo,
      indice: ((hoyo.numero - 1) % 9) + 1,
      entre: 9 as const,
    }));
    expect(repartoDeGolpes({ hoyos: deNueve, handicapDeJuego: 8, nueve: 'vuelta' })).toEqual({
      enTodos: 1,
      otros: [],
      menos: [18],
    });
    expect(repartoDeGolpes({ hoyos: [], handicapDeJuego: 8 })).toEqual({ enTodos: 0, otros: [], menos: [] });
  });
});
