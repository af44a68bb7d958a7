import { ChevronLeft } from 'lucide-react';
import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { IconLink } from './IconButton.tsx';
import { type RenderElement } from './render-as.ts';

/**
 * The head of a page: way back, title, what can be done.
 *
 * - back: the link that leaves, e.g. `<Link to={paths.torneos()} />`; its name is `backLabel`.
 * - title is the page's only `<h1>`.
 */
export function PageHeader({
  back,
  backLabel = 'Volver',
  title,
  subtitle,
  actions,
  width = 'page',
}: {
  back?: RenderElement;
  backLabel?: string;
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** As wide as the `Page` under it. */
  width?: 'page' | 'reading';
}) {
  return (
    <header
      className={cx(
        'mx-auto flex min-h-14 w-full flex-wrap items-center gap-1 px-1 pt-1 pb-2 md:pt-4',
        width === 'page' ? 'max-w-page' : 'max-w-reading',
      )}
    >
      {back ? (
        <IconLink render={back} label={backLabel}>
          <ChevronLeft aria-hidden="true" size={24} />
        </IconLink>
      ) : (
        <span className="w-3" />
      )}
      <div className="min-w-0 flex-1">
        <h1 className="text-h2 md:text-h1">{title}</h1>
        {subtitle ? <p className="text-sm text-ink2">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 pr-3">{actions}</div> : null}
    </header>
  );
}
