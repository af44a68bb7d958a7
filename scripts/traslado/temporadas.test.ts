/* A club that brought its old seasons in travels whole: a torneo with its cards, one with its totals, the table of a liga. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLAS_DEL_CLUB } from '#db/club-tables.ts';
import { abrirTraslado } from './abrir.ts';
import { importarClub } from './importar.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

let folder: string;
let app: TestApp;
let otro: TestApp;
let admin: Caller;

const HOYOS = Array.from({ length: 18 }, (_, i) => i + 1);
const cartas = [
  ['Jugador', 'Sexo', 'HCP', ...HOYOS],
  ['Socia Antigua', '', '12,4', ...HOYOS.map(() => 5)],
  ['Un Invitado', 'H', '8', ...HOYOS.map((n) => (n === 7 ? 'R' : 4))],
];
const TOTALES =
  'Pos;Jugador;HCP;Bruto;Neto;Puntos\n1;Socia Antigua;12,4;84;72;100\nNP;Socio Nuevo;;NP;;\n2;Un Invitado;8;81;73;80,5';
const LIGA = 'Pos;Jugador;Abril;Mayo;Total\n1;Socia Antigua;100;80,5;180,5\n2;Un Invitado;-;40;40';

async function importar(que: 'torneos' | 'ligas', csv: string, mas: object): Promise<string> {
  const pedido = { desconocidos: 'invitado', ...mas, datos: Buffer.from(csv).toString('base64') };
  const { body } = await admin.send('POST', `/api/admin/${que}/importacion/previa`, pedido);
  const confirmado = { ...pedido, opId: randomUUID(), confirmacion: body['confirmacion'] };
  const hecho = await admin.send('POST', `/api/admin/${que}/importacion`, confirmado);
  expect(hecho.status).toBe(200);
  return String(hecho.body['slug']);
}

let addresses: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hoyo19-temporadas-'));
  app = await openTestApp({ store: await openTestDatabase(), dataDir: path.join(folder, 'uno') });
  admin = await conSesion(app, { admin: true });
  const { kysely } = app.db;
  await crearJugador(kysely, { nombreDePila: 'Socia', apellidos: 'Antigua', sexo: 'mujer' });
  const { id: campoId, salidaId } = await crearCampo(kysely);
  const datos = { campoId, fechaJuego: '2014-06-14' };
  const salidas = (['hombre', 'mujer'] as const).map((sexo) => ({ sexo, tipoSalidaId: salidaId }));
  const deTarjetas = await importar('torneos', cartas.map((fila) => fila.join(';')).join('\n'), {
    ...datos,
    importado: 'tarjetas',
    nombre: 'Con tarjetas',
    salidas,
  });
  const deTotales = await importar('torneos', TOTALES, {
    ...datos,
    importado: 'totales',
    nombre: 'Con totales',
    personas: [{ fila: 3, como: 'nuevo' }],
  });
  const liga = await importar('ligas', LIGA, { nombre: 'Liga 2014', fechaInicio: '2014-04-01' });
  addresses = [
    ...[deTarjetas, deTotales].flatMap((slug) => [`/torneos/${slug}`, `/torneos/${slug}/clasificacion`]),
    `/ligas/${liga}/clasificacion`,
    '/torneos',
    '/ligas',
  ];
  const answer = await fetch(`${app.url}/api/admin/club/zip`, {
    method: 'POST',
    headers: { cookie: admin.cookie ?? '', origin: app.url, 'content-type': 'application/json' },
    body: '{}',
  });
  const file = path.join(folder, 'club.zip');
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  const traslado = await abrirTraslado(file);
  const store = await openTestDatabase();
  const dataDir = path.join(folder, 'otro');
  await importarClub({ db: store.db, imagenes: openImageStore({ bucket: null, dataDir }), traslado });
  otro = await openTestApp({ store, dataDir });
});
afterAll(async () => {
  await otro.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The rows of a table as texts, in one order. */
async function filas(de: TestApp, tabla: string): Promise<string[]> {
  const { rows } = await sql<{
    fila: string;
  }>`select to_jsonb(t)::text as fila from ${sql.table(tabla)} t`.execute(de.db.kysely);
  return rows.map(({ fila }) => fila).toSorted();
}

const DEL_IMPORTE = [
  'torneos',
  'participantes_torneo',
  'tarjetas',
  'resultados_hoyo',
  'resultados_torneo',
  'clasificaciones_torneo',
  'partidas',
  'ligas',
  'ligas_importadas',
  'profiles',
];

test('the three kinds are in the export, and every row of theirs is the same in an empty club', async () => {
  expect(TABLAS_DEL_CLUB).toEqual(expect.arrayContaining(DEL_IMPORTE));
  for (const tabla of DEL_IMPORTE) {
    const suyas = await filas(app, tabla);
    expect([tabla, suyas.length]).not.toEqual([tabla, 0]);
    expect([tabla, await filas(otro, tabla)]).toEqual([tabla, suyas]);
  }
});

test('a member reads the same torneos, boards and standings in both', async () => {
  const [suyo, ajeno] = await Promise.all([conSesion(app), conSesion(otro)]);
  for (const address of addresses) {
    const [uno, dos] = await Promise.all(
      [suyo, ajeno].map(async (quien) => await quien.send('GET', `/api${address}`)),
    );
    const { actualizado: _, version: __, ...visto } = dos?.body ?? {};
    expect([address, dos?.status]).toEqual([address, 200]);
    expect(uno?.body).toMatchObject(visto);
  }
});
