import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

/** The column of a page: gutter 16 px, 1200 px at most, or 680 px for what is read. */
export function Page({
  width = 'page',
  className,
  children,
}: {
  width?: 'page' | 'reading';
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 pb-10',
        width === 'page' ? 'max-w-page' : 'max-w-reading',
        className,
      )}
    >
      {children}
    </div>
  );
}
