/**
 * One process for the clubs of journeys that do not end their server, one after the other: each process of its own would read
 * and compile the server anew, which takes as long as all that it then does. A club has its store, its port and its house,
 * opened as `server/main.ts` opens them. `e2e/hosted.ts` starts it, from the release, and asks.
 */
import path from 'node:path';

import { reason } from '#db/store-error.ts';
import { openHouse } from '#server/house.ts';
import { readConfig } from '#server/http/base/config.ts';
import { openLog } from '#server/http/base/log.ts';
import { type Environment, readEnvironment } from '#server/http/environment/environment.ts';
import { openStore } from '#server/store.ts';
import { authOf, sessionOpener } from '#server/testing/sessions.ts';

/**
 * What is asked of a club by its name: that it is opened with these variables, that somebody is signed in there by email, or
 * that it ends.
 */
type Asked = { name: string } & (
  | { act: 'open'; variables: Environment }
  | { act: 'signIn'; email: string }
  | { act: 'close' }
);

/** What is answered once it is so: the Cookie header of a session, else nothing; `fault` where it could not be. */
type Answered = { name: string; fault: string | null; cookie?: string };

type Hosted = { openSession: (email: string) => Promise<string>; close: () => Promise<void> };

/** Of the release that this is laid out with (`scripts/testing/release.ts`). */
const ROOT = path.resolve(import.meta.dirname, '..');
const clubs = new Map<string, Hosted>();

async function open(name: string, variables: Environment): Promise<void> {
  const config = readConfig(readEnvironment(variables));
  const log = openLog(config.logLevel);
  const db = await openStore({ config, migrations: path.join(ROOT, 'db/migrations'), log });
  const fail = (error: unknown) => log.error(`${name}: ${reason(error)}`);
  const webFolder = path.join(ROOT, 'dist/web');
  const close = await openHouse({ config, db, log, recuperacion: null, webFolder, fail });
  const openSession = sessionOpener(authOf(db, config.authSecret, config.publicUrl));
  clubs.set(name, {
    close,
    // Without the password, which the machine takes a tenth of a second to try
    openSession: async (email) => {
      const found = db.kysely.selectFrom('usuarios').select('id').where('email', '=', email);
      return await openSession((await found.executeTakeFirstOrThrow()).id);
    },
  });
}

async function close(name: string): Promise<void> {
  await clubs.get(name)?.close();
  clubs.delete(name);
}

async function done(asked: Asked): Promise<string | undefined> {
  if (asked.act === 'open') await open(asked.name, asked.variables);
  if (asked.act === 'close') await close(asked.name);
  return asked.act === 'signIn' ? await clubs.get(asked.name)?.openSession(asked.email) : undefined;
}

process.on('message', (asked: Asked) => {
  const { name } = asked;
  const answer = (answered: Omit<Answered, 'name'>) =>
    process.send?.({ name, ...answered } satisfies Answered);
  done(asked)
    .then((cookie) => answer({ fault: null, ...(cookie === undefined ? {} : { cookie }) }))
    .catch((error: unknown) => answer({ fault: reason(error) }));
});
process.on('disconnect', () => process.exit(0));
