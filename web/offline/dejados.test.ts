import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { createDejados, type Dejado } from './dejados.ts';

const uno = (entradaId: number): Dejado => ({ partidaId: 'p1', entradaId });

/** A phone that keeps what it is told, and a club that answers as `club.answer` says. */
function createPhone() {
  const kept = new Map<string, string>();
  const club = { heard: [] as number[][], answer: (): void => undefined };
  const heard: number[] = [];
  const open = (stores = true) =>
    createDejados({
      read: (usuarioId) => kept.get(usuarioId) ?? null,
      write(usuarioId, text) {
        if (text === null) kept.delete(usuarioId);
        else if (stores) kept.set(usuarioId, text);
      },
      tell: (ids) => {
        club.heard.push(ids);
        return Promise.resolve().then(() => club.answer());
      },
      onHeard: (some) => heard.push(...some.map(({ entradaId }) => entradaId)),
    });
  return { open, kept, club, heard };
}

const far = (): never => {
  throw new TypeError('Failed to fetch');
};

test('what is left without coverage stays left at the next visit, and the club hears it once it can', async () => {
  const { open, club, kept, heard } = createPhone();
  club.answer = far;
  await open().leave('lucia', [uno(1)]);
  await open().leave('lucia', [uno(2)]);
  expect([open().of('lucia'), open().of('inigo'), heard]).toEqual([[uno(1), uno(2)], [], []]);
  club.answer = () => undefined;
  await open().flush('inigo');
  await open().flush('lucia');
  expect([club.heard.at(-1), heard, [...kept]]).toEqual([[1, 2], [1, 2], []]);
  await open().flush('lucia');
  expect(club.heard).toHaveLength(3);
});

test('what the club refuses is not sent for ever, what it fails at is', async () => {
  const { open, club } = createPhone();
  club.answer = () => {
    throw new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 });
  };
  await open().leave('lucia', [uno(1)]);
  expect(open().of('lucia')).toEqual([uno(1)]);
  club.answer = () => {
    throw new ORPCError('lista_vacia', { status: 422, data: { titulo: 'No' } });
  };
  await open().flush('lucia');
  expect(open().of('lucia')).toEqual([]);
});

test('two at once send it once, and what is left meanwhile is not lost', async () => {
  const { open, club } = createPhone();
  const dejados = open();
  await Promise.all([dejados.leave('lucia', [uno(1)]), dejados.leave('lucia', [uno(2)])]);
  expect([club.heard, dejados.of('lucia')]).toEqual([[[1]], [uno(2)]]);
  await dejados.flush('lucia');
  expect(dejados.of('lucia')).toEqual([]);
});

test('more than the club takes at once go in two askings, and none is lost', async () => {
  const { open, club } = createPhone();
  const muchos = Array.from({ length: 73 }, (_, i) => uno(i + 1));
  const dejados = open();
  await dejados.leave('lucia', muchos);
  expect([club.heard.map(({ length }) => length), dejados.of('lucia')]).toEqual([[72], [uno(73)]]);
  await dejados.flush('lucia');
  expect([club.heard[1], dejados.of('lucia')]).toEqual([[73], []]);
});

test('on a phone that stores nothing it lasts as long as the page', async () => {
  const { open, club } = createPhone();
  club.answer = far;
  const dejados = open(false);
  await dejados.leave('lucia', [uno(1)]);
  expect(dejados.of('lucia')).toEqual([uno(1)]);
});
