import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { api } from '#web/api/client.ts';
import { outbox } from '#web/offline/use-outbox.ts';
import { createClub, refusal, settled, type Answer } from '#web/testing/club.ts';
import { sendAllOf, startPage, tapsApart } from '#web/testing/page.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { takeToasts, type ToastMessage } from '#web/ui/notify.ts';
import { usePuntuar } from './use-puntuar.ts';

const queries = createQueryClient();
const club = createClub();
const vibrate = vi.fn<(pattern: number | number[]) => boolean>();
beforeAll(() => startPage(queries));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  club.play();
  tapsApart();
});
/** A club that is silent until `arrive`, at the latest when the test is over. */
const waiting: (() => void)[] = [];
const inSilence = (op: Parameters<typeof club.answer>[0]) =>
  new Promise<Answer>((resolve) => waiting.push(() => resolve(club.acknowledge(op))));
const arrive = () => waiting.splice(0).forEach((one) => one());

afterEach(async () => {
  arrive();
  club.answer = club.acknowledge;
  await sendAllOf(club, ['inigo', 'lucia']);
  cleanup();
  takeToasts();
  club.reset();
  vibrate.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open({ validada = false, esAdmin = false, personal = false, enSilencio = false } = {}) {
  const partida = tarjetas(validada);
  const input = { partidaId: partida.id };
  const { queryKey } = api.partidasPersonales.get.queryOptions({ input });
  if (personal) queries.setQueryData(queryKey, partida as unknown as PartidaPersonal);
  else queries.setQueryData(api.partidas.tarjeta.queryOptions({ input }).queryKey, deTorneo(partida));
  const { result, unmount } = renderHook(() =>
    usePuntuar({ partidaId: partida.id, usuarioId: 'lucia', esAdmin, enSilencio }),
  );
  const tap = (golpes: Anotacion, { hoyo = 7, participanteId = 'p1' } = {}) =>
    result.current.apuntar({ participanteId, hoyo, golpes });
  const said = () => result.current.dicho;
  return { partidaId: partida.id, tap, undo: () => result.current.deshacer(), said, unmount };
}

/** As much later. */
async function later(ms: number): Promise<void> {
  await settled();
  vi.advanceTimersByTime(ms);
  await settled();
}
/** What is told about strokes; that this phone stores nothing is told apart. */
const told = () => takeToasts().filter(({ id }) => id === 'golpes');
const words = (toasts: readonly ToastMessage[]) =>
  toasts.map(({ title, description, tone }) => [title, description, tone]);
const asked = () => club.sent.map(({ ask, hoyo, golpes, version }) => [ask, hoyo, golpes, version]);

const SAVED = ['Resultado guardado', 'Resultado del hoyo 7 guardado correctamente', 'ok'];

describe('a tap', () => {
  test('sends the hole with the version that was seen, and says that the club has it, once', async () => {
    const { partidaId, tap, said } = open();
    expect(tap(5)).toBe(true);
    await settled();
    expect(said()).toBe('');
    expect(club.sent).toMatchObject([{ partidaId, participanteId: 'p1' }]);
    expect(asked()).toEqual([['resultados/guardar', 7, 5, 3]]);
    expect(words(told())).toEqual([SAVED]);
    expect(vibrate.mock.calls).toEqual([[12]]);
    await later(2000);
    expect(told()).toEqual([]);
  });

  test('on a phone that cannot vibrate is saved like any other', async () => {
    Reflect.deleteProperty(navigator, 'vibrate');
    open().tap(5);
    await settled();
    expect(words(told())).toEqual([SAVED]);
  });

  test('of what waits on the phone already is taken and changes nothing', async () => {
    club.answer = inSilence;
    const { tap } = open();
    tap(5);
    await settled();
    expect(tap(5)).toBe(true);
    await settled();
    expect(outbox.getState().operaciones).toMatchObject([{ opId: club.sent[0]?.opId }]);
  });

  test("is judged by what its own account typed, not by another's on the same phone", async () => {
    const { partidaId, tap } = open();
    const otra = { partidaId, participanteId: 'p1', usuarioId: 'inigo', versionBase: null, hoyo: 7 };
    club.usuarioId = 'inigo';
    outbox.sessionChanged();
    club.answer = () => refusal('partida_validada', 'Partida cerrada', 'Ya no se puede');
    await outbox.enqueue({ ...otra, opId: `${partidaId}-refused`, golpes: 6 });
    await settled();
    club.usuarioId = 'lucia';
    outbox.sessionChanged();
    club.answer = club.acknowledge;
    club.sent.length = 0;
    tap(4);
    await settled();
    expect(asked()).toEqual([]);
    await outbox.enqueue({ ...otra, opId: `${partidaId}-waits`, golpes: 5 });
    tap(5);
    await settled();
    expect(asked()).toEqual([['resultados/guardar', 7, 5, 3]]);
  });

  test('goes to the partida that the screen shows now, where there is nothing to undo yet', async () => {
    const [first, second] = [open(), open({ validada: true })];
    const account = { usuarioId: 'lucia', esAdmin: false };
    const { result, rerender } = renderHook((props) => usePuntuar(props), {
      initialProps: { ...account, partidaId: first.partidaId },
    });
    result.current.apuntar({ participanteId: 'p1', hoyo: 7, golpes: 5 });
    await settled();
    rerender({ ...account, partidaId: second.partidaId });
    result.current.deshacer();
    expect(result.current.apuntar({ participanteId: 'p1', hoyo: 7, golpes: 6 })).toBe(false);
    rerender({ ...account, partidaId: second.partidaId, esAdmin: true });
    expect(result.current.apuntar({ participanteId: 'p1', hoyo: 7, golpes: 6 })).toBe(true);
    await settled();
    expect(club.sent.map(({ partidaId, golpes }) => [partidaId, golpes])).toEqual([
      [first.partidaId, 5],
      [second.partidaId, 6],
    ]);
  });

  test('on an empty hole has no version to tell', async () => {
    const { tap } = open();
    tap('raya', { hoyo: 18 });
    await settled();
    expect(asked()).toEqual([['resultados/guardar', 18, 'raya', null]]);
  });

  test('that clears a hole is told as such', async () => {
    const { tap } = open();
    expect(tap(null)).toBe(true);
    await settled();
    expect(asked()).toEqual([['resultados/borrar', 7, undefined, 3]]);
    expect(words(told())).toEqual([['Resultado borrado', undefined, 'ok']]);
  });

  test('of the value that stands is taken and changes nothing', async () => {
    const { tap } = open();
    expect(tap(4)).toBe(true);
    await settled();
    expect([asked(), told()]).toEqual([[], []]);
  });

  test('goes on from what this phone has typed', async () => {
    const { tap } = open();
    tap(5);
    await settled();
    tap(6);
    await settled();
    expect(asked().map(([, , golpes, version]) => [golpes, version])).toEqual([
      [5, 3],
      [6, 4],
    ]);
  });

  test('for nobody on the card, or on a card that was not read, is not taken', async () => {
    const { tap } = open();
    expect(tap(5, { participanteId: 'otra' })).toBe(false);
    const unread = renderHook(() => usePuntuar({ partidaId: 'ninguna', usuarioId: 'lucia', esAdmin: true }));
    expect(unread.result.current.apuntar({ participanteId: 'p1', hoyo: 1, golpes: 4 })).toBe(false);
    await settled();
    expect(asked()).toEqual([]);
  });

  test('on a personal round goes to the personal round, whose limit is nine strokes', async () => {
    club.knowsBatches = false;
    const { tap } = open({ personal: true });
    expect(tap(10)).toBe(false);
    expect(told()).toMatchObject([{ tone: 'error' }]);
    tap(9);
    await settled();
    tap(null);
    await settled();
    expect(asked().map(([ask]) => ask)).toEqual([
      'partidasPersonales/guardarGolpes',
      'partidasPersonales/borrarGolpes',
    ]);
  });
});

describe('a refusal', () => {
  test('by the limit of the torneo is told before anything is sent', async () => {
    const { tap } = open();
    expect(tap(9)).toBe(true);
    expect([tap(10), tap(9, { hoyo: 18 })]).toEqual([false, false]);
    await settled();
    const { titulo: title } = TEXTOS_DE_ERROR.limite_golpes;
    const description: unknown = expect.stringContaining('9');
    expect(told()[0]).toMatchObject({ title, description, tone: 'error' });
    expect(asked().map(([, , golpes]) => golpes)).toEqual([9]);
    expect(vibrate).toHaveBeenCalledWith([20, 40, 20]);
  });

  test('of a validated card is told to players; administrators correct it', async () => {
    const { titulo, mensaje } = TEXTOS_DE_ERROR.partida_validada;
    const member = open({ validada: true });
    expect(member.tap(5)).toBe(false);
    expect(words(told())).toEqual([[titulo, mensaje, 'error']]);
    const admin = open({ validada: true, esAdmin: true });
    expect(admin.tap(5)).toBe(true);
    await settled();
    expect(club.sent.map(({ partidaId }) => partidaId)).toEqual([admin.partidaId]);
  });

  test.each([
    ['its own words', 5, 'Partida cerrada', 'Ya no se puede', ['Partida cerrada', 'Ya no se puede']],
    ['the sentence of saving', 5, 'Error', 'interno', ['Error', 'No se pudo guardar el resultado']],
    ['the sentence of clearing', null, 'Error', 'interno', ['Error', 'No se pudo borrar el resultado']],
  ] as const)('by the club is told in %s', async (_, golpes, titulo, message, expected) => {
    club.answer = () => refusal('partida_validada', titulo, message);
    const { tap } = open();
    tap(golpes);
    await settled();
    expect([words(told()), vibrate.mock.lastCall]).toEqual([[[...expected, 'error']], [[20, 40, 20]]]);
    await later(3000);
    expect(told()).toEqual([]);
  });

  test('by the club makes the same value worth sending again', async () => {
    club.answer = () => refusal('partida_validada', 'Error', 'interno');
    const { tap } = open();
    tap(5);
    await settled();
    club.answer = club.acknowledge;
    expect(tap(4)).toBe(true);
    await settled();
    expect(asked().map(([, , golpes]) => golpes)).toEqual([5, 4]);
  });

  test.each([
    ['acknowledged', undefined],
    ['refused', refusal('partida_validada', 'Partida cerrada', 'Ya no se puede')],
  ])('or an acknowledgement of another partida is not told here (%s)', async (_, given) => {
    const elsewhere = open();
    if (given) club.answer = () => given;
    elsewhere.tap(5);
    elsewhere.unmount();
    open();
    await settled();
    expect(club.sent).toHaveLength(1);
    expect(told()).toEqual([]);
  });
});

describe('without an answer', () => {
  test('the phone says after a second and a half that it keeps it, and later that the club has it', async () => {
    club.answer = inSilence;
    const { tap } = open();
    tap(5);
    await later(1490);
    expect(told()).toEqual([]);
    await later(20);
    expect(words(told())).toEqual([['Guardado en el móvil', 'Se enviará al recuperar cobertura', 'info']]);
    arrive();
    await settled();
    expect(words(told())).toEqual([SAVED]);
  });

  test('the phone says so once, counted from the last of two taps', async () => {
    club.answer = inSilence;
    const { tap } = open();
    tap(5);
    await later(1000);
    tap(6);
    await later(1490);
    expect(told()).toEqual([]);
    await later(20);
    expect(told()).toHaveLength(1);
  });

  test('only the last of two taps is told', async () => {
    club.answer = inSilence;
    const { tap } = open();
    tap(5);
    await settled();
    tap(6);
    await settled();
    arrive();
    await settled();
    expect([club.sent.length, told()]).toEqual([2, []]);
    arrive();
    await settled();
    expect(words(told())).toEqual([SAVED]);
  });

  test('a screen that was left says nothing more', async () => {
    club.answer = inSilence;
    const { tap, unmount } = open();
    tap(5);
    await settled();
    unmount();
    await later(2000);
    arrive();
    await settled();
    expect(told()).toEqual([]);
  });

  test('a phone that stores nothing says that the stroke is only on this page', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    club.answer = inSilence;
    const { tap } = open();
    tap(5);
    await later(2000);
    const toasts = takeToasts();
    expect(toasts.map(({ id }) => id)).toEqual(['almacen']);
    expect(toasts[0]).toMatchObject({
      title: 'No se pudo guardar en el móvil',
      description: 'El golpe se envía ahora al club: no cierres esta página hasta que se haya guardado',
      tone: 'error',
    });
    expect(vibrate).toHaveBeenCalledWith([20, 40, 20]);
  });
});

describe('a screen that tells saved strokes itself', () => {
  test('says them in the specified words and shows no message; a refusal has one', async () => {
    const { tap, said } = open({ enSilencio: true });
    tap(5);
    await settled();
    expect([said(), told()]).toEqual(['Resultado guardado. Resultado del hoyo 7 guardado correctamente', []]);
    tap(null);
    await settled();
    expect([said(), told()]).toEqual(['Resultado borrado.', []]);
    expect(tap(10)).toBe(false);
    expect(told()).toMatchObject([{ tone: 'error' }]);
  });

  test('says that the phone keeps a stroke which the club does not answer', async () => {
    club.answer = inSilence;
    const { tap, said } = open({ enSilencio: true });
    tap(5);
    await later(1510);
    expect([said(), told()]).toEqual(['Guardado en el móvil. Se enviará al recuperar cobertura', []]);
  });
});

describe('undo', () => {
  test('puts back what each change replaced, last first, and then nothing more', async () => {
    const { tap, undo } = open();
    tap(5);
    await settled();
    tap(6, { hoyo: 8 });
    await settled();
    for (const _ of [1, 2, 3]) {
      undo();
      await settled();
    }
    expect(asked().map(([ask, hoyo, golpes]) => [ask, hoyo, golpes])).toEqual([
      ['resultados/guardar', 7, 5],
      ['resultados/guardar', 8, 6],
      ['resultados/borrar', 8, undefined],
      ['resultados/guardar', 7, 4],
    ]);
  });

  test('is offered with the message while there is something to put back', async () => {
    const { tap } = open();
    tap(5);
    await settled();
    const [message] = told();
    expect(message?.action?.label).toBe('Deshacer');
    message?.action?.onClick();
    await settled();
    expect(asked().map(([, , golpes]) => golpes)).toEqual([5, 4]);
    const [undone] = told();
    expect(undone?.title).toBe('Resultado guardado');
    expect(undone).not.toHaveProperty('action');
  });
});
