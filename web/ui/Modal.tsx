import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#web/lib/cx.ts';
import { closeWithBack } from './back.ts';
import { openModal, topDialog } from './overlay.ts';

/** The names by which the parts of a dialog say what it is. */
export type ModalNames = { title: string; description: string };

type FrameProps = {
  /** Told when the person wants it closed: Escape, the Back button, a press beside it. It closes by `open` alone. */
  onClose: () => void;
  role: 'dialog' | 'alertdialog';
  described: boolean;
  /** Drawn turned, as the page under it is. */
  turned?: boolean;
  /** A press beside it does not close it. */
  firm?: boolean;
  className?: string;
  children: (names: ModalNames) => ReactNode;
};

/**
 * The browser's own modal dialog over the whole screen, `className` being the looks of what is seen of it. What lies under
 * it can be neither reached nor scrolled; the focus goes in and comes back. An alert is not closed by a press beside it.
 */
export function Modal({ open, ...frame }: FrameProps & { open: boolean }) {
  return open ? createPortal(<Frame {...frame} />, document.body) : null;
}

function Frame({
  onClose,
  role,
  described,
  turned = false,
  firm = role === 'alertdialog',
  className,
  children,
}: FrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const names = { title: useId(), description: useId() };
  const [closings, setClosings] = useState(0);
  useWishToClose(ref, onClose);
  // Closed by the browser alone, while who draws it keeps it open.
  useLayoutEffect(() => {
    if (closings > 0 && ref.current?.open === false) ref.current.showModal();
  }, [closings]);
  const isOwn = (event: SyntheticEvent) => event.target === ref.current;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={names.title}
      aria-describedby={described ? names.description : undefined}
      className={cx('modal', turned && 'girada')}
      onCancel={(event) => {
        if (!isOwn(event)) return; // a file field tells its own
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (!isOwn(event) || ref.current?.open === true) return;
        setClosings((count) => count + 1);
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isOwn(event);
      }}
      onClick={(event: MouseEvent) => {
        if (!firm && isOwn(event) && pressedBeside.current) onClose();
      }}
    >
      <Opening />
      <div className={cx('modal-panel', className)}>{children(names)}</div>
    </dialog>
  );
}

/** Opens the dialog that it stands in, and first: what follows there finds itself on the screen, to be measured and focused. */
function Opening() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('dialog');
    return dialog ? openModal(dialog) : undefined;
  }, []);
  return <span ref={ref} hidden />;
}

/** Escape and the Back button, which close the dialog on top and nothing else: the page stays where it is. */
function useWishToClose(ref: { readonly current: HTMLDialogElement | null }, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Of our own, for the browser lets a second Escape close whatever stands, also over what somebody typed.
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || topDialog() !== ref.current) return;
      if (event.key === 'Tab' && ref.current) goRound(event, ref.current);
      if (event.key !== 'Escape') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey, { signal });
    const forget = closeWithBack({
      isDialog: true,
      isInFront: () => topDialog() === ref.current,
      close: () => latest.current(),
    });
    return () => {
      forget();
      controller.abort();
    };
  }, [ref]);
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** From the last control on to the first and back: the browser's own bars are not between them. */
function goRound(event: KeyboardEvent, dialog: HTMLElement): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, [inert], [inert] *') && one.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  const { activeElement } = document;
  const isInside = dialog.contains(activeElement) && activeElement !== dialog;
  if (to === undefined || (isInside && activeElement !== from)) return;
  event.preventDefault();
  to.focus();
}
