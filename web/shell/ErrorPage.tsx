import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageTitle } from './PageTitle.tsx';

/** What a screen becomes when it breaks: never blank, always with a way to try again and a way out. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <PageTitle>Error</PageTitle>
      <Page width="reading" className="pt-10">
        <h1 className="sr-only">Error</h1>
        <ErrorState
          title="Ocurrió un error inesperado"
          errorId={errorIdOf(error)}
          onRetry={() => location.reload()}
          action={
            <LinkButton render={<Link to={paths.inicio()} reloadDocument />}>Volver al inicio</LinkButton>
          }
        />
      </Page>
    </>
  );
}

/** The id that the server put on its error, if it was the server's. */
function errorIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('id' in error)) return undefined;
  return typeof error.id === 'string' ? error.id : undefined;
}
