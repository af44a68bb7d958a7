import { expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { formatTotal } from '#web/lib/format.ts';
import {
  anuncioDeCambios,
  cambiosEntre,
  filasEnPantalla,
  puestosEnPantalla,
  textoDeHoyo,
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
    incluirEnPuntos: true,
    partidaId: null,
    horaDeSalida: id === 'Xavier' ? '10:20:00' : null,
    validada: false,
    recorrido: 0,
    estadoDecidido: null,
    motivoEstado: null,
    golpes: Array.from({ length: 18 }, (_, i) => golpes[i] ?? null),
  }));
  const cierre = { finalizado: false, exigeCompleta: true };
  return { ...cierre, metodoDesempate: 'puntuacion_media', limite: null, recorridos: [HOYOS], participantes };
}

const filas = (ahora: Tablero, inicial = ahora) =>
  filasEnPantalla({ tablero: ahora, inicial, tipo: 'handicap' });
const movimientos = (ahora: Tablero, inicial: Tablero) =>
  Object.fromEntries(filas(ahora, inicial).map(({ fila, movimiento }) => [fila.id, movimiento]));

const antes = tablero({ Ana: [3], Berta: [4], Carlos: [5], Xavier: [] });

test('movement is counted in places, for those who had one', () => {
  const ahora = tablero({ Ana: [3, 6], Berta: [4], Carlos: [5, 2], Xavier: [3, 3] });
  expect(movimientos(ahora, antes)).toEqual({ Xavier: 0, Carlos: 1, Berta: -1, Ana: -3 });
});

test('nobody has moved when the page opens', () => {
  expect(movimientos(antes, antes)).toEqual({ Ana: 0, Berta: 0, Carlos: 0, Xavier: 0 });
});

test.each([
  ['a whole card', Array.from({ length: 18 }, () => 4), 'F', 'PAR'],
  ['a card under way', [3, 4, 4], '3', '−1'],
  ['a card over par', [6], '1', '+2'],
  ['a raya', [4, 'raya' as const], '2', 'R'],
  ['nothing yet', [], '–', '–'],
])('%s', (_, golpes, hoyo, total) => {
  const [linea] = filas(tablero({ Ana: golpes }));
  expect(linea && [textoDeHoyo(linea), formatTotal(linea.fila)]).toEqual([hoyo, total]);
});

test('under par + 5 a raya counts par + 5, ranks so and is marked', () => {
  const conLimite = { ...tablero({ Ana: [4, 'raya'], Berta: [4, 8], Carlos: [4, 10] }), limite: 5 };
  expect(filas(conLimite).map(({ fila }) => [fila.id, formatTotal(fila)])).toEqual([
    ['Berta', '+4'],
    ['Ana', '+5 R'],
    ['Carlos', '+6'],
  ]);
});

test('who has not started shows the tee time', () => {
  const xavier = filas(antes).at(-1);
  expect(xavier && textoDeHoyo(xavier)).toBe('10:20');
});

test('only the holes that changed, and who they belong to, are marked', () => {
  const ahora = tablero({ Ana: [3], Berta: [4, 5], Carlos: [7], Xavier: [] });
  expect(cambiosEntre(antes, ahora)).toEqual(['Berta', 'Berta:2', 'Carlos', 'Carlos:1']);
  expect(cambiosEntre(antes, antes)).toEqual([]);
});

test('somebody who joins the board is not a change of strokes', () => {
  expect(cambiosEntre(tablero({ Ana: [3] }), tablero({ Ana: [3], Berta: [4] }))).toEqual([]);
});

test('the announcement names the best placed of those who climbed', () => {
  const puestos = puestosEnPantalla(filas(antes));
  const solo = tablero({ Ana: [3], Berta: [4], Carlos: [5, 2], Xavier: [] });
  expect(anuncioDeCambios(puestos, filas(solo))).toBe('Carlos sube al 1.º');
  const varios = tablero({ Ana: [3, 9], Berta: [4, 3], Carlos: [5, 2], Xavier: [] });
  expect(anuncioDeCambios(puestos, filas(varios))).toBe('Berta sube al 1.º, 1 jugador más sube');
});

test('nothing is announced when nobody climbed', () => {
  expect(anuncioDeCambios(puestosEnPantalla(filas(antes)), filas(antes))).toBeNull();
});
