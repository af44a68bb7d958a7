import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { Juego } from '#reglas/juego-personal.ts';
import { mergePartida } from '#web/offline/merge.ts';
import { JuegoPersonal } from './JuegoPersonal.tsx';

afterEach(cleanup);

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

function con(
  juego: Juego,
  gente: readonly [nombre: string, handicap: number, golpes: readonly (number | null)[]][],
  { validada = false } = {},
) {
  const partida: PartidaPersonal = {
    id: 'p',
    nombre: 'Sábado',
    fechaJuego: '2026-05-16',
    horaDeSalida: '09:00',
    validada,
    creador: { id: 'ana', nombre: 'Ana' },
    esCreador: true,
    campo: { id: 'c', nombre: 'Los Retamares', ubicacion: 'Madrid' },
    cuenta: 'golpes',
    tope: null,
    juego,
    participantes: gente.map(([nombre, handicapDeJuego, golpes], i) => ({
      participanteId: nombre,
      jugadorId: i === 0 ? 'ana' : null,
      nombre,
      esInvitado: i > 0,
      propio: i === 0,
      handicapPropio: handicapDeJuego,
      sexoInvitado: null,
      handicapDeJuego,
      hoyos: HOYOS,
      golpes: HOYOS.map((_, hoyo) => golpes[hoyo] ?? null),
      versiones: HOYOS.map(() => null),
      corregidos: [],
    })),
  };
  const vista = mergePartida(partida, { operaciones: [], rechazadas: [] });
  const { container } = render(<JuegoPersonal delClub={partida} partida={vista} />);
  return container.textContent ?? '';
}

test('skins of three with carry-over: whose they are, and what the next hole is for', () => {
  const text = con('skins_bruto_con_arrastre', [
    ['Ana', 0, [4, 4, 3, 4]],
    ['Blas', 9, [4, 5, 4, 4]],
    ['Cruz', 18, [5, 4, 4, 4]],
  ]);
  const suyos = [...screen.getByRole('list', { name: 'Skins de cada uno' }).children];
  expect(suyos.map((uno) => uno.textContent)).toEqual(['Ana3 skins', 'Blas0 skins', 'Cruz0 skins']);
  expect(text).toContain('El hoyo 5 vale 2 skins.');
  expect(text).toContain('Hoyo 3: Ana, 3 skins');
});

test('net without carry-over: the stroke received wins, and a halved one is nobody’s', () => {
  const text = con('skins_neto', [
    ['Ana', 0, [4, 4]],
    ['Blas', 1, [4, 4]],
  ]);
  expect(text).toContain('Blas1 skin');
  expect(text).toContain('Sin dueño: 1 skin.');
});

test('a match of two, with the strokes that are given', () => {
  const text = con('partido', [
    ['Ana', 10.2, [4, 4]],
    ['Blas', 12.7, [6, 5]],
  ]);
  expect(text).toContain('Ana contra Blas');
  expect(text).toContain('Ana: 1 arriba, quedan 16');
  expect(text).toContain('Blas recibe 3 golpes');
});

test('a match of a round that is validated is over, whatever was left unwritten', () => {
  const par: (number | null)[] = HOYOS.map(() => 4);
  const sinElDiez = par.with(9, null);
  const dos = (ana: readonly (number | null)[], blas: readonly (number | null)[]) => {
    cleanup();
    const gente: Parameters<typeof con>[1] = [
      ['Ana', 9, ana],
      ['Blas', 9, blas],
    ];
    return [con('partido', gente), con('partido', gente, { validada: true })];
  };
  const [abierto, validado] = dos(par, sinElDiez);
  expect(abierto).toContain('Empatados, queda 1');
  expect(validado).toContain('Ana: 1 arriba');
  expect(dos(sinElDiez, sinElDiez)[1]).toContain('Empatado');
  expect(dos(par.slice(0, 9), par.slice(0, 9).with(8, 5))[1]).toContain('Ana: 1 arriba');
});

test('a match of two pairs of the same handicap', () => {
  const text = con('partido', [
    ['Ana', 9, [4]],
    ['Blas', 9, [5]],
    ['Cruz', 9, [4]],
    ['Dora', 9, [7]],
  ]);
  expect(text).toContain('Ana y Blas contra Cruz y Dora');
  expect(text).toContain('Empatados, quedan 17');
  expect(text).toContain('Nadie recibe golpes.');
});

test('a round kept with three in a match says how it is played, and no score', () => {
  expect(
    con('partido', [
      ['Ana', 9, []],
      ['Blas', 9, []],
      ['Cruz', 9, []],
    ]),
  ).toMatch(/^PartidoDe dos, [^·]*los dos primeros contra los otros dos\.$/u);
});

test('best ball of two pairs: what each has made, with the strokes at the allowance', () => {
  const text = con('mejor_bola', [
    ['Ana', 0, [4, 4]],
    ['Blas', 20, [5, 3]],
    ['Cruz', 0, [5, 4]],
    ['Dora', 0, [5]],
  ]);
  const suyas = [...screen.getByRole('list', { name: 'Mejor bola de cada pareja' }).children];
  expect(suyas.map((una) => una.textContent)).toEqual(['Ana y Blas2 hoyos−2', 'Cruz y Dora2 hoyos+1']);
  expect(text).toContain('Al 85 %: Ana 0 · Blas 17 · Cruz 0 · Dora 0');
  expect(text).not.toContain('Ganan');
});

test('best ball over 18 holes tells who has won', () => {
  const card = (golpes: number) => HOYOS.map(() => golpes);
  const gente = (una: number, otra: number) =>
    (['Ana', 'Blas', 'Cruz', 'Dora'] as const).map(
      (nombre, i) => [nombre, 0, card(i < 2 ? una : otra)] as [string, number, number[]],
    );
  expect(con('mejor_bola', gente(4, 5))).toContain('Ganan Ana y Blas');
  cleanup();
  expect(con('mejor_bola', gente(5, 5))).toContain('Empatan');
});
