import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let faults: Awaited<ReturnType<typeof openFailingStore>>['faults'];
beforeAll(async () => {
  const failing = await openFailingStore();
  ({ faults } = failing);
  app = await openTestApp({ store: failing.store });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => await app.close());

const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');
const mirar = async (datos: string) =>
  await admin.send('POST', '/api/admin/jugadores/importacion/previa', { datos });
const importar = async (datos: string, confirmacion: unknown) =>
  await admin.send('POST', '/api/admin/jugadores/importacion', { opId: randomUUID(), datos, confirmacion });
const jugadores = async () =>
  await app.db.kysely.selectFrom('profiles').selectAll().orderBy('nombre').orderBy('id').execute();
const conNombre = async (nombre: string) =>
  await app.db.kysely.selectFrom('profiles').selectAll().where('nombre', '=', nombre).executeTakeFirst();

describe('a file of jugadores', () => {
  test.each([
    ['semicolons, UTF-8', ';', 'utf8', '12,4'],
    ['commas, UTF-8', ',', 'utf8', '"12,4"'],
    ['semicolons, Latin-1', ';', 'latin1', '12,4'],
  ] as const)('with %s is shown row by row, then imported', async (formato, mark, encoding, hcp) => {
    const nombre = `Íñigo Núñez ${formato}`.replaceAll(/[;,]/gu, '');
    const datos = base64(
      [
        ['Nombre', 'Fecha de nacimiento', 'Hándicap', 'Sexo', 'Tramo', 'Color favorito'].join(mark),
        [nombre, '1/5/1980', hcp, 'Hombre', 'Sénior', 'verde'].join(mark),
      ].join('\r\n'),
      encoding,
    );
    const antes = await jugadores();
    const { status, body } = await mirar(datos);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { resumen: { nuevo: 1, error: 0 }, columnasIgnoradas: ['Color favorito'] },
    });
    expect(await jugadores()).toEqual(antes);
    expect((await importar(datos, body['confirmacion'])).body).toEqual({ nuevos: 1, actualizados: 0 });
    expect(await conNombre(nombre)).toMatchObject({
      fechaNacimiento: '1980-05-01',
      fechaEntradaPena: '2026-05-16',
      handicap: 12.4,
      sexo: 'hombre',
      tramoEdad: 'senior',
      userId: null,
    });
  });

  test('changes who is known by licence or e-mail, and leaves alone what its cells leave empty', async () => {
    const una = await crearJugador(app.db.kysely, {
      numeroLicenciaFederativa: 'AB-1',
      telefono: '600000001',
    });
    const otra = await crearJugador(app.db.kysely, { email: 'otra@club.test', handicap: 20 });
    const datos = base64(`Licencia;Email;Hándicap;Teléfono\nab1;;+2,4;\n;OTRA@club.test;20;600 00 00 02\n`);
    const { body } = await mirar(datos);
    expect(body).toMatchObject({
      resumen: { actualizado: 2 },
      filas: [
        {
          fila: 2,
          nombre: una.nombre,
          cambios: [{ campo: 'Hándicap', antes: '18', despues: '-2,4' }],
        },
        { fila: 3, nombre: otra.nombre, cambios: [{ campo: 'Teléfono', despues: '600 00 00 02' }] },
      ],
    });
    await importar(datos, body['confirmacion']);
    expect(await conNombre(una.nombre)).toMatchObject({ handicap: -2.4, telefono: '600000001' });
    const historial = await app.db.kysely
      .selectFrom('historial_handicaps')
      .select(['antes', 'despues', 'motivo'])
      .where('jugadorId', 'in', [una.id, otra.id])
      .execute();
    expect(historial).toEqual([{ antes: 18, despues: -2.4, motivo: 'importacion' }]);
  });

  test('takes the handicaps of enrolments to come along', async () => {
    const db = app.db.kysely;
    const { id: campoId, salidaId } = await crearCampo(db);
    const torneo = await crearTorneo(db, { campoId, salidaId, fechaJuego: '2026-06-01' });
    const { id, nombre, email } = await crearJugador(db, { handicap: 18 });
    await crearInscripcion(db, { torneoId: torneo.id, jugadorId: id, handicapRealJugador: 18 });
    const datos = base64(`Nombre;Email;Hándicap\n${nombre};${email};30\n`);
    await importar(datos, (await mirar(datos)).body['confirmacion']);
    const fila = await db
      .selectFrom('participantes_torneo')
      .select('handicapRealJugador')
      .where('jugadorId', '=', id)
      .executeTakeFirstOrThrow();
    expect(fila.handicapRealJugador).toBe(30);
  });

  test.each([
    ['a handicap out of bounds', 'Eva;1990-01-01;60', 'Hándicap: «60» no es válido'],
    ['a handicap that is no number', 'Eva;1990-01-01;=1+1', 'Hándicap: «=1+1» no es válido'],
    ['a day that does not exist', 'Eva;31/02/1990;5', 'Fecha de nacimiento: «31/02/1990» no es válido'],
    ['no birth date', 'Eva;;5', 'Falta la fecha de nacimiento'],
    ['no name', ';1990-01-01;5', 'Falta el nombre'],
  ])('with %s imports nothing, not even its good rows', async (_, mala, error) => {
    const antes = await jugadores();
    const datos = base64(`Nombre;Nacimiento;HCP\nBuena;1980-01-01;5\n${mala}\n`);
    const { body } = await mirar(datos);
    expect(body).toMatchObject({
      confirmacion: null,
      filas: [{ fila: 3, estado: 'error', errores: [error] }, {}],
    });
    expect((await importar(datos, 'x')).body['codigo']).toBe('confirmacion_caducada');
    expect(await jugadores()).toEqual(antes);
  });

  test('that was shown is worth nothing once a jugador changed, nor for another file', async () => {
    const { id, email } = await crearJugador(app.db.kysely, { handicap: 10 });
    const datos = base64(`Email;Hándicap\n${email};11\n`);
    const confirmacion = (await mirar(datos)).body['confirmacion'];
    const otro = base64(`Email;Hándicap\n${email};12\n`);
    expect((await importar(otro, confirmacion)).body['codigo']).toBe('confirmacion_caducada');
    await app.db.kysely.updateTable('profiles').set({ handicap: 11 }).where('id', '=', id).execute();
    expect((await importar(datos, confirmacion)).body['codigo']).toBe('confirmacion_caducada');
  });

  test('of 5,000 rows is imported whole', async () => {
    const filas = Array.from({ length: 5_000 }, (_, i) => `Socio Número ${i};1970-01-01;${i % 54},5;ZZ${i}`);
    const datos = base64(`Nombre;Nacimiento;HCP;Licencia\n${filas.join('\n')}\n`);
    const { body } = await mirar(datos);
    expect(await importar(datos, body['confirmacion'])).toMatchObject({
      status: 200,
      body: { nuevos: 5_000 },
    });
    expect(await conNombre('Socio Número 4999')).toMatchObject({ handicap: 31.5 });
    await app.db.kysely.deleteFrom('profiles').where('nombre', 'like', 'Socio Número%').execute();
  });

  test('changes nothing whichever statement fails', async () => {
    const { email } = await crearJugador(app.db.kysely);
    const datos = base64(
      `Nombre;Email;Nacimiento;HCP\nCambiada;${email};1990-01-01;3\nFallo;;1991-01-01;4\n`,
    );
    const confirmacion = (await mirar(datos)).body['confirmacion'];
    const tried = await failAtEachStatement({ db: app.db, faults }, () => importar(datos, confirmacion));
    expect(tried).toBeGreaterThan(5);
  });

  test.each([
    ['an unclosed quote', 'Nombre;HCP\nEva;"5\n', 'comillas sin cerrar (fila 2, columna 2)'],
    ['UTF-16', '\uFEFFNombre;HCP\nEva;5\n', 'UTF-16'],
    ['no column that says who', 'Color;HCP\nverde;5\n', '«Nombre»'],
    ['two columns of the same', 'Nombre;Licencia;Nº Licencia\nEva;1;2\n', 'dos columnas para lo mismo'],
  ])('with %s is refused with its place', async (_, text, detalle) => {
    const datos = base64(text, text.startsWith('\uFEFF') ? 'utf16le' : 'utf8');
    const { status, body } = await mirar(datos);
    expect([status, body['codigo']]).toEqual([422, 'csv_no_valido']);
    expect(body['mensaje']).toContain(detalle);
  });
});

test('what is exported changes nothing when it is imported, and no cell is a formula', async () => {
  await crearJugador(app.db.kysely, { nombre: '=HYPERLINK("http://x")', email: 'formula@club.test' });
  const { body } = await admin.send('GET', '/api/admin/jugadores/csv');
  expect(body['archivo']).toBe('jugadores-2026-05-16.csv');
  const csv = String(body['csv']);
  expect(csv).toContain(`"'=HYPERLINK`);
  const datos = base64(csv);
  const vista = (await mirar(datos)).body;
  expect(vista).toMatchObject({ resumen: { actualizado: 0, duplicado: 0, error: 0 }, confirmacion: null });
});
