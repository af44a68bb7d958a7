import { describe, expect, test } from 'vitest';
import { ordenarParaPuntos, type Clasificable } from './clasificacion.ts';
import { handicapDeJuego } from './handicap.ts';
import { HOYOS } from './limites.ts';
import { LIGA_CERVECITA } from './liga-cervecita.ts';
import { LIGA_OM } from './liga-om.ts';
import { explicarHandicapDeJuego, explicarPuntos } from './porque.ts';
import { resultadoOficial, torneoParaLigas, type TorneoConResultados } from './resultado-oficial.ts';

const HOYOS_PAR_4 = Array.from({ length: HOYOS }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

function jugador(id: string, sobrePar: number, mas: Partial<Clasificable> = {}): Clasificable {
  return {
    id,
    nombre: id,
    handicapDeJuego: 0,
    handicapPropio: 0,
    incluirEnPuntos: true,
    golpes: Array.from({ length: HOYOS }, (_, i) => (i < sobrePar ? 5 : 4)),
    hoyos: HOYOS_PAR_4,
    ...mas,
  };
}

const torneo = (participantes: Clasificable[]): TorneoConResultados => ({
  participantes,
  metodo: 'puntuacion_media',
  configuracion: [],
});

describe('why somebody has those points', () => {
  const jugado = torneo([
    jugador('a', 0),
    jugador('b', 3, { handicapPropio: 2.1 }),
    jugador('c', 3, { handicapPropio: 1.4 }),
    jugador('d', 9),
    jugador('invitado', 1, { incluirEnPuntos: false }),
  ]);
  const filas = ordenarParaPuntos({ ...jugado, tipo: 'handicap' });

  test('a shared place spans its places, and names whoever shares it and stands just above', () => {
    expect(explicarPuntos({ id: 'c', filas, sistema: 'om_hoyo19', configuracion: [] })).toEqual({
      puesto: 2,
      contraPar: 3,
      iguales: ['b'],
      plazas: [
        { posicion: 2, puntos: 37 },
        { posicion: 3, puntos: 35 },
      ],
      puntos: 36,
      desempate: [
        { criterio: 'handicap_de_juego', propio: 0, rival: 0, resuelve: false, rivalId: 'b' },
        { criterio: 'handicap_propio', propio: 1.4, rival: 2.1, resuelve: true, rivalId: 'b' },
      ],
    });
  });

  test('whoever takes no points has no reason for any', () => {
    expect(explicarPuntos({ id: 'invitado', filas, sistema: 'om_hoyo19', configuracion: [] })).toBeNull();
  });

  test.each([
    ['om_hoyo19', LIGA_OM],
    ['cervecita', LIGA_CERVECITA],
  ] as const)('the explained points of %s are those that the system gives', (sistema, reglas) => {
    for (const { id, puntosHandicap } of reglas.puntosDeTorneo(torneoParaLigas(jugado)))
      expect(explicarPuntos({ id, filas, sistema, configuracion: [] })?.puntos).toBe(puntosHandicap);
  });
});

describe('why a playing handicap', () => {
  test('is written step by step and rounded once', () => {
    const entrada = { handicap: 20.7, slope: 139, valorDeCampo: 72.6, par: 72, reductor: 95 };
    const { enCampo, conReductor, resultado } = explicarHandicapDeJuego(entrada);
    expect([enCampo.toFixed(2), conReductor.toFixed(2), resultado]).toEqual(['26.06', '24.76', 25]);
    expect(resultado).toBe(handicapDeJuego(entrada));
  });

  test('without ratings is the own one', () => {
    const entrada = { handicap: 12.4, slope: null, valorDeCampo: null, par: 72, reductor: 100 };
    expect(explicarHandicapDeJuego(entrada)).toEqual({ enCampo: 12.4, conReductor: 12.4, resultado: 12 });
  });
});

describe('the official record', () => {
  const participantes = [
    jugador('b', 3),
    jugador('a', 3),
    jugador('sin', 0, { golpes: [] }),
    jugador('c', 5),
  ];

  test('is the same whatever the order of the participantes', () => {
    expect(resultadoOficial(torneo(participantes.toReversed()))).toEqual(
      resultadoOficial(torneo(participantes)),
    );
  });

  test('has totals of everybody and places of who has a hole', () => {
    const { totales, puestos } = resultadoOficial(torneo(participantes));
    expect(totales).toEqual([
      { id: 'a', golpesBrutos: 75, golpesNetos: 75 },
      { id: 'b', golpesBrutos: 75, golpesNetos: 75 },
      { id: 'c', golpesBrutos: 77, golpesNetos: 77 },
      { id: 'sin', golpesBrutos: null, golpesNetos: null },
    ]);
    expect(puestos.filter(({ tipo }) => tipo === 'handicap')).toMatchObject([
      { id: 'a', puesto: 1, puntos: 38.5 },
      { id: 'b', puesto: 1, puntos: 38.5, desempate: [{ rivalId: 'a' }, { rivalId: 'a' }] },
      { id: 'c', puesto: 3, puntos: 35 },
    ]);
  });
});
