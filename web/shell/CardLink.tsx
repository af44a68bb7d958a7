import { ChevronRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Link } from '#web/router/router.ts';

/**
 * A card that is one big link, with a chevron: the doors of the home page.
 *
 * `tone="pino"` is for the one thing to do now. `eyebrow` is the small line above the title, `leading` what stands
 * at the left (a calendar block, an avatar), `trailing` what stands before the chevron (a badge).
 */
export function CardLink({
  to,
  title,
  description,
  eyebrow,
  leading,
  trailing,
  tone = 'surface',
  className,
}: {
  to: string;
  title: ReactNode;
  description?: ReactNode;
  eyebrow?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  tone?: 'surface' | 'pino';
  className?: string;
}) {
  const pino = tone === 'pino';
  return (
    <Link
      to={to}
      className={cx(
        'press puerta rounded-card',
        pino ? 'bg-pino text-on-pino hover:bg-pino-hover' : 'hairline bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {leading}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="grid min-w-0 flex-[1_1_9rem] grid-cols-1 gap-0.5">
          {eyebrow ? <span className={cx('text-sm', !pino && 'text-ink2')}>{eyebrow}</span> : null}
          <span className="font-display text-h3 font-bold">{title}</span>
          {description ? <span className={cx('text-sm', !pino && 'text-ink2')}>{description}</span> : null}
        </span>
        {trailing}
      </span>
      <ChevronRight size={22} className={cx('shrink-0', !pino && 'text-ink2')} />
    </Link>
  );
}
