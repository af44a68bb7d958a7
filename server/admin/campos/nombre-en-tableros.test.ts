import { expect, test } from 'vitest';
import { tableroDeTorneoSchema } from '#contrato/clasificacion.ts';
import { conSesion, visitante } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { openTestApp } from '#server/testing/test-app.ts';

test('a board that somebody has read tells the new name of its course', async () => {
  const app = await openTestApp();
  const admin = await conSesion(app, { admin: true });
  const { id } = await crearCampo(app.db.kysely, { nombre: 'Campo de Antes' });
  const { slug } = await crearTorneo(app.db.kysely, { campoId: id, fechaJuego: '2026-03-01' });
  const campo = async () => {
    const { body } = await visitante(app).send('GET', `/api/torneos/${slug}/clasificacion?tipo=handicap`);
    return tableroDeTorneoSchema.parse(body).torneo.campo;
  };
  expect(await campo()).toBe('Campo de Antes');
  const cambio = { nombre: 'Campo de Ahora', ubicacion: 'Barcelona' };
  expect((await admin.send('PATCH', `/api/admin/campos/${id}`, cambio)).status).toBe(200);
  await expect.poll(campo).toBe('Campo de Ahora');
  await app.close();
});

test('a board that somebody has read tells the new name of a tee', async () => {
  const app = await openTestApp();
  const admin = await conSesion(app, { admin: true });
  const { salidaId, ...campo } = await crearCampo(app.db.kysely);
  const torneo = { campoId: campo.id, salidaId, fechaJuego: '2026-03-01' };
  const { slug } = await crearTorneo(app.db.kysely, torneo);
  const salidas = async () => {
    const { body } = await visitante(app).send('GET', `/api/torneos/${slug}/clasificacion?tipo=handicap`);
    return tableroDeTorneoSchema.parse(body).recorridos.map(({ salida }) => salida);
  };
  expect(await salidas()).toEqual(['Amarillas']);
  const valores = {
    slopeMasculino: 113,
    slopeFemenino: 113,
    courseRatingMasculino: 72,
    courseRatingFemenino: 72,
  };
  const antes = { ...valores, nombre: 'Amarillas' };
  const cambio = { ...valores, nombre: 'Doradas', antes };
  expect((await admin.send('PUT', `/api/admin/salidas/${salidaId}`, cambio)).status).toBe(200);
  await expect.poll(salidas).toEqual(['Doradas']);
  await app.close();
});
