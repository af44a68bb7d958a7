import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SISTEMAS_DE_LIGA } from './clasificacion-liga.ts';
import { ordenarParaPuntos } from './clasificacion.ts';
import { conPrimero, VACIA } from './testing/tablero.ts';
import { handicapDeJuego } from './handicap.ts';
import {
  METODOS_DESEMPATE,
  SISTEMAS_PUNTUACION,
  TIPOS_CLASIFICACION,
  type SistemaPuntuacion,
} from './modalidad.ts';
import { explicarHandicapDeJuego, explicarPuntos } from './porque.ts';
import { redondearPuntos } from './puntos.ts';
import { torneoParaLigas } from './resultado-oficial.ts';

/** What somebody reads on the screen: two decimals. */
const impreso = (cifra: number) => Number(cifra.toFixed(2));

/** What somebody does with it: to the nearest whole number, halves up. */
const aMano = (cifra: number) => Math.floor(cifra + 0.5) + 0;

describe('a playing handicap written out (decision 1)', () => {
  test.each([
    // handicap, slope, rating, par, allowance → on the course, with the allowance, result
    [18.4, 131, 71.3, 72, 95, 20.63, 19.6, 20, 'an ordinary card: 20,6309… and 19,5993…'],
    [20.7, 139, 72.6, 72, 95, 26.06, 24.76, 25, 'a hard tee'],
    [10, 113, 72, 72, 100, 10, 10, 10, 'a neutral tee changes nothing'],
    [-1.2, 113, 72, 72, 100, -1.2, -1.2, -1, 'a plus player'],
    [-1.5, 113, 72, 72, 100, -1.5, -1.5, -1, 'a half goes up, towards zero'],
    [12.4, null, 71.3, 72, 50, 12.4, 6.2, 6, 'without slope the tee is not rated'],
    [12.4, 131, null, 72, 100, 12.4, 12.4, 12, 'without rating it is not rated either'],
    [0, 113, 72, 72, 0, 0, 0, 0, 'nothing is 0, never −0'],
    [-0.5, 131, 69.9, 72, 95, -2.68, -2.55, -3, 'each step by itself: −2,6796… and −2,5456…'],
    [-0.5, 131, 69.9, 72, 100, -2.68, -2.68, -3, 'the same card with the whole allowance'],
    [12.8, 113, 72, 72, 82, 12.8, 10.49, 10, '10,496 is not the half that 10,50 would be'],
    [-4.4, 120, 72, 72, 75, -4.67, -3.51, -4, '−3,5044… is not the half that −3,50 would be'],
  ])('%d on slope %s is as written: %s', (...fila) => {
    const [handicap, slope, valorDeCampo, par, reductor, enCampo, conReductor, resultado] = fila;
    const entrada = { handicap, slope, valorDeCampo, par, reductor };
    expect(explicarHandicapDeJuego(entrada)).toEqual({ enCampo, conReductor, resultado });
  });

  test('the printed number, rounded by hand, is the handicap that is played', () => {
    const entrada = fc.record({
      handicap: fc.integer({ min: -100, max: 540 }).map((decimas) => decimas / 10),
      slope: fc.option(fc.integer({ min: 55, max: 155 }), { nil: null }),
      valorDeCampo: fc.option(
        fc.integer({ min: 600, max: 800 }).map((decimas) => decimas / 10),
        { nil: null },
      ),
      par: fc.integer({ min: 54, max: 90 }),
      reductor: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(entrada, (datos) => {
        const { enCampo, conReductor, resultado } = explicarHandicapDeJuego(datos);
        expect(resultado).toBe(handicapDeJuego(datos));
        expect(aMano(impreso(conReductor))).toBe(resultado);
        expect(aMano(impreso(enCampo))).toBe(handicapDeJuego({ ...datos, reductor: 100 }));
        const { handicap, slope, valorDeCampo, par, reductor } = datos;
        const sinValorar = slope === null || valorDeCampo === null;
        const formula = sinValorar ? handicap : (handicap * slope) / 113 + (valorDeCampo - par);
        expect(Math.abs(formula - enCampo)).toBeLessThan(0.01 + 1e-9);
        expect(Math.abs((formula * reductor) / 100 - conReductor)).toBeLessThan(0.01 + 1e-9);
      }),
      {
        numRuns: 2000,
        // −7,5016…, −3,5044… and 10,496: the nearest hundredth would read as a half, which goes up.
        examples: [
          [{ handicap: -0.5, slope: 131, valorDeCampo: 69.9, par: 72, reductor: 95 }],
          [{ handicap: -4.4, slope: 120, valorDeCampo: 72, par: 72, reductor: 75 }],
          [{ handicap: 12.8, slope: 113, valorDeCampo: 72, par: 72, reductor: 82 }],
        ],
      },
    );
  });
});

describe('the points of a torneo written out (decisions 11, 13 and 14)', () => {
  const participantes = [
    conPrimero('invitado', 1, { incluirEnPuntos: false }),
    conPrimero('ana', 3),
    conPrimero('bea', 4, { handicapPropio: 9.1 }),
    conPrimero('ciro', 4, { handicapPropio: 9.9 }),
    conPrimero('sin-hoyos', 4, { golpes: VACIA }),
  ];
  const filas = ordenarParaPuntos({ participantes, tipo: 'handicap', metodo: 'puntuacion_media' });
  const explicar = (id: string, sistema: SistemaPuntuacion) =>
    explicarPuntos({ id, filas, sistema, configuracion: [] });

  test('a place of one’s own: the points of that place', () => {
    expect(explicar('ana', 'om_hoyo19')).toEqual({
      puesto: 1,
      contraPar: -1,
      puntosDeJuego: null,
      iguales: [],
      plazas: [{ posicion: 1, puntos: 40 }],
      puntos: 40,
      desempate: [],
    });
  });

  test('a shared place: who shares it, what each place is worth, and the chain against the one above', () => {
    expect(explicar('bea', 'om_hoyo19')).toEqual({
      puesto: 2,
      contraPar: 0,
      puntosDeJuego: null,
      iguales: ['ciro'],
      plazas: [
        { posicion: 2, puntos: 37 },
        { posicion: 3, puntos: 35 },
      ],
      puntos: 36,
      desempate: [
        { criterio: 'handicap_de_juego', propio: 0, rival: 0, rivalId: 'ciro', resuelve: false },
        { criterio: 'handicap_propio', propio: 9.1, rival: 9.9, rivalId: 'ciro', resuelve: true },
      ],
    });
  });

  test('in cervecita the places of three are worth 4, 2 and 1', () => {
    expect(explicar('ana', 'cervecita')?.plazas).toEqual([{ posicion: 1, puntos: 4 }]);
    expect(explicar('ciro', 'cervecita')).toMatchObject({
      plazas: [
        { posicion: 2, puntos: 2 },
        { posicion: 3, puntos: 1 },
      ],
      puntos: 1.5,
    });
  });

  test.each(['invitado', 'sin-hoyos', 'nadie'])(
    '%s takes no points, so there is nothing to explain',
    (id) => {
      expect(explicar(id, 'om_hoyo19')).toBeNull();
    },
  );

  const caso = fc.record({
    primeros: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 60 }),
    cuotas: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 21 }),
    sistema: fc.constantFrom(...SISTEMAS_PUNTUACION),
    metodo: fc.constantFrom(...METODOS_DESEMPATE),
    total: fc.constantFrom(...TIPOS_CLASIFICACION),
  });

  test('the printed sum of the places, divided by hand, is what the liga records', () => {
    fc.assert(
      fc.property(caso, ({ primeros, cuotas, sistema, metodo, total }) => {
        const configuracion = cuotas.map((medios, i) => ({ posicion: i + 1, puntos: medios / 2 }));
        const torneo = {
          modalidad: 'individual_por_golpes' as const,
          participantes: primeros.map((golpes, i) =>
            conPrimero(String(i), golpes, { incluirEnPuntos: i % 5 > 0 }),
          ),
          metodo,
          configuracion,
        };
        const reglas = SISTEMAS_DE_LIGA[sistema];
        const ranking = ordenarParaPuntos({ ...torneo, tipo: reglas.tipoQuePuntua(total) });
        const ganados = reglas.puntosDeTorneo(torneoParaLigas(torneo));
        expect(ganados).toHaveLength(ranking.length);
        for (const ganado of ganados) {
          const porque = explicarPuntos({ id: ganado.id, filas: ranking, sistema, configuracion });
          const guardados = total === 'handicap' ? ganado.puntosHandicap : ganado.puntosScratch;
          const plazas = porque?.plazas ?? [];
          // In half points everything is a whole number: the hundredth is exact, halves up.
          const medios = plazas.reduce((suma, { puntos }) => suma + 2 * impreso(puntos), 0);
          const centesimas = Math.floor((100 * medios + plazas.length) / (2 * plazas.length));
          expect(redondearPuntos(guardados)).toBe(centesimas / 100);
          expect(porque?.puntos).toBe(guardados);
          expect(plazas).toHaveLength((porque?.iguales.length ?? 0) + 1);
          expect(plazas[0]?.posicion).toBe(porque?.puesto);
        }
      }),
      { numRuns: 200 },
    );
  });
});
