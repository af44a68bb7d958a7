import { Suspense } from 'react';
import { Tira } from './AppFrame.tsx';

/** The strip at the foot of a screen without a bar, which says nothing itself of a club out of reach as long as its cards do not come. */
export function TiraAlPie() {
  return (
    <div className="fixed inset-x-0 bottom-0">
      <Suspense>
        <Tira />
      </Suspense>
    </div>
  );
}
