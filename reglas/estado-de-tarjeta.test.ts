import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CUENTAS, porGolpes } from './cuenta.ts';
import { ordenarClasificacion, ordenarParaPuntos, type Clasificable } from './clasificacion.ts';
import {
  defectoDeEstado,
  estadoDeTarjeta,
  ESTADOS_DE_TARJETA,
  ESTADOS_DECIDIDOS,
  estadosQueSeOfrecen,
  exigeTarjetaCompleta,
  hayQueDecidir,
  hoyosAnotados,
  motivoDeEstados,
  seEntrego,
  tomaPuesto,
} from './estado-de-tarjeta.ts';
import type { Anotacion } from './hoyo.ts';
import { METODOS_DESEMPATE, MODALIDADES, TIPOS_CLASIFICACION } from './modalidad.ts';
import { resultadoOficial } from './resultado-oficial.ts';
import { clasificarTablero, type ParticipanteEnTablero, type Tablero } from './tablero.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

test.each([
  // decided, closed, holes → handed in
  [null, true, 3, true],
  [null, true, 18, true],
  [null, true, 0, false],
  [null, false, 18, false],
  ['retirado', true, 18, false],
] as const)('decided %s, closed %s, %i holes: handed in %s', (estadoDecidido, cerrada, anotados, si) => {
  const golpes = Array.from({ length: 18 }, (_, i) => (i < anotados ? 4 : null));
  expect(seEntrego({ golpes, estadoDecidido, cerrada })).toBe(si);
});

describe('the state of a card', () => {
  test.each([
    // decided, closed, whole needed, holes → state
    [null, false, true, 0, 'en_juego'],
    [null, false, true, 18, 'en_juego'],
    [null, true, true, 18, 'entregada'],
    [null, true, true, 17, 'sin_tarjeta'],
    [null, true, true, 1, 'sin_tarjeta'],
    [null, true, true, 0, 'no_presentado'],
    [null, true, false, 14, 'entregada'],
    [null, true, false, 0, 'no_presentado'],
    ['retirado', false, true, 18, 'retirado'],
    ['retirado', true, true, 1, 'retirado'],
    ['sin_tarjeta', true, true, 18, 'sin_tarjeta'],
    ['descalificado', true, false, 18, 'descalificado'],
    ['no_presentado', false, true, 0, 'no_presentado'],
  ] as const)(
    'decided %s, closed %s, whole %s, %i holes: %s',
    (...[decidido, cerrada, exigeCompleta, n, estado]) => {
      expect(estadoDeTarjeta({ estadoDecidido: decidido, cerrada, exigeCompleta, anotados: n })).toBe(estado);
    },
  );

  test('a raya is a hole that was played', () => {
    expect(hoyosAnotados([4, 'raya', null])).toBe(2);
  });

  test('only a card in play and one handed in take a place', () => {
    expect(ESTADOS_DE_TARJETA.filter(tomaPuesto)).toEqual(['en_juego', 'entregada']);
  });

  test('only plain strokes, played alone or with one ball for the bando, ask for every hole', () => {
    const todas = MODALIDADES.flatMap((modalidad) => CUENTAS.map((cuenta) => ({ modalidad, cuenta })));
    expect(todas.filter(exigeTarjetaCompleta)).toEqual([
      { modalidad: 'individual_por_golpes', cuenta: 'golpes' },
    ]);
    const deBando = todas.filter((una) => exigeTarjetaCompleta({ ...una, unaBola: true }));
    expect(deBando).toEqual([
      { modalidad: 'individual_por_golpes', cuenta: 'golpes' },
      { modalidad: 'parejas_por_golpes', cuenta: 'golpes' },
    ]);
  });
});

describe('what is asked at validation', () => {
  const tarjeta = (id: string, anotados: number, estadoDecidido: 'retirado' | null = null) => ({
    id,
    anotados,
    estadoDecidido,
    exigeCompleta: true,
  });

  test.each([
    [18, null, false],
    [17, null, true],
    [0, null, true],
    [3, 'retirado', false],
  ] as const)('%i holes and %s: asked %s', (anotados, decidido, seDecide) => {
    expect(hayQueDecidir(tarjeta('a', anotados, decidido))).toBe(seDecide);
  });

  test('who has no hole is not told to have handed in no card', () => {
    expect(estadosQueSeOfrecen(0)).toEqual(['no_presentado', 'retirado']);
    expect(estadosQueSeOfrecen(1)).toEqual(['retirado', 'sin_tarjeta']);
  });

  const cartas = [
    tarjeta('entera', 18),
    tarjeta('media', 7),
    tarjeta('vacia', 0),
    tarjeta('decidida', 3, 'retirado'),
  ];
  const media = { participanteId: 'media', estado: 'retirado' } as const;
  const vacia = { participanteId: 'vacia', estado: 'no_presentado' } as const;

  test.each([
    [[], 'tarjetas_sin_decidir'],
    [[media], 'tarjetas_sin_decidir'],
    [[media, vacia], null],
    [[media, media, vacia], 'estado_no_admitido'],
    [[media, { ...vacia, estado: 'sin_tarjeta' }], 'estado_no_admitido'],
    [[{ ...media, estado: 'no_presentado' }, vacia], 'estado_no_admitido'],
    [[media, vacia, { participanteId: 'entera', estado: 'retirado' }], 'estado_no_admitido'],
    [[media, vacia, { participanteId: 'decidida', estado: 'sin_tarjeta' }], 'estado_no_admitido'],
    [[media, vacia, { participanteId: 'de otra partida', estado: 'retirado' }], 'estado_no_admitido'],
  ] as const)('answers %j: %s', (respuestas, motivo) => {
    expect(motivoDeEstados({ tarjetas: cartas, respuestas })).toBe(motivo);
  });

  test('in match play nothing has to be answered, and what is answered is judged the same', () => {
    const deMatch = { tarjetas: cartas.map((una) => ({ ...una, exigeCompleta: false })) };
    expect(motivoDeEstados({ ...deMatch, respuestas: [] })).toBeNull();
    expect(motivoDeEstados({ ...deMatch, respuestas: [media] })).toBeNull();
    expect(motivoDeEstados({ ...deMatch, respuestas: [media, media] })).toBe('estado_no_admitido');
  });
});

test.each([
  ['descalificado', 'Jugó desde otra salida', 18, null],
  ['descalificado', null, 18, 'motivo_de_estado_obligatorio'],
  ['retirado', 'Se lesionó', 3, 'motivo_de_estado_sobra'],
  ['retirado', null, 0, null],
  ['retirado', null, 18, null],
  ['sin_tarjeta', null, 18, null],
  ['no_presentado', null, 0, null],
  ['no_presentado', null, 1, 'estado_no_admitido'],
  [null, null, 5, null],
  [null, 'porque sí', 5, 'motivo_de_estado_sobra'],
] as const)(
  'the committee gives %s with the reason %s to a card of %i holes: %s',
  (estado, motivo, anotados, defecto) => {
    expect(defectoDeEstado({ estado, motivo, anotados })).toBe(defecto);
  },
);

const anotacion = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 3, max: 7 }) },
  { weight: 1, arbitrary: fc.constant('raya' as const) },
  { weight: 2, arbitrary: fc.constant(null) },
);
const golpes = fc.oneof(
  fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 18, maxLength: 18 }),
  fc.array(anotacion, { minLength: 18, maxLength: 18 }),
);
const jugador = fc.record({
  golpes,
  handicapDeJuego: fc.integer({ min: -2, max: 30 }),
  validada: fc.boolean(),
  incluirEnPuntos: fc.boolean(),
  estadoDecidido: fc.option(fc.constantFrom(...ESTADOS_DECIDIDOS), { freq: 4 }),
});
const club = fc.record({
  jugadores: fc.array(jugador, { maxLength: 12 }),
  limite: fc.constantFrom(null, 5),
  tipo: fc.constantFrom(...TIPOS_CLASIFICACION),
  metodo: fc.constantFrom(...METODOS_DESEMPATE),
  finalizado: fc.boolean(),
});

type Jugador = { golpes: readonly Anotacion[]; handicapDeJuego: number } & Pick<
  ParticipanteEnTablero,
  'validada' | 'incluirEnPuntos' | 'estadoDecidido'
>;

const enTablero = (uno: Jugador, i: number): ParticipanteEnTablero => ({
  ...uno,
  id: `p${String(i).padStart(2, '0')}`,
  jugadorId: null,
  nombre: `Jugador ${i % 5}`,
  esInvitado: false,
  handicapPropio: uno.handicapDeJuego,
  handicapDeCampo: uno.handicapDeJuego,
  partidaId: 'g',
  horaDeSalida: null,
  motivoEstado: null,
  recorrido: 0,
});

describe('on the board and in the record', () => {
  test('once closed an incomplete card has no place, nor has any card with a decided state', () => {
    fc.assert(
      fc.property(club, ({ jugadores, limite, tipo, metodo, finalizado }) => {
        const participantes = jugadores.map(enTablero);
        const tablero: Tablero = {
          modalidad: 'individual_por_golpes',
          finalizado,
          forma: porGolpes(limite),
          metodoDesempate: metodo,
          recorridos: [HOYOS],
          participantes,
        };
        const filas = clasificarTablero({ tablero, tipo });
        const quien = new Map(participantes.map((uno) => [uno.id, uno]));
        for (const { id, puesto, estado, completa, hoyosJugados } of filas) {
          const uno = quien.get(id);
          const cerrada = finalizado || uno?.validada === true;
          const fuera = (uno?.estadoDecidido ?? null) !== null || (cerrada && !completa);
          expect(puesto === null).toBe(fuera || hoyosJugados === 0);
          expect(tomaPuesto(estado)).toBe(!fuera);
        }
        const sinEstado = filas.findIndex(({ estado }) => !tomaPuesto(estado));
        if (sinEstado >= 0)
          expect(filas.slice(sinEstado).every(({ estado }) => !tomaPuesto(estado))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a card that takes no place changes nobody else: neither places nor points', () => {
    const clasificable = (uno: Jugador, i: number): Clasificable => ({
      ...enTablero(uno, i),
      hoyos: HOYOS,
      forma: porGolpes(5),
      estado: 'entregada',
    });
    fc.assert(
      fc.property(
        club,
        golpes,
        fc.constantFrom(...ESTADOS_DECIDIDOS),
        ({ jugadores, tipo, metodo }, suya, estado) => {
          const participantes = jugadores.map(clasificable);
          const fuera: Clasificable = {
            ...clasificable({ ...BASE, golpes: suya }, 99),
            estado,
          };
          const con = [fuera, ...participantes];
          const conPuesto = (quienes: readonly Clasificable[]) =>
            ordenarClasificacion({ participantes: quienes, tipo, metodo }).filter(
              ({ puesto }) => puesto !== null,
            );
          expect(conPuesto(con)).toEqual(conPuesto(participantes));
          expect(ordenarParaPuntos({ participantes: con, tipo, metodo })).toEqual(
            ordenarParaPuntos({ participantes, tipo, metodo }),
          );
          const oficial = (quienes: readonly Clasificable[]) =>
            resultadoOficial({
              modalidad: 'individual_por_golpes',
              participantes: quienes,
              metodo,
              configuracion: [],
            });
          expect(oficial(con).puestos).toEqual(oficial(participantes).puestos);
          const suyos = oficial(con).totales.find(({ id }) => id === fuera.id);
          expect(suyos).toEqual({
            id: fuera.id,
            golpesBrutos: null,
            golpesNetos: null,
            puntosBrutos: null,
            puntosNetos: null,
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('who takes no place is listed last, by state and then by name', () => {
    const uno = (id: string, estado: Clasificable['estado'], anotados = 18): Clasificable => ({
      ...enTablero(BASE, 0),
      id,
      nombre: id,
      golpes: HOYOS.map((_, i) => (i < anotados ? 4 : null)),
      hoyos: HOYOS,
      forma: porGolpes(null),
      estado,
    });
    const participantes = [
      uno('zoe', 'retirado', 1),
      uno('ana', 'descalificado'),
      uno('bea', 'no_presentado', 0),
      uno('ciro', 'retirado', 4),
      uno('sin empezar', 'en_juego', 0),
      uno('dora', 'sin_tarjeta', 17),
      uno('eva', 'entregada'),
    ];
    const filas = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'puntuacion_media' });
    expect(filas.map(({ id, puesto }) => `${id} ${puesto ?? '-'}`)).toEqual([
      'eva 1',
      'sin empezar -',
      'ciro -',
      'zoe -',
      'bea -',
      'dora -',
      'ana -',
    ]);
  });
});

const BASE: Jugador = {
  golpes: [],
  handicapDeJuego: 0,
  validada: true,
  incluirEnPuntos: true,
  estadoDecidido: null,
};

test('a card of nine holes is whole with nine', () => {
  const abierta = { anotados: 9, deHoyos: 9, estadoDecidido: null };
  expect(hayQueDecidir(abierta)).toBe(false);
  expect(hayQueDecidir({ ...abierta, anotados: 8 })).toBe(true);
  expect(estadoDeTarjeta({ ...abierta, cerrada: true, exigeCompleta: true })).toBe('entregada');
  expect(estadoDeTarjeta({ ...abierta, anotados: 8, cerrada: true, exigeCompleta: true })).toBe(
    'sin_tarjeta',
  );
});
