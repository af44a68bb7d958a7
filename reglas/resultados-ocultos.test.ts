import { describe, expect, test } from 'vitest';
import type { Anotacion } from './hoyo.ts';
import {
  golpesQueSeLeen,
  motivoNoSePuedeOcultar,
  seOculta,
  tarjetaQueSeLee,
  tarjetasQueSeLeen,
} from './resultados-ocultos.ts';

const CUATROS: readonly Anotacion[] = Array.from({ length: 18 }, () => 4);
const tarjeta = (otra: object = {}) => ({
  golpes: CUATROS,
  estadoDecidido: null,
  motivoEstado: null,
  validada: true,
  ...otra,
});

describe('which holes are kept back', () => {
  test('those from a number on, whatever hole a partida started from; none of a torneo that tells all', () => {
    expect([15, 16, 18].map((hoyo) => seOculta(hoyo, 16))).toEqual([false, true, true]);
    expect([seOculta(1, 1), seOculta(18, undefined), seOculta(18, null)]).toEqual([true, false, false]);
  });

  test('a card is read without them, a raya too', () => {
    expect(golpesQueSeLeen([5, 'raya', null, 3, 'raya'], 4)).toEqual([5, 'raya', null, null, null]);
  });
});

describe('a card as it is told', () => {
  test('does not say what was decided about it, but that nobody came', () => {
    const descalificado = tarjeta({ estadoDecidido: 'descalificado', motivoEstado: 'Bola equivocada' });
    expect(tarjetaQueSeLee(descalificado, 16)).toMatchObject({ estadoDecidido: null, motivoEstado: null });
    expect(tarjetaQueSeLee(tarjeta({ estadoDecidido: 'retirado' }), 16).estadoDecidido).toBeNull();
    const ausente = tarjeta({ estadoDecidido: 'no_presentado' });
    expect(tarjetaQueSeLee(ausente, 16).estadoDecidido).toBe('no_presentado');
  });

  test('of a torneo all are open and cut, those of bandos too, and no lots are told', () => {
    const bandos = { formula: 'foursome', formados: [{ id: 'a', tarjeta: tarjeta() }, { id: 'b' }] };
    const leido = tarjetasQueSeLeen(
      { participantes: [tarjeta()], bandos, sorteos: [{}], nombre: 'Copa' },
      17,
    );
    const cortados = [...CUATROS.slice(0, 16), null, null];
    expect(leido).toMatchObject({ nombre: 'Copa', sorteos: [] });
    expect(leido.participantes).toEqual([tarjeta({ golpes: cortados, validada: false })]);
    expect(leido.bandos.formados.map((uno) => uno.tarjeta?.golpes)).toEqual([cortados, undefined]);
    expect(tarjetasQueSeLeen({ participantes: [], bandos: null, sorteos: [] }, 1).bandos).toBeNull();
  });
});

describe('which torneos may be held back', () => {
  const copa = {
    modalidad: 'individual_por_golpes',
    nueve: null,
    conVueltas: false,
    contado: false,
    revelado: false,
  } as const;

  test('one that nobody has read to the end, from any hole that is played in it', () => {
    for (const desde of [1, 16, 18, null]) expect(motivoNoSePuedeOcultar(copa, desde)).toBeNull();
    expect(motivoNoSePuedeOcultar({ ...copa, nueve: 'vuelta' }, 16)).toBeNull();
    expect(motivoNoSePuedeOcultar({ ...copa, nueve: 'ida' }, 16)).toBe('hoyo_que_no_se_oculta');
    expect(motivoNoSePuedeOcultar(copa, 19)).toBe('hoyo_que_no_se_oculta');
  });

  test('none that cannot be held back honestly, each with its reason', () => {
    const casos = [
      [{ modalidad: 'matchplay_individual' }, 'ocultar_en_partidos'],
      [{ modalidad: 'matchplay_parejas' }, 'ocultar_en_partidos'],
      [{ conVueltas: true }, 'ocultar_con_vueltas'],
      [{ contado: true }, 'torneo_ya_contado'],
      [{ contado: true, revelado: true }, 'resultados_ya_revelados'],
    ] as const;
    for (const [otro, motivo] of casos) expect(motivoNoSePuedeOcultar({ ...copa, ...otro }, 16)).toBe(motivo);
  });
});
