import type { Page } from '@playwright/test';
import { puntuarPage } from '../../e2e/pages/puntuar.ts';
import type { Jugador } from './round.ts';

/** What a card tells its owner, by 'participanteId hole'. */
export type Notices = {
  /** Values of others that were written over from here. */
  ajenos: ReadonlySet<string>;
  /** Own values that somebody else wrote over. */
  propios: ReadonlySet<string>;
  /** What the club refused. */
  refused: ReadonlySet<string>;
};

const AJENO = /^(?<quien>.+) · hoyo (?<hoyo>\d+)\n.+ apuntó \S+ y ahora hay \S+$/u;
const PROPIO =
  /(?:puso \S+ en|borró) (?:tu hoyo (?<mio>\d+)|el hoyo (?<hoyo>\d+) de (?<quien>.+)), tú habías puesto \S+$/u;
const REFUSED = /^(?<quien>.+) · hoyo (?<hoyo>\d+) · \S+/u;

/** Reads, as a person would, what the card in sight tells of strokes that gave way; opens what is stacked. */
export async function noticesOn(page: Page, jugadores: readonly Jugador[], yo: string): Promise<Notices> {
  const stacked = page.getByRole('button', { name: 'Ver cuáles' });
  while ((await stacked.count()) > 0) await stacked.first().tap();
  const told = await page.locator('li[role="status"] > p').allInnerTexts();
  const refused = await puntuarPage(page).noEnviados.locator('p').allInnerTexts();
  const keysIn = (texts: readonly string[], pattern: RegExp): ReadonlySet<string> =>
    new Set(
      texts.flatMap((text) => {
        const { quien, hoyo, mio } = pattern.exec(text.trim())?.groups ?? {};
        const id = mio === undefined ? jugadores.find(({ nombre }) => nombre === quien)?.participanteId : yo;
        return id === undefined ? [] : [`${id} ${mio ?? hoyo}`];
      }),
    );
  return { ajenos: keysIn(told, AJENO), propios: keysIn(told, PROPIO), refused: keysIn(refused, REFUSED) };
}
