import { ChevronLeft } from 'lucide-react';
import { type ReactNode } from 'react';
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
  centred = false,
}: {
  back?: RenderElement;
  backLabel?: string;
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  centred?: boolean;
}) {
  return (
    <header className="mx-auto flex min-h-14 w-full max-w-page flex-wrap items-center gap-1 px-1 pt-1 pb-2 md:pt-4">
      {back ? (
        <IconLink render={back} label={backLabel}>
          <ChevronLeft aria-hidden="true" size={24} />
        </IconLink>
      ) : (
        <span className="w-3" />
      )}
      <div className={centred ? 'min-w-0 flex-1 text-center' : 'min-w-0 flex-1'}>
        <h1 className="text-h2 md:text-h1">{title}</h1>
        {subtitle ? <p className="text-sm text-ink2">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 pr-3">{actions}</div> : null}
      {centred && !actions ? <span className="w-12" /> : null}
    </header>
  );
}
