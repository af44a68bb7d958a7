import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { participante, tablero } from '#web/testing/tableros.ts';
import { alOrdenar } from './tablero-vivo.ts';
import { seguirTablero } from './seguir-tablero.ts';

type Seguido = Parameters<Parameters<typeof seguirTablero>[0]['onCambio']>[0];

const URL = '/api/enlaces/secreto/torneos/t1/clasificacion';
const board = (version: string) =>
  tablero({ version, participantes: [participante('lucia', 'Lucía Fernández')] });
const answer = (version: string) => () => Promise.resolve(Response.json(board(version)));
const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

let streams: Stream[] = [];
let asked: string[] = [];
let club: (signal: AbortSignal | null | undefined) => Promise<Response>;
let stop: () => void = () => undefined;

// What a board by bandos brings along, so that no test waits for it
beforeAll(() => import('#reglas/bando.ts'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  streams = playEventSource();
  asked = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path);
    // One that asks without end fails its test in place of never ending it
    return asked.length > 20 ? new Promise(() => undefined) : club(signal);
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const tell = (name: string, data: unknown) => streams.at(-1)?.tell(name, data);
const stroke = (v: string, h: number, g = 4) => tell('golpes', { v, p: 'lucia', h, g });

/** A screen of the club that follows the board, with what it was told in order. */
async function follow() {
  const told: Seguido[] = [];
  stop = seguirTablero({ enlace: 'secreto', torneoId: 't1', onCambio: (seguido) => told.push(seguido) });
  await pass(1);
  const golpes = () => told.at(-1)?.vivo?.tablero.participantes[0]?.golpes.slice(0, 3);
  return { told, golpes, last: () => told.at(-1) };
}

test('a screen reads the board by its own address and listens there', async () => {
  club = answer('a.1');
  const { last } = await follow();
  expect(asked).toEqual([URL]);
  expect(streams.map(({ url }) => url)).toEqual(['/api/enlaces/secreto/torneos/t1/en-vivo']);
  expect(last()).toMatchObject({ vivo: { version: 'a.1' }, enVivo: { estado: 'reconectando' } });
  streams[0]?.open();
  expect(last()).toMatchObject({ vivo: { version: 'a.1' }, enVivo: { estado: 'en-vivo' } });
});

test('what is written within a quarter of a second is shown in one step', async () => {
  club = answer('a.1');
  const { told, golpes } = await follow();
  stroke('a.2', 1, 5);
  await pass(249);
  stroke('a.3', 2);
  expect(golpes()).toEqual([null, null, null]);
  const before = told.filter(({ vivo }) => vivo?.version === 'a.1').length;
  await pass(1);
  expect(golpes()).toEqual([5, 4, null]);
  expect(told.filter(({ vivo }) => vivo?.version === 'a.1')).toHaveLength(before);
  expect(asked).toHaveLength(1);
});

test('what came before the board did is written on it as soon as it is here', async () => {
  let arrive: (board: Response) => void = () => undefined;
  club = () => new Promise((resolve) => (arrive = resolve));
  const { golpes, last } = await follow();
  stroke('a.2', 1);
  await pass(250);
  expect(last()?.vivo).toBeUndefined();
  arrive(Response.json(board('a.1')));
  await pass(0);
  expect(golpes()).toEqual([4, null, null]);
  expect(asked).toHaveLength(1);
});

describe('a board that does not come', () => {
  test('is asked for again every ten seconds, and takes away nothing of what is shown', async () => {
    club = answer('a.1');
    const { last } = await follow();
    club = noAnswer;
    tell('recargar', { v: 'a.9' });
    await pass(9_999);
    expect([asked.length, last()?.vivo?.version]).toEqual([2, 'a.1']);
    club = answer('a.9');
    await pass(1);
    expect([asked.length, last()?.vivo?.version]).toEqual([3, 'a.9']);
    await pass(60_000);
    expect(asked).toHaveLength(3);
  });

  test('is left in peace until then, although strokes wait for it', async () => {
    club = answer('a.1');
    const { golpes } = await follow();
    let fail: () => void = () => undefined;
    club = () => new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))));
    tell('recargar', { v: 'a.9' });
    stroke('a.10', 1);
    await pass(250);
    fail();
    club = noAnswer;
    await pass(1000);
    stroke('a.11', 2);
    await pass(1000);
    expect(asked).toHaveLength(2);
    club = answer('a.9');
    await pass(8000);
    expect([asked.length, golpes()]).toEqual([3, [4, 4, null]]);
  });

  test('before another reason to read it has its wait ended by that one', async () => {
    club = noAnswer;
    await follow();
    club = answer('a.9');
    tell('recargar', { v: 'a.9' });
    await pass(60_000);
    expect(asked).toHaveLength(2);
  });
});

test('a gap in what is told has the board read again, and what followed it is not lost', async () => {
  club = answer('a.1');
  const { golpes } = await follow();
  club = answer('a.4');
  stroke('a.4', 1);
  stroke('a.5', 2);
  await pass(250);
  expect([asked.length, golpes()]).toEqual([2, [null, 4, null]]);
});

test('a board that was read too early for what is told after it is read again', async () => {
  club = answer('a.1');
  const { golpes } = await follow();
  club = answer('a.8');
  tell('recargar', { v: 'a.9' });
  await pass(1);
  club = answer('a.9');
  stroke('a.10', 1);
  await pass(250);
  expect([asked.length, golpes()]).toEqual([3, [4, null, null]]);
});

test('a stroke told just before the board is made anew is in it, and the board is read once', async () => {
  club = answer('a.1');
  const { golpes } = await follow();
  club = answer('b.0');
  stroke('a.2', 1);
  tell('recargar', { v: 'b.0' });
  await pass(1000);
  expect(asked).toHaveLength(2);
  stroke('b.1', 2);
  await pass(1000);
  expect([asked.length, golpes()]).toEqual([2, [null, 4, null]]);
});

test('a stream that has to be opened anew goes on from the board that was read', async () => {
  club = answer('a.1');
  await follow();
  streams[0]?.giveUp();
  await pass(1000);
  expect(streams[1]?.url).toBe('/api/enlaces/secreto/torneos/t1/en-vivo?version=a.1');
});

test('the board of a torneo by bandos brings what ranks them', async () => {
  const participantes = ['lucia', 'ana'].map((id) => participante(id, id));
  const bandos = {
    formula: 'mejor_bola' as const,
    formados: [{ id: 'b1', participanteIds: ['lucia', 'ana'] }],
  };
  const torneo = { modalidad: 'parejas_por_golpes' as const };
  const ultimaHora = { primero: null, cambios: [] };
  club = () => Promise.resolve(Response.json(tablero({ torneo, participantes, bandos, ultimaHora })));
  const { last } = await follow();
  const { vivo } = last() ?? {};
  expect(vivo && alOrdenar(vivo, vivo.tablero).participantes.map(({ id }) => id)).toEqual(['b1']);
  // In the first hour there is none before it to rank
  expect(vivo && alOrdenar(vivo, vivo.haceUnaHora)).toBeNull();
});

test('an answer that was on its way undoes nothing that the stream told', async () => {
  club = answer('a.1');
  const { golpes } = await follow();
  let arrive: (board: Response) => void = () => undefined;
  club = () => new Promise((resolve) => (arrive = resolve));
  tell('recargar', {});
  stroke('a.2', 1);
  await pass(250);
  arrive(Response.json(board('a.1')));
  await pass(0);
  expect(golpes()).toEqual([4, null, null]);
});

test('of two boards that are on their way the one that was asked for last stays, whichever comes last', async () => {
  club = answer('a.1');
  const { last } = await follow();
  const arrive: ((board: Response) => void)[] = [];
  club = () => new Promise((resolve) => arrive.push(resolve));
  tell('recargar', { v: 'b.0' });
  tell('recargar', { v: 'c.0' });
  await pass(0);
  arrive[1]?.(Response.json(board('c.0')));
  await pass(0);
  arrive[0]?.(Response.json(board('b.0')));
  await pass(0);
  expect([asked.length, last()?.vivo?.version]).toEqual([3, 'c.0']);
});

test('whatever may have taken the prize-giving on is counted: its own word, and hearing the club again', async () => {
  club = answer('a.1');
  const { last } = await follow();
  expect(last()?.ceremonias).toBe(0);
  streams[0]?.open();
  expect(last()?.ceremonias).toBe(1);
  tell('ceremonia', {});
  expect(last()?.ceremonias).toBe(2);
  await pass(15_000);
  tell('latido', {});
  expect(last()?.ceremonias).toBe(2);
  streams[0]?.drop();
  expect(last()?.ceremonias).toBe(2);
  streams[0]?.open();
  expect(last()?.ceremonias).toBe(3);
});

describe('a screen that is left', () => {
  const untilLeft = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => {
      const leave = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted === true) leave();
      signal?.addEventListener('abort', leave);
    });

  test('drops what it asked, closes its stream and hears nothing more', async () => {
    let signal: AbortSignal | null | undefined;
    club = (given) => {
      signal = given;
      return untilLeft(given);
    };
    const { told } = await follow();
    stroke('a.2', 1);
    const before = told.length;
    stop();
    await pass(0);
    expect([signal?.aborted, streams[0]?.isClosed(), vi.getTimerCount()]).toEqual([true, true, 0]);
    expect([told.length, asked.length]).toEqual([before, 1]);
  });

  test('asks nothing more for the strokes that waited for a board', async () => {
    club = answer('a.1');
    await follow();
    club = untilLeft;
    tell('recargar', { v: 'a.9' });
    stroke('a.10', 1);
    await pass(250);
    stop();
    await pass(60_000);
    expect(asked).toHaveLength(2);
  });

  test('hears nothing of a board that came at the last moment', async () => {
    let arrive: (board: Response) => void = () => undefined;
    club = () => new Promise((resolve) => (arrive = resolve));
    const { told } = await follow();
    const before = told.length;
    arrive(Response.json(board('a.1')));
    stop();
    await pass(0);
    expect(told).toHaveLength(before);
  });

  test('asks no more for the board that it was waiting for', async () => {
    club = noAnswer;
    await follow();
    stop();
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });
});
