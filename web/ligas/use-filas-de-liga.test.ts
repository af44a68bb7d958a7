import { describe, expect, test } from 'vitest';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import {
  celdaEnPalabras,
  descartesDeHoy,
  escribirOrden,
  filasDeLiga,
  leerOrden,
  ordenarFilas,
  palabraSinPuntos,
  siguienteOrden,
} from './use-filas-de-liga.ts';

type Puntuacion = ClasificacionDeLiga['jugadores'][number]['puntuaciones'][number];

const puntos = (torneo: number, valor: number): Puntuacion => [torneo, 1, 1, valor, valor / 2];

function liga(sistemaPuntuacion: 'om_hoyo19' | 'cervecita' = 'om_hoyo19'): ClasificacionDeLiga {
  const torneo = (id: string, fechaJuego: string, puntuan: number) => ({
    id,
    slug: id,
    nombre: id,
    fechaJuego,
    modalidad: 'individual_por_golpes' as const,
    puntuan,
    tipo: 'normal' as const,
  });
  const jugador = (id: string, handicap: number | null, puntuaciones: Puntuacion[]) => ({
    id,
    nombre: id,
    handicap,
    propio: id === 'Íñigo',
    puntuaciones,
    sinPuesto: [],
    ajustes: [],
  });
  return {
    liga: {
      id: 'l',
      slug: 'l',
      nombre: 'Liga',
      descripcion: null,
      activa: true,
      fechaInicio: null,
      fechaFin: null,
      sistemaPuntuacion,
      torneos: 4,
      numeroTorneosDescartados: 1,
      cuentanMejores: null,
      criteriosDeEmpate: [],
    },
    tablas: { normal: [], major: [], final: [] },
    torneos: [
      torneo('uno', '2026-01-01', 3),
      torneo('dos', '2026-02-01', 3),
      torneo('tres', '2026-03-01', 3),
      torneo('futuro', '2026-12-01', 0),
    ],
    jugadores: [
      jugador('Zoe', 12, [puntos(0, 40), puntos(1, 10), puntos(2, 30)]),
      jugador('Ñuño', null, [puntos(0, 37), puntos(2, 33)]),
      jugador('Íñigo', -1.2, [puntos(1, 40)]),
    ],
  };
}

const handicap = { tipo: 'handicap', descartes: 1 } as const;
const nombres = (filas: readonly { nombre: string }[]) => filas.map(({ nombre }) => nombre);

describe('lines of a liga', () => {
  test('strike the worst score of whoever played them all, and nothing of whoever missed one', () => {
    const filas = filasDeLiga(liga(), handicap);
    expect(filas.map(({ nombre, puesto, total }) => [nombre, puesto, total])).toEqual([
      ['Ñuño', 1, 70],
      ['Zoe', 1, 70],
      ['Íñigo', 3, 40],
    ]);
    const zoe = filas.find(({ nombre }) => nombre === 'Zoe');
    expect(zoe?.celdas.map((celda) => celda && [celda.puntos, celda.motivo])).toEqual([
      [40, null],
      [10, 'descarte'],
      [30, null],
      null,
    ]);
    expect(filas.every(({ detalle }) => detalle.descartados.length <= 1)).toBe(true);
  });

  test('say of a torneo without points what the card was, that the cut left them out, or which vuelta they were not in', () => {
    const leida = liga();
    const sinPuntos = { sinPuesto: [[1, 'sin_tarjeta'] as [number, 'sin_tarjeta']] };
    const [zoe, nuno, inigo] = leida.jugadores;
    if (!zoe || !nuno || !inigo) throw new Error('nobody is in the liga');
    const jugadores = [
      { ...zoe, ...sinPuntos },
      { ...nuno, ...sinPuntos, sinPasar: [1] },
      { ...inigo, puntuaciones: [puntos(0, 40)], ...sinPuntos, sinVuelta: [[1, 2] as [number, number]] },
    ];
    const filas = filasDeLiga({ ...leida, jugadores }, handicap);
    const dicho = new Map(filas.map(({ nombre, sinPuesto }) => [nombre, sinPuesto.get(1)]));
    expect(['Zoe', 'Ñuño', 'Íñigo'].map((nombre) => dicho.get(nombre))).toEqual([
      'Sin tarjeta',
      'No pasa el corte',
      'Sin la vuelta 2',
    ]);
  });

  test('count every score without discards, and half the points in scratch', () => {
    expect(filasDeLiga(liga(), { tipo: 'handicap', descartes: 0 })[0]).toMatchObject({
      nombre: 'Zoe',
      total: 80,
    });
    expect(filasDeLiga(liga(), { tipo: 'scratch', descartes: 0 })[0]).toMatchObject({
      nombre: 'Zoe',
      total: 40,
    });
  });

  test('of a cervecita keep the best 60 % of its torneos whatever is chosen', () => {
    // 60 % of 4 torneos, rounded, are 2.
    expect(filasDeLiga(liga('cervecita'), { tipo: 'handicap', descartes: 0 })).toMatchObject([
      { nombre: 'Ñuño', total: 70 },
      { nombre: 'Zoe', total: 70 },
      { nombre: 'Íñigo', total: 40 },
    ]);
  });
});

describe('what the page starts from', () => {
  const conDescartes = (numeroTorneosDescartados: number, jugados: number) => {
    const { liga: suya, torneos, ...resto } = liga();
    return {
      ...resto,
      liga: { ...suya, numeroTorneosDescartados },
      torneos: torneos.map((torneo, i) => ({ ...torneo, puntuan: i < jugados ? 3 : 0 })),
    };
  };

  test.each([
    [2, 1, 0],
    [2, 2, 1],
    [2, 3, 2],
    [9, 3, 2],
    [0, 3, 0],
  ])('%i discards of the liga, %i torneos played: %i make sense today', (deLaLiga, jugados, hoy) => {
    expect(descartesDeHoy(conDescartes(deLaLiga, jugados))).toBe(hoy);
  });

  type TorneoDeLiga = ClasificacionDeLiga['torneos'][number];
  const torneoDe = (changes: Pick<TorneoDeLiga, 'fechaJuego' | 'puntuan'>): TorneoDeLiga => ({
    id: 't',
    slug: 't',
    nombre: 'T',
    modalidad: 'individual_por_golpes',
    tipo: 'normal',
    ...changes,
  });

  test.each([
    [3, '2026-03-01', 'No jugó'],
    [0, '2026-03-02', 'Por jugar'],
    [0, '2026-03-01', 'Por jugar'],
    [0, '2026-02-28', 'Sin resultados todavía'],
  ])('a torneo with %i who score, of %s: whoever has no points reads %s', (puntuan, fechaJuego, palabra) => {
    expect(palabraSinPuntos(torneoDe({ fechaJuego, puntuan }), '2026-03-01')).toBe(palabra);
  });

  test('a torneo in partidos gives none until they are decided, played or not', () => {
    const parejas = { ...torneoDe({ fechaJuego: '2026-02-28', puntuan: 0 }), modalidad: 'matchplay_parejas' };
    expect(palabraSinPuntos(parejas as TorneoDeLiga, '2026-03-01')).toBe('Partidos por decidir');
  });
});

describe('order of the table', () => {
  const filas = filasDeLiga(liga(), handicap);
  const { torneos } = liga();

  test.each([
    ['jugador', ['Íñigo', 'Ñuño', 'Zoe']],
    ['-jugador', ['Zoe', 'Ñuño', 'Íñigo']],
    ['hcp', ['Íñigo', 'Zoe', 'Ñuño']],
    ['-hcp', ['Zoe', 'Íñigo', 'Ñuño']],
    ['-t1', ['Íñigo', 'Zoe', 'Ñuño']],
    ['t1', ['Zoe', 'Íñigo', 'Ñuño']],
    ['-t.dos', ['Íñigo', 'Zoe', 'Ñuño']],
    ['t.dos', ['Zoe', 'Íñigo', 'Ñuño']],
    ['t.otro', ['Ñuño', 'Zoe', 'Íñigo']],
    ['total', ['Íñigo', 'Ñuño', 'Zoe']],
    [null, ['Ñuño', 'Zoe', 'Íñigo']],
    ['t9', ['Ñuño', 'Zoe', 'Íñigo']],
    ['nada', ['Ñuño', 'Zoe', 'Íñigo']],
  ])('%s, who has no figure last', (texto, esperado) => {
    expect(nombres(ordenarFilas(filas, leerOrden(texto, torneos)))).toEqual(esperado);
  });

  test('a link sorts by the torneo that it was made for, whichever come before it since', () => {
    const enlace = escribirOrden({ columna: 1, descendente: true }, torneos);
    const ahora = [{ slug: 'nuevo' }, ...torneos];
    expect(leerOrden(enlace, torneos)).toEqual({ columna: 1, descendente: true });
    expect(leerOrden(enlace, ahora)).toEqual({ columna: 2, descendente: true });
    expect(leerOrden(enlace, torneos.slice(2))).toEqual({ columna: 'puesto', descendente: false });
  });

  test('by total those with the same one stay in the order of the standings, whatever floats make of it', () => {
    const { jugadores, ...resto } = liga();
    const [uno, dos] = jugadores.map((jugador, i) => ({
      ...jugador,
      // 0.1 + 0.2 + 0.3 is more than 0.3 + 0.2 + 0.1.
      puntuaciones: (i === 0 ? [0.1, 0.2, 0.3] : [0.3, 0.2, 0.1]).map((valor, torneo) =>
        puntos(torneo, valor),
      ),
    }));
    const iguales = filasDeLiga(
      {
        ...resto,
        jugadores: [uno!, dos!],
        liga: { ...resto.liga, criteriosDeEmpate: ['mejores_resultados', 'ultimo_torneo'] },
      },
      { tipo: 'handicap', descartes: 0 },
    );
    for (const orden of ['total', '-total'])
      expect(nombres(ordenarFilas(iguales, leerOrden(orden, torneos)))).toEqual(nombres(iguales));
  });

  test('a column is read its own way first and the other way round at the second press', () => {
    const inicio = leerOrden(null, torneos);
    expect(siguienteOrden(inicio, 'total')).toEqual({ columna: 'total', descendente: true });
    expect(siguienteOrden(siguienteOrden(inicio, 'total'), 'total')).toEqual({
      columna: 'total',
      descendente: false,
    });
    expect(siguienteOrden(inicio, 2)).toEqual({ columna: 2, descendente: true });
    expect(siguienteOrden(inicio, 'jugador')).toEqual({ columna: 'jugador', descendente: false });
    expect(siguienteOrden(inicio, 'puesto')).toEqual({ columna: 'puesto', descendente: true });
  });
});

test.each([
  [1, null, '1 punto'],
  [1, 'descarte', '1 punto, descartado'],
  [12.5, 'descarte', '12,50 puntos, descartados'],
  [0, null, '0 puntos'],
] as const)('%s points (%s) are told as %s', (puntos, motivo, texto) => {
  expect(celdaEnPalabras({ torneo: 0, puesto: null, puntos, motivo })).toBe(texto);
});
