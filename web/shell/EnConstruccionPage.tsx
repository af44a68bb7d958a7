import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useRouteHandle } from './route-handle.ts';

/** What stands in a screen's place until it exists: says so, and shows the way home. */
export function EnConstruccionPage() {
  const titulo = useRouteHandle()?.titulo ?? 'Pantalla';
  return (
    <>
      <PageTitle>{titulo}</PageTitle>
      <PageHeader title={titulo} back={<Link to={paths.inicio()} />} backLabel="Volver al inicio" />
      <Page>
        <EmptyState
          title="Esta pantalla está en construcción"
          description={`Aquí estará «${titulo}». Todavía no funciona.`}
          action={
            <LinkButton variant="primary" render={<Link to={paths.inicio()} />}>
              Ir al inicio
            </LinkButton>
          }
        />
      </Page>
    </>
  );
}
