import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

const perfilDe = async (id: string) =>
  await app.db.kysely.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const contar = async () => (await app.db.kysely.selectFrom('profiles').select('id').execute()).length;

describe('a new jugador', () => {
  const nuevo = { nombre: 'Eva Núñez', fechaNacimiento: '1980-02-29' };

  test('has in one act all that its file holds: both parts of the name, figures, and an invitation by letter', async () => {
    const email = `${randomUUID()}@club.test`;
    const todo = { sexo: 'mujer', tramoEdad: 'senior', numeroLicenciaFederativa: 'AM00000007' };
    const pedido = {
      ...nuevo,
      ...todo,
      nombre: 'Rosa Martín Gil',
      apellidos: 'Martín Gil',
      handicap: 12.4,
      email,
    };
    const { body } = await admin.send('POST', '/api/admin/jugadores', { id: randomUUID(), ...pedido });
    const id = String(body['id']);
    const partes = { nombreDePila: 'Rosa', apellidos: 'Martín Gil', nombreDudoso: false };
    expect(await perfilDe(id)).toMatchObject({ ...todo, ...partes, handicap: 12.4, email });
    expect(await frases(app, { objetoId: id })).toEqual(['Crea el jugador Rosa Martín Gil']);
    const db = app.db.kysely;
    const cartas = await db.selectFrom('correo_saliente').select('tipo').where('para', '=', email).execute();
    expect(cartas).toEqual([{ tipo: 'invitacion' }]);
    const [otra, antes] = [{ ...pedido, id: randomUUID() }, await contar()];
    expect(await admin.send('POST', '/api/admin/jugadores', otra)).toMatchObject({
      body: { codigo: 'email_en_uso' },
    });
    expect(await contar()).toBe(antes);
  });

  test('of the name and the birth date of another one is made only where it is said to be somebody else', async () => {
    const primero = { nombre: 'Íñigo Peña Sáez', fechaNacimiento: '1971-04-05' };
    const crear = async (datos: object) =>
      await admin.send('POST', '/api/admin/jugadores', { id: randomUUID(), ...primero, ...datos });
    expect((await crear({})).status).toBe(200);
    const antes = await contar();
    const otraVez = { id: randomUUID(), nombre: 'iñigo pena SAEZ' };
    expect(await crear(otraVez)).toMatchObject({ status: 409, body: { codigo: 'jugador_repetido' } });
    expect(await contar()).toBe(antes);
    expect((await crear({ fechaNacimiento: '1971-04-06' })).status).toBe(200);
    const aunque = { ...otraVez, aunqueRepetido: true };
    expect([(await crear(aunque)).status, (await crear(aunque)).status]).toEqual([200, 200]);
    expect(await contar()).toBe(antes + 2);
  });

  test('of whom the surnames are not told is cut by the rule, and looked at where that is doubtful', async () => {
    const crear = async (nombre: string) => {
      const answer = await admin.send('POST', '/api/admin/jugadores', { ...nuevo, id: randomUUID(), nombre });
      return await perfilDe(String(answer.body['id']));
    };
    expect(await crear('Mª del Rosario Fernández Gil')).toMatchObject({
      nombreDePila: 'Mª del Rosario',
      apellidos: 'Fernández Gil',
      nombreDudoso: false,
    });
    expect(await crear('José Martín López')).toMatchObject({ nombreDePila: 'José', nombreDudoso: true });
  });
});

describe('a name to look at', () => {
  const revisar = async (id: string, cambio: object) =>
    await admin.send('PUT', `/api/admin/jugadores/${id}/nombre`, cambio);
  const dudoso = async () =>
    await crearJugador(app.db.kysely, { nombre: 'José Martín López', nombreDudoso: true });

  test('is settled by whoever says where the surnames begin, and is told in the history', async () => {
    const { id, version } = await dudoso();
    const dicho = { nombre: 'José Martín López', apellidos: 'López' };
    expect(await revisar(id, { ...dicho, version })).toMatchObject({
      status: 200,
      body: { nombre: dicho.nombre },
    });
    expect(await perfilDe(id)).toMatchObject({
      nombre: 'José Martín López',
      nombreDePila: 'José Martín',
      apellidos: 'López',
      nombreDudoso: false,
    });
    const anotado = await app.db.kysely
      .selectFrom('auditoria')
      .select(['operacion', 'resumen', 'despues'])
      .where('objetoId', '=', id)
      .executeTakeFirstOrThrow();
    expect(anotado).toEqual({
      operacion: 'gestionJugadores.actualizar',
      resumen: 'Cambia los datos de José Martín López',
      despues: { nombreDePila: 'José Martín', apellidos: 'López', nombreDudoso: false },
    });
  });

  test('is settled as it is, too, and not from what somebody else has changed since', async () => {
    const { id, version } = await dudoso();
    const dicho = { nombre: 'José Martín López', apellidos: 'Martín López', version };
    expect((await revisar(id, { ...dicho, version: version - 1 })).body['codigo']).toBe('jugador_cambiado');
    expect(await perfilDe(id)).toMatchObject({ nombreDudoso: true });
    await revisar(id, dicho);
    expect(await perfilDe(id)).toMatchObject({ apellidos: 'Martín López', nombreDudoso: false });
  });
});

describe('a file of jugadores', () => {
  const importar = async (filas: readonly string[]) => {
    const datos = Buffer.from(filas.join('\n')).toString('base64');
    const previa = await admin.send('POST', '/api/admin/jugadores/importacion/previa', { datos });
    const { confirmacion } = previa.body;
    await admin.send('POST', '/api/admin/jugadores/importacion', { opId: randomUUID(), datos, confirmacion });
    return previa.body;
  };
  const deEmail = async (email: string) =>
    await app.db.kysely
      .selectFrom('profiles')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

  test('keeps apart the name and surnames that it has apart, and says when they are others', async () => {
    const email = 'martin@club.test';
    await importar(['Nombre;Email;Nacimiento', `José Martín López;${email};1990-01-01`]);
    expect(await deEmail(email)).toMatchObject({ nombreDePila: 'José', nombreDudoso: true });
    const previa = await importar(['Nombre;Apellidos;Email', `José Martín;López;${email}`]);
    expect(previa).toMatchObject({
      filas: [{ cambios: [{ campo: 'Apellidos', antes: 'Martín López', despues: 'López' }] }],
    });
    const suyo = { nombreDePila: 'José Martín', apellidos: 'López', nombreDudoso: false, handicap: null };
    expect(await deEmail(email)).toMatchObject(suyo);
    // Another cell of the same person leaves them as they are.
    await importar(['Nombre;Email;Hándicap', `José Martín López;${email};9,1`]);
    expect(await deEmail(email)).toMatchObject({ ...suyo, handicap: 9.1 });
    const { body } = await admin.send('GET', '/api/admin/jugadores/csv');
    expect(String(body['csv'])).toContain('José Martín;López;');
  });
});

describe('the name that a member writes', () => {
  test('is cut by the rule, and keeps the surnames that somebody has settled', async () => {
    const socio = await conSesion(app);
    const id = socio.jugadorId ?? '';
    const guardar = async (nombre: string) =>
      await socio.send('PUT', '/api/perfil', {
        nombre,
        telefono: '600112233',
        fechaNacimiento: '1980-01-01',
      });
    expect((await guardar('José Martín López')).body).toMatchObject({
      nombre: 'José Martín López',
      nombreDePila: 'José',
    });
    expect(await perfilDe(id)).toMatchObject({ nombreDudoso: true });
    const { version } = await perfilDe(id);
    const dicho = { version, nombre: 'José Martín López', apellidos: 'López' };
    await admin.send('PUT', `/api/admin/jugadores/${id}/nombre`, dicho);
    await guardar('José Martín López');
    expect((await guardar('Jose Martín López')).body).toMatchObject({ nombreDePila: 'Jose Martín' });
    expect(await perfilDe(id)).toMatchObject({ apellidos: 'López', nombreDudoso: false });
  });
});
