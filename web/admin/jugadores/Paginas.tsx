import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { POR_PAGINA } from './use-lista.ts';

/** Where one is in a long list, and the ways on. */
export function Paginas({
  pagina,
  paginas,
  desde,
  total,
  onIr,
}: {
  pagina: number;
  paginas: number;
  desde: number;
  total: number;
  onIr: (pagina: number) => void;
}) {
  return (
    <nav aria-label="Páginas" className="flex items-center justify-between gap-2">
      <p role="status" className="text-sm text-ink2">
        {total === 0 ? 'Ningún jugador' : `${desde + 1}–${Math.min(desde + POR_PAGINA, total)} de ${total}`}
      </p>
      <div className="flex items-center">
        <IconButton label="Página anterior" disabled={pagina === 1} onClick={() => onIr(pagina - 1)}>
          <ChevronLeft size={22} />
        </IconButton>
        <span className="px-1 text-sm">
          {pagina} de {paginas}
        </span>
        <IconButton label="Página siguiente" disabled={pagina === paginas} onClick={() => onIr(pagina + 1)}>
          <ChevronRight size={22} />
        </IconButton>
      </div>
    </nav>
  );
}
