import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of Vite's manifest that is read here, by source path. */
export type Manifest = Record<
  string,
  {
    file: string;
    isEntry?: boolean;
    isDynamicEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    css?: string[];
    assets?: string[];
  }
>;

/** A page and the scripts that a phone with an empty cache downloads to show it. */
export type PageLoad = { name: string; scripts: string[] };

/** What the load of the page of who only looks is called. */
export const VISITA = '(visita)';

/**
 * The most that the first load of a page may weigh, in bytes of brotli: a phone on the course with half a bar. What goes
 * above is cut or brought later, not waved through. Names that are chosen anew with every change move a page by a hundred.
 */
const MOST: Readonly<Record<string, number>> = {
  '(every page)': 75_000,
  'inicio/InicioPage.tsx': 79_500,
  'clasificacion/ClasificacionPage.tsx': 94_400,
  'resultados/IntroduccionDatosPage.tsx': 110_000,
  [VISITA]: 102_000,
};

/** A sentence for each page that is too heavy, or that is gone from the list of pages. */
export function tooHeavy(loads: ReadonlyArray<{ name: string; brotli: number }>): string[] {
  return Object.entries(MOST).flatMap(([name, most]) => {
    const load = loads.find((page) => page.name === name);
    if (load === undefined) return [`${name}: no such page`];
    return load.brotli <= most ? [] : [`${name}: ${load.brotli} bytes at first load, at most ${most}`];
  });
}

/** The manifest that Vite wrote in the build folder, with the parts that share a file (`vite.config.ts`) by their source. */
export function readManifest(folder: string): Manifest {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
  return withParts(read('manifest.json') as Manifest, read('parts.json') as Record<string, string>);
}

/** A manifest in which every part that is brought later has its entry; `parts`: the file of each, by source. */
export function withParts(manifest: Manifest, parts: Readonly<Record<string, string>>): Manifest {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const shared = Object.entries(parts).flatMap(([source, file]) => {
    const chunk = byFile.get(file);
    return chunk === undefined || manifest[source] !== undefined
      ? []
      : [[source, { ...chunk, isEntry: false, isDynamicEntry: true }] as const];
  });
  return { ...manifest, ...Object.fromEntries(shared) };
}

function addScripts(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) addScripts(manifest, imported, seen);
}

/** First load of the entry alone and of every lazily loaded `…Page.tsx`, by name. */
export function firstLoadOfPages(manifest: Manifest): PageLoad[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const pages = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry === true && key.endsWith('Page.tsx'),
  );
  const loadOf = (keys: string[]): string[] => {
    const seen = new Set<string>();
    for (const key of keys) addScripts(manifest, key, seen);
    return [...seen].filter((file) => file.endsWith('.js'));
  };
  return [
    { name: '(every page)', scripts: loadOf(entries) },
    ...pages.sort().map((page) => ({ name: page, scripts: loadOf([...entries, page]) })),
  ];
}
