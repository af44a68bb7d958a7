import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test as enElClub } from '#server/testing/club.ts';
import { failAtEachStatement } from '#server/testing/fail-at.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { frases } from '#server/testing/frases.ts';

const ruta = (torneoId: string, acto: string) => `/api/admin/torneos/${torneoId}/${acto}`;

const test = enElClub
  /** A torneo with so many members that have an address, one without, one temporary, one retired and one guest. */
  .extend('crearConDirecciones', { scope: 'file' }, ({ db }) => {
    return async (n: number) => {
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
    };
  })
  .extend('enviar', { scope: 'file' }, ({ admin }) => {
    return async (id: string, opId: string = randomUUID()) =>
      await admin.send('POST', ruta(id, 'envios'), { opId });
  })
  .extend('cartas', { scope: 'file' }, ({ db }) => {
    return async (direcciones: readonly string[]) =>
      await db
        .selectFrom('correo_saliente')
        .select(['para', 'asunto', 'texto', 'tipo'])
        .where('para', 'in', direcciones)
        .orderBy('para')
        .execute();
  });

describe('letters to the participantes', () => {
  test.beforeEach(async ({ db }) => {
    await db.deleteFrom('envios_torneo').execute();
  });

  test('go to each address of the database once; temporary ones, guests and who left get none', async ({
    admin,
    app,
    cartas,
    crearConDirecciones,
    db,
    enviar,
  }) => {
    const { id, direcciones } = await crearConDirecciones(3);
    const { body } = await admin.send('GET', ruta(id, 'destinatarios'));
    expect(body).toEqual({ destinatarios: 3, sinDireccion: 4 });
    expect((await enviar(id)).body).toEqual({ enviados: 3 });
    const sent = await cartas(direcciones);
    expect(sent.map(({ para }) => para)).toEqual(direcciones);
    expect(sent[0]?.asunto).toBe('Copa "Ñ" & Cía: sábado, 16 de mayo de 2026');
    expect(sent[0]?.texto).toContain('Hola, Socio 0:');
    const { n } = await db
      .selectFrom('correo_saliente')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('tipo', '=', 'torneo')
      .executeTakeFirstOrThrow();
    expect(n).toBe(3);
    const frase = 'Envía un email a 3 participantes de Copa "Ñ" & Cía';
    expect(await frases(app, { torneoId: id })).toEqual([frase]);
  });

  test('a double click is one campaign', async ({ cartas, crearConDirecciones, enviar }) => {
    const { id, direcciones } = await crearConDirecciones(2);
    const opId = randomUUID();
    const answers = await Promise.all([enviar(id, opId), enviar(id, opId), enviar(id, opId)]);
    expect(answers.map(({ body }) => body)).toEqual([{ enviados: 2 }, { enviados: 2 }, { enviados: 2 }]);
    expect(await cartas(direcciones)).toHaveLength(2);
  });

  test('another campaign of the same torneo waits ten minutes, one of another torneo does not', async ({
    cartas,
    crearConDirecciones,
    db,
    enviar,
  }) => {
    const [uno, dos] = [await crearConDirecciones(1), await crearConDirecciones(1)];
    expect((await enviar(uno.id)).status).toBe(200);
    const soon = await enviar(uno.id);
    expect([soon.status, soon.body['codigo'], soon.body['titulo']]).toEqual([
      429,
      'envio_reciente',
      'Error al enviar emails',
    ]);
    expect((await enviar(dos.id)).status).toBe(200);
    await db
      .updateTable('envios_torneo')
      .set({ creadoEn: new Date(Date.now() - 601_000) })
      .execute();
    expect((await enviar(uno.id)).status).toBe(200);
    expect(await cartas(uno.direcciones)).toHaveLength(2);
  });

  test('the operation of one torneo is none of another', async ({ crearConDirecciones, enviar }) => {
    const [uno, dos] = [await crearConDirecciones(1), await crearConDirecciones(1)];
    const opId = randomUUID();
    await enviar(uno.id, opId);
    expect((await enviar(dos.id, opId)).body['codigo']).toBe('operacion_repetida');
  });

  test('two thousand letters a day are the most, over all torneos', async ({
    crearConDirecciones,
    db,
    enviar,
  }) => {
    const [uno, dos] = [await crearConDirecciones(2), await crearConDirecciones(1)];
    await db
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
    await db
      .updateTable('envios_torneo')
      .set({ creadoEn: new Date(Date.now() - 86_401_000) })
      .execute();
    expect((await enviar(uno.id)).status).toBe(200);
  });

  test('that wait when the torneo is deleted do not leave any more', async ({
    admin,
    cartas,
    crearConDirecciones,
    db,
    enviar,
  }) => {
    const [uno, dos] = [await crearConDirecciones(2), await crearConDirecciones(1)];
    for (const { id } of [uno, dos]) expect((await enviar(id)).status).toBe(200);
    const estados = async (direcciones: readonly string[]) =>
      (
        await db.selectFrom('correo_saliente').select('estado').where('para', 'in', direcciones).execute()
      ).map(({ estado }) => estado);
    // This club has no SMTP: they wait in the box
    await expect
      .poll(() => estados([...uno.direcciones, ...dos.direcciones]))
      .toEqual(Array.from({ length: 3 }, () => 'guardado'));
    const { confirmacion } = (await admin.send('GET', ruta(uno.id, 'eliminacion/previa'))).body;
    const eliminado = await admin.send('POST', ruta(uno.id, 'eliminacion'), { confirmacion, nombre: '' });
    expect(eliminado.status).toBe(200);
    expect(await estados(uno.direcciones)).toEqual(['caducado', 'caducado']);
    expect(await estados(dos.direcciones)).toEqual(['guardado']);
    expect(await cartas(uno.direcciones)).toHaveLength(2);
  });

  test('with nobody to write to it says so', async ({ crearConDirecciones, enviar }) => {
    const { id } = await crearConDirecciones(0);
    expect((await enviar(id)).body).toMatchObject({
      codigo: 'envio_sin_destinatarios',
      mensaje: 'Ningún participante tiene una dirección de email',
    });
  });

  test.for(['uno', 7, null])('%s is no id of an operation', async (opId, { admin, db }) => {
    const { id } = await crearTorneo(db);
    expect((await admin.send('POST', ruta(id, 'envios'), { opId })).status).toBe(400);
  });

  test('addresses cannot be told from outside', async ({ admin, crearConDirecciones }) => {
    const { id } = await crearConDirecciones(1);
    const answer = await admin.send('POST', ruta(id, 'envios'), {
      opId: randomUUID(),
      para: ['otro@club.test'],
    });
    expect(answer.status).toBe(400);
  });

  test('whichever statement fails, no letter waits', async ({ app, crearConDirecciones, enviar, faults }) => {
    const { id } = await crearConDirecciones(2);
    expect(await failAtEachStatement({ db: app.db, faults }, () => enviar(id))).toBeGreaterThan(7);
  });
});
