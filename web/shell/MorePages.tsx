import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useCargarMas } from './use-cargar-mas.ts';

/** What a query that comes in pages tells besides. */
export type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
};

/**
 * The end of a list that comes in pages: the next one comes when it is in sight or by 'Cargar más', and after a failure only
 * by the button.
 *
 * - shown: how many rows stand above it.
 * - failed: the specified sentence when a further page does not come.
 */
export function MorePages({
  query,
  shown,
  failed,
}: {
  query: Partial<Pages>;
  shown: number;
  failed: string;
}) {
  return (
    <>
      {query.isFetchNextPageError ? <Notice tone="error">{failed}</Notice> : null}
      {query.hasNextPage ? <More key={shown} query={query} /> : null}
    </>
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
