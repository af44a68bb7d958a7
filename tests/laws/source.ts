import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A text file of the repository: `path` from its root, with slashes. */
export type Source = { path: string; text: string };

/** A law of the house: the violations it finds, each naming the file and what is wrong with it. */
export type Law = (sources: readonly Source[]) => string[];

/** What git does not keep, and what is not ours. */
const IGNORED = new Set([
  'node_modules',
  'dist',
  'data',
  'backups',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
]);
const TEXT = /\.(?:ts|tsx|mjs|js|css|html|sql|md|json|txt|sh|ya?ml)$/u;

function listFiles(folder: string): string[] {
  return readdirSync(folder === '' ? '.' : folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (IGNORED.has(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Every text file of the repository, read from the disk. */
export function readSources(): Source[] {
  return listFiles('')
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Code of the app or its tools (documents, settings and styles are not). */
export function isCode({ path }: Source): boolean {
  return /\.(?:ts|tsx|mjs|js)$/u.test(path);
}

export function isTest({ path }: Source): boolean {
  return /\.(?:test|e2e)\.tsx?$/u.test(path);
}

/** The text without comments, line breaks kept. Good enough for searching, not for compiling. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replaceAll(/[^\n]/gu, ' '))
    .replaceAll(/(^|[\s;{}(),])\/\/[^\n]*/gu, '$1');
}

/** What a file imports: paths from the root for our own files, bare names for packages. */
export function importsOf(source: Source): string[] {
  const found = withoutComments(source.text).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/gu);
  return [...found].map(([, specifier = '']) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    if (specifier.startsWith('.')) return posix.join(posix.dirname(source.path), specifier);
    return specifier;
  });
}

/** First folder of a path; '' for a file at the root. */
export function roomOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : '';
}
