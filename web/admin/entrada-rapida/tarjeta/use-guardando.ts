import { useEffect } from 'react';

/** Tells whoever waits with the card that it is on its way; where it goes before its answer comes, nothing is waited for. */
export function useGuardando(pending: boolean, onGuardando: (guardando: boolean) => void): void {
  useEffect(() => {
    onGuardando(pending);
    return () => onGuardando(false);
  }, [pending, onGuardando]);
}
