import { describe, expect, test } from 'vitest';
import { hoyosDeBando, totalesDeBando } from './bando.ts';
import { formaDeContar, porGolpes } from './cuenta.ts';
import { cadenaDeDesempate, type Desempatable, desempatar, pasosDeDesempate } from './desempate.ts';
import { golpesRecibidos, handicapDeJuego } from './handicap.ts';
import type { Hoyo } from './hoyo.ts';
import { LOS_DIECIOCHO } from './limites.ts';
import { cuantosHoyos, esDelOtroNueve, hoyosQueSeJuegan, type Nueve, ultimoHoyo } from './nueve.ts';
import {
  entradaDeNueve,
  entradaQueSeJuega,
  hoyosDeNueve,
  noSeJuega,
  paresDe,
  parQueSeJuega,
} from './nueve-hoyos.ts';
import { hoyosSinAnotar, netoDelHoyo, resumirTarjeta, type Tarjeta } from './tarjeta.ts';

const INDICES = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];
const HOYOS: readonly Hoyo[] = INDICES.map((indice, i) => ({ numero: i + 1, par: i < 9 ? 4 : 3, indice }));

describe('the holes of a nine', () => {
  test('are 1 to 9 or 10 to 18; without one they are the 18', () => {
    expect(hoyosQueSeJuegan('ida')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(hoyosQueSeJuegan('vuelta')).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
    for (const ninguno of [null, undefined]) expect(hoyosQueSeJuegan(ninguno)).toBe(LOS_DIECIOCHO);
    expect([cuantosHoyos('ida'), cuantosHoyos('vuelta'), cuantosHoyos(null)]).toEqual([9, 9, 18]);
  });

  test('are told from those of the other nine, and have a last one', () => {
    const fuera = (nueve: Nueve | null) => LOS_DIECIOCHO.filter((hoyo) => esDelOtroNueve(hoyo - 1, nueve));
    expect(fuera('ida')).toEqual(hoyosQueSeJuegan('vuelta'));
    expect(fuera('vuelta')).toEqual(hoyosQueSeJuegan('ida'));
    expect(fuera(null)).toEqual([]);
    expect([ultimoHoyo('ida'), ultimoHoyo('vuelta'), ultimoHoyo(null)]).toEqual([9, 18, 18]);
  });

  test('have the order of their indexes, and the others stay as they are', () => {
    expect(hoyosDeNueve(HOYOS, null)).toBe(HOYOS);
    const vuelta = hoyosDeNueve(HOYOS, 'vuelta');
    expect(vuelta.slice(0, 9)).toEqual(HOYOS.slice(0, 9));
    expect(vuelta.slice(9).map(({ indice }) => indice)).toEqual([4, 1, 8, 5, 2, 6, 9, 3, 7]);
    expect(vuelta.slice(9).every(({ entre }) => entre === 9)).toBe(true);
    expect(LOS_DIECIOCHO.filter((numero) => noSeJuega(vuelta, numero))).toEqual(hoyosQueSeJuegan('ida'));
    for (const todos of [HOYOS, []]) expect(noSeJuega(todos, 1)).toBe(false);
  });

  test('have a par of their own', () => {
    expect([null, 'ida' as const, 'vuelta' as const].map((nueve) => parQueSeJuega(HOYOS, nueve))).toEqual([
      63, 36, 27,
    ]);
    expect(paresDe(HOYOS)).toEqual({ par: 63, paresDeNueves: { ida: 36, vuelta: 27 } });
  });
});

describe('the handicap of nine holes', () => {
  const entera = { slope: 130, valorDeCampo: 71.4 };

  test('is of half the exact one, with the slope and half the rating of the eighteen', () => {
    const entrada = entradaDeNueve({ handicap: 8.7, entera, propia: null, par: 36 });
    expect(entrada).toEqual({ handicap: 4.4, slope: 130, valorDeCampo: 35.7, par: 36 });
    // 4,4 × 130 / 113 + 35,7 − 36 = 4,76
    expect(handicapDeJuego({ ...entrada, reductor: 100 })).toBe(5);
  });

  test('is of the nine’s own figures where they are known, and of neither where the tee is not rated', () => {
    const propia = { slope: 121, valorDeCampo: 35.3 };
    expect(entradaDeNueve({ handicap: 8.7, entera, propia, par: 35 })).toEqual({
      handicap: 4.4,
      ...propia,
      par: 35,
    });
    const sinValorar = { slope: null, valorDeCampo: null };
    expect(entradaDeNueve({ handicap: -2, entera: sinValorar, propia: null, par: 36 })).toEqual({
      handicap: -1,
      ...sinValorar,
      par: 36,
    });
  });

  test('is made from what is played: the eighteen as they are, or a nine with its par', () => {
    const propia = { slope: 121, valorDeCampo: 35.3 };
    const de = { handicap: 8.7, entera, propia, hoyos: HOYOS };
    expect(entradaQueSeJuega({ ...de, nueve: null })).toEqual({ handicap: 8.7, ...entera, par: 63 });
    expect(entradaQueSeJuega({ ...de, nueve: 'vuelta' })).toEqual({ handicap: 4.4, ...propia, par: 27 });
  });

  test('gives a stroke on every hole for each nine of them', () => {
    const en = (handicap: number, indice: number) =>
      golpesRecibidos({ handicapDeJuego: handicap, indice, entre: 9 });
    expect([en(0, 1), en(1, 1), en(1, 2), en(9, 9), en(10, 1), en(10, 2), en(27, 9)]).toEqual([
      0, 1, 0, 1, 2, 1, 3,
    ]);
    expect([en(-1, 9), en(-1, 8), en(-12, 1)]).toEqual([-1, 0, -1]);
    expect(netoDelHoyo({ golpes: 5, handicapDeJuego: 10, indice: 1, entre: 9 })).toBe(3);
  });

  test('shares out exactly its strokes, whatever it is', () => {
    for (let handicap = 0; handicap <= 54; handicap += 1) {
      const jugados = hoyosDeNueve(HOYOS, 'ida').slice(0, 9);
      const suma = jugados.reduce(
        (s, hoyo) => s + golpesRecibidos({ handicapDeJuego: handicap, ...hoyo }),
        0,
      );
      expect(suma).toBe(handicap);
    }
  });
});

describe('a card of nine holes', () => {
  const tarjeta = (mas: Partial<Tarjeta>): Tarjeta => ({
    golpes: LOS_DIECIOCHO.map((hoyo) => (hoyo > 9 ? 4 : null)),
    hoyos: hoyosDeNueve(HOYOS, 'vuelta'),
    handicapDeJuego: 9,
    handicapDeCampo: 9,
    forma: { ...porGolpes(null), nueve: 'vuelta' },
    ...mas,
  });

  test('is whole with its nine holes, and with nine of eighteen it is not', () => {
    expect(resumirTarjeta(tarjeta({}))).toMatchObject({
      completa: true,
      hoyosJugados: 9,
      brutos: 36,
      netos: 27,
    });
    expect(resumirTarjeta(tarjeta({ forma: porGolpes(null) })).completa).toBe(false);
  });

  test('counts nothing of the other nine, neither strokes left there nor holes with nothing written', () => {
    const golpes = LOS_DIECIOCHO.map((hoyo) => (hoyo === 1 ? 9 : hoyo > 10 ? 4 : null));
    const forma = formaDeContar({
      cuenta: 'contra_par',
      limiteGolpesHoyo: null,
      tope: null,
      nueve: 'vuelta',
    });
    const resumen = resumirTarjeta(tarjeta({ golpes, forma, entregada: true }));
    expect(resumen).toMatchObject({
      hoyosJugados: 9,
      completa: true,
      puntosBrutos: -9,
      ida: { hoyosJugados: 0 },
    });
    const ida = resumirTarjeta(tarjeta({ golpes, forma: { ...forma, nueve: 'ida' }, entregada: true }));
    expect(ida).toMatchObject({ hoyosJugados: 9, vuelta: { hoyosJugados: 0 } });
  });

  test('lacks only holes of its own, in the order in which they are played', () => {
    expect(hoyosSinAnotar([], [12, 13, 10, 11])).toEqual([12, 13, 10, 11]);
    expect(hoyosSinAnotar(tarjeta({}).golpes, hoyosQueSeJuegan('vuelta'))).toEqual([]);
  });

  test('is counted as ever where it is of eighteen', () => {
    expect(formaDeContar({ cuenta: 'golpes', limiteGolpesHoyo: 5, tope: null, nueve: null })).toEqual(
      porGolpes(5),
    );
  });
});

describe('a pair of own balls over nine holes', () => {
  test.each([
    ['ida' as const, [1, 9]],
    ['vuelta' as const, [10, 18]],
  ])('of the %s counts its nine, and no hole of the other as a raya', (nueve, [desde, hasta]) => {
    const forma = formaDeContar({ cuenta: 'contra_par', limiteGolpesHoyo: null, tope: null, nueve });
    const bola = (menos: number) => ({
      // What is written on the other nine is no part of the card.
      golpes: HOYOS.map(({ numero, par }) =>
        numero === desde ? par - menos : numero === hasta ? null : par,
      ),
      hoyos: hoyosDeNueve(HOYOS, nueve),
      handicapDeJuego: 0,
      handicapDeCampo: 0,
      forma,
      entregada: true,
    });
    const hoyos = hoyosDeBando({ bolas: [bola(0), bola(1)], cuantas: 1 });
    const jugados = hoyos.flatMap((hoyo, i) => (hoyo === null ? [] : [i + 1]));
    expect(jugados).toEqual(hoyosQueSeJuegan(nueve));
    const totales = totalesDeBando(hoyos, { cuenta: 'contra_par', conNeto: true })({ desde: 1, hasta: 18 });
    // A birdie, seven pars and the raya of the hole with nothing written.
    expect(totales).toMatchObject({ hoyosJugados: 9, puntosBrutos: 0, puntosNetos: 0 });
  });
});

describe('libro_verde over nine holes', () => {
  const carta = (id: string, nueve: Nueve, cambios: Record<number, number>): Desempatable => ({
    id,
    handicapPropio: 10,
    handicapDeJuego: 5,
    handicapDeCampo: 5,
    golpes: HOYOS.map(({ numero, par }) =>
      hoyosQueSeJuegan(nueve).includes(numero) ? par + (cambios[numero] ?? 0) : null,
    ),
    hoyos: hoyosDeNueve(HOYOS, nueve),
    forma: { ...porGolpes(null), nueve },
  });
  const contexto = { tipo: 'scratch' as const, sorteo: [] };

  test.each([
    ['ida' as const, 1, 5, 'ultimos_5', 2],
    ['ida' as const, 1, 4, 'ultimos_6', 3],
    ['ida' as const, 1, 2, 'ultimos_8', 4],
    ['vuelta' as const, 10, 14, 'ultimos_5', 2],
    ['vuelta' as const, 10, 13, 'ultimos_6', 3],
    ['vuelta' as const, 10, 11, 'ultimos_8', 4],
  ])(
    'of the %s, a stroke of hole %i saved on hole %i is found by %s',
    (nueve, uno, otro, criterio, cuantos) => {
      const [a, b] = [
        carta('a', nueve, { [uno]: 1, [otro]: -1 }),
        carta('b', nueve, { [uno]: -1, [otro]: 1 }),
      ];
      expect(desempatar({ a, b }, 'libro_verde', contexto)).toBe(-1);
      const pasos = pasosDeDesempate({ yo: b, rival: a }, 'libro_verde', contexto);
      expect(pasos).toHaveLength(cuantos);
      expect(pasos.at(-1)).toMatchObject({ criterio, resuelve: true });
    },
  );

  test('ends in lots, and the other methods are those of the eighteen', () => {
    expect(cadenaDeDesempate('libro_verde', 'ida').at(-1)).toBe('sorteo');
    expect(cadenaDeDesempate('libro_verde', null)).toBe(cadenaDeDesempate('libro_verde'));
    expect(cadenaDeDesempate('libro_verde')).toContain('ultimos_17');
    for (const metodo of ['puntuacion_media', 'desempate_handicap'] as const)
      expect(cadenaDeDesempate(metodo, 'vuelta')).toBe(cadenaDeDesempate(metodo));
    const [a, b] = [carta('a', 'ida', {}), carta('b', 'ida', {})];
    expect(desempatar({ a, b }, 'libro_verde', { ...contexto, sorteo: ['b', 'a'] })).toBe(1);
  });
});
