import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, pathname: string) => void;

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
  if (!index) return missingBuild;
  return (request, response, pathname) => {
    const file = files.get(pathname);
    // A missing file is a 404, never the app's page under a script's name.
    const isFileName = /\.[a-z0-9]{1,5}$/i.test(pathname);
    response.statusCode = file || !isFileName ? 200 : 404;
    send(file ?? index, request, response);
  };
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
