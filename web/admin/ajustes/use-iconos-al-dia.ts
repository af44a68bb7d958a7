import { useEffect, useRef } from 'react';
import { useClub } from '#web/shell/use-club.ts';

/** The icons that a page names are asked for when it opens; whoever changes the club meanwhile sees the new ones at once. */
export function useIconosAlDia(): void {
  const { identidad } = useClub();
  const vista = useRef('');
  useEffect(() => {
    if (identidad === vista.current) return;
    if (vista.current !== '')
      for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=icon],[rel=apple-touch-icon]'))
        link.href = `${new URL(link.href).pathname}?v=${identidad}`;
    vista.current = identidad;
  }, [identidad]);
}
