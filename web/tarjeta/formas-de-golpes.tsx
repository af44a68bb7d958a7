import { type ReactElement } from 'react';
import type { CategoriaDeResultado } from '#reglas/tarjeta.ts';

/** The shape of each band of result on a square of 48: discs and rings under par, squares and frames over it. */
export const FORMAS: Record<CategoriaDeResultado, ReactElement | null> = {
  menos_de_menos_2: (
    <>
      <circle cx="24" cy="24" r="22.75" fill="none" strokeWidth="2" className="stroke-net-lt-m2" />
      <circle cx="24" cy="24" r="18.75" fill="none" strokeWidth="2" className="stroke-net-lt-m2" />
      <circle cx="24" cy="24" r="15.75" className="fill-net-lt-m2" />
    </>
  ),
  menos_2: (
    <>
      <circle cx="24" cy="24" r="22.75" fill="none" strokeWidth="2" className="stroke-net-m2-ring" />
      <circle cx="24" cy="24" r="19" className="fill-net-m2" />
    </>
  ),
  menos_1: <circle cx="24" cy="24" r="23.5" className="fill-net-m1" />,
  par: null,
  mas_1: <rect x="1" y="1" width="46" height="46" rx="4" className="fill-net-p1" />,
  mas_de_mas_1: (
    <>
      <rect
        x="1"
        y="1"
        width="46"
        height="46"
        rx="4"
        fill="none"
        strokeWidth="2"
        className="stroke-net-gt-p1-ring"
      />
      <rect x="5" y="5" width="38" height="38" rx="2" className="fill-net-gt-p1" />
    </>
  ),
};

/** The dashed tile of a hole where nothing is written yet. */
export const HUECO = (
  <rect
    x="2"
    y="2"
    width="44"
    height="44"
    rx="10"
    fill="none"
    strokeWidth="2"
    strokeDasharray="6 4.5"
    className="hueco stroke-control"
  />
);

/** One dot per stroke received, above the top right corner; hollow for strokes given back. */
export function PuntosRecibidos({ recibidos }: { recibidos: number }) {
  return Array.from({ length: Math.abs(recibidos) }, (_, i) => (
    <circle
      key={i}
      cx={45 - i * 9}
      cy="-4"
      r="3"
      strokeWidth="1.5"
      className={recibidos > 0 ? 'fill-ink stroke-ink' : 'fill-surface stroke-ink'}
    />
  ));
}
