/**
 * Journeys drive the real server: `node server/main.ts` on a free port, with a data folder of its own and
 * the demo season in it. Import `test` and `expect` from here, never from Playwright.
 */
import { randomBytes } from 'node:crypto';
import { test as base } from '@playwright/test';
import { Client } from 'pg';

import { startClub, type Club } from './club.ts';

export { expect } from '@playwright/test';

type Fixtures = {
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
  ownClub: async ({}, use) => {
    await withClub(use);
  },
  baseURL: async ({ club }, use) => {
    await use(club.url);
  },
});
