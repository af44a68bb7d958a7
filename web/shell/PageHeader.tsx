import { ChevronLeft } from 'lucide-react';
import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { EnPartes } from './EnPartes.tsx';
import { IconLink } from './IconLink.tsx';
import { PageTitle } from './PageTitle.tsx';

const WIDTHS = { page: 'max-w-page', reading: 'max-w-reading' };

/**
 * The head of a page: way back, title, what can be done.
 *
 * - back: the address it leaves for; the name of the link is `backLabel`.
 * - title is the page's only `<h1>`, and the title of the browser tab where `tab` gives no other.
 * - width is that of the `Page` below it, so that both start at the same line.
 */
export function PageHeader({
  back,
  backLabel = 'Volver',
  title,
  tab = title,
  subtitle,
  actions,
  width = 'page',
}: {
  back?: string;
  backLabel?: string;
  title: string;
  tab?: string;
  subtitle?: string | null | undefined;
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
}) {
  return (
    <header
      className={cx(
        'mx-auto flex min-h-14 w-full flex-wrap items-center gap-1 px-1 py-2 md:pt-4 md:pb-3',
        WIDTHS[width],
      )}
    >
      <PageTitle>{tab}</PageTitle>
      {back ? (
        <IconLink to={back} label={backLabel}>
          <ChevronLeft size={24} />
        </IconLink>
      ) : (
        <span className="h-12 w-2" />
      )}
      <div className="min-w-min flex-[1_1_min(10rem,50vw)]">
        <h1 className="text-h2 md:text-h1">{title}</h1>
        {subtitle ? (
          <p className="text-sm text-ink2">
            <EnPartes>{subtitle}</EnPartes>
          </p>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 px-3 md:pl-0">{actions}</div> : null}
    </header>
  );
}
