import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { FigurasDeJugador, MisEstadisticas } from '#contrato/estadisticas.ts';
import { api } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { SkeletonBar } from '#web/ui/Skeleton.tsx';
import { GraficoDeHandicap } from './GraficoDeHandicap.tsx';
import { GraficoDePuestos } from './GraficoDePuestos.tsx';
import { GraficoDeVueltas } from './GraficoDeVueltas.tsx';
import { MediasPorPar } from './MediasPorPar.tsx';
import { RepartoDeHoyos } from './RepartoDeHoyos.tsx';
import { ResumenDeFiguras } from './ResumenDeFiguras.tsx';
import { TablaPorAnio } from './TablaPorAnio.tsx';
import { TusHoyos } from './TusHoyos.tsx';

/** Apart: what a file needs would be told of at the first load of every page. */
const HojasDeEstadisticas = lazy(() =>
  import('./HojasDeEstadisticas.tsx').then((part) => ({ default: part.HojasDeEstadisticas })),
);

/** The player's figures over every torneo played. */
const figurasOptions = () => api.estadisticas.misEstadisticas.queryOptions({ input: {} });

/** Reads what the page shows. */
export const bring = (queryClient: QueryClient) => queryClient.ensureQueryData(figurasOptions());

export function MisEstadisticasPage() {
  const query = useQuery(figurasOptions());
  return (
    <Screen
      title="Mis Estadísticas"
      back={paths.miArea()}
      backLabel="Volver a Mi Área"
      className="grid gap-4"
    >
      <QueryView query={query} failed="Error al cargar estadísticas" skeleton={<Cargando />}>
        {(estadisticas) =>
          estadisticas.figuras ? (
            <Cifras estadisticas={estadisticas} figuras={estadisticas.figuras} />
          ) : (
            <SinCifras />
          )
        }
      </QueryView>
    </Screen>
  );
}

function SinCifras() {
  return (
    <Card>
      <EmptyState
        title="Sin datos disponibles"
        description="Aquí verás tus cifras en cuanto juegues tu primer torneo."
        action={
          <LinkButton variant="primary" to={paths.torneos()}>
            Ver torneos
          </LinkButton>
        }
      />
    </Card>
  );
}

function Cifras({ estadisticas, figuras }: { estadisticas: MisEstadisticas; figuras: FigurasDeJugador }) {
  const { handicap, vueltas, porPar, porHoyo, puestos, porAnio } = estadisticas;
  const conVueltas = porHoyo.length > 0;
  return (
    <>
      <ResumenDeFiguras figuras={figuras} />
      <p className="text-sm text-ink2">
        Una vuelta cuenta en cuanto está completa; los puestos, cuando los resultados del torneo son
        oficiales.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <GraficoDeHandicap handicap={handicap} />
        <GraficoDePuestos puestos={puestos} figuras={figuras} />
        {conVueltas ? (
          <>
            <RepartoDeHoyos hoyos={figuras.hoyos} />
            <TusHoyos porHoyo={porHoyo} />
            <GraficoDeVueltas vueltas={vueltas} figuras={figuras.vueltas} />
            <MediasPorPar porPar={porPar} />
          </>
        ) : (
          <Card className="text-ink2">
            Todavía no tienes ninguna vuelta completa: los golpes cuentan cuando todos los hoyos que se
            juegan, 18 o 9, tienen resultado.
          </Card>
        )}
      </div>
      <TablaPorAnio porAnio={porAnio} />
      <Suspense fallback={null}>
        <HojasDeEstadisticas />
      </Suspense>
      <Proximamente />
    </>
  );
}

/** What is noted down to come; nothing here is promised for a day. */
function Proximamente() {
  return (
    <Card className="grid gap-2">
      <h2 className="text-h3">Próximamente</h2>
      <p className="text-sm text-ink2">Ideas apuntadas para esta página, todavía sin fecha:</p>
      <ul className="list-disc pl-5">
        <li>Tus partidas personales junto a los torneos</li>
        <li>Tus cifras campo a campo</li>
        <li>Qué puesto necesitas para adelantar a otro en la liga</li>
      </ul>
    </Card>
  );
}

function Cargando() {
  return (
    <div role="status" className="skeleton">
      <span className="sr-only">Cargando...</span>
      <div aria-hidden="true" className="grid animate-pulse gap-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 lg:grid-cols-4">
          {Array.from({ length: 4 }, (_, i) => (
            <div key={i} className="hairline grid h-24 content-center gap-3 rounded-card bg-surface p-4">
              <SkeletonBar className="w-14" />
              <SkeletonBar className="w-24" />
            </div>
          ))}
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          {Array.from({ length: 4 }, (_, i) => (
            <div key={i} className="hairline grid h-64 content-start gap-4 rounded-card bg-surface p-4">
              <SkeletonBar className="w-2/5" />
              <SkeletonBar className="h-36" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
