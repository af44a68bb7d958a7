import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

/** A torneo of one place, which Ana has; Berta waits for another, and may bring two guests. */
const test = enElClub.extend('cola', async ({ app, admin, db }) => {
  const torneo = { fechaJuego: '2099-05-01', plazas: 1, invitadosPorSocio: 2 };
  const { id: torneoId, slug } = await crearTorneo(db, torneo);
  const propia = `/api/torneos/${slug}/inscripcion`;
  const [ana, berta] = [
    await conSesion(app, { sexo: 'mujer', handicap: 12 }),
    await conSesion(app, { sexo: 'mujer', handicap: 14 }),
  ];
  await ana.send('PUT', propia);
  await berta.send('PUT', propia);
  const esperas = `/api/admin/torneos/${torneoId}/esperas`;
  return {
    ana,
    berta,
    propia,
    esperas,
    invitar: async (nombre: string): Promise<string> => {
      const id = randomUUID();
      await berta.send('POST', `${propia}/invitados`, { id, nombre, sexo: 'mujer', handicap: 20.5 });
      return id;
    },
    esperan: async () => {
      const { body } = await admin.send('GET', esperas);
      return (body['esperan'] as { nombre: string }[]).map(({ nombre }) => nombre);
    },
  };
});

test('who leaves the line takes along the guests who wait, and first takes out one who is in', async ({
  admin,
  cola: { berta, propia, esperas, invitar, esperan },
}) => {
  const rosa = await invitar('Rosa');
  await invitar('Inés');
  const subida = await admin.send('POST', `${esperas}/${rosa}/subida`, {
    motivo: 'Completa la partida del patrocinador',
  });
  expect(subida.status).toBe(200);
  const seVa = await berta.send('DELETE', propia);
  expect([seVa.status, seVa.body['codigo']]).toEqual([409, 'inscripcion_con_invitados']);
  expect(await esperan()).toHaveLength(2);
  expect((await berta.send('DELETE', `${propia}/invitados/${rosa}`)).status).toBe(200);
  expect([(await berta.send('DELETE', propia)).status, await esperan()]).toEqual([200, []]);
});

test('who brings a guest takes her out of the line, and nobody else does', async ({
  cola: { ana, berta, propia, invitar, esperan },
}) => {
  const ines = await invitar('Inés');
  const ajena = await ana.send('DELETE', `${propia}/invitados/${ines}`);
  expect([ajena.status, ajena.body['codigo']]).toEqual([404, 'invitado_no_encontrado']);
  expect(await esperan()).toContain('Inés');
  expect((await berta.send('DELETE', `${propia}/invitados/${ines}`)).status).toBe(200);
  expect(await esperan()).toHaveLength(1);
});

test('who brings a guest is told by a letter that she has a place, in words for anybody', async ({
  app,
  admin,
  db,
}) => {
  const torneo = { nombre: 'Trofeo', fechaJuego: '2099-05-01', plazas: 1, invitadosPorSocio: 2 };
  const { id: torneoId, slug } = await crearTorneo(db, torneo);
  const propia = `/api/torneos/${slug}/inscripcion`;
  const berta = await conSesion(app, { sexo: 'mujer', handicap: 14 });
  const para = `${randomUUID()}@pena.test`;
  await db
    .updateTable('usuarios')
    .set({ email: para })
    .where('id', '=', berta.usuarioId ?? '')
    .execute();
  await berta.send('PUT', propia);
  const id = randomUUID();
  await berta.send('POST', `${propia}/invitados`, { id, nombre: 'Rosa', sexo: 'mujer', handicap: 20.5 });
  const subida = `/api/admin/torneos/${torneoId}/esperas/${id}/subida`;
  expect((await admin.send('POST', subida, { motivo: 'Cabe uno más' })).status).toBe(200);
  const carta = db.selectFrom('correo_saliente').select(['asunto', 'texto']).where('para', '=', para);
  await expect.poll(async () => (await carta.executeTakeFirst())?.asunto).toBe('Rosa tiene plaza en Trofeo');
  const { texto } = await carta.executeTakeFirstOrThrow();
  expect(texto).toContain('Rosa, a quien invitas, ya tiene plaza en Trofeo');
  expect(texto).toContain('Si ya no puede ir, cancela su inscripción');
});
