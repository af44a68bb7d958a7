import { SearchField } from '#web/ui/SearchField.tsx';

type Props = {
  query: { data: { pages: readonly unknown[] } | undefined; hasNextPage: boolean };
  /** What is typed, and what of it has been asked for. */
  escrito: string;
  buscado: string;
  onEscribir: (texto: string) => void;
};

/** The field over a list of one's own that comes in pages: there once it is longer than one, and while it is searched. */
export function BuscarEnPaginas({ query, escrito, buscado, onEscribir }: Props) {
  const cabe = (query.data?.pages.length ?? 0) <= 1 && !query.hasNextPage;
  if (cabe && escrito === '' && buscado === '') return null;
  return (
    <SearchField
      className="md:max-w-120"
      label="Buscar por nombre, campo o fecha"
      value={escrito}
      onValueChange={onEscribir}
      maxLength={80}
    />
  );
}
