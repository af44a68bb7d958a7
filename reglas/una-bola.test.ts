import { describe, expect, test } from 'vitest';
import { enBandos } from './bando.ts';
import { porGolpes } from './cuenta.ts';
import { estadosEnTablero } from './estados-en-tablero.ts';
import type { Anotacion } from './hoyo.ts';
import { resultadoOficial } from './resultado-oficial.ts';
import {
  aplicarGolpes,
  clasificablesDelTablero,
  clasificarTablero,
  golpesEnTablero,
  type ParticipanteEnTablero,
  type Tablero,
  type TarjetaDeBando,
} from './tablero.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const NADA: Anotacion[] = Array.from({ length: 18 }, () => null);

const quien = (id: string): ParticipanteEnTablero => ({
  id,
  jugadorId: `j-${id}`,
  nombre: id.toUpperCase(),
  esInvitado: false,
  handicapPropio: 10.4,
  handicapDeJuego: 10,
  handicapDeCampo: 10,
  incluirEnPuntos: id !== 'd',
  partidaId: 'p',
  horaDeSalida: '09:00',
  validada: false,
  recorrido: 0,
  estadoDecidido: null,
  motivoEstado: null,
  golpes: NADA,
});

const todas = (golpes: number): Anotacion[] => NADA.map(() => golpes);
const tarjeta = (golpes: readonly Anotacion[], mas: Partial<TarjetaDeBando> = {}): TarjetaDeBando => ({
  golpes,
  handicapDeJuego: 9,
  estadoDecidido: null,
  motivoEstado: null,
  ...mas,
});

const foursome = (ab: TarjetaDeBando | undefined, cd?: TarjetaDeBando): Tablero => ({
  modalidad: 'parejas_por_golpes',
  finalizado: true,
  forma: porGolpes(null),
  metodoDesempate: 'libro_verde',
  recorridos: [HOYOS],
  participantes: ['a', 'b', 'c', 'd', 'e'].map(quien),
  formula: 'foursome',
  bandos: [
    { id: 'ab', participanteIds: ['a', 'b'], tarjeta: ab },
    { id: 'cd', participanteIds: ['c', 'd'], tarjeta: cd },
  ],
});

describe('bandos that play one ball', () => {
  test('rank by their card and its handicap, under both names; who is in none stays on the list', () => {
    const suyo = foursome(tarjeta(todas(5)), tarjeta(todas(5), { handicapDeJuego: 20 }));
    const enOrden = enBandos(suyo);
    expect(enOrden.participantes[0]).toMatchObject({
      id: 'ab',
      nombre: 'A · B',
      handicapPropio: 20.8,
      handicapDeJuego: 9,
      handicapDeCampo: 9,
      golpes: todas(5),
    });
    expect(enOrden.participantes[0]?.deBando).toBe(undefined);
    const filas = clasificarTablero({ tablero: enOrden, tipo: 'handicap' });
    expect(filas.map(({ id, puesto, contraPar }) => [id, puesto, contraPar])).toEqual([
      ['cd', 1, -2],
      ['ab', 2, 9],
      ['e', null, null],
    ]);
  });

  test('a card that lacks a hole takes no place by strokes, and neither does one with a state', () => {
    const suyo = foursome(
      tarjeta(todas(5).with(17, null)),
      tarjeta(todas(5), { estadoDecidido: 'retirado' }),
    );
    const filas = clasificarTablero({ tablero: enBandos(suyo), tipo: 'scratch' });
    expect(filas.filter(({ puesto }) => puesto !== null)).toEqual([]);
    expect(filas.find(({ id }) => id === 'ab')?.estado).toBe('sin_tarjeta');
  });

  test('who is left of a bando has its card without its place, and did not stay at home', () => {
    const suyo = (golpes: readonly Anotacion[], mas: Partial<TarjetaDeBando> = {}): Tablero => ({
      ...foursome(undefined),
      participantes: [quien('a')],
      bandos: [{ id: 'ab', participanteIds: ['a'], tarjeta: tarjeta(golpes, mas) }],
    });
    const filas = (tablero: Tablero) => clasificarTablero({ tablero: enBandos(tablero), tipo: 'handicap' });
    const sinTotal = { id: 'a', puesto: null, contraPar: null, hoyosJugados: 0 };
    expect(filas(suyo(todas(5)))).toMatchObject([{ ...sinTotal, estado: 'entregada' }]);
    expect(filas(suyo(todas(5).with(17, null)))).toMatchObject([{ ...sinTotal, estado: 'sin_tarjeta' }]);
    expect(filas(suyo(todas(5), { estadoDecidido: 'retirado' }))).toMatchObject([
      { ...sinTotal, estado: 'retirado' },
    ]);
    expect(filas(suyo(NADA))).toMatchObject([{ ...sinTotal, estado: 'no_presentado' }]);
    expect([...estadosEnTablero(suyo(todas(5)))]).toEqual([['a', 'entregada']]);
    // Of a whole one everybody has the state of its card.
    expect([...estadosEnTablero(foursome(tarjeta(todas(5).with(17, null))))].slice(0, 2)).toEqual([
      ['a', 'sin_tarjeta'],
      ['b', 'sin_tarjeta'],
    ]);
    const { formula: _, bandos: __, ...sueltos } = foursome(undefined);
    const individual = {
      ...sueltos,
      modalidad: 'individual_por_golpes',
      participantes: [quien('a')],
    } as const;
    expect([...estadosEnTablero(individual)]).toEqual([['a', 'no_presentado']]);
  });

  test('a bando without its card has written nothing', () => {
    expect(enBandos(foursome(undefined)).participantes[0]).toMatchObject({
      id: 'ab',
      golpes: [],
      handicapDeJuego: null,
    });
  });

  test('the record gives each member the place of the bando and nobody its strokes', () => {
    const suyo = foursome(tarjeta(todas(5)), tarjeta(todas(5), { handicapDeJuego: 20 }));
    const { totales, deBandos, puestos } = resultadoOficial({
      modalidad: 'parejas_por_golpes',
      metodo: 'libro_verde',
      configuracion: [],
      participantes: clasificablesDelTablero(enBandos(suyo)),
    });
    expect(
      totales.every(({ golpesBrutos, golpesNetos }) => golpesBrutos === null && golpesNetos === null),
    ).toBe(true);
    expect(deBandos.map(({ golpesBrutos }) => golpesBrutos)).toEqual([90, 90]);
    const netos = puestos.filter(({ tipo }) => tipo === 'handicap');
    expect(netos.map(({ id, puesto, entreSocios }) => [id, puesto, entreSocios])).toEqual([
      ['a', 2, 2],
      ['b', 2, 2],
      ['c', 1, 1],
      ['d', 1, null],
    ]);
  });
});

describe('a stroke of one ball', () => {
  test('is written on the card of the bando, which the others share with the board of before', () => {
    const antes = foursome(tarjeta(NADA), tarjeta(todas(4)));
    const despues = aplicarGolpes({ tablero: antes, participanteId: 'ab', hoyo: 3, golpes: 6 });
    expect(golpesEnTablero(despues, 'ab')).toEqual(NADA.with(2, 6));
    expect(golpesEnTablero(antes, 'ab')).toEqual(NADA);
    expect(despues.participantes[0]).toBe(antes.participantes[0]);
    expect(despues.bandos?.[1]).toBe(antes.bandos?.[1]);
    expect(aplicarGolpes({ tablero: despues, participanteId: 'ab', hoyo: 3, golpes: 6 })).toBe(despues);
    expect(aplicarGolpes({ tablero: despues, participanteId: 'ab', hoyo: 19, golpes: 6 })).toBe(despues);
  });

  test('of a bando without a card, or of nobody, changes nothing; of a participante it is theirs', () => {
    const antes = foursome(undefined);
    expect(golpesEnTablero(antes, 'ab')).toBe(undefined);
    expect(aplicarGolpes({ tablero: antes, participanteId: 'ab', hoyo: 3, golpes: 6 })).toBe(antes);
    const { bandos: _, ...sinBandos } = antes;
    const despues = aplicarGolpes({ tablero: sinBandos, participanteId: 'e', hoyo: 1, golpes: 4 });
    expect(golpesEnTablero(despues, 'e')?.[0]).toBe(4);
  });
});
