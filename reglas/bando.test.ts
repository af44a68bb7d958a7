import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enBandos, hoyosDeBando, totalesDeBando } from './bando.ts';
import { cuentaPuntos, type FormaDeContar, porGolpes } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import { resultadoOficial } from './resultado-oficial.ts';
import {
  clasificablesDelTablero,
  clasificarTablero,
  type HoyoDeBando,
  type ParticipanteEnTablero,
  puestosEntreSocios,
  type Tablero,
} from './tablero.ts';
import { resumirTarjeta } from './tarjeta.ts';

const PAR = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];
const INDICE = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];
const HOYOS = PAR.map((par, i) => ({ numero: i + 1, par, indice: INDICE[i] ?? 18 }));
const STABLEFORD: FormaDeContar = { cuenta: 'stableford', limite: null, tope: null };

const quien = (
  id: string,
  golpes: readonly Anotacion[],
  mas: Partial<ParticipanteEnTablero> = {},
): ParticipanteEnTablero => ({
  id,
  jugadorId: `j-${id}`,
  nombre: id.toUpperCase(),
  esInvitado: false,
  handicapPropio: 10,
  handicapDeJuego: 0,
  handicapDeCampo: 0,
  incluirEnPuntos: true,
  partidaId: 'p',
  horaDeSalida: '09:00',
  validada: true,
  recorrido: 0,
  estadoDecidido: null,
  motivoEstado: null,
  golpes,
  ...mas,
});

const con = (sobre: number): Anotacion[] => PAR.map((par) => par + sobre);
const hasta = (golpes: readonly Anotacion[], hoyo: number) => golpes.map((uno, i) => (i < hoyo ? uno : null));

const tablero = (
  participantes: readonly ParticipanteEnTablero[],
  mas: Partial<Tablero> = {},
  parejas: readonly (readonly string[])[] = [['a', 'b']],
): Tablero => ({
  modalidad: 'parejas_por_golpes',
  finalizado: false,
  forma: porGolpes(null),
  metodoDesempate: 'libro_verde',
  recorridos: [HOYOS],
  participantes,
  formula: 'mejor_bola',
  bandos: parejas.map((participanteIds, i) => ({ id: `bando-${i}`, participanteIds })),
  ...mas,
});
const ordenar = (suyo: Tablero, tipo: 'handicap' | 'scratch' = 'handicap') =>
  clasificarTablero({ tablero: enBandos(suyo), tipo });

describe('the holes of a bando', () => {
  const bola = (
    golpes: readonly Anotacion[],
    handicapDeJuego: number | null = 0,
    forma = porGolpes(null),
  ) => ({
    golpes,
    hoyos: HOYOS,
    handicapDeJuego,
    handicapDeCampo: handicapDeJuego,
    forma,
  });

  test('take the best ball gross and the best net, each by itself, and say which counted', () => {
    const [primero] = hoyosDeBando({ bolas: [bola([4]), bola([5], 36)], cuantas: 1 });
    expect(primero).toMatchObject({ brutos: 4, netos: 3, bolasBrutas: [0], bolasNetas: [1] });
  });

  test('of two equal balls the first counts, and a raya without a figure counts last', () => {
    const hoyo = (a: Anotacion, b: Anotacion, cuantas = 1) =>
      hoyosDeBando({ bolas: [bola([a]), bola([b])], cuantas })[0];
    expect(hoyo(4, 4)).toMatchObject({ brutos: 4, bolasBrutas: [0] });
    expect(hoyo('raya', 7)).toMatchObject({ brutos: 7, netos: 7, bolasBrutas: [1] });
    expect(hoyo('raya', 'raya')).toMatchObject({ brutos: null, netos: null });
    expect(hoyo(4, 'raya', 2)).toMatchObject({ brutos: null });
    expect(hoyo(4, null)).toMatchObject({ brutos: 4 });
    expect(hoyo(4, null, 2)).toBeNull();
    expect(hoyo(null, null)).toBeNull();
    expect(hoyo(4, 6, 2)).toMatchObject({ brutos: 10, parBruto: 8, netos: 10, parNeto: 8 });
  });

  test('are against the par of the ball that counts, of another tee', () => {
    const otra = { ...bola([5]), hoyos: HOYOS.map((hoyo) => ({ ...hoyo, par: hoyo.par + 1 })) };
    const [primero] = hoyosDeBando({ bolas: [bola([5]), otra], cuantas: 1 });
    expect(primero).toMatchObject({ brutos: 5, parBruto: 5, bolasBrutas: [1] });
  });

  test('without data are par 4 and index 18, and take points', () => {
    const sinDatos = { ...bola([4], 0, STABLEFORD), hoyos: [] };
    expect(hoyosDeBando({ bolas: [sinDatos], cuantas: 1 })[0]).toMatchObject({ puntosNetos: 2 });
  });

  test('of one ball are that ball, and the best of two is never worse than either', () => {
    const anotacion = fc.oneof(
      fc.integer({ min: 1, max: 9 }),
      fc.constant('raya' as const),
      fc.constant(null),
    );
    const carta = fc.array(anotacion, { minLength: 18, maxLength: 18 });
    const contraPar: FormaDeContar = { ...STABLEFORD, cuenta: 'contra_par' };
    const formas = fc.constantFrom(porGolpes(5), STABLEFORD, contraPar);
    const handicap = fc.integer({ min: -4, max: 40 });
    fc.assert(
      fc.property(carta, carta, formas, handicap, handicap, (a, b, forma, de, otro) => {
        const bolas = [bola(a, de, forma), bola(b, otro, forma)];
        const una = bola(a, de, forma);
        const hoyos = hoyosDeBando({ bolas: [una], cuantas: 1 });
        const sola = { ...una, totalesDe: totalesDeBando(hoyos, { cuenta: forma.cuenta, conNeto: true }) };
        expect(resumirTarjeta(sola)).toEqual(resumirTarjeta(una));
        const cifra = (hoyo: HoyoDeBando | null) =>
          (cuentaPuntos(forma.cuenta) ? hoyo?.puntosNetos : -(hoyo?.netos ?? Infinity)) ?? -Infinity;
        const juntos = hoyosDeBando({ bolas, cuantas: 1 }).map(cifra);
        for (const cada of bolas)
          for (const [i, suyo] of hoyosDeBando({ bolas: [cada], cuantas: 1 }).entries())
            expect(juntos[i]).toBeGreaterThanOrEqual(cifra(suyo));
      }),
    );
  });
});

describe('a board by bandos', () => {
  test('ranks pairs under their names, and whoever has none takes no place', () => {
    const suyo = tablero(
      [quien('a', con(1)), quien('b', con(0)), quien('c', con(1)), quien('d', con(2)), quien('e', con(-1))],
      {},
      [
        ['a', 'b'],
        ['d', 'c'],
      ],
    );
    const ordenado = enBandos(suyo);
    expect(ordenado.participantes.map(({ id, nombre }) => [id, nombre])).toEqual([
      ['bando-0', 'A · B'],
      ['bando-1', 'D · C'],
      ['e', 'E'],
    ]);
    expect(ordenar(suyo)).toMatchObject([
      { id: 'bando-0', puesto: 1, contraPar: 0, brutos: 72, hoyosJugados: 18, estado: 'entregada' },
      { id: 'bando-1', puesto: 2, contraPar: 18 },
      { id: 'e', puesto: null, hoyosJugados: 0, contraPar: null },
    ]);
    expect([...puestosEntreSocios({ tablero: ordenado, tipo: 'scratch' })]).toEqual([
      ['bando-0', 1],
      ['bando-1', 2],
    ]);
  });

  test('before it is put by bandos it lists the cards, and names nobody first', () => {
    const suyo = tablero([quien('b', con(0)), quien('a', con(1))]);
    expect(clasificarTablero({ tablero: suyo, tipo: 'handicap' })).toMatchObject([
      { id: 'a', puesto: null },
      { id: 'b', puesto: null },
    ]);
    expect(puestosEntreSocios({ tablero: suyo, tipo: 'handicap' }).size).toBe(0);
  });

  test('is the same board where the torneo is not played by bandos of own balls', () => {
    const { formula: _, ...sinFormula } = tablero([]);
    const { bandos: _suyos, ...sinBandos } = tablero([]);
    for (const uno of [sinFormula, sinBandos]) expect(enBandos(uno)).toBe(uno);
  });

  test('of matches only the one card of each bando stands in its place, and nobody is first', () => {
    const enPartidos = {
      ...tablero([quien('a', con(1)), quien('b', con(0))]),
      modalidad: 'matchplay_parejas',
    } as const;
    expect(enBandos(enPartidos)).toBe(enPartidos);
    const tarjeta = {
      golpes: con(0).slice(0, 4),
      handicapDeJuego: 7,
      estadoDecidido: null,
      motivoEstado: null,
    };
    const bandos = [{ id: 'bando-0', participanteIds: ['a', 'b'], tarjeta }];
    const ordenado = enBandos({ ...enPartidos, finalizado: true, formula: 'foursome', bandos });
    expect(ordenado.participantes).toMatchObject([{ id: 'bando-0', nombre: 'A · B', handicapDeJuego: 7 }]);
    expect(clasificarTablero({ tablero: ordenado, tipo: 'handicap' })).toMatchObject([
      { id: 'bando-0', puesto: null, hoyosJugados: 4, estado: 'entregada' },
    ]);
  });

  test('a hole that the pair picked up is a raya of the pair', () => {
    const recogido = con(0).with(2, 'raya');
    const suyo = tablero([quien('a', recogido), quien('b', con(0).with(2, 'raya'))]);
    expect(enBandos(suyo).participantes[0]?.golpes.slice(1, 4)).toEqual([5, 'raya', 4]);
    expect(ordenar(suyo)).toMatchObject([{ conRaya: true, contraPar: null, puesto: 1 }]);
  });

  test('a pair that somebody left is none', () => {
    const suyo = tablero([quien('a', con(0))]);
    expect(ordenar(suyo)).toMatchObject([{ id: 'a', puesto: null }]);
    expect(enBandos(suyo).participantes).toMatchObject([{ id: 'a', miembros: [{ id: 'a' }] }]);
  });

  test('a pair is what its members are together', () => {
    const a = quien('a', con(0), {
      esInvitado: true,
      incluirEnPuntos: false,
      handicapDeJuego: 5,
      handicapPropio: 5.4,
      categorias: ['x', 'y'],
    });
    const b = quien('b', con(0), {
      handicapDeJuego: 23,
      handicapPropio: 18.1,
      validada: false,
      partidaId: 'q',
      categorias: ['y'],
    });
    const juntos = (...quienes: ParticipanteEnTablero[]) => enBandos(tablero(quienes)).participantes[0];
    expect(juntos(a, b)).toMatchObject({
      esInvitado: false,
      incluirEnPuntos: true,
      handicapDeJuego: 28,
      handicapPropio: 23.5,
      validada: false,
      partidaId: null,
      horaDeSalida: '09:00',
      categorias: ['y'],
    });
    expect(juntos(a, { ...b, esInvitado: true })?.esInvitado).toBe(true);
    const sinHandicap = juntos(a, { ...b, handicapDeJuego: null, handicapPropio: null, partidaId: 'p' });
    expect(sinHandicap).toMatchObject({ handicapDeJuego: null, handicapPropio: null, partidaId: 'p' });
    const { categorias: _, ...sinCategorias } = b;
    expect(juntos(a, sinCategorias)?.categorias).toEqual([]);
    expect(juntos(sinCategorias, a)?.categorias).toEqual([]);
    expect(ordenar(tablero([a, { ...b, handicapDeJuego: null }]))).toMatchObject([
      { puesto: null, netos: null },
    ]);
    expect(ordenar(tablero([a, { ...b, handicapDeJuego: null }]), 'scratch')).toMatchObject([{ puesto: 1 }]);
  });

  test('a team goes out at an hour, and is in a categoría, only where all four are', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const cuatro = ids.map((id) => {
      const esOtro = id === 'c';
      const categorias = esOtro ? ['y'] : ['x', 'y'];
      return quien(id, con(0), { horaDeSalida: esOtro ? '09:10' : '09:00', categorias });
    });
    const equipo = enBandos(tablero(cuatro, { formula: 'equipo_2_de_4' }, [ids])).participantes[0];
    expect(equipo).toMatchObject({ horaDeSalida: null, partidaId: 'p', categorias: ['y'] });
  });
});

test('a stretch that no ball of a bando has played has no figure', () => {
  const sinNada = totalesDeBando([null, null], { cuenta: 'stableford', conNeto: true })({
    desde: 1,
    hasta: 2,
  });
  const { hoyosJugados, ...cifras } = sinNada;
  expect(hoyosJugados).toBe(0);
  expect(new Set(Object.values(cifras))).toEqual(new Set([null]));
});

describe('the state of a pair (modalidades 3.10)', () => {
  const una = (
    a: ParticipanteEnTablero,
    b: ParticipanteEnTablero,
    mas: Partial<Tablero> = {},
  ): Partial<ReturnType<typeof ordenar>[number]> => ordenar(tablero([a, b], mas))[0] ?? {};
  const copa = { formula: 'copa_canada' as const };

  test('one who stops keeps the holes played and the other goes on; who hands in no card has no ball', () => {
    const retirado = quien('a', hasta(con(-1), 9), { estadoDecidido: 'retirado' });
    expect(una(retirado, quien('b', con(0)))).toMatchObject({ estado: 'entregada', contraPar: -9 });
    const sinTarjeta = { ...retirado, estadoDecidido: 'sin_tarjeta' as const };
    expect(una(sinTarjeta, quien('b', con(0)))).toMatchObject({ estado: 'entregada', contraPar: 0 });
    expect(una(quien('a', []), quien('b', con(0)))).toMatchObject({ estado: 'entregada', puesto: 1 });
    expect(una(retirado, quien('b', con(0)), copa)).toMatchObject({ estado: 'retirado', puesto: null });
    expect(una(quien('a', hasta([], 0)), quien('b', con(0)), copa)).toMatchObject({
      estado: 'no_presentado',
    });
    const ninguno = quien('b', con(0), { estadoDecidido: 'no_presentado' });
    expect(una(retirado, ninguno)).toMatchObject({ estado: 'retirado' });
  });

  test('whoever is disqualified takes the pair along, with the reason', () => {
    const fuera = quien('b', con(0), { estadoDecidido: 'descalificado', motivoEstado: 'Bola ajena' });
    const suyo = tablero([quien('a', con(0)), fuera]);
    expect(ordenar(suyo)).toMatchObject([{ estado: 'descalificado', puesto: null }]);
    expect(enBandos(suyo).participantes[0]?.motivoEstado).toBe('Bola ajena');
  });

  test('closed without a hole of the pair there is no card by strokes, and a raya in points', () => {
    const corta = hasta(con(0), 17);
    expect(una(quien('a', corta), quien('b', corta))).toMatchObject({ estado: 'sin_tarjeta', puesto: null });
    expect(una(quien('a', corta), quien('b', corta), { forma: STABLEFORD })).toMatchObject({
      estado: 'entregada',
      puntos: 34,
      hoyosJugados: 18,
    });
    const suya = enBandos(tablero([quien('a', corta), quien('b', corta)], { forma: STABLEFORD }));
    expect(suya.participantes[0]?.golpes.slice(16)).toEqual([5, null]);
    const enJuego = { validada: false };
    expect(una(quien('a', corta, enJuego), quien('b', [], enJuego))).toMatchObject({
      estado: 'en_juego',
      hoyosJugados: 17,
      puesto: 1,
    });
    // A hole that nobody has written is none until the cards are closed, also in points.
    expect(una(quien('a', corta, enJuego), quien('b', [], enJuego), { forma: STABLEFORD })).toMatchObject({
      estado: 'en_juego',
      puntos: 34,
      hoyosJugados: 17,
    });
    expect(una(quien('a', [], enJuego), quien('b', [], enJuego))).toMatchObject({
      estado: 'en_juego',
      puesto: null,
    });
    const terminado = { finalizado: true };
    expect(una(quien('a', corta, enJuego), quien('b', [], enJuego), terminado)).toMatchObject({
      estado: 'sin_tarjeta',
    });
  });
});

describe('the record of a torneo of pairs', () => {
  const oficial = (metodo: 'puntuacion_media' | 'libro_verde' = 'puntuacion_media') => {
    const suyo = tablero(
      [
        quien('a', con(0)),
        quien('b', hasta(con(1), 17)),
        quien('c', con(0), { esInvitado: true, incluirEnPuntos: false }),
        quien('d', con(2)),
        quien('e', con(0)),
      ],
      {},
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    );
    return resultadoOficial({
      modalidad: 'parejas_por_golpes',
      participantes: clasificablesDelTablero(enBandos(suyo)),
      metodo,
      configuracion: [],
    });
  };

  test('gives everybody the totals of the own ball', () => {
    expect(oficial().totales.map(({ id, golpesBrutos }) => [id, golpesBrutos])).toEqual([
      ['a', 72],
      ['b', null],
      ['c', 72],
      ['d', 108],
      ['e', 72],
    ]);
  });

  test('gives each bando the totals of its place, under its own id, and nobody without a pair any', () => {
    const { deBandos } = oficial();
    expect(deBandos.map(({ golpesBrutos, puntosBrutos }) => [golpesBrutos, puntosBrutos])).toEqual([
      [72, null],
      [72, null],
    ]);
    expect(deBandos.map(({ id }) => id)).toEqual(deBandos.map(({ id }) => id).toSorted());
  });

  test('gives each member the place of the pair, and its points to those who take them', () => {
    const deHandicap = oficial().puestos.filter(({ tipo }) => tipo === 'handicap');
    // Two pairs tied for the first: the mean of 40 and 37, once for each pair.
    expect(
      deHandicap.map(({ id, puesto, entreSocios, puntos }) => [id, puesto, entreSocios, puntos]),
    ).toEqual([
      ['a', 1, 1, 38.5],
      ['b', 1, 1, 38.5],
      ['c', 1, null, 0],
      ['d', 1, 1, 38.5],
    ]);
  });
});
