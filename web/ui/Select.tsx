import { ChevronDown } from 'lucide-react';
import { type ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './Field.tsx';

export type Option<T extends string> = { value: T; label: string; disabled?: boolean };

/**
 * The phone's own list under our looks. `placeholder` is the unchosen first line; an answer outside `options`
 * (that line) reaches `onValueChange` as null.
 */
export function Select<T extends string>({
  label,
  hint,
  error,
  optional,
  className,
  id,
  value,
  onValueChange,
  options,
  placeholder,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'value' | 'onChange' | 'children'> & {
    value: T | null;
    onValueChange: (value: T | null) => void;
    options: ReadonlyArray<Option<T>>;
    placeholder?: string;
  }) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            value={value ?? ''}
            onChange={(event) =>
              onValueChange(options.find((option) => option.value === event.target.value)?.value ?? null)
            }
            className={cx(CONTROL_LOOK, 'appearance-none truncate pr-11')}
          >
            {placeholder === undefined && value !== null ? null : (
              <option value="">{placeholder ?? ''}</option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink2"
          />
        </div>
      )}
    </Field>
  );
}
