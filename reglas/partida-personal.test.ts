import { describe, expect, test } from 'vitest';
import { admiteDiezOMas, maximoDeGolpes, motivoGolpesNoValidos, opcionesDeGolpes } from './hoyo.ts';
import { golpesRecibidos } from './handicap.ts';
import {
  esHandicapDePartida,
  esHandicapExacto,
  handicapPropuesto,
  formaPersonal,
  motivoPartidaPersonalNoValida,
  sociosSinHandicapEscrito,
  type PartidaPersonalPropuesta,
} from './partida-personal.ts';

const SALIDA = {
  slopeMasculino: 128,
  courseRatingMasculino: 70.8,
  slopeFemenino: 124,
  courseRatingFemenino: 72.1,
  slope: null,
  courseRating: null,
  par: 72,
};
const socio = (jugadorId: string) => ({ jugadorId, nombre: null, handicap: null, handicapPartida: null });
const invitado = (nombre: string, handicap: number | null = null) => ({
  jugadorId: null,
  nombre,
  handicap,
  handicapPartida: null,
});
const partida = (change: Partial<PartidaPersonalPropuesta> = {}): PartidaPersonalPropuesta => ({
  nombre: 'Partida del sábado',
  fechaJuego: '2026-05-16',
  horaSalida: '08:30',
  campoId: 'campo',
  cuenta: 'golpes',
  tope: null,
  participantes: [socio('yo')],
  ...change,
});

describe('the proposed handicap', () => {
  test.each([
    { handicap: 14.2, sexo: 'hombre', salida: SALIDA, is: 15, why: '14,2 × 128/113 + (70,8 − 72) = 14,88' },
    { handicap: 14.2, sexo: 'mujer', salida: SALIDA, is: 16, why: '14,2 × 124/113 + (72,1 − 72) = 15,68' },
    {
      handicap: 14.2,
      sexo: null,
      salida: SALIDA,
      is: 14,
      why: 'no sex recorded and no legacy pair: not rated',
    },
    { handicap: -1.8, sexo: 'hombre', salida: SALIDA, is: -3, why: '−1,8 × 128/113 − 1,2 = −3,24' },
    { handicap: 14.5, sexo: 'hombre', salida: null, is: 15, why: 'no course yet: the exact one, rounded' },
    { handicap: null, sexo: 'mujer', salida: SALIDA, is: 0, why: 'unknown counts as 0 (player spec §5)' },
    {
      handicap: 54,
      sexo: 'mujer',
      salida: SALIDA,
      is: 59,
      why: 'above 54 is a playing handicap like another',
    },
  ] as const)('$handicap of $sexo is $is: $why', ({ handicap, sexo, salida, is }) => {
    expect(handicapPropuesto({ handicap, sexo, salida })).toBe(is);
  });

  test('whatever is proposed may be saved', () => {
    const extremos = { ...SALIDA, slopeMasculino: 155, courseRatingMasculino: 80 };
    expect(esHandicapDePartida(handicapPropuesto({ handicap: 54, sexo: 'hombre', salida: extremos }))).toBe(
      true,
    );
    const faciles = { ...SALIDA, slopeMasculino: 155, courseRatingMasculino: 60 };
    expect(esHandicapDePartida(handicapPropuesto({ handicap: -10, sexo: 'hombre', salida: faciles }))).toBe(
      true,
    );
  });
});

describe('what must be told', () => {
  test.each([
    [partida(), null],
    [partida({ nombre: '   ' }), 'partida_sin_datos'],
    [partida({ nombre: 'x'.repeat(80) }), null],
    [partida({ nombre: 'x'.repeat(81) }), 'partida_sin_datos'],
    [partida({ participantes: [socio('yo'), invitado('x'.repeat(80))] }), null],
    [partida({ fechaJuego: '' }), 'partida_sin_datos'],
    [partida({ fechaJuego: '2026-02-30' }), 'partida_sin_datos'],
    [partida({ horaSalida: '' }), 'partida_sin_datos'],
    [partida({ horaSalida: '24:00' }), 'partida_sin_datos'],
    [partida({ campoId: '' }), 'partida_sin_datos'],
    [partida({ cuenta: 'stableford' }), null],
    [partida({ cuenta: 'contra_par' }), null],
    [partida({ cuenta: 'maximo', tope: { tipo: 'doble_par' } }), null],
    [partida({ cuenta: 'maximo' }), 'tope_no_admitido'],
    [partida({ cuenta: 'stableford', tope: { tipo: 'doble_par' } }), 'tope_no_admitido'],
    [partida({ participantes: [] }), 'sin_participantes'],
    [partida({ participantes: [socio('yo'), invitado('  ')] }), 'invitado_sin_nombre'],
    [partida({ participantes: [socio('yo'), invitado('Ramón', 54.1)] }), 'handicap_no_valido'],
    [partida({ participantes: [socio('yo'), invitado('Ramón', 8.25)] }), 'handicap_no_valido'],
    [partida({ participantes: [socio('yo'), { ...invitado(''), nombre: null }] }), 'invitado_sin_nombre'],
    [partida({ participantes: [socio('yo'), invitado('x'.repeat(81))] }), 'invitado_sin_nombre'],
    [partida({ participantes: [{ ...socio('yo'), handicapPartida: 14.6 }] }), null],
    [partida({ participantes: [{ ...socio('yo'), handicapPartida: -30.1 }] }), 'handicap_no_valido'],
    [partida({ participantes: [{ ...socio('yo'), handicapPartida: 90.1 }] }), 'handicap_no_valido'],
    [partida({ participantes: [{ ...socio('yo'), handicapPartida: 14.65 }] }), 'handicap_no_valido'],
    [partida({ participantes: [socio('otro')] }), 'creador_no_eliminable'],
    [partida({ participantes: [socio('yo'), socio('otro'), socio('otro')] }), 'participante_repetido'],
    [partida({ participantes: [socio('yo'), invitado('Ramón'), invitado('Ramón')] }), null],
    [partida({ participantes: [socio('yo'), ...Array.from({ length: 7 }, () => invitado('R'))] }), null],
    [
      partida({ participantes: [socio('yo'), ...Array.from({ length: 8 }, () => invitado('R'))] }),
      'demasiados_participantes',
    ],
  ] as const)('%# is %s', (told, motivo) => {
    expect(motivoPartidaPersonalNoValida(told, 'yo')).toBe(motivo);
  });

  test.each([
    [14.2, true],
    [-10, true],
    [54, true],
    [54.1, false],
    [14.25, false],
    [Number.NaN, false],
  ])('%d as exact handicap: %s', (handicap, valido) => {
    expect(esHandicapExacto(handicap)).toBe(valido);
  });
});

test('a round is counted as chosen, with its own most strokes of a hole', () => {
  const tope = { tipo: 'fijo', golpes: 8 } as const;
  expect(formaPersonal({ cuenta: 'maximo', tope })).toEqual({ cuenta: 'maximo', limite: 'personal', tope });
});

describe('strokes of a personal round', () => {
  test('the keys are 1 to 9 whatever the par, with the names of its par', () => {
    const opciones = opcionesDeGolpes({ par: 3, limite: 'personal' });
    expect(opciones.map(({ golpes }) => golpes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(opciones[1]?.nombre).toBe('Birdie');
    expect(admiteDiezOMas({ par: 5, limite: 'personal' })).toBe(false);
  });

  test('9 is the most, and more is refused without naming a limit over par', () => {
    expect(maximoDeGolpes({ par: 5, limite: 'personal' })).toBe(9);
    expect(motivoGolpesNoValidos({ par: 5, limite: 'personal', golpes: 9 })).toBeNull();
    expect(motivoGolpesNoValidos({ par: 5, limite: 'personal', golpes: 10 })).toBe('golpes_no_validos');
  });

  test.each([
    [14.6, 14, 1],
    [14.6, 15, 0],
    [-1.4, 18, -1],
    [-1.4, 17, 0],
    [-2, 17, -1],
    [0.4, 1, 0],
  ])('a handicap of %d on index %d receives %d', (handicapDeJuego, indice, recibidos) => {
    expect(golpesRecibidos({ handicapDeJuego, indice })).toBe(recibidos);
  });
});

test('the federation is asked about members without a written handicap, and about nobody else', () => {
  const participantes = [
    { tipo: 'jugador', jugadorId: 'a', handicapPartida: null },
    { tipo: 'jugador', jugadorId: 'b', handicapPartida: 0 },
    { tipo: 'invitado', handicapPartida: null },
  ];
  expect(sociosSinHandicapEscrito(participantes)).toEqual(['a']);
});
