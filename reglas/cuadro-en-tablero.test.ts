import { describe, expect, test } from 'vitest';
import {
  cuadroDelTablero,
  cuadroEmpezado,
  hoyoExtraQueFalta,
  type PartidoEnTablero,
  recibenEnHoyo,
  rondaQueSeJuega,
} from './cuadro-en-tablero.ts';
import type { Anotacion } from './hoyo.ts';
import { cuatro, leer, LIBRE, partido, tablero } from './testing/cuadro.ts';
import { RECORRIDO, todo, VACIA } from './testing/tablero.ts';

describe('the bracket on the board', () => {
  test('is none before it is drawn', () => {
    expect(cuadroDelTablero(tablero(), [])).toBeNull();
  });

  test('waits before the first stroke, and follows the cards from then on', () => {
    expect(leer({}, cuatro()).dichos).toEqual([
      ['s1', 'por_jugar', null, undefined],
      ['s2', 'por_jugar', null, undefined],
      ['f', 'pendiente', null, undefined],
    ]);
    const dosHoyos = VACIA.with(0, 4).with(1, 4);
    const { dichos, cuadro } = leer({ ana: todo(4), eva: todo(5), luz: dosHoyos, paz: todo(5) }, cuatro());
    expect(dichos).toEqual([
      ['s1', 'terminado', '10&8', 'ana'],
      ['s2', 'en_juego', '2 arriba, quedan 16', undefined],
      ['f', 'pendiente', null, undefined],
    ]);
    expect(cuadro?.rondas[1]?.[0]).toMatchObject({
      a: 'ana',
      b: undefined,
      siembras: [1, null],
      estado: null,
    });
    expect(cuadro?.puestos).toEqual([{ id: 'eva', puesto: 3, compartido: true }]);
  });

  test('strokes received fall on the hardest holes', () => {
    const { dichos } = leer(
      { ana: todo(4), eva: todo(5) },
      cuatro({ uno: { reciben: { a: [0], b: [18] } } }),
    );
    expect(dichos[0]).toEqual(['s1', 'en_juego', 'Empatados, sigue', undefined]);
    const dos = leer({ ana: todo(4), eva: todo(5) }, cuatro({ uno: { reciben: { a: [0], b: [19] } } }));
    expect(dos.dichos[0]).toEqual(['s1', 'terminado', '1 arriba', 'eva']);
  });

  test('a conceded hole is of whom it was conceded to', () => {
    const concedidos = [
      { hoyo: 1, ganadorId: 'eva' },
      { hoyo: 2, ganadorId: 'ana' },
      { hoyo: 3, ganadorId: 'eva' },
    ];
    const { dichos } = leer({}, cuatro({ uno: { concedidos } }));
    expect(dichos[0]).toEqual(['s1', 'en_juego', '1 arriba, quedan 15', undefined]);
  });

  test('without a handicap or a tee the cards tell nothing, until somebody writes how it ended', () => {
    const golpes = { ana: todo(4), eva: todo(5) };
    const sinRecibir = { reciben: null };
    expect(leer(golpes, cuatro({ uno: sinRecibir })).dichos[0]).toEqual(['s1', 'por_jugar', null, undefined]);
    const resultado = { ganadorId: 'eva', motivo: 'anotado', marcador: '3&2' } as const;
    expect(leer(golpes, cuatro({ uno: { ...sinRecibir, resultado } })).dichos[0]).toEqual([
      's1',
      'terminado',
      '3&2',
      'eva',
    ]);
    const sinCampo = cuadroDelTablero({ ...tablero(golpes), recorridos: [] }, cuatro());
    expect(sinCampo?.rondas[0]?.[0]?.estado).toMatchObject({ terminado: true });
  });

  test.each(['concesion', 'no_presentado', 'anotado'] as const)(
    'what is written comes before the cards: %s',
    (motivo) => {
      const resultado = { ganadorId: 'eva', motivo, marcador: null };
      const { dichos, cuadro } = leer({ ana: todo(4), eva: todo(5) }, cuatro({ uno: { resultado } }));
      expect(dichos[0]).toEqual(['s1', 'terminado', null, 'eva']);
      expect(cuadro?.rondas[0]?.[0]?.resultado).toEqual(resultado);
    },
  );

  test('goes to its winner by the results of later rounds', () => {
    const final = { resultado: { ganadorId: 'paz', motivo: 'anotado', marcador: 'en el 19' } as const };
    const golpes = { ana: todo(4), eva: todo(5), luz: todo(5), paz: todo(4) };
    const { cuadro, dichos } = leer(golpes, cuatro({ final }));
    expect(dichos[2]).toEqual(['f', 'terminado', 'en el 19', 'paz']);
    expect(cuadro?.rondas[1]?.[0]?.siembras).toEqual([1, 3]);
    expect(cuadro?.puestos.map(({ id, puesto }) => [id, puesto])).toEqual([
      ['paz', 1],
      ['ana', 2],
      ['eva', 3],
      ['luz', 3],
    ]);
  });

  test('a result whose winner does not play that match any more counts for nothing', () => {
    const final = { resultado: { ganadorId: 'ana', motivo: 'anotado', marcador: null } as const };
    const { cuadro, dichos } = leer(
      { ana: todo(5), eva: todo(4), luz: todo(5), paz: todo(4) },
      cuatro({ final }),
    );
    expect(dichos[2]).toEqual(['f', 'por_jugar', null, undefined]);
    expect(cuadro?.rondas[1]?.[0]?.resultado).toBeNull();
  });

  test.each([
    ['who plays it', 'luz', 'terminado', 'ana'],
    ['who lost the place there by a correction', 'paz', 'por_jugar', undefined],
    ['who has left the torneo', 'nadie', 'terminado', 'ana'],
  ])('a final that was conceded by %s', (_, rivalId, situacion, gana) => {
    const resultado = { ganadorId: 'ana', motivo: 'concesion', marcador: null, rivalId } as const;
    const golpes = { ana: todo(4), eva: todo(5), luz: todo(4), paz: todo(5) };
    expect(leer(golpes, cuatro({ final: { resultado } })).dichos[2]).toEqual(['f', situacion, null, gana]);
  });

  test('who has no rival goes on without playing, and nobody comes out of an empty match', () => {
    const { dichos } = leer({}, cuatro({ uno: { bId: null, siembraB: null } }));
    expect(dichos[0]).toEqual(['s1', 'paso', null, 'ana']);
    const nadie = leer({}, cuatro({ uno: LIBRE, dos: { aId: null, siembraA: null } }));
    expect(nadie.dichos).toEqual([
      ['s1', 'paso', null, null],
      ['s2', 'paso', null, 'paz'],
      ['f', 'paso', null, 'paz'],
    ]);
  });

  test('a match that is not stored is not shown, and nobody wins it', () => {
    const sinFinal = cuatro().slice(1);
    expect(leer({ ana: todo(4), eva: todo(5), luz: todo(4), paz: todo(5) }, sinFinal).dichos).toHaveLength(2);
  });

  test('a participante whose card is not there is not counted', () => {
    const cuadro = cuadroDelTablero({ recorridos: [RECORRIDO], participantes: [] }, cuatro());
    expect(cuadro?.rondas[0]?.[0]).toMatchObject({ estado: null, situacion: 'por_jugar' });
  });
});

describe('a bracket of bandos', () => {
  const bandos = [
    { id: 'b1', participanteIds: ['ana', 'luz'] },
    { id: 'b2', participanteIds: ['eva', 'paz'] },
  ];
  const deDos = (cambios: Partial<PartidoEnTablero> = {}) => [
    partido('f', [1, 1], { aId: 'b1', bId: 'b2', reciben: { a: [0, 1], b: [0, 0] }, ...cambios }),
  ];
  const leerDos = (golpes: Parameters<typeof tablero>[0], cambios: Partial<PartidoEnTablero> = {}) =>
    cuadroDelTablero({ ...tablero(golpes), bandos }, deDos(cambios))?.rondas[0]?.[0];
  const en = (hoyo: number, ...golpes: Anotacion[]) =>
    golpes.reduce((todos, uno, i) => todos.with(hoyo - 1 + i, uno), VACIA);

  test('the best net of each side counts, once all four have written the hole', () => {
    const golpes = { ana: en(1, 5, 4), luz: en(1, 4, 6), eva: en(1, 4, 5), paz: en(1, 7) };
    expect(leerDos(golpes)).toMatchObject({
      a: 'b1',
      bolas: { a: ['ana', 'luz'], b: ['eva', 'paz'] },
      situacion: 'en_juego',
      marcador: '1 arriba, quedan 17',
      estado: { lider: 'a', hoyos: ['a', ...Array.from({ length: 17 }, () => null)] },
    });
    const conRaya = { ...golpes, paz: en(1, 'raya', 'raya') };
    expect(leerDos(conRaya)?.marcador).toBe('2 arriba, quedan 16');
    expect(leerDos(conRaya, { concedidos: [{ hoyo: 1, ganadorId: 'b2' }] })?.marcador).toBe(
      'Empatados, quedan 16',
    );
  });

  test('who stops leaves the other alone, and so does who has left', () => {
    const golpes = { ana: en(1, 4), luz: en(1, 4), eva: en(1, 4) };
    const { recorridos, participantes } = tablero(golpes);
    const retirada = participantes.map((uno) =>
      uno.id === 'paz' ? { ...uno, estadoDecidido: 'retirado' as const } : uno,
    );
    const sinElla = participantes.filter(({ id }) => id !== 'paz');
    for (const quienes of [retirada, sinElla]) {
      const [[final] = []] =
        cuadroDelTablero({ recorridos, participantes: quienes, bandos }, deDos())?.rondas ?? [];
      expect(final).toMatchObject({ marcador: '1 arriba, quedan 17', estado: { lider: 'a' } });
    }
    expect(leerDos(golpes)?.marcador).toBeNull();
  });

  test('a ball whose strokes are not told receives none', () => {
    const golpes = { ana: en(1, 4), luz: en(1, 4), eva: en(1, 5), paz: en(1, 4) };
    expect(leerDos(golpes, { reciben: { a: [0], b: [0] } })?.marcador).toBe('Empatados, quedan 17');
  });

  test('has begun with a stroke of a member', () => {
    expect(cuadroEmpezado({ ...tablero(), bandos }, deDos())).toBe(false);
    expect(cuadroEmpezado({ ...tablero({ luz: en(3, 4) }), bandos }, deDos())).toBe(true);
  });
});

describe('extra holes', () => {
  const iguales = { ana: todo(4), eva: todo(4) };
  const hoyo = (numero: number, ana: number | 'raya', eva: number | 'raya') => ({
    hoyo: numero,
    golpes: [
      { participanteId: 'ana', golpes: ana },
      { participanteId: 'eva', golpes: eva },
    ],
  });
  const s1 = (cambios: Partial<PartidoEnTablero>, golpes: Parameters<typeof tablero>[0] = iguales) => {
    const uno = leer(golpes, cuatro({ uno: cambios })).cuadro?.rondas[0]?.[0];
    return { uno, marcador: uno?.marcador, falta: uno ? hoyoExtraQueFalta(uno) : undefined };
  };

  test('follow 18 that are all square until one wins, and strokes fall as from hole 1', () => {
    expect(s1({})).toMatchObject({ marcador: 'Empatados, sigue', falta: 19 });
    expect(s1({ extra: [hoyo(19, 4, 4)] })).toMatchObject({ marcador: 'Empatados, sigue', falta: 20 });
    const ganado = s1({ extra: [hoyo(19, 4, 4), hoyo(20, 'raya', 7)] });
    expect(ganado).toMatchObject({ marcador: 'en el 20', falta: null, uno: { ganador: 'eva' } });
    const conGolpe = { reciben: { a: [0], b: [1] }, concedidos: [{ hoyo: 18, ganadorId: 'ana' }] };
    expect(s1({ ...conGolpe, extra: [hoyo(19, 4, 4)] })).toMatchObject({
      marcador: 'en el 19',
      uno: { ganador: 'eva' },
    });
  });

  test('may be conceded, and wait for a ball that is not told', () => {
    expect(s1({ concedidos: [{ hoyo: 19, ganadorId: 'ana' }] })).toMatchObject({
      marcador: 'en el 19',
      uno: { ganador: 'ana' },
    });
    const sola = { hoyo: 19, golpes: [{ participanteId: 'ana', golpes: 4 }] };
    expect(s1({ extra: [sola] })).toMatchObject({ marcador: 'Empatados, sigue', falta: 19 });
  });

  test('are of no account before the 18th, and none is played after 18 of them', () => {
    expect(s1({ extra: [hoyo(19, 3, 4)] }, { ana: todo(4), eva: todo(4).with(3, 5) })).toMatchObject({
      marcador: '1 arriba',
      falta: null,
    });
    expect(s1({}, { ana: todo(4) }).falta).toBeNull();
    const todos = Array.from({ length: 18 }, (_, i) => hoyo(19 + i, 4, 4));
    expect(s1({ extra: todos })).toMatchObject({ marcador: 'Empatados, sigue', falta: null });
  });

  test('whoever receives strokes on a hole is told, extra holes as the first ones', () => {
    const partidos = cuatro({ uno: { reciben: { a: [0], b: [19] } } });
    const uno = cuadroDelTablero(tablero(), partidos)?.rondas[0]?.[0];
    if (!uno) throw new Error('no match');
    expect([1, 2, 19, 20].map((numero) => recibenEnHoyo(tablero(), uno, numero))).toEqual([
      [{ id: 'eva', golpes: 2 }],
      [{ id: 'eva', golpes: 1 }],
      [{ id: 'eva', golpes: 2 }],
      [{ id: 'eva', golpes: 1 }],
    ]);
    expect(recibenEnHoyo({ ...tablero(), participantes: [] }, uno, 1)).toEqual([]);
    expect(recibenEnHoyo(tablero(), { ...uno, reciben: null }, 1)).toEqual([]);
  });
});

describe('whether it has begun', () => {
  test('a stroke of somebody in it, a hole conceded or a result', () => {
    const jugado = tablero({ paz: VACIA.with(4, 3) });
    expect(cuadroEmpezado(tablero(), cuatro())).toBe(false);
    expect(cuadroEmpezado(jugado, cuatro())).toBe(true);
    expect(cuadroEmpezado(jugado, [])).toBe(true);
    expect(cuadroEmpezado(jugado, cuatro({ dos: { bId: null } }))).toBe(false);
    expect(cuadroEmpezado(tablero(), cuatro({ uno: { concedidos: [{ hoyo: 1, ganadorId: 'ana' }] } }))).toBe(
      true,
    );
    const resultado = { ganadorId: 'ana', motivo: 'concesion', marcador: null } as const;
    expect(cuadroEmpezado(tablero(), cuatro({ uno: { resultado } }))).toBe(true);
  });
});

test('the round that is played is the first one that is not over, and the last one once all are', () => {
  const terminado = { situacion: 'terminado' } as const;
  const paso = { situacion: 'paso' } as const;
  const pendiente = { situacion: 'pendiente' } as const;
  expect(rondaQueSeJuega([[terminado, { situacion: 'en_juego' }], [pendiente]])).toBe(0);
  expect(rondaQueSeJuega([[terminado, paso], [{ situacion: 'por_jugar' }]])).toBe(1);
  expect(rondaQueSeJuega([[terminado, paso], [terminado]])).toBe(1);
});
