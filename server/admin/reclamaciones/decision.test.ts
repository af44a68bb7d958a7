import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import type { FakePhone, PushReceiver } from '#server/testing/push-receiver.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConTelefonos } from '#server/testing/en-un-club.ts';

let receiver: PushReceiver;
let app: TestApp;
let escenario: Escenario;
enUnClubConTelefonos((club) => ({ app, receiver } = club));
beforeAll(async () => {
  escenario = await crearEscenario(app);
  const { partida } = escenario;
  await app.db.kysely.updateTable('partidas').set({ validada: true }).where('id', '=', partida).execute();
});

async function conTelefono(caller: Caller): Promise<FakePhone> {
  const phone = receiver.openPhone();
  const pedido = { ...phone.suscripcion, tiposDeAviso: ['tarjeta'] };
  expect((await caller.send('PUT', '/api/cuenta/suscripcion', pedido)).status).toBe(200);
  return phone;
}

/** Claims a stroke of a card and has it decided, by a tap that came twice. */
async function reclamarYDecidir(quien: Caller, participanteId: string, aceptada: boolean): Promise<void> {
  const { admin, partida } = escenario;
  const id = randomUUID();
  const url = `/api/partidas/${partida}/participantes/${participanteId}/reclamaciones`;
  expect((await quien.send('POST', url, { id, hoyos: [{ hoyo: 7, golpes: 6 }] })).status).toBe(200);
  for (const _ of ['tap', 'tap']) {
    const decision = `/api/admin/reclamaciones/${id}/decision`;
    expect((await admin.send('POST', decision, { aceptada, version: 1 })).status).toBe(200);
  }
}

test('what was decided is told once to the phone of who asked, of the own card in place of the correction', async () => {
  const { miembro, companero, admin, deMiembro, deCompanero, partida } = escenario;
  const suyo = await conTelefono(miembro);
  const delOtro = await conTelefono(companero);
  const delClub = await conTelefono(admin);
  await reclamarYDecidir(miembro, deCompanero, false);
  await reclamarYDecidir(miembro, deMiembro, true);
  await reclamarYDecidir(admin, deMiembro, false);
  const porDecir = async () => (await app.db.kysely.selectFrom('envios_push').select('id').execute()).length;
  await expect.poll(porDecir, { timeout: 20_000 }).toBe(0);
  const url = `/introduccion-datos/${partida}`;
  // Two letters of two claims go out side by side: their order is nobody's promise.
  const rechazo = {
    titulo: 'Golpes rechazados',
    cuerpo: expect.stringMatching(/: el club ha dejado la tarjeta/u),
    url,
  };
  const acepto = {
    titulo: 'Golpes aceptados',
    cuerpo: expect.stringMatching(/: el club ha puesto en la tarjeta/u),
    url,
  };
  const dichos = [expect.objectContaining(rechazo), expect.objectContaining(acepto)];
  expect(suyo.notes()).toHaveLength(2);
  expect(suyo.notes()).toEqual(expect.arrayContaining(dichos));
  expect([delOtro.notes(), delClub.notes()]).toEqual([[], []]);
});
