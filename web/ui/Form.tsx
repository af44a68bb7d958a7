import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { FormErrors } from './FormErrors.tsx';
import type { AnyForm } from './use-form.ts';

/**
 * The one `<form>`. A try with faults takes the focus to their list, or without a `summary` (a form of one or two fields)
 * to the first field that is wrong.
 */
export function Form({
  form: { formId, errors, attempt, submit },
  summary = true,
  className,
  onDone,
  children,
}: {
  form: AnyForm;
  summary?: boolean;
  className?: string | undefined;
  /** Told when what was sent has ended well. */
  onDone?: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt === 0 || summary) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus();
    // With large letters there is room for the field in a sheet, and not for what is wrong with it.
    document.getElementById(`${wrong?.id}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [attempt, summary]);
  return (
    <form
      ref={element}
      id={formId}
      noValidate
      onSubmit={(event) => void submit(event, onDone)}
      className={cx('grid gap-4', className)}
    >
      {summary ? (
        <div className="col-span-full empty:hidden">
          <FormErrors errors={errors} attempt={attempt} />
        </div>
      ) : null}
      {children}
    </form>
  );
}
