import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { JUEGOS } from '#reglas/juego-personal.ts';
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
const datos = (invitados: readonly string[], cambios: object = {}) => ({
  nombre: 'Partida del sábado',
  fechaJuego: '2026-05-16',
  horaSalida: '08:30',
  campoId,
  participantes: [
    { tipo: 'jugador', jugadorId: creador.jugadorId },
    ...invitados.map((nombre) => ({ tipo: 'invitado', nombre })),
  ],
  ...cambios,
});

async function crear(invitados: readonly string[], cambios: object = {}) {
  const id = randomUUID();
  const { status, body } = await creador.send('POST', BASE, { id, ...datos(invitados, cambios) });
  return { id, status, codigo: body['codigo'] };
}

/** As many as a game is of, beside the creator. */
const admitidos = (juego: string) => (juego === 'mejor_bola' ? ['Blas', 'Cruz', 'Dora'] : ['Blas']);

async function juegoDe(id: string) {
  const { body } = await creador.send('GET', `${BASE}/${id}`);
  return (body as unknown as PartidaPersonal).juego;
}

async function version(id: string) {
  return (await creador.send('GET', `${BASE}/${id}/edicion`)).body['version'];
}

test('a round plays for nothing unless it says so', async () => {
  expect(await juegoDe((await crear(['Blas'])).id)).toBe('ninguno');
});

test.each(JUEGOS)('%s is kept and read', async (juego) => {
  const { id, status } = await crear(admitidos(juego), { juego });
  expect(status).toBe(200);
  expect(await juegoDe(id)).toBe(juego);
});

test.each([
  ['skins_neto', []],
  ['partido', ['Blas', 'Cruz']],
  ['mejor_bola', ['Blas', 'Cruz']],
])('%s of the creator and %o is refused, new and edited, and changes nothing', async (juego, invitados) => {
  const nueva = await crear(invitados, { juego });
  expect(nueva).toMatchObject({ status: 422, codigo: 'juego_no_admitido' });
  expect((await creador.send('GET', `${BASE}/${nueva.id}`)).status).toBe(404);
  const { id } = await crear(admitidos(juego), { juego });
  const cambio = { ...datos(invitados), version: await version(id) };
  const { status, body } = await creador.send('PUT', `${BASE}/${id}`, cambio);
  expect([status, body['codigo']]).toEqual([422, 'juego_no_admitido']);
  expect(await juegoDe(id)).toBe(juego);
});

test('it is edited as the other data, a page that does not know it leaves it, and a form opened before is told', async () => {
  const { id } = await crear(['Blas'], { juego: 'partido' });
  const editar = async (cambios: object) =>
    await creador.send('PUT', `${BASE}/${id}`, datos(['Blas'], cambios));
  const antes = await version(id);
  expect((await editar({ version: antes, juego: 'skins_bruto' })).status).toBe(200);
  expect(await juegoDe(id)).toBe('skins_bruto');
  expect((await editar({ version: antes, juego: 'partido' })).body['codigo']).toBe('partida_cambiada');
  expect((await editar({ version: await version(id), nombre: 'Domingo' })).status).toBe(200);
  expect(await juegoDe(id)).toBe('skins_bruto');
});
