import { type ComponentProps, type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { renderAs, type RenderElement } from './render-as.ts';

const LOOK =
  'press inline-grid size-12 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken disabled:opacity-55';

/** A 48 px button with only an icon; `label` is its name. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & { label: string }) {
  return (
    <button {...rest} type="button" aria-label={label} className={cx(LOOK, className)}>
      {children}
    </button>
  );
}

/** The same as a link. */
export function IconLink({
  render,
  label,
  className,
  children,
}: {
  render: RenderElement;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return renderAs(render, { className: cx(LOOK, className), 'aria-label': label, children });
}
