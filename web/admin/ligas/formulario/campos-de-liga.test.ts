import { expect, test } from 'vitest';

import { camposDe, faltasDe } from './campos-de-liga.ts';

const NUEVA = { ...camposDe(null), nombre: 'Liga de otoño' };

test('a year written with two figures, or with a key too many, neither begins a liga nor ends it', () => {
  expect(faltasDe({ ...NUEVA, fechaInicio: '2026-01-01', fechaFin: '2026-12-31' })).toEqual({});
  expect(faltasDe({ ...NUEVA, fechaInicio: '0026-01-01', fechaFin: '2100-01-01' })).toEqual({
    fechaInicio: 'Revisa el año de la fecha',
    fechaFin: 'Revisa el año de la fecha',
  });
});
