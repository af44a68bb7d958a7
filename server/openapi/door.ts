import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DirectDoor } from '#server/http/listener/listener.ts';
import { sendLean } from '#server/http/lean/lean-answers.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Config } from '#server/http/base/config.ts';
import { openApiDocument } from '#server/openapi/document.ts';

const PAGE = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de Hoyo 19</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });`;

/** All that the page loads: nothing else of swagger-ui's folder, its maps and package.json among it, is anybody's. */
const PARTS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

type Text = { type: string; text: Promise<string> };

/** `/api/openapi.json` and the page at `/api/docs`, drawn by swagger-ui from our own server. */
export function openDocsDoor(config: Config): DirectDoor {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: Promise<string> | null = null; // built when somebody first asks: it is not needed to start
  const textOf = (pathname: string): Text | undefined => {
    if (pathname === '/api/openapi.json')
      return { type: 'application/json', text: (document ??= openApiDocument()) };
    const part = pathname.slice('/api/docs'.length).replace(/^\//u, '');
    if (part === '') return { type: 'text/html', text: Promise.resolve(PAGE) };
    if (part === 'start.js') return { type: 'text/javascript', text: Promise.resolve(START) };
    const type = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
    return type === undefined ? undefined : { type, text: readFile(path.join(folder, part), 'utf8') };
  };
  return ({ request, response, pathname }) => {
    if (pathname !== '/api/openapi.json' && !/^\/api\/docs(\/|$)/.test(pathname)) return false;
    setSecurityHeaders(config, response, '/api/docs');
    const found = textOf(pathname);
    if (!found) {
      response.writeHead(404).end();
      return true;
    }
    sendLean(request, response);
    void found.text.then(
      (text) => {
        response.writeHead(200, {
          'Content-Type': `${found.type}; charset=utf-8`,
          'Cache-Control': 'no-cache',
        });
        response.end(text);
      },
      () => response.destroy(),
    );
    return true;
  };
}
