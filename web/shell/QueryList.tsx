import { type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DataList, type DataListProps } from '#web/ui/DataList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QueryView, type QueryState } from './QueryView.tsx';
import { useCargarMas } from './use-cargar-mas.ts';

/** What a query that comes in pages tells besides. */
type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
};

/**
 * A list that is asked for: loading, failed, empty, or its rows; with pages, the next one comes when the end is in sight
 * or by 'Cargar más', and after a failure only by the button.
 *
 * - rowsOf: the rows of what came.
 * - empty: what stands there when there are none.
 * - found: what is said to who cannot see how many there are.
 * - moreFailed: the specified sentence when a further page does not come.
 */
export function QueryList<D, T>({
  query,
  rowsOf,
  empty,
  found,
  failed,
  moreFailed = failed,
  loading,
  rowClassName,
  ...list
}: Omit<DataListProps<T>, 'rows'> & {
  query: QueryState<D> & Partial<Pages>;
  rowsOf: (data: D) => readonly T[];
  empty: ReactNode;
  found?: (rows: readonly T[]) => string;
  failed: string;
  moreFailed?: string;
  loading?: string;
  rowClassName?: string;
}) {
  return (
    <QueryView
      query={query}
      failed={failed}
      {...(loading === undefined ? {} : { loading })}
      {...(rowClassName === undefined ? {} : { rowClassName })}
    >
      {(data) => {
        const rows = rowsOf(data);
        if (rows.length === 0) return empty;
        return (
          <div className="grid gap-3" aria-busy={query.isPlaceholderData || undefined}>
            {found ? (
              <p role="status" className="sr-only">
                {found(rows)}
              </p>
            ) : null}
            <DataList {...list} rows={rows} />
            {query.isFetchNextPageError ? <Notice tone="error">{moreFailed}</Notice> : null}
            {query.hasNextPage ? <More key={rows.length} query={query} /> : null}
          </div>
        );
      }}
    </QueryView>
  );
}

function More({
  query: { isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: {
  query: Partial<Pages>;
}) {
  const load = () => void fetchNextPage?.();
  const mark = useCargarMas(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) load();
  });
  return (
    <div ref={mark} className="grid justify-items-center">
      <Button busy={isFetchingNextPage ?? false} busyText="Cargando..." onClick={load}>
        Cargar más
      </Button>
    </div>
  );
}
