import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, pathname: string) => void;

/**
 * Serves the built phone: hashed assets for a year, precompressed (.br, .gz) where the build left them,
 * and `index.html` for every path that is a screen, so that deep links open.
 */
export function openStaticFiles(folder: string): StaticFiles {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) return missingBuild;
  const html = readFileSync(index);
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, pathname) => {
    const screen = () => sendHtml(response, html, pathname);
    if (pathname === '/' || pathname === '/index.html') screen();
    else files(request, response, screen);
  };
}

function sendHtml(response: ServerResponse, html: Buffer, pathname: string): void {
  // A missing file is a 404, never the app's page under a script's name.
  const isFile = /\.[a-z0-9]{1,5}$/i.test(pathname);
  response.writeHead(isFile ? 404 : 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  response.end(html);
}

function missingBuild(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('The web app is not built yet: npm run build\n');
}
