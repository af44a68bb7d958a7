import { expect } from 'vitest';
import { test as enElClub } from '#server/testing/club.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

const OTRO_DIA = '2026-05-23';

type Partida = { id: string; horaDeSalida: string; participanteIds: string[] };
type Reparto = { version: string; fechaJuego: string; partidas: Partida[] };

/** Two partidas of today, of which the rain lets the first come in: it is validated, and the torneo goes to another day. */
const test = enElClub.extend('reparto', async ({ admin, db }) => {
  const jugado = [0, 1, 2, 3, 4].map((sobrePar) => ({ sobrePar }));
  const { id, partidas } = await crearTorneoJugado(db, jugado, { fechaJuego: HOY, validadas: false });
  expect((await admin.send('POST', `/api/partidas/${partidas[0] ?? ''}/validacion`, {})).status).toBe(200);
  const { version, nombre, campoId, salidas } = (await admin.send('GET', `/api/admin/torneos/${id}`)).body;
  const otroDia = { version, nombre, campoId, salidas, fechaJuego: OTRO_DIA };
  expect((await admin.send('PUT', `/api/admin/torneos/${id}`, otroDia)).status).toBe(200);
  const url = `/api/admin/torneos/${id}/partidas`;
  return {
    leer: async () => (await admin.send('GET', url)).body as Reparto,
    publicar: async (mas: Partial<Reparto>) => {
      const { version: vista, fechaJuego, partidas: suyas } = (await admin.send('GET', url)).body as Reparto;
      const pedidas = suyas.map(({ id: partidaId, horaDeSalida, participanteIds }) => ({
        id: partidaId,
        horaDeSalida,
        participanteIds,
      }));
      return await admin.send('PUT', url, { version: vista, fechaJuego, partidas: pedidas, ...mas });
    },
    dias: async () => {
      const filas = await db
        .selectFrom('partidas')
        .select('fechaJuego')
        .where('torneoId', '=', id)
        .orderBy('ordenSalida')
        .execute();
      return filas.map(({ fechaJuego }) => fechaJuego);
    },
  };
});

test('the day of the partidas is that of those still to be played', async ({ reparto }) => {
  expect(await reparto.dias()).toEqual([HOY, OTRO_DIA]);
  expect(await reparto.leer()).toMatchObject({ fechaJuego: OTRO_DIA });
});

test('a change published as it is shown leaves each partida on its day', async ({ reparto }) => {
  const { partidas } = await reparto.leer();
  const masTarde = partidas.map((partida, i) => ({ ...partida, horaDeSalida: i === 0 ? '08:30' : '09:30' }));
  const pedidas = masTarde.map(({ id, horaDeSalida, participanteIds }) => ({
    id,
    horaDeSalida,
    participanteIds,
  }));
  const { body, status } = await reparto.publicar({ partidas: pedidas });
  expect([status, body['codigo']]).toEqual([409, 'partidas_en_juego']);
  const { confirmacion } = body['datos'] as { confirmacion: string };
  const hecho = await reparto.publicar({ partidas: pedidas, confirmacionDeCambios: confirmacion } as object);
  expect(hecho.status).toBe(200);
  expect(hecho.body).toMatchObject({ fechaJuego: OTRO_DIA, partidas: [{}, { horaDeSalida: '09:30' }] });
  expect(await reparto.dias()).toEqual([HOY, OTRO_DIA]);
});

test('another day moves those still to be played alone, once', async ({ reparto }) => {
  const tercero = { fechaJuego: '2026-05-30' };
  expect((await reparto.publicar(tercero)).status).toBe(200);
  expect(await reparto.dias()).toEqual([HOY, '2026-05-30']);
  const { version } = await reparto.leer();
  expect((await reparto.publicar(tercero)).body).toMatchObject({ version });
});
