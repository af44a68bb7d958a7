import { afterEach, describe, expect, test } from 'vitest';
import { hearClubZone } from './club-clock.ts';
import {
  calendarLeaf,
  diaDelClub,
  formatContraPar,
  formatCount,
  formatDia,
  formatDiaCorto,
  formatDiaLargo,
  formatHandicap,
  formatHandicapDeJuego,
  formatHcp,
  formatTotal,
  formatHora,
  formatMomento,
  formatNumero,
  formatOrdinal,
  formatPuesto,
  formatPuntos,
  formatReloj,
} from './format.ts';

test.each([
  ['2026-05-16', 'sábado, 16 de mayo de 2026'],
  ['2026-04-12', 'domingo, 12 de abril de 2026'],
  ['2024-02-29', 'jueves, 29 de febrero de 2024'],
  ['2026-12-02', 'miércoles, 2 de diciembre de 2026'],
])('the long date of %s is %s', (dia, text) => {
  expect(formatDiaLargo(dia)).toBe(text);
});

test('the long date agrees with the Spanish locale on every day of two years', () => {
  const intl = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' });
  for (let day = 0; day < 731; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + day));
    expect(formatDiaLargo(date.toISOString().slice(0, 10))).toBe(intl.format(date));
  }
});

test('the short date keeps its zeros, which Intl drops for es-ES', () => {
  expect(formatDiaCorto('2026-04-02')).toBe('02/04');
  expect(formatDiaCorto('2026-04-12')).toBe('12/04');
  expect(formatDia('2026-04-12')).toBe('12/04/2026');
});

test('a calendar leaf has the bare day and three capitals of the month', () => {
  expect(calendarLeaf('2026-05-06')).toEqual({ day: '6', month: 'MAY' });
  expect(calendarLeaf('2026-09-16')).toEqual({ day: '16', month: 'SEP' });
});

test('what is not a day is refused', () => {
  expect(() => formatDiaLargo('16/05/2026')).toThrow(RangeError);
});

test('a time of day loses its seconds and keeps 24 hours', () => {
  expect(formatHora('10:20:00')).toBe('10:20');
  expect(formatHora('9:05')).toBe('09:05');
});

test('the clock is the one on the wall of the club, in summer and in winter', () => {
  expect(formatReloj(new Date('2026-07-01T09:42:08Z'), { seconds: true })).toBe('11:42:08');
  expect(formatReloj(new Date('2026-12-01T09:42:08Z'))).toBe('10:42');
  expect(formatReloj(new Date('2026-06-30T22:05:00Z'))).toBe('00:05');
});

test.each([
  [14.2, '14,2'],
  [18, '18,0'],
  [-1.2, '+1,2'],
  [0, '0,0'],
  [-0, '0,0'],
  [-0.04, '0,0'],
  [null, 'Sin hándicap'],
])('the exact handicap %s is shown as %s', (handicap, text) => {
  expect(formatHandicap(handicap)).toBe(text);
});

test.each([
  [16, '16'],
  [-2, '+2'],
  [0, '0'],
  [-0, '0'],
  [null, 'Sin hándicap'],
])('the playing handicap %s is shown as %s', (handicap, text) => {
  expect(formatHandicapDeJuego(handicap)).toBe(text);
});

test.each([
  [0, 'PAR'],
  [-0, 'PAR'],
  [3, '+3'],
  [-3, '\u22123'],
  [null, '–'],
])('%s against par is shown as %s', (strokes, text) => {
  expect(formatContraPar(strokes)).toBe(text);
});

test.each([
  [40, '40'],
  [37.5, '37,50'],
  [320.5, '320,50'],
  [1234.5, '1234,50'],
  [12345, '12.345'],
  [33.333333, '33,33'],
  [0.1 + 0.2, '0,30'],
  [0, '0'],
])('%s points are shown as %s', (points, text) => {
  expect(formatPuntos(points)).toBe(text);
});

test('numbers have a decimal comma and a typographic minus, and never a negative zero', () => {
  expect(formatNumero(-1.8, 1)).toBe('\u22121,8');
  expect(formatNumero(-0.04, 1)).toBe('0,0');
  expect(formatNumero(1_234_567.5, 2)).toBe('1.234.567,50');
});

test('ordinals and counts are Spanish', () => {
  expect(formatOrdinal(1)).toBe('1.º');
  expect(formatCount(1, 'golpe', 'golpes')).toBe('1 golpe');
  expect(formatCount(0, 'golpe', 'golpes')).toBe('0 golpes');
});

test('an instant is shown as day and clock of the club, in summer and winter', () => {
  expect(formatMomento('2026-04-12T22:42:08.000Z')).toBe('13/04/2026, 00:42');
  expect(formatMomento('2026-01-12T22:42:08.000Z')).toBe('12/01/2026, 23:42');
});

test.each([
  [false, 3, '+3'],
  [false, null, '–'],
  [true, 3, '+3 R'],
  [true, null, 'R'],
])('the total of a card with a raya: %s, against par %s, is %s', (conRaya, contraPar, text) => {
  expect(formatTotal({ conRaya, contraPar })).toBe(text);
});

test.each([
  [6, 7, '7.º; 6.º entre los socios'],
  [6, 6, '6.º'],
  [null, 7, '7.º'],
  [null, null, '–'],
])('a place %s among members and %s among everybody is told %s', (entreSocios, general, texto) => {
  expect(formatPuesto({ entreSocios, general })).toBe(texto);
});

test.each([
  [16, 'HCP 16'],
  [0, 'HCP 0'],
  [-2, 'HCP +2'],
  [null, 'Sin hándicap'],
])('a handicap of %s beside a name is %s', (handicap, texto) => {
  expect(formatHcp(handicap)).toBe(texto);
});

describe('a club elsewhere', () => {
  afterEach(() => hearClubZone('Europe/Madrid'));

  test.each([
    ['Atlantic/Canary', '2026-05-16', '16/05/2026, 23:30'],
    ['Europe/Madrid', '2026-05-17', '17/05/2026, 00:30'],
    ['America/Bogota', '2026-05-16', '16/05/2026, 17:30'],
  ])('in %s tells its own day and hour', (zona, dia, momento) => {
    hearClubZone(zona);
    expect(diaDelClub(Date.parse('2026-05-16T22:30:00Z'))).toBe(dia);
    expect(formatMomento('2026-05-16T22:30:00Z')).toBe(momento);
  });

  test.each(['Europe/Atlantis', '', undefined])(
    'of a zone %j that no phone knows stays where it was',
    (zona) => {
      hearClubZone('Atlantic/Canary');
      hearClubZone(zona);
      expect(formatMomento('2026-05-16T22:30:00Z')).toBe('16/05/2026, 23:30');
    },
  );
});
