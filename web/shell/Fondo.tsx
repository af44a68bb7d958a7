import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import fondoEscritorio from './fondo-escritorio.svg';
import fondoMovil from './fondo-movil.svg';

/** The club's background: the course in low sun, drawn for the phone and for the desktop. Dark at its foot, for text. */
export function Fondo({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={cx('relative isolate overflow-hidden bg-fondo text-on-fondo', className)}>
      <picture className="contents">
        <source media="(width >= 768px)" srcSet={fondoEscritorio} />
        <img
          src={fondoMovil}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 -z-1 size-full object-cover object-bottom"
        />
      </picture>
      {children}
    </div>
  );
}
