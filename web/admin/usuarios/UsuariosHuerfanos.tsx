import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Huerfano } from '#contrato/admin/usuarios.ts';
import { formatCount, formatMomento } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DataList } from '#web/ui/DataList.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ShortId } from '#web/ui/ShortId.tsx';
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

const PROTEGIDOS = { con_rol: 'Con rol', reciente: 'Menos de 24 h' } as const;

type Props = { huerfanos: readonly Huerfano[]; onDelete: (huerfano: Huerfano) => void };

/** Orphan accounts: a table on the desktop, cards on the phone. */
function HuerfanosList({ huerfanos, ...rest }: Props) {
  return (
    <DataList
      label="Usuarios huérfanos"
      rows={huerfanos}
      rowKey={({ id }) => id}
      columns={[
        { id: 'email', head: 'Email', names: true, className: 'break-all', render: ({ email }) => email },
        { id: 'nombre', head: 'Nombre', render: ({ nombre }) => nombre },
        {
          id: 'creado',
          head: 'Creado',
          className: 'text-sm whitespace-nowrap',
          render: ({ creadoEn }) => formatMomento(creadoEn),
        },
        { id: 'id', head: 'Id', render: ({ id, email }) => <ShortId id={id} of={email} /> },
        {
          id: 'acciones',
          head: 'Acciones',
          align: 'right',
          render: (huerfano) => <Accion huerfano={huerfano} {...rest} />,
        },
      ]}
      renderCard={(huerfano) => <Tarjeta huerfano={huerfano} {...rest} />}
    />
  );
}

function Tarjeta({ huerfano, ...rest }: Omit<Props, 'huerfanos'> & { huerfano: Huerfano }) {
  return (
    <div className="hairline flex items-center gap-2 rounded-card bg-surface py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-semi break-all">{huerfano.email}</p>
        <p className="text-sm text-ink2">
          {huerfano.nombre} · {formatMomento(huerfano.creadoEn)}
        </p>
        <div className="-ml-2 flex flex-wrap items-center gap-x-2">
          <ShortId id={huerfano.id} of={huerfano.email} />
          {huerfano.protegido === null ? null : <Accion huerfano={huerfano} {...rest} />}
        </div>
      </div>
      {huerfano.protegido === null ? <Accion huerfano={huerfano} {...rest} /> : null}
    </div>
  );
}

function Accion({ huerfano, onDelete }: Omit<Props, 'huerfanos'> & { huerfano: Huerfano }) {
  if (huerfano.protegido !== null) return <Badge tone="albero-soft">{PROTEGIDOS[huerfano.protegido]}</Badge>;
  return (
    <IconButton label={`Eliminar ${huerfano.email}`} onClick={() => onDelete(huerfano)}>
      <Trash2 size={20} className="text-teja" />
    </IconButton>
  );
}
