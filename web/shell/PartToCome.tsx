import { usePartIsMissing } from '#web/lib/until-here.ts';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import { TODAVIA_NO_ESTA } from './ErrorPage.tsx';

/** Over the bar and the strip at the foot, which comes a moment later where that says the same. */
const bringIntoSight = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' });

/**
 * The place of a part that `untilHere` brings, as high as a screen, so that nothing below comes into sight to be pushed out
 * again. Says what is the matter once the part was asked for and did not come, where whoever asked for it sees it.
 */
export function PartToCome() {
  const isMissing = usePartIsMissing();
  return (
    <div className="min-h-dvh py-3">
      {isMissing ? (
        <div ref={bringIntoSight} className="scroll-mb-6">
          <StatusLine tone="waiting">{TODAVIA_NO_ESTA}</StatusLine>
        </div>
      ) : null}
    </div>
  );
}
