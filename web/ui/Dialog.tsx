import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, always in sight under the scrolling content. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** What stands at the right of the title instead of the closing cross; Esc still closes. */
  headerAction?: ReactNode;
  /** What takes the focus at opening; by default the first control. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** Where it opens, for a page that is drawn turned; without it, over the whole screen. */
  container?: HTMLElement | null;
  children?: ReactNode;
};

const WIDTHS = { sm: 'md:max-w-100', md: 'md:max-w-140', lg: 'md:max-w-240' };
/** What the keyboard stops at by itself. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A sheet from the bottom on the phone, a dialog from `md` up. */
export function Sheet(props: ModalProps & { tall?: boolean }) {
  const { tall = false, ...rest } = props;
  return (
    <ModalFrame
      {...rest}
      layout={cx(
        'sheet inset-x-0 bottom-0 mx-auto max-h-[calc(100%-1.5rem)] rounded-t-sheet',
        'md:bottom-auto md:top-1/2 md:-translate-y-1/2 md:rounded-b-sheet md:inset-x-4',
        tall && 'h-[calc(100%-1.5rem)] md:h-auto',
      )}
    />
  );
}

function ModalFrame({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  headerAction,
  initialFocus,
  container,
  children,
  layout,
}: ModalProps & { layout: string }) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal {...(container ? { container } : {})}>
        <Base.Backdrop className="scrim fixed inset-0 bg-scrim" />
        <Base.Popup
          {...(initialFocus === undefined ? {} : { initialFocus })}
          className={cx('fixed flex flex-col overflow-hidden bg-surface shadow-2', WIDTHS[size], layout)}
        >
          <div className="flex items-start gap-2 pt-3 pr-2 pl-4">
            <div className="min-w-0 flex-1 py-2">
              <Base.Title className="text-h2">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-sm text-ink2">{description}</Base.Description>
              ) : null}
            </div>
            {headerAction ?? (
              <Base.Close
                aria-label="Cerrar"
                className="press grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
              >
                <X aria-hidden="true" size={22} />
              </Base.Close>
            )}
          </div>
          <Scroller>{children}</Scroller>
          {footer ? (
            <div className="hairline-t safe-bottom flex flex-wrap justify-end gap-2 px-4 pt-3">{footer}</div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
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
    <div ref={box} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
      {children}
    </div>
  );
}
