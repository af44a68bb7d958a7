import { type ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';

/** One look for buttons and links that are only an icon. */
export const ICON_LOOK =
  'press inline-grid size-12 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken disabled:opacity-55';

/** A 48 px button with only an icon; `label` is its name. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & { label: string }) {
  return (
    <button {...rest} type="button" aria-label={label} className={cx(ICON_LOOK, className)}>
      {children}
    </button>
  );
}
