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
    css?: string[];
    assets?: string[];
  }
>;

/** A page and the scripts that a phone with an empty cache downloads to show it. */
export type PageLoad = { name: string; scripts: string[] };

/** The manifest that Vite wrote in the build folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
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
