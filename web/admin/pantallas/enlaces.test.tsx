import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pantalla } from '#contrato/admin/pantallas.ts';
import { showInClub } from '#web/testing/en-club.tsx';
import { PantallasPage } from './PantallasPage.tsx';
import { refusal } from '#web/testing/club.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BAR: Pantalla = {
  id: 'bar',
  nombre: 'Bar',
  clase: 'pantalla',
  familias: false,
  dirige: false,
  creadaEn: '2026-05-16T08:00:00Z',
  creadaPor: null,
  vistaEn: null,
  otros: [],
};
const TORNEO = { id: 't1', nombre: 'Copa' };

test('a link whose change is on its way takes no second one, which would undo the first; another link does', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/pantallas/list')) {
      const pantallas = [BAR, { ...BAR, id: 'terraza', nombre: 'Terraza' }];
      return Promise.resolve(Response.json({ json: { torneo: TORNEO, pantallas, delDia: [] } }));
    }
    if (url.endsWith('/pantallas/actualizar')) sent.push((JSON.parse(body) as { json: unknown }).json);
    return new Promise(() => undefined);
  });
  showInClub({}, <PantallasPage />);
  await screen.findByText('Terraza');
  const [delBar, deTerraza] = screen.getAllByRole('checkbox', { name: 'También para las familias' });
  const [dirigeElBar] = screen.getAllByRole('checkbox', { name: /^Puede dirigir la entrega/u });
  if (!delBar || !deTerraza || !dirigeElBar) throw new Error('two links, each with its boxes');
  fireEvent.click(delBar);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(delBar).toHaveProperty('disabled', true));
  expect(dirigeElBar).toHaveProperty('disabled', true);
  fireEvent.click(deTerraza);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { pantallaId: 'bar', familias: true, dirige: false },
      { pantallaId: 'terraza', familias: true, dirige: false },
    ]),
  );
  expect([delBar, dirigeElBar]).toMatchObject([{ disabled: true }, { disabled: true }]);
});

test('a torneo that is not there leads back to the torneos, and to no other try', async () => {
  const { json } = refusal('torneo_no_encontrado', 'Error', 'Torneo no encontrado');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json }, { status: 404 })));
  showInClub({}, <PantallasPage />);
  const salida = await screen.findByRole('link', { name: 'Ver torneos' });
  expect(salida.getAttribute('href')).toBe('/admin/torneos');
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});
