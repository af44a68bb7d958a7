import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enBandos } from '#reglas/bando.ts';
import { porGolpes } from '#reglas/cuenta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { formatTotal } from '#web/lib/format.ts';
import { formatResultado } from '#web/textos/cuentas.ts';
import {
  anuncioDeCambios,
  cambiosEntre,
  filasEnPantalla,
  nuevesEmpezados,
  puestosEnPantalla,
  textoDeHoyo,
  useFilas,
} from './use-filas.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

/** A board with one tee of par 72 where everybody plays off scratch. */
function tablero(tarjetas: Record<string, readonly Anotacion[]>): Tablero {
  const participantes = Object.entries(tarjetas).map(([id, golpes]) => ({
    id,
    jugadorId: id,
    nombre: id,
    esInvitado: false,
    handicapPropio: 0,
    handicapDeJuego: 0,
    handicapDeCampo: null,
    incluirEnPuntos: true,
    partidaId: null,
    horaDeSalida: id === 'Xavier' ? '10:20:00' : null,
    validada: false,
    recorrido: 0,
    estadoDecidido: null,
    motivoEstado: null,
    golpes: Array.from({ length: 18 }, (_, i) => golpes[i] ?? null),
  }));
  return {
    modalidad: 'individual_por_golpes',
    finalizado: false,
    metodoDesempate: 'puntuacion_media',
    forma: porGolpes(null),
    recorridos: [HOYOS],
    participantes,
  };
}

const filas = (ahora: Tablero, haceUnaHora: Tablero | null = null) =>
  filasEnPantalla({ tablero: ahora, haceUnaHora, tipo: 'handicap' });
const movimientos = (ahora: Tablero, haceUnaHora: Tablero | null) =>
  Object.fromEntries(filas(ahora, haceUnaHora).map(({ fila, movimiento }) => [fila.id, movimiento]));

const DE_EQUIPOS = { modalidad: 'parejas_por_golpes', formula: 'scramble_4' } as const;

const ventajaDe =
  (nombre: string) =>
  (quien: Tablero['participantes'][number]): Tablero['participantes'][number] =>
    quien.nombre === nombre ? { ...quien, handicapDeJuego: 54 } : quien;

const antes = tablero({ Ana: [3], Berta: [4], Carlos: [5], Xavier: [] });

test('movement is counted in places, for those who had one', () => {
  const ahora = tablero({ Ana: [3, 6], Berta: [4], Carlos: [5, 2], Xavier: [3, 3] });
  expect(movimientos(ahora, antes)).toEqual({ Xavier: 0, Carlos: 1, Berta: -1, Ana: -3 });
});

test('movement is that of each ranking', () => {
  const de = (tipo: 'handicap' | 'scratch', ahora: Tablero) => ({
    tablero: ahora,
    haceUnaHora: antes,
    tipo,
    categoria: null,
  });
  const ahora = tablero({ Ana: [5], Berta: [4], Carlos: [6], Xavier: [] });
  const { result, rerender } = renderHook(useFilas, { initialProps: de('handicap', ahora) });
  const primeros = () => result.current.map(({ fila, movimiento }) => [fila.id, movimiento]).slice(0, 2);
  expect(primeros()).toEqual([
    ['Berta', 1],
    ['Ana', -1],
  ]);
  const conHandicap = { ...antes, participantes: antes.participantes.map(ventajaDe('Carlos')) };
  rerender(de('handicap', conHandicap));
  expect(primeros()[0]).toEqual(['Carlos', 2]);
  rerender(de('scratch', conHandicap));
  expect(primeros()[0]).toEqual(['Ana', 0]);
});

test('a line has the holes of its tee and the limit of its torneo', () => {
  const [linea] = filas({ ...antes, forma: porGolpes(5) });
  expect([linea?.hoyos, linea?.forma.limite, linea?.participante.nombre]).toEqual([HOYOS, 5, 'Ana']);
});

test('nobody has moved in the first hour', () => {
  const ahora = tablero({ Ana: [5], Berta: [4], Carlos: [6], Xavier: [] });
  expect(movimientos(ahora, null)).toEqual({ Ana: 0, Berta: 0, Carlos: 0, Xavier: 0 });
});

test.each([
  ['a whole card', Array.from({ length: 18 }, () => 4), 'F', 'PAR'],
  ['all but the last hole', Array.from({ length: 17 }, () => 4), '17', 'PAR'],
  ['a card under way', [3, 4, 4], '3', '−1'],
  ['a card over par', [6], '1', '+2'],
  ['a raya', [4, 'raya' as const], '2', 'R'],
  ['nothing yet', [], '–', '–'],
])('%s', (_, golpes, hoyo, total) => {
  const [linea] = filas(tablero({ Ana: golpes }));
  expect(linea && [textoDeHoyo(linea), formatTotal(linea.fila)]).toEqual([hoyo, total]);
});

test('under par + 5 a raya counts par + 5, ranks so and is marked', () => {
  const conLimite = { ...tablero({ Ana: [4, 'raya'], Berta: [4, 8], Carlos: [5, 9] }), forma: porGolpes(5) };
  expect(filas(conLimite).map(({ fila }) => [fila.id, formatTotal(fila)])).toEqual([
    ['Berta', '+4'],
    ['Ana', '+5 R'],
    ['Carlos', '+6'],
  ]);
});

test('in points more goes first, and a raya is a hole like any other', () => {
  const forma = { cuenta: 'stableford', limite: null, tope: null } as const;
  const enPuntos = { ...tablero({ Ana: [4, 'raya'], Berta: [3, 4], Carlos: ['raya'] }), forma };
  expect(
    filas(enPuntos).map(({ fila }) => [fila.id, fila.puesto, formatResultado('stableford', fila)]),
  ).toEqual([
    ['Berta', 1, '5'],
    ['Ana', 2, '2'],
    ['Carlos', 3, '0'],
  ]);
});

test('who has not started shows the tee time', () => {
  const xavier = filas(antes).at(-1);
  expect(xavier && textoDeHoyo(xavier)).toBe('10:20');
});

test.each<[string, string, readonly Anotacion[]]>([
  ['a whole card', 'F', Array<Anotacion>(18).fill(4)],
  ['a card with a raya on the way', '3', [4, 'raya', 4]],
  ['nothing', '10:20', []],
])('who is left of an equipo with %s shows %s', (_, hoyo, golpes) => {
  const { golpes: suyos = [] } = tablero({ Xavier: golpes }).participantes[0] ?? {};
  const tarjeta = { golpes: suyos, handicapDeJuego: 10, estadoDecidido: null, motivoEstado: null };
  const bandos = [{ id: 'e1', participanteIds: ['Xavier'], tarjeta }];
  const [linea] = filas(enBandos({ ...tablero({ Xavier: [] }), ...DE_EQUIPOS, bandos }));
  expect(linea && textoDeHoyo(linea)).toBe(hoyo);
});

test.each([
  ['the first nine', [4], undefined, [0]],
  ['the second nine alone, as a shotgun may', [...Array<null>(17).fill(null), 4], undefined, [9]],
  ['both', [...Array<null>(8).fill(null), 4, 4], undefined, [0, 9]],
  ['nothing yet', [], undefined, [0]],
  ['nothing yet of the second nine, which alone is played', [], 'vuelta', [9]],
] as const)('in brief a card shows the nines that have begun: %s', (_, golpes, nueve, desde) => {
  const deNueve = nueve === undefined ? {} : { nueve };
  const [linea] = filas({ ...tablero({ Ana: golpes }), forma: { ...porGolpes(null), ...deNueve } });
  expect(linea && nuevesEmpezados(linea)).toEqual(desde);
});

test('only the holes that changed, and who they belong to, are marked', () => {
  const ahora = tablero({ Ana: [3], Berta: [4, 5], Carlos: [7], Xavier: [] });
  expect(cambiosEntre(antes, ahora)).toEqual(['Berta', 'Berta:2', 'Carlos', 'Carlos:1']);
  expect(cambiosEntre(antes, antes)).toEqual([]);
});

test('a hole that was cleared, and the last of a card, are changes', () => {
  const ida = Array.from({ length: 17 }, () => 4);
  const ahora = tablero({ Ana: [], Berta: [...ida, 5] });
  expect(cambiosEntre(tablero({ Ana: [3], Berta: [...ida, 4] }), ahora)).toEqual([
    'Ana',
    'Ana:1',
    'Berta',
    'Berta:18',
  ]);
});

test('a card that was shorter has changed where it is longer', () => {
  const [ana] = tablero({ Ana: [] }).participantes;
  if (ana === undefined) throw new Error('nobody');
  const corta = { ...antes, participantes: [{ ...ana, golpes: [] }] };
  expect(cambiosEntre(corta, tablero({ Ana: [null, 4] }))).toEqual(['Ana', 'Ana:2']);
});

test('somebody who joins the board is not a change of strokes', () => {
  expect(cambiosEntre(tablero({ Ana: [3] }), tablero({ Ana: [3], Berta: [4] }))).toEqual([]);
});

test('the announcement names the best placed of those who climbed', () => {
  const puestos = puestosEnPantalla(filas(antes));
  const solo = tablero({ Ana: [3], Berta: [4], Carlos: [5, 2], Xavier: [] });
  expect(anuncioDeCambios(puestos, filas(solo))).toBe('Carlos sube al 1.º');
  const varios = tablero({ Ana: [3, 9], Berta: [4, 3], Carlos: [5, 2], Xavier: [] });
  expect(anuncioDeCambios(puestos, filas(varios))).toBe('Berta sube al 1.º, 1 más sube');
  const tres = puestosEnPantalla(filas(tablero({ Ana: [3], Berta: [4], Carlos: [5], Xavier: [6] })));
  const todos = tablero({ Ana: [9], Berta: [4], Carlos: [5], Xavier: [6] });
  expect(anuncioDeCambios(tres, filas(todos))).toBe('Berta sube al 1.º, 2 más suben');
});

test('whoever gets a place for the first time has climbed nowhere', () => {
  const puestos = puestosEnPantalla(filas(antes));
  const ahora = tablero({ Ana: [3], Berta: [4], Carlos: [5], Xavier: [1] });
  expect(anuncioDeCambios(puestos, filas(ahora))).toBeNull();
});

test('nothing is announced when nobody climbed', () => {
  expect(anuncioDeCambios(puestosEnPantalla(filas(antes)), filas(antes))).toBeNull();
});
