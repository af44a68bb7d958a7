import { useDroppable } from '@dnd-kit/react';
import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { SOBRE_SIN_PARTIDA } from './destino.ts';

/** The tray of those enrolled without a partida. */
export function SinPartida({ cuantos, children }: { cuantos: number; children: ReactNode }) {
  const { ref, isDropTarget } = useDroppable({ id: SOBRE_SIN_PARTIDA });
  return (
    <section
      ref={ref}
      aria-label="Sin partida"
      className={cx('rounded-card bg-sunken p-2 pl-3', isDropTarget && 'outline-3 outline-pino')}
    >
      <h4 className="text-h3">Sin partida ({cuantos})</h4>
      {cuantos === 0 ? (
        <p className="py-1 text-sm text-ink2">Todos los inscritos tienen partida.</p>
      ) : (
        <ul className="grid gap-x-4 gap-y-0.5 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
      )}
    </section>
  );
}
