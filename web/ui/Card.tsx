import { type ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';

/** A quiet white box. What is on its way or failed in it stands in its frame (`marco`), without one of its own. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('marco hairline rounded-card bg-surface p-4', className)} />;
}
