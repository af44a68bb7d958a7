import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChevronLeft } from 'lucide-react';
import { useSearchParams } from '#web/router/router.ts';
import type { LigaPropia, TorneoPropio, EsperaPropia } from '#contrato/inscripciones.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { isRefused } from '#web/api/refusal.ts';
import {
  formatCount,
  formatDia,
  calendarLeaf,
  formatDiaLargo,
  formatOrdinal,
  formatPuesto,
} from '#web/lib/format.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { paths } from '#web/paths.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { BuscarEnPaginas } from '#web/shell/BuscarEnPaginas.tsx';
import { MorePages } from '#web/shell/MorePages.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { misTorneosOptions } from '#web/torneos/queries.ts';
import { EstadoDeLiga } from '#web/textos/EstadoDeLiga.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { CardLink } from '#web/shell/CardLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { TorneoPropioCard } from './TorneoPropioCard.tsx';

type Tab = 'torneos' | 'ligas';

const NO_CARGADOS = 'No se pudieron cargar los datos';

export function MisTorneosLigasPage() {
  return (
    <Screen title="Mis Torneos y Ligas" back={paths.miArea()} backLabel="Volver a Mi Área">
      <Listas />
    </Screen>
  );
}

function tituloDelError(error: unknown): string {
  if (isRefused(error, 'sin_perfil')) return 'No se pudo encontrar tu perfil de jugador';
  // The answer begins with the player: a club that is too busy has not come further.
  if (isRefused(error, 'servicio_ocupado')) return 'No se pudo cargar tu perfil de jugador';
  return NO_CARGADOS;
}

function Listas() {
  const [escrito, setEscrito] = useState('');
  const busqueda = useSettled(escrito);
  const todos = useInfiniteQuery(misTorneosOptions());
  const query = useInfiniteQuery(misTorneosOptions(busqueda));
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'ligas' ? 'ligas' : 'torneos';
  function changeTab(next: Tab) {
    setParams(next === 'ligas' ? { tab: 'ligas' } : {}, { replace: true });
  }
  return (
    <QueryView query={todos} failed={tituloDelError} rows={4} rowClassName="h-36">
      {({ pages: [primera] }) => {
        const { total = 0, esperas = [] } = query.data?.pages[0] ?? primera ?? {};
        const { ligas = [] } = primera ?? {};
        const lista = (
          <div className="grid grid-cols-1 gap-4">
            <BuscarEnPaginas query={query} escrito={escrito} buscado={busqueda} onEscribir={setEscrito} />
            <QueryView query={query} failed={tituloDelError} rows={4} rowClassName="h-36">
              {({ pages }) => {
                const torneos = pages.flatMap(({ filas }) => filas);
                return (
                  <>
                    <TorneosEnEspera esperas={esperas} />
                    {torneos.length === 0 && esperas.length > 0 ? null : (
                      <Torneos torneos={torneos} buscado={busqueda.trim() !== ''} />
                    )}
                    <MorePages query={query} shown={torneos.length} failed={NO_CARGADOS} />
                  </>
                );
              }}
            </QueryView>
          </div>
        );
        return (
          <Tabs<Tab>
            label="Mis torneos y ligas"
            value={tab}
            onValueChange={changeTab}
            tabs={[
              { value: 'torneos', label: `Torneos (${total + esperas.length})`, content: lista },
              { value: 'ligas', label: `Ligas (${ligas.length})`, content: <Ligas ligas={ligas} /> },
            ]}
          />
        );
      }}
    </QueryView>
  );
}

/** What comes next first, the soonest on top; then what was played, the latest on top. */
function Torneos({ torneos, buscado }: { torneos: readonly TorneoPropio[]; buscado: boolean }) {
  const hoy = useHoy();
  if (torneos.length === 0) {
    return buscado ? (
      <EmptyState
        title="Ningún torneo coincide con tu búsqueda"
        description="Prueba con otro nombre, campo o fecha."
      />
    ) : (
      <EmptyState
        title="No estás inscrito en ningún torneo"
        action={<LinkButton to={paths.torneos()}>Ver torneos</LinkButton>}
      />
    );
  }
  const pasado = ({ fechaJuego }: TorneoPropio) => estaFinalizado({ fechaDeJuego: fechaJuego, hoy });
  const proximos = torneos.filter((torneo) => !pasado(torneo)).toReversed();
  const pasados = torneos.filter(pasado);
  return (
    <div className="grid grid-cols-1 gap-6">
      {proximos.length === 0 ? null : (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-h3">Próximos</h2>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {proximos.map((torneo) => (
              <li key={torneo.id} className="grid">
                <TorneoPropioCard torneo={torneo} hoy={hoy} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pasados.length === 0 ? null : (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-h3">Jugados</h2>
          <ul className="hairline grid grid-cols-1 divide-y divide-line rounded-card bg-surface">
            {pasados.map((torneo) => (
              <li key={torneo.id}>
                <TorneoJugado torneo={torneo} hoy={hoy} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Ligas({ ligas }: { ligas: readonly LigaPropia[] }) {
  if (ligas.length === 0) {
    return (
      <EmptyState
        title="No participas en ninguna liga"
        action={<LinkButton to={paths.ligas()}>Ver ligas</LinkButton>}
      />
    );
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {ligas.map((liga) => (
        <li key={liga.id} className="grid">
          <CardLink
            to={paths.liga(liga.slug)}
            title={liga.nombre}
            description={[periodo(liga), formatCount(liga.torneos, 'torneo tuyo', 'torneos tuyos')]
              .filter(Boolean)
              .join(' · ')}
            trailing={<EstadoDeLiga activa={liga.activa} />}
          />
        </li>
      ))}
    </ul>
  );
}

function periodo({ fechaInicio, fechaFin }: LigaPropia): string {
  if (fechaInicio && fechaFin) return `${formatDia(fechaInicio)} – ${formatDia(fechaFin)}`;
  if (fechaInicio) return `Desde el ${formatDia(fechaInicio)}`;
  return fechaFin ? `Hasta el ${formatDia(fechaFin)}` : '';
}

/** Where one waits for a place, with the place in the line: the soonest on top. */
function TorneosEnEspera({ esperas }: { esperas: readonly EsperaPropia[] }) {
  if (esperas.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-h3">En lista de espera</h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {esperas.map(({ id, slug, nombre, fechaJuego, campo, puesto }) => (
          <li key={id} className="grid">
            <CardLink
              to={paths.inscripcion(slug)}
              leading={<CalendarBlock {...calendarLeaf(fechaJuego)} label={formatDiaLargo(fechaJuego)} />}
              title={nombre}
              description={[campo.nombre, campo.ubicacion].filter(Boolean).join(', ')}
              trailing={<Badge tone="albero-soft">{formatOrdinal(puesto)} en la lista de espera</Badge>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A torneo that was played: one line with the place, which opens its card. */
function TorneoJugado({ torneo, hoy }: { torneo: TorneoPropio; hoy: string }) {
  const [abierto, setAbierto] = useState(false);
  const { nombre, fechaJuego, puesto, puestoGeneral } = torneo;
  return (
    <details open={abierto} onToggle={({ currentTarget }) => setAbierto(currentTarget.open)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 rounded-card px-3 py-1.5 -outline-offset-3 hover:bg-sunken">
        <span className="grid min-w-0 flex-1">
          <span className="narrow font-semi wrap-anywhere">{nombre}</span>
          <span className="text-sm whitespace-nowrap text-ink2">{formatDia(fechaJuego)}</span>
          {puesto === puestoGeneral ? null : (
            <span className="text-caption leading-tight text-ink2">
              {formatPuesto({ entreSocios: puesto, general: puestoGeneral })}
            </span>
          )}
        </span>
        <span className={puesto === null ? 'text-sm text-ink2' : 'text-lg font-heavy'}>
          {puesto === null ? 'Sin puesto' : formatOrdinal(puesto)}
          {puesto === null ? null : <span className="sr-only"> puesto</span>}
        </span>
        <ChevronLeft size={20} className={abierto ? 'rotate-90' : '-rotate-90'} />
      </summary>
      {abierto ? (
        <div className="grid grid-cols-1 p-2 pt-0">
          <TorneoPropioCard torneo={torneo} hoy={hoy} />
        </div>
      ) : null}
    </details>
  );
}
