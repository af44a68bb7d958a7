import { expect, test } from 'vitest';
import { finDeConservacion, HORAS_DE_CONSERVACION } from './conservacion.ts';
import { esRestaurable } from './torneo.ts';

const DIA_MS = 86_400_000;

test('what can be restored is still kept, and what is not kept can no longer be restored', () => {
  const ahora = 400 * DIA_MS;
  for (const que of ['torneos', 'ligas'] as const) {
    const fin = finDeConservacion(que, ahora);
    expect(esRestaurable((ahora - fin) / DIA_MS)).toBe(true);
    expect(esRestaurable((ahora - (fin - 1)) / DIA_MS)).toBe(false);
  }
});

test('what ends by itself goes at its end, letters after thirty days', () => {
  expect(finDeConservacion('sesiones', DIA_MS)).toBe(DIA_MS);
  expect(finDeConservacion('correos', 31 * DIA_MS)).toBe(DIA_MS);
  expect(HORAS_DE_CONSERVACION.imagenes).toBe(24);
});
