import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

const DOTS = {
  ok: 'bg-ok',
  waiting: 'bg-albero outline-[1.5px] outline-warn-ink',
  error: 'bg-teja',
  idle: 'bg-control',
};

/** What its dot says. */
export type StatusTone = keyof typeof DOTS;

/** A persistent line about a state ('En vivo · 11:42:08', 'Sin conexión · 2 golpes guardados en el móvil'). */
export function StatusLine({
  tone,
  className,
  children,
}: {
  tone: StatusTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={cx('flex items-center gap-2 text-sm text-ink2', className)}>
      <StatusDot tone={tone} />
      <span className="min-w-0">{children}</span>
    </div>
  );
}

/** The dot alone, where its line is said beside it. */
export function StatusDot({ tone, className }: { tone: StatusTone; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('size-[9px] shrink-0 rounded-full', DOTS[tone], className)} />
  );
}
