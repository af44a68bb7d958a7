import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { playEventSource } from '#web/testing/event-source.ts';
import { ANA_CONTRA_EVA, HOYOS, participante, tablero, todo } from '#web/testing/tableros.ts';
import { playTableta } from '#web/testing/tableta.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { Puntuar } from '../Puntuar.tsx';

const NOMBRES = { ana: 'Ana García', eva: 'Eva López' };
/** All square after 18 holes. */
const GOLPES = { ana: todo(4).with(17, 3), eva: todo(4) };

const TABLERO = tablero({
  participantes: (['ana', 'eva'] as const).map((id) => participante(id, NOMBRES[id], { golpes: GOLPES[id] })),
  partidos: [ANA_CONTRA_EVA],
});

function partida(): TarjetaDePartida {
  const una = deTorneo(tarjetas(false));
  const participantes = (['ana', 'eva'] as const).flatMap((participanteId) =>
    una.participantes.map((tarjeta) => ({
      ...tarjeta,
      participanteId,
      nombre: NOMBRES[participanteId],
      propio: participanteId === 'ana',
      hoyos: HOYOS,
      golpes: GOLPES[participanteId],
    })),
  );
  return {
    ...una,
    torneo: { ...una.torneo, slug: 'match', modalidad: 'matchplay_individual' },
    participantes,
  };
}

let tableta: ReturnType<typeof playTableta>;

beforeEach(() => {
  playEventSource();
  tableta = playTableta();
  Element.prototype.scrollBy = () => undefined;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.includes('clasificacion') ? Response.json(TABLERO) : Response.error()),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an extra hole that is being written stays as it is when the tablet is turned, and turned back', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/introduccion-datos/g1#h18']}>
        <Puntuar partida={partida()} alDia usuarioId="ana" esAdmin={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Apuntar el hoyo 19' }));
  const hoja = () => within(screen.getByRole('dialog', { name: 'Hoyo 19' }));
  fireEvent.change(hoja().getByLabelText('Ana García'), { target: { value: '4' } });
  tableta.girar(true);
  const papel = await screen.findByRole('table', { name: 'Tarjeta de la partida', hidden: true });
  expect(hoja().getByLabelText('Ana García')).toHaveProperty('value', '4');
  expect(papel.parentElement?.parentElement?.textContent).toContain('Empatados, sigue');
  tableta.girar(false);
  expect(screen.queryByRole('table', { name: 'Tarjeta de la partida', hidden: true })).toBeNull();
  expect(hoja().getByLabelText('Ana García')).toHaveProperty('value', '4');
});
