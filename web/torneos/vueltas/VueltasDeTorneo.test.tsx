import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { MemoryRouter } from '#web/router/MemoryRouter.tsx';
import { SiguienteVuelta } from './VueltasDeTorneo.tsx';

afterEach(cleanup);

const HOY = '2026-05-16';
const vuelta = (numero: number, fechaJuego: string) => ({
  id: `v${numero}`,
  slug: `copa-${numero}`,
  numero,
  fechaJuego,
  campo: 'La Dehesa',
  corte: null,
  corteTipo: 'handicap' as const,
});

/** The page of one of some vueltas, with its partidas. */
function open(
  numero: number,
  {
    dias,
    validadas,
    ganadores = [],
  }: {
    dias: readonly string[];
    validadas: readonly boolean[];
    ganadores?: TorneoDetalle['ganadores'];
  },
) {
  const vueltas = dias.map((dia, i) => vuelta(i + 1, dia));
  const partidas = validadas.map((validada) => ({ validada }));
  render(
    <MemoryRouter>
      <SiguienteVuelta
        torneo={{ id: `v${numero}`, fechaJuego: dias[numero - 1] ?? '', partidas, vueltas, ganadores }}
        hoy={HOY}
      />
    </MemoryRouter>,
  );
  return screen.queryByRole('link');
}

test('once the partidas of a vuelta are all validated its page leads to the next one of the same day', () => {
  const dos = { dias: [HOY, HOY] };
  expect(open(1, { ...dos, validadas: [true, false] })).toBeNull();
  cleanup();
  expect(open(1, { ...dos, validadas: [] })).toBeNull();
  cleanup();
  const link = open(1, { ...dos, validadas: [true, true] });
  expect(link?.getAttribute('href')).toBe('/torneos/copa-2');
  expect(link?.textContent).toContain('Hoy se juegaVuelta 2');
  cleanup();
  const gana = { tipo: 'handicap', nombre: 'Ana', golpes: 144, puntos: null } as const;
  expect(open(1, { ...dos, validadas: [true, true], ganadores: [gana] })).toBeNull();
  cleanup();
  expect(open(2, { ...dos, validadas: [true] })).toBeNull();
});

test('the day after a vuelta its page leads to the one that is next, and to none once all are over', () => {
  const link = open(1, { dias: ['2026-05-09', '2026-05-10', '2026-05-17'], validadas: [false] });
  expect(link?.getAttribute('href')).toBe('/torneos/copa-3');
  expect(link?.textContent).toContain('Próxima vueltaVuelta 3');
  cleanup();
  expect(open(1, { dias: ['2026-05-09', '2026-05-10'], validadas: [true] })).toBeNull();
});
