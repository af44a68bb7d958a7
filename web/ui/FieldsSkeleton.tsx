import { cx } from '#web/lib/cx.ts';
import { SkeletonBar } from './Skeleton.tsx';

/** The fields of a form that is coming, each with its label, in the columns it will have. After 300 ms, as any skeleton. */
export function FieldsSkeleton({
  text = 'Cargando...',
  fields = 6,
  className,
}: {
  text?: string;
  fields?: number;
  className?: string;
}) {
  return (
    <div role="status" className="skeleton col-span-full">
      <span className="sr-only">{text}</span>
      <div aria-hidden="true" className={cx('grid animate-pulse gap-4', className)}>
        {Array.from({ length: fields }, (_, field) => (
          <div key={field} className="grid grid-cols-1 gap-2">
            <SkeletonBar className={cx('max-w-full', field % 3 === 1 ? 'w-24' : 'w-32')} />
            <span className="hairline h-12 rounded-control" />
          </div>
        ))}
      </div>
    </div>
  );
}
