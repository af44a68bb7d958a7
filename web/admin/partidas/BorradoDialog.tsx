import { formatCount } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { Borrado } from './queries.ts';

/** Asks before partidas with results are left out; over validated ones the name of the torneo has to be typed. */
export function BorradoDialog({
  borrado,
  torneo,
  busy,
  onConfirm,
  onClose,
}: {
  borrado: Borrado | null;
  torneo: string;
  busy: boolean;
  onConfirm: (confirmacion: string) => void;
  onClose: () => void;
}) {
  if (borrado === null) return null;
  const { confirmacion, partidas, validadas, hoyos } = borrado;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Eliminar partidas con resultados"
      confirmText="Eliminar y publicar"
      busy={busy}
      busyText="Publicando…"
      {...(validadas > 0 ? { mustType: torneo } : {})}
      onConfirm={() => onConfirm(confirmacion)}
    >
      <p>
        Vas a eliminar {formatCount(partidas, 'partida', 'partidas')}:{' '}
        {formatCount(validadas, 'validada', 'validadas')} y con{' '}
        {formatCount(hoyos, 'hoyo apuntado', 'hoyos apuntados')}. Los golpes no se borran: siguen en la
        tarjeta de cada jugador.
      </p>
    </ConfirmDialog>
  );
}
