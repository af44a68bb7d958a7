import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Modal } from './Modal.tsx';

export type SheetProps = {
  open?: boolean;
  /** Told when the person wants it closed: 'Cerrar', Escape, the Back button, a press beside it. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, always in sight under the scrolling content. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** As high as the screen lets it, whatever it holds. */
  tall?: boolean;
  /** Drawn turned, as the page under it is. */
  turned?: boolean;
  /** What was asked in it is on its way: it stays until it is known how that went. */
  busy?: boolean;
  /** What it shows does not come again: a press beside it, which may be none on purpose, does not close it. */
  firm?: boolean;
  children?: ReactNode;
};

const WIDTHS = { sm: 'md:max-w-100', md: 'md:max-w-140', lg: 'md:max-w-240' };
/** What the keyboard stops at by itself. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A sheet from the bottom on the phone, a dialog from `md` up. */
export function Sheet({
  open = true,
  onClose,
  title,
  description,
  footer,
  size = 'md',
  tall = false,
  turned = false,
  busy = false,
  firm = false,
  children,
}: SheetProps) {
  function close() {
    if (!busy) onClose();
  }
  return (
    <Modal
      open={open}
      onClose={close}
      role="dialog"
      described={Boolean(description)}
      turned={turned}
      firm={firm}
      className={cx(
        'sheet inset-x-0 bottom-0 mx-auto flex max-h-[calc(100%-1.5rem)] flex-col overflow-hidden rounded-t-sheet',
        'md:bottom-auto md:top-1/2 md:-translate-y-1/2 md:rounded-b-sheet md:inset-x-4',
        WIDTHS[size],
        tall && 'h-[calc(100%-1.5rem)] md:h-auto',
        // Over the keyboard of a phone large letters leave no room between title and buttons: then all of it scrolls.
        '[@media(height<20rem)]:overflow-y-auto',
      )}
    >
      {(names) => (
        <>
          <div className="flex items-start gap-2 pt-3 pr-2 pl-4">
            <h2 id={names.title} className="min-w-0 flex-1 py-2 text-h2">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Cerrar"
              disabled={busy}
              onClick={close}
              className="press grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken disabled:opacity-55"
            >
              <X size={22} />
            </button>
          </div>
          <Scroller>
            {description ? (
              <p id={names.description} className="mb-3 text-sm text-ink2">
                {description}
              </p>
            ) : null}
            {children}
          </Scroller>
          {footer ? <div className="dialog-foot">{footer}</div> : null}
        </>
      )}
    </Modal>
  );
}

/** What scrolls between title and buttons. Where it holds nothing to focus, it is itself a stop of the keyboard. */
function Scroller({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // With every drawing: what it holds, and how much of it fits, may be other than before.
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const overflows = current.scrollHeight > current.clientHeight;
    if (overflows && current.querySelector(FOCUSABLE) === null) current.tabIndex = 0;
    else current.removeAttribute('tabindex');
  });
  return (
    <div
      ref={box}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 [@media(height<20rem)]:flex-none [@media(height<20rem)]:overflow-visible"
    >
      {children}
    </div>
  );
}
