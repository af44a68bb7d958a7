import { expect, test } from 'vitest';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { tablasDeLiga } from '#server/papel/tablas.ts';

/* What stands in the cells of a liga on paper. */

/** A liga of as many torneos as Ana has points, one discarded. */
const deAna = (puntos: readonly number[]) =>
  ({
    liga: {
      sistemaPuntuacion: 'om_hoyo19',
      numeroTorneosDescartados: 1,
      cuentanMejores: null,
      criteriosDeEmpate: [],
    },
    torneos: puntos.map((_, i) => ({ id: `t${i}`, nombre: `Torneo ${i}`, puntuan: 9, puntuanEnScratch: 9 })),
    jugadores: [
      {
        id: 'ana',
        nombre: 'Ana',
        puntuaciones: puntos.map((suyos, i) => [i, 1, 1, suyos, suyos]),
        ajustes: [],
      },
    ],
  }) as unknown as ClasificacionDeLiga;

test('points that are discarded stand between brackets, a torneo that gave none does not', () => {
  const [conDescarte] = tablasDeLiga(deAna([40, 37, 35])).sections;
  expect(conDescarte?.rows).toEqual([['1', 'Ana', '40', '37', '(35)', '77']]);
  expect(conDescarte?.notes).toEqual(['Entre paréntesis, los puntos de los torneos que se descartan.']);
  const [conCero] = tablasDeLiga(deAna([40, 0, 37])).sections;
  expect(conCero?.rows).toEqual([['1', 'Ana', '40', '0', '37', '77']]);
  expect(conCero?.notes).toEqual([]);
});
