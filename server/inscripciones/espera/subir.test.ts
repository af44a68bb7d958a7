import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

/**
 * - `socio`: a member with a name and an address that is read.
 * - `conUnaPlaza`: a torneo with one place, where a member may bring a guest, and the way to enrol.
 */
const test = enElClub
  .extend('socio', ({ app, db }) => async (nombreDePila: string) => {
    const quien = await conSesion(app, { sexo: 'mujer', handicap: 12 });
    const email = `${randomUUID()}@pena.test`;
    await db
      .updateTable('usuarios')
      .set({ email })
      .where('id', '=', quien.usuarioId ?? '')
      .execute();
    await db
      .updateTable('profiles')
      .set({ nombreDePila, apellidos: 'Gil' })
      .where('id', '=', quien.jugadorId ?? '')
      .execute();
    return { ...quien, email };
  })
  .extend('conUnaPlaza', ({ db }) => async () => {
    const terms = { fechaJuego: '2099-05-01', plazas: 1, invitadosPorSocio: 1 };
    const { id, slug } = await crearTorneo(db, terms);
    return { id, propia: `/api/torneos/${slug}/inscripcion` };
  });

const inscribir = async ({ send }: Caller, propia: string) => (await send('PUT', propia)).body;

test('who is in a torneo that is full by now and asks again is in, and does not wait', async ({
  conUnaPlaza,
  socio,
}) => {
  const [ana, { propia }] = [await socio('Ana'), await conUnaPlaza()];
  const dentro = await inscribir(ana, propia);
  expect(dentro).toMatchObject({ participanteId: expect.any(String), puestoEnEspera: null });
  expect(await inscribir(ana, propia)).toEqual(dentro);
});

test('who goes up is greeted by name, also for a guest, and the handicap of a member is remembered', async ({
  admin,
  conUnaPlaza,
  db,
  socio,
}) => {
  const [ana, berta] = [await socio('Ana'), await socio('Berta')];
  const { id, propia } = await conUnaPlaza();
  await inscribir(ana, propia);
  await inscribir(berta, propia);
  expect((await ana.send('DELETE', propia)).status).toBe(200);
  const { participanteId } = await inscribir(berta, propia);
  const memoria = db.selectFrom('historial_handicaps').select(['campo', 'motivo', 'jugadorId']);
  expect(await memoria.where('participanteId', '=', String(participanteId)).execute()).toEqual([
    { campo: 'handicap_torneo', motivo: 'inscripcion', jugadorId: berta.jugadorId },
  ]);
  const rosa = { id: randomUUID(), nombre: 'Rosa', sexo: 'mujer', handicap: 20.5 };
  expect((await berta.send('POST', `${propia}/invitados`, rosa)).status).toBe(200);
  const subida = `/api/admin/torneos/${id}/esperas/${rosa.id}/subida`;
  expect((await admin.send('POST', subida, { motivo: 'Hay sitio' })).status).toBe(200);
  const subidas = db.selectFrom('auditoria').select('despues').where('operacion', '=', 'inscripciones.subir');
  expect(await subidas.where('torneoId', '=', id).orderBy('id').execute()).toEqual([
    { despues: { orden: expect.any(Number), motivo: null } },
    { despues: { orden: expect.any(Number), motivo: 'Hay sitio' } },
  ]);
  const cartas = db.selectFrom('correo_saliente').select('datos').where('tipo', '=', 'plaza');
  expect(await cartas.where('para', '=', berta.email).orderBy('creadoEn').execute()).toMatchObject([
    { datos: { nombre: 'Berta Gil', invitado: '' } },
    { datos: { nombre: 'Berta Gil', invitado: 'Rosa' } },
  ]);
});

test('who leaves the line in the moment in which a place comes keeps the place, and is told', async ({
  conUnaPlaza,
  socio,
}) => {
  const [ana, berta] = [await socio('Ana'), await socio('Berta')];
  const { propia } = await conUnaPlaza();
  await inscribir(ana, propia);
  await inscribir(berta, propia);
  expect((await ana.send('DELETE', propia)).status).toBe(200);
  const { status, body } = await berta.send('DELETE', propia, { soloEspera: true });
  expect([status, body['codigo']]).toEqual([409, 'ya_con_plaza']);
  expect(await inscribir(berta, propia)).toMatchObject({ puestoEnEspera: null });
  expect((await berta.send('DELETE', propia)).status).toBe(200);
});
