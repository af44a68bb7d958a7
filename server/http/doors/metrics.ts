import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '#server/http/api.ts';
import type { DirectDoor, Exchange } from '#server/http/listener/listener.ts';
import type { Meter } from '#server/http/metrics/meter.ts';

const HEAD = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/**
 * `/metrics` for Prometheus: to who says METRICS_TOKEN, and to nobody where there is none. An address of this machine is no
 * pass: behind a reverse proxy on it everybody has one.
 */
export function openMetricsDoor({ config, meter }: Pick<App, 'config' | 'meter'>): DirectDoor {
  return (exchange) => {
    if (exchange.pathname !== '/metrics') return false;
    void answer(exchange, { meter, token: config.metricsToken });
    return true;
  };
}

async function answer(
  { request, response }: Exchange,
  { meter, token }: { meter: Meter | null; token: string | null },
): Promise<void> {
  if (meter === null || token === null) {
    response.writeHead(404, HEAD).end();
    return;
  }
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
    response.writeHead(401, { ...HEAD, 'WWW-Authenticate': 'Bearer' }).end();
    return;
  }
  const { type, body } = await meter.text();
  response.writeHead(200, { ...HEAD, 'Content-Type': type }).end(body);
}

/** Compares without telling by its time how much was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
