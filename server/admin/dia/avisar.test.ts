import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DiaDeTorneo } from '#contrato/admin/dia-de-torneo.ts';
import { MINUTOS_POR_HOYO } from '#reglas/funcionamiento.ts';
import { horaEn } from '#server/http/base/clock.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { PushReceiver } from '#server/testing/push-receiver.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { enUnClubConTelefonos } from '#server/testing/en-un-club.ts';

/** Eleven in the morning of the club. */
const AHORA = new Date(`${HOY}T09:00:00Z`);

let receiver: PushReceiver;
let app: TestApp;
let admin: Caller;

enUnClubConTelefonos((club) => ({ app, receiver, admin } = club), { now: () => AHORA });

/** The hour of the club so many minutes ago. */
const haceMinutos = (minutos: number) =>
  horaEn('Europe/Madrid', new Date(AHORA.getTime() - minutos * 60_000));

/** A partida of today that has written one hole and is so many minutes late, with the phone of who plays in it. */
async function partidaTarde(minutos: number, { conAvisos = true } = {}) {
  const caller = await conSesion(app);
  const phone = receiver.openPhone();
  const body = { ...phone.suscripcion, tiposDeAviso: ['partidas'] };
  if (conAvisos) expect((await caller.send('PUT', '/api/cuenta/suscripcion', body)).status).toBe(200);
  const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa', fechaJuego: HOY });
  const { id } = await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId: caller.jugadorId });
  await crearTarjeta(app.db.kysely, { participanteId: id, golpes: [4] });
  const horaSalida = haceMinutos(minutos + 2 * MINUTOS_POR_HOYO);
  const partida = await crearPartida(app.db.kysely, {
    torneoId: torneo.id,
    participanteIds: [id],
    fechaJuego: HOY,
    horaSalida,
  });
  return { torneo, phone, partidaId: partida.id };
}

const avisar = (partidaId: string) => admin.send('POST', `/api/admin/partidas/${partidaId}/aviso`, {});
const delDia = async (torneoId: string) =>
  ((await admin.send('GET', `/api/admin/torneos/${torneoId}/dia`)).body as unknown as DiaDeTorneo)
    .partidas[0];
const enElHistorial = async (torneoId: string) =>
  (
    await app.db.kysely.selectFrom('auditoria').select('resumen').where('torneoId', '=', torneoId).execute()
  ).map(({ resumen }) => resumen);

test('a late partida is asked to hurry on its phones, once, and the history remembers it', async () => {
  const { torneo, phone, partidaId } = await partidaTarde(15);
  expect(await delDia(torneo.id)).toMatchObject({ minutosTarde: 15, avisadaEn: null });
  expect(await avisar(partidaId)).toMatchObject({ status: 200, body: { telefonos: 1 } });
  expect(await avisar(partidaId)).toMatchObject({ status: 429, body: { codigo: 'aviso_reciente' } });
  await expect.poll(() => phone.notes().length, { timeout: 20_000 }).toBe(1);
  expect(phone.notes()[0]).toMatchObject({
    titulo: 'Vais 15 minutos tarde',
    cuerpo: 'Copa: el club os pide que recuperéis el ritmo',
    url: `/introduccion-datos/${partidaId}`,
  });
  expect(await enElHistorial(torneo.id)).toEqual(['Avisó a la Partida 1: va 15 min tarde']);
  expect((await delDia(torneo.id))?.avisadaEn).toMatch(/^20/u);
});

test('two administrators at once tell it once', async () => {
  const { torneo, partidaId } = await partidaTarde(20);
  const estados = (await Promise.all([avisar(partidaId), avisar(partidaId)])).map(({ status }) => status);
  expect(estados.toSorted((a, b) => a - b)).toEqual([200, 429]);
  expect(await enElHistorial(torneo.id)).toHaveLength(1);
});

test('where nobody takes notices nobody is told, and nothing is remembered', async () => {
  const { torneo, partidaId } = await partidaTarde(20, { conAvisos: false });
  expect(await avisar(partidaId)).toMatchObject({ status: 200, body: { telefonos: 0 } });
  expect(await enElHistorial(torneo.id)).toEqual([]);
  expect((await delDia(torneo.id))?.avisadaEn).toBeNull();
});

test('a partida at its pace is left in peace, and one that is none is not found', async () => {
  const { partidaId } = await partidaTarde(3);
  expect(await avisar(partidaId)).toMatchObject({ status: 409, body: { codigo: 'partida_a_ritmo' } });
  expect(await avisar(randomUUID())).toMatchObject({
    status: 404,
    body: { codigo: 'partida_no_encontrada' },
  });
});
