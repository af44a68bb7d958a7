import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import { golpesRecibidos } from './handicap.ts';
import type { Anotacion } from './hoyo.ts';
import { categoriaDelResultado, hoyosSinAnotar, netoDelHoyo, resumirTarjeta } from './tarjeta.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

const SIN_PUNTOS = { puntosBrutos: null, puntosNetos: null };

function con(cambios: Readonly<Record<number, Anotacion>>, resto: Anotacion): Anotacion[] {
  return HOYOS.map(({ numero }) => (numero in cambios ? (cambios[numero] ?? null) : resto));
}

const anotacion = fc.oneof(fc.integer({ min: 1, max: 15 }), fc.constant('raya' as const), fc.constant(null));

describe('resumirTarjeta', () => {
  test('a complete card adds up, whole and by halves', () => {
    const resumen = resumirTarjeta({
      golpes: con({ 1: 6, 18: 3 }, 5),
      hoyos: HOYOS,
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: 20,
    });
    expect(resumen).toEqual({
      hoyosJugados: 18,
      brutos: 89,
      netos: 69,
      contraParBruto: 17,
      contraParNeto: -3,
      completa: true,
      conRaya: false,
      ida: { hoyosJugados: 9, brutos: 46, netos: 35, contraParBruto: 10, contraParNeto: -1, ...SIN_PUNTOS },
      vuelta: { hoyosJugados: 9, brutos: 43, netos: 34, contraParBruto: 7, contraParNeto: -2, ...SIN_PUNTOS },
      ...SIN_PUNTOS,
    });
  });

  test('nothing played is no figure at all', () => {
    const resumen = resumirTarjeta({
      golpes: con({}, null),
      hoyos: HOYOS,
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: 20,
    });
    expect(resumen).toMatchObject({
      hoyosJugados: 0,
      brutos: null,
      contraParNeto: null,
      completa: false,
      conRaya: false,
    });
  });

  test('versus par is over the holes played and their strokes received', () => {
    const ida = resumirTarjeta({
      golpes: con({ 1: 5, 2: 5 }, null),
      hoyos: HOYOS,
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: 1,
    });
    expect(ida).toMatchObject({ hoyosJugados: 2, brutos: 10, netos: 9, contraParBruto: 2, contraParNeto: 1 });
    const vuelta = resumirTarjeta({
      golpes: con({ 18: 3 }, null),
      hoyos: HOYOS,
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: -1,
    });
    expect(vuelta).toMatchObject({ hoyosJugados: 1, netos: 4, contraParBruto: -1, contraParNeto: 0 });
  });

  test('a raya counts as a hole and leaves the card, and its half, without total', () => {
    const resumen = resumirTarjeta({
      golpes: con({ 12: 'raya' }, 4),
      hoyos: HOYOS,
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: 0,
    });
    expect(resumen).toMatchObject({
      hoyosJugados: 18,
      completa: true,
      conRaya: true,
      brutos: null,
      netos: null,
    });
    expect(resumen.contraParBruto).toBeNull();
    expect(resumen.ida.brutos).toBe(36);
    expect(resumen.vuelta).toMatchObject({ hoyosJugados: 9, brutos: null, contraParNeto: null });
  });

  test('a raya in the first half also leaves the card without total', () => {
    const resumen = resumirTarjeta({
      golpes: con({ 3: 'raya' }, 4),
      hoyos: HOYOS,
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: 0,
    });
    expect(resumen).toMatchObject({ conRaya: true, brutos: null, contraParNeto: null });
    expect(resumen.vuelta.brutos).toBe(36);
  });

  test('a card that is only a raya has a hole and a raya', () => {
    const resumen = resumirTarjeta({
      golpes: con({ 3: 'raya' }, null),
      hoyos: HOYOS,
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: 0,
    });
    expect(resumen).toMatchObject({ hoyosJugados: 1, completa: false, conRaya: true });
  });

  test('under par + 5 a raya counts par + 5: the card has a total, gross and net, and stays marked', () => {
    const golpes = con({ 3: 'raya', 12: 'raya' }, 4);
    const resumen = resumirTarjeta({
      golpes,
      hoyos: HOYOS,
      forma: porGolpes(5),
      handicapDeCampo: null,
      handicapDeJuego: 18,
    });
    expect(resumen).toMatchObject({ hoyosJugados: 18, completa: true, conRaya: true });
    expect(resumen).toMatchObject({ brutos: 82, netos: 64, contraParBruto: 10, contraParNeto: -8 });
    expect([resumen.ida.brutos, resumen.vuelta.brutos]).toEqual([41, 41]);
    const recorrido = HOYOS.map((hoyo) => ({ ...hoyo, par: hoyo.numero === 3 ? 6 : 4 }));
    expect(
      resumirTarjeta({
        golpes,
        hoyos: recorrido,
        forma: porGolpes(10),
        handicapDeCampo: null,
        handicapDeJuego: 0,
      }).ida.brutos,
    ).toBe(48);
  });

  test('missing holes count as par 4 with index 18, missing notes as not entered', () => {
    const resumen = resumirTarjeta({
      golpes: [5, 4],
      hoyos: [],
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: 17,
    });
    expect(resumen).toMatchObject({ hoyosJugados: 2, brutos: 9, netos: 9, contraParBruto: 1 });
    const conDieciocho = resumirTarjeta({
      golpes: [5, 4],
      hoyos: [],
      forma: porGolpes(null),
      handicapDeCampo: null,
      handicapDeJuego: 18,
    });
    expect(conDieciocho.netos).toBe(7);
  });

  test('any subset of holes adds up the same counted hole by hole', () => {
    fc.assert(
      fc.property(
        fc.array(anotacion, { minLength: 18, maxLength: 18 }),
        fc.integer({ min: -10, max: 60 }),
        (golpes, handicapDeJuego) => {
          const resumen = resumirTarjeta({
            golpes,
            hoyos: HOYOS,
            forma: porGolpes(null),
            handicapDeCampo: null,
            handicapDeJuego,
          });
          const jugados = golpes.filter((g) => g !== null);
          expect(resumen.hoyosJugados).toBe(jugados.length);
          expect(resumen.conRaya).toBe(jugados.includes('raya'));
          const numeros = jugados.filter((g) => g !== 'raya');
          const conTotal = jugados.length > 0 && !resumen.conRaya;
          expect(resumen.brutos).toBe(conTotal ? numeros.reduce((a, b) => a + b, 0) : null);
          const netos = golpes.map((g, i) =>
            typeof g === 'number' ? (netoDelHoyo({ golpes: g, handicapDeJuego, indice: i + 1 }) ?? NaN) : 0,
          );
          expect(resumen.netos).toBe(conTotal ? netos.reduce((a, b) => a + b, 0) : null);
          expect(hoyosSinAnotar(golpes)).toHaveLength(18 - jugados.length);
        },
      ),
    );
  });
});

test.each([
  [1, 'menos_de_menos_2'],
  [2, 'menos_2'],
  [3, 'menos_1'],
  [4, 'par'],
  [5, 'mas_1'],
  [6, 'mas_de_mas_1'],
  [9, 'mas_de_mas_1'],
])('%i strokes are in the band %s', (golpes, categoria) => {
  expect(categoriaDelResultado({ par: golpes === 1 ? 5 : 4, golpes })).toBe(categoria);
});

test('the holes without a note are told by number, and a raya is a note', () => {
  expect(hoyosSinAnotar(con({ 4: null, 11: null, 12: 'raya' }, 4))).toEqual([4, 11]);
  expect(hoyosSinAnotar([])).toHaveLength(18);
});

test('without handicap a card has its gross figures and no net, and receives nothing', () => {
  const golpes = HOYOS.map(({ par }, i) => par + (i < 3 ? 1 : 0));
  const con = { golpes, hoyos: HOYOS, forma: porGolpes(null), handicapDeCampo: null };
  const { brutos, contraParBruto, netos, contraParNeto, ida, vuelta } = resumirTarjeta({
    ...con,
    handicapDeJuego: null,
  });
  const cero = resumirTarjeta({ ...con, handicapDeJuego: 0 });
  expect([brutos, contraParBruto]).toEqual([cero.brutos, cero.contraParBruto]);
  expect([netos, contraParNeto, ida.netos, vuelta.contraParNeto]).toEqual([null, null, null, null]);
  expect(netoDelHoyo({ golpes: 5, handicapDeJuego: null, indice: 1 })).toBeNull();
  expect(golpesRecibidos({ handicapDeJuego: null, indice: 1 })).toBe(0);
});
