import { type CSSProperties, useState } from 'react';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { useMedia } from '#web/lib/use-media.ts';

/**
 * Phones held upright, where the specification turns the page of a liga; but for letters so large that little more than
 * the head of a turned table would be in sight.
 */
const RETRATO = '(18rem <= width < 768px) and (orientation: portrait)';

/**
 * Whether the page of a liga is drawn turned: on a phone held upright, unless the person chose to see it upright, which
 * the phone remembers (WCAG 1.3.4: nobody is held to one orientation).
 */
export function useGiro(): {
  girada: boolean;
  enRetrato: boolean;
  changeVertical: (vertical: boolean) => void;
} {
  const enRetrato = useMedia(RETRATO);
  const [vertical, setVertical] = useState(() => readStored({ name: 'liga-vertical' }) === 'si');
  return {
    girada: enRetrato && !vertical,
    enRetrato,
    changeVertical: (next) => {
      writeStored({ name: 'liga-vertical' }, next ? 'si' : 'no');
      setVertical(next);
    },
  };
}

/**
 * The total upright: over the points, which go on below it, where one column of them fits beside it; where none does it is
 * the last of them.
 */
const SOBRE_LOS_PUNTOS = {
  right: 'min(0px, (100cqi - 22rem) * 99)',
  boxShadow: '-0.25rem 0 0 color-mix(in oklab, currentColor 12%, transparent)',
} satisfies CSSProperties;

/**
 * On a phone held upright the columns of points are all of one width and the total takes what is over of the page, so that it
 * begins where one of them does and leaves no figure half bare: before them are place and name, 11.75 rem, and turned the
 * handicap too. What is scrolled stops where a column begins. As styles of the page, for the sheet is part of every first load.
 */
export const ANCHOS = {
  girada: {
    hcp: { minWidth: '4.125rem' },
    torneo: { minWidth: '5rem' },
    total: { minWidth: 'calc(5.5rem + mod(100cqi - 21.375rem, 5rem))' },
    suTotal: undefined,
  },
  vertical: {
    hcp: { minWidth: '5rem', scrollSnapAlign: 'start' },
    torneo: { minWidth: '5rem', scrollSnapAlign: 'start' },
    total: { minWidth: 'calc(5.25rem + mod(100cqi - 17rem, 5rem))', ...SOBRE_LOS_PUNTOS },
    suTotal: SOBRE_LOS_PUNTOS,
  },
  derecha: undefined,
} as const;

/** The window that the table is scrolled in, upright. */
export const VENTANA_VERTICAL: CSSProperties = {
  containerType: 'inline-size',
  scrollSnapType: 'x mandatory',
  scrollPaddingLeft: '11.75rem',
};

/** How the table stands: turned or upright on a phone held upright, or where there is room. */
export type Postura = keyof typeof ANCHOS;

const CON_LOS_PUNTOS = { cabeza: 'md:left-62 md:z-3', celda: 'md:sticky md:left-62' };
/** Upright on a phone the handicap goes along with the points: beside name and total there would be no room for these. */
export const HCP_HEAD: Readonly<Record<Postura, string>> = {
  girada: 'left-47 z-3',
  vertical: CON_LOS_PUNTOS.cabeza,
  derecha: CON_LOS_PUNTOS.cabeza,
};
/** The same, of its figures. */
export const HCP_CELL: Readonly<Record<Postura, string>> = {
  girada: 'sticky left-47',
  vertical: CON_LOS_PUNTOS.celda,
  derecha: CON_LOS_PUNTOS.celda,
};
