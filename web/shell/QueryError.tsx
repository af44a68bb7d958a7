import { type ReactNode } from 'react';
import { refusalOf } from '#web/api/refusal.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SIN_FICHA } from './sin-ficha.ts';

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
  const { codigo, mensaje, id } = refusalOf(error);
  // Another try changes nothing of an account without a jugador.
  const sinFicha = codigo === 'sin_perfil';
  return (
    <ErrorState
      title={title}
      description={sinFicha ? SIN_FICHA : title.endsWith(mensaje) ? undefined : mensaje}
      errorId={sinFicha ? undefined : (id ?? undefined)}
      busy={busy}
      action={action}
      onRetry={sinFicha ? undefined : onRetry}
    />
  );
}
