import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let faults: Faults;
let admin: Caller;
enUnClub((club) => ({ app, faults } = club));
beforeAll(async () => {
  admin = await conSesion(app, { admin: true, handicap: 9 });
});

/** A torneo of today with official results of a liga, two cards of handicap 0, and somebody who has not played. */
async function torneoOficial() {
  const jugadas = [{ sobrePar: 4 }, { sobrePar: 5 }];
  const torneo = await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego: '2026-05-16' });
  await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  await app.db.tx((trx) =>
    escribirResultadosOficiales(trx, { torneoId: torneo.id, motivo: 'recalculo', autorId: null }),
  );
  const { id: sinJugar } = await crearInscripcion(app.db.kysely, { torneoId: torneo.id, handicapTorneo: 3 });
  const [jugado = ''] = torneo.participantes;
  const base = `/api/admin/torneos/${torneo.id}`;
  return { base, jugado, sinJugar, participantes: torneo.participantes };
}

/** Fewer points of failure would mean that the operation does not what its name says. */
async function prove(atLeast: number, request: () => ReturnType<Caller['send']>): Promise<void> {
  expect(await failAtEachStatement({ db: app.db, faults }, request)).toBeGreaterThanOrEqual(atLeast);
}

test('enrolling a member with a reference handicap is whole or nothing', async () => {
  const { base } = await torneoOficial();
  const { jugadorId } = await conSesion(app, { sexo: 'mujer', handicap: 12.4 });
  const { id } = await crearInscripcion(app.db.kysely, { jugadorId });
  expect(id).toBeTypeOf('string');
  await prove(12, () => admin.send('POST', `${base}/participantes`, { jugadorId, handicap: 20 }));
});

test('enrolling an invitado is whole or nothing', async () => {
  const { base } = await torneoOficial();
  const body = { id: randomUUID(), nombre: 'Ramón', handicap: 12, sexo: 'hombre' };
  await prove(5, () => admin.send('POST', `${base}/invitados`, body));
});

test('leaving the points is whole or nothing, official results included', async () => {
  const { base, jugado } = await torneoOficial();
  const body = { incluirEnPuntos: false };
  await prove(10, () => admin.send('PUT', `${base}/participantes/${jugado}/puntos`, body));
});

test('a handicap by hand is whole or nothing, official results included', async () => {
  const { base, jugado } = await torneoOficial();
  const body = { handicapDeJuego: 9 };
  await prove(10, () => admin.send('PUT', `${base}/participantes/${jugado}/handicap`, body));
});

test('a recalculation of one and of all is whole or nothing', async () => {
  const { base, sinJugar } = await torneoOficial();
  await prove(6, () => admin.send('POST', `${base}/participantes/${sinJugar}/recalculo`));
  const otro = await torneoOficial();
  await prove(6, () => admin.send('POST', `${otro.base}/recalculo`));
});

test('accepting the handicaps of played cards is whole or nothing, official results included', async () => {
  const { base, participantes } = await torneoOficial();
  const { body } = await admin.send('GET', `${base}/handicaps/previa`);
  const acceptance = { confirmacion: body['confirmacion'], participanteIds: participantes };
  await prove(10, () => admin.send('POST', `${base}/handicaps`, acceptance));
});

test('taking somebody with a validated card out is whole or nothing, official results included', async () => {
  const { base, jugado } = await torneoOficial();
  const { body } = await admin.send('GET', `${base}/participantes/${jugado}/baja/previa`);
  await prove(12, () =>
    admin.send('POST', `${base}/participantes/${jugado}/baja`, { confirmacion: body['confirmacion'] }),
  );
});
