import { type ReactNode, useEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
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

type FormError = { id: string; message: string };

/**
 * What is wrong with a form, each line leading to its field. It takes the focus whenever the list is a new one, so that
 * whoever cannot see the whole form knows where to begin. `attempt` counts the tries.
 */
function FormErrors({ errors, attempt }: { errors: readonly FormError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-control bg-teja-soft p-3 text-teja">
      <p className="flex items-start gap-2 font-semi">
        <CircleAlert size={20} className="mt-0.5 shrink-0" />
        {errors.length === 1 ? 'Revisa este dato:' : `Revisa estos ${errors.length} datos:`}
      </p>
      <ul className="mt-1 grid pl-[28px]">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <button
              type="button"
              className="inline-flex min-h-11 items-center py-1.5 text-left font-semi underline underline-offset-4"
              onClick={() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
