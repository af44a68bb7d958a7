import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DiaDeTorneo } from '#contrato/admin/dia-de-torneo.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';

let app: TestApp;
let escenario: Escenario;
enUnEscenario((club) => ({ app, escenario } = club));

const dia = async (ref = escenario.hoy.id) =>
  (await escenario.admin.send('GET', `/api/admin/torneos/${ref}/dia`)).body as unknown as DiaDeTorneo;

const delHoyo = (hoyos: number): Anotacion[] => Array.from({ length: 18 }, (_, i) => (i < hoyos ? 5 : null));

test('a day before the first stroke has partidas, and nothing that waits', async () => {
  const { partida, hoy } = escenario;
  const leido = await dia(hoy.slug);
  expect(leido).toMatchObject({
    torneo: { id: hoy.id, slug: hoy.slug },
    hoyos: 0,
    hoyosTotales: 54,
    completas: 0,
    enJuego: 0,
    sinEmpezar: 3,
    sinPartida: 0,
    reclamaciones: [],
    sinEnviar: [],
    oficial: false,
  });
  expect(leido.porHoyo).toEqual(Array.from({ length: 18 }, () => 0));
  expect(leido.partidas[0]).toMatchObject({
    id: partida,
    horaDeSalida: '08:30',
    ritmo: 'sin_salir',
    hoyo: null,
    completa: false,
    tarjetas: [{ hoyos: 0, faltan: [] }, { hoyos: 0 }],
  });
});

test('holes written tell where a partida is, how late it is, and what each card lacks', async () => {
  const { deMiembro, deCompanero, partida, companero } = escenario;
  const db = app.db.kysely;
  await crearTarjeta(db, { participanteId: deMiembro, golpes: delHoyo(3) });
  await crearTarjeta(db, { participanteId: deCompanero, golpes: delHoyo(2) });
  const pendientes = await companero.send('PUT', `/api/partidas/${partida}/pendientes`, { cuantos: 4 });
  expect(pendientes.status).toBe(200);
  const leido = await dia();
  expect(leido).toMatchObject({ hoyos: 5, completas: 0, enJuego: 2, sinEmpezar: 1 });
  expect(leido.porHoyo.slice(0, 4)).toEqual([2, 2, 1, 0]);
  const [una, otra] = leido.partidas;
  expect(una).toMatchObject({ hoyo: 4, validada: false });
  expect(una?.tarjetas[0]?.faltan).toEqual(Array.from({ length: 15 }, (_, i) => i + 4));
  expect(otra).toMatchObject({ ritmo: 'sin_salir', tarjetas: [{ faltan: [] }] });
  expect(leido.sinEnviar).toMatchObject([{ cuantos: 4, partidaId: partida }]);
});

test('a card that nobody is going to hand in is neither complete nor missing', async () => {
  const db = app.db.kysely;
  const sinGolpes = [null, null, null, null].map((sobrePar) => ({ sobrePar }));
  const { id, participantes } = await crearTorneoJugado(db, sinGolpes, { validadas: false });
  const [retirado = '', ausente = '', descalificado = ''] = participantes;
  await crearTarjeta(db, { participanteId: retirado, golpes: delHoyo(3) });
  await crearTarjeta(db, { participanteId: descalificado, golpes: delHoyo(18) });
  expect(await dia(id)).toMatchObject({ completas: 1, enJuego: 1, sinEmpezar: 2 });
  for (const [quien, estado, motivo] of [
    [retirado, 'retirado', ''],
    [ausente, 'no_presentado', ''],
    [descalificado, 'descalificado', 'Bola equivocada'],
  ]) {
    const url = `/api/admin/torneos/${id}/participantes/${quien}/estado`;
    expect((await escenario.admin.send('PUT', url, { estado, motivo })).status).toBe(200);
  }
  expect(await dia(id)).toMatchObject({ completas: 1, enJuego: 0, sinEmpezar: 1, hoyos: 21 });
});

test('a claim waits in the day of its torneo and in no other one', async () => {
  const { deMiembro, miembro, partida, pasado } = escenario;
  await app.db.kysely.updateTable('partidas').set({ validada: true }).where('id', '=', partida).execute();
  const url = `/api/partidas/${partida}/participantes/${deMiembro}/reclamaciones`;
  const id = randomUUID();
  expect((await miembro.send('POST', url, { id, hoyos: [{ hoyo: 4, golpes: 6 }] })).status).toBe(200);
  const { reclamaciones, partidas } = await dia();
  expect(reclamaciones).toMatchObject([
    { id, partidaId: partida, hoyos: [{ hoyo: 4, golpes: 6, ahora: null }] },
  ]);
  expect((await dia(pasado.id)).reclamaciones).toEqual([]);
  expect(partidas[0]).toMatchObject({ validada: true, ritmo: 'acabada', hoyo: null });
});

test('a torneo whose partidas are all validated has come to the end, and its results are told', async () => {
  const { admin, deOtraPartida } = escenario;
  const db = app.db.kysely;
  await crearTarjeta(db, { participanteId: deOtraPartida, golpes: delHoyo(18) });
  const antes = await dia();
  expect(antes.partidas[1]).toMatchObject({ completa: true, ritmo: 'acabada', validada: false });
  expect(antes.oficial).toBe(false);
  expect((await validarPartida(admin, antes.partidas[1]?.id ?? '')).status).toBe(200);
  const despues = await dia();
  expect(despues.partidas.every(({ validada }) => validada)).toBe(true);
  expect(despues.oficial).toBe(true);
});

test('the results of a vuelta are those of its torneo, once that has any', async () => {
  const db = app.db.kysely;
  const total = await crearTorneoJugado(db, [{ sobrePar: 0 }], { validadas: false });
  const vuelta = await crearTorneoJugado(db, [{ sobrePar: 0 }]);
  await db
    .insertInto('vueltas')
    .values({ torneoId: total.id, vueltaId: vuelta.id, numero: 2, corte: null })
    .execute();
  expect((await dia(vuelta.id)).oficial).toBe(false);
  const { status } = await validarPartida(escenario.admin, total.partidas[0] ?? '');
  expect(status).toBe(200);
  expect([(await dia(total.id)).oficial, (await dia(vuelta.id)).oficial]).toEqual([true, true]);
});
