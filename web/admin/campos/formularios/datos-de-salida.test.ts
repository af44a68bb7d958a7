import { expect, test } from 'vitest';
import type { SalidaDeCampo } from '#contrato/admin/campos.ts';
import { SIN_VALORES_DE_NUEVES } from '#reglas/valores-de-nueve.ts';
import { datosActuales, datosDe, dicenAlgo, escritaDe, faltasDe } from './datos-de-salida.ts';

const IDA = { ...SIN_VALORES_DE_NUEVES.ida, slopeMasculino: 121, courseRatingMasculino: 35.3 };
const SALIDA: SalidaDeCampo = {
  id: 's1',
  nombre: 'Amarillas',
  slope: null,
  courseRating: null,
  slopeMasculino: 130,
  slopeFemenino: null,
  courseRatingMasculino: 71.4,
  courseRatingFemenino: null,
  nueves: { ...SIN_VALORES_DE_NUEVES, ida: IDA },
  enUso: false,
  hoyos: [],
};

test('the figures of the nines are shown with their commas, and sent as they were', () => {
  const escrita = escritaDe(SALIDA);
  expect([escrita.ida.courseRatingMasculino, escrita.vuelta.courseRatingMasculino]).toEqual(['35,3', '']);
  expect(dicenAlgo(escrita)).toBe(true);
  expect(datosDe(escrita)).toEqual(datosActuales(SALIDA));
  expect(faltasDe(escrita, SALIDA)).toEqual({});
});

test('a new tee tells none of them', () => {
  const nueva = escritaDe(null);
  expect(dicenAlgo(nueva)).toBe(false);
  expect(datosDe(nueva).nueves).toEqual(SIN_VALORES_DE_NUEVES);
});

test('of a nine both figures are asked for, in their bounds', () => {
  const escrita = escritaDe(SALIDA);
  const mal = {
    ...escrita,
    ida: { ...escrita.ida, courseRatingMasculino: '71,4' },
    vuelta: { ...escrita.vuelta, courseRatingFemenino: '36' },
  };
  expect(Object.keys(faltasDe(mal, SALIDA))).toEqual(['ida.courseRatingMasculino', 'vuelta.slopeFemenino']);
});
