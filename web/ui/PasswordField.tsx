import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './Field.tsx';

/** A password that can be looked at and pasted; managers know it by `autoComplete`. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  autoComplete,
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
  }) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            className={cx(CONTROL_LOOK, 'pr-13')}
          />
          <button
            type="button"
            aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-controls={control.id}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink2 -outline-offset-3"
          >
            <Icon size={22} />
          </button>
        </div>
      )}
    </Field>
  );
}
