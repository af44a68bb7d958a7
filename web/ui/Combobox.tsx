import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '#web/lib/cx.ts';
import { matches } from '#web/lib/search.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './Field.tsx';

export type ComboboxOption = { value: string; label: string; group?: string };

/** How many are drawn; typing finds the rest. */
const SHOWN = 50;

/**
 * A text box that offers what matches while it is typed, accents aside. Choosing calls `onChoose` and empties the box,
 * so that several can be added one after another. Arrows, Enter and Escape work; the list is announced with its count.
 */
export function Combobox({
  label,
  hint,
  error,
  optional,
  className,
  id,
  options,
  emptyText,
  onQueryChange,
  onChoose,
  ...input
}: FieldProps & {
  options: readonly ComboboxOption[];
  /** Said when nothing matches. */
  emptyText: string;
  placeholder?: string;
  disabled?: boolean;
  /** It has the focus as soon as it is drawn. */
  autoFocus?: boolean;
  /** Hears what is typed, where the options are too many to be here all. */
  onQueryChange?: (query: string) => void;
  onChoose: (value: string) => void;
}) {
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const all = options.filter((option) => matches(query, [option.label]));
  const found = all.slice(0, SHOWN);
  const current = found[Math.min(active, found.length - 1)];

  function write(text: string) {
    setQuery(text);
    onQueryChange?.(text);
  }
  function choose(value: string) {
    onChoose(value);
    write('');
    setActive(0);
    setIsOpen(false);
  }
  function move(step: number) {
    const next = Math.min(Math.max(active + (isOpen ? step : 0), 0), Math.max(found.length - 1, 0));
    setActive(next);
    setIsOpen(true);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }
  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && isOpen && current) choose(current.value);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    // Enter in an empty box must not send the form around it.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}>
          <input
            {...input}
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && current ? `${listId}-${current.value}` : undefined}
            value={query}
            onChange={(event) => {
              write(event.target.value);
              setActive(0);
              setIsOpen(true);
            }}
            onFocus={() => setIsOpen(true)}
            onClick={() => setIsOpen(true)}
            onKeyDown={handleKey}
            className={CONTROL_LOOK}
          />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Opciones"
            hidden={!isOpen || found.length === 0}
            className="hairline mt-1 max-h-72 overflow-y-auto rounded-control bg-surface shadow-1"
          >
            {found.map((option, i) => (
              <button
                key={option.value}
                id={`${listId}-${option.value}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                // Before the box loses the focus, which would close the list under the finger.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option.value)}
                className={cx(
                  'flex min-h-11 w-full items-center gap-3 px-3.5 py-2 text-left hover:bg-sunken',
                  option === current && 'bg-pino-soft',
                )}
              >
                <span className="min-w-0 flex-1">{option.label}</span>
                {/* A group is said once, on its first option. */}
                {option.group && option.group !== found[i - 1]?.group ? (
                  <span className="text-sm text-ink2">{option.group}</span>
                ) : null}
              </button>
            ))}
          </div>
          <Recuento isOpen={isOpen} found={all.length} emptyText={emptyText} />
        </div>
      )}
    </Field>
  );
}

/** How many match, as they change; to be seen too where none does, or where not all are drawn. */
function Recuento({ isOpen, found, emptyText }: { isOpen: boolean; found: number; emptyText: string }) {
  const isSeen = isOpen && (found === 0 || found > SHOWN);
  return (
    <p role="status" className={isSeen ? 'mt-1 px-1 text-ink2' : 'sr-only'}>
      {isOpen ? (cuantos(found) ?? emptyText) : ''}
    </p>
  );
}

function cuantos(found: number): string | null {
  if (found > SHOWN) return `Aquí están ${SHOWN} de ${found}: sigue escribiendo para encontrar los demás.`;
  return found === 0 ? null : `${found} resultado${found === 1 ? '' : 's'}`;
}
