import { startClub } from './club.ts';

/**
 * Before all journeys: one club plays the demo season and stops; every club of a journey begins with a copy of its store.
 * Gives what removes it afterwards.
 */
export async function playSeason(): Promise<() => Promise<void>> {
  const club = await startClub();
  await club.stop();
  process.env['E2E_SEASON'] = club.season;
  return club.remove;
}

// Playwright asks for the default export of a file of its configuration
// oxlint-disable-next-line no-default-export
export default playSeason;
