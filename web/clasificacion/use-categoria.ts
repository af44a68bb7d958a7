import { useSearchParams } from 'react-router';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';

/** The categoría whose view is shown, kept in the address; null = everybody, also where the one asked for is gone. */
export function useCategoria(
  categorias: TableroVivo['categorias'] = [],
): [string | null, (categoriaId: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const pedida = search.get('categoria');
  const elegir = (categoriaId: string | null): void => {
    const next = new URLSearchParams(search);
    if (categoriaId === null) next.delete('categoria');
    else next.set('categoria', categoriaId);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [categorias.some(({ id }) => id === pedida) ? pedida : null, elegir];
}
