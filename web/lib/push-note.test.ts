import { expect, test } from 'vitest';
import { noteOf } from './push-note.ts';

const NOTE = {
  titulo: 'Resultados',
  cuerpo: 'Copa: ya puedes ver la clasificación',
  clave: 'resultados:t1',
  url: '/torneos/copa',
};

test('a note says its words and leads to what it is about', () => {
  expect(noteOf(JSON.stringify(NOTE))).toEqual({
    title: 'Resultados',
    body: 'Copa: ya puedes ver la clasificación',
    tag: 'resultados:t1',
    url: '/torneos/copa',
  });
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 7])(
  'a note that leads to %s leads home',
  (url) => {
    expect(noteOf(JSON.stringify({ ...NOTE, url })).url).toBe('/');
  },
);

test.each([undefined, '', 'not JSON', 'null', '{}', '{"titulo":7}'])('%s is shown without words', (text) => {
  expect(noteOf(text)).toMatchObject({ title: 'Aviso del club', url: '/' });
});
