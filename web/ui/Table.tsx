import { type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

/** A data table. `caption` names it for everybody who cannot see it at a glance. Scrolls sideways inside its box. */
export function Table({
  caption,
  className,
  style,
  children,
}: {
  caption: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table style={style} className={cx('w-full border-separate border-spacing-0 bg-surface', className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** A sideways-scrolling box that the keyboard can reach too; what only voices read is inside it, and widens no page. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto -outline-offset-3">
      {children}
    </div>
  );
}

export type Align = 'left' | 'center' | 'right';
const ALIGN: Record<Align, string> = { left: 'text-left', center: 'text-center', right: 'text-right' };

/** A row; `own` is the highlight of the person who is looking. */
export function Row({ own = false, className, ...rest }: ComponentProps<'tr'> & { own?: boolean }) {
  return <tr {...rest} className={cx(own ? 'own bg-albero-soft' : 'bg-surface', className)} />;
}

/** A column's head: sticks to the top of its scroller; numbers align right. */
export function HeadCell({
  align = 'left',
  className,
  children,
  ...rest
}: Omit<ComponentProps<'th'>, 'align' | 'scope'> & { align?: Align }) {
  return (
    <th
      {...rest}
      scope="col"
      className={cx(
        'hairline-b sticky top-0 z-2 bg-sunken px-1.5 py-2 text-sm font-semi text-ink2 first:pl-3 last:pr-3',
        ALIGN[align],
        className,
      )}
    >
      {children}
    </th>
  );
}

const CELL = 'hairline-b h-13 px-1.5 py-1 first:pl-3 last:pr-3';

/** The cell that names its row. */
export function RowHead({ className, ...rest }: Omit<ComponentProps<'th'>, 'scope'>) {
  return <th {...rest} scope="row" className={cx(CELL, 'text-left font-semi', className)} />;
}

/** A cell. Numbers align right. */
export function Cell({
  align = 'left',
  className,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & { align?: Align }) {
  return <td {...rest} className={cx(CELL, ALIGN[align], className)} />;
}
