import { type ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './Field.tsx';

/** A labelled text of several lines; every attribute of `<textarea>` passes through. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  inputClassName,
  id,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'> & { inputClassName?: string }) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => <textarea rows={4} {...area} {...control} className={cx(CONTROL_LOOK, inputClassName)} />}
    </Field>
  );
}
