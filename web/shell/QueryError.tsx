import { refusalOf } from '#web/api/refusal.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** What a screen shows when its data did not come: the specified sentence, the server's reason, and another try. */
export function QueryError({
  title,
  error,
  busy,
  onRetry,
}: {
  title: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}) {
  const { mensaje, id } = refusalOf(error);
  return (
    <ErrorState
      title={title}
      description={mensaje === title ? undefined : mensaje}
      errorId={id ?? undefined}
      busy={busy}
      onRetry={onRetry}
    />
  );
}
