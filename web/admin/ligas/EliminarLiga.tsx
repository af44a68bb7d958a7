import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { formatCount } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { useBorrado, useEliminarLiga } from './queries.ts';

/** Asks before a liga is deleted, with what goes with it; what changed meanwhile is counted and asked again. */
export function EliminarLiga({ liga, onClose }: { liga: LigaDeGestion | null; onClose: () => void }) {
  return (
    <DosPasosDialog
      open={liga !== null}
      preview={useBorrado(liga?.id ?? null)}
      action={useEliminarLiga()}
      input={({ confirmacion }) => ({ ligaId: liga?.id ?? '', nombre: liga?.nombre ?? '', confirmacion })}
      title="¿Estás seguro de que quieres eliminar esta liga?"
      confirmText="Eliminar liga"
      busyText="Eliminando..."
      gone={['liga_no_encontrada']}
      onClose={onClose}
    >
      {({ nombre, torneos, puntuaciones }) => (
        <div className="grid gap-2">
          <p>
            <strong className="text-ink">{nombre}</strong> tiene {formatCount(torneos, 'torneo', 'torneos')} y{' '}
            {formatCount(puntuaciones, 'puntuación', 'puntuaciones')}. Los torneos y sus resultados no se
            tocan.
          </p>
          <p>Durante 30 días puedes recuperarla desde las ligas eliminadas.</p>
        </div>
      )}
    </DosPasosDialog>
  );
}
