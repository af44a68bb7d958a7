import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, conSesion } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

/* Who leaves the club while a round is made or changed: nobody is put into it, and nobody changes it, who is not there. */

let app: TestApp;
let pauses: Pauses;
let campoId: string;
enUnClubConPausas((club) => ({ app, pauses } = club));
beforeAll(async () => {
  ({ id: campoId } = await crearCampo(app.db.kysely));
});

const BASE = '/api/partidas-personales';
const LEE_SOCIOS = /select "id", "handicap", "sexo" from "profiles"/u;
const irse = (quien: Caller) => () => quien.send('POST', '/api/cuenta/borrado', {});
const socio = () => conSesion(app, { sexo: 'hombre', handicap: 14.2 });

const datos = (...juegan: Caller[]) => ({
  nombre: 'Partida del sábado',
  fechaJuego: '2026-05-16',
  horaSalida: '08:30',
  campoId,
  participantes: juegan.map(({ jugadorId }) => ({ tipo: 'jugador', jugadorId })),
});

/** A round of somebody, and what its creator may ask of it. */
async function conPartida() {
  const creador = await socio();
  const { jugadorId: creadorId } = creador;
  const { id, participantes } = await crearPartidaPersonal(app.db.kysely, { creadorId, campoId });
  const url = `${BASE}/${id}`;
  const { version } = (await creador.send('GET', `${url}/edicion`)).body;
  const handicap = `${url}/participantes/${participantes[0]?.id}/handicap`;
  const poner = (...amigos: Caller[]) => creador.send('PUT', url, { ...datos(creador, ...amigos), version });
  return {
    creador,
    poner,
    editar: () => poner(),
    validar: () => creador.send('POST', `${url}/validacion`, { confirmarIncompleta: true }),
    handicap: () => creador.send('PUT', handicap, { handicapPartida: 3 }),
    borrar: () => creador.send('DELETE', url),
  };
}

test('a member who leaves the club while a round is made with them waits for it', async () => {
  const [creador, amigo] = [await socio(), await socio()];
  const crear = () => creador.send('POST', BASE, { id: randomUUID(), ...datos(creador, amigo) });
  const dos = await unaYOtra({ app, pauses }, { tras: LEE_SOCIOS, una: crear, otra: irse(amigo) });
  expect(dos).toEqual({ espera: true, dichos: [200, 200], deshechas: [] });
});

test('a member who has left the club meanwhile is put into no round', async () => {
  const [creador, amigo, otro] = [await socio(), await socio(), await socio()];
  const crear = () => creador.send('POST', BASE, { id: randomUUID(), ...datos(creador, amigo) });
  const tras = /update "profiles"/u;
  const dos = await unaYOtra({ app, pauses }, { tras, una: irse(amigo), otra: crear });
  expect(dos).toEqual({ espera: true, dichos: [200, 'participante_no_encontrado'], deshechas: [] });
  const { poner } = await conPartida();
  const con = await unaYOtra({ app, pauses }, { tras, una: irse(otro), otra: () => poner(otro) });
  expect(con).toEqual({ espera: true, dichos: [200, 'participante_no_encontrado'], deshechas: [] });
});

test.each(['editar', 'validar', 'handicap', 'borrar'] as const)(
  'who deletes their account while a round of theirs is changed has changed nothing: %s',
  async (que) => {
    const partida = await conPartida();
    const pausa = pauses.pauseNext(0);
    const pedido: Promise<Answer> = partida[que]();
    expect(await pausa.reached).toBe(true);
    expect((await irse(partida.creador)()).status).toBe(200);
    pausa.resume();
    expect(await pedido).toMatchObject({ status: 401, body: { codigo: 'sin_sesion' } });
  },
);
