import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/connection.ts';
import { conClave, type Caller, sesionDe } from '#server/testing/callers.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { TEST_SECRET, type TestApp } from '#server/testing/test-app.ts';
import { type AppProcess, startApp } from '../testing/app-process.ts';
import { startPostgres, type TemporaryPostgres } from '../testing/postgres.ts';
import { tellFigures } from './figures.ts';
import { appOver, quiet } from './strokes.ts';
import { type Heard, openClient } from './fuzz-client.ts';
import { type Actor, openRequests, type Shot } from './fuzz-requests.ts';
import { faultOf } from './fuzz-verdict.ts';
import { ASKABLE, type KeptMemory, openKeptMemory } from './kept-memory.ts';

/**
 * `FUZZ_SEED=… FUZZ_REQUESTS=…` send others, or more. The seed stands still so that a red run is somebody's change; a new
 * endpoint or field changes what is sent anyhow.
 */
const SEED = Number(process.env['FUZZ_SEED'] || 77);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] || 7_000);
const AT_ONCE = 8;
/** A club that hundreds of administrators have spoilt refuses the rest: then there is a new one. */
const NEW_CLUB_EVERY = 500;
/** What they may leave behind them in memory: of more requests that is more. */
const GROWTH_MB = REQUESTS > 7_000 ? 150 : 100;
/** How many clubs wake all that an app loads late and fill what it keeps for a while; as many again are judged. */
const WARM = 6;

const closing: (() => Promise<unknown>)[] = [];
let app: AppProcess;
let club: TestApp;
let kept: KeptMemory;

beforeAll(async () => {
  const postgres: TemporaryPostgres | null = await startPostgres();
  if (!postgres) throw new Error('no PostgreSQL server can be had on this machine');
  closing.push(postgres.stop);
  app = await startApp({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'warn',
    ...ASKABLE,
  });
  closing.push(app.stop);
  kept = await openKeptMemory(app);
  closing.push(async () => kept.close());
  const db: Database = await openDatabase({ url: postgres.url, dataDir: '', log: quiet });
  closing.push(db.close);
  club = appOver(db, app.url);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

type Peopled = {
  escenario: Escenario;
  heads: Record<Actor, Record<string, string>>;
  /** Addresses of the people of the club, by account: nobody else but an administrator reads them. */
  emails: ReadonlyMap<string, string>;
};

const PEOPLE = ['admin', 'miembro', 'companero', 'jugador', 'sinPerfil'] as const;

async function emailsOf(escenario: Escenario): Promise<Map<string, string>> {
  const ids = PEOPLE.flatMap((who) => escenario[who].usuarioId ?? []);
  const asked = club.db.kysely.selectFrom('usuarios').select(['id', 'email']).where('id', 'in', ids);
  return new Map((await asked.execute()).map(({ id, email }) => [id, email]));
}

/** What an answer to this actor may not tell; one that only says back what was sent tells nothing. */
function secretsFor({ actor, path, body }: Shot, { escenario, emails }: Peopled): string[] {
  if (actor === 'admin') return [];
  const own = actor in escenario ? escenario[actor as 'miembro'].usuarioId : null;
  const owner = actor === 'escritura' ? escenario.miembro.usuarioId : own;
  const sent = `${path} ${body?.toString() ?? ''}`;
  return [...emails].flatMap(([id, email]) => (id === owner || sent.includes(email) ? [] : [email]));
}

/** A new small club, and what each who asks brings along. */
async function peopled(): Promise<Peopled> {
  const escenario = await crearEscenario(club);
  const { admin, miembro, jugador, sinPerfil } = escenario;
  const lectura = await conClave(club, admin, ['leer_club']);
  const escritura = await conClave(club, miembro, ['escribir_resultados']);
  const person = (caller: Caller) => ({ origin: app.url, cookie: caller.cookie ?? '' });
  const program = ({ entera }: { entera: string }) => ({ authorization: `Bearer ${entera}` });
  return {
    escenario,
    emails: await emailsOf(escenario),
    heads: {
      admin: person(admin),
      miembro: person(miembro),
      jugador: person(jugador),
      sinPerfil: person(sinPerfil),
      visitante: { origin: app.url },
      lectura: program(lectura),
      escritura: program(escritura),
    },
  };
}

/** Somebody whose session the last requests ended signs in again. */
async function renewed({ heads, escenario }: Peopled, actor: Actor): Promise<void> {
  if (actor === 'visitante' || actor === 'lectura' || actor === 'escritura') return;
  const { usuarioId, jugadorId } = escenario[actor];
  if (usuarioId === null) return;
  const again = await sesionDe(club, { usuarioId, jugadorId }).catch(() => null);
  heads[actor] = { origin: app.url, cookie: again?.cookie ?? '' };
}

/** The request as anybody may send it again. */
function told({ index, name, actor, method, path, headers, body }: Shot, fault: string): string {
  const sent = body
    ? ` ${body.length > 4_000 ? `${body.length} bytes ` : ''}${body.toString().slice(0, 4_000)}`
    : '';
  return `seed ${SEED}, request ${index}, ${name} by ${actor}: ${method} ${path} ${JSON.stringify(headers)}${sent}\n  → ${fault}`;
}

type Run = { faults: string[]; statuses: Map<string, number>; slowest: number; memory: number[] };

async function fireAll({ faults, statuses, ...run }: Run): Promise<Run> {
  const client = openClient(app.url, AT_ONCE);
  const make = openRequests(SEED);
  let people = await peopled();
  let next = 0;
  let isRenewing: Promise<void> | null = null;
  const renewing = async (): Promise<void> => {
    run.memory.push(await kept.mb());
    people = await peopled();
  };
  const fire = async (shot: Shot): Promise<void> => {
    const headers = { ...people.heads[shot.actor], ...shot.headers };
    const heard = await client.send({ ...shot, headers }).catch((error: unknown) => String(error));
    const fault = typeof heard === 'string' ? heard : faultOf(shot, heard, secretsFor(shot, people));
    if (fault !== null) faults.push(told(shot, fault));
    if (typeof heard === 'string') return;
    run.slowest = Math.max(run.slowest, heard.ms);
    count(statuses, heard);
    if (heard.status === 401) await renewed(people, shot.actor);
  };
  const lane = async (): Promise<void> => {
    while (next < REQUESTS && faults.length < 20 && app.ended() === null) {
      const index = next;
      next += 1;
      if (index > 0 && index % NEW_CLUB_EVERY === 0) isRenewing = renewing();
      await isRenewing;
      await fire(make(index, people.escenario));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  client.close();
  return { faults, statuses, ...run };
}

function count(statuses: Map<string, number>, { status }: Heard): void {
  const kind = status === 429 ? '429' : `${Math.floor(status / 100)}xx`;
  statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
}

test(
  `${REQUESTS} requests made from the contract, seed ${SEED}: none fails, hangs, tells of the machine or is kept in memory`,
  { timeout: 600_000 },
  async ({ task }) => {
    const started = performance.now();
    await peopled();
    const { faults, statuses, slowest, memory } = await fireAll({
      faults: [],
      statuses: new Map(),
      slowest: 0,
      memory: [],
    });
    const last = await kept.mb();
    const grown = last - (memory[WARM] ?? last);
    const seconds = (performance.now() - started) / 1000;
    const answers = [...statuses].map(([kind, times]) => `${times} ${kind}`).join(', ');
    process.stdout.write(
      `seed ${SEED}: ${answers} in ${seconds.toFixed(0)} s; slowest ${Math.round(slowest)} ms; memory ${memory.map(Math.round).join(' ')} +${Math.round(grown)} MB\n`,
    );
    tellFigures(task, {
      requests: [...statuses.values()].reduce((a, b) => a + b, 0),
      failures: faults.length,
    });
    expect(app.ended()).toBeNull();
    expect(faults.join('\n'), app.output().slice(-4_000)).toBe('');
    expect(grown).toBeLessThan(GROWTH_MB);
  },
);
