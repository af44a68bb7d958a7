import { startClub, type Club } from './club.ts';
import { expect, test as base } from './fixtures.ts';
import { openStore } from './store.ts';

type Browsers = { close: () => Promise<void> }[];

async function withEmptyClub({ browsers }: { browsers: Browsers }, use: (club: Club) => Promise<void>) {
  const club = await startClub({ DEMO: 'no' }, await openStore(null));
  await use(club);
  for (const one of browsers.splice(0)) await one.close();
  await club.remove();
}

export const test = base.extend<{ vacio: Club; otroVacio: Club }>({
  /** A real club in which there is nobody and nothing, and that sends no mail. */
  vacio: [withEmptyClub, { timeout: 300_000 }],
  /** Another one, on a machine of its own as far as they know. */
  otroVacio: [withEmptyClub, { timeout: 300_000 }],
});

/** The path of the setup address that the server printed last. */
export async function direccionDe(club: Club): Promise<string> {
  const found = () => club.log().match(/\/instalacion\/[\w-]+/gu) ?? [];
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found().at(-1) ?? '';
}
