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
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <input type="text" {...input} {...control} className={cx(CONTROL_LOOK, inputClassName)} />
      )}
    </Field>
  );
}

/** A `TextField` for an address of e-mail, in which nothing is capitalised or corrected. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return <TextField type="email" autoCapitalize="none" spellCheck={false} {...field} />;
}
