import { paths } from '#web/paths.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LigasActivas } from './LigasActivas.tsx';

export function LigasPage() {
  return (
    <>
      <PageHeader
        title="Ligas"
        subtitle="Clasificaciones de las ligas activas"
        back={paths.inicio()}
        backLabel="Volver al inicio"
      />
      <Page className="pt-2">
        <LigasActivas />
      </Page>
    </>
  );
}
