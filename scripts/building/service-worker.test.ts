import { expect, test } from 'vitest';
import { filesForTheCourse } from './service-worker.ts';

const chunk = (name: string) => ({ file: `assets/${name}.js`, isDynamicEntry: true });

test('a phone keeps what opens without coverage, with all that it brings later, and no screen of the administration', () => {
  const files = filesForTheCourse({
    'main.tsx': {
      file: 'assets/main.js',
      isEntry: true,
      imports: ['_vendor.js'],
      css: ['assets/main.css'],
      assets: ['assets/archivo-latin-wdth.woff2', 'assets/archivo-latin-ext-wdth.woff2'],
      dynamicImports: [
        'resultados/IntroduccionDatosPage.tsx',
        'admin/PanelPage.tsx',
        'shell/SalirConGolpes.tsx',
      ],
    },
    '_vendor.js': { file: 'assets/vendor.js' },
    'resultados/IntroduccionDatosPage.tsx': { ...chunk('tarjeta'), dynamicImports: ['ui/Hoja.tsx'] },
    'ui/Hoja.tsx': { ...chunk('hoja'), imports: ['_vendor.js'] },
    'shell/SalirConGolpes.tsx': chunk('salir'),
    'cuenta/AuthPage.tsx': { ...chunk('entrar'), dynamicImports: ['tarjeta/GolpesEnEsteMovil.tsx'] },
    'tarjeta/GolpesEnEsteMovil.tsx': chunk('de-otros'),
    'admin/PanelPage.tsx': { ...chunk('panel'), dynamicImports: ['admin/Grafico.tsx'] },
    'admin/Grafico.tsx': chunk('grafico'),
  });
  expect(files).toEqual([
    'assets/archivo-latin-wdth.woff2',
    ...['de-otros', 'entrar', 'hoja'].map((name) => `assets/${name}.js`),
    'assets/main.css',
    ...['main', 'salir', 'tarjeta', 'vendor'].map((name) => `assets/${name}.js`),
  ]);
});
