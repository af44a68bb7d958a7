import { createServer } from 'node:net';
import { ConfigError } from '#server/http/environment/config-error.ts';

type Place = { port: number; host: string };

/** Why nobody can listen there, by the code of the system. */
const WHY: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, host }) =>
    `PORT: expected a free one, but another program listens at ${host}:${port}. Choose another with PORT=…`,
  EACCES: ({ port }) => `PORT: expected one from 1024 up, this user may not open ${port}`,
};

/** The line for a server that could not listen; whatever else goes wrong is about the address. */
export function describeListening(error: unknown, place: Place): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why =
    WHY[code] ?? (({ host }) => `HOST: expected an address of this machine, ${host} is none (${code})`);
  return `Configuration not valid: ${why(place)}`;
}

/** Tries to listen, before anything that takes time or changes something. Throws ConfigError. */
export async function requirePort(place: Place): Promise<void> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', reject).listen(place.port, place.host, resolve);
  await promise.catch((error: unknown) => {
    throw new ConfigError(describeListening(error, place));
  });
  await new Promise((closed) => probe.close(closed));
}
