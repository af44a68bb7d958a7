import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

/** What the control inside a field must spread on its element. */
export type ControlProps = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Adds «(opcional)» to the label; required is the rule and is not marked. */
  optional?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/**
 * Label, hint and error around one control, tied together by id. Where fields stand in rows the hint is below, so that the
 * controls of a row stand at one height; on a phone above, where no keyboard covers it.
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  id,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx('sm:flex sm:flex-col', className)}>
      <label htmlFor={controlId} className="mb-1 block font-semi">
        {label}
        {optional ? <span className="font-normal text-ink2"> (opcional)</span> : null}
      </label>
      {hint ? (
        <p id={`${controlId}-hint`} className="mb-1 text-sm text-ink2 sm:order-last sm:mt-1 sm:mb-0">
          {hint}
        </p>
      ) : null}
      {children({
        id: controlId,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      <FieldError id={controlId} error={error} />
    </div>
  );
}

/** What is wrong with the control of that id, or with a group of them; nothing while nothing is. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm font-semi text-teja">
      <CircleAlert size={18} className="mt-px shrink-0" />
      <span>{error}</span>
    </p>
  );
}

/** One look for everything that is typed into. */
export const CONTROL_LOOK =
  'control-edge block min-h-12 w-full rounded-control bg-surface px-3.5 py-2 text-ink aria-invalid:border-teja aria-invalid:border-2 disabled:bg-sunken disabled:text-ink2';
