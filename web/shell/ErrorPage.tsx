import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageTitle } from './PageTitle.tsx';

/** What a screen becomes when it breaks: never blank, always with a way to try again and a way out. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isMissingCode(error)) return <SinPantalla />;
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

/**
 * The code of a screen that this phone had never opened did not come. Loading the page again is the way to it, but only
 * with coverage: without it the browser would throw away the house, and the card that may be open in it.
 */
function SinPantalla() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <PageTitle>Sin conexión</PageTitle>
      <Page width="reading" className="pt-10">
        <h1 className="sr-only">Sin conexión</h1>
        <ErrorState
          title="No se pudo abrir esta pantalla"
          description="Todavía no está en este móvil. Se abrirá sola al recuperar cobertura."
          onRetry={() => navigator.onLine && location.reload()}
          action={<Button onClick={() => history.back()}>Volver</Button>}
        />
      </Page>
    </>
  );
}

/** How browsers say that a script of ours did not arrive: Chromium, Firefox and Safari, and the bundler for a style. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}

/** The id that the server put on its error, if it was the server's. */
function errorIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('id' in error)) return undefined;
  return typeof error.id === 'string' ? error.id : undefined;
}
