import type { ReactNode } from 'react';
import type { CodigoDeError } from '#contrato/errores.ts';
import { type Refusal, refusalOf } from '#web/api/refusal.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SIN_FICHA } from './sin-ficha.ts';

/** The part of a query's result that decides what is shown. */
export type QueryState<T> = {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type RefusedScreens = Partial<Record<CodigoDeError, ReactNode | ((refusal: Refusal) => ReactNode)>>;

/**
 * A query in the states that every screen has: its data, a refusal that has a screen of its own, an error with another
 * try, or the skeleton. What was read before stays while it is asked again.
 *
 * - failed: the specified sentence of the error, or the choice of one.
 * - loading: the specified sentence for who cannot see the skeleton.
 * - skeleton: what stands there meanwhile, for a screen that is no list.
 * - action: another way out than trying again.
 * - refused: what stands there for the refusals that are no failure, by code; a function where it says the server's words.
 */
export function QueryView<T>({
  query: { data, error, isFetching, refetch },
  failed,
  loading = 'Cargando...',
  rows,
  rowClassName,
  skeleton,
  refused,
  action,
  children,
}: {
  query: QueryState<T>;
  failed: string | ((refusal: Refusal) => string);
  loading?: string | undefined;
  rows?: number | undefined;
  rowClassName?: string | undefined;
  skeleton?: ReactNode;
  refused?: RefusedScreens;
  action?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!error) {
    return skeleton === undefined ? (
      <Skeleton text={loading} rows={rows} rowClassName={rowClassName} />
    ) : (
      skeleton
    );
  }
  const refusal = refusalOf(error);
  const screen = screenFor(refusal, refused ?? {});
  if (screen !== undefined) return screen;
  return (
    <QueryError
      title={typeof failed === 'string' ? failed : failed(refusal)}
      error={error}
      busy={isFetching}
      action={action}
      onRetry={() => void refetch()}
    />
  );
}

/** What stands there for a refusal that is no failure; undefined for any other. */
function screenFor(refusal: Refusal, screens: RefusedScreens): ReactNode {
  const [, screen] = Object.entries(screens).find(([code]) => code === refusal.codigo) ?? [];
  return typeof screen === 'function' ? screen(refusal) : screen;
}

/** What a screen shows when its data did not come: the specified sentence, the server's reason, and another try. */
function QueryError({
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
