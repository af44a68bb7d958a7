import { request } from 'node:http';
import type { BenchRun } from './bench-run.ts';
import { load } from './http-load.ts';
import { type Figure, figure } from './report.ts';
import { onePerPartida, saveRequest } from './save-request.ts';

const SAVERS = 30;
const SIGN_INS = 200;
/** How often all of them sign in: beyond twenty times in a quarter of an hour an address has to wait. */
const WAVES = 3;
const P99_MS = 300;
const GROWTH_MB = 150;

type Told = { signedIn: number; shed: number; without: number };

/** What a stroke waits while 200 people sign in at once, again and again, beside the same without them. */
export async function measureOverload({ season, server, pace }: BenchRun): Promise<Figure[]> {
  const escritores = onePerPartida(season.escritores);
  const save = (durationMs: number) =>
    load({
      port: server.port,
      connections: SAVERS,
      durationMs,
      status: 'HTTP/1.1 200',
      next: (connection) => saveRequest(server.port, escritores[connection] ?? noWriter()),
    });
  const quiet = await save(pace.rounds * pace.roundMs);
  const before = server.memoryMb();
  const waves = signInAgain(server.port);
  const busy = await save(2 * pace.rounds * pace.roundMs);
  const { signedIn, shed, without } = await waves;
  if (busy.failures > 0) throw new Error(`${busy.failures} saves were refused`);
  const name = `p99 of a save, ${SAVERS} savers`;
  return [
    figure({ name, unit: 'ms', ours: quiet.p99Ms }),
    figure({ name: `${name}, ${SIGN_INS} sign-ins`, unit: 'ms', ours: busy.p99Ms }, { atMost: P99_MS }),
    figure({ name: 'sign-ins looked at', unit: '', ours: signedIn }),
    figure({ name: 'sign-ins told when to come again', unit: '', ours: shed }),
    figure({ name: '… and not told when', unit: '', ours: without }, { atMost: 0 }),
    figure({ name: 'memory grown', unit: 'MB', ours: server.memoryMb() - before }, { atMost: GROWTH_MB }),
  ];
}

function noWriter(): never {
  throw new Error('fewer partidas than savers');
}

async function signInAgain(port: number): Promise<Told> {
  const told: Told = { signedIn: 0, shed: 0, without: 0 };
  for (let wave = 0; wave < WAVES; wave += 1)
    await Promise.all(Array.from({ length: SIGN_INS }, (_, i) => signIn({ port, person: i }, told)));
  return told;
}

/** Each from an address of loopback of their own, as phones come; for who has no account a password is hashed as well. */
function signIn({ port, person }: { port: number; person: number }, told: Told): Promise<void> {
  const body = JSON.stringify({
    json: { email: `nadie${person}@bench.test`, password: 'una contraseña larga' },
  });
  const origin = `http://127.0.0.1:${port}`;
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      localAddress: `127.0.1.${person + 1}`,
      method: 'POST',
      path: '/api/rpc/cuenta/iniciarSesion',
      headers: { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: false,
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      if (response.statusCode === 401) told.signedIn += 1;
      else if (response.statusCode !== 503)
        reject(new Error(`a sign-in was answered ${response.statusCode}`));
      else if (response.headers['retry-after'] === undefined) told.without += 1;
      else told.shed += 1;
      response.resume();
      response.on('end', resolve);
    });
    asked.end(body);
  });
}
