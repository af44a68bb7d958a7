import { usePartIsMissing } from '#web/lib/until-here.ts';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import { TODAVIA_NO_ESTA } from './ErrorPage.tsx';

/**
 * The place of a part that `untilHere` brings, as high as a screen, so that nothing below comes into sight to be pushed out
 * again. Says what is the matter once the part was asked for and did not come.
 */
export function PartToCome() {
  const isMissing = usePartIsMissing();
  return (
    <div className="min-h-dvh py-3">
      {isMissing ? <StatusLine tone="waiting">{TODAVIA_NO_ESTA}</StatusLine> : null}
    </div>
  );
}
