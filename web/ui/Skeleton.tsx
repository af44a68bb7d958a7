import { cx } from '#web/lib/cx.ts';

/** One grey bar (or disc) of a layout that is coming. */
export function SkeletonBar({ disc = false, className }: { disc?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block bg-ink/12', disc ? 'size-7 rounded-full' : 'h-4 rounded-tile', className)}
    />
  );
}

/**
 * Rows of the layout that is coming, 52 px each, with `text` ('Cargando clasificación…') for those who hear the
 * page. It appears after 300 ms, so that fast answers do not flash.
 */
export function Skeleton({
  text,
  rows = 6,
  rowClassName,
}: {
  text: string;
  rows?: number | undefined;
  rowClassName?: string | undefined;
}) {
  return (
    <div role="status" className="skeleton">
      <span className="sr-only">{text}</span>
      <div
        aria-hidden="true"
        className="hairline animate-pulse overflow-hidden rounded-card bg-surface in-[.marco]:border-0"
      >
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className={cx(
              'hairline-b flex h-13 items-center gap-3 px-3 last:border-b-0 in-[.marco]:px-0',
              rowClassName,
            )}
          >
            <SkeletonBar disc />
            <SkeletonBar className={row % 3 === 1 ? 'w-2/5' : 'w-1/2'} />
            <SkeletonBar className="ml-auto w-10" />
          </div>
        ))}
      </div>
    </div>
  );
}
