import { type ComponentType, lazy } from 'react';
import { createShared, type SharedValue } from '#web/lib/shared-value.ts';
import { untilHere } from '#web/lib/until-here.ts';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import { TODAVIA_NO_ESTA } from './ErrorPage.tsx';

/** Over the bar and the strip at the foot, which comes a moment later where that says the same. */
const bringIntoSight = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' });

/**
 * A part of a page that is brought when it is drawn first, and whether it was asked for and did not come, for `PartToCome`
 * in its place: another one that is only slow says nothing.
 */
export function partToCome<Props>(bring: () => Promise<{ default: ComponentType<Props> }>) {
  const isMissing = createShared(false);
  return { Part: lazy(() => untilHere(bring, () => isMissing.set(true))), isMissing };
}

/**
 * The place of a part that `partToCome` brings, as high as a screen, so that nothing below comes into sight to be pushed out
 * again. Says what is the matter once the part was asked for and did not come, where whoever asked for it sees it.
 */
export function PartToCome({ isMissing }: { isMissing: SharedValue<boolean> }) {
  const hasNotCome = isMissing.use();
  return (
    <div className="min-h-dvh py-3">
      {hasNotCome ? (
        <div ref={bringIntoSight} className="scroll-mb-6">
          <StatusLine tone="waiting">{TODAVIA_NO_ESTA}</StatusLine>
        </div>
      ) : null}
    </div>
  );
}
