import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DE_VISITA, ROUTES, type RouteName } from '../../web/paths.ts';
import type { Manifest } from './first-load.ts';
import { askedAtOnce } from './service-worker.ts';

/** What the page of a screen says beside the app's own: `pattern` of its paths, `head` for the files it is made of. */
type ScreenHead = { pattern: string; head: string };

/** The screens that people open from outside, by a link or an icon: their source, and whether they set names narrowly. */
const OPENED: Partial<Record<RouteName, { source: string; narrow?: true }>> = {
  inicio: { source: 'inicio/InicioPage.tsx' },
  auth: { source: 'cuenta/AuthPage.tsx' },
  miArea: { source: 'mi-area/MiAreaPage.tsx' },
  misTorneosLigas: { source: 'mi-area/MisTorneosLigasPage.tsx' },
  misResultados: { source: 'mi-area/MisResultadosPage.tsx' },
  misEstadisticas: { source: 'estadisticas/MisEstadisticasPage.tsx' },
  misPartidas: { source: 'partidas-personales/MisPartidasPage.tsx' },
  torneos: { source: 'torneos/TorneosPage.tsx' },
  torneo: { source: 'torneos/TorneoPage.tsx' },
  ligas: { source: 'ligas/LigasPage.tsx' },
  liga: { source: 'ligas/LigaPage.tsx', narrow: true },
  inscripcion: { source: 'inscripciones/InscripcionPage.tsx' },
  participantes: { source: 'inscripciones/ParticipantesPage.tsx', narrow: true },
  clasificacion: { source: 'clasificacion/ClasificacionPage.tsx', narrow: true },
  clasificacionPartida: { source: 'clasificacion/ClasificacionPartidaPage.tsx', narrow: true },
  introduccionDatosPartida: { source: 'resultados/IntroduccionDatosPage.tsx', narrow: true },
};

/**
 * What each of those screens is made of beside the files of every page, so that a browser asks for it with the page and not
 * once the app has found out where it is. Throws where a screen is not in the build.
 */
export function headsOfScreens(manifest: Manifest): ScreenHead[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
  const ofEveryPage = filesOf(manifest, entry);
  const fonts = fontsOf(manifest).filter(isNarrow);
  return Object.entries(OPENED).map(([name, { source, narrow }]) => {
    if (manifest[source] === undefined) throw new Error(`${source}: no such page in the build`);
    const own = [...filesOf(manifest, source)].filter((file) => !ofEveryPage.has(file));
    return {
      pattern: patternOf(ROUTES[name as RouteName].path),
      head: [...own, ...(narrow ? fonts : [])].map(linkTo).join(''),
    };
  });
}

/**
 * The page with the two scripts inside that run before the app does: two questions less before anything is seen. The server
 * names their hashes in its policy. `read` gives a public file. Throws where one could end its element.
 */
export function withInlineScripts(html: string, read: (file: string) => string): string {
  return html.replaceAll(/<script src="\/(theme|opening)\.js"(?: defer)?><\/script>/gu, (_, name: string) => {
    const code = read(`${name}.js`).replaceAll(/^\s*\/\/.*\n/gmu, '');
    if (code.includes('</') || code.includes('<!')) throw new Error(`${name}.js cannot stand in a page`);
    return `<script>${code}</script>`;
  });
}

/**
 * The page with its letters asked for last: the browser would bring them before style and scripts, and what is drawn without
 * them stands where it will stand with them. Throws where the page asks for none.
 */
export function withLettersLast(html: string): string {
  const letters = html.match(LETTERS);
  if (letters === null) throw new Error('index.html asks for no letters');
  return html.replaceAll(LETTERS, '').replace('</head>', () => `${letters.join('')}\n  </head>`);
}

const LETTERS = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/gu;

/** Puts those scripts into a built page, and the letters behind all else that it asks for. */
export function orderPage(folder: string): void {
  const page = join(folder, 'index.html');
  const html = withInlineScripts(readFileSync(page, 'utf8'), (file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  if (html.includes('theme.js')) throw new Error('index.html asks for theme.js in another way');
  writeFileSync(page, withLettersLast(html));
}

/**
 * The page of who only looks, made of the app's: its script in place of the app's files, its style inside, and the narrow
 * letters asked for at once. Throws where the app's page asks for its files in another way, or the style could end its element.
 *
 * - script: the address of its one script; css: the style; font: the address of those letters.
 */
export function visitaPage(
  html: string,
  { script, css, font }: { script: string; css: string; font: string },
): string {
  if (css.includes('</')) throw new Error('the style cannot stand in a page');
  const put = (page: string, what: RegExp, by: string): string => {
    if (!what.test(page)) throw new Error(`index.html has no ${what.source}`);
    return page.replace(what, () => by);
  };
  const bare = html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/gu, '');
  // Before the letters, which the browser would bring first
  const own = `</title><script type="module" crossorigin fetchpriority="high" src="/${script}"></script>`;
  const page = put(put(bare, /<script type="module"[^>]*><\/script>/u, ''), /<\/title>/u, own);
  return put(page, /<link rel="stylesheet"[^>]*>/u, `${linkTo(font)}<style>${css}</style>`);
}

function readVisitaPage(folder: string, manifest: Manifest, script: string): string {
  const [css = ''] = Object.values(manifest).find(({ isEntry }) => isEntry === true)?.css ?? [];
  const font = fontsOf(manifest).find(isNarrow) ?? '';
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return visitaPage(html, { script, css: readFileSync(join(folder, css), 'utf8').trim(), font });
}

/**
 * Tells the server, where it looks when it starts, the addresses of all screens, what each is made of, what only the page
 * alone asks for at once (to who has the answers in the page already, what the phone keeps is no hurry), and the page of who
 * only looks, whose script is `visita`, with the addresses that it is for.
 */
export function writeScreens(folder: string, manifest: Manifest, visita: string): void {
  const addresses = Object.values(ROUTES).map(({ path }) => patternOf(path));
  const told = {
    addresses,
    alone: askedAtOnce(manifest),
    screens: headsOfScreens(manifest),
    visita: {
      patterns: DE_VISITA.map((name) => patternOf(ROUTES[name].path)),
      page: readVisitaPage(folder, manifest, visita),
    },
  };
  writeFileSync(join(folder, '.vite', 'screens.json'), JSON.stringify(told));
}

const fontsOf = (manifest: Manifest): string[] =>
  Object.values(manifest).find(({ isEntry }) => isEntry === true)?.assets ?? [];
const isNarrow = (file: string) => file.includes('-narrow');

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  for (const style of chunk.css ?? []) seen.add(style);
  return seen;
}

/** `/torneos/:torneoSlug` as the text of a regular expression. */
function patternOf(path: string): string {
  return `^${path.replace(/\/$/u, '').replaceAll(/:[A-Za-z]+/gu, '[^/]+')}/*$`;
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}
