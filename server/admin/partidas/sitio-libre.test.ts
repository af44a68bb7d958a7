import { expect } from 'vitest';
import { test } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

type Partida = { id: string; horaDeSalida: string; participanteIds: string[] };
type Reparto = { version: string; partidas: Partida[] };

test('who was waiting takes the place of somebody who left the middle of a published partida', async ({
  admin,
  db,
}) => {
  const fechaJuego = '2026-05-16';
  const { id: torneoId } = await crearTorneo(db, { fechaJuego });
  const gente: string[] = [];
  for (let i = 0; i < 5; i += 1) gente.push((await crearInscripcion(db, { torneoId })).id);
  const [una = '', seVa = '', otra = '', ultima = '', espera = ''] = gente;
  const url = `/api/admin/torneos/${torneoId}/partidas`;
  const leer = async () => (await admin.send('GET', url)).body as Reparto;
  const publicar = async (id: string | null, participanteIds: string[]) => {
    const { version } = await leer();
    const partidas = [{ id, horaDeSalida: '09:00', participanteIds }];
    return await admin.send('PUT', url, { version, fechaJuego, partidas });
  };
  expect((await publicar(null, [una, seVa, otra, ultima])).status).toBe(200);
  const baja = `/api/admin/torneos/${torneoId}/participantes/${seVa}/baja`;
  const { confirmacion } = (await admin.send('GET', `${baja}/previa`)).body;
  expect((await admin.send('POST', baja, { confirmacion })).status).toBe(200);
  const id = (await leer()).partidas[0]?.id ?? '';
  expect((await publicar(id, [una, otra, ultima, espera])).status).toBe(200);
  expect((await leer()).partidas).toMatchObject([{ participanteIds: [una, otra, ultima, espera] }]);
});
