import { type ReactNode } from 'react';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { deafPlace } from './deaf-place.ts';
import { type Align, Cell, HeadCell, Row, RowHead, Table, TableScroll } from './Table.tsx';
import { SortHeadCell } from './SortHeadCell.tsx';

/** A column of the desktop's table. */
export type Column<T> = {
  /** Tells the columns apart. */
  id: string;
  head: ReactNode;
  render: (row: T) => ReactNode;
  /** The column that names its row. */
  names?: true;
  align?: Align;
  className?: string;
  headClassName?: string;
  /** How the rows stand by this column now, and what the head does. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void };
};

export type DataListProps<T> = {
  /** What the rows are, for who cannot see them at a glance. */
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: ReadonlyArray<Column<T>>;
  /** A row on the phone, with its own frame. */
  renderCard: (row: T) => ReactNode;
  /** On the phone the rows stand close in one frame, and bring none. */
  compact?: boolean;
  tableClassName?: string;
};

/** The one list on two sizes: a table where there is room for it, cards on the phone. Says each thing once. */
export function DataList<T>(props: DataListProps<T>) {
  const desktop = useMedia(DESKTOP);
  if (desktop) return <AsTable {...props} />;
  const { label, rows, rowKey, renderCard, compact = false } = props;
  return (
    <ul aria-label={label} className={compact ? 'hairline rounded-card bg-surface' : 'grid gap-2.5'}>
      {rows.map((row) => (
        <li key={rowKey(row)} ref={deafPlace} className={compact ? 'hairline-b last:border-b-0' : 'grid'}>
          {renderCard(row)}
        </li>
      ))}
    </ul>
  );
}

function AsTable<T>({ label, rows, rowKey, columns, tableClassName = '' }: DataListProps<T>) {
  return (
    <div className="hairline overflow-hidden rounded-card">
      <TableScroll label={label}>
        <Table caption={label} className={tableClassName}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id} {...column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={rowKey(row)} ref={deafPlace} className="hover:bg-sunken">
                {columns.map(({ id, render, names, align = 'left', className = '' }) =>
                  names ? (
                    <RowHead key={id} className={className}>
                      {render(row)}
                    </RowHead>
                  ) : (
                    <Cell key={id} align={align} className={className}>
                      {render(row)}
                    </Cell>
                  ),
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}

function Head<T>({ head, align = 'left', headClassName = '', sort }: Column<T>) {
  const own = { align, className: headClassName };
  return sort ? (
    <SortHeadCell {...own} {...sort}>
      {head}
    </SortHeadCell>
  ) : (
    <HeadCell {...own}>{head}</HeadCell>
  );
}
