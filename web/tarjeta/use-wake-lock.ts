import { useEffect } from 'react';

/** Keeps the screen awake while the page is seen, where the browser can; elsewhere it does nothing. */
export function useWakeLock(): void {
  useEffect(() => {
    let gone = false;
    let lock: WakeLockSentinel | null = null;
    async function acquire() {
      if (gone || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A low battery refuses it; nothing depends on it.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (gone) void lock?.release();
    }
    const handleVisibility = () => void acquire();
    document.addEventListener('visibilitychange', handleVisibility);
    void acquire();
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}

/** Toasts at the top while the keys are open, for the lower half of the screen belongs to them. */
export function useAvisosArriba(arriba: boolean): void {
  useEffect(() => {
    if (!arriba) return undefined;
    document.documentElement.dataset['avisos'] = 'arriba';
    return () => {
      delete document.documentElement.dataset['avisos'];
    };
  }, [arriba]);
}

/** Pulling the page down must not reload it between two strokes. */
export function useSinRecargaAlTirar(): void {
  useEffect(() => {
    document.documentElement.classList.add('overscroll-y-contain');
    return () => document.documentElement.classList.remove('overscroll-y-contain');
  }, []);
}
