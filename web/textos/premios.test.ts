import { expect, test } from 'vitest';
import { entreCuantos, formatMedida, nombreDePremio } from './premios.ts';

test('a prize is called by its kind, its hole or what is given', () => {
  expect(nombreDePremio({ tipo: 'bola_mas_cercana', nombre: 'Vino', hoyo: 7 })).toBe(
    'Bola más cercana, hoyo 7',
  );
  expect(nombreDePremio({ tipo: 'drive_mas_largo', nombre: '', hoyo: 12 })).toBe('Drive más largo, hoyo 12');
  expect(nombreDePremio({ tipo: 'libre', nombre: 'Mejor disfraz', hoyo: null })).toBe('Mejor disfraz');
  expect(nombreDePremio({ tipo: 'rifa', nombre: 'Un jamón', hoyo: null })).toBe('Rifa: Un jamón');
});

test('a measure is told in metres, with centimetres where it has some', () => {
  expect([2.35, 268, 0.5].map(formatMedida)).toEqual(['2,35 m', '268 m', '0,50 m']);
});

test('a draw says among how many it was', () => {
  expect([['a'], ['a', 'b']].map((orden) => entreCuantos({ orden }))).toEqual([
    'Entre 1 persona',
    'Entre 2 personas',
  ]);
});
