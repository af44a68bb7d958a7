import type { Dia } from '#reglas/dia.ts';
import type { Bus } from '#server/live/bus.ts';

/** Totals kept in memory at most; the oldest leave first. */
const MAX_TOTALES = 100;

/** The vueltas of a torneo, the first one first, and the day on which they are counted. */
type Cual = { vueltas: readonly { id: string }[]; hoy: Dia };

/** What torneos of several vueltas come to: `de` gives what is kept of one, or has it counted once however many ask. */
export type Totales<Total> = {
  de: (cual: Cual, contar: () => Promise<Total>) => Promise<Total>;
  /** Drops all of it: what the club's settings make of it is another one now. */
  forgetAll: () => void;
};

type Kept<Total> = { ids: readonly string[]; hoy: Dia; total: Promise<Total> };

/**
 * Opens the totals, which follow the announcements as boards do: a change of any of its vueltas drops a total, and the next
 * who asks has it counted anew, once for all who read it.
 */
export function openTotales<Total>(bus: Pick<Bus, 'subscribe' | 'onGap'>): Totales<Total> {
  const kept = new Map<string, Kept<Total>>();
  bus.subscribe((cambio) => {
    if (cambio.k !== 'golpes' && cambio.k !== 'torneo') return;
    for (const [id, { ids }] of kept) if (ids.includes(cambio.t)) kept.delete(id);
  });
  bus.onGap(() => kept.clear());
  return {
    forgetAll: () => kept.clear(),
    de: ({ vueltas, hoy }, contar) => {
      const ids = vueltas.map(({ id }) => id);
      const [id = ''] = ids;
      const known = kept.get(id);
      if (known && known.hoy === hoy && known.ids.join() === ids.join()) return known.total;
      const entry = { ids, hoy, total: contar() };
      kept.delete(id);
      kept.set(id, entry);
      const [oldest] = kept.keys();
      if (kept.size > MAX_TOTALES && oldest !== undefined) kept.delete(oldest);
      entry.total.catch(() => {
        if (kept.get(id) === entry) kept.delete(id);
      });
      return entry.total;
    },
  };
}
