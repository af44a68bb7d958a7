import type { TorneoGestionado } from '#contrato/admin/torneos.ts';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { AlAbrir } from './AccionesDeTorneo.tsx';
import { type Filtro, useTorneosGestionados } from './queries.ts';
import { TorneosGestionCards } from './TorneosGestionCards.tsx';
import { TorneosGestionTable } from './TorneosGestionTable.tsx';
import { useCargarMas } from './use-cargar-mas.ts';

/** The torneos, twenty at a time: the next ones come when the end is in sight, or by the button under them. */
export function ListaDeTorneos({
  filtro,
  conParticipantes,
  onOpen,
}: {
  filtro: Filtro;
  conParticipantes: boolean;
  onOpen: AlAbrir;
}) {
  const query = useTorneosGestionados(filtro);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const desktop = useMedia(DESKTOP);
  const List = desktop ? TorneosGestionTable : TorneosGestionCards;
  const load = () => void fetchNextPage();
  // After a failure only the button asks again.
  const mark = useCargarMas(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) load();
  });
  return (
    <QueryView
      query={query}
      failed="No se pudieron cargar los datos"
      loading="Cargando torneos..."
      rowClassName="h-21"
    >
      {({ pages }) => {
        const torneos = pages.flatMap((page) => page.torneos);
        if (torneos.length === 0) return <Ninguno filtro={filtro} />;
        return (
          <div className="grid gap-3" aria-busy={query.isPlaceholderData || undefined}>
            <p role="status" className="sr-only">
              {mostrados(torneos, filtro)}
            </p>
            <List torneos={torneos} conParticipantes={conParticipantes} onOpen={onOpen} />
            {isFetchNextPageError ? <Notice tone="error">No se pudieron cargar los torneos</Notice> : null}
            {hasNextPage ? (
              <div key={torneos.length} ref={mark} className="grid justify-items-center">
                <Button busy={isFetchingNextPage} busyText="Cargando..." onClick={load}>
                  Cargar más
                </Button>
              </div>
            ) : null}
          </div>
        );
      }}
    </QueryView>
  );
}

function mostrados(torneos: readonly TorneoGestionado[], { busqueda }: Filtro): string {
  return busqueda.trim() === ''
    ? `${torneos.length} torneos en la lista`
    : `${torneos.length} torneos encontrados`;
}

function Ninguno({ filtro: { busqueda, mostrar } }: { filtro: Filtro }) {
  if (busqueda.trim() !== '')
    return (
      <EmptyState
        title="Ningún torneo coincide con tu búsqueda"
        description="Prueba con otra parte del nombre o con el campo."
      />
    );
  return mostrar === 'eliminados' ? (
    <EmptyState title="No hay torneos eliminados" description="Los que elimines esperan aquí 30 días." />
  ) : (
    <EmptyState title="Todavía no hay torneos" description="Crea el primero con «Nuevo torneo»." />
  );
}
