import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

const WIDTHS = { page: 'max-w-page', reading: 'max-w-reading', form: 'max-w-120' };

/** The column of a page: gutter 16 px, 1200 px at most, 680 px for what is read, 480 px for a form alone. */
export function Page({
  width = 'page',
  className,
  children,
}: {
  width?: keyof typeof WIDTHS;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={cx('mx-auto w-full px-4 pb-10', WIDTHS[width], className)}>{children}</div>;
}
