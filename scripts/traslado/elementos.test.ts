import { describe, expect, test } from 'vitest';
import { leerElementos } from './elementos.ts';

const FILAS = [
  { id: 1, nombre: 'Peña, la de «[Ñ]» "y" \\', golpes: [4, [5, { hoyo: 3 }]] },
  { id: 2, nombre: '}{][,,', nada: null, vacio: {} },
  { id: 3, nombre: 'acaba en barra \\\\', lista: [] },
];
/** As the export writes it, as any program does, and set in lines by another one. */
const ESCRITAS = [
  `[\n${FILAS.map((fila) => JSON.stringify(fila)).join(',\n')}\n]\n`,
  JSON.stringify(FILAS),
  ` ${JSON.stringify(FILAS, null, 2)}\n\n`,
];

/** The elements of a text that comes so many bytes at a time. */
async function elementos(texto: string, { bytes = 7, max = 1_000 } = {}): Promise<string[]> {
  const todo = Buffer.from(texto);
  async function* enPiezas() {
    for (let i = 0; i < todo.length; i += bytes) yield todo.subarray(i, i + bytes);
  }
  const leidos: string[] = [];
  for await (const unos of leerElementos(enPiezas(), { max })) leidos.push(...unos);
  return leidos;
}

describe('the elements of a list that comes in pieces', () => {
  test.each([1, 2, 7, 64, 10_000])(
    'are the same by %i bytes, however they are set in lines',
    async (bytes) => {
      for (const escrita of ESCRITAS) {
        const leidos = await elementos(escrita, { bytes });
        expect(leidos.map((texto) => JSON.parse(texto) as unknown)).toEqual(FILAS);
      }
    },
  );

  test('are none of an empty one', async () => {
    expect(await elementos('[\n]\n')).toEqual([]);
    expect(await elementos('[]')).toEqual([]);
  });

  test('come while the list does: a row is there before the next piece is asked for', async () => {
    const pedidas: string[] = [];
    async function* enPiezas() {
      for (const pieza of ['[{"id":1},', '{"id":2},', '{"id":3}]']) {
        pedidas.push(pieza);
        yield Buffer.from(pieza);
      }
    }
    const lector = leerElementos(enPiezas(), { max: 1_000 });
    expect((await lector.next()).value).toEqual(['{"id":1}']);
    expect(pedidas).toHaveLength(1);
    await lector.return(undefined);
  });

  test.each([
    '',
    'hola',
    '{}',
    '{"a":1}',
    '[{}',
    '[{}}',
    '{]',
    '[]]',
    '[] []',
    '[],',
    ']',
    '][',
    'x[]',
    '["a',
  ])('are not to be had of %s', async (texto) => {
    await expect(elementos(texto)).rejects.toThrow(SyntaxError);
  });

  test('are told with what is missing between two commas', async () => {
    expect(await elementos('[1,]')).toEqual(['1', '']);
    expect(await elementos('[,]')).toEqual(['', '']);
  });

  test('are no longer than they may be, and nothing is gathered beyond that', async () => {
    expect(await elementos('["aaaa","bbbb"]', { max: 6 })).toHaveLength(2);
    await expect(elementos('["aaaa","bbbbb"]', { max: 6 })).rejects.toThrow(SyntaxError);
    let dadas = 0;
    async function* sinFin() {
      yield Buffer.from('["');
      for (;;) {
        dadas += 1;
        yield Buffer.alloc(100, 'a');
      }
    }
    const leer = async () => {
      for await (const unos of leerElementos(sinFin(), { max: 1_000 })) expect(unos).toEqual([]);
    };
    await expect(leer()).rejects.toThrow(SyntaxError);
    expect(dadas).toBe(10);
  });
});
