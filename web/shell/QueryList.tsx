import { type ReactNode } from 'react';
import { DataList, type DataListProps } from '#web/ui/DataList.tsx';
import { MorePages, type Pages } from './MorePages.tsx';
import { QueryView, type QueryState } from './QueryView.tsx';

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
    <QueryView query={query} failed={failed} loading={loading} rowClassName={rowClassName}>
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
            <MorePages query={query} shown={rows.length} failed={moreFailed} />
          </div>
        );
      }}
    </QueryView>
  );
}
