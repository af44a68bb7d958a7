import { type CSSProperties, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { useMedia } from '#web/lib/use-media.ts';

/** Phones held upright, where the liga is a list. */
const RETRATO = '(width < 768px) and (orientation: portrait)';
/**
 * Those of them where the specification turns the table; but for letters so large that little more than the head of a turned
 * table would be in sight.
 */
const GIRABLE = '(18rem <= width < 768px) and (orientation: portrait)';

/**
 * How the page of a liga is drawn on a phone held upright: as a list unless the person chose the table, which the phone
 * remembers; the table is drawn turned there (WCAG 1.3.4: nobody is held to one orientation).
 */
export function useGiro(): {
  /** The list in place of the table. */
  enLista: boolean;
  girada: boolean;
  enRetrato: boolean;
  changeVertical: (vertical: boolean) => void;
} {
  const enRetrato = useMedia(RETRATO);
  const girable = useMedia(GIRABLE);
  const [vertical, setVertical] = useState(() => readStored({ name: 'liga-vertical' }) !== 'no');
  return {
    enLista: enRetrato && vertical,
    girada: girable && !vertical,
    enRetrato,
    changeVertical: (next) => {
      writeStored({ name: 'liga-vertical' }, next ? 'si' : 'no');
      setVertical(next);
    },
  };
}

/**
 * On a phone held upright the columns of points are all of one width and the total takes what is over of the page, so that it
 * begins where one of them does and leaves no figure half bare: before them are place, name and handicap, 15.875 rem. As
 * styles of the page, for the sheet is part of every first load.
 */
export const ANCHOS = {
  girada: {
    hcp: { minWidth: '4.125rem' },
    torneo: { minWidth: '5rem' },
    total: { minWidth: 'calc(5.5rem + mod(100cqi - 21.375rem, 5rem))' },
  },
  derecha: undefined,
} as const;

/** How the table stands: turned on a phone held upright, or where there is room. */
export type Postura = keyof typeof ANCHOS;

/**
 * As wide as names stand where there is room for a table: what the columns of so many torneos, place, handicap and total leave of
 * the page, 12 rem at least. As a style of the page, for the handicap begins where they end.
 */
export const anchoDeNombres = (torneos: number): CSSProperties & Record<'--nombres', string> => ({
  '--nombres': `clamp(12rem, min(100vw, 73rem) - ${15 + 5.5 * torneos}rem, 20rem)`,
});

const CON_LOS_PUNTOS = {
  cabeza: 'md:left-[calc(3.5rem+var(--nombres))] md:z-3',
  celda: 'md:sticky md:left-[calc(3.5rem+var(--nombres))]',
};
/** With room the handicap goes along with the points on a phone: beside name and total there would be none for these. */
export const HCP_HEAD: Readonly<Record<Postura, string>> = {
  girada: 'left-47 z-3',
  derecha: CON_LOS_PUNTOS.cabeza,
};
/** The same, of its figures. */
export const HCP_CELL: Readonly<Record<Postura, string>> = {
  girada: 'sticky left-47',
  derecha: CON_LOS_PUNTOS.celda,
};

const FIXED = 'sticky z-1 bg-inherit';
/** Where each fixed column starts: 3.5 rem for the place, 8.25 (from `md` as `anchoDeNombres` says) for the name. */
export const POS = cx(FIXED, 'left-0 w-14 min-w-14 text-center');
export const JUGADOR = cx(
  FIXED,
  'left-14 w-33 min-w-33 max-w-33 text-left md:w-(--nombres) md:min-w-(--nombres) md:max-w-(--nombres)',
);
/** The total stays in sight too, head and figures alike, but for a phone so narrow that no points would fit beside it. */
export const TOTAL = cx(FIXED, 'right-0 border-l-(length:--hairline) border-l-line max-[22.5rem]:right-auto');
