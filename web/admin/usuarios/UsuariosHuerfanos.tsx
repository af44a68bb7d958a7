import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Huerfano } from '#contrato/admin/usuarios.ts';
import { formatCount } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { HuerfanosList } from './HuerfanosList.tsx';
import { useHuerfanos, useLimpiar, useLimpieza } from './queries.ts';

/** Accounts that belong to no jugador: the list, and deleting one or all of them after a confirmation with counts. */
export function UsuariosHuerfanos() {
  return (
    <QueryView
      query={useHuerfanos()}
      failed="Error al obtener usuarios huérfanos"
      loading="Cargando usuarios huérfanos..."
      rows={4}
    >
      {({ huerfanos, total }) =>
        huerfanos.length === 0 ? (
          <EmptyState
            title="No hay usuarios huérfanos"
            description="Todas las cuentas pertenecen a un jugador."
          />
        ) : (
          <Huerfanos huerfanos={huerfanos} total={total} />
        )
      }
    </QueryView>
  );
}

function Huerfanos({ huerfanos, total }: { huerfanos: readonly Huerfano[]; total: number }) {
  const [elegidos, setElegidos] = useState<string[] | null>(null);
  const borrables = huerfanos.filter(({ protegido }) => protegido === null).map(({ id }) => id);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-reading min-w-0 flex-[1_1_16rem] text-ink2">
          {formatCount(total, 'cuenta sin jugador', 'cuentas sin jugador')}
          {total > huerfanos.length ? `; se muestran ${huerfanos.length}` : ''}. Las que tienen un rol o menos
          de 24 horas se conservan.
        </p>
        <Button
          variant="danger"
          icon={<Trash2 size={20} />}
          disabled={borrables.length === 0}
          onClick={() => setElegidos(borrables)}
        >
          Eliminar usuarios huérfanos
        </Button>
      </div>
      <HuerfanosList huerfanos={huerfanos} onDelete={({ id }) => setElegidos([id])} />
      {elegidos === null ? null : <Limpieza usuarioIds={elegidos} onClose={() => setElegidos(null)} />}
    </div>
  );
}

function Limpieza({ usuarioIds, onClose }: { usuarioIds: string[]; onClose: () => void }) {
  return (
    <DosPasosDialog
      preview={useLimpieza(usuarioIds)}
      action={useLimpiar()}
      input={({ confirmacion }) => ({ usuarioIds, confirmacion })}
      title="¿Eliminar usuarios huérfanos?"
      confirmText="Eliminar"
      busyText="Eliminando..."
      failed="Error al eliminar usuarios huérfanos"
      onClose={onClose}
    >
      {({ borrables, protegidos }) => (
        <p>
          Se {borrables === 1 ? 'elimina' : 'eliminan'} {formatCount(borrables, 'cuenta', 'cuentas')} con sus
          sesiones. Ninguna tiene jugador, así que no se pierde ningún resultado.
          {protegidos > 0
            ? ` ${formatCount(protegidos, 'cuenta se conserva', 'cuentas se conservan')}.`
            : ''}{' '}
          No se puede deshacer.
        </p>
      )}
    </DosPasosDialog>
  );
}
