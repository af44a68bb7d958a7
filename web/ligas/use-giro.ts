import { useState } from 'react';
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
