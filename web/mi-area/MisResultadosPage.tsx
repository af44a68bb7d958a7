import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/router.ts';
import type { MisResultados } from '#contrato/estadisticas.ts';
import { api } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ClasificacionesPropias } from './ClasificacionesPropias.tsx';
import { ResultadosPorTorneo } from './ResultadosPorTorneo.tsx';
import { ResumenDeResultados } from './ResumenDeResultados.tsx';

type Tab = 'torneos' | 'clasificaciones';

/** The player's official results, liga by liga. */
const resultadosOptions = () => api.estadisticas.misResultados.queryOptions({ input: {} });

/** Reads what the page shows. */
export const bring = (queryClient: QueryClient) => queryClient.ensureQueryData(resultadosOptions());

export function MisResultadosPage() {
  const query = useQuery(resultadosOptions());
  return (
    <Screen
      title="Mis Resultados y Clasificaciones"
      back={paths.miArea()}
      backLabel="Volver a Mi Área"
      className="grid gap-5"
    >
      <QueryView
        query={query}
        failed={({ codigo }) =>
          codigo === 'sin_perfil'
            ? 'No se pudo encontrar tu perfil de jugador'
            : 'Error inesperado al cargar los datos'
        }
        rows={6}
      >
        {(resultados) => <Resultados resultados={resultados} />}
      </QueryView>
    </Screen>
  );
}

function Resultados({ resultados }: { resultados: MisResultados }) {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'clasificaciones' ? 'clasificaciones' : 'torneos';
  const { resumen, ligas } = resultados;
  const clasificadas = ligas.filter(({ clasificacion }) => clasificacion !== null);
  function changeTab(next: Tab) {
    setParams(next === 'torneos' ? {} : { tab: next }, { replace: true });
  }
  return (
    <>
      <ResumenDeResultados resumen={resumen} />
      <Tabs<Tab>
        label="Mis resultados"
        value={tab}
        onValueChange={changeTab}
        tabs={[
          {
            value: 'torneos',
            label: 'Resultados por Torneo',
            content:
              ligas.length === 0 ? (
                <Vacio title="No tienes resultados aún" />
              ) : (
                <ResultadosPorTorneo ligas={ligas} />
              ),
          },
          {
            value: 'clasificaciones',
            label: 'Clasificaciones',
            content:
              clasificadas.length === 0 ? (
                <Vacio title="No tienes clasificaciones aún" />
              ) : (
                <ClasificacionesPropias ligas={clasificadas} />
              ),
          },
        ]}
      />
    </>
  );
}

function Vacio({ title }: { title: string }) {
  return <EmptyState title={title} action={<LinkButton to={paths.torneos()}>Ver torneos</LinkButton>} />;
}
