import { describe, expect, test } from 'vitest';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import {
  conMovimientos,
  filasDeLiga,
  type FilaDePantalla,
  lugarEnPalabras,
  totalEnPalabras,
} from '../use-filas-de-liga.ts';
import { barrasDe, barrasEnPalabras, puntosMaximos, torneosConBarra } from './barras.ts';

type Puntos = ClasificacionDeLiga['jugadores'][number]['puntuaciones'];

const torneo = (id: string, dia: string, puntuan: number) => ({
  id,
  slug: id,
  nombre: `Torneo ${id}`,
  fechaJuego: dia,
  modalidad: 'individual_por_golpes' as const,
  puntuan,
  tipo: 'normal' as const,
});

const jugador = (id: string, puntos: readonly (number | null)[]) => ({
  id,
  nombre: id,
  handicap: 12,
  propio: id === 'Ana',
  sinPuesto: [],
  ajustes: [],
  puntuaciones: puntos.flatMap((suyos, i): Puntos => (suyos === null ? [] : [[i, 1, 1, suyos, suyos]])),
});

function liga(
  puntos: Record<string, readonly (number | null)[]>,
  torneosJugados: number,
): ClasificacionDeLiga {
  return {
    liga: {
      id: 'l',
      slug: 'l',
      nombre: 'Liga',
      descripcion: null,
      activa: true,
      torneos: 4,
      fechaInicio: null,
      fechaFin: null,
      sistemaPuntuacion: 'om_hoyo19',
      numeroTorneosDescartados: 1,
      cuentanMejores: null,
      criteriosDeEmpate: [],
    },
    tablas: { normal: [], major: [], final: [] },
    torneos: ['01-18', '02-15', '03-22', '04-19'].map((dia, i) =>
      torneo(`t${i}`, `2026-${dia}`, i < torneosJugados ? 2 : 0),
    ),
    jugadores: Object.entries(puntos).map(([id, suyos]) => jugador(id, suyos)),
  };
}

const filasDe = (clasificacion: ClasificacionDeLiga, descartes: number) =>
  new Map(filasDeLiga(clasificacion, { tipo: 'handicap', descartes }).map((fila) => [fila.id, fila]));
const de = (filas: ReadonlyMap<string, FilaDePantalla>, id: string): FilaDePantalla => {
  const fila = filas.get(id);
  if (!fila) throw new Error(id);
  return fila;
};

describe('the bars of somebody', () => {
  const clasificacion = liga({ Ana: [40, 10, 20], Luis: [null, 30, 20] }, 3);
  const filas = filasDe(clasificacion, 1);
  const { torneos } = clasificacion;

  test('are one for each torneo played, hollow where it is discarded, grey where there are no points', () => {
    expect(torneosConBarra(torneos)).toEqual([0, 1, 2]);
    const opciones = { torneos, maximo: puntosMaximos([...filas.values()]), deHoy: new Set<string>() };
    expect(barrasDe(de(filas, 'Ana'), opciones).map(({ alto, clase }) => [alto, clase])).toEqual([
      [1, 'cuenta'],
      [0.25, 'descartada'],
      [0.5, 'cuenta'],
    ]);
    expect(barrasDe(de(filas, 'Luis'), opciones).map(({ clase }) => clase)).toEqual([
      'nada',
      'cuenta',
      'cuenta',
    ]);
  });

  test('are told apart where the torneo is being played, counting or not', () => {
    const opciones = { torneos, maximo: 40, deHoy: new Set(['t1', 't2']) };
    expect(barrasDe(de(filas, 'Ana'), opciones).map(({ clase }) => clase)).toEqual([
      'cuenta',
      'hoy-descartada',
      'hoy',
    ]);
  });

  test('are said in words, and no liga is without a scale', () => {
    expect(barrasEnPalabras(de(filas, 'Ana'), torneos)).toBe('18/01 40, 15/02 10 descartado, 22/03 20');
    expect(barrasEnPalabras(de(filas, 'Luis'), torneos)).toBe('18/01 sin puntos, 15/02 30, 22/03 20');
    expect(puntosMaximos([])).toBe(1);
  });
});

test('beside the lines is what is being played: places won and lost, and its points', () => {
  const oficial = liga({ Ana: [40, 30], Luis: [35, 40] }, 2);
  const ahora = liga({ Ana: [40, 30, 40], Luis: [35, 40, null], Zoe: [null, null, 10] }, 3);
  const filas = [...filasDe(ahora, 1).values()];
  const comun = { oficial, torneos: ahora.torneos, tipo: 'handicap' as const, descartes: 1 };
  const lineas = conMovimientos(filas, { ...comun, deHoy: new Set(['t2']) });
  // Before, one of two counted: 40 each, and the place was shared.
  expect(lineas.map(({ id, puesto, sube, deHoy }) => [id, puesto, sube, deHoy])).toEqual([
    ['Ana', 1, 0, 40],
    ['Luis', 2, -1, null],
    ['Zoe', 3, 0, 10],
  ]);
  expect(conMovimientos(filas, { ...comun, deHoy: new Set() })).toBe(filas);
});

test('a place and a total are said whole, with what is being played where there is any', () => {
  const [ana] = filasDeLiga(liga({ Ana: [40] }, 1), { tipo: 'handicap', descartes: 0 });
  if (!ana) throw new Error('nobody');
  expect([lugarEnPalabras(ana), totalEnPalabras(ana)]).toEqual([
    '1.º puesto de Ana',
    '40 puntos, total de Ana',
  ]);
  expect(lugarEnPalabras({ ...ana, sube: 2 })).toBe('1.º puesto de Ana, sube 2 puestos');
  expect(lugarEnPalabras({ ...ana, sube: -1 })).toBe('1.º puesto de Ana, baja 1 puesto');
  expect(totalEnPalabras({ ...ana, deHoy: 10, ajuste: -5 })).toBe(
    '40 puntos, 10 de hoy, −5 a mano, total de Ana',
  );
});
