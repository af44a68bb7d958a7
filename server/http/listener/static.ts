import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { allowInside } from '#server/http/listener/security.ts';

export type StaticFiles = {
  send: (request: IncomingMessage, response: ServerResponse, pathname: string) => void;
  /** The text of the app's page where a path is a screen's; undefined = it is a file, or nothing is built. */
  pageOf: (pathname: string) => string | undefined;
  /** The text of the page of who only looks, where a path has one (docs/decisions/0023). */
  visitaOf: (pathname: string) => string | undefined;
  /** Whether a path is that of a screen; every path is, where the build did not tell them. */
  isScreen: (pathname: string) => boolean;
  /** Lets an answer that is the page, or that of who only looks, use what stands in it. */
  allow: (response: ServerResponse, which: { isVisita: boolean }) => void;
};

type StaticFile = { type: string; hashed: boolean; plain: Buffer; br: Buffer | null; gzip: Buffer | null };

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves the built phone from memory: some hundred kilobytes, so a build that replaces the folder under a
 * running server changes nothing until the next start. Hashed assets keep for a year, compressed forms are
 * those that the build left, and every path that is a screen answers `index.html`, so that deep links open.
 */
export function openStaticFiles(folder: string): StaticFiles {
  const files = existsSync(folder) ? readFolder(folder) : new Map<string, StaticFile>();
  const index = files.get('/index.html');
  if (!index)
    return {
      send: missingBuild,
      pageOf: () => undefined,
      visitaOf: () => undefined,
      isScreen: () => true,
      allow: () => undefined,
    };
  const told = readTold(folder);
  const pages = pagesOf(told, index.plain.toString());
  const addresses = told.addresses.map((pattern) => new RegExp(pattern, 'iu'));
  const scripts = hashesIn(index.plain.toString(), 'script');
  const visita = { ...told.visita, patterns: told.visita.patterns.map((one) => new RegExp(one, 'iu')) };
  const styles = hashesIn(visita.page, 'style');
  // A missing file is a 404, never the app's page under a script's name.
  const isFileName = (pathname: string) => /\.[a-z0-9]{1,5}$/i.test(pathname);
  return {
    send: (request, response, pathname) => {
      const file = files.get(pathname);
      response.statusCode = file || !isFileName(pathname) ? 200 : 404;
      if (file === undefined || file === index) allowInside(response, { scripts, styles: [] });
      send(file ?? index, request, response);
    },
    isScreen: (pathname) => addresses.length === 0 || addresses.some((one) => one.test(pathname)),
    allow: (response, { isVisita }) => allowInside(response, { scripts, styles: isVisita ? styles : [] }),
    visitaOf: (pathname) => (visita.patterns.some((one) => one.test(pathname)) ? visita.page : undefined),
    pageOf: (pathname) =>
      files.has(pathname) || isFileName(pathname)
        ? undefined
        : pages.find(({ pattern }) => pattern.test(pathname))?.page,
  };
}

/**
 * What the build told beside the page: the paths of all screens, what only the page alone asks for, for whose paths it asks
 * for what, and the page of who only looks.
 */
type Told = {
  addresses: string[];
  alone: string[];
  screens: { pattern: string; head: string }[];
  visita: { patterns: string[]; page: string };
};

function readTold(folder: string): Told {
  const file = path.join(folder, '.vite/screens.json');
  const nothing: Told = { addresses: [], alone: [], screens: [], visita: { patterns: [], page: '' } };
  if (!existsSync(file)) return nothing;
  return { ...nothing, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Told>) };
}

/** What the files of a screen are asked for before: the letters, where a page has them. */
const LAST_OF_THE_HEAD = /<link\s+rel="preload"\s+as="font"|<\/head>/u;

/** The page of every screen, as the build told them; the last one is of any other. */
function pagesOf({ alone, screens }: Told, page: string): { pattern: RegExp; page: string }[] {
  const text = alone.reduce((rest, link) => rest.replace(link, ''), page);
  return [...screens, { pattern: '', head: '' }].map(({ pattern, head }) => ({
    pattern: new RegExp(pattern, 'iu'),
    page: text.replace(LAST_OF_THE_HEAD, (last) => `${head}${last}`),
  }));
}

/** The hashes of the scripts or styles that stand in a page, for its policy. */
function hashesIn(page: string, element: 'script' | 'style'): string[] {
  return [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gsu'))].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}

function readFolder(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    names.map((name) => [`/${path.relative(folder, name).replaceAll(path.sep, '/')}`, readStatic(name)]),
  );
}

function readStatic(name: string): StaticFile {
  const compressed = (suffix: string) => (existsSync(name + suffix) ? readFileSync(name + suffix) : null);
  return {
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    hashed: path.basename(path.dirname(name)) === 'assets',
    plain: readFileSync(name),
    br: compressed('.br'),
    gzip: compressed('.gz'),
  };
}

function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const { bytes, encoding } = formFor(file, request.headers['accept-encoding'] ?? '');
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', bytes.length);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The smallest form that the browser takes. */
function formFor(
  { plain, br, gzip }: StaticFile,
  accepted: string,
): { bytes: Buffer; encoding: string | null } {
  if (br && /\bbr\b/.test(accepted)) return { bytes: br, encoding: 'br' };
  if (gzip && /\bgzip\b/.test(accepted)) return { bytes: gzip, encoding: 'gzip' };
  return { bytes: plain, encoding: null };
}

function missingBuild(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('The web app is not built yet: npm run build\n');
}
