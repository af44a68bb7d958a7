import { expect, test } from 'vitest';
import { hoyosDeSalidaNueva } from '../campo.ts';
import { encajarSalida } from './encaje-de-salida.ts';

const hoyos = hoyosDeSalidaNueva();
const otrosHoyos = hoyos.map((hoyo) => (hoyo.numero === 3 ? { ...hoyo, par: 5 } : hoyo));
const SIN = {
  slopeMasculino: null,
  courseRatingMasculino: null,
  slopeFemenino: null,
  courseRatingFemenino: null,
};
const HOMBRES = { slopeMasculino: 128, courseRatingMasculino: 70.8 };
const MUJERES = { slopeFemenino: 124, courseRatingFemenino: 72.1 };
const salida = (nombre: string, figuras: object = {}, suyos = hoyos) => ({
  nombre,
  ...SIN,
  ...figuras,
  hoyos: suyos,
});

test('a colour that the course does not have is a new tee', () => {
  const leida = salida('ROJAS', MUJERES);
  expect(encajarSalida(leida, [salida('Amarillas', HOMBRES)])).toEqual({ propia: null, nueva: leida });
});

test('the same sex is written over, with the name that the course gives it', () => {
  const propia = salida('Amarillas', HOMBRES);
  const leida = salida('AMARILLAS', { slopeMasculino: 130, courseRatingMasculino: 71 }, otrosHoyos);
  expect(encajarSalida(leida, [propia])).toEqual({ propia, nueva: { ...leida, nombre: 'Amarillas' } });
});

test('the ratings of the sex that the page does not tell stay', () => {
  const propia = salida('Amarillas', HOMBRES);
  expect(encajarSalida(salida('AMARILLAS', MUJERES), [propia]).nueva).toEqual(
    salida('Amarillas', { ...HOMBRES, ...MUJERES }),
  );
});

test('a page that tells no rating erases none, and its holes count', () => {
  const propia = salida('Amarillas', { ...HOMBRES, ...MUJERES });
  const { nueva } = encajarSalida(salida('AMARILLAS', {}, otrosHoyos), [propia]);
  expect(nueva).toEqual(salida('Amarillas', { ...HOMBRES, ...MUJERES }, otrosHoyos));
});

test('another sex with other holes is a tee of its own, and found again the next time', () => {
  const propia = salida('Amarillas', HOMBRES);
  const leida = salida('AMARILLAS', MUJERES, otrosHoyos);
  const damas = salida('Amarillas (D)', MUJERES, otrosHoyos);
  expect(encajarSalida(leida, [propia])).toEqual({
    propia: null,
    nueva: { ...leida, nombre: 'AMARILLAS (D)' },
  });
  expect(encajarSalida(leida, [propia, damas])).toEqual({ propia: damas, nueva: damas });
  const rojas = salida('Rojas', MUJERES);
  const deHombres = salida('ROJAS', HOMBRES, otrosHoyos);
  expect(encajarSalida(deHombres, [rojas]).nueva.nombre).toBe('ROJAS (C)');
});

test('metres that the page does not tell stay, and those that it tells are taken', () => {
  const con = (metros: number) => hoyos.map((hoyo) => ({ ...hoyo, metros: metros + hoyo.numero }));
  const propia = { ...salida('Amarillas', HOMBRES), hoyos: con(300) };
  expect(encajarSalida({ ...propia, hoyos }, [propia]).nueva.hoyos[4]?.metros).toBe(305);
  expect(encajarSalida({ ...propia, hoyos: con(200) }, [propia]).nueva.hoyos[4]?.metros).toBe(205);
});
