import type { ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './Field.tsx';

/** Boxes of which several may be ticked, under one name; told in the order of `options`, whichever was ticked first. */
export function CheckboxGroup<T extends string>({
  id,
  label,
  options,
  value,
  error,
  className,
  onChange,
}: {
  id: string;
  label: string;
  options: ReadonlyArray<{ value: T; label: string; hint: ReactNode }>;
  value: readonly T[];
  error: string | undefined;
  className?: string;
  onChange: (value: T[]) => void;
}) {
  const withChange = (one: T, checked: boolean) =>
    options.map((option) => option.value).filter((each) => (each === one ? checked : value.includes(each)));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className={className}
    >
      <legend className="font-semi">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          checked={value.includes(option.value)}
          onChange={(checked) => onChange(withChange(option.value, checked))}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
