import '#web/styles/pantalla-aparte.css';
import type { ReactNode } from 'react';
import { EscudoDelClub } from '#web/shell/EscudoDelClub.tsx';

/** A screen with nothing to show, and why. `oscura`: a television, which is not to light the bar. */
export function Apagada({
  titulo,
  oscura = false,
  children,
}: {
  titulo: string;
  oscura?: boolean;
  children?: ReactNode;
}) {
  return (
    <main
      {...(oscura ? { 'data-theme': 'dark', className: 'apagada apagada-oscura' } : { className: 'apagada' })}
    >
      <EscudoDelClub className="apagada-escudo" />
      <h1>{titulo}</h1>
      <div className="text-ink2">{children}</div>
    </main>
  );
}
