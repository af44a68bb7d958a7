import { Trash2 } from 'lucide-react';
import type { Huerfano } from '#contrato/admin/usuarios.ts';
import { formatMomento } from '#web/lib/format.ts';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ShortId } from '#web/ui/ShortId.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';

const PROTEGIDOS = { con_rol: 'Con rol', reciente: 'Menos de 24 h' } as const;

type Props = { huerfanos: readonly Huerfano[]; busy: boolean; onDelete: (huerfano: Huerfano) => void };

/** Orphan accounts: a table on the desktop, cards on the phone. */
export function HuerfanosList(props: Props) {
  return useMedia(DESKTOP) ? <EnTabla {...props} /> : <EnTarjetas {...props} />;
}

function EnTabla({ huerfanos, ...rest }: Props) {
  return (
    <div className="hairline overflow-hidden rounded-card">
      <TableScroll label="Usuarios huérfanos">
        <Table caption="Usuarios huérfanos">
          <thead>
            <tr>
              <HeadCell>Email</HeadCell>
              <HeadCell>Nombre</HeadCell>
              <HeadCell>Creado</HeadCell>
              <HeadCell>Id</HeadCell>
              <HeadCell align="right">Acciones</HeadCell>
            </tr>
          </thead>
          <tbody>
            {huerfanos.map((huerfano) => (
              <Row key={huerfano.id}>
                <RowHead className="break-all">{huerfano.email}</RowHead>
                <Cell>{huerfano.nombre}</Cell>
                <Cell className="text-sm whitespace-nowrap">{formatMomento(huerfano.creadoEn)}</Cell>
                <Cell>
                  <ShortId id={huerfano.id} of={huerfano.email} />
                </Cell>
                <Cell align="right">
                  <Accion huerfano={huerfano} {...rest} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}

function EnTarjetas({ huerfanos, ...rest }: Props) {
  return (
    <ul className="grid gap-2.5">
      {huerfanos.map((huerfano) => (
        <li
          key={huerfano.id}
          className="hairline flex items-center gap-2 rounded-card bg-surface py-2 pr-2 pl-4"
        >
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
        </li>
      ))}
    </ul>
  );
}

function Accion({ huerfano, busy, onDelete }: Omit<Props, 'huerfanos'> & { huerfano: Huerfano }) {
  if (huerfano.protegido !== null) return <Badge tone="albero-soft">{PROTEGIDOS[huerfano.protegido]}</Badge>;
  return (
    <IconButton label={`Eliminar ${huerfano.email}`} disabled={busy} onClick={() => onDelete(huerfano)}>
      <Trash2 aria-hidden="true" size={20} className="text-teja" />
    </IconButton>
  );
}
