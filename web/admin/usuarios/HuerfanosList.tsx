import { Trash2 } from 'lucide-react';
import type { Huerfano } from '#contrato/admin/usuarios.ts';
import { formatMomento } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DataList } from '#web/ui/DataList.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ShortId } from '#web/ui/ShortId.tsx';

const PROTEGIDOS = { con_rol: 'Con rol', reciente: 'Menos de 24 h' } as const;

type Props = { huerfanos: readonly Huerfano[]; onDelete: (huerfano: Huerfano) => void };

/** Orphan accounts: a table on the desktop, cards on the phone. */
export function HuerfanosList({ huerfanos, ...rest }: Props) {
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
