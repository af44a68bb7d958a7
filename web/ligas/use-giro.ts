import { useState } from 'react';
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

const CON_LOS_PUNTOS = { cabeza: 'md:left-62 md:z-3', celda: 'md:sticky md:left-62' };
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
