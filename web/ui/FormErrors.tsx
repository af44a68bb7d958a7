import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type FormError = { id: string; message: string };

/**
 * What is wrong with a form, each line leading to its field. It takes the focus whenever the list is a new one, so that
 * whoever cannot see the whole form knows where to begin. `attempt` counts the tries.
 */
export function FormErrors({ errors, attempt }: { errors: readonly FormError[]; attempt: number }) {
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
              className="inline-flex min-h-11 items-center text-left font-semi underline underline-offset-4"
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
