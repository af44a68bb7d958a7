import { Undo2 } from 'lucide-react';
import type { AjusteDePenaGestionado } from '#contrato/admin/ajustes-de-pena.ts';
import { formatAjuste, formatMomento } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Every cut and rise of the peña, the newest first; what was undone is not undone again. */
export function AjustesDePena({
  ajustes,
  onAnular,
}: {
  ajustes: readonly AjusteDePenaGestionado[];
  onAnular: (ajuste: AjusteDePenaGestionado) => void;
}) {
  if (ajustes.length === 0) return null;
  return (
    <ul className="hairline rounded-card" aria-label="Ajustes de la peña">
      {ajustes.map((ajuste) => (
        <li key={ajuste.id} className="hairline-b flex items-center gap-3 py-1 pr-1 pl-3 last:border-b-0">
          <span className="grid min-w-0 flex-1 gap-0.5 py-1">
            <span className="font-semi wrap-anywhere">
              {formatAjuste(ajuste.cantidad)}: {ajuste.motivo}
            </span>
            <span className="text-sm text-ink2 wrap-anywhere">{detalleDe(ajuste)}</span>
          </span>
          {ajuste.anulado ? null : (
            <IconButton label={`Anular «${ajuste.motivo}»`} onClick={() => onAnular(ajuste)}>
              <Undo2 size={20} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function detalleDe({ torneo, momento, autor, anulaId, anulado }: AjusteDePenaGestionado): string {
  const partes = [
    torneo,
    autor ?? 'Una cuenta que ya no existe',
    formatMomento(momento),
    anulaId === null ? null : 'Anula otro ajuste',
    anulado ? 'Anulado' : null,
  ];
  return partes.filter((parte) => parte !== null).join(' · ');
}
