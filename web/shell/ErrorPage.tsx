import { useEffect } from 'react';
import { reportFault } from '#web/api/report-fault.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { actualizar, useHayVersionNueva } from './new-version.ts';
import { PageTitle } from './PageTitle.tsx';

/** Of a screen, or a part of one, whose code did not come without coverage. */
export const TODAVIA_NO_ESTA = 'Todavía no está en este móvil. Se abrirá sola al recuperar cobertura.';

/** What a screen becomes when it breaks: never blank, always with a way to try again and a way out. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isMissingCode(error);
  useEffect(() => {
    if (!missing) reportFault(error);
  }, [error, missing]);
  if (missing) return <SinPantalla />;
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
            <LinkButton to={paths.inicio()} reloadDocument>
              Volver al inicio
            </LinkButton>
          }
        />
      </Page>
    </>
  );
}

/**
 * The code of a screen that this phone had never opened did not come: there is no coverage, or the club has another build by
 * now. Loading the page again is the way to it, and never throws the house away: the frame is kept on the phone.
 */
function SinPantalla() {
  const nueva = useHayVersionNueva();
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  const titulo = nueva ? 'Hay una versión nueva' : 'Sin conexión';
  return (
    <>
      <PageTitle>{titulo}</PageTitle>
      <Page width="reading" className="pt-10">
        <h1 className="sr-only">{titulo}</h1>
        <ErrorState
          title="No se pudo abrir esta pantalla"
          description={
            nueva
              ? 'Hay una versión nueva de la aplicación: esta pantalla se abre con ella.'
              : TODAVIA_NO_ESTA
          }
          {...(nueva ? { retryText: 'Actualizar' } : {})}
          onRetry={() => (nueva || navigator.onLine) && actualizar()}
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
