/**
 * Journeys drive the real server: `node server/main.ts` on a free port, with a data folder of its own and
 * the demo season in it. Import `test` and `expect` from here, never from Playwright.
 */
import { randomBytes } from 'node:crypto';
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { Client } from 'pg';

import { startClub, type Club } from './club.ts';
import { sessionOf, type Papel } from './session.ts';
import { createWatch, type Watch } from './watch.ts';

export { expect } from '@playwright/test';

type Entry = {
  /** The server; by default the one that the journeys share. */
  at?: Club;
  options?: BrowserContextOptions;
};

type Fixtures = {
  /** Opens a browser of its own, signed in as that account (null: a visitor), and gives its first page, empty. */
  enter: (papel: Papel | null, entry?: Entry) => Promise<Page>;
  /** Console errors that a journey provokes on purpose; any other fails it. */
  tolerated: RegExp | null;
  watch: Watch;
  /** The browsers that a journey opened; closed before its own club goes, for they ask it things until then. */
  browsers: { close: () => Promise<void> }[];
  /** A server for this journey alone, for those that change what others read, or that kill it. */
  ownClub: Club;
};
type WorkerFixtures = {
  /** The server that the journeys of one worker share, with the demo season. */
  club: Club;
};

/** An empty database for one server where E2E_DATABASE_URL names a PostgreSQL server; else the embedded store. */
async function withStore<T>(use: (databaseUrl: string | undefined) => Promise<T>): Promise<T> {
  const server = process.env['E2E_DATABASE_URL'];
  if (server === undefined || server === '') return use(undefined);
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await use(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

async function withClub(use: (club: Club) => Promise<void>): Promise<void> {
  await withStore(async (databaseUrl) => {
    const club = await startClub(databaseUrl);
    try {
      await use(club);
    } finally {
      await club.remove();
    }
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  club: [
    // Playwright reads the first parameter's pattern: it must be written as one, even empty
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await withClub(use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern
  browsers: async ({}, use) => {
    const browsers: { close: () => Promise<void> }[] = [];
    await use(browsers);
    for (const one of browsers) await one.close();
  },
  ownClub: [
    async ({ browsers }, use) => {
      await withClub(async (club) => {
        await use(club);
        for (const one of browsers.splice(0)) await one.close();
      });
    },
    { timeout: 120_000 },
  ],
  tolerated: [null, { option: true }],
  watch: [
    async ({ tolerated }, use) => {
      const watch = createWatch();
      await use(watch);
      expect(watch.faults(tolerated), 'errors, policy violations and requests to strangers').toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ browser, browsers, club, watch }, use) => {
    await use(async (papel, { at = club, options = {} } = {}) => {
      const context = await browser.newContext({ baseURL: at.url, ...options });
      browsers.push(context);
      if (papel !== null) await context.addCookies(await sessionOf(at, papel));
      await watch.follow(context, at.url);
      return context.newPage();
    });
  },
});
