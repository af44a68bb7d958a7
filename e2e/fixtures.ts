/**
 * Journeys drive the real server, as the release has it, on a free port, with a data folder of its own and the demo season
 * in it. Import `test` and `expect` from here, never from Playwright.
 */
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';

import { enterKept, enterNew, type Waiting } from './browsers.ts';
import { freePort, startClub, type Club } from './club.ts';
import { withMail, type ConCorreo } from './con-correo.ts';
import { withFederation, type ConFederacion } from './con-federacion.ts';
import { hostClub, startHost, type Host } from './hosted.ts';
import { playSeason } from './season.ts';
import { sessionOf, type Papel } from './session.ts';
import { createWatch, type Watch } from './watch.ts';

export { expect } from '@playwright/test';

type Entry = {
  /** The server; by default the one that the journeys share. */
  at?: Club;
  /** Of a browser of its own, which has seen nothing of the club yet; without them it may have the files of the app. */
  options?: BrowserContextOptions;
};

export type Fixtures = {
  /** Opens a browser of its own, signed in as that account (null: a visitor), and gives its first page, empty. */
  enter: (papel: Papel | null, entry?: Entry) => Promise<Page>;
  /** Console errors that a journey provokes on purpose; any other fails it. */
  tolerated: RegExp | null;
  watch: Watch;
  /** The browsers that a journey opened; closed before its own club goes, for they ask it things until then. */
  browsers: { close: () => Promise<void> }[];
  /** A club for this journey alone, for those that change what others read, or that end its server. */
  ownClub: Club;
  /** Whether a journey ends the server of its own club: it has a process of its own then. */
  endsServer: boolean;
  /** Starts a club with settings of its own, in a process of its own, for this journey alone; it goes with it. */
  startOther: typeof startClub;
};
export type WorkerFixtures = {
  /** Whether the clubs of this project are on the embedded store, whatever the others are on. */
  onEmbedded: boolean;
  /** The season of that store, which its worker plays first. */
  embeddedSeason: null;
  /** The server that the journeys of one worker share, with the demo season. */
  club: Club;
  /** Where each club of one journey stands in its turn: what browsers have of the app's files is of that address. */
  ownPort: string;
  /** Where the clubs of its journeys stand one after the other; null: each in a process of its own. */
  host: Host | null;
  waiting: Waiting;
  /** Of the journeys that read mail or sign in with Google; like the next one here, for a worker goes on only with tests of the same `test`. */
  conCorreo: ConCorreo;
  /** Of the journeys that ask the federation. */
  conFederacion: ConFederacion;
};

async function withClub(use: (club: Club) => Promise<void>, starting = startClub()): Promise<void> {
  const club = await starting;
  try {
    await use(club);
  } finally {
    await club.remove();
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  onEmbedded: [false, { scope: 'worker', option: true }],
  embeddedSeason: [
    async ({ onEmbedded }, use) => {
      if (!onEmbedded) return await use(null);
      // Of this worker alone: a project has its own
      delete process.env['E2E_DATABASE_URL'];
      delete process.env['E2E_SEASON'];
      const remove = await playSeason();
      await use(null);
      await remove();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  club: [
    // Playwright reads the first parameter's pattern: it must be written as one, even empty
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await withClub(use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  ownPort: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(String(await freePort()));
    },
    { scope: 'worker' },
  ],
  host: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = startHost();
      await use(host);
      await host?.end();
    },
    { scope: 'worker' },
  ],
  waiting: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const waiting: Waiting = new Map();
      await use(waiting);
      for (const { context } of [...waiting.values()].flat()) await context.close();
    },
    { scope: 'worker' },
  ],
  conCorreo: [withMail, { scope: 'worker', timeout: 300_000 }],
  conFederacion: [withFederation, { scope: 'worker', timeout: 300_000 }],
  // oxlint-disable-next-line no-empty-pattern
  browsers: async ({}, use) => {
    const browsers: { close: () => Promise<void> }[] = [];
    await use(browsers);
    for (const one of browsers) await one.close();
  },
  endsServer: [false, { option: true }],
  ownClub: [
    async ({ browsers, endsServer, host, ownPort }, use) => {
      const settings = { PORT: ownPort };
      const starting = host && !endsServer ? hostClub(host, settings) : startClub(settings);
      await withClub(async (club) => {
        await use(club);
        for (const one of browsers.splice(0)) await one.close();
      }, starting);
    },
    { timeout: 300_000 },
  ],
  startOther: [
    async ({ browsers }, use) => {
      const clubs: Club[] = [];
      await use(async (...given) => {
        const club = await startClub(...given);
        clubs.push(club);
        return club;
      });
      for (const one of browsers.splice(0)) await one.close();
      for (const club of clubs) await club.remove();
    },
    { timeout: 300_000 },
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
  enter: async ({ browser, browsers, club, ownPort, serviceWorkers, waiting, watch }, use) => {
    const isKeptAt = ({ url }: Club) => url === club.url || new URL(url).port === ownPort;
    await use(async (papel, { at = club, options } = {}) => {
      const { context, page, leave } =
        options === undefined && serviceWorkers === 'block' && isKeptAt(at)
          ? await enterKept(browser, at.url, waiting)
          : await enterNew(browser, { baseURL: at.url, ...options });
      browsers.push({ close: leave });
      watch.follow(context, at.url);
      if (papel !== null) await context.addCookies(await sessionOf(at, papel));
      return page;
    });
  },
});
