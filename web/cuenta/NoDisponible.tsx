import { Info } from 'lucide-react';
import { type ReactNode } from 'react';

/** Says plainly that something is not open yet, and whom to ask meanwhile. */
export function NoDisponible({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-albero-soft p-3 text-warn-ink">
      <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
