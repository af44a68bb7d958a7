import { describe, expect, test } from 'vitest';
import { columnasDeResultados } from '#server/admin/entrada-rapida/columns.ts';

describe('the headings', () => {
  test.each([
    ['figures', ['Licencia', '1', '18']],
    ['words', ['NOMBRE', 'Hoyo 1', 'hoyo 18']],
    ['letters', ['Jugador', 'H1', 'h18']],
    ['zeros', ['jugador', '01', '18']],
  ])('as %s', (_, titulos) => {
    const columnas = columnasDeResultados(titulos);
    expect(columnas?.hoyos).toEqual([1, ...Array.from({ length: 16 }, () => null), 2]);
    expect((columnas?.nombre ?? columnas?.licencia) === 0).toBe(true);
  });

  test.each([[['Jugador', 'Bruto']], [['1', '2', '3']], [[]]])('%j are those of no results', (titulos) => {
    expect(columnasDeResultados(titulos)).toBeNull();
  });
});
