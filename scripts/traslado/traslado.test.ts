import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TABLAS_DEL_CLUB, TABLAS_QUE_SE_QUEDAN } from '#db/club-tables.ts';
import { abrirTraslado, type Traslado } from './abrir.ts';
import { importarClub } from './importar.ts';
import { DE_LA_CASA } from '#server/club/funcionamiento/service.ts';
import { cargarDemoSiVacia } from '#server/demo/load.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

let folder: string;
let app: TestApp;
let admin: Caller;
/** The zip of the demo season, as the screen gets it. */
let exportado: Uint8Array;

const JEFA = CUENTAS_DE_DEMO[0].email;
const log = { info: () => undefined };
const inFolder = (name: string) => path.join(folder, name);

async function descargar(de: TestApp, { cookie }: Caller): Promise<Uint8Array> {
  const answer = await fetch(`${de.url}/api/admin/club/zip`, {
    method: 'POST',
    headers: { cookie: cookie ?? '', origin: de.url, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain(`club-${HOY}.zip`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Opens it as the command does, from a file. */
async function abrir(zip: Uint8Array): Promise<Traslado> {
  const file = inFolder(`${unico('club')}.zip`);
  await writeFile(file, zip);
  return await abrirTraslado(file);
}

async function ponerFoto(nombre: string): Promise<string> {
  const { id } = await app.db.kysely
    .selectFrom('profiles')
    .select('id')
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow();
  const foto = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const { status } = await admin.send('PUT', `/api/admin/jugadores/${id}/imagen`, {
    datos: foto.toString('base64'),
    consentimiento: true,
  });
  expect(status).toBe(200);
  return id;
}

const ESCUDO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c01020"/></svg>';

async function ponerEscudo(): Promise<void> {
  const datos = Buffer.from(ESCUDO).toString('base64');
  const { status } = await admin.send('PUT', '/api/admin/ajustes/escudo', { datos, version: 0 });
  expect(status).toBe(200);
}

const escudoDe = async ({ url }: TestApp) => {
  const response = await fetch(`${url}/iconos/escudo.png`);
  return response.ok ? Buffer.from(await response.arrayBuffer()).toString('base64') : null;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hoyo19-traslado-'));
  const store = await openTestDatabase();
  await cargarDemoSiVacia({ db: store.db, hoy: HOY, log });
  app = await openTestApp({ store, dataDir: inFolder('club') });
  admin = await conSesion(app, { admin: true });
  const { nombre } = await app.db.kysely
    .updateTable('profiles')
    .set({ nombreDePila: '=1+1', apellidos: 'Peligrosa' })
    .where('id', '=', admin.jugadorId)
    .returning('nombre')
    .executeTakeFirstOrThrow();
  await ponerFoto(nombre);
  await ponerEscudo();
  exportado = await descargar(app, admin);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const textoDe = (zip: Record<string, Uint8Array>, nombre: string) =>
  strFromU8(zip[nombre] ?? new Uint8Array());

/** What a sheet says in that column of the line that has `cual` in a cell. */
function celda(csv: string, cual: string, columna: string): string | undefined {
  const [titulos = [], ...filas] = csv.split('\r\n').map((linea) => linea.split(';'));
  return filas.find((fila) => fila.includes(cual))?.[titulos.indexOf(columna)];
}

/** Everything that the same member of a club reads of its season. */
async function loQueSeVe(de: TestApp): Promise<unknown[]> {
  const { id } = await de.db.kysely
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', JEFA)
    .executeTakeFirstOrThrow();
  const headers = { cookie: await de.openSession(id) };
  const slugs = await de.db.kysely.selectFrom('torneos').select('slug').orderBy('slug').execute();
  const ligas = await de.db.kysely.selectFrom('ligas').select('slug').orderBy('slug').execute();
  const addresses = [
    ...slugs.flatMap(({ slug }) => [`/api/torneos/${slug}`, `/api/torneos/${slug}/clasificacion`]),
    ...ligas.map(({ slug }) => `/api/ligas/${slug}/clasificacion`),
    '/api/torneos',
    '/api/ligas',
  ];
  const answers: unknown[] = [];
  for (const address of addresses) {
    const answer = await fetch(`${de.url}${address}`, { headers });
    expect([address, answer.status]).toEqual([address, 200]);
    const { actualizado: _, version: __, ...visto } = (await answer.json()) as Record<string, unknown>;
    answers.push([address, visto]);
  }
  return answers;
}

describe('the export of the club', () => {
  test('holds every table of the club and none of those that stay, told in the manifest', async () => {
    const zip = unzipSync(exportado);
    const manifiesto = JSON.parse(textoDe(zip, 'manifiesto.json')) as {
      esquema: string;
      tablas: Record<string, { filas: number }>;
      fuera: object;
    };
    expect(Object.keys(manifiesto.tablas)).toEqual(TABLAS_DEL_CLUB);
    expect(manifiesto.fuera).toEqual(TABLAS_QUE_SE_QUEDAN);
    for (const [tabla, { filas }] of Object.entries(manifiesto.tablas)) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabla)}`.execute(
        app.db.kysely,
      );
      // The history has learned of the export since.
      expect([tabla, filas]).toEqual([tabla, (rows[0]?.n ?? -1) - (tabla === 'auditoria' ? 1 : 0)]);
    }
    expect(Object.keys(zip).filter((name) => name.startsWith('imagenes/'))).toHaveLength(2);
  });

  test('names in one of its two lists every table that the store has', async () => {
    const { rows } = await sql<{
      tabla: string;
    }>`select table_name::text as tabla from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migraciones'`.execute(
      app.db.kysely,
    );
    const nombradas = [...TABLAS_DEL_CLUB, ...Object.keys(TABLAS_QUE_SE_QUEDAN)];
    expect(nombradas.toSorted()).toEqual(rows.map(({ tabla }) => tabla).toSorted());
  });

  test('has no password, token or session in any file', async () => {
    const secretos = await app.db.kysely
      .selectFrom('sesiones')
      .select('token')
      .where('userId', '=', admin.usuarioId ?? '')
      .execute();
    const claves = await app.db.kysely.selectFrom('identidades').select('password').execute();
    const todo = Object.entries(unzipSync(exportado))
      .filter(([name]) => !name.startsWith('imagenes/'))
      .map(([, file]) => strFromU8(file))
      .join('\n');
    const prohibidos = [
      ...secretos.map(({ token }) => token),
      ...claves.flatMap(({ password }) => password ?? []),
    ];
    expect(prohibidos.length).toBeGreaterThan(2);
    expect(prohibidos.filter((secreto) => todo.includes(secreto))).toEqual([]);
  });

  test('reads in a spreadsheet: a line per card with its eighteen holes, and no formula', () => {
    const zip = unzipSync(exportado);
    expect(textoDe(zip, 'hojas/jugadores.csv')).toContain("'=1+1 Peligrosa");
    const [titulos = '', primera = ''] = textoDe(zip, 'hojas/resultados.csv').split('\r\n');
    expect(titulos.split(';')).toHaveLength(22);
    expect(
      primera
        .split(';')
        .slice(4)
        .every((golpes) => /^(?:\d+|R)$/u.test(golpes)),
    ).toBe(true);
    const hojas = Object.keys(zip).filter((name) => name.startsWith('hojas/'));
    expect(hojas).toEqual(expect.arrayContaining(['hojas/campos.csv', 'hojas/clasificaciones.csv']));
    expect(hojas.filter((name) => name.startsWith('hojas/ligas/')).length).toBeGreaterThan(1);
  });

  test('tells the day of the club on which somebody left or a torneo was deleted, wherever the club is', async () => {
    const store = await openTestDatabase();
    const { kysely } = store.db;
    await kysely
      .insertInto('funcionamiento_del_club')
      .values({ ...DE_LA_CASA, zona: 'Pacific/Auckland' })
      .execute();
    // Half past two in the afternoon in Madrid is past midnight there.
    const momento = new Date('2026-05-16T12:30:00Z');
    await crearTorneo(kysely, { nombre: 'Aplazado', eliminadoEn: momento });
    await crearJugador(kysely, { nombre: 'Sin Peña', retiradoEn: momento });
    const lejos = await openTestApp({ store, dataDir: inFolder('lejos') });
    const zip = unzipSync(await descargar(lejos, await conSesion(lejos, { admin: true })));
    expect(celda(textoDe(zip, 'hojas/torneos.csv'), 'Aplazado', 'Eliminado')).toBe('17/05/2026');
    expect(celda(textoDe(zip, 'hojas/jugadores.csv'), 'Sin Peña', 'Retirado')).toBe('17/05/2026');
    await lejos.close();
  });

  test('is remembered in the history with who asked for it', async () => {
    const { rows } = await sql<{ resumen: string }>`select resumen from auditoria
      where operacion = 'traslado.exportar' and autor_id = ${admin.usuarioId}`.execute(app.db.kysely);
    expect(rows[0]?.resumen).toMatch(/^Exporta el club: \d+ jugadores, \d+ torneos$/u);
  });
});

/** An empty club, with an administrator of that address where one is given. */
async function abrirClubVacio(nombre: string, email?: string) {
  const store = await openTestDatabase();
  const otro = await openTestApp({ store, dataDir: inFolder(nombre) });
  const jefe =
    email === undefined
      ? null
      : await crearUsuario(store.db.kysely, { email, admin: true, password: 'una larga del club' });
  const imagenes = openImageStore({ bucket: null, dataDir: inFolder(nombre) });
  const importar = async (zip: Uint8Array) =>
    await importarClub({ db: store.db, imagenes, traslado: await abrir(zip) });
  return { otro, jefe, importar };
}

async function filas(de: TestApp, tablas: readonly string[]): Promise<number> {
  let total = 0;
  for (const tabla of tablas) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabla)}`.execute(
      de.db.kysely,
    );
    total += rows[0]?.n ?? 0;
  }
  return total;
}

describe('an empty club that takes an export', () => {
  let nuevo: Awaited<ReturnType<typeof abrirClubVacio>>;
  beforeAll(async () => {
    nuevo = await abrirClubVacio('nuevo', JEFA);
    await nuevo.importar(exportado);
  });
  afterAll(async () => await nuevo.otro.close());

  test('shows the same boards, standings and points, and exports the same again', async () => {
    const { otro, jefe } = nuevo;
    expect(await loQueSeVe(otro)).toEqual(await loQueSeVe(app));
    expect(await escudoDe(app)).not.toBeNull();
    await expect.poll(() => escudoDe(otro)).toBe(await escudoDe(app));

    const personas = await otro.db.kysely
      .selectFrom('usuarios as u')
      .innerJoin('profiles as p', 'p.userId', 'u.id')
      .select(['u.id', 'p.nombre'])
      .where('u.email', '=', JEFA)
      .execute();
    expect(personas).toHaveLength(1);
    expect(personas[0]?.id).not.toBe(jefe?.usuario.id);
    const entra = await visitante(otro).send('POST', '/api/cuenta/sesion', {
      email: JEFA,
      password: 'una larga del club',
    });
    expect(entra.status).toBe(200);
    expect(entra.body).toMatchObject({ usuario: { esAdmin: true } });

    const cookie = await otro.openSession(personas[0]?.id ?? '');
    const deVuelta = unzipSync(await descargar(otro, { ...admin, cookie }));
    const deIda = unzipSync(exportado);
    const igual = Object.keys(deIda).filter((name) => !/auditoria|manifiesto/u.test(name));
    for (const name of igual) expect([name, textoDe(deVuelta, name)]).toEqual([name, textoDe(deIda, name)]);
  });

  test('goes on counting where the other one was: a stroke and a change of handicap find their numbers', async () => {
    const { otro } = nuevo;
    const { rows } = await sql<{ siguiente: number; ultima: number }>`select
      nextval('version_de_golpes')::int as siguiente,
      (select max(version) from resultados_hoyo)::int as ultima`.execute(otro.db.kysely);
    expect(rows[0]?.siguiente).toBeGreaterThan(rows[0]?.ultima ?? Infinity);
    const { id } = await otro.db.kysely
      .insertInto('historial_handicaps')
      .values({ campo: 'handicap', motivo: 'prueba', jugadorId: null, participanteId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(0);
  });

  test('is refused where somebody plays already, and nothing is written', async () => {
    const { otro, importar } = await abrirClubVacio('lleno');
    await otro.db.kysely
      .insertInto('campos_golf')
      .values({ nombre: 'Ya estaba', ubicacion: 'Aquí' })
      .execute();
    const antes = await filas(otro, TABLAS_DEL_CLUB);
    await expect(importar(exportado)).rejects.toThrow(/not empty: it has rows in campos_golf/u);
    expect(await filas(otro, TABLAS_DEL_CLUB)).toBe(antes);
    expect(await openImageStore({ bucket: null, dataDir: inFolder('lleno') }).list()).toEqual([]);
    await otro.close();
  });
});

/** The export with its manifest or a file changed. */
function cambiado(cambios: Record<string, string>): Uint8Array {
  const zip = unzipSync(exportado);
  for (const [name, text] of Object.entries(cambios)) zip[name] = new TextEncoder().encode(text);
  return zipSync(zip, { level: 1 });
}

function conManifiesto(cambio: object): Uint8Array {
  const manifiesto = JSON.parse(textoDe(unzipSync(exportado), 'manifiesto.json')) as object;
  return cambiado({ 'manifiesto.json': JSON.stringify({ ...manifiesto, ...cambio }) });
}

describe('a file that is no whole export', () => {
  test.each([
    ['no zip at all', () => new TextEncoder().encode('hola'), /no zip/u],
    ['a file that was changed', () => cambiado({ 'tablas/torneos.json': '[]' }), /not what was exported/u],
    ['a manifest that says nothing', () => cambiado({ 'manifiesto.json': '{}' }), /no export of a club/u],
    ['another format', () => conManifiesto({ formato: 2 }), /format 2/u],
    ['half of it', () => exportado.slice(0, exportado.length / 2), /no zip/u],
    [
      'what swells beyond reason',
      () => zipSync({ 'manifiesto.json': new Uint8Array(40 * 1024 * 1024) }, { level: 9 }),
      /packed too tightly/u,
    ],
  ])('is refused: %s', async (_, zip, razon) => {
    await expect(abrir(zip())).rejects.toThrow(razon);
  });

  test('is refused when it says another size than it has', async () => {
    const zip = Buffer.from(zipSync({ 'manifiesto.json': new Uint8Array(60_000) }));
    const directory = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    zip.writeUInt32LE(100, directory + 24);
    await expect(abrir(zip)).rejects.toThrow(/cannot be unpacked/u);
  });

  test('is refused by a club of an older version, which stays empty', async () => {
    const { otro, importar } = await abrirClubVacio('viejo');
    await expect(importar(conManifiesto({ esquema: '9999_futuro.sql' }))).rejects.toThrow(/newer version/u);
    expect(await filas(otro, ['torneos', 'profiles', 'usuarios'])).toBe(0);
    await otro.close();
  });

  test('is refused when its tables have columns that are gone', async () => {
    const { otro, importar } = await abrirClubVacio('otro');
    const tablas = { torneos: { archivo: 'tablas/torneos.json', filas: 0, columnas: ['color'] } };
    const zip = unzipSync(conManifiesto({ tablas }));
    const manifiesto = JSON.parse(textoDe(zip, 'manifiesto.json')) as {
      tablas: { torneos: { filas: number } };
    };
    manifiesto.tablas.torneos.filas = (JSON.parse(textoDe(zip, 'tablas/torneos.json')) as unknown[]).length;
    await expect(importar(conManifiesto(manifiesto))).rejects.toThrow(
      /older version of the app, whose torneos/u,
    );
    await otro.close();
  });
});
