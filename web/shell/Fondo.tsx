import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import fondoEscritorio from './fondo-escritorio.svg';
import fondoMovil from './fondo-movil.svg';
import { useClub } from './use-club.ts';

const DE_LA_CASA = { movil: fondoMovil, escritorio: fondoEscritorio };

/**
 * The club's background: its own picture under a veil, or the course in low sun, drawn for the phone and for the desktop.
 * Dark at its foot, for text. `propio`: another picture than the club's, to look at.
 */
export function Fondo({
  className,
  propio,
  children,
}: {
  className?: string;
  propio?: typeof DE_LA_CASA | null | undefined;
  children?: ReactNode;
}) {
  const { fondo } = useClub().imagenes;
  const suyo = propio === undefined ? fondo : propio;
  const { movil, escritorio } = suyo ?? DE_LA_CASA;
  return (
    <div className={cx('relative isolate overflow-hidden bg-fondo text-on-fondo', className)}>
      <picture className="contents">
        <source media="(width >= 768px)" srcSet={escritorio} />
        <img
          src={movil}
          alt=""
          fetchPriority="high"
          className={cx('absolute inset-0 -z-1 size-full object-cover', !suyo && 'object-bottom')}
        />
      </picture>
      {suyo ? (
        <div className="absolute inset-0 -z-1 bg-linear-to-t from-fondo/90 via-fondo/65 to-fondo/30" />
      ) : null}
      {children}
    </div>
  );
}
