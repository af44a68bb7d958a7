/** Laws of a whole season, from the cards to the standings of the liga, in both scoring systems. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import {
  clasificarLiga,
  puntuacionesQueSeGuardan,
  SISTEMAS_DE_LIGA,
  type JugadorDeLiga,
} from './clasificacion-liga.ts';
import type { Clasificable } from './clasificacion.ts';
import type { Anotacion } from './hoyo.ts';
import type { TorneoDeLiga } from './liga.ts';
import {
  METODOS_DESEMPATE,
  SISTEMAS_PUNTUACION,
  type MetodoDesempate,
  type SistemaPuntuacion,
} from './modalidad.ts';
import { redondearPuntos, TABLA_DE_PUNTOS } from './puntos.ts';
import { torneoParaLigas, type TorneoConResultados } from './resultado-oficial.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

/** Someone who plays a torneo: strokes on the first hole, 'vacio' = enrolled without a hole. */
type Jugada = { primero: Anotacion | 'vacio'; handicap: number; incluido: boolean };

function clasificable(id: string, { primero, handicap, incluido }: Jugada): Clasificable {
  const golpes = HOYOS.map((_, i): Anotacion => {
    if (primero === 'vacio') return null;
    return i === 0 ? primero : 4;
  });
  return {
    id,
    nombre: id,
    golpes,
    hoyos: HOYOS,
    forma: porGolpes(null),
    handicapDeCampo: null,
    estado: 'en_juego',
    handicapDeJuego: handicap,
    handicapPropio: null,
    incluirEnPuntos: incluido,
  };
}

type Temporada = {
  torneos: (Jugada | null)[][];
  metodo: MetodoDesempate;
  sistema: SistemaPuntuacion;
};

const jugada = fc.record({
  primero: fc.constantFrom<Jugada['primero'][]>(3, 4, 5, 6, 'raya', 'vacio'),
  handicap: fc.integer({ min: 0, max: 2 }),
  incluido: fc.boolean(),
});
/** Each torneo: whoever of the same twelve people played it (null = not enrolled). */
const temporada: fc.Arbitrary<Temporada> = fc.record({
  torneos: fc.array(fc.array(fc.option(jugada), { minLength: 12, maxLength: 12 }), {
    minLength: 1,
    maxLength: 7,
  }),
  metodo: fc.constantFrom(...METODOS_DESEMPATE),
  sistema: fc.constantFrom(...SISTEMAS_PUNTUACION),
});

function torneoDe(jugadas: readonly (Jugada | null)[], metodo: MetodoDesempate): TorneoConResultados {
  const participantes = jugadas.flatMap((una, i) => (una === null ? [] : [clasificable(`j${i}`, una)]));
  return { modalidad: 'individual_por_golpes', participantes, metodo, configuracion: [] };
}

function puntosDe(sistema: SistemaPuntuacion, torneo: TorneoDeLiga) {
  return SISTEMAS_DE_LIGA[sistema].puntosDeTorneo(torneo);
}

const suma = (numeros: readonly number[]) => numeros.reduce((a, b) => a + b, 0);

describe('a torneo', () => {
  test('the points handed out are those of its places, however it is tied', () => {
    fc.assert(
      fc.property(temporada, ({ torneos, metodo }) => {
        for (const jugadas of torneos) {
          const torneo = torneoParaLigas(torneoDe(jugadas, metodo));
          const n = torneo.handicap.length;
          const enOm = puntosDe('om_hoyo19', torneo);
          expect(enOm).toHaveLength(n);
          const tabla = suma(TABLA_DE_PUNTOS.slice(0, n));
          expect(suma(enOm.map(({ puntosHandicap }) => puntosHandicap))).toBeCloseTo(tabla, 6);
          expect(suma(enOm.map(({ puntosScratch }) => puntosScratch))).toBeCloseTo(tabla, 6);
          const enCervecita = suma(puntosDe('cervecita', torneo).map(({ puntosScratch }) => puntosScratch));
          // N + … + 1, and one more for the winner.
          expect(enCervecita).toBeCloseTo(n === 0 ? 0 : (n * (n + 1)) / 2 + 1, 6);
        }
      }),
    );
  });

  test('guests, excluded members and people without a hole take no points and move nobody’s', () => {
    fc.assert(
      fc.property(temporada, fc.array(jugada, { maxLength: 4 }), ({ torneos, metodo, sistema }, otros) => {
        for (const jugadas of torneos) {
          const torneo = torneoDe(jugadas, metodo);
          const extra = otros.map((una, i) =>
            clasificable(`x${i}`, una.incluido ? { ...una, primero: 'vacio' } : una),
          );
          const con = { ...torneo, participantes: [...extra, ...torneo.participantes] };
          expect(puntosDe(sistema, torneoParaLigas(con))).toEqual(puntosDe(sistema, torneoParaLigas(torneo)));
        }
      }),
    );
  });
});

/** The points of a season as they are earned, in the order of the liga. */
function ganadas({ torneos, metodo, sistema }: Temporada) {
  return torneos.flatMap((jugadas, i) =>
    puntosDe(sistema, torneoParaLigas(torneoDe(jugadas, metodo))).map((fila) => ({
      torneoId: `t${i + 1}`,
      participanteId: `${fila.id}-t${i + 1}`,
      jugadorId: fila.id,
      puntosHandicap: redondearPuntos(fila.puntosHandicap),
      puntosScratch: redondearPuntos(fila.puntosScratch),
    })),
  );
}

function jugadoresDe(puntuaciones: ReturnType<typeof ganadas>): JugadorDeLiga[] {
  return [...Map.groupBy(puntuaciones, ({ jugadorId }) => jugadorId)].map(([id, suyas]) => ({
    id,
    nombre: id,
    puntos: suyas.map(({ torneoId, puntosHandicap }) => ({ torneoId, puntos: puntosHandicap })),
  }));
}

describe('a season', () => {
  test('what is recorded gives the totals of what was earned, and recording it again changes nothing', () => {
    fc.assert(
      fc.property(temporada, (caso) => {
        const { sistema, torneos } = caso;
        const puntuaciones = ganadas(caso);
        const comun = { sistema, torneosDeLaLiga: torneos.length };
        const guardadas = puntuacionesQueSeGuardan({ ...comun, puntuaciones });
        expect(puntuacionesQueSeGuardan({ ...comun, puntuaciones: guardadas })).toEqual(guardadas);
        const clasificar = (suyas: typeof puntuaciones) =>
          clasificarLiga({
            ...comun,
            torneosJugados: torneos.length,
            descartes: 0,
            jugadores: jugadoresDe(suyas),
          }).map(({ id, puesto, total }) => ({ id, puesto, total }));
        expect(clasificar([...guardadas])).toEqual(clasificar(puntuaciones));
      }),
    );
  });

  test('places follow the totals, and each discard takes the lowest score that still counted', () => {
    fc.assert(
      fc.property(temporada, (caso) => {
        const { sistema, torneos } = caso;
        const jugadores = jugadoresDe(ganadas(caso));
        let antes = new Map<string, readonly number[]>();
        for (let descartes = 0; descartes <= torneos.length + 1; descartes += 1) {
          const n = torneos.length;
          const filas = clasificarLiga({
            sistema,
            jugadores,
            torneosDeLaLiga: n,
            torneosJugados: n,
            descartes,
          });
          const shown = filas.map(({ total }) => redondearPuntos(total));
          for (const [i, { puesto }] of filas.entries()) {
            expect(puesto).toBe(shown.filter((total) => total > (shown[i] ?? 0)).length + 1);
          }
          const ahora = new Map(
            filas.map(({ id, detalle }) => [
              id,
              detalle.cuentan.map(({ puntos }) => puntos).toSorted((a, b) => b - a),
            ]),
          );
          const maximo =
            sistema === 'cervecita' ? Math.round(0.6 * n) : Math.min(n, Math.max(1, n - descartes));
          for (const [id, cuentan] of ahora) {
            expect(cuentan.length).toBeLessThanOrEqual(maximo);
            expect(cuentan).toEqual((antes.get(id) ?? cuentan).slice(0, maximo));
          }
          antes = ahora;
        }
      }),
    );
  });

  test('of a liga of one torneo the standings are its points ranking', () => {
    fc.assert(
      fc.property(temporada, (caso) => {
        const una = { ...caso, torneos: caso.torneos.slice(0, 1) };
        const puntuaciones = ganadas(una);
        const filas = clasificarLiga({
          sistema: una.sistema,
          jugadores: jugadoresDe(puntuaciones),
          torneosDeLaLiga: 1,
          torneosJugados: 1,
          descartes: 0,
        });
        const esperados = new Map(puntuaciones.map((fila) => [fila.jugadorId, fila.puntosHandicap]));
        expect(new Map(filas.map(({ id, total }) => [id, total]))).toEqual(esperados);
      }),
    );
  });
});
