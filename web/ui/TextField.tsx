import { type ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './Field.tsx';

/** A labelled one-line text input; every attribute of `<input>` passes through. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  inputClassName,
  id,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'> & { inputClassName?: string }) {
  return (
    <Field {...pickField({ label, hint, error, optional, className, id })}>
      {(control) => (
        <input type="text" {...input} {...control} className={cx(CONTROL_LOOK, inputClassName)} />
      )}
    </Field>
  );
}

/** Field props without the undefined ones, which the exact optional types refuse. */
export function pickField(field: { [K in keyof FieldProps]: FieldProps[K] | undefined }): FieldProps {
  return {
    label: field.label,
    hint: field.hint,
    error: field.error,
    ...(field.optional === undefined ? {} : { optional: field.optional }),
    ...(field.className === undefined ? {} : { className: field.className }),
    ...(field.id === undefined ? {} : { id: field.id }),
  };
}
