import type { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { CambioDeHistorial } from '#contrato/admin/historial.ts';
import { useSearchParams } from '#web/router/router.ts';
import { MorePages } from '#web/shell/MorePages.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { DiasDeHistorial } from './DiasDeHistorial.tsx';
import { filtroDe, FiltrosDeHistorial } from './FiltrosDeHistorial.tsx';

type Paginas = { pages: readonly { filas: readonly CambioDeHistorial[] }[] };

const FALLO = 'No se pudo cargar el historial';

/** The filter that the address of a history asks for, and how to ask for another one. */
export function useFiltro<Filtro extends string>(nombres: Readonly<Record<Filtro | 'todo', string>>) {
  const [search, setSearch] = useSearchParams();
  return {
    filtros: nombres,
    filtro: filtroDe<Filtro>(nombres, search.get('filtro')),
    onFiltro: (uno: Filtro | 'todo') => setSearch(uno === 'todo' ? {} : { filtro: uno }, { replace: true }),
  };
}

/** A history of changes of the administration as a screen: its filters, and what they show under its days. */
export function HistorialDeCambios<Filtro extends string>({
  filtros,
  query,
  vacio,
  ...head
}: Pick<ComponentProps<typeof Screen>, 'title' | 'subtitle' | 'back' | 'backLabel'> & {
  filtros: ComponentProps<typeof FiltrosDeHistorial<Filtro>>;
  query: ReturnType<typeof useInfiniteQuery<unknown, Error, Paginas>>;
  /** What there will be where there is nothing yet. */
  vacio: string;
}) {
  return (
    <Screen {...head} width="reading" className="grid gap-4 pt-2">
      <FiltrosDeHistorial {...filtros} />
      <QueryView query={query} failed={FALLO} loading="Cargando historial...">
        {({ pages }) => (
          <>
            <DiasDeHistorial entradas={pages.flatMap(({ filas }) => filas)} vacio={vacio} />
            <MorePages query={query} shown={pages.length} failed={FALLO} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
