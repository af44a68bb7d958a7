import { CircleAlert } from 'lucide-react';
import { type ReactNode } from 'react';
import { Button } from './Button.tsx';

/** Something failed: what, why if it can be told, how to try again, and the number to quote when asking for help. */
export function ErrorState({
  title,
  description,
  errorId,
  onRetry,
  retryText = 'Intentar de nuevo',
  busy = false,
  action,
}: {
  title: ReactNode;
  description?: ReactNode;
  errorId?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryText?: string;
  busy?: boolean;
  action?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="hairline mx-auto grid w-full max-w-reading gap-3 rounded-card bg-surface p-5 text-ink in-[.marco]:border-0 in-[.marco]:p-0"
    >
      <div className="flex flex-wrap items-start gap-3">
        <CircleAlert size={24} className="mt-0.5 shrink-0 text-teja" />
        {/* Below its sign where beside it no word had room: letters twice as large. */}
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <p className="font-display text-h3 font-bold">{title}</p>
          {description ? <p className="text-ink2">{description}</p> : null}
        </div>
      </div>
      {onRetry || action ? (
        <div className="flex flex-wrap gap-2">
          {onRetry ? (
            <Button variant="primary" busy={busy} onClick={onRetry}>
              {retryText}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {errorId ? <p className="text-caption text-ink2">Referencia: {errorId}</p> : null}
    </div>
  );
}
