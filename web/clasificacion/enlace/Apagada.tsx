import type { ReactNode } from 'react';
import { EscudoDelClub } from '#web/shell/EscudoDelClub.tsx';

/** A screen with nothing to show, and why. */
export function Apagada({ titulo, children }: { titulo: string; children?: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <EscudoDelClub className="size-16" />
      <h1 className="text-h1">{titulo}</h1>
      <div className="text-ink2">{children}</div>
    </main>
  );
}
