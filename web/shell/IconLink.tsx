import { type ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Link } from '#web/router/router.ts';
import { ICON_LOOK } from '#web/ui/IconButton.tsx';

/** An `IconButton` that leads somewhere. */
export function IconLink({
  label,
  className,
  ...link
}: Omit<ComponentProps<typeof Link>, 'aria-label'> & { label: string }) {
  return <Link {...link} aria-label={label} className={cx(ICON_LOOK, className)} />;
}
