import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acomodarDeseos,
  COMPANEROS_MAX,
  conInvitados,
  defectoDeDeseos,
  type Deseos,
  hayDeseos,
  HORAS_DESEADAS,
  recuentoDeDeseos,
  SIN_DESEOS,
} from './deseos.ts';

/** 'a:bc<' wishes to play with b and c, early; '>' is late. */
function leer(escritos: string): Map<string, Deseos> {
  return new Map(
    escritos
      .split(' ')
      .filter((uno) => uno !== '')
      .map((uno) => {
        const con = uno.slice(2).replaceAll(/[<>]/gu, '').split('');
        const hora = uno.includes('<') ? 'temprano' : uno.includes('>') ? 'tarde' : null;
        return [uno.charAt(0), { hora, con }];
      }),
  );
}

const partidasDe = (texto: string) => texto.split(' ').map((ids) => ids.split(''));
const sinBandos = new Map<string, string>();

function acomodar(partidas: string, escritos: string, bandos: readonly string[] = []): string {
  const bandoDe = new Map(bandos.flatMap((ids) => ids.split('').map((id) => [id, ids] as const)));
  return acomodarDeseos({ partidas: partidasDe(partidas), deseos: leer(escritos), bandoDe })
    .map((ids) => ids.join(''))
    .join(' ');
}

describe('conInvitados', () => {
  const con = (escritos: string, anfitriones: Record<string, string>) =>
    Object.fromEntries(conInvitados(leer(escritos), new Map(Object.entries(anfitriones))));

  test('a guest goes out with who brings them, at the same hour, and is named beside the others', () => {
    expect(con('a:bcd< b:a', { x: 'a', y: 'a' })).toEqual({
      a: { hora: 'temprano', con: ['b', 'c', 'd', 'x', 'y'] },
      b: { hora: null, con: ['a'] },
      x: { hora: 'temprano', con: ['a'] },
      y: { hora: 'temprano', con: ['a'] },
    });
    expect(con('', { x: 'a' })).toEqual({ a: { hora: null, con: ['x'] }, x: { hora: null, con: ['a'] } });
    expect(con('a:x', { x: 'a' })['a']).toEqual({ hora: null, con: ['x'] });
  });

  test('what was written down for a guest stands', () => {
    expect(con('a:b< x:c', { x: 'a' })).toEqual({
      a: { hora: 'temprano', con: ['b'] },
      x: { hora: null, con: ['c'] },
    });
  });

  test('without guests nothing is added', () => {
    expect(con('a:b', {})).toEqual({ a: { hora: null, con: ['b'] } });
  });
});

describe('acomodarDeseos', () => {
  test.each([
    ['nobody wishes anything', 'abcd efg', '', 'abcd efg'],
    ['two who name each other meet', 'abcd efgh', 'a:h h:a', 'abch defg'],
    ['one who is not named back meets them too', 'abcd efgh', 'h:a', 'abch defg'],
    ['early goes to the first one', 'abcd efg', 'g:<', 'abcg def'],
    ['late goes to the last one', 'abcd efg', 'a:>', 'bcde afg'],
    ['companions keep together, early', 'abc def ghi', 'g:h< h:g i:>', 'agh bcd efi'],
    ['a companion is worth more than the hour', 'abc def ghi', 'a:b< b:a> c:<', 'abc def ghi'],
    ['who is mutual goes before who is not', 'ab cd', 'a:c b:c c:b', 'ad bc'],
    ['five that would be one partida are four and one', 'abcd efgh', 'a:e e:f f:g g:h', 'aefg bcdh'],
    ['threes fill their places whole', 'abcd efgh', 'a:h h:b d:e e:f', 'abch defg'],
    ['three pairs in two of three: two of them', 'abc def', 'a:d b:e c:f', 'adf bce'],
    ['who is not there is of no account', 'ab cd', 'a:z', 'ab cd'],
  ])('%s', (_, partidas, deseos, esperado) => {
    expect(acomodar(partidas, deseos)).toBe(esperado);
  });

  test('pairs go out whole, with the pair that one of them named', () => {
    expect(acomodar('abcd efgh', 'a:g', ['ab', 'cd', 'ef', 'gh'])).toBe('abgh cdef');
    expect(acomodar('abcd efgh', 'b:> g:<', ['ab', 'cd', 'ef', 'gh'])).toBe('cdgh abef');
  });

  test('a bando that was parted because it does not fit is moved as its people', () => {
    expect(acomodar('abc de', 'a:e', ['abcde'])).toBe('abe cd');
  });

  test('who is together already is not parted for a company that does less', () => {
    expect(acomodar('ab cd ef', 'b:ad c:df d:cb f:e')).toBe('ab cd ef');
  });

  test('the order in which people are told does not matter', () => {
    expect(acomodar('abcd efgh', 'a:h h:a c:g')).toBe(acomodar('abcd efgh', 'c:g h:a a:h'));
  });
});

const CASOS = fc.integer({ min: 2, max: 30 }).chain((cuantos) => {
  const ids = Array.from({ length: cuantos }, (_, i) => `p${i}`);
  return fc.record({
    ids: fc.constant(ids),
    tamano: fc.integer({ min: 1, max: 4 }),
    parejas: fc.boolean(),
    deseos: fc.array(
      fc.record({
        hora: fc.option(fc.constantFrom(...HORAS_DESEADAS)),
        con: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: COMPANEROS_MAX }),
      }),
      { minLength: cuantos, maxLength: cuantos },
    ),
  });
});

/** Consecutive partidas; of pairs, one after the other. */
function caso({ ids, tamano, parejas, deseos }: typeof CASOS extends fc.Arbitrary<infer C> ? C : never) {
  const paso = parejas ? 2 * Math.ceil(tamano / 2) : tamano;
  const partidas = Array.from({ length: Math.ceil(ids.length / paso) }, (_, i) =>
    ids.slice(i * paso, (i + 1) * paso),
  );
  const bandoDe = parejas ? new Map(ids.map((id, i) => [id, `b${Math.floor(i / 2)}`])) : sinBandos;
  const suyos = new Map(
    ids.map((id, i) => {
      const { hora, con } = deseos[i] ?? SIN_DESEOS;
      return [id, { hora, con: con.filter((otro) => otro !== id) }] as const;
    }),
  );
  return { partidas, bandoDe, deseos: suyos };
}

test('everybody once, in as many partidas of the same sizes, and no pair parted', () => {
  fc.assert(
    fc.property(CASOS, (dado) => {
      const { partidas, ...resto } = caso(dado);
      const hechas = acomodarDeseos({ partidas, ...resto });
      expect(hechas.map(({ length }) => length)).toEqual(partidas.map(({ length }) => length));
      expect(hechas.flat().toSorted()).toEqual(partidas.flat().toSorted());
      for (const ids of hechas)
        for (const id of ids) {
          const bando = resto.bandoDe.get(id);
          const suyos = dado.ids.filter((otro) => bando !== undefined && resto.bandoDe.get(otro) === bando);
          expect(ids).toEqual(expect.arrayContaining(suyos));
        }
    }),
  );
});

test('no exchange of two people would do more wishes of companions', () => {
  fc.assert(
    fc.property(CASOS, (dado) => {
      const { partidas, deseos } = caso({ ...dado, parejas: false });
      const sinHoras = new Map([...deseos].map(([id, { con }]) => [id, { hora: null, con }] as const));
      const hechas = acomodarDeseos({ partidas, deseos: sinHoras, bandoDe: sinBandos });
      const cumplidos = (unas: readonly (readonly string[])[]) =>
        recuentoDeDeseos({ partidas: unas, deseos: sinHoras, horas: false }).cumplidos;
      const lo = cumplidos(hechas);
      expect(lo).toBeGreaterThanOrEqual(cumplidos(partidas));
      for (const uno of dado.ids)
        for (const otro of dado.ids) {
          const cambiadas = hechas.map((ids) =>
            ids.map((id) => (id === uno ? otro : id === otro ? uno : id)),
          );
          expect(cumplidos(cambiadas)).toBeLessThanOrEqual(lo);
        }
    }),
    { numRuns: 40 },
  );
});

test('with hours alone nobody who wished early starts after somebody of like size who wished late', () => {
  fc.assert(
    fc.property(CASOS, (dado) => {
      const { partidas, deseos } = caso({ ...dado, parejas: false });
      const soloHoras = new Map([...deseos].map(([id, { hora }]) => [id, { hora, con: [] }] as const));
      const hechas = acomodarDeseos({ partidas, deseos: soloHoras, bandoDe: sinBandos });
      const lugares = (cual: string) =>
        hechas.flatMap((ids, i) => ids.filter((id) => soloHoras.get(id)?.hora === cual).map(() => i));
      expect(Math.max(-1, ...lugares('temprano'))).toBeLessThanOrEqual(
        Math.min(hechas.length, ...lugares('tarde')),
      );
    }),
  );
});

test('wishes are counted one by one; in a shotgun no hour is', () => {
  const deseos = leer('a:b< b:c d:> e:<z');
  const partidas = partidasDe('ab ce d');
  expect(recuentoDeDeseos({ partidas, deseos, horas: true })).toEqual({ pedidos: 5, cumplidos: 4 });
  expect(recuentoDeDeseos({ partidas, deseos, horas: false })).toEqual({ pedidos: 2, cumplidos: 1 });
  const [una] = [partidasDe('ab')];
  const dos = leer('a:< b:>');
  expect(recuentoDeDeseos({ partidas: una ?? [], deseos: dos, horas: true })).toEqual({
    pedidos: 2,
    cumplidos: 2,
  });
});

test('nobody names himself, somebody twice, a stranger, or more than fill a partida', () => {
  const inscritos = new Set('abcdef');
  const defecto = (con: string) => defectoDeDeseos({ mia: 'a', con: con.split(''), inscritos });
  expect(['', 'b', 'bcd'].map(defecto)).toEqual([null, null, null]);
  for (const con of ['a', 'bb', 'z', 'bcde']) expect(defecto(con)).toBe('companero_no_valido');
});

test('an hour or a name is a wish', () => {
  expect(
    [SIN_DESEOS, { hora: 'tarde', con: [] } as const, { hora: null, con: ['a'] }].map(hayDeseos),
  ).toEqual([false, true, true]);
});
