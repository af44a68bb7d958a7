import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createClub, settled } from '#web/testing/club.ts';
import { startPage, tapsApart } from '#web/testing/page.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { usePuntuar } from './use-puntuar.ts';

const queries = createQueryClient();
const club = createClub();
beforeAll(() => startPage(queries));
afterEach(cleanup);

test('what is typed before the phone has kept the stroke before it is the one that stays', async () => {
  club.play();
  tapsApart();
  const partida = tarjetas(false);
  const input = { partidaId: partida.id };
  queries.setQueryData(api.partidas.tarjeta.queryKey({ input }), deTorneo(partida));
  const { result } = renderHook(() =>
    usePuntuar({ partidaId: partida.id, usuarioId: 'lucia', esAdmin: false }),
  );
  const tap = (golpes: Anotacion) => result.current.apuntar({ participanteId: 'p1', hoyo: 7, golpes });
  const last = () => club.sent.at(-1)?.golpes;
  // 4 is what stands there
  expect([tap(5), tap(4)]).toEqual([true, true]);
  await settled();
  expect(last()).toBe(4);
  expect([tap(6), tap(7)]).toEqual([true, true]);
  result.current.deshacer();
  await settled();
  expect(last()).toBe(6);
});
