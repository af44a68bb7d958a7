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
