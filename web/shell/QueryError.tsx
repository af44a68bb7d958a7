import { type ReactNode } from 'react';
import { refusalOf } from '#web/api/refusal.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** What a screen shows when its data did not come: the specified sentence, the server's reason, and another try. */
export function QueryError({
  title,
  error,
  busy,
  action,
  onRetry,
}: {
  title: string;
  error: unknown;
  busy: boolean;
  /** Another way out of here. */
  action?: ReactNode;
  onRetry: () => void;
}) {
  const { mensaje, id } = refusalOf(error);
  return (
    <ErrorState
      title={title}
      description={title.endsWith(mensaje) ? undefined : mensaje}
      errorId={id ?? undefined}
      busy={busy}
      action={action}
      onRetry={onRetry}
    />
  );
}
