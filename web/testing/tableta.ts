import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A tablet that is held upright until it is turned; `vi.unstubAllGlobals` takes it away. */
export function playTableta() {
  const oyentes = new Set<() => void>();
  let ancha = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return ancha;
    },
    addEventListener: (_: string, oyente: () => void) => void oyentes.add(oyente),
    removeEventListener: (_: string, oyente: () => void) => void oyentes.delete(oyente),
  }));
  return {
    girar: (aLoAncho: boolean): void =>
      act(() => {
        ancha = aLoAncho;
        for (const oyente of oyentes) oyente();
      }),
  };
}
