import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Align, HeadCell } from './Table.tsx';

/** A head that sorts; the whole head is the button and says its state by `aria-sort`. */
export function SortHeadCell({
  direction,
  onSort,
  align = 'right',
  children,
  ...rest
}: Omit<ComponentProps<'th'>, 'align' | 'scope'> & {
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  align?: Align;
}) {
  const Icon = direction === null ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <HeadCell {...rest} align={align} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        onClick={onSort}
        className="-my-2 inline-flex min-h-11 items-center gap-1 rounded-tile px-1 font-semi -outline-offset-3 hover:text-ink"
      >
        {children}
        <Icon size={14} className={direction === null ? 'opacity-60' : 'text-ink'} />
      </button>
    </HeadCell>
  );
}
