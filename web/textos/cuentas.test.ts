import { expect, test } from 'vitest';
import { formatCifra, formatRaya, formatResultado, formatResultadoSuelto, nombreDeJuego } from './cuentas.ts';
import { textoDeTope } from './maximo.ts';
import { claveDeTope, TOPE_PROPUESTO, topeDeClave, TOPES_OFRECIDOS } from './topes.ts';

const linea = (puntos: number | null, contraPar: number | null = null, conRaya = false) => ({
  puntos,
  contraPar,
  conRaya,
});

test.each([
  ['stableford', linea(36, null, true), '36', '36 pts'],
  ['stableford', linea(1), '1', '1 pt'],
  ['stableford', linea(0), '0', '0 pts'],
  ['stableford', linea(null), '–', '–'],
  ['contra_par', linea(3), '+3', '+3'],
  ['contra_par', linea(0), '0', '0'],
  ['contra_par', linea(-2), '−2', '−2'],
  ['maximo', linea(null, 4, true), '+4 R', '+4 R'],
  ['golpes', linea(null, 0), 'PAR', 'PAR'],
  ['golpes', linea(null, null, true), 'R', 'R'],
] as const)('in %s a line of %o is %s', (cuenta, una, texto, suelto) => {
  expect([formatResultado(cuenta, una), formatResultadoSuelto(cuenta, una)]).toEqual([texto, suelto]);
});

test('a stretch of a card is told in the figure that ranks', () => {
  expect([formatCifra('stableford', 17), formatCifra('contra_par', -1), formatCifra('golpes', -1)]).toEqual([
    '17',
    '−1',
    '−1',
  ]);
});

test.each([
  ['golpes', 5, 'cuenta par + 5'],
  ['golpes', null, 'sin total'],
  ['golpes', 'personal', 'sin total'],
  ['maximo', null, 'cuenta el máximo del hoyo'],
  ['stableford', null, 'cuenta 0 puntos'],
  ['contra_par', null, 'cuenta −1'],
] as const)('a raya in %s with the limit %s: %s', (cuenta, limite, texto) => {
  expect(formatRaya({ cuenta, limite, tope: null })).toBe(texto);
});

test('how it is played in a line', () => {
  const modalidad = 'individual_por_golpes';
  expect(nombreDeJuego({ modalidad, cuenta: 'golpes' })).toBe('Individual por golpes');
  expect(nombreDeJuego({ modalidad, cuenta: 'stableford' })).toBe('Stableford individual');
  expect(nombreDeJuego({ modalidad: 'matchplay_parejas', cuenta: 'golpes' })).toBe('Matchplay parejas');
});

test('every cap on offer is found again by its word, and another word is the proposed one', () => {
  for (const { value, label } of TOPES_OFRECIDOS) {
    const tope = topeDeClave(value);
    expect([claveDeTope(tope), textoDeTope(tope)]).toEqual([value, label]);
  }
  expect(topeDeClave('par_mas 99')).toEqual(TOPE_PROPUESTO);
  expect(TOPES_OFRECIDOS.map(({ label }) => label)).toEqual([
    'Doble bogey neto',
    '2 × par',
    ...Array.from({ length: 11 }, (_, n) => `Par + ${n}`),
    ...Array.from({ length: 12 }, (_, n) => `${n + 4} golpes`),
  ]);
});
