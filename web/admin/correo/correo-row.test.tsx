import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CorreoResumen } from '#contrato/admin/correo.ts';
import { hearClubTime } from '#web/lib/club-clock.ts';
import { CorreoRow } from './CorreoRow.tsx';

const HOUR = 3_600_000;

/** The time of the club as this phone hears it, that much before its own. */
function hearClub(behindMs: number): void {
  const now = Date.now();
  hearClubTime(new Date(now - behindMs).toUTCString(), { asked: now, answered: now });
}
afterEach(() => {
  cleanup();
  hearClub(0);
});

test('a letter still goes out for as long as the club says, whatever the clock of the phone', () => {
  const correo = {
    para: 'lucia@club.test',
    asunto: 'Resultados',
    tipo: 'torneo',
    estado: 'guardado',
    motivo: null,
    creadoEn: new Date(Date.now() - 2 * HOUR).toISOString(),
    caducaEn: new Date(Date.now() - HOUR).toISOString(),
  } as CorreoResumen;
  const row = () => <CorreoRow correo={correo} onOpen={() => undefined} />;
  hearClub(2 * HOUR);
  const { rerender } = render(row());
  expect(screen.getByText(/^Sale si hay correo antes del/u)).toBeDefined();
  hearClub(0);
  rerender(row());
  expect(screen.getByText('Ya no saldrá: es demasiado antigua')).toBeDefined();
});
