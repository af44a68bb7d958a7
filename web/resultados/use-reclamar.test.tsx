import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { outbox } from '#web/offline/use-outbox.ts';
import { createClub, refusal, settled } from '#web/testing/club.ts';
import { startPage } from '#web/testing/page.ts';
import { nueva } from '#web/testing/queue.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { useReclamar } from './use-reclamar.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the strokes of one card reach the club although it does not take those of another', async () => {
  const queries = createQueryClient();
  const club = createClub();
  const validada = deTorneo(tarjetas(true));
  club.play();
  club.answer = ({ ask, participanteId }) => {
    if (ask !== 'reclamaciones/crear') return refusal('partida_validada', 'Error', 'Cerrada');
    return participanteId === 'se-fue'
      ? refusal('sin_acceso_a_tarjeta', 'Error', 'No es de esta partida')
      : { json: { reclamacionId: 'r1' } };
  };
  await startPage(queries);
  await settled();
  for (const [opId, participanteId] of [
    ['a', 'se-fue'],
    ['b', 'p1'],
  ] as const)
    await outbox.enqueue({ ...nueva, opId, participanteId, partidaId: validada.id });
  outbox.wake();
  await waitFor(() => expect(outbox.getState().rechazadas).toHaveLength(2));
  takeToasts();
  const { result } = renderHook(() => useReclamar(validada, outbox.getState().rechazadas), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  result.current?.onAvisar();
  await waitFor(() => expect(takeToasts()).toMatchObject([{ description: 'No es de esta partida' }]));
  expect(outbox.getState().rechazadas.map(({ participanteId }) => participanteId)).toEqual(['se-fue']);
});
