import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Huerfano } from '#contrato/admin/usuarios.ts';
import { formatCount } from '#web/lib/format.ts';
import { QueryError } from '#web/shell/QueryError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { HuerfanosList } from './HuerfanosList.tsx';
import { useHuerfanos, useLimpiar, usePrevisualizarLimpieza } from './queries.ts';

type Pregunta = { usuarioIds: string[]; borrables: number; protegidos: number; token: string };

/** Accounts that belong to no jugador: the list, and deleting one or all of them after a confirmation with counts. */
export function UsuariosHuerfanos() {
  const { data, error, isFetching, refetch } = useHuerfanos();
  const previsualizar = usePrevisualizarLimpieza();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);

  function ask(huerfanos: readonly Huerfano[]) {
    const usuarioIds = huerfanos.filter(({ protegido }) => protegido === null).map(({ id }) => id);
    previsualizar.mutate(usuarioIds, {
      onSuccess: (preview) => setPregunta({ usuarioIds, ...preview }),
    });
  }
  if (!data)
    return error ? (
      <QueryError
        title="Error al obtener usuarios huérfanos"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton text="Cargando usuarios huérfanos..." rows={4} />
    );
  const { huerfanos, total } = data;
  const borrables = huerfanos.filter(({ protegido }) => protegido === null);
  if (huerfanos.length === 0)
    return (
      <EmptyState
        title="No hay usuarios huérfanos"
        description="Todas las cuentas pertenecen a un jugador."
      />
    );
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
          icon={<Trash2 aria-hidden="true" size={20} />}
          disabled={borrables.length === 0}
          busy={previsualizar.isPending}
          onClick={() => ask(borrables)}
        >
          Eliminar usuarios huérfanos
        </Button>
      </div>
      <HuerfanosList huerfanos={huerfanos} busy={previsualizar.isPending} onDelete={(one) => ask([one])} />
      <Confirmar pregunta={pregunta} onClose={() => setPregunta(null)} />
    </div>
  );
}

function Confirmar({ pregunta, onClose }: { pregunta: Pregunta | null; onClose: () => void }) {
  const limpiar = useLimpiar();
  return (
    <ConfirmDialog
      open={pregunta !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="¿Eliminar usuarios huérfanos?"
      confirmText="Eliminar"
      busy={limpiar.isPending}
      busyText="Eliminando..."
      onConfirm={() => {
        if (pregunta === null) return;
        const { usuarioIds, token } = pregunta;
        limpiar.mutate({ usuarioIds, token }, { onSettled: onClose });
      }}
    >
      {pregunta === null ? null : (
        <p>
          Se {pregunta.borrables === 1 ? 'elimina' : 'eliminan'}{' '}
          {formatCount(pregunta.borrables, 'cuenta', 'cuentas')} con sus sesiones. Ninguna tiene jugador, así
          que no se pierde ningún resultado.
          {pregunta.protegidos > 0
            ? ` ${formatCount(pregunta.protegidos, 'cuenta se conserva', 'cuentas se conservan')}.`
            : ''}{' '}
          No se puede deshacer.
        </p>
      )}
    </ConfirmDialog>
  );
}
