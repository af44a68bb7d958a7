import { type ReactNode } from 'react';
import type { CodigoDeError } from '#contrato/errores.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { QueryError } from './QueryError.tsx';

/** The part of a query's result that decides what is shown. */
export type QueryState<T> = {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * A query in the states that every screen has: its data, a refusal that has a screen of its own, an error with another
 * try, or the skeleton. What was read before stays while it is asked again.
 *
 * - failed: the specified sentence of the error, or the choice of one.
 * - loading: the specified sentence for who cannot see the skeleton.
 * - refused: what stands there for the refusals that are no failure, by code.
 */
export function QueryView<T>({
  query: { data, error, isFetching, refetch },
  failed,
  loading = 'Cargando...',
  rows,
  rowClassName,
  refused,
  children,
}: {
  query: QueryState<T>;
  failed: string | ((error: unknown) => string);
  loading?: string;
  rows?: number;
  rowClassName?: string;
  refused?: Partial<Record<CodigoDeError, ReactNode>>;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <Skeleton
        text={loading}
        {...(rows === undefined ? {} : { rows })}
        {...(rowClassName === undefined ? {} : { rowClassName })}
      />
    );
  }
  const { codigo } = refusalOf(error);
  const screen = Object.entries(refused ?? {}).find(([code]) => code === codigo);
  if (screen) return screen[1];
  return (
    <QueryError
      title={typeof failed === 'string' ? failed : failed(error)}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
