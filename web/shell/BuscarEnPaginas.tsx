import { SearchField } from '#web/ui/SearchField.tsx';

type Props = {
  /** How many pages are here, and whether another follows. */
  pages: number;
  hasMore: boolean;
  /** What is typed, and what of it has been asked for. */
  escrito: string;
  buscado: string;
  onEscribir: (texto: string) => void;
};

/** The field over a list of one's own that comes in pages: there once it is longer than one, and while it is searched. */
export function BuscarEnPaginas({ pages, hasMore, escrito, buscado, onEscribir }: Props) {
  if (pages <= 1 && !hasMore && escrito === '' && buscado === '') return null;
  return (
    <SearchField
      className="md:max-w-120"
      label="Buscar por nombre, campo o fecha"
      placeholder="Buscar por nombre, campo o fecha"
      value={escrito}
      onValueChange={onEscribir}
      maxLength={80}
    />
  );
}
