import { type ReactNode } from 'react';
import { FrisoDrawing } from './Friso.tsx';

/** Nothing here yet: the drawing, the sentence and at most one thing to do. */
export function EmptyState({
  title,
  description,
  action,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-reading justify-items-center gap-3 px-4 py-10 text-center">
      <FrisoDrawing />
      <p className="font-display text-h3 font-bold">{title}</p>
      {description ? <p className="text-ink2">{description}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
