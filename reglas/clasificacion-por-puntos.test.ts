import { describe, expect, test } from 'vitest';
import { ordenarClasificacion, type Clasificable } from './clasificacion.ts';
import { porGolpes } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const stableford = { cuenta: 'stableford', limite: null, tope: null } as const;
const entregada = { forma: stableford, estado: 'entregada' } as const;

/** A participante with par on every hole but the given ones. */
function con(
  id: string,
  cambios: Readonly<Record<number, Anotacion>>,
  mas: Partial<Clasificable> = entregada,
): Clasificable {
  return {
    id,
    nombre: id,
    handicapDeJuego: 0,
    handicapDeCampo: 0,
    handicapPropio: 0,
    incluirEnPuntos: true,
    golpes: HOYOS.map(({ numero }) => (numero in cambios ? (cambios[numero] ?? null) : 4)),
    hoyos: HOYOS,
    ...entregada,
    ...mas,
  };
}

function puestos(filas: readonly { id: string; puesto: number | null }[]): string {
  return filas.map(({ id, puesto }) => `${id}${puesto ?? '-'}`).join(' ');
}

describe('figures by points (modalidades 3.8)', () => {
  test('more points go first, also of who has a raya and so no strokes', () => {
    const participantes = [
      con('par', {}),
      con('raya', { 1: 'raya', 2: 1, 3: 1 }),
      con('bogey', { 1: 5 }),
      con('vacia', { 18: null, 1: 2, 2: 2 }),
    ];
    const filas = ordenarClasificacion({ participantes, tipo: 'scratch', metodo: 'puntuacion_media' });
    expect(puestos(filas)).toBe('raya1 vacia2 par3 bogey4');
    expect(filas.slice(0, 3).map(({ puntos, brutos, completa }) => [puntos, brutos, completa])).toEqual([
      [40, null, true],
      [38, null, true],
      [36, 72, true],
    ]);
  });

  test('scratch ranks gross points, handicap net ones, and who has no handicap is left out of those', () => {
    const participantes = [
      con('alto', { 1: 6 }, { handicapDeJuego: 18 }),
      con('bajo', {}),
      con('sin', {}, { handicapDeJuego: null }),
    ];
    const de = (tipo: 'handicap' | 'scratch') =>
      ordenarClasificacion({ participantes, tipo, metodo: 'puntuacion_media' });
    expect(puestos(de('handicap'))).toBe('alto1 bajo2 sin-');
    expect(de('handicap').map(({ puntos }) => puntos)).toEqual([52, 36, null]);
    expect(puestos(de('scratch'))).toBe('bajo1 sin1 alto3');
  });

  test('libro_verde compares the points of the last holes, more first, and shows them positive', () => {
    const participantes = [
      con('fuerte al principio', { 1: 3, 10: 5 }),
      con('fuerte al final', { 1: 5, 10: 3 }),
    ];
    const filas = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'libro_verde' });
    expect(puestos(filas)).toBe('fuerte al final1 fuerte al principio2');
    expect(filas.map(({ ultimos9 }) => ultimos9)).toEqual([19, 17]);
    expect(filas[1]?.desempate.at(-1)).toMatchObject({
      criterio: 'ultimos_9',
      propio: 17,
      rival: 19,
      resuelve: true,
    });
  });

  test('by strokes there are no points', () => {
    const filas = ordenarClasificacion({
      participantes: [con('a', {}, { forma: porGolpes(null) })],
      tipo: 'scratch',
      metodo: 'puntuacion_media',
    });
    expect(filas[0]?.puntos).toBeNull();
  });
});
