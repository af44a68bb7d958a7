import { describe, expect, test } from 'vitest';
import {
  cuadroDelTablero,
  cuadroEmpezado,
  type PartidoEnTablero,
  recibenEnHoyo,
} from './cuadro-en-tablero.ts';
import { cuatro, leer, partido, tablero } from './testing/cuadro.ts';
import { todo } from './testing/tablero.ts';

describe('a later round', () => {
  const gana = (ganadorId: string) => ({ ganadorId, motivo: 'anotado' as const, marcador: null });
  const ganados = { uno: { resultado: gana('ana') }, dos: { resultado: gana('luz') } };
  const hoyo = (numero: number, ganador: 'a' | 'b' | 'empate', bId = 'luz') => ({
    hoyo: numero,
    aId: 'ana',
    bId,
    ganador,
  });
  const final = (cambios: Partial<PartidoEnTablero>) =>
    leer({}, cuatro({ ...ganados, final: cambios })).cuadro?.rondas[1]?.[0];

  test('stands by the holes that its players write, a conceded one before them', () => {
    expect(final({})).toMatchObject({ situacion: 'por_jugar', estado: { jugados: 0 }, marcador: null });
    const hoyos = [hoyo(1, 'a'), hoyo(2, 'empate'), hoyo(4, 'b'), hoyo(5, 'b')];
    expect(final({ hoyos })).toMatchObject({
      situacion: 'en_juego',
      marcador: '1 arriba, quedan 14',
      estado: { lider: 'b' },
    });
    const concedidos = [
      { hoyo: 5, ganadorId: 'ana' },
      { hoyo: 3, ganadorId: 'luz' },
    ];
    expect(final({ hoyos, concedidos })?.marcador).toBe('Empatados, quedan 13');
  });

  test('goes on after 18 until somebody wins one, who goes on at once', () => {
    const iguales = Array.from({ length: 18 }, (_, i) => hoyo(i + 1, 'empate'));
    expect(final({ hoyos: iguales })).toMatchObject({ marcador: 'Empatados, sigue', ganador: undefined });
    const ganada = leer({}, cuatro({ ...ganados, final: { hoyos: [...iguales, hoyo(19, 'b')] } }));
    expect(ganada.dichos[2]).toEqual(['f', 'terminado', 'en el 19', 'luz']);
    expect(ganada.cuadro?.puestos[0]).toMatchObject({ id: 'luz', puesto: 1 });
  });

  test('counts nothing that was written between others, nor to somebody else', () => {
    const hoyos = [hoyo(1, 'a', 'paz')];
    const concedidos = [{ hoyo: 2, ganadorId: 'eva' }];
    expect(final({ hoyos, concedidos })).toMatchObject({ situacion: 'por_jugar' });
    expect(final({ hoyos: [{ ...hoyo(1, 'a'), aId: 'eva' }] })).toMatchObject({ situacion: 'por_jugar' });
    const alReves = [{ ...hoyo(1, 'a'), aId: 'luz', bId: 'ana' }];
    expect(final({ hoyos: alReves })).toMatchObject({ situacion: 'por_jugar' });
  });

  test('tells its strokes to the two that they are of', () => {
    const reciben = { a: [0], b: [3] };
    expect(final({ reciben, recibenEntre: { aId: 'ana', bId: 'luz' } })?.reciben).toEqual(reciben);
    expect(final({ reciben, recibenEntre: { aId: 'ana', bId: 'paz' } })?.reciben).toBeNull();
    expect(final({ reciben, recibenEntre: { aId: 'eva', bId: 'luz' } })?.reciben).toBeNull();
    expect(final({ reciben })?.reciben).toBeNull();
  });

  test('has begun the bracket with its first hole', () => {
    expect(cuadroEmpezado(tablero(), cuatro({ final: { hoyos: [hoyo(1, 'a')] } }))).toBe(true);
  });

  test('of one ball is between the bandos, who receive by their card', () => {
    const tarjeta = { golpes: todo(4), handicapDeJuego: 3, estadoDecidido: null, motivoEstado: null };
    const bandos = [
      { id: 'x', participanteIds: ['ana', 'eva'], tarjeta },
      { id: 'y', participanteIds: ['luz', 'paz'], tarjeta: { ...tarjeta, golpes: todo(5) } },
    ];
    const deBandos = { ...tablero(), bandos };
    const cuadro = cuadroDelTablero(deBandos, [
      partido('f', [1, 1], { aId: 'x', bId: 'y', reciben: { a: [0], b: [2] } }),
    ]);
    const unico = cuadro?.rondas[0]?.[0];
    expect(unico).toMatchObject({
      marcador: '9&7',
      jugadores: { a: ['ana', 'eva'], b: ['luz', 'paz'] },
      bolas: { a: ['x'], b: ['y'] },
    });
    expect(unico && recibenEnHoyo(deBandos, unico, 2)).toEqual([{ id: 'y', golpes: 1 }]);
    expect(cuadroEmpezado(deBandos, [partido('f', [1, 1], { aId: 'x', bId: 'y' })])).toBe(true);
  });
});
