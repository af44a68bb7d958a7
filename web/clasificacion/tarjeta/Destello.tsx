import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Cell } from '#web/ui/Table.tsx';

/** A cell that lights up when it is drawn after a change; its `key` is the turn of that change. */
export function Destello({
  cambiada,
  align = 'right',
  className,
  children,
}: {
  cambiada: boolean;
  align?: 'right' | 'center';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Cell align={align} className={cx('whitespace-nowrap', cambiada && 'animate-flash', className)}>
      {children}
    </Cell>
  );
}
