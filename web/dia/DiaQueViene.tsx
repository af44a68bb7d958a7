import { SkeletonBar } from '#web/ui/Skeleton.tsx';

/** As high as what comes: the round, where there is one, and its leaders. */
export function DiaQueViene({ conRonda = true }: { conRonda?: boolean }) {
  return (
    <div role="status" className="skeleton grid gap-3">
      <span className="sr-only">Cargando...</span>
      {conRonda ? <div className="h-77 rounded-card bg-pino-soft" /> : null}
      <div className="hairline h-54 rounded-card bg-surface p-4">
        <SkeletonBar className="w-1/2" />
      </div>
    </div>
  );
}
