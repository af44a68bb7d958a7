import { type FakeFederation, openFakeFederation } from '#server/testing/federation.ts';
import { startClub, type Club } from './club.ts';
import { test as base } from './fixtures.ts';

type WorkerFixtures = {
  /** A club that asks a federation on this machine; the journeys of a file share it. */
  conFederacion: { club: Club; federation: FakeFederation };
};

/** The journeys that ask the federation. */
export const test = base.extend<object, WorkerFixtures>({
  conFederacion: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const federation = await openFakeFederation();
      const club = await startClub({ FEDERACION_URL: federation.url });
      await use({ club, federation });
      await club.remove();
      await federation.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
