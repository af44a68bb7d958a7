import { expect } from 'vitest';
import { test } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';

test('the participants of a torneo are a sheet in which nobody is a formula', async ({ db, escenario }) => {
  const { hoy, miembro, visitante } = escenario;
  const { id } = await crearInscripcion(db, { torneoId: hoy.id, esInvitado: true, jugadorId: null });
  await db
    .updateTable('participantes_torneo')
    .set({ nombreInvitado: '=HYPERLINK("https://malo.example")' })
    .where('id', '=', id)
    .execute();
  const { status, body } = await miembro.send('GET', `/api/torneos/${hoy.slug}/participantes/csv`);
  expect(status).toBe(200);
  expect(body['archivo']).toBe(`${hoy.slug}-participantes.csv`);
  const [columnas, ...lineas] = String(body['csv']).trim().split('\r\n');
  expect(columnas).toBe('\uFEFFJugador;Hándicap;Hándicap de juego'.trim());
  expect(lineas).toHaveLength(4);
  expect(lineas.some((linea) => linea.startsWith(`"'=HYPERLINK(""https`))).toBe(true);
  expect((await visitante.send('GET', `/api/torneos/${hoy.slug}/participantes/csv`)).status).toBe(401);
});

test('the start list of a torneo is a sheet with a line for each who plays', async ({ escenario }) => {
  const { hoy, miembro } = escenario;
  const { body } = await miembro.send('GET', `/api/torneos/${hoy.slug}/partidas/csv`);
  const [, ...lineas] = String(body['csv']).trim().split('\r\n');
  expect(lineas).toHaveLength(3);
  expect(lineas[0]).toMatch(/^08:30(:00)?;Partida 1;.+/u);
});
