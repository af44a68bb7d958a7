import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

/**
 * A value that is a button until it is touched, then a box: Enter commits what is written, Escape cancels, leaving it
 * commits too. A box that is left as it opened commits nothing: the value may be another one by now. What is written is
 * judged by who receives it. The focus returns to the button. What was written and changed nothing (no coverage, a refusal) stands
 * in the box when it opens again, where Enter commits it once more, and so does writing over it what the value is: the one
 * before may be on its way.
 */
export function InlineEdit({
  label,
  editLabel,
  value,
  signed = false,
  wide = false,
  busy = false,
  children,
  onCommit,
}: {
  /** Names the box. */
  label: string;
  /** Names the button; begins with what the button shows. */
  editLabel: string;
  /** What stands in the box when it opens. */
  value: string;
  /** A key beside the box turns the sign, for phones whose keys have none. */
  signed?: boolean;
  /** The box takes words, not a figure. */
  wide?: boolean;
  busy?: boolean;
  children: ReactNode;
  onCommit: (written: string) => void;
}) {
  const [text, setText] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState({ of: value, text: value });
  const opened = useRef(unsaved);
  const button = useRef<HTMLButtonElement>(null);

  // The value has become another one: what was written was of the one before.
  if (unsaved.of !== value) setUnsaved({ of: value, text: value });

  function open() {
    opened.current = unsaved;
    setText(unsaved.text);
  }

  function finish(written: string | null, isLeft = false) {
    setText(null);
    // The box goes away under the focus: it returns to what opened it.
    requestAnimationFrame(() => button.current?.focus());
    if (isLeft && written === opened.current.text) return;
    const { of, text: before } = opened.current;
    setUnsaved({ of: value, text: written === null || written === of ? value : written });
    if (written !== null && (written !== of || before !== of)) onCommit(written);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? text : null);
  }

  if (text === null) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={editLabel}
        aria-busy={busy || undefined}
        onClick={() => !busy && open()}
        className="press control-edge inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semi whitespace-nowrap"
      >
        {children}
        <Pencil size={16} className="text-ink2" />
      </button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1">
      {signed ? (
        <button
          type="button"
          aria-label="Cambiar el signo"
          // The box keeps the focus: leaving it would commit.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setText(text.startsWith('+') ? text.slice(1) : `+${text.replace(/^[-\u2212]/, '')}`)}
          className="press grid size-11 place-items-center rounded-control font-semi"
        >
          ±
        </button>
      ) : null}
      <input
        autoFocus
        type="text"
        inputMode={wide ? 'text' : 'decimal'}
        enterKeyHint="done"
        aria-label={label}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => finish(text, true)}
        className={cx(
          'control-edge min-h-11 rounded-control bg-surface px-3',
          wide ? 'w-48 max-w-full' : 'w-20 text-right',
        )}
      />
    </span>
  );
}
