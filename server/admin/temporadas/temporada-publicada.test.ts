/*
 * The published season of a real peña, brought in from files as a secretary keeps them: its cards, the results of its
 * torneos and the table of its liga. The data lie beside the project (`../shared/datos`), not in it; without them each
 * test says so. Names are made up: the data have none.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { PreviaDeTemporada } from '#contrato/admin/temporadas.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

const DATOS = path.join(import.meta.dirname, '../../../../shared/datos');
const presente = existsSync(path.join(DATOS, 'cuartillos_tarjetas.csv'));
const noEsta = () => expect(presente, 'published season not present: nothing to compare').toBe(false);
const leer = (nombre: string) => readFileSync(path.join(DATOS, nombre), 'utf8');

type Fila = Readonly<Record<string, string>>;
function filasDe(nombre: string): Fila[] {
  const [cabecera = [], ...lineas] = leer(nombre)
    .trim()
    .split(/\r?\n/u)
    .map((linea) => linea.split(','));
  return lineas
    .map((celdas) => Object.fromEntries(cabecera.map((columna, i) => [columna, celdas[i] ?? ''])))
    .filter(({ temporada }) => temporada === '2024');
}
const de = (fila: Fila, columna: string) => fila[columna] ?? '';
const HOYOS = Array.from({ length: 18 }, (_, i) => i + 1);

const PILA = ['Íñigo', 'Begoña', 'Ángel', 'María José', 'Raúl', 'Lucía', 'Óscar', 'Inés', 'Tomás', 'Noemí'];
const PRIMEROS = [
  'Núñez',
  'García',
  'de la Peña',
  'Pérez',
  'Muñoz',
  'Sáez',
  'Ibáñez',
  'Güell',
  'Ordóñez',
  'Gil',
];
/** The made-up name of a code ('J017'). */
function nombreDe(codigo: string) {
  const n = Number(codigo.slice(1));
  return { nombreDePila: PILA[n % 10] ?? '', apellidos: `${PRIMEROS[Math.floor(n / 10) % 10] ?? ''} Vega` };
}
/** The same name as the files write it: surnames first, in capitals, without accents, with a blank too many. */
function escrito(codigo: string): string {
  const { nombreDePila, apellidos } = nombreDe(codigo);
  return `${apellidos},  ${nombreDePila}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
}

let app: TestApp;
let admin: Caller;
const ids = new Map<string, string>();
enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  if (!presente) return;
  const codigos = ['cuartillos_tarjetas.csv', 'cuartillos_clasificacion.csv'].flatMap((nombre) =>
    filasDe(nombre).map((fila) => de(fila, 'jugador')),
  );
  for (const codigo of new Set(codigos)) {
    const { id } = await crearJugador(app.db.kysely, { ...nombreDe(codigo), sexo: 'hombre' });
    ids.set(codigo, id);
  }
});

async function importar(que: 'torneos' | 'ligas', filas: readonly (readonly unknown[])[], mas: object) {
  const csv = filas.map((fila) => fila.map((celda) => `"${String(celda)}"`).join(';')).join('\r\n');
  const pedido = { ...mas, datos: Buffer.from(csv).toString('base64') };
  const answer = await admin.send('POST', `/api/admin/${que}/importacion/previa`, pedido);
  const { confirmacion, ...previa } = answer.body as unknown as PreviaDeTemporada;
  expect([previa.faltan, previa.problema, previa.filas.flatMap(({ errores }) => errores)]).toEqual([
    [],
    null,
    [],
  ]);
  const confirmado = { ...pedido, opId: randomUUID(), confirmacion };
  const hecho = await admin.send('POST', `/api/admin/${que}/importacion`, confirmado);
  expect(hecho.status).toBe(200);
  return { previa, id: String(hecho.body['id']), slug: String(hecho.body['slug']) };
}

/** The official record of a torneo, a row per member. */
async function oficialDe(torneoId: string) {
  return await app.db.kysely
    .selectFrom('resultados_torneo as r')
    .innerJoin('participantes_torneo as i', 'i.id', 'r.participanteId')
    .leftJoin('clasificaciones_torneo as c', (join) =>
      join.onRef('c.resultadoId', '=', 'r.id').on('c.tipoClasificacion', '=', 'individual_por_golpes_medal'),
    )
    .select([
      'i.jugadorId',
      'r.golpesBrutos',
      'r.golpesNetos',
      'c.posicion',
      'c.posicionSocios',
      'c.puntosPosicion',
    ])
    .where('r.torneoId', '=', torneoId)
    .execute();
}
const porJugador = <T extends readonly unknown[]>(filas: readonly T[]): T[] =>
  filas.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
const cifras = (fila: Fila, ...columnas: string[]) => columnas.map((columna) => Number(de(fila, columna)));
const conComa = (fila: Fila, ...columnas: string[]) =>
  columnas.map((columna) => de(fila, columna).replace('.', ','));
const ordenada = <T>(mapa: ReadonlyMap<string, T[]>) => [...mapa].toSorted(([a], [b]) => a.localeCompare(b));

test('has, from their totals, the places, strokes and points of its torneos', async () => {
  if (!presente) return noEsta();
  const { id: campoId } = await crearCampo(app.db.kysely);
  const torneos = ordenada(
    Map.groupBy(filasDe('cuartillos_clasificacion.csv'), (fila) => de(fila, 'torneo')),
  );
  for (const [torneo, filas] of torneos) {
    const tabla = filas.map((fila) => [
      `${de(fila, 'puesto_socios')}º`,
      escrito(de(fila, 'jugador')),
      ...conComa(fila, 'hi', 'hcp_juego', 'bruto', 'neto', 'puntos'),
    ]);
    const { previa, id } = await importar(
      'torneos',
      [
        ['POS.', 'APELLIDOS, NOMBRE', 'HI', 'HCP. JUEGO', 'GOLPES', 'NETO', 'PTS'],
        ...tabla,
        ['', 'TOTAL', '', '', '9999', '', ''],
      ],
      { importado: 'totales', nombre: `Totales ${torneo}`, fechaJuego: de(filas[0] ?? {}, 'fecha'), campoId },
    );
    expect(previa.resumen).toMatchObject({ jugadores: filas.length, dudas: 0, errores: 0 });
    const hay = (await oficialDe(id)).map(
      ({ jugadorId, posicion, golpesBrutos, golpesNetos, puntosPosicion }) => [
        jugadorId,
        ...[posicion, golpesBrutos, golpesNetos, puntosPosicion].map(Number),
      ],
    );
    const habia = filas.map((fila) => [
      ids.get(de(fila, 'jugador')),
      ...cifras(fila, 'puesto_socios', 'bruto', 'neto', 'puntos'),
    ]);
    expect([torneo, porJugador(hay)]).toEqual([torneo, porJugador(habia)]);
  }
});

/** A card of 2024:7 that was published without its plus handicap: 77 strokes net, and not 76. */
const MAL_PUBLICADA = { torneo: '2024:7', jugador: 'J030', neto: 77 };

const netoDe = (fila: Fila) =>
  de(fila, 'torneo') === MAL_PUBLICADA.torneo && de(fila, 'jugador') === MAL_PUBLICADA.jugador
    ? MAL_PUBLICADA.neto
    : Number(de(fila, 'total_neto_publicado'));

type Campos = { campos: { campo: string; barras: string; hoyos: [number, number, number, number][] }[] };

/** The course of a card, with the pars of the card and the indexes of its tees. */
async function campoDe(fila: Fila) {
  const { campos } = JSON.parse(leer('cuartillos_campos.json')) as Campos;
  const suyo = campos.find(
    ({ campo, barras }) => campo === de(fila, 'campo') && barras === de(fila, 'barras'),
  );
  return await crearCampo(app.db.kysely, {
    pares: cifras(fila, ...HOYOS.map((n) => `p${n}`)),
    indices: (suyo?.hoyos ?? []).map(([, , indice]) => indice),
  });
}

test.runIf(presente)(
  'has, from their cards, the strokes of its torneos and the order of their nets',
  async () => {
    const torneos = ordenada(Map.groupBy(filasDe('cuartillos_tarjetas.csv'), (fila) => de(fila, 'torneo')));
    for (const [torneo, filas] of torneos) {
      const { id: campoId, salidaId } = await campoDe(filas[0] ?? {});
      const tabla = filas.map((fila) => [
        escrito(de(fila, 'jugador')),
        ...conComa(fila, 'hi', 'hcp_juego', ...HOYOS.map((n) => `g${n}`)),
      ]);
      const { id } = await importar(
        'torneos',
        [
          ['JUGADOR', 'H.I.', 'HCP JUEGO', ...HOYOS.map((n) => `H. ${n}`)],
          ['PAR', '', '', ...cifras(filas[0] ?? {}, ...HOYOS.map((n) => `p${n}`))],
          ...tabla,
        ],
        {
          importado: 'tarjetas',
          nombre: `Tarjetas ${torneo}`,
          fechaJuego: de(filas[0] ?? {}, 'fecha'),
          campoId,
          salidas: [{ sexo: 'hombre', tipoSalidaId: salidaId }],
        },
      );
      const oficial = await oficialDe(id);
      const hay = oficial.map((uno) => [uno.jugadorId, uno.golpesBrutos, uno.golpesNetos]);
      const habia = filas.map((fila) => [
        ids.get(de(fila, 'jugador')),
        ...cifras(fila, 'total_bruto'),
        netoDe(fila),
      ]);
      expect([torneo, porJugador(hay)]).toEqual([torneo, porJugador(habia)]);
      const enOrden = oficial.toSorted((a, b) => Number(a.posicion) - Number(b.posicion));
      expect([torneo, enOrden.map(({ golpesNetos }) => golpesNetos)]).toEqual([
        torneo,
        filas.map(netoDe).toSorted((a, b) => a - b),
      ]);
    }
  },
);

type Publicado = {
  temporada: number;
  jugador: string;
  total: number;
  puesto: number;
  puntos_por_torneo: Record<string, number>;
};

test('has the table of its liga as it was published', async () => {
  if (!presente) return noEsta();
  const todos = JSON.parse(leer('cuartillos_orden_merito.json')) as Publicado[];
  const publicados = todos.filter(({ temporada }) => temporada === 2024);
  const torneos = [...new Set(publicados.flatMap((uno) => Object.keys(uno.puntos_por_torneo)))].toSorted();
  const { slug } = await importar(
    'ligas',
    [
      ['Nº', 'Pos', 'Socio', ...torneos, 'TOTAL'],
      ...publicados.map(({ puesto, jugador, total, puntos_por_torneo: suyos }, i) => [
        i + 1,
        puesto,
        escrito(jugador),
        ...torneos.map((torneo) => suyos[torneo] ?? 'NP'),
        total,
      ]),
    ],
    { nombre: 'Liga publicada' },
  );
  const { body } = await admin.send('GET', `/api/ligas/${slug}/clasificacion`);
  const { importada } = body as { importada?: { torneos: string[]; filas: Record<string, unknown>[] } };
  expect(importada?.torneos).toEqual(torneos);
  expect(
    importada?.filas.map(({ jugadorId, puesto, total, puntos }) => [jugadorId, puesto, total, puntos]),
  ).toEqual(
    publicados.map(({ jugador, puesto, total, puntos_por_torneo: suyos }) => [
      ids.get(jugador),
      puesto,
      total,
      torneos.map((torneo) => suyos[torneo] ?? null),
    ]),
  );
});
