import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { outbox } from '#web/offline/use-outbox.ts';
import { createClub, refusal, settled, type Answer } from '#web/testing/club.ts';
import { startPage, tapsApart } from '#web/testing/page.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { usePuntuar } from './use-puntuar.ts';

const queries = createQueryClient();
const club = createClub();
beforeAll(() => startPage(queries));
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // What a test left on this phone is none of the next one's
  club.answer = club.acknowledge;
  outbox.wake();
  await settled();
  takeToasts();
  club.reset();
});

function open({ enSilencio = false } = {}) {
  club.play();
  tapsApart();
  const partida = tarjetas(false);
  const input = { partidaId: partida.id };
  queries.setQueryData(api.partidas.tarjeta.queryKey({ input }), deTorneo(partida));
  const { result, unmount, rerender } = renderHook(
    (callado: boolean) =>
      usePuntuar({ partidaId: partida.id, usuarioId: 'lucia', esAdmin: false, enSilencio: callado }),
    { initialProps: enSilencio },
  );
  const tap = (golpes: Anotacion, hoyo = 7) => result.current.apuntar({ participanteId: 'p1', hoyo, golpes });
  /** Another phone writes there, and this one hears of it. */
  const otro = (golpes: Anotacion) => {
    const [suya] = partida.participantes;
    if (suya)
      Object.assign(suya, { golpes: suya.golpes.with(6, golpes), versiones: suya.versiones.with(6, 9) });
    queries.setQueryData(api.partidas.tarjeta.queryKey({ input }), deTorneo(structuredClone(partida)));
  };
  return { result, tap, otro, unmount, rerender };
}

test('what is typed before the phone has kept the stroke before it is the one that stays', async () => {
  const { result, tap } = open();
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

test('what the club has taken is judged by what the club says from then on: typed again over another, it is sent', async () => {
  const { tap, otro } = open();
  tap(5);
  await settled();
  otro(6);
  expect(tap(5)).toBe(true);
  await settled();
  expect(club.sent.slice(-2).map(({ golpes, version }) => [golpes, version])).toEqual([
    [5, 3],
    [5, 9],
  ]);
});

test('a stroke is put back past the turn of a tablet, whose other layout says it in its own way', async () => {
  const { result, tap, rerender } = open({ enSilencio: true });
  tap(5);
  await settled();
  expect([result.current.dicho.slice(0, 18), takeToasts()]).toEqual(['Resultado guardado', []]);
  rerender(false);
  result.current.deshacer();
  await settled();
  expect(club.sent.slice(-2).map(({ golpes }) => golpes)).toEqual([5, 4]);
  expect(takeToasts()).toMatchObject([{ title: 'Resultado guardado' }]);
});

test('the phone says that it keeps a stroke although one of another partida is refused meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve: refuse } = Promise.withResolvers<Answer>();
  const elsewhere = open();
  club.answer = () => promise;
  elsewhere.tap(5);
  await settled();
  elsewhere.unmount();
  takeToasts();
  let arrive: () => void = () => undefined;
  club.answer = (op) => new Promise((resolve) => (arrive = () => resolve(club.acknowledge(op))));
  open().tap(5);
  await settled();
  refuse(refusal('partida_validada', 'Partida cerrada', 'Ya no se puede'));
  await settled();
  vi.advanceTimersByTime(1510);
  expect(takeToasts().map(({ title }) => title)).toEqual(['Guardado en el móvil']);
  arrive();
});

test('a stroke that is refused is not told over by the next one, which is told for itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  club.answer = () => promise;
  const { tap } = open();
  tap(5);
  await settled();
  let arrive: () => void = () => undefined;
  club.answer = (op) => new Promise((resolve) => (arrive = () => resolve(club.acknowledge(op))));
  tap(4, 8);
  await settled();
  resolve(refusal('partida_validada', 'Partida cerrada', 'Ya no se puede'));
  await settled();
  vi.advanceTimersByTime(2_000);
  await settled();
  const told = new Map(takeToasts().map(({ id, title }) => [id, title]));
  expect([...told.values()]).toEqual(['Partida cerrada', 'Guardado en el móvil']);
  arrive();
});
