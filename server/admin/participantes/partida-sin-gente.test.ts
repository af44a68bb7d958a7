import { expect } from 'vitest';
import { test as enElClub } from '#server/testing/club.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

/** Who came plays in four, and one who did not alone in the second partida. */
const test = enElClub.extend('torneo', async ({ admin, db }) => {
  const jugado = [0, 1, 2, 3, null].map((sobrePar) => ({ sobrePar }));
  const { id, slug, partidas, participantes } = await crearTorneoJugado(db, jugado, {
    fechaJuego: HOY,
    validadas: false,
  });
  const baja = `/api/admin/torneos/${id}/participantes/${participantes.at(-1) ?? ''}/baja`;
  return {
    validar: async () =>
      expect((await admin.send('POST', `/api/partidas/${partidas[0] ?? ''}/validacion`, {})).status).toBe(
        200,
      ),
    quitar: async () => {
      const { confirmacion, partida } = (await admin.send('GET', `${baja}/previa`)).body;
      expect(partida).toMatchObject({ nombre: 'Partida 2', quedan: 0 });
      expect((await admin.send('POST', baja, { confirmacion })).status).toBe(200);
    },
    dia: async () => (await admin.send('GET', `/api/admin/torneos/${id}/dia`)).body,
    salidas: async () => (await admin.send('GET', `/api/torneos/${slug}`)).body['partidas'],
    paraArreglar: async () => (await admin.send('GET', `/api/admin/torneos/${id}/partidas`)).body['partidas'],
    panel: async () => (await admin.send('GET', '/api/admin/panel/torneos-de-hoy')).body['torneos'],
    enLaLista: async () => (await admin.send('GET', `/api/admin/torneos?busqueda=${slug}`)).body['filas'],
    id,
  };
});

const CERRADO = { oficial: true, partidas: [{ nombre: 'Partida 1', validada: true }] };

test('the torneo is official with the last partida that has people, though another one was left empty', async ({
  torneo,
}) => {
  await torneo.quitar();
  expect(await torneo.dia()).toMatchObject({ oficial: false, partidas: [{ nombre: 'Partida 1' }] });
  await torneo.validar();
  expect(await torneo.dia()).toMatchObject(CERRADO);
});

test('taking out the last of a partida, the others being validated, closes the torneo', async ({
  torneo,
}) => {
  await torneo.validar();
  expect(await torneo.dia()).toMatchObject({ oficial: false, partidas: [{}, { nombre: 'Partida 2' }] });
  await torneo.quitar();
  expect(await torneo.dia()).toMatchObject(CERRADO);
});

test('a partida without people goes out for nobody, is counted nowhere, and can take others in its place', async ({
  torneo,
}) => {
  const una = [{ nombre: 'Partida 1' }];
  await torneo.validar();
  await torneo.quitar();
  expect((await torneo.salidas()) as object[]).toHaveLength(1);
  expect(await torneo.salidas()).toMatchObject(una);
  expect(await torneo.panel()).toContainEqual(
    expect.objectContaining({ id: torneo.id, partidas: 1, validadas: 1 }),
  );
  expect(await torneo.enLaLista()).toMatchObject([{ partidas: 1, partidasValidadas: 1 }]);
  expect(await torneo.paraArreglar()).toMatchObject([...una, { nombre: 'Partida 2', participanteIds: [] }]);
});
