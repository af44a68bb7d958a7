import type { ReactNode } from 'react';

/**
 * The place of something that is on its way, as high as what it is given: coming otherwise it would move what stands below it
 * from under a thumb.
 */
export function Reserved({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">Cargando...</span>
      <div aria-hidden="true" className="invisible">
        {children}
      </div>
    </div>
  );
}
