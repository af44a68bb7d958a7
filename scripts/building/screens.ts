import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, type RouteName } from '../../web/paths.ts';
import type { Manifest } from './first-load.ts';
import { askedAtOnce } from './service-worker.ts';

/** What the page of a screen says beside the app's own: `pattern` of its paths, `head` for the files it is made of. */
type ScreenHead = { pattern: string; head: string };

/** The screens that people open from outside, by a link or an icon: their source, and whether they set names narrowly. */
const OPENED: Partial<Record<RouteName, { source: string; narrow?: true }>> = {
  inicio: { source: 'inicio/InicioPage.tsx' },
  auth: { source: 'cuenta/AuthPage.tsx' },
  miArea: { source: 'mi-area/MiAreaPage.tsx' },
  torneos: { source: 'torneos/TorneosPage.tsx' },
  torneo: { source: 'torneos/TorneoPage.tsx' },
  ligas: { source: 'ligas/LigasPage.tsx' },
  liga: { source: 'ligas/LigaPage.tsx' },
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
  const fonts = manifest[entry]?.assets ?? [];
  return Object.entries(OPENED).map(([name, { source, narrow }]) => {
    if (manifest[source] === undefined) throw new Error(`${source}: no such page in the build`);
    const own = [...filesOf(manifest, source)].filter((file) => !ofEveryPage.has(file));
    const font = narrow ? fonts.filter((file) => file.includes('-narrow')) : [];
    return {
      pattern: patternOf(ROUTES[name as RouteName].path),
      head: [...own, ...font].map(linkTo).join(''),
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

/** Puts those scripts into a built page. */
export function inlineScripts(folder: string): void {
  const page = join(folder, 'index.html');
  const html = withInlineScripts(readFileSync(page, 'utf8'), (file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  if (html.includes('theme.js')) throw new Error('index.html asks for theme.js in another way');
  writeFileSync(page, html);
}

/**
 * Tells the server, where it looks when it starts, the addresses of all screens, what each is made of, and what only the page
 * alone asks for at once: to who has the answers in the page already, what the phone keeps is no hurry.
 */
export function writeScreens(folder: string, manifest: Manifest): void {
  const addresses = Object.values(ROUTES).map(({ path }) => patternOf(path));
  const told = { addresses, alone: askedAtOnce(manifest), screens: headsOfScreens(manifest) };
  writeFileSync(join(folder, '.vite', 'screens.json'), JSON.stringify(told));
}

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
