import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { formatCount } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useBorrado, useEliminarLiga } from './queries.ts';

/** Asks before a liga is deleted, with what goes with it; what changed meanwhile is counted and asked again. */
export function EliminarLiga({ liga, onClose }: { liga: LigaDeGestion | null; onClose: () => void }) {
  const borrado = useBorrado(liga?.id ?? null);
  const eliminar = useEliminarLiga();
  function handleConfirm() {
    if (!liga || !borrado.data) return;
    const { confirmacion } = borrado.data;
    eliminar.mutate({ liga: liga.id, nombre: liga.nombre, confirmacion }, { onSuccess: onClose });
  }
  return (
    <ConfirmDialog
      open={liga !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="¿Estás seguro de que quieres eliminar esta liga?"
      confirmText="Eliminar liga"
      busy={eliminar.isPending}
      busyText="Eliminando..."
      onConfirm={handleConfirm}
    >
      <QueryView query={borrado} failed="No se pudieron cargar los datos" rows={1}>
        {({ nombre, torneos, puntuaciones }) => (
          <div className="grid gap-2">
            <p>
              <strong className="text-ink">{nombre}</strong> tiene {formatCount(torneos, 'torneo', 'torneos')}{' '}
              y {formatCount(puntuaciones, 'puntuación', 'puntuaciones')}. Los torneos y sus resultados no se
              tocan.
            </p>
            <p>Durante 30 días puedes recuperarla desde las ligas eliminadas.</p>
          </div>
        )}
      </QueryView>
    </ConfirmDialog>
  );
}
