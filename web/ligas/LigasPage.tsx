import { Link } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LigasActivas } from './LigasActivas.tsx';

export function LigasPage() {
  return (
    <>
      <PageTitle>Ligas</PageTitle>
      <PageHeader
        title="Ligas"
        subtitle="Clasificaciones de las ligas activas"
        back={<Link to={paths.inicio()} />}
        backLabel="Volver al inicio"
      />
      <Page className="pt-2">
        <LigasActivas />
      </Page>
    </>
  );
}
