import { describe, expect, test } from 'vitest';
import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import { POR_PAGINA, preparar, verPagina, type Vista } from './use-lista.ts';

const jugador = (nombre: string, changes: Partial<JugadorResumen> = {}): JugadorResumen => ({
  id: nombre,
  nombre,
  nombreDePila: nombre,
  apellidos: '',
  nombreDudoso: false,
  version: 1,
  imagen: null,
  email: null,
  usuario: null,
  handicap: null,
  sexo: null,
  tramoEdad: null,
  licencia: null,
  ...changes,
});
const ver = (jugadores: readonly JugadorResumen[], vista: Partial<Vista> = {}) =>
  verPagina(preparar(jugadores), { buscado: '', orden: 'nombre', descendente: false, pagina: 1, ...vista });
const nombres = (...args: Parameters<typeof ver>) => ver(...args).visibles.map(({ nombre }) => nombre);

const club = [
  jugador('Ana Núñez', { handicap: 12.4, tramoEdad: 'senior', licencia: 'AB12' }),
  jugador('Íñigo Álvarez', { handicap: -1.2, tramoEdad: 'infantil', usuario: 'inigo@club.test' }),
  jugador('Zoe Gil', { usuario: 'a@club.test' }),
];

describe('the list of jugadores', () => {
  test.each([
    ['nunez', ['Ana Núñez']],
    ['ÍÑIGO alv', ['Íñigo Álvarez']],
    ['ab12', ['Ana Núñez']],
    ['a@club', ['Zoe Gil']],
    ['nadie', []],
    ['', ['Ana Núñez', 'Íñigo Álvarez', 'Zoe Gil']],
  ])('%j finds %j', (buscado, expected) => expect(nombres(club, { buscado })).toEqual(expected));

  test('who lacks the value stands at the end, whichever way it is sorted', () => {
    expect(nombres(club, { orden: 'handicap' })).toEqual(['Íñigo Álvarez', 'Ana Núñez', 'Zoe Gil']);
    expect(nombres(club, { orden: 'handicap', descendente: true })).toEqual([
      'Ana Núñez',
      'Íñigo Álvarez',
      'Zoe Gil',
    ]);
    expect(nombres(club, { orden: 'tramo' })).toEqual(['Íñigo Álvarez', 'Ana Núñez', 'Zoe Gil']);
  });

  test('a page beyond the end is the last one', () => {
    const muchos = Array.from({ length: POR_PAGINA + 1 }, (_, i) => jugador(`Socio ${i}`));
    expect(ver(muchos, { pagina: 9 })).toMatchObject({ pagina: 2, paginas: 2, total: POR_PAGINA + 1 });
    expect(nombres(muchos, { pagina: 9 })).toEqual([`Socio ${POR_PAGINA}`]);
  });

  test('searching, sorting and turning the pages of 5,000 takes less than 100 ms', () => {
    const muchos = preparar(
      Array.from({ length: 5_000 }, (_, i) =>
        jugador(`Íñigo Núñez ${i}`, { handicap: (i * 7) % 54, usuario: `socio${i}@club.test` }),
      ),
    );
    for (const orden of ['nombre', 'usuario', 'handicap'] as const) {
      const started = performance.now();
      verPagina(muchos, { buscado: 'nunez 4', orden, descendente: true, pagina: 3 });
      expect(performance.now() - started).toBeLessThan(100);
    }
  });
});
