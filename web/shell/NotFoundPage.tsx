import { paths } from '#web/paths.ts';
import { LinkButton } from './LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageTitle } from './PageTitle.tsx';

/** 404: a ball out of bounds, and the way home. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle>Página no encontrada</PageTitle>
      <Page width="reading">
        <h1 className="pt-10 text-center text-hero">404</h1>
        <EmptyState
          title="Página no encontrada"
          description="Esta dirección está fuera de límites."
          action={
            <LinkButton variant="primary" to={paths.inicio()}>
              Volver al inicio
            </LinkButton>
          }
        />
      </Page>
    </>
  );
}
