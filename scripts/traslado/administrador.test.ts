/* Who is there before the export comes: an administrator, who goes on entering as they did. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirTraslado } from './abrir.ts';
import { importarClub } from './importar.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { conCookies, conSesion, sesionDe, visitante } from '#server/testing/callers.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { softPasskey } from '#server/testing/soft-authenticator.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { codigoDe, codigoSiguiente } from '#server/testing/totp.ts';

const JEFA = { email: 'jefa@club.example', password: 'una larga del club' };
const FACTOR = '/api/cuenta/segundo-factor';

let folder: string;
let nuevo: TestApp;
/** Brings a club with an administrator of that address into the empty one. */
let importar: () => Promise<void>;

/** The file of an export. */
async function exportar(): Promise<string> {
  const app = await openTestApp({ dataDir: path.join(folder, 'viejo') });
  await crearUsuario(app.db.kysely, { email: JEFA.email, admin: true });
  const { cookie } = await conSesion(app, { admin: true });
  const headers = { cookie: cookie ?? '', origin: app.url, 'content-type': 'application/json' };
  const answer = await fetch(`${app.url}/api/admin/club/zip`, { method: 'POST', headers, body: '{}' });
  const file = path.join(folder, 'club.zip');
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  await app.close();
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hoyo19-administrador-'));
  const traslado = await abrirTraslado(await exportar());
  const store = await openTestDatabase();
  const dataDir = path.join(folder, 'nuevo');
  nuevo = await openTestApp({ store, dataDir });
  const imagenes = openImageStore({ bucket: null, dataDir });
  importar = async () => await importarClub({ db: store.db, imagenes, traslado });
});
afterAll(async () => {
  await nuevo.close();
  await rm(folder, { recursive: true, force: true });
});

test('an administrator enters by the password and the second factor that they had set here, and by nothing less', async () => {
  const { usuario, jugador } = await crearUsuario(nuevo.db.kysely, { ...JEFA, admin: true });
  const antes = await sesionDe(nuevo, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
  const { secreto } = (await antes.send('POST', `${FACTOR}/codigo`, {})).body as { secreto: string };
  const puesto = await antes.send('PUT', `${FACTOR}/codigo`, { codigo: codigoDe(secreto) });
  const ofrecida = await antes.send('POST', '/api/cuenta/llaves/opciones');
  const opciones = ofrecida.body['opciones'] as Parameters<typeof softPasskey>[0];
  const llave = { nombre: 'Mi móvil', respuesta: softPasskey(opciones, nuevo.url) };
  const guardada = await conCookies(nuevo, antes, ofrecida).send('POST', '/api/cuenta/llaves', llave);
  expect([puesto.status, guardada.status]).toEqual([200, 200]);

  await importar();
  const entra = await visitante(nuevo).send('POST', '/api/cuenta/sesion', JEFA);
  expect(entra.body).toMatchObject({ usuario: null, aMedias: { codigo: true, llave: true } });
  const aMedias = conCookies(nuevo, visitante(nuevo), entra);
  const dentro = await aMedias.send('POST', '/api/cuenta/sesion/codigo', {
    codigo: codigoSiguiente(secreto),
  });
  expect(dentro.body).toMatchObject({ usuario: { email: JEFA.email, esAdmin: true } });
  const { body } = await conCookies(nuevo, visitante(nuevo), dentro).send('GET', FACTOR);
  const { length: recuperacion } = puesto.body['recuperacion'] as string[];
  expect(body).toMatchObject({ codigo: true, llaves: [{ nombre: 'Mi móvil' }], recuperacion });
});
