import { describe, expect, test } from 'vitest';
import { enBandos } from './bando.ts';
import { campoHoy, extremosDelCampo, mediaContraPar, mediaEnPar, mejorQueDeCien } from './campo-hoy.ts';
import { porGolpes } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import type { ParticipanteEnTablero, Tablero } from './tablero.ts';
import { empezada, quien } from './testing/tablero.ts';

const conPar = (par: number) => Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par, indice: i + 1 }));
const enMarcha = (id: string, golpes: readonly Anotacion[], recorrido: number | null = 0) =>
  quien(id, { golpes: empezada(...golpes), jugadorId: id, partidaId: 'g', recorrido });

const tableroCon = (participantes: readonly ParticipanteEnTablero[]): Tablero => ({
  modalidad: 'individual_por_golpes',
  finalizado: false,
  metodoDesempate: 'puntuacion_media',
  forma: porGolpes(null),
  recorridos: [conPar(4), conPar(5)],
  participantes,
});
/** The same card by twelve, so that every hole of it is compared. */
const doce = (...golpes: Anotacion[]) =>
  tableroCon(Array.from({ length: 12 }, (_, i) => enMarcha(`p${i}`, golpes)));

describe('a hole of the course today', () => {
  test('adds up the strokes of everybody and leaves rayas and what is to be played out of them', () => {
    const golpes: Anotacion[][] = [[2], [3], [4], [5], [6], [9], ['raya'], []];
    const [primero, segundo] = campoHoy(tableroCon(golpes.map((uno, i) => enMarcha(`p${i}`, uno))));
    expect(primero).toEqual({
      numero: 1,
      pares: [4],
      indices: [1],
      tarjetas: 6,
      golpes: 29,
      sobrePar: 5,
      resultados: { eagle: 1, birdie: 1, par: 1, bogey: 1, doble: 2, raya: 1 },
      dificultad: null,
    });
    expect(segundo?.tarjetas).toBe(0);
  });

  test('is measured by each against the par of the own tee, and without a tee against the default', () => {
    const [primero] = campoHoy(
      tableroCon([enMarcha('a', [5], 1), enMarcha('b', [5], 0), enMarcha('c', [6], null)]),
    );
    expect(primero).toMatchObject({ pares: [4, 5], indices: [1], tarjetas: 3, sobrePar: 3 });
    expect(campoHoy(tableroCon([enMarcha('a', [], null)]))[0]).toMatchObject({ pares: [], indices: [] });
  });

  test('of nine holes there are nine', () => {
    const vuelta = { ...doce(), forma: { ...porGolpes(null), nueve: 'vuelta' as const } };
    expect(campoHoy(vuelta).map(({ numero }) => numero)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
  });

  test('of a bando counts each of its balls, and the one ball of who plays one', () => {
    const bandos = [{ id: 'b', participanteIds: ['a', 'c'] }];
    const parejas = {
      ...tableroCon([enMarcha('a', [3]), enMarcha('c', [6])]),
      modalidad: 'parejas_por_golpes' as const,
    };
    const propias = enBandos({ ...parejas, formula: 'mejor_bola', bandos });
    expect(campoHoy(propias)[0]).toMatchObject({ tarjetas: 2, golpes: 9 });
    const tarjeta = { ...enMarcha('b', [4]), handicapDeJuego: 0 };
    const una = enBandos({
      ...tableroCon([enMarcha('a', []), enMarcha('c', [])]),
      modalidad: 'parejas_por_golpes',
      formula: 'foursome',
      bandos: [{ id: 'b', participanteIds: ['a', 'c'], tarjeta }],
    });
    expect(campoHoy(una)[0]).toMatchObject({ tarjetas: 1, golpes: 4 });
  });
});

describe('how hard a hole is', () => {
  const dificultades = (...golpes: Anotacion[]) =>
    campoHoy(doce(...golpes))
      .slice(0, golpes.length)
      .map(({ dificultad }) => dificultad);

  test.each([
    ['one hole is compared with none', [5], [2]],
    ['two that play the same are tinted the same', [5, 5], [2, 2]],
    ['of two one is hard and one easy', [4, 5], [1, 5]],
    ['of three the middle one is neither', [4, 5, 6], [1, 2, 5]],
    ['two hardest, three next, two easiest', [9, 8, 7, 6, 5, 4, 3, 2], [5, 5, 4, 4, 2, 2, 1, 1]],
    [
      'of many the sixth hardest is a step more',
      [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4],
      [5, 5, 4, 4, 4, 3, 2, 2, 2, 2, 1, 1],
    ],
    ['those that tie share the tint', [6, 6, 6, 4, 4], [5, 5, 5, 1, 1]],
  ])('%s', (_, golpes, esperadas) => {
    expect(dificultades(...golpes)).toEqual(esperadas);
  });

  test('a hole of eleven cards is not compared', () => {
    const { participantes, ...resto } = doce(4, 5);
    const once = participantes.map((uno, i) => (i === 0 ? enMarcha('p0', [4]) : uno));
    expect(campoHoy({ ...resto, participantes: once }).slice(0, 3)).toMatchObject([
      { tarjetas: 12, dificultad: 2 },
      { tarjetas: 11, dificultad: null },
      { tarjetas: 0, dificultad: null },
    ]);
  });
});

describe('the hardest and the easiest hole', () => {
  test.each([
    ['none without cards', [], [], []],
    ['none where all play the same', [4, 4, 4], [], []],
    ['one each', [4, 6, 5], [2], [1]],
    ['all that play the same', [6, 4, 6, 4, 5], [1, 3], [2, 4]],
  ])('%s', (_, golpes, masDificiles, masFaciles) => {
    expect(extremosDelCampo(campoHoy(doce(...golpes)))).toEqual({ masDificiles, masFaciles });
  });
});

test.each([
  [{ tarjetas: 0, sobrePar: 0 }, null, null],
  [{ tarjetas: 36, sobrePar: 64 }, 64 / 36, 4 + 64 / 36],
])('the mean of %o', (hoyo, contraPar, enPar4) => {
  expect(mediaContraPar(hoyo)).toBe(contraPar);
  expect(mediaEnPar(hoyo, 4)).toBe(enPar4);
});

describe('than how many of each 100 a result is better', () => {
  const con = (...golpes: Anotacion[]) => tableroCon(golpes.map((uno, i) => enMarcha(`p${i}`, [uno])));
  const veces = (n: number, golpes: Anotacion) => Array.from({ length: n }, () => golpes);

  test.each([
    ['nobody else', con(6, 'raya', null), 2, null],
    ['all as good or better', con(6, 5, 6), 2, 0],
    ['all worse', con(4, 5, 6), 0, 100],
    ['six of 35 others', con(...veces(16, 5), ...veces(14, 6), ...veces(6, 7)), 2, 17],
    ['one of 300 others', con(...veces(300, 4), 5), 0, 1],
    ['all but one of 300 others', con(4, 4, ...veces(299, 5)), 0, 99],
  ])('%s', (_, tablero, sobrePar, esperado) => {
    expect(mejorQueDeCien({ tablero, numero: 1, sobrePar })).toBe(esperado);
  });

  test('each against the par of the own tee', () => {
    const tablero = tableroCon([enMarcha('a', [5], 1), enMarcha('b', [5], 0), enMarcha('c', [4], null)]);
    expect(mejorQueDeCien({ tablero, numero: 1, sobrePar: 0 })).toBe(50);
  });
});
