import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keptMigrated } from '#db/testing/kept-stores.ts';
import { layOut } from '../release/layout.ts';

/**
 * Lays out the release of this checkout, before the journeys, for their clubs to start from: a club is there in a third of
 * the time, and what is tried is what an operator installs. An embedded store for a club with nothing, which takes it six
 * seconds of a processor to make, is there where an earlier step made one: that a release makes it is proved by its own test
 * (`scripts/release/release.test.ts`). Gives what removes the release.
 */
async function layOutRelease(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'hoyo19-release-'));
  const more = { 'club-host': 'scripts/testing/club-host.ts' };
  await layOut({ folder, web: 'dist/web', withNode: false, more });
  process.env['E2E_RELEASE'] = folder;
  const empty = keptMigrated();
  if (empty !== undefined) process.env['E2E_EMPTY'] = empty;
  return () => rmSync(folder, { recursive: true, force: true });
}

// Playwright asks for the default export of a file of its configuration
// oxlint-disable-next-line no-default-export
export default layOutRelease;
