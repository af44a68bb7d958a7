import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Answer, Caller } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { doneOrWaiting, type Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';

/* A torneo joins a liga, or leaves it, while somebody calculates the torneo. */

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, pauses, admin } = club));

const JUGADOS = [0, 2, 5].map((sobrePar) => ({ sobrePar }));

/** A played torneo in one liga, and another liga. */
async function crearDosLigas() {
  const torneo = await crearTorneoJugado(app.db.kysely, JUGADOS, { fechaJuego: '2026-05-10' });
  const suya = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  const otra = await crearLiga(app.db.kysely, { torneoIds: [] });
  return { torneo, suya, otra };
}

async function puntosEn(ligaId: string): Promise<number> {
  const rows = await app.db.kysely
    .selectFrom('puntuaciones_liga')
    .select('participanteId')
    .where('ligaId', '=', ligaId)
    .execute();
  return rows.length;
}

/** Asks for `other` while a calculation of the torneo stands after its first reading; whether it had to wait. */
async function whileCalculating(
  { torneo, suya }: Awaited<ReturnType<typeof crearDosLigas>>,
  other: () => Promise<Answer>,
): Promise<{ waited: boolean; answers: number[] }> {
  const state = { done: false };
  const pause = pauses.pauseNext(1);
  const calculation = admin.send(
    'POST',
    `/api/admin/ligas/${suya.slug}/torneos/${torneo.id}/puntuaciones`,
    {},
  );
  expect(await pause.reached).toBe(true);
  const asked = other().then((answer) => {
    state.done = true;
    return answer;
  });
  // One connection, which the calculation has: there is nobody to wait for but it.
  if (app.db.kind === 'server') await doneOrWaiting(app.db, asked);
  const waited = !state.done;
  pause.resume();
  const answers = await Promise.all([calculation, asked]);
  return { waited, answers: answers.map(({ status }) => status) };
}

test('a torneo joins a liga after its calculation, which gives that liga no points', async () => {
  const dos = await crearDosLigas();
  const joining = () =>
    admin.send('POST', `/api/admin/ligas/${dos.otra.slug}/torneos`, { torneoId: dos.torneo.id });
  expect(await whileCalculating(dos, joining)).toEqual({ waited: true, answers: [200, 200] });
  expect([await puntosEn(dos.suya.id), await puntosEn(dos.otra.id)]).toEqual([JUGADOS.length, 0]);
});

test('a torneo leaves a liga after its calculation, with the points that this gave', async () => {
  const dos = await crearDosLigas();
  const leaving = () => admin.send('DELETE', `/api/admin/ligas/${dos.suya.slug}/torneos/${dos.torneo.id}`);
  expect(await whileCalculating(dos, leaving)).toEqual({ waited: true, answers: [200, 200] });
  expect(await puntosEn(dos.suya.id)).toBe(0);
});

test('of two who are left out of the points at once neither has any', async () => {
  const { torneo, suya } = await crearDosLigas();
  await admin.send('POST', `/api/admin/ligas/${suya.slug}/puntuaciones`, {});
  const fuera = async (lugar: number) => {
    const url = `/api/admin/torneos/${torneo.id}/participantes/${torneo.participantes[lugar]}/puntos`;
    return await admin.send('PUT', url, { incluirEnPuntos: false });
  };
  // With the cards read that the results are written from
  const pause = pauses.pauseNext(8);
  const una = fuera(0);
  expect(await pause.reached).toBe(true);
  const otra = fuera(1);
  if (app.db.kind === 'server') await doneOrWaiting(app.db, otra);
  pause.resume();
  expect((await Promise.all([una, otra])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await puntosEn(suya.id)).toBe(1);
});

test('of two ligas made by one name at the same instant the second gets a number, as one that comes later', async () => {
  const nombre = unico('Liga del mismo instante');
  const crear = async () => await admin.send('POST', '/api/admin/ligas', { id: randomUUID(), nombre });
  const pause = pauses.pauseNext(1);
  const una = crear();
  expect(await pause.reached).toBe(true);
  const otra = crear();
  if (app.db.kind === 'server') expect(await doneOrWaiting(app.db, otra)).toBe('waiting');
  pause.resume();
  const [primera, segunda] = await Promise.all([una, otra]);
  expect([primera.status, segunda.status]).toEqual([200, 200]);
  expect(segunda.body['slug']).toBe(`${String(primera.body['slug'])}-2`);
});

test('the address that a liga is being given is chosen by no new one', async () => {
  const { id, slug } = await crearLiga(app.db.kysely);
  const nombre = unico('Liga de la dirección');
  const nuevo = { nombre, descripcion: '', slug: nombre, version: 1 };
  // With the address written
  const pause = pauses.pauseNext(3);
  const cambio = admin.send('PUT', `/api/admin/ligas/${id}`, nuevo);
  expect(await pause.reached).toBe(true);
  const creada = admin.send('POST', '/api/admin/ligas', { id: randomUUID(), nombre });
  if (app.db.kind === 'server') expect(await doneOrWaiting(app.db, creada)).toBe('waiting');
  pause.resume();
  const [primera, segunda] = await Promise.all([cambio, creada]);
  expect(primera.body['slug']).not.toBe(slug);
  expect(segunda).toMatchObject({ status: 200, body: { slug: `${String(primera.body['slug'])}-2` } });
});

test('a liga whose address another one gets at the same instant is told so, as one that comes later', async () => {
  const [una, otra] = [await crearLiga(app.db.kysely), await crearLiga(app.db.kysely)];
  const slug = `${una.slug}-disputada`;
  const entro = Promise.withResolvers<void>();
  const sigue = Promise.withResolvers<void>();
  const deUna = app.db.tx(async (trx) => {
    await trx.updateTable('ligas').set({ slug }).where('id', '=', una.id).execute();
    entro.resolve();
    await sigue.promise;
  });
  await entro.promise;
  const pedida = admin.send('PUT', `/api/admin/ligas/${otra.slug}`, {
    nombre: 'Otra',
    descripcion: '',
    slug,
    version: 1,
  });
  if (app.db.kind === 'server') expect(await doneOrWaiting(app.db, pedida)).toBe('waiting');
  sigue.resolve();
  await deUna;
  expect(await pedida).toMatchObject({ status: 409, body: { codigo: 'liga_slug_repetido' } });
});
