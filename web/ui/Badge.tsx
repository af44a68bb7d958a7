import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

export type BadgeTone = 'pino' | 'sunken' | 'ok' | 'albero' | 'albero-soft' | 'teja' | 'outline';

const TONES: Record<BadgeTone, string> = {
  pino: 'bg-pino-soft text-pino',
  sunken: 'bg-sunken text-ink2',
  ok: 'text-ok hairline',
  albero: 'bg-albero text-on-albero',
  'albero-soft': 'bg-albero-soft text-warn-ink',
  teja: 'bg-teja-soft text-teja',
  outline: 'control-edge text-ink2',
};

/** A short word about a thing. `dot` draws the small disc of what is alive. */
export function Badge({
  tone,
  dot = false,
  icon,
  className,
  children,
}: {
  tone: BadgeTone;
  dot?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semi',
        TONES[tone],
        className,
      )}
    >
      {dot ? <span aria-hidden="true" className="size-2 rounded-full bg-current" /> : null}
      {icon}
      {children}
    </span>
  );
}
