import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { ambos, categoria, crearBlancas, crearTorneoDeDosSalidas } from '#server/testing/dos-salidas.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { formularioDe } from '#server/testing/torneo-nuevo.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

/* A torneo that comes to play from a tee while that tee is changed, or taken away. */

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

test('a torneo that moves to a tee which is being taken away is told so', async () => {
  const torneo = await crearTorneoDeDosSalidas(app, admin);
  const url = `/api/admin/torneos/${torneo.id}`;
  const ficha = (await admin.send('GET', url)).body;
  const otro = await crearCampo(app.db.kysely);
  const salidas = ambos(await crearBlancas(app.db.kysely, otro.id));
  const igual = formularioDe(ficha);
  const quitar = () => admin.send('DELETE', `/api/admin/salidas/${salidas[0]?.tipoSalidaId}`);
  const mover = () => admin.send('PUT', url, { ...igual, campoId: otro.id, salidas });
  const { espera, dichos } = await unaYOtra({ app, pauses }, { para: 2, una: quitar, otra: mover });
  expect({ espera, dichos }).toEqual({ espera: true, dichos: [200, 'salida_de_otro_campo'] });
});

test('a tee that the categorías of a published torneo come to play from is not taken away', async () => {
  const torneo = await crearTorneoDeDosSalidas(app, admin);
  const { id } = await torneo.inscribir({ handicap: 20, sexo: 'hombre' });
  await torneo.publicar([id]);
  const { version } = await torneo.leer();
  const segunda = categoria('2.ª', { handicapMin: 11.5, salidas: ambos(torneo.blancas) });
  const guardar = () => torneo.guardar([segunda], version);
  const quitar = () => admin.send('DELETE', `/api/admin/salidas/${torneo.blancas}`);
  const { espera, dichos } = await unaYOtra({ app, pauses }, { para: 2, una: guardar, otra: quitar });
  expect({ espera, dichos }).toEqual({ espera: true, dichos: [200, 'salida_en_uso'] });
});

test('a torneo of two vueltas that comes back while its tees change waits for nobody who waits for it', async () => {
  const db = app.db.kysely;
  const { id: campoId, salidaId } = await crearCampo(db);
  const borrado = { campoId, salidaId, eliminadoEn: new Date() };
  // Whoever changes a tee locks the torneos of its course by id: the vuelta before the torneo
  const [vueltaId, torneoId] = [randomUUID().replace(/^./u, '0'), randomUUID().replace(/^./u, 'f')];
  for (const id of [vueltaId, torneoId]) await crearTorneo(db, { ...borrado, id });
  const vuelta = { vueltaId, torneoId, numero: 2, corte: null, corteTipo: 'handicap' as const };
  await db.insertInto('vueltas').values(vuelta).execute();
  const una = () => admin.send('POST', `/api/admin/torneos/${torneoId}/restauracion`, {});
  const hoyo = { campo: 'par', valor: 5, antes: 4 };
  const otra = () => admin.send('PATCH', `/api/admin/salidas/${salidaId}/hoyos/1`, hoyo);
  const dos = await unaYOtra({ app, pauses }, { tras: /"eliminado_en" from "torneos"/u, una, otra });
  expect(dos).toEqual({ espera: true, dichos: [200, 200], deshechas: [] });
});
