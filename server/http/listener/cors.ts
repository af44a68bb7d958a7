import type { IncomingMessage } from 'node:http';
import type { Exchange } from '#server/http/listener/listener.ts';
import { bringsToken } from '#server/http/tokens/callers.ts';

/*
 * Pages of other sites may call the API as programs do: with a clave and without the cookies of who looks at them. A
 * browser lets them read an answer only where it says so here, and never one that was asked with a session.
 */

/** Leaderboards, which everybody reads once the day has passed. */
const BOARD = /^\/api\/torneos\/[^/]{1,160}\/(?:clasificacion|en-vivo)$/u;

/** Tells pages of other sites what they may do; true when that was all that was asked. */
export function metPrograms(exchange: Exchange): boolean {
  if (answerPreflight(exchange)) return true;
  shareWithPrograms(exchange);
  return false;
}

const PREFLIGHT = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match, Last-Event-ID',
  'Access-Control-Max-Age': '600',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Answers a browser that asks whether a page of another site may call with a clave; false when the request is no such
 * question. Whoever does not announce an Authorization header is not told that it may.
 */
function answerPreflight({ request, response, pathname }: Exchange): boolean {
  if (request.method !== 'OPTIONS' || !pathname.startsWith('/api/') || !asksForToken(request)) return false;
  response.writeHead(204, PREFLIGHT).end();
  return true;
}

function asksForToken({ headers }: IncomingMessage): boolean {
  const asked = headers['access-control-request-headers']?.toLowerCase().split(',') ?? [];
  return (
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined &&
    asked.some((name) => name.trim() === 'authorization')
  );
}

/** Lets a page of another site read the answer to a request that brings no cookie: with a clave, or of a leaderboard. */
function shareWithPrograms({ request, response, pathname }: Exchange): void {
  const { headers, method } = request;
  if (headers.origin === undefined || headers.cookie !== undefined || !pathname.startsWith('/api/')) return;
  if (!bringsToken(request) && !(method === 'GET' && BOARD.test(pathname))) return;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id');
}
