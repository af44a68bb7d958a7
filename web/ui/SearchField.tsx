import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { CONTROL_LOOK } from './Field.tsx';

/** A search box; `label` is heard, and seen where there is no other placeholder. The cross empties it and keeps the focus. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onValueChange,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  function clear() {
    onValueChange('');
    ref.current?.focus();
  }
  return (
    <div className={cx('relative', className)}>
      <Search size={20} className="absolute inset-y-0 left-3.5 my-auto text-ink2" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        ref={ref}
        type="search"
        placeholder={placeholder}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cx(
          CONTROL_LOOK,
          value === '' ? 'pr-3' : 'pr-12',
          'appearance-none pl-11 placeholder:text-sm [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label="Borrar búsqueda"
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink2 -outline-offset-3"
        >
          <X size={20} />
        </button>
      )}
    </div>
  );
}
