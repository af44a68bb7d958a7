import { EllipsisVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#web/lib/cx.ts';
import { closeWithBack } from './back.ts';

export type MenuEntry = {
  id: string;
  label: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

/** Between the button and its menu, and between the menu and the edge of the screen. */
const GAP_PX = 4;

/** The «⋮» of a row: its actions by mouse, touch and keyboard. `label` says whose actions they are. */
export function ActionMenu({
  label,
  entries,
  className,
}: {
  label: string;
  entries: readonly MenuEntry[];
  className?: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  // Where it opens: in the dialog of its button, for what lies outside cannot be reached.
  const [host, setHost] = useState<Element | null>(null);
  const id = useId();
  const isOpen = host !== null;
  const open = () => setHost(button.current?.closest('dialog') ?? document.body);
  const close = () => setHost(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
        className={cx(
          'press grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken',
          className,
        )}
      >
        <EllipsisVertical size={20} />
      </button>
      {host === null
        ? null
        : createPortal(
            <OpenMenu id={id} label={label} entries={entries} button={button} onClose={close} />,
            host,
          )}
    </>
  );
}

type OpenMenuProps = {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  button: { readonly current: HTMLElement | null };
  onClose: () => void;
};

/** The actions, over everything else, also over a dialog. */
function OpenMenu({ id, label, entries, button, onClose }: OpenMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: menu } = ref;
    if (menu === null || button.current === null) return;
    menu.showPopover();
    placeBeside(menu, button.current);
    focusAt(menu, 0);
  }, [button]);
  function leave() {
    onClose();
    button.current?.focus();
  }
  useSurroundings(ref, button, { onElsewhere: onClose, onBack: leave });
  function handleKey(event: KeyboardEvent) {
    const { current: menu } = ref;
    if (menu === null) return;
    if (event.key === 'Escape' || event.key === 'Tab') leave();
    else if (!moveFocus(menu, event.key)) return;
    event.preventDefault();
  }
  return (
    <div
      ref={ref}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      onKeyDown={handleKey}
      className="control-edge fixed inset-auto m-0 max-h-[min(24rem,calc(100dvh-1rem))] min-w-48 overflow-y-auto rounded-control bg-surface p-1 text-ink shadow-2"
    >
      {entries.map(({ id: key, label: text, danger = false, disabled = false, onSelect }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={disabled || undefined}
          onClick={() => {
            if (disabled) return;
            leave();
            onSelect();
          }}
          className={cx(
            'flex min-h-11 w-full items-center rounded-tile px-3 text-left -outline-offset-3 hover:bg-sunken focus:bg-sunken aria-disabled:opacity-50',
            danger && 'text-teja',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Under the button, flush with its right edge; above it where there is more room, and always on the screen. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const { top, right, bottom } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const isUnder = bottom + GAP_PX + offsetHeight <= innerHeight || bottom < innerHeight - top;
  const wished = isUnder ? bottom + GAP_PX : top - GAP_PX - offsetHeight;
  menu.style.top = `${Math.max(GAP_PX, Math.min(wished, innerHeight - offsetHeight - GAP_PX))}px`;
  menu.style.left = `${Math.max(GAP_PX, right - offsetWidth)}px`;
}

/** Closes it with a press or the focus elsewhere, which stays there, or with Back; keeps it beside its button when the page is scrolled. */
function useSurroundings(
  menu: { readonly current: HTMLElement | null },
  button: { readonly current: HTMLElement | null },
  { onElsewhere, onBack }: { onElsewhere: () => void; onBack: () => void },
): void {
  useEffect(() => {
    const controller = new AbortController();
    const listening = { capture: true, signal: controller.signal };
    const onTouch = ({ target }: Event) => {
      if (target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target)))
        return;
      onElsewhere();
    };
    const onMove = () => menu.current && button.current && placeBeside(menu.current, button.current);
    const forget = closeWithBack({ isInFront: () => true, close: onBack });
    for (const name of ['pointerdown', 'focusin']) window.addEventListener(name, onTouch, listening);
    for (const name of ['scroll', 'resize']) window.addEventListener(name, onMove, listening);
    return () => {
      forget();
      controller.abort();
    };
  });
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

function focusAt(menu: HTMLElement, place: number): void {
  const items = itemsOf(menu);
  items[(place + items.length) % items.length]?.focus();
}

/** Arrows go round, Home and End to the ends, a letter to the next action that begins with it; false for any other key. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu);
  const here = items.findIndex((item) => item === document.activeElement);
  const places: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
  const place =
    places[key] ?? (key.length === 1 && key !== ' ' ? placeOfLetter(items, here, key) : undefined);
  if (place === undefined) return false;
  focusAt(menu, place);
  return true;
}

function placeOfLetter(items: readonly HTMLElement[], here: number, letter: string): number | undefined {
  const after = items.map((_, step) => (here + 1 + step) % items.length);
  const begins = (item: HTMLElement | undefined) =>
    item?.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  return after.find((place) => begins(items[place]));
}
