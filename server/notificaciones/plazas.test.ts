import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { PushReceiver } from '#server/testing/push-receiver.ts';
import * as telefonos from '#server/testing/telefonos.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConTelefonos } from '#server/testing/en-un-club.ts';

let receiver: PushReceiver;
let app: TestApp;
let admin: Caller;

enUnClubConTelefonos((club) => ({ app, receiver, admin } = club));
beforeAll(async () => {
  receiver.answerWith(201);
});

const conTelefono = async () => await telefonos.conTelefono(app, receiver, ['partidas']);

const todoDicho = () =>
  expect
    .poll(async () => await app.db.kysely.selectFrom('envios_push').select('id').execute(), {
      timeout: 20_000,
    })
    .toEqual([]);

test('who waited for a place and has one is told on the phone', async () => {
  const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa', fechaJuego: '2026-06-01', plazas: 1 });
  const [ana, berta] = [await conTelefono(), await conTelefono()];
  const inscripcion = `/api/torneos/${torneo.slug}/inscripcion`;
  await ana.caller.send('PUT', inscripcion);
  await berta.caller.send('PUT', inscripcion);
  await ana.caller.send('DELETE', inscripcion);
  await todoDicho();
  expect([ana.phone.notes(), berta.phone.notes()]).toEqual([
    [],
    [
      {
        tipo: 'partidas',
        titulo: 'Tienes plaza',
        cuerpo: 'Copa: has salido de la lista de espera',
        url: `/torneos/${torneo.slug}/inscripcion`,
        clave: `plaza:${torneo.id}`,
      },
    ],
  ]);
});

test('a torneo that moves to another day takes its partidas along and tells who plays in them', async () => {
  const { kysely: db } = app.db;
  const torneo = await crearTorneo(db, { nombre: 'Trofeo', fechaJuego: '2026-06-01' });
  const [ana, sinPartida] = [await conTelefono(), await conTelefono()];
  const inscribir = async ({ caller: { jugadorId } }: typeof ana) =>
    (await crearInscripcion(db, { torneoId: torneo.id, jugadorId })).id;
  const suya = await inscribir(ana);
  await inscribir(sinPartida);
  const partida = { torneoId: torneo.id, horaSalida: '09:10' };
  const delDia = await crearPartida(db, { ...partida, fechaJuego: '2026-06-01', participanteIds: [suya] });
  const deOtro = await crearPartida(db, { ...partida, fechaJuego: '2026-06-02' });
  const validada = await crearPartida(db, { ...partida, fechaJuego: '2026-06-01', validada: true });
  const url = `/api/admin/torneos/${torneo.id}`;
  const { body } = await admin.send('GET', url);
  const { version, nombre, campoId, modalidad, metodoDesempate, salidas, limiteGolpesHoyo } = body;
  const igual = { version, nombre, campoId, modalidad, metodoDesempate, salidas, limiteGolpesHoyo };
  const { status } = await admin.send('PUT', url, { ...igual, fechaJuego: '2026-06-07' });
  expect(status).toBe(200);
  const dias = await db
    .selectFrom('partidas')
    .select(['id', 'fechaJuego'])
    .where('torneoId', '=', torneo.id)
    .execute();
  expect(new Map(dias.map(({ id, fechaJuego }) => [id, fechaJuego]))).toEqual(
    new Map([
      [delDia.id, '2026-06-07'],
      [deOtro.id, '2026-06-02'],
      [validada.id, '2026-06-01'],
    ]),
  );
  await todoDicho();
  expect(sinPartida.phone.notes()).toEqual([]);
  expect(ana.phone.notes()).toMatchObject([
    { titulo: 'Cambia el día', cuerpo: 'Se juega el domingo, 7 de junio a las 09:10 · Trofeo' },
  ]);
});

test('nobody is told of another day whose partida stays where it is, nor of a day that is over, nor of a hidden torneo', async () => {
  const { kysely: db } = app.db;
  const torneo = await crearTorneo(db, { nombre: 'Trofeo', fechaJuego: '2026-06-01' });
  const [ana, delOtroDia, validada] = [await conTelefono(), await conTelefono(), await conTelefono()];
  const sale = async ({ caller: { jugadorId } }: typeof ana, partida: object) => {
    const { id } = await crearInscripcion(db, { torneoId: torneo.id, jugadorId });
    await crearPartida(db, { torneoId: torneo.id, horaSalida: '09:10', participanteIds: [id], ...partida });
  };
  await sale(ana, { fechaJuego: '2026-06-01' });
  await sale(delOtroDia, { fechaJuego: '2026-06-02' });
  await sale(validada, { fechaJuego: '2026-06-01', validada: true });
  const url = `/api/admin/torneos/${torneo.id}`;
  const mover = async (cambios: object) => {
    const { version, nombre, campoId, modalidad, metodoDesempate, salidas, limiteGolpesHoyo } = (
      await admin.send('GET', url)
    ).body;
    const igual = { version, nombre, campoId, modalidad, metodoDesempate, salidas, limiteGolpesHoyo };
    expect((await admin.send('PUT', url, { ...igual, ...cambios })).status).toBe(200);
    await todoDicho();
  };
  await mover({ fechaJuego: '2026-06-07' });
  await mover({ fechaJuego: '2020-01-01' });
  await mover({ fechaJuego: '2026-06-20', activo: false });
  expect(ana.phone.notes()).toHaveLength(1);
  expect([delOtroDia.phone.notes(), validada.phone.notes()]).toEqual([[], []]);
});

test('a torneo that moves to another day writes to who is in or waits, and once it is over or hidden to nobody', async () => {
  const { kysely: db } = app.db;
  const torneo = await crearTorneo(db, { nombre: 'Desafío', fechaJuego: '2026-06-01', plazas: 1 });
  const direcciones: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const caller = await conSesion(app);
    const email = `${randomUUID()}@pena.test`;
    await db
      .updateTable('usuarios')
      .set({ email })
      .where('id', '=', caller.usuarioId ?? '')
      .execute();
    const { status } = await caller.send('PUT', `/api/torneos/${torneo.slug}/inscripcion`);
    expect(status).toBe(200);
    direcciones.push(email);
  }
  const cartas = async () =>
    await db
      .selectFrom('correo_saliente')
      .select(['para', 'asunto', 'texto'])
      .where('tipo', '=', 'otro_dia')
      .execute();
  const url = `/api/admin/torneos/${torneo.id}`;
  const cambiar = async (cambios: object) => {
    const { version, nombre, campoId, modalidad, metodoDesempate, salidas, limiteGolpesHoyo, fechaJuego } = (
      await admin.send('GET', url)
    ).body;
    const igual = {
      version,
      nombre,
      campoId,
      modalidad,
      metodoDesempate,
      salidas,
      limiteGolpesHoyo,
      fechaJuego,
    };
    expect((await admin.send('PUT', url, { ...igual, ...cambios })).status).toBe(200);
  };
  await cambiar({ nombre: 'Desafío de junio' });
  expect(await cartas()).toEqual([]);
  await cambiar({ fechaJuego: '2026-06-13' });
  await expect
    .poll(async () => (await cartas()).map(({ asunto }) => asunto))
    .toEqual(['Desafío de junio cambia de día', 'Desafío de junio cambia de día']);
  const escritas = await cartas();
  expect(escritas.map(({ para }) => para).toSorted()).toEqual(direcciones.toSorted());
  expect(escritas[0]?.texto).toContain(
    'Desafío de junio se jugaba el lunes, 1 de junio de 2026 y se juega el sábado, 13 de junio de 2026.',
  );
  await cambiar({ fechaJuego: '2020-01-01' });
  await cambiar({ fechaJuego: '2026-06-20', activo: false });
  expect(await cartas()).toHaveLength(2);
});

test('whom somebody names for a pair is told once, and again when they are one', async () => {
  const torneo = await crearTorneo(app.db.kysely, {
    nombre: 'Copa de Parejas',
    fechaJuego: '2026-06-01',
    modalidad: 'parejas_por_golpes',
  });
  const [ana, berta] = [await conTelefono(), await conTelefono()];
  const inscribir = async ({ caller: { jugadorId } }: typeof ana) =>
    (await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId })).id;
  const [deAna, deBerta] = [await inscribir(ana), await inscribir(berta)];
  const pedir = async ({ caller }: typeof ana, participanteId: string | null) => {
    const { status } = await caller.send('PUT', `/api/torneos/${torneo.slug}/inscripcion/pareja`, {
      participanteId,
    });
    expect(status).toBe(200);
  };
  await pedir(ana, deBerta);
  await todoDicho();
  await pedir(ana, deBerta);
  await todoDicho();
  const dicho = ({ phone }: typeof ana) => phone.notes().map(({ titulo }) => titulo);
  expect([dicho(ana), dicho(berta)]).toEqual([[], ['Quieren jugar contigo']]);
  await pedir(berta, deAna);
  await todoDicho();
  expect([dicho(ana), dicho(berta)]).toEqual([['Ya sois pareja'], ['Quieren jugar contigo']]);
});
