import { expect, test } from 'vitest';
import { tooHeavy } from './first-load.ts';

const LIGHT = [
  '(every page)',
  'inicio/InicioPage.tsx',
  'clasificacion/ClasificacionPage.tsx',
  'resultados/IntroduccionDatosPage.tsx',
  '(visita)',
].map((name) => ({ name, brotli: 1000 }));

test('a page above its bar is named, and so is one that has a bar and is gone', () => {
  expect(tooHeavy(LIGHT)).toEqual([]);
  expect(tooHeavy([{ name: 'inicio/InicioPage.tsx', brotli: 79_501 }, ...LIGHT.toSpliced(1, 1)])).toEqual([
    'inicio/InicioPage.tsx: 79501 bytes at first load, at most 79500',
  ]);
  expect(tooHeavy(LIGHT.toSpliced(2, 1))).toEqual(['clasificacion/ClasificacionPage.tsx: no such page']);
});
