import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#web/router/router.ts';
import { useSeleccion } from './use-seleccion.ts';

const pagina = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

function abrir(deHoy: string | undefined) {
  const props: { deHoy: string | undefined } = { deHoy };
  return renderHook((hoy: typeof props) => useSeleccion(hoy.deHoy).torneo, {
    initialProps: props,
    wrapper: pagina,
  });
}

test('the torneo of today is chosen once it is known', () => {
  const { result, rerender } = abrir(undefined);
  expect(result.current).toBeNull();
  rerender({ deHoy: 'copa' });
  expect(result.current).toBe('copa');
});

test('and stays, with the card that is being typed, when the day ends or another one is put before it', () => {
  const { result, rerender } = abrir('copa');
  rerender({ deHoy: 'otra-de-hoy' });
  expect(result.current).toBe('copa');
  rerender({ deHoy: undefined });
  expect(result.current).toBe('copa');
});
