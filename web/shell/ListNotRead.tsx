import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { QueryState } from './QueryView.tsx';

/** In a form, above what is chosen from a list: that the list did not come, once for all its fields, and another try. */
export function ListNotRead({
  query: { data, error, refetch },
  failed,
}: {
  query: Pick<QueryState<unknown>, 'data' | 'error' | 'refetch'>;
  failed: string;
}) {
  if (data !== undefined || !error) return null;
  return (
    <div className="col-span-full">
      <Notice tone="error">
        <p className="mb-2">{failed}</p>
        <Button size="sm" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </Notice>
    </div>
  );
}
