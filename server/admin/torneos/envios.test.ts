import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { failAtEachStatement, type Faults, openFailingStore } from '#server/testing/fail-at.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let faults: Faults;
let admin: Caller;

beforeAll(async () => {
  const { store, faults: some } = await openFailingStore();
  faults = some;
  app = await openTestApp({ store });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => await app.close());

const ruta = (torneoId: string, acto: string) => `/api/admin/torneos/${torneoId}/${acto}`;

async function auditoria(torneoId: string): Promise<string[]> {
  const rows = await app.db.kysely
    .selectFrom('auditoria')
    .select('operacion')
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
  return rows.map(({ operacion }) => operacion);
}

describe('letters to the participantes', () => {
  /** A torneo with so many members that have an address, one without, one temporary, one retired and one guest. */
  async function crearConDirecciones(n: number) {
    const db = app.db.kysely;
    const { id } = await crearTorneo(db, { nombre: 'Copa "Ñ" & Cía' });
    const direccion = (i: number) => `socio${i}.${id.slice(0, 8)}@club.test`;
    const inscribir = async (overrides: Parameters<typeof crearJugador>[1]) =>
      await crearInscripcion(db, { torneoId: id, jugadorId: (await crearJugador(db, overrides)).id });
    for (let i = 0; i < n; i += 1) await inscribir({ email: direccion(i), nombre: `Socio ${i}` });
    await inscribir({ email: null });
    await inscribir({});
    await inscribir({ email: 'retirado@club.test', retiradoEn: new Date() });
    await crearInscripcion(db, { torneoId: id, esInvitado: true });
    return { id, direcciones: Array.from({ length: n }, (_, i) => direccion(i)) };
  }

  const enviar = async (id: string, opId: string = randomUUID()) =>
    await admin.send('POST', ruta(id, 'envios'), { opId });

  const cartas = async (direcciones: readonly string[]) =>
    await app.db.kysely
      .selectFrom('correo_saliente')
      .select(['para', 'asunto', 'texto', 'tipo'])
      .where('para', 'in', direcciones)
      .orderBy('para')
      .execute();

  const olvidar = async () => await app.db.kysely.deleteFrom('envios_torneo').execute();
  beforeEach(olvidar);

  test('go to each address of the database once; temporary ones, guests and who left get none', async () => {
    const { id, direcciones } = await crearConDirecciones(3);
    const { body } = await admin.send('GET', ruta(id, 'destinatarios'));
    expect(body).toEqual({ destinatarios: 3, sinDireccion: 4 });
    expect((await enviar(id)).body).toEqual({ enviados: 3 });
    const sent = await cartas(direcciones);
    expect(sent.map(({ para }) => para)).toEqual(direcciones);
    expect(sent[0]?.asunto).toBe('Copa "Ñ" & Cía: sábado, 16 de mayo de 2026');
    expect(sent[0]?.texto).toContain('Hola, Socio 0:');
    const { n } = await app.db.kysely
      .selectFrom('correo_saliente')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('tipo', '=', 'torneo')
      .executeTakeFirstOrThrow();
    expect(n).toBe(3);
    expect(await auditoria(id)).toEqual(['gestionTorneos.enviarCorreo']);
  });

  test('a double click is one campaign', async () => {
    const { id, direcciones } = await crearConDirecciones(2);
    const opId = randomUUID();
    const answers = await Promise.all([enviar(id, opId), enviar(id, opId), enviar(id, opId)]);
    expect(answers.map(({ body }) => body)).toEqual([{ enviados: 2 }, { enviados: 2 }, { enviados: 2 }]);
    expect(await cartas(direcciones)).toHaveLength(2);
  });

  test('another campaign of the same torneo waits ten minutes, one of another torneo does not', async () => {
    const [uno, dos] = [await crearConDirecciones(1), await crearConDirecciones(1)];
    expect((await enviar(uno.id)).status).toBe(200);
    const soon = await enviar(uno.id);
    expect([soon.status, soon.body['codigo'], soon.body['titulo']]).toEqual([
      429,
      'envio_reciente',
      'Error al enviar emails',
    ]);
    expect((await enviar(dos.id)).status).toBe(200);
    await app.db.kysely
      .updateTable('envios_torneo')
      .set({ creadoEn: new Date(Date.now() - 601_000) })
      .execute();
    expect((await enviar(uno.id)).status).toBe(200);
    expect(await cartas(uno.direcciones)).toHaveLength(2);
  });

  test('the operation of one torneo is none of another', async () => {
    const [uno, dos] = [await crearConDirecciones(1), await crearConDirecciones(1)];
    const opId = randomUUID();
    await enviar(uno.id, opId);
    expect((await enviar(dos.id, opId)).body['codigo']).toBe('operacion_repetida');
  });

  test('two thousand letters a day are the most, over all torneos', async () => {
    const [uno, dos] = [await crearConDirecciones(2), await crearConDirecciones(1)];
    await app.db.kysely
      .insertInto('envios_torneo')
      .values({
        id: randomUUID(),
        torneoId: dos.id,
        destinatarios: 1999,
        creadoEn: new Date(Date.now() - 3_600_000),
      })
      .execute();
    expect((await enviar(uno.id)).body['codigo']).toBe('envios_agotados');
    expect((await enviar(dos.id)).status).toBe(200);
    await app.db.kysely
      .updateTable('envios_torneo')
      .set({ creadoEn: new Date(Date.now() - 86_401_000) })
      .execute();
    expect((await enviar(uno.id)).status).toBe(200);
  });

  test('with nobody to write to it says so', async () => {
    const { id } = await crearConDirecciones(0);
    expect((await enviar(id)).body).toMatchObject({
      codigo: 'envio_sin_destinatarios',
      mensaje: 'Ningún participante tiene una dirección de email',
    });
  });

  test.each(['uno', 7, null])('%s is no id of an operation', async (opId) => {
    const { id } = await crearTorneo(app.db.kysely);
    expect((await admin.send('POST', ruta(id, 'envios'), { opId })).status).toBe(400);
  });

  test('addresses cannot be told from outside', async () => {
    const { id } = await crearConDirecciones(1);
    const answer = await admin.send('POST', ruta(id, 'envios'), {
      opId: randomUUID(),
      para: ['otro@club.test'],
    });
    expect(answer.status).toBe(400);
  });

  test('whichever statement fails, no letter waits', async () => {
    const { id } = await crearConDirecciones(2);
    expect(await failAtEachStatement({ db: app.db, faults }, () => enviar(id))).toBeGreaterThan(7);
  });
});
