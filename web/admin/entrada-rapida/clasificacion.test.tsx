import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInClub } from '#web/testing/en-club.tsx';
import { playEventSource } from '#web/testing/event-source.ts';
import { jugados, participante, tablero, todo } from '#web/testing/tableros.ts';
import { ClasificacionHandicap } from './ClasificacionHandicap.tsx';

beforeEach(() => void playEventSource());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tarjeta = (golpes: ReturnType<typeof jugados>) => ({
  golpes,
  handicapDeJuego: 4,
  estadoDecidido: null,
  motivoEstado: null,
});

test('who is left of a pair of one ball has the holes that are written on its card', async () => {
  const board = tablero({
    torneo: { modalidad: 'parejas_por_golpes' },
    participantes: [participante('ana', 'Ana'), participante('eva', 'Eva'), participante('luz', 'Luz')],
    bandos: {
      formula: 'greensome',
      formados: [
        { id: 'b1', participanteIds: ['ana', 'eva'], tarjeta: tarjeta(todo(4)) },
        { id: 'b2', participanteIds: ['luz'], tarjeta: tarjeta(jugados(4, 5, 'raya')) },
      ],
    },
  });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('papeles') ? { json: { tarjetas: [] } } : board)),
  );
  showInClub({}, <ClasificacionHandicap torneo="match" partidaId={null} herramientas={null} />);
  const deLuz = await screen.findByRole('row', { name: /Luz/u });
  expect(deLuz.textContent).toContain('3/18');
  expect(screen.getByRole('row', { name: /Ana/u }).textContent).toContain('18/18');
});
