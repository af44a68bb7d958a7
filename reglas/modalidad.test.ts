import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import { listarTarjetas, type Clasificable } from './clasificacion.ts';
import type { Anotacion } from './hoyo.ts';
import {
  computaGanador,
  METODOS_DESEMPATE,
  MODALIDADES,
  MODALIDADES_CON_GANADOR,
  SISTEMAS_PUNTUACION,
  TIPOS_CLASIFICACION,
} from './modalidad.ts';
import { resultadoOficial, torneoParaLigas } from './resultado-oficial.ts';
import { SISTEMAS_DE_LIGA } from './clasificacion-liga.ts';
import { clasificarTablero, puestosEntreSocios } from './tablero.ts';

test.each([
  ['individual_por_golpes', true],
  ['matchplay_individual', false],
  ['matchplay_parejas', false],
  ['parejas_por_golpes', true],
] as const)('%s computes a winner: %s (decision 34)', (modalidad, computa) => {
  expect(computaGanador(modalidad)).toBe(computa);
  expect(MODALIDADES_CON_GANADOR.includes(modalidad)).toBe(computa);
});

describe('a modality without a winner', () => {
  const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
  const anotacion = fc.constantFrom<Anotacion[]>(3, 4, 5, 'raya', null);
  const participantes: fc.Arbitrary<Clasificable[]> = fc
    .array(
      fc.record({ primero: anotacion, handicap: fc.integer({ min: -2, max: 30 }), puntua: fc.boolean() }),
      {
        maxLength: 8,
      },
    )
    .map((todos) =>
      todos.map(({ primero, handicap, puntua }, i) => ({
        id: String(i),
        nombre: ['Óscar', 'Ana', 'Zoe', 'Ñoño'][i % 4] ?? '',
        handicapDeJuego: handicap,
        handicapPropio: null,
        incluirEnPuntos: puntua,
        golpes: HOYOS.map((_, hoyo) => (hoyo === 0 ? primero : 4)),
        hoyos: HOYOS,
        forma: porGolpes(5),
        handicapDeCampo: handicap,
        estado: 'en_juego' as const,
      })),
    );
  const sinGanador = fc.constantFrom(...MODALIDADES.filter((modalidad) => !computaGanador(modalidad)));

  test('no places, no official record and no points, whatever the cards, the method and the liga', () => {
    fc.assert(
      fc.property(
        participantes,
        sinGanador,
        fc.constantFrom(...METODOS_DESEMPATE),
        (todos, modalidad, metodo) => {
          const torneo = { modalidad, participantes: todos, metodo, configuracion: [] };
          expect(resultadoOficial(torneo)).toEqual({ totales: [], deBandos: [], puestos: [] });
          for (const sistema of SISTEMAS_PUNTUACION)
            expect(SISTEMAS_DE_LIGA[sistema].puntosDeTorneo(torneoParaLigas(torneo))).toEqual([]);
        },
      ),
    );
  });

  test('the board lists the cards by name with their totals, and nobody is first', () => {
    fc.assert(
      fc.property(participantes, sinGanador, (todos, modalidad) => {
        for (const tipo of TIPOS_CLASIFICACION) {
          const filas = clasificarTablero({ tablero: tableroDe(todos, modalidad), tipo });
          expect(filas).toEqual(listarTarjetas({ participantes: todos.toReversed(), tipo }));
          expect(filas.every(({ puesto, empate }) => puesto === null && !empate)).toBe(true);
          expect(filas.flatMap(({ desempate }) => desempate)).toEqual([]);
          expect(puestosEntreSocios({ tablero: tableroDe(todos, modalidad), tipo }).size).toBe(0);
          // The same cards in stroke play: the same totals, in another order.
          const comoSiempre = clasificarTablero({ tablero: tableroDe(todos, 'individual_por_golpes'), tipo });
          const totales = (lista: typeof filas) =>
            new Map(lista.map(({ id, brutos, netos, contraPar }) => [id, [brutos, netos, contraPar]]));
          expect(totales(filas)).toEqual(totales(comoSiempre));
          const nombres = filas.map(({ id }) => todos[Number(id)]?.nombre ?? '');
          expect(nombres).toEqual(nombres.toSorted(new Intl.Collator('es').compare));
        }
      }),
    );
  });

  function tableroDe(todos: readonly Clasificable[], modalidad: (typeof MODALIDADES)[number]) {
    return {
      modalidad,
      finalizado: false,
      metodoDesempate: 'puntuacion_media' as const,
      forma: porGolpes(5),
      recorridos: [HOYOS],
      participantes: todos.map((uno) => ({
        ...uno,
        jugadorId: null,
        esInvitado: false,
        partidaId: null,
        horaDeSalida: null,
        validada: false,
        recorrido: 0,
        estadoDecidido: null,
        motivoEstado: null,
      })),
    };
  }
});
