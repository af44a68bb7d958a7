import { type ComponentProps } from 'react';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from './PageHeader.tsx';

/** A page with its head, both as wide. `className` is that of the column. */
export function Screen({
  width = 'page',
  className,
  children,
  ...head
}: ComponentProps<typeof PageHeader> & Pick<ComponentProps<typeof Page>, 'className' | 'children'>) {
  return (
    <>
      <PageHeader {...head} width={width} />
      <Page width={width} className={className}>
        {children}
      </Page>
    </>
  );
}
