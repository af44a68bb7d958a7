import type { FiltroDeCuentas } from '#contrato/admin/historial.ts';
import { paths } from '#web/paths.ts';
import { Link, useSearchParams } from '#web/router/router.ts';
import { MorePages } from '#web/shell/MorePages.tsx';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DiasDeHistorial } from './DiasDeHistorial.tsx';
import { filtroDe, FiltrosDeHistorial } from './FiltrosDeHistorial.tsx';
import { useHistorialDeCuentas } from './queries.ts';

const NOMBRES: Readonly<Record<FiltroDeCuentas, string>> = {
  todo: 'Todo',
  sesiones: 'Sesiones',
  acceso: 'Acceso',
  administracion: 'Administración',
  cuentas: 'Cuentas',
};

const FALLO = 'No se pudo cargar el historial';

/** Who did what to the accounts of the club, and when: sessions closed, passwords and factors, who administers. */
export function HistorialDeCuentasPage() {
  const [search, setSearch] = useSearchParams();
  const filtro = filtroDe<FiltroDeCuentas>(NOMBRES, search.get('filtro'));
  const query = useHistorialDeCuentas(filtro);
  return (
    <>
      <PageTitle>Historial de cuentas</PageTitle>
      <PageHeader
        title="Historial de cuentas"
        subtitle="Lo que se ha hecho con ellas"
        back={<Link to={paths.adminCuentas()} />}
        backLabel="Volver a Administradores"
        width="reading"
      />
      <Page width="reading" className="grid gap-4 pt-2">
        <FiltrosDeHistorial
          filtros={NOMBRES}
          filtro={filtro}
          onFiltro={(uno) => setSearch(uno === 'todo' ? {} : { filtro: uno }, { replace: true })}
        />
        <QueryView query={query} failed={FALLO} loading="Cargando historial...">
          {({ pages }) => (
            <>
              <DiasDeHistorial
                entradas={pages.flatMap(({ filas }) => filas)}
                vacio="Aquí aparece quién cierra sesiones, cambia contraseñas o segundos factores y toca las cuentas, y cuándo."
              />
              <MorePages query={query} shown={pages.length} failed={FALLO} />
            </>
          )}
        </QueryView>
      </Page>
    </>
  );
}
