import { expect, test } from 'vitest';
import { ladosDelTablero, sumaDeHandicaps } from './lados.ts';
import { quien } from './testing/tablero.ts';

const de = (id: string, handicapPropio: number | null = 10) =>
  quien(id, { nombre: id.toUpperCase(), handicapPropio });

const participantes = [de('ana'), de('eva', 4.5), de('sin', null)];

test('a side is a participante, or a bando with whoever of it is left', () => {
  const bandos = [
    { id: 'b1', participanteIds: ['eva', 'ana'] },
    { id: 'b2', participanteIds: ['sin', 'fuera'] },
    { id: 'b3', participanteIds: ['fuera'] },
  ];
  const lados = ladosDelTablero({ participantes, bandos });
  expect([...lados.values()].map(({ id, nombre }) => [id, nombre])).toEqual([
    ['ana', 'ANA'],
    ['eva', 'EVA'],
    ['sin', 'SIN'],
    ['b1', 'EVA · ANA'],
    ['b2', 'SIN'],
  ]);
  expect(ladosDelTablero({ participantes }).get('ana')?.miembros).toEqual([participantes[0]]);
});

test('a side is seeded by the sum of its handicaps, where everybody has one', () => {
  const bandos = [
    { id: 'b1', participanteIds: ['eva', 'ana'] },
    { id: 'b2', participanteIds: ['ana', 'sin'] },
  ];
  const lados = ladosDelTablero({ participantes, bandos });
  expect(['ana', 'sin', 'b1', 'b2', 'nadie'].map((id) => sumaDeHandicaps(lados.get(id)))).toEqual([
    10,
    null,
    14.5,
    null,
    null,
  ]);
});

test('sums of handicaps that are equal on paper are equal', () => {
  const suyos = [de('5,7', 5.7), de('8,2', 8.2), de('6,7', 6.7), de('7,2', 7.2)];
  const bandos = [
    { id: 'b1', participanteIds: ['5,7', '8,2'] },
    { id: 'b2', participanteIds: ['6,7', '7,2'] },
  ];
  const lados = ladosDelTablero({ participantes: suyos, bandos });
  expect(['b1', 'b2'].map((id) => sumaDeHandicaps(lados.get(id)))).toEqual([13.9, 13.9]);
});

test('a bando of one ball plays the card of the bando, while it is whole', () => {
  const tarjeta = { golpes: [4], handicapDeJuego: 7, estadoDecidido: null, motivoEstado: null };
  const bandos = [
    { id: 'b1', participanteIds: ['eva', 'ana'], tarjeta },
    { id: 'b2', participanteIds: ['sin', 'fuera'], tarjeta },
    { id: 'b3', participanteIds: ['sin', 'ana'] },
    { id: 'b4', participanteIds: ['fuera'] },
  ];
  const lados = ladosDelTablero({ participantes, bandos });
  expect([...lados.keys()]).toEqual(['ana', 'eva', 'sin', 'b1']);
  expect(lados.get('b1')?.miembros.map(({ id }) => id)).toEqual(['eva', 'ana']);
  expect(lados.get('b1')?.bolas).toEqual([
    { ...participantes[1], ...tarjeta, id: 'b1', nombre: 'EVA · ANA' },
  ]);
});
