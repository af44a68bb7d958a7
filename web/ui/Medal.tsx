import { cx } from '#web/lib/cx.ts';
import { formatOrdinal } from '#web/lib/format.ts';

const METALS = new Map([
  [1, 'bg-oro'],
  [2, 'bg-plata'],
  [3, 'bg-bronce'],
]);

/**
 * A position with its medal: a disc for 1, 2 and 3, the bare number after them, a dash for null (not ranked).
 * It takes the position, never the row's index: people who share a place share the medal.
 */
export function Medal({ position, size = 'md' }: { position: number | null; size?: 'md' | 'lg' }) {
  const box = cx('inline-grid shrink-0 place-items-center', size === 'md' ? 'size-6.5' : 'size-10 text-h3');
  if (position === null) {
    return (
      <span className={box}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Sin puesto</span>
      </span>
    );
  }
  const metal = METALS.get(position);
  if (metal === undefined) return <span className={cx(box, 'font-semi')}>{position}</span>;
  return (
    <span
      role="img"
      aria-label={`${formatOrdinal(position)} puesto`}
      className={cx(box, metal, size === 'md' && 'text-sm', 'rounded-full font-heavy text-on-medal')}
    >
      {position}
    </span>
  );
}
