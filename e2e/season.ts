import { startClub } from './club.ts';

/**
 * Before all journeys: one club plays the demo season and stops; every club of a journey on the embedded store begins
 * with a copy of its data. Gives what removes it afterwards.
 */
export async function playSeason(): Promise<() => Promise<void>> {
  if ((process.env['E2E_DATABASE_URL'] ?? '') !== '') return async () => undefined;
  const club = await startClub(undefined);
  await club.stop();
  process.env['E2E_SEASON'] = club.dataDir;
  return club.remove;
}

// Playwright asks for the default export of a file of its configuration
// oxlint-disable-next-line no-default-export
export default playSeason;
