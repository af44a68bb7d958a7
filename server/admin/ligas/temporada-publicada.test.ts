/*
 * The published season of a real peña, played as a liga through the front door: 34 members, 11 torneos, its own tables for
 * normal torneos, majors and the final. The files lie beside the project (`../shared/datos`), not in it; without them the
 * test says so.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import { type Caller, visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const DATOS = path.join(import.meta.dirname, '../../../../shared/datos');
const presente = existsSync(path.join(DATOS, 'cuartillos_orden_merito.json'));
const leer = (nombre: string) => readFileSync(path.join(DATOS, nombre), 'utf8');

type Publicado = { temporada: number; jugador: string; total: number; puesto: number };
const publicados = () =>
  (JSON.parse(leer('cuartillos_orden_merito.json')) as Publicado[]).filter(
    ({ temporada }) => temporada === 2024,
  );

function filas(nombre: string): Record<string, string>[] {
  const [cabecera = [], ...lineas] = leer(nombre)
    .trim()
    .split(/\r?\n/u)
    .map((linea) => linea.split(','));
  return lineas.map((celdas) => Object.fromEntries(cabecera.map((columna, i) => [columna, celdas[i] ?? ''])));
}

const FINAL = '2024:11';
const TIPOS: Record<string, string> = { '1': 'final', '2': 'normal', '3': 'major' };

/** The season: its torneos with the places of the members, and the id that each member has here. */
async function jugarTemporada() {
  const ids = new Map<string, string>();
  for (const { jugador } of publicados()) ids.set(jugador, (await crearJugador(app.db.kysely)).id);
  const suyas = filas('cuartillos_clasificacion.csv').filter((fila) => fila['temporada'] === '2024');
  const torneos: { torneo: string; id: string; slug: string }[] = [];
  for (const [torneo = '', unas] of Map.groupBy(suyas, (fila) => fila['torneo'])) {
    const jugadas = unas.map((fila) => ({
      jugadorId: ids.get(fila['jugador'] ?? '') ?? '',
      sobrePar: Number(fila['puesto_socios']),
    }));
    const fechaJuego = unas[0]?.['fecha'] ?? '';
    torneos.push({ torneo, ...(await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego })) });
  }
  const liga = await crearLiga(app.db.kysely, { torneoIds: torneos.map(({ id }) => id), cuentanMejores: 8 });
  await calcular(liga.slug);
  const ganador = suyas.find((fila) => fila['torneo'] === FINAL && fila['puesto_socios'] === '1');
  return { liga, torneos, ids, ganadorDeLaFinal: ids.get(ganador?.['jugador'] ?? '') ?? '' };
}

async function calcular(liga: string): Promise<void> {
  expect((await admin.send('POST', `/api/admin/ligas/${liga}/puntuaciones`, {})).status).toBe(200);
}

/** Gives the liga the tables of the peña, and each torneo its kind. */
async function ponerTablas(liga: string, torneos: readonly { torneo: string; id: string }[]): Promise<void> {
  const { individual } = JSON.parse(leer('cuartillos_tablas_puntos.json')) as {
    individual: Record<string, number[]>;
  };
  const calendario = new Map(
    filas('cuartillos_calendario.csv').map((fila) => [fila['id'], fila['tipoTorneo']]),
  );
  const propuesta = {
    version: 1,
    tablas: { normal: individual['Normal'], major: individual['Major'], final: individual['The Final'] },
    tipos: torneos.map(({ torneo, id }) => ({ torneoId: id, tipo: TIPOS[calendario.get(torneo) ?? ''] })),
  };
  const url = `/api/admin/ligas/${liga}/puntos`;
  const { confirmacion } = (await admin.send('POST', `${url}/previa`, propuesta)).body;
  expect((await admin.send('POST', url, { ...propuesta, confirmacion })).status).toBe(200);
}

/** The peña played its final for nothing: a table of its own, all 0, wins over the liga's. */
async function jugarPorNada(torneoId = ''): Promise<void> {
  const url = `/api/admin/torneos/${torneoId}/puntos`;
  const { puestos, resto } = (await admin.send('GET', url)).body as { puestos: number[]; resto: number };
  const cambio = { puestos: puestos.map(() => 0), resto: 0, antes: { puestos, resto } };
  expect((await admin.send('PUT', url, cambio)).status).toBe(200);
}

/** Place and total of each member as a visitor reads them. */
async function tabla(slug: string) {
  const answer = await visitante(app).send('GET', `/api/ligas/${slug}/clasificacion`);
  const clasificacion = clasificacionDeLigaSchema.parse(answer.body);
  const lineas = clasificarPuntuaciones({ ...clasificacion, tipo: 'handicap', descartes: 0 });
  return new Map(lineas.map(({ id, puesto, total }) => [id, { puesto, total }]));
}

async function corregir(liga: string, jugadorId: string, puntos: number): Promise<void> {
  const ajuste = { id: randomUUID(), jugadorId, puntos, tipo: 'handicap', motivo: 'Puntos dados a mano' };
  expect((await admin.send('POST', `/api/admin/ligas/${liga}/ajustes`, ajuste)).status).toBe(200);
}

test('the 2024 season comes out as published: its tables, its best eight, its corrections by hand', async () => {
  if (!presente) return expect(presente, 'published season not present: nothing to compare').toBe(false);
  const { liga, torneos, ids, ganadorDeLaFinal } = await jugarTemporada();
  await ponerTablas(liga.slug, torneos);
  // The final gives its 1.800 points: whoever won it leads.
  const conFinal = (await tabla(liga.slug)).get(ganadorDeLaFinal);
  expect(conFinal).toMatchObject({ puesto: 1, total: 2582 });
  await jugarPorNada(torneos.find(({ torneo }) => torneo === FINAL)?.id);
  await calcular(liga.slug);
  const porTabla = await tabla(liga.slug);
  const totalDe = (jugador: string) => porTabla.get(ids.get(jugador) ?? '')?.total ?? 0;
  // In four torneos the peña gave other points by hand, for ties and guests: by so much as counts of them.
  const aMano = publicados().filter(({ jugador, total }) => totalDe(jugador) !== total);
  expect(aMano).toHaveLength(24);
  for (const { jugador, total } of aMano)
    await corregir(liga.slug, ids.get(jugador) ?? '', total - totalDe(jugador));
  const esperados = publicados().map(({ jugador, total, puesto }) => {
    // Two members with 337 points: published 25 and 26, both 25 here because equal totals share the place.
    return [ids.get(jugador), { puesto: puesto === 26 ? 25 : puesto, total }] as const;
  });
  expect(await tabla(liga.slug)).toEqual(new Map(esperados));
});
