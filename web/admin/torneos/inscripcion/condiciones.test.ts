import { expect, test } from 'vitest';
import { SIN_CONDICIONES } from '#reglas/cupo.ts';
import { condicionesDe, escritasDe, faltasDeCondiciones, resumenDe, SIN_ESCRIBIR } from './condiciones.ts';

const TODAS = {
  abre: '2026-05-03T09:00',
  cierra: '2026-05-14T20:00',
  plazas: 40,
  invitadosPorSocio: 2,
  cuota: '25 € socios',
};

test('terms are sent back as they were shown', () => {
  expect(condicionesDe(escritasDe(TODAS))).toEqual(TODAS);
  expect(condicionesDe(SIN_ESCRIBIR)).toEqual(SIN_CONDICIONES);
});

test('the closed section says what stands', () => {
  expect(resumenDe(SIN_ESCRIBIR)).toBe('Abierta hasta el día de juego, sin límite de plazas');
  expect(resumenDe(escritasDe(TODAS))).toBe(
    'Abre el 3 de mayo a las 9:00 · cierra el 14 de mayo a las 20:00 · 40 plazas · 2 invitados por socio · cuota 25 € socios',
  );
  expect(resumenDe({ ...SIN_ESCRIBIR, invitados: '0', plazas: '1' })).toBe('1 plaza · solo socios');
});

test.each([
  [{ plazas: '0' }, ['inscripcion.plazas']],
  [{ plazas: '1001' }, ['inscripcion.plazas']],
  [{ plazas: 'x' }, ['inscripcion.plazas']],
  [{ plazas: '1000' }, []],
  [{ abre: '2026-05-03T09:00', cierra: '2026-05-03T09:00' }, ['inscripcion.cierra']],
])('%o has faults in %o', (escritas, campos) => {
  expect(Object.keys(faltasDeCondiciones({ ...SIN_ESCRIBIR, ...escritas }))).toEqual(campos);
});
