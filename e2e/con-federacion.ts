import { type FakeFederation, openFakeFederation } from '#server/testing/federation.ts';
import { startClub, type Club } from './club.ts';

/** A club that asks a federation on this machine. */
export type ConFederacion = { club: Club; federation: FakeFederation };

/** The club of the journeys of one worker that ask the federation. */
// Playwright reads the first parameter's pattern: it must be written as one, even empty
// oxlint-disable-next-line no-empty-pattern
export async function withFederation({}, use: (given: ConFederacion) => Promise<void>): Promise<void> {
  const federation = await openFakeFederation();
  const club = await startClub({ FEDERACION_URL: federation.url });
  await use({ club, federation });
  await club.remove();
  await federation.close();
}
