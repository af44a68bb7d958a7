import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { SOBRE_SIN_PARTIDA } from './destino.ts';

/** The tray of those enrolled without a partida. */
export function SinPartida({
  cuantos,
  sobre,
  children,
}: {
  cuantos: number;
  /** Somebody is dragged over it. */
  sobre: boolean;
  children: ReactNode;
}) {
  return (
    <section
      data-destino={SOBRE_SIN_PARTIDA}
      aria-label="Sin partida"
      className={cx('rounded-card bg-sunken p-2 pl-3', sobre && 'outline-3 outline-pino')}
    >
      <h4 className="font-display text-h3 font-bold">Sin partida ({cuantos})</h4>
      {cuantos === 0 ? (
        <p className="py-1 text-sm text-ink2">Todos los inscritos tienen partida.</p>
      ) : (
        <ul className="grid gap-x-4 gap-y-0.5 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
      )}
    </section>
  );
}
