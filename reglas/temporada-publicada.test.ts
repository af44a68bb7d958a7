/*
 * The order of merit against the published season of a real peña: 34 players, 11 torneos, the best 8 scores count. The
 * files live beside the project (`../shared/datos`), not in it; without them each test says so and has nothing to
 * compare. What the peña published against its own rules is named here, one by one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clasificarLiga } from './clasificacion-liga.ts';
import { LIGA_OM } from './liga-om.ts';
import type { TipoDeTorneo } from './modalidad.ts';
import { tablaDeTipo, type TablasDeLiga } from './tablas-de-liga.ts';

const CARPETA = join(import.meta.dirname, '../../shared/datos');
const presente = existsSync(join(CARPETA, 'cuartillos_orden_merito.json'));
const TEMPORADA = 2024;

type Publicado = {
  temporada: number;
  jugador: string;
  total: number;
  puesto: number;
  n_puntuables: number;
  puntos_por_torneo: Record<string, number>;
  computan: string[];
};

function leer(nombre: string): string {
  return readFileSync(join(CARPETA, nombre), 'utf8');
}

/** The published lines; none, and an assertion that the folder is missing, without the data. */
function publicados(): Publicado[] {
  if (presente) {
    const todos = JSON.parse(leer('cuartillos_orden_merito.json')) as Publicado[];
    return todos.filter(({ temporada }) => temporada === TEMPORADA);
  }
  expect(presente, 'published season not present: nothing to compare').toBe(false);
  return [];
}

function filas(nombre: string): Record<string, string>[] {
  const [cabecera = '', ...lineas] = leer(nombre).trim().split(/\r?\n/);
  const columnas = cabecera.split(',');
  return lineas.map((linea) => {
    const celdas = linea.split(',');
    return Object.fromEntries(columnas.map((columna, i) => [columna, celdas[i] ?? '']));
  });
}

function torneosDe(lineas: readonly Publicado[]): string[] {
  const ids = new Set(lineas.flatMap(({ puntos_por_torneo }) => Object.keys(puntos_por_torneo)));
  return [...ids].toSorted((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1]));
}

function entradaDe(linea: Publicado, torneos: readonly string[]) {
  const puntos = torneos.flatMap((torneoId) => {
    const suyos = linea.puntos_por_torneo[torneoId];
    return suyos === undefined ? [] : [{ torneoId, puntos: suyos }];
  });
  return { puntos, descartes: torneos.length - linea.n_puntuables };
}

test('every published total is the best scores that the order of merit counts', () => {
  const lineas = publicados();
  const torneos = torneosDe(lineas);
  expect(lineas).toHaveLength(presente ? 34 : 0);
  for (const linea of lineas) {
    const comun = { torneosDeLaLiga: torneos.length, torneosJugados: torneos.length };
    const { total, cuentan } = LIGA_OM.totalDeLiga({ ...entradaDe(linea, torneos), ...comun });
    expect(total, linea.jugador).toBe(linea.total);
    const conPuntos = linea.computan.filter((torneo) => (linea.puntos_por_torneo[torneo] ?? 0) > 0);
    expect(cuentan.map(({ torneoId }) => torneoId).toSorted(), linea.jugador).toEqual(conPuntos.toSorted());
  }
});

test('every published place is that of the standings, where the peña did not part a tie by its own hand', () => {
  const lineas = publicados();
  const torneos = torneosDe(lineas);
  const clasificados = clasificarLiga({
    sistema: 'om_hoyo19',
    torneosDeLaLiga: torneos.length,
    torneosJugados: torneos.length,
    descartes: torneos.length - (lineas[0]?.n_puntuables ?? 0),
    jugadores: lineas.map((linea) => ({
      id: linea.jugador,
      nombre: linea.jugador,
      puntos: entradaDe(linea, torneos).puntos,
    })),
  });
  const puestos = new Map(clasificados.map(({ id, puesto }) => [id, puesto]));
  const distintos = lineas.filter(({ jugador, puesto }) => puestos.get(jugador) !== puesto);
  // Two players with 337 points: published 25 and 26, both 25 here because equal totals share the place.
  expect(distintos.map(({ jugador, puesto }) => ({ jugador, puesto }))).toEqual(
    presente ? [{ jugador: 'J045', puesto: 26 }] : [],
  );
});

const TIPOS: Record<string, TipoDeTorneo> = { '1': 'final', '2': 'normal', '3': 'major' };

/** The peña's own points tables: 26 places each, and 1.800 points for whoever wins the final. */
function tablas(): TablasDeLiga {
  const { individual } = JSON.parse(leer('cuartillos_tablas_puntos.json')) as {
    individual: Record<'Normal' | 'Major' | 'The Final', number[]>;
  };
  return { normal: individual.Normal, major: individual.Major, final: individual['The Final'] };
}

/** Points of a torneo of the season, played as one of a liga with those tables, with what was published. */
function jugado(torneo: string) {
  const { tipoTorneo = '' } = filas('cuartillos_calendario.csv').find(({ id }) => id === torneo) ?? {};
  const suyas = filas('cuartillos_clasificacion.csv').filter((fila) => fila['torneo'] === torneo);
  const ranking = suyas.map((fila) => ({ id: fila['jugador'] ?? '', puesto: Number(fila['puesto_socios']) }));
  const deLiga = tablaDeTipo(tablas(), TIPOS[tipoTorneo] ?? 'normal');
  const puntos = LIGA_OM.puntosDeTorneo({ handicap: ranking, scratch: ranking, configuracion: [], deLiga });
  const publicados = new Map(suyas.map((fila) => [fila['jugador'] ?? '', Number(fila['puntos'])]));
  return puntos.map(({ id, posicionHandicap: puesto, puntosHandicap }) => ({
    id,
    puesto,
    puntos: puntosHandicap,
    publicados: publicados.get(id) ?? 0,
  }));
}

/** Torneos published exactly by the table; in the others the peña gave points by hand (ties, guests, a team day). */
const POR_LA_TABLA = ['2024:1', '2024:2', '2024:6', '2024:8', '2024:9', '2024:10'];

test.each(POR_LA_TABLA)('the points of %s are those of the liga’s table for it, place by place', (torneo) => {
  if (!presente) {
    expect(publicados()).toEqual([]);
    return;
  }
  const lineas = jugado(torneo);
  expect(lineas.length).toBeGreaterThan(13);
  expect(lineas.map(({ puntos }) => puntos)).toEqual(lineas.map(({ publicados: suyos }) => suyos));
});

test.each([
  ['2024:3', 3],
  ['2024:4', 3],
  ['2024:5', 20],
  ['2024:7', 6],
])('in %s the peña gave %i of its members other points by hand', (torneo, cuantos) => {
  if (!presente) {
    expect(publicados()).toEqual([]);
    return;
  }
  expect(jugado(torneo).filter(({ puntos, publicados: suyos }) => puntos !== suyos)).toHaveLength(cuantos);
});

test('the final, which the peña played for nothing, would have given 1.800 points and none past place 26', () => {
  const lineas = presente ? jugado('2024:11') : [];
  const puntos = (puesto: number) => lineas.find((linea) => linea.puesto === puesto)?.puntos;
  expect([1, 2, 3, 26, 27].map(puntos)).toEqual(
    presente ? [1800, 990, 630, 135, 0] : [1, 2, 3, 26, 27].map(() => undefined),
  );
});
