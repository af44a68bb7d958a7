import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { type CodigoDeError, TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { alreadyDone } from './already.ts';

function refused(codigo: CodigoDeError) {
  const { titulo, mensaje } = TEXTOS_DE_ERROR[codigo];
  return new ORPCError(codigo, { message: mensaje, data: { titulo, id: 'ref-1' } });
}

const lost = () => Promise.reject(new DOMException('no answer', 'NetworkError'));
const gone = () => Promise.reject(refused('campo_no_encontrado'));
const inUse = () => Promise.reject(refused('campo_en_uso'));
const done = () => Promise.resolve('borrado');
type Answer = () => Promise<string>;

/** What is told of each time that a course is deleted; the last one of this campo where there is one. */
async function deleted(name: string, answers: Answer[], last = name): Promise<string[]> {
  const left = [...answers];
  const borrar = alreadyDone((_campoId: string) => left.shift()?.() ?? gone(), 'campo_no_encontrado');
  const told: string[] = [];
  for (const at of answers.keys())
    told.push(
      await borrar(at === answers.length - 1 ? last : name).then(
        (answer) => answer ?? 'borrado antes',
        (error: Error) => error.name,
      ),
    );
  return told;
}

test('what a try without an answer did is done', async () => {
  expect(await deleted('a', [lost, gone])).toEqual(['NetworkError', 'borrado antes']);
  expect(await deleted('b', [lost, lost, gone])).toEqual(['NetworkError', 'NetworkError', 'borrado antes']);
  expect(await deleted('c', [lost, done])).toEqual(['NetworkError', 'borrado']);
});

test.each([
  ['nothing was tried before', [gone]],
  ['the try before was refused', [inUse, gone]],
  ['a try was refused since', [lost, inUse, gone]],
  ['a try was answered since', [lost, done, gone]],
  ['it was told once', [lost, gone, gone]],
])('what is gone was taken away by somebody else where %s', async (name, answers) => {
  expect((await deleted(name, answers)).at(-1)).toBe('Error');
});

test('a try of one thing tells nothing of another, nor of another refusal', async () => {
  expect(await deleted('d', [lost, gone], 'e')).toEqual(['NetworkError', 'Error']);
  expect(await deleted('f', [lost, inUse])).toEqual(['NetworkError', 'Error']);
});
