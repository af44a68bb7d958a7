import { expect, test } from 'vitest';
import { LLAVES_MAX } from '#reglas/limites.ts';
import { type Answer, type Caller, conCookies, conSesion } from '#server/testing/callers.ts';
import { unico } from '#server/testing/factories/unico.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import { softPasskey } from '#server/testing/soft-authenticator.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { codigoDe } from '#server/testing/totp.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';

/* What an account has to enter with stays one thing, whatever its owner asks for at once. */

const FACTOR = '/api/cuenta/segundo-factor';

let app: TestApp;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, pauses } = club));

/** Somebody with an authenticator and a passkey. */
async function conDosFactores(): Promise<{ caller: Caller; llaveId: string }> {
  const caller = await conSesion(app);
  const { secreto } = (await caller.send('POST', `${FACTOR}/codigo`, {})).body as { secreto: string };
  const puesto = await caller.send('PUT', `${FACTOR}/codigo`, { codigo: codigoDe(secreto) });
  expect(puesto.status).toBe(200);
  const llave = await app.db.kysely
    .insertInto('llaves_de_acceso')
    .values({
      userId: caller.usuarioId ?? '',
      publicKey: 'x',
      credentialId: unico('llave'),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      enUso: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { caller, llaveId: llave.id };
}

const quedan = async (caller: Caller) => (await caller.send('GET', FACTOR)).body['recuperacion'];

test('recovery codes that are asked for twice at once are ten, those that were told last', async () => {
  for (let round = 0; round < raceRounds(12); round += 1) {
    const { caller } = await conDosFactores();
    const renovar = async () => (await caller.send('POST', `${FACTOR}/recuperaciones`, {})).status;
    expect(await Promise.all([renovar(), renovar(), renovar()])).toEqual([200, 200, 200]);
    expect(await quedan(caller)).toBe(10);
  }
});

test('both factors taken away at once take the recovery codes along', async () => {
  for (let round = 0; round < raceRounds(12); round += 1) {
    const { caller, llaveId } = await conDosFactores();
    const quitados = await Promise.all([
      caller.send('DELETE', `${FACTOR}/codigo`),
      caller.send('DELETE', `/api/cuenta/llaves/${llaveId}`),
    ]);
    expect(quitados.map(({ status }) => status)).toEqual([200, 200]);
    expect(await quedan(caller)).toBe(0);
  }
});

const guardados = async ({ usuarioId }: Caller) =>
  await app.db.kysely
    .selectFrom('codigos_de_recuperacion')
    .select('resumen')
    .where('usuarioId', '=', usuarioId ?? '')
    .execute();

test('no recovery code is made of a session that ended with the factors of its account', async () => {
  const admin = await conSesion(app, { admin: true });
  const { caller } = await conDosFactores();
  const pause = pauses.pauseNext(0);
  const renovada = caller.send('POST', `${FACTOR}/recuperaciones`, {});
  expect(await pause.reached).toBe(true);
  const quitado = await admin.send('DELETE', `/api/admin/jugadores/${caller.jugadorId}/segundo-factor`);
  expect(quitado.status).toBe(200);
  pause.resume();
  expect((await renovada).body).toMatchObject({ codigo: 'sin_sesion' });
  expect(await guardados(caller)).toEqual([]);
});

test('factors that an administrator takes away while codes are renewed leave none', async () => {
  const admin = await conSesion(app, { admin: true });
  for (let round = 0; round < raceRounds(12); round += 1) {
    const { caller } = await conDosFactores();
    const [quitado] = await Promise.all([
      admin.send('DELETE', `/api/admin/jugadores/${caller.jugadorId}/segundo-factor`),
      caller.send('POST', `${FACTOR}/recuperaciones`, {}),
      caller.send('POST', `${FACTOR}/recuperaciones`, {}),
    ]);
    expect(quitado.status).toBe(200);
    expect(await guardados(caller)).toEqual([]);
  }
});

const LLAVE = { publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false, enUso: true };

/** What a browser of that account asks for a new passkey with, ready to be kept. */
async function conLlaveHecha(caller: Caller, nombre: string): Promise<() => Promise<Answer>> {
  const given = await caller.send('POST', '/api/cuenta/llaves/opciones');
  const opciones = given.body['opciones'] as Parameters<typeof softPasskey>[0];
  const body = { nombre, respuesta: softPasskey(opciones, app.url) };
  const yo = conCookies(app, caller, given);
  return async () => await yo.send('POST', '/api/cuenta/llaves', body);
}

test('of two passkeys that are kept at once the one that is too many is refused, and never counts', async () => {
  for (let round = 0; round < raceRounds(8); round += 1) {
    const { caller } = await conDosFactores();
    const userId = caller.usuarioId ?? '';
    const hay = Array.from({ length: LLAVES_MAX - 2 }, () => ({
      ...LLAVE,
      userId,
      credentialId: unico('llave'),
    }));
    const guardar = [await conLlaveHecha(caller, 'Una'), await conLlaveHecha(caller, 'Otra')];
    // Made a moment ago and refused since: the next one does not bring it along.
    const sinUso = { ...LLAVE, userId, credentialId: unico('llave'), enUso: false };
    await app.db.kysely
      .insertInto('llaves_de_acceso')
      .values([...hay, sinUso])
      .execute();
    const hechas = await Promise.all(guardar.map((pedir) => pedir()));
    expect(new Set(hechas.map(({ body }) => body['codigo'] ?? 'guardada'))).toEqual(
      new Set(['demasiadas_llaves', 'guardada']),
    );
    const { llaves } = (await caller.send('GET', FACTOR)).body as { llaves: object[] };
    expect(llaves).toHaveLength(LLAVES_MAX);
  }
});
