import { existsSync } from 'node:fs';

import { featureOf } from './features.ts';
import { isCode, roomOf, type Source } from './source.ts';
import { tablesOf } from './tables.ts';

const DOCUMENT = /^(?:README|CONTRIBUTING)\.md$|^docs\/.+\.md$/u;
/** Where the words of the club are explained, in two pages. */
const GLOSSARY: ReadonlySet<string> = new Set(['docs/glossary.md', 'docs/glossary-club.md']);
const ROOM_PATH = /^#?(?:reglas|contrato|db|server|web|e2e|scripts|tests|docs|\.ci)\/[\w./-]+$/u;
const ROOT_FILE = /^\.?[\w.-]+\.(?:md|json|config\.ts)$/u;

/** Paths in backticks that a document names; patterns (`<feature>`, `*`, `…`) are not paths. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/gu)]
    .map(([, path = '']) => path.replace(/^#/u, ''))
    .filter((path) => ROOM_PATH.test(path) || ROOT_FILE.test(path));
}

/** A room that holds no code yet is not held to what the documents say of it. */
function isEmptyRoom(path: string, sources: readonly Source[]): boolean {
  const room = roomOf(path);
  return (
    !['', 'docs', '.ci'].includes(room) &&
    !sources.some((source) => roomOf(source.path) === room && isCode(source))
  );
}

/** Paths in the documents that do not exist. A bare file name may stand in any folder. */
export function deadPaths(
  sources: readonly Source[],
  exists: (path: string) => boolean = existsSync,
): string[] {
  const names = new Set(sources.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  return sources
    .filter(({ path }) => DOCUMENT.test(path))
    .flatMap(({ path, text }) =>
      namedPaths(text)
        .filter((named) => !exists(named) && !names.has(named) && !isEmptyRoom(named, sources))
        .map((named) => `${path}: ${named} does not exist`),
    );
}

/** Documents that name line numbers, which go stale at the next commit. */
export function lineNumbers(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => DOCUMENT.test(path) && /\.(?:tsx?|mjs|sql):\d+|\bline \d+\b/u.test(text))
    .map(({ path }) => `${path}: names a line number`);
}

/** Tables and feature folders that the glossary does not explain. */
export function unexplainedWords(sources: readonly Source[]): string[] {
  const glossary = sources
    .filter(({ path }) => GLOSSARY.has(path))
    .map(({ text }) => text)
    .join('\n');
  const features = sources.map(({ path }) => featureOf(path)).filter((feature) => feature !== null);
  const folders = new Set(features.flatMap((feature) => feature.split('/').slice(1)));
  return [...new Set([...tablesOf(sources), ...folders])]
    .filter((word) => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'u').test(glossary))
    .map((word) => `docs/glossary.md: ${word} is not explained`);
}
