import type { ReactNode } from 'react';

/** What else has to be said of who a line is of, under the name. */
export function Nota({ children }: { children: ReactNode }) {
  return <span className="block text-caption font-normal wrap-anywhere text-ink2">{children}</span>;
}
