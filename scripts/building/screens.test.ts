import { expect, test } from 'vitest';
import { type Manifest, withParts } from './first-load.ts';
import { headsOfScreens, visitaPage, withInlineScripts, withLettersLast } from './screens.ts';

const SOURCES = [
  'inicio/InicioPage.tsx',
  'cuenta/AuthPage.tsx',
  'mi-area/MiAreaPage.tsx',
  'mi-area/MisTorneosLigasPage.tsx',
  'mi-area/MisResultadosPage.tsx',
  'estadisticas/MisEstadisticasPage.tsx',
  'partidas-personales/MisPartidasPage.tsx',
  'torneos/TorneosPage.tsx',
  'torneos/TorneoPage.tsx',
  'ligas/LigasPage.tsx',
  'ligas/LigaPage.tsx',
  'inscripciones/InscripcionPage.tsx',
  'inscripciones/ParticipantesPage.tsx',
  'clasificacion/ClasificacionPage.tsx',
  'clasificacion/ClasificacionPartidaPage.tsx',
  'resultados/IntroduccionDatosPage.tsx',
];
const screens = Object.fromEntries(
  SOURCES.map((source) => [
    source,
    { file: `assets/${source}.js`, isDynamicEntry: true, imports: ['_campo.js'] },
  ]),
);
const MANIFEST: Manifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/main.css'],
    assets: ['assets/archivo-latin-normal.woff2', 'assets/archivo-latin-narrow.woff2'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_campo.js': { file: 'assets/campo.js', imports: ['_react.js'], css: ['assets/campo.css'] },
  ...screens,
};

const headOf = (path: string) =>
  headsOfScreens(MANIFEST).find(({ pattern }) => new RegExp(pattern, 'iu').test(path))?.head;
const linksIn = (head = '') => [...head.matchAll(/href="([^"]+)"/gu)].map(([, file]) => file);

test('a screen asks for its own files with the page, and for none that every page asks for', () => {
  expect(linksIn(headOf('/ligas/copa'))).toEqual([
    '/assets/ligas/LigaPage.tsx.js',
    '/assets/campo.js',
    '/assets/campo.css',
    '/assets/archivo-latin-narrow.woff2',
  ]);
});

test('one that sets names narrowly asks for those letters too', () => {
  const head = headOf('/clasificacion') ?? '';
  expect(head).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/archivo-latin-narrow.woff2">',
  );
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/campo.css">');
});

test.each(['/', '/clasificacion/', '/Torneos/copa', '/introduccion-datos/p1', '/mis-resultados'])(
  '%s is one of them',
  (path) => {
    expect(headOf(path)).toBeDefined();
  },
);

test.each(['/admin', '/torneos/copa/otra', '/perfil'])('%s is none of them', (path) => {
  expect(headOf(path)).toBeUndefined();
});

test('a screen that is not in the build stops it', () => {
  const { 'ligas/LigaPage.tsx': _, ...rest } = MANIFEST;
  expect(() => headsOfScreens(rest)).toThrow('ligas/LigaPage.tsx');
});

test('a part that shares its file with others has the entry of that file', () => {
  const manifest = withParts(MANIFEST, {
    'offline/store.ts': 'assets/campo.js',
    'ligas/LigaPage.tsx': 'assets/react.js',
  });
  expect(manifest['offline/store.ts']).toMatchObject({ file: 'assets/campo.js', isDynamicEntry: true });
  expect(manifest['ligas/LigaPage.tsx']).toBe(MANIFEST['ligas/LigaPage.tsx']);
});

test('what runs before the app stands in the page, without what is said about it', () => {
  const html = '<script src="/theme.js"></script>\n<script src="/opening.js" defer></script>';
  const files: Record<string, string> = { 'theme.js': '// why\nfirst();\n', 'opening.js': 'second();\n' };
  expect(withInlineScripts(html, (file) => files[file] ?? '')).toBe(
    '<script>first();\n</script>\n<script>second();\n</script>',
  );
  expect(() => withInlineScripts(html, () => 'f("</script>")')).toThrow('theme.js');
});

test('the letters are asked for behind all else', () => {
  const letters = '\n  <link\n    rel="preload"\n    as="font"\n    href="/archivo.woff2"\n  />';
  const rest = '<script type="module" src="/main.js"></script><link rel="stylesheet" href="/main.css">';
  expect(withLettersLast(`<head>${letters}${rest}</head>`)).toBe(`<head>${rest}${letters}\n  </head>`);
  expect(() => withLettersLast(`<head>${rest}</head>`)).toThrow('letters');
});

const APP = `<head><title>Hoyo 19</title><link rel="modulepreload" crossorigin href="/assets/club.js" />
<meta name="build" content="1"><script>theme();</script>
<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/app.css"></head>`;
const OWN = { script: 'assets/v.js', css: 'a{content:"$&"}', font: 'assets/narrow.woff2' };

test('the page of who only looks asks for one script and the letters, and brings its style', () => {
  const page = visitaPage(APP, OWN);
  expect(linksIn(page)).toEqual(['/assets/narrow.woff2']);
  expect([...page.matchAll(/src="([^"]+)"/gu)].map(([, file]) => file)).toEqual(['/assets/v.js']);
  expect(page).toContain('<style>a{content:"$&"}</style>');
  expect(page).toContain('<meta name="build" content="1"><script>theme();</script>');
});

test('an app that asks for its files in another way, or a style that ends its element, stops the build', () => {
  expect(() => visitaPage(APP.replace('stylesheet', 'style'), OWN)).toThrow('stylesheet');
  expect(() => visitaPage(APP.replace('type="module"', 'defer'), OWN)).toThrow('module');
  expect(() => visitaPage(APP, { ...OWN, css: 'a{}</style>' })).toThrow('style');
});
