import { type ReactNode } from 'react';
import { SkeletonBar } from '#web/ui/Skeleton.tsx';

/** As high as what comes: the round, how everybody goes, and the leaders, where there are those. */
export function DiaQueViene({
  conRonda = true,
  conMarcha = false,
  conLideres = true,
}: {
  conRonda?: boolean;
  conMarcha?: boolean;
  conLideres?: boolean;
}) {
  return (
    <div role="status" className="skeleton grid gap-3">
      <span className="sr-only">Cargando...</span>
      {conRonda ? <div className="h-79 rounded-card bg-pino-soft" /> : null}
      {conMarcha ? <div className="hairline h-37 rounded-card bg-surface sm:h-29.5" /> : null}
      {conLideres ? (
        <div className="hairline h-55.5 rounded-card bg-surface p-4">
          <SkeletonBar className="w-1/2" />
        </div>
      ) : null}
    </div>
  );
}

/** The day of who plays, two columns of a grid on the desktop: the round, and beside it who leads and what else there is. */
export function ColumnasDelDia({
  ronda,
  lideres,
  children,
}: {
  ronda?: ReactNode;
  lideres?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="grid content-start gap-3">{ronda ?? <DiaQueViene conLideres={false} />}</div>
      <div className="grid content-start gap-3 empty:hidden">
        {lideres ?? <DiaQueViene conRonda={false} />}
        {children}
      </div>
    </>
  );
}
