import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { type Club, COMPILED, placeOf, ROOMY, untilHealthy } from './club.ts';
import { openStore } from './store.ts';

/** The process of one worker in which its clubs stand one after the other (`scripts/testing/club-host.ts`). */
export type Host = {
  /** Opens a club there with these variables. Rejects with the reason where it cannot be opened. */
  open: (variables: NodeJS.ProcessEnv) => Promise<Hosted>;
  isOver: () => boolean;
  /** All that it and its clubs have printed. */
  log: () => string;
  end: () => Promise<void>;
};

/** A club of it: `signIn` gives the Cookie header of a new session of that account. */
type Hosted = { signIn: (email: string) => Promise<string>; close: () => Promise<void> };

type Act =
  | { act: 'open'; variables: NodeJS.ProcessEnv }
  | { act: 'signIn'; email: string }
  | { act: 'close' };
type Answered = { name: string; fault: string | null; cookie?: string };

/**
 * Starts the process of a worker; null where its clubs have one each: on the embedded store, of which a process holds one, and
 * without a release.
 */
export function startHost(): Host | null {
  const release = process.env['E2E_RELEASE'];
  if (!process.env['E2E_DATABASE_URL'] || !release) return null;
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  const child = fork(join(release, 'server', 'club-host.js'), { execArgv: ROOMY, silent: true, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const log = () => printed;
  let opened = 0;
  return {
    isOver,
    log,
    open: async (variables) => {
      opened += 1;
      const ask = asking(child, { name: `club ${opened}`, log });
      await ask({ act: 'open', variables });
      return {
        signIn: async (email) => (await ask({ act: 'signIn', email })) ?? '',
        close: async () => void (await ask({ act: 'close' })),
      };
    },
    end: async () => {
      if (isOver()) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Asks one club of a process for one act after the other; each resolves when it is done, with the cookie that it gave. */
function asking(
  child: ChildProcess,
  { name, log }: { name: string; log: () => string },
): (act: Act) => Promise<string | undefined> {
  let before: Promise<unknown> = Promise.resolve();
  const ask = (act: Act): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const gone = () => hear({ name, fault: `its process ended:\n${log()}` });
      const hear = (answered: Answered): void => {
        if (answered.name !== name) return;
        child.off('message', hear).off('exit', gone);
        if (answered.fault === null) resolve(answered.cookie);
        else reject(new Error(`${name}: ${answered.fault}`));
      };
      child.on('message', hear).on('exit', gone);
      if (child.connected) child.send({ name, ...act });
      else gone();
    });
  return (act) => {
    const now = before.then(() => ask(act));
    before = now.catch(() => undefined);
    return now;
  };
}

const NOT_ALONE =
  'this club stands in a process with others: `test.use({ endsServer: true })` gives it one of its own';

/** A club with the demo season in a store of its own, in the process of its worker. */
export async function hostClub(host: Host, settings: NodeJS.ProcessEnv): Promise<Club> {
  const store = await openStore();
  const { url, env } = await placeOf(store, settings);
  const refuse = () => Promise.reject(new Error(NOT_ALONE));
  try {
    const { close, signIn } = await host.open(env);
    await untilHealthy(url, host.isOver, host.log);
    const remove = async () => {
      await close();
      await store.remove();
    };
    return {
      url,
      season: store.season,
      signIn,
      remove,
      log: host.log,
      kill: refuse,
      stop: refuse,
      start: refuse,
      grant: refuse,
    };
  } catch (error) {
    await store.remove();
    throw error;
  }
}
