import { describe, expect, test } from 'vitest';
import { enBandos } from './bando.ts';
import { porGolpes, type FormaDeContar } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import { loMejorDelDia, mejorDeVueltas } from './lo-mejor-del-dia.ts';
import type { ParticipanteEnTablero, Tablero } from './tablero.ts';
import { quien, RECORRIDO } from './testing/tablero.ts';

const STABLEFORD: FormaDeContar = { cuenta: 'stableford', limite: null, tope: null };

/** A card in pars but for some holes. */
const tarjeta = (cambios: Record<number, Anotacion> = {}): Anotacion[] =>
  RECORRIDO.map(({ numero }) => (numero in cambios ? (cambios[numero] ?? null) : 4));

const jugador = (
  id: string,
  golpes: readonly Anotacion[],
  cambios: Partial<ParticipanteEnTablero> = {},
): ParticipanteEnTablero =>
  quien(id, { golpes, jugadorId: id, partidaId: 'g1', horaDeSalida: '10:00', validada: true, ...cambios });

const tablero = (
  participantes: readonly ParticipanteEnTablero[],
  cambios: Partial<Tablero> = {},
): Tablero => ({
  modalidad: 'individual_por_golpes',
  finalizado: true,
  metodoDesempate: 'puntuacion_media',
  forma: porGolpes(null),
  recorridos: [RECORRIDO],
  participantes,
  ...cambios,
});

describe('the best round', () => {
  test('is gross, and everybody who has the same figure has it', () => {
    const mejor = loMejorDelDia(
      tablero([
        jugador('ana', tarjeta({ 1: 3, 2: 3 })),
        jugador('ion', tarjeta({ 5: 3, 6: 3 })),
        jugador('eva', tarjeta({ 1: 5 }), { handicapDeJuego: 10 }),
      ]),
    );
    expect(mejor?.vuelta).toEqual({ ids: ['ana', 'ion'], contraPar: -2, puntos: null });
  });

  test('is of whole cards that take a place, and by points the highest', () => {
    const mejor = loMejorDelDia(
      tablero(
        [
          jugador('ana', tarjeta({ 1: 3 })),
          jugador('ion', tarjeta()),
          jugador('fuera', tarjeta({ 1: 2 }), { estadoDecidido: 'descalificado', motivoEstado: 'x' }),
          jugador('media', tarjeta({ 18: null, 1: 2, 2: 2 }), { validada: false }),
        ],
        { forma: STABLEFORD, finalizado: false },
      ),
    );
    expect(mejor?.vuelta).toMatchObject({ ids: ['ana'], puntos: 37 });
  });

  test('is none where the whole cards have no total or no place', () => {
    const suyo = tablero([
      jugador('ana', tarjeta({ 1: 'raya' })),
      jugador('fuera', tarjeta(), { estadoDecidido: 'descalificado' }),
    ]);
    expect(loMejorDelDia(suyo)?.vuelta).toBeNull();
  });
});

describe('birdies and eagles', () => {
  test('are gross: who made the most, how many there were, and each eagle with its hole', () => {
    const mejor = loMejorDelDia(
      tablero([
        jugador('ana', tarjeta({ 1: 3, 2: 3, 9: 2 }), { handicapDeJuego: 18 }),
        jugador('ion', tarjeta({ 5: 3, 6: 3, 7: 'raya' })),
        jugador('eva', tarjeta({ 1: 3, 18: 1 })),
      ]),
    );
    expect(mejor?.birdies).toEqual({ total: 5, ids: ['ana', 'ion'], cuantos: 2 });
    expect(mejor?.eagles).toEqual([
      { id: 'eva', hoyo: 18, par: 4, golpes: 1 },
      { id: 'ana', hoyo: 9, par: 4, golpes: 2 },
    ]);
  });

  test('are of holes that somebody made: none of a card that lacks it, nor of one picked up', () => {
    const corta = tarjeta({ 7: null, 8: 'raya', 9: 3 });
    const mejor = loMejorDelDia(tablero([jugador('ana', tarjeta()), jugador('ion', corta)]));
    expect(mejor).toMatchObject({ birdies: { total: 1, ids: ['ion'] }, eagles: [] });
    const deParejas = { modalidad: 'parejas_por_golpes', formula: 'mejor_bola' } as const;
    const bandos = [{ id: 'pareja', participanteIds: ['ana', 'ion'] }];
    const recogido = tarjeta({ 8: 'raya' });
    const juntos = enBandos(
      tablero([jugador('ana', recogido), jugador('ion', recogido)], { ...deParejas, bandos }),
    );
    expect(loMejorDelDia(juntos)).toMatchObject({ birdies: null, eagles: [] });
  });

  test('are of nobody who was disqualified; those of who retired stand', () => {
    const mejor = loMejorDelDia(
      tablero([
        jugador('ana', tarjeta({ 1: 3 })),
        jugador('fuera', tarjeta({ 1: 3, 2: 3, 3: 2 }), { estadoDecidido: 'descalificado' }),
        jugador('ion', tarjeta({ 4: 3, 18: null }), { estadoDecidido: 'retirado' }),
      ]),
    );
    expect(mejor?.birdies).toEqual({ total: 2, ids: ['ana', 'ion'], cuantos: 1 });
    expect(mejor?.eagles).toEqual([]);
  });

  test('are none where nobody made any, nor on a tee that is not there', () => {
    const mejor = loMejorDelDia(
      tablero([jugador('ana', tarjeta()), jugador('ion', tarjeta({ 1: 3 }), { recorrido: null })]),
    );
    expect(mejor).toMatchObject({ birdies: null, eagles: [] });
  });

  test('of nine holes are of those', () => {
    const deVuelta = RECORRIDO.map(({ numero }) => (numero > 9 ? 3 : null));
    const mejor = loMejorDelDia(
      tablero([jugador('ana', deVuelta)], { forma: { ...porGolpes(null), nueve: 'vuelta' } }),
    );
    expect(mejor?.birdies).toEqual({ total: 9, ids: ['ana'], cuantos: 9 });
  });
});

describe('of a torneo by bandos', () => {
  test('it is the ball of the bando', () => {
    const pareja = enBandos(
      tablero([jugador('ana', tarjeta({ 1: 3, 2: 6 })), jugador('ion', tarjeta({ 2: 2, 3: 5, 4: 'raya' }))], {
        modalidad: 'parejas_por_golpes',
        formula: 'mejor_bola',
        bandos: [{ id: 'pareja', participanteIds: ['ana', 'ion'] }],
      }),
    );

    const mejor = loMejorDelDia(pareja);
    expect(mejor?.vuelta).toMatchObject({ ids: ['pareja'], contraPar: -3 });
    expect(mejor?.birdies).toEqual({ total: 1, ids: ['pareja'], cuantos: 1 });
    expect(mejor?.eagles).toEqual([{ id: 'pareja', hoyo: 2, par: 4, golpes: 2 }]);
  });

  test('a cap under the par makes no birdie of a hole that was picked up, or took more', () => {
    const largo = RECORRIDO.map((hoyo) => ({ ...hoyo, par: hoyo.numero <= 3 ? 5 : hoyo.par }));
    const cartas = [tarjeta({ 1: 'raya', 2: 7, 3: 4 }), tarjeta({ 1: 'raya', 2: 'raya', 3: 6 })];
    const pareja = enBandos(
      tablero(
        ['ana', 'ion'].map((id, i) => jugador(id, cartas[i] ?? [])),
        {
          modalidad: 'parejas_por_golpes',
          formula: 'mejor_bola',
          recorridos: [largo],
          forma: { cuenta: 'maximo', limite: null, tope: { tipo: 'fijo', golpes: 4 } },
          bandos: [{ id: 'pareja', participanteIds: ['ana', 'ion'] }],
        },
      ),
    );
    expect(loMejorDelDia(pareja)?.birdies).toEqual({ total: 1, ids: ['pareja'], cuantos: 1 });
  });

  test('where several balls make a hole there are no birdies', () => {
    const cuatro = ['ana', 'ion', 'eva', 'unai'];
    const equipo = enBandos(
      tablero(
        cuatro.map((id) => jugador(id, tarjeta({ 1: 3 }))),
        {
          modalidad: 'parejas_por_golpes',
          formula: 'equipo_2_de_4',
          bandos: [{ id: 'equipo', participanteIds: cuatro }],
        },
      ),
    );
    expect(loMejorDelDia(equipo)).toMatchObject({ birdies: null, eagles: [] });
  });

  test('who is in no bando made nothing', () => {
    const suelta = enBandos(
      tablero(
        [jugador('ana', tarjeta({ 1: 3 })), jugador('ion', tarjeta()), jugador('eva', tarjeta({ 1: 3 }))],
        {
          modalidad: 'parejas_por_golpes',
          formula: 'mejor_bola',
          bandos: [{ id: 'pareja', participanteIds: ['ana', 'ion'] }],
        },
      ),
    );
    expect(loMejorDelDia(suelta)?.birdies).toEqual({ total: 1, ids: ['pareja'], cuantos: 1 });
  });
});

test.each([
  ['matches are no rounds', tablero([jugador('ana', tarjeta())], { modalidad: 'matchplay_individual' })],
  ['results without cards', tablero([jugador('ana', [])])],
  ['nobody there', tablero([])],
  [
    'a day cut short, which a card by points does without',
    tablero([jugador('ana', tarjeta({ 16: null, 17: null, 18: null }))], { forma: STABLEFORD }),
  ],
])('nothing is told: %s', (_, suyo) => {
  expect(loMejorDelDia(suyo)).toBeNull();
});

describe('the best of several vueltas', () => {
  const vuelta = (contraPar: number | null, puntos: number | null = null, hoyosJugados = 18) => ({
    contraPar,
    puntos,
    hoyosJugados,
  });

  const jugada = { estado: 'entregada' as const };

  test('is never of who was disqualified; of who retired, or was cut, the rounds before stand', () => {
    const filas = [
      { id: 'ana', estado: 'descalificado' as const, vueltas: [vuelta(1), vuelta(-9)] },
      { id: 'ion', estado: 'retirado' as const, vueltas: [vuelta(-4), vuelta(2, null, 11)] },
      { ...jugada, id: 'eva', vueltas: [vuelta(0), vuelta(-1)] },
    ];
    const cuales = [{ id: 'ion', vuelta: 1 }];
    expect(mejorDeVueltas({ filas, cuenta: 'golpes' })).toEqual({ cuales, contraPar: -4, puntos: null });
  });

  test('is told with whose and which, shared where the figure is the same', () => {
    const filas = [
      { ...jugada, id: 'ana', vueltas: [vuelta(3), vuelta(-2)] },
      { ...jugada, id: 'ion', vueltas: [vuelta(-2), vuelta(5)] },
      { ...jugada, id: 'eva', vueltas: [vuelta(0), null] },
    ];
    expect(mejorDeVueltas({ filas, cuenta: 'golpes' })).toEqual({
      cuales: [
        { id: 'ana', vuelta: 2 },
        { id: 'ion', vuelta: 1 },
      ],
      contraPar: -2,
      puntos: null,
    });
  });

  test('counts points upwards, and no round by halves nor without a figure', () => {
    const filas = [
      { ...jugada, id: 'ana', vueltas: [vuelta(null, 31), vuelta(null, 40, 17)] },
      { ...jugada, id: 'ion', vueltas: [vuelta(null, 36), null] },
    ];
    expect(mejorDeVueltas({ filas, cuenta: 'stableford' })).toEqual({
      cuales: [{ id: 'ion', vuelta: 1 }],
      contraPar: null,
      puntos: 36,
    });
    expect(mejorDeVueltas({ filas, cuenta: 'golpes' })).toBeNull();
    expect(mejorDeVueltas({ filas: [], cuenta: 'golpes' })).toBeNull();
  });
});
