import { createRequire } from 'node:module';
import path from 'node:path';
import sirv from 'sirv';
import type { DirectDoor } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Config } from '#server/http/base/config.ts';
import { openApiDocument } from '#server/openapi/document.ts';

const PAGE = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de Hoyo 19</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });`;

/** `/api/openapi.json` and the page at `/api/docs`, drawn by swagger-ui from our own server. */
export function openDocsDoor(config: Config): DirectDoor {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files = sirv(folder, { etag: true });
  let document: Promise<string> | null = null; // built when somebody first asks: it is not needed to start
  return ({ request, response, pathname }) => {
    if (pathname !== '/api/openapi.json' && !/^\/api\/docs(\/|$)/.test(pathname)) return false;
    setSecurityHeaders(config, response, '/api/docs');
    const send = (type: string, body: string) => {
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
      response.end(body);
    };
    if (pathname === '/api/openapi.json') {
      document ??= openApiDocument();
      void document.then((text) => send('application/json', text));
    } else if (pathname === '/api/docs' || pathname === '/api/docs/') send('text/html', PAGE);
    else if (pathname === '/api/docs/start.js') send('text/javascript', START);
    else {
      request.url = pathname.slice('/api/docs'.length);
      files(request, response, () => void response.writeHead(404).end());
    }
    return true;
  };
}
