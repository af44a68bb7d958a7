import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '#web/router/router.ts';
import type { MisResultados } from '#contrato/estadisticas.ts';
import { api } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { formatOrdinal, formatPuntos, enPuntos, formatCount } from '#web/lib/format.ts';
import { Medal } from '#web/ui/Medal.tsx';
import { EstadoDeLiga } from '#web/textos/EstadoDeLiga.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ResultadosPorTorneo } from './ResultadosPorTorneo.tsx';

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
      <p className="text-sm text-ink2">Un torneo aparece aquí cuando sus resultados son oficiales.</p>
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

/** The four figures on top of one's own results. */
function ResumenDeResultados({ resumen }: { resumen: MisResultados['resumen'] }) {
  const { torneosJugados, mejorPuestoScratch, mejorPuestoHandicap, puntosTotales } = resumen;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <Cifra nombre="Torneos Jugados">{torneosJugados}</Cifra>
      <Cifra nombre="Mejor Posición Scratch">
        <MejorPuesto puesto={mejorPuestoScratch} />
      </Cifra>
      <Cifra nombre="Mejor Posición Handicap">
        <MejorPuesto puesto={mejorPuestoHandicap} />
      </Cifra>
      <Cifra nombre="Puntos Totales">{formatPuntos(puntosTotales)}</Cifra>
    </dl>
  );
}

/** A medal on the podium; after it the place in words, as large as the other figures. */
function MejorPuesto({ puesto }: { puesto: number | null }) {
  if (puesto === null || puesto <= 3) return <Medal position={puesto} size="lg" />;
  return <>{formatOrdinal(puesto)}</>;
}

function Cifra({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="hairline flex flex-col-reverse justify-between gap-1 rounded-card bg-surface p-4">
      <dt className="text-sm text-ink2">{nombre}</dt>
      <dd className="flex min-h-10 items-center font-display text-hero font-bold">{children}</dd>
    </div>
  );
}

/** One's place in each liga, both ways. */
function ClasificacionesPropias({ ligas }: { ligas: MisResultados['ligas'] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {ligas.map(({ liga, clasificacion }) =>
        liga && clasificacion ? (
          <li key={liga.id} className="grid">
            <Card className="flex flex-col gap-3">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <h2 className="text-h3">{liga.nombre}</h2>
                <EstadoDeLiga activa={liga.activa} />
              </div>
              <dl className="grid grid-cols-2 gap-3">
                <Lugar
                  nombre={clasificacion.importada ? 'Clasificación importada' : 'Hándicap'}
                  puesto={clasificacion.puestoHandicap}
                  puntos={clasificacion.puntosHandicap}
                />
                {clasificacion.importada ? null : (
                  <Lugar
                    nombre="Scratch"
                    puesto={clasificacion.puestoScratch}
                    puntos={clasificacion.puntosScratch}
                  />
                )}
              </dl>
              <p className="text-sm text-ink2">
                {formatCount(clasificacion.torneosJugados, 'torneo jugado', 'torneos jugados')} ·{' '}
                {formatCount(clasificacion.jugadores, 'jugador', 'jugadores')} en la liga
              </p>
              <LinkButton className="mt-auto self-start" to={paths.liga(liga.slug)}>
                Ver Clasificación<span className="sr-only"> de {liga.nombre}</span>
              </LinkButton>
            </Card>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Lugar({ nombre, puesto, puntos }: { nombre: string; puesto: number | null; puntos: number }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <dt className="sr-only">{nombre}</dt>
      <dd className="flex items-center gap-3">
        <Medal position={puesto} size="lg" />
        <span className="grid">
          <span aria-hidden="true" className="text-sm text-ink2">
            {nombre}
          </span>
          <span className="font-bold">{enPuntos(puntos)}</span>
        </span>
      </dd>
    </div>
  );
}
