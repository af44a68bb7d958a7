import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { PartidaPersonal, PartidaPersonalResumen } from '#contrato/partidas-personales.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let creador: Caller;
let campoId: string;
enUnClub((club) => ({ app } = club));
beforeAll(async () => {
  creador = await conSesion(app, { sexo: 'hombre', handicap: 14.2 });
  ({ id: campoId } = await crearCampo(app.db.kysely));
});

const BASE = '/api/partidas-personales';
const datos = (cambios: object = {}) => ({
  nombre: 'Partida del sábado',
  fechaJuego: '2026-05-16',
  horaSalida: '08:30',
  campoId,
  participantes: [{ tipo: 'jugador', jugadorId: creador.jugadorId }],
  ...cambios,
});

async function crear(cambios: object = {}) {
  const id = randomUUID();
  const { status, body } = await creador.send('POST', BASE, { id, ...datos(cambios) });
  return { id, status, body };
}

async function abrir(id: string) {
  const { body } = await creador.send('GET', `${BASE}/${id}`);
  const { cuenta, tope } = body as unknown as PartidaPersonal;
  return { cuenta, tope };
}

async function version(id: string) {
  const { body } = await creador.send('GET', `${BASE}/${id}/edicion`);
  return body['version'];
}

test('a round counts strokes unless it says something else', async () => {
  const { id } = await crear();
  expect(await abrir(id)).toEqual({ cuenta: 'golpes', tope: null });
});

test.each([
  ['stableford', null],
  ['contra_par', null],
  ['maximo', { tipo: 'doble_bogey_neto' }],
  ['maximo', { tipo: 'doble_par' }],
  ['maximo', { tipo: 'par_mas', golpes: 0 }],
  ['maximo', { tipo: 'fijo', golpes: 15 }],
])('a round in %s with the cap %o is kept, read and listed so', async (cuenta, tope) => {
  const { id, status } = await crear({ cuenta, tope });
  expect(status).toBe(200);
  expect(await abrir(id)).toEqual({ cuenta, tope });
  const { body } = await creador.send('GET', BASE);
  const { filas } = body as unknown as { filas: PartidaPersonalResumen[] };
  expect(filas.find((una) => una.id === id)?.cuenta).toBe(cuenta);
});

test.each([
  ['maximo', null],
  ['stableford', { tipo: 'doble_par' }],
  ['golpes', { tipo: 'fijo', golpes: 9 }],
])('%s with the cap %o is refused, new and edited, and changes nothing', async (cuenta, tope) => {
  const nueva = await crear({ cuenta, tope });
  expect([nueva.status, nueva.body['codigo']]).toEqual([422, 'tope_no_admitido']);
  expect((await creador.send('GET', `${BASE}/${nueva.id}`)).status).toBe(404);
  const { id } = await crear({ cuenta: 'contra_par' });
  const cambio = { ...datos({ cuenta, tope }), version: await version(id) };
  const { status, body } = await creador.send('PUT', `${BASE}/${id}`, cambio);
  expect([status, body['codigo']]).toEqual([422, 'tope_no_admitido']);
  expect(await abrir(id)).toEqual({ cuenta: 'contra_par', tope: null });
});

test('a page that does not know how a round is counted leaves it as it is', async () => {
  const contada = { cuenta: 'maximo', tope: { tipo: 'fijo', golpes: 8 } };
  const { id } = await crear(contada);
  const cambio = { ...datos({ nombre: 'Partida del domingo' }), version: await version(id) };
  expect((await creador.send('PUT', `${BASE}/${id}`, cambio)).status).toBe(200);
  expect(await abrir(id)).toEqual(contada);
});

test('how it is counted is edited as the other data, and a form opened before is told so', async () => {
  const { id } = await crear({ cuenta: 'maximo', tope: { tipo: 'fijo', golpes: 8 } });
  const antes = await version(id);
  const cambio = { ...datos({ cuenta: 'stableford' }), version: antes };
  expect((await creador.send('PUT', `${BASE}/${id}`, cambio)).status).toBe(200);
  expect(await abrir(id)).toEqual({ cuenta: 'stableford', tope: null });
  const otro = { ...datos({ cuenta: 'contra_par' }), version: antes };
  const tarde = await creador.send('PUT', `${BASE}/${id}`, otro);
  expect(tarde.body['codigo']).toBe('partida_cambiada');
});
