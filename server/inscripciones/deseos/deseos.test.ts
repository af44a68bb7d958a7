import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { repartoDeTorneoSchema } from '#contrato/admin/partidas.ts';
import { deseosPropiosSchema } from '#contrato/deseos.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { nombreDe } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

/** A torneo to come with some enrolled. */
async function abrir(cuantos: number, fechaJuego = '2099-05-01') {
  const torneo = await crearTorneo(app.db.kysely, { fechaJuego });
  const gente: { caller: Caller; id: string }[] = [];
  for (let i = 0; i < cuantos; i += 1) {
    const caller = await conSesion(app, { sexo: 'hombre', handicap: 10 + i });
    const { body } = await caller.send('PUT', `/api/torneos/${torneo.slug}/inscripcion`);
    gente.push({ caller, id: String(body['participanteId']) });
  }
  const url = `/api/torneos/${torneo.slug}/inscripcion/deseos`;
  const de = (i: number) => gente[i] ?? { caller: admin, id: '' };
  const deAdmin = `/api/admin/torneos/${torneo.id}`;
  return {
    torneo,
    de,
    id: (i: number) => de(i).id,
    pedir: async (i: number, horaDeseada: string | null, con: readonly string[]) =>
      await de(i).caller.send('PUT', url, { horaDeseada, companeroIds: con }),
    leer: async (i: number) => deseosPropiosSchema.parse((await de(i).caller.send('GET', url)).body),
    reparto: async () => repartoDeTorneoSchema.parse((await admin.send('GET', `${deAdmin}/partidas`)).body),
    enHoja: async () => String((await admin.send('GET', `${deAdmin}/participantes/csv`)).body['csv']),
    anotar: async (i: number, horaDeseada: string | null, con: readonly string[]) =>
      await admin.send('PUT', `${deAdmin}/participantes/${de(i).id}/deseos`, {
        horaDeseada,
        companeroIds: con,
      }),
    publicar: async (ids: readonly string[]) => {
      const { version } = repartoDeTorneoSchema.parse((await admin.send('GET', `${deAdmin}/partidas`)).body);
      return await admin.send('PUT', `${deAdmin}/partidas`, {
        version,
        fechaJuego,
        partidas: [{ id: null, horaDeSalida: '09:00', participanteIds: ids }],
      });
    },
  };
}

test('a wish is read again by who made it and by the committee, also in its sheet, and another takes its place', async () => {
  const { id, pedir, leer, reparto, enHoja } = await abrir(3);
  expect(await leer(0)).toMatchObject({ horaDeseada: null, companeros: [], conPartida: false });
  expect((await leer(0)).posibles.map(({ participanteId }) => participanteId).toSorted()).toEqual(
    [id(1), id(2)].toSorted(),
  );
  expect((await pedir(0, 'temprano', [id(1), id(2)])).status).toBe(200);
  const { horaDeseada, companeros } = await leer(0);
  expect([horaDeseada, companeros.map(({ participanteId }) => participanteId).toSorted()]).toEqual([
    'temprano',
    [id(1), id(2)].toSorted(),
  ]);
  const suyo = (await reparto()).participantes.map((uno) => [uno.id, uno.deseos?.horaDeseada]);
  expect(suyo).toContainEqual([id(0), 'temprano']);
  expect(suyo).toContainEqual([id(1), undefined]);
  const nombres = companeros.map(({ nombre }) => nombre).join(', ');
  expect(await enHoja()).toContain(`;temprano;${nombres}`);

  await pedir(0, null, [id(2)]);
  expect(await leer(0)).toMatchObject({ horaDeseada: null, companeros: [{ participanteId: id(2) }] });
  await pedir(0, null, []);
  expect((await reparto()).participantes.every(({ deseos }) => deseos === undefined)).toBe(true);
});

test('nobody names himself, a stranger, somebody twice or more than three, and nothing changes', async () => {
  const { id, pedir, leer } = await abrir(5);
  const ajeno = (await abrir(1)).id(0);
  await pedir(0, 'tarde', [id(1)]);
  for (const con of [[id(0)], [ajeno], [id(2), id(2)], [id(1), id(2), id(3), id(4)]]) {
    const { body } = await pedir(0, 'temprano', con);
    expect(body['codigo']).toBe('companero_no_valido');
  }
  expect(await leer(0)).toMatchObject({ horaDeseada: 'tarde', companeros: [{ participanteId: id(1) }] });
});

test('a guest goes out with who brings them, unless the committee wrote down another wish', async () => {
  const { torneo, de, id, pedir, leer, reparto, anotar } = await abrir(2);
  const jugadorId = de(0).caller.jugadorId ?? '';
  const guest = { id: randomUUID(), nombre: 'Eva Ruiz', sexo: 'mujer', handicap: 20, incluirEnPuntos: false };
  const traido = await admin.send('POST', `/api/admin/torneos/${torneo.id}/invitados`, {
    ...guest,
    anfitrionId: jugadorId,
  });
  expect(traido.status).toBe(200);
  await pedir(0, 'tarde', [id(1)]);
  const enReparto = async () =>
    Object.fromEntries(
      (await reparto()).participantes.map(({ id: cual, deseos }) => [
        cual,
        deseos && [deseos.horaDeseada, deseos.companeros.map(({ participanteId }) => participanteId)],
      ]),
    );
  expect(await enReparto()).toEqual({
    [id(0)]: ['tarde', [id(1), guest.id]],
    [id(1)]: undefined,
    [guest.id]: ['tarde', [id(0)]],
  });
  // What the member said is as they said it.
  expect((await leer(0)).companeros.map(({ participanteId }) => participanteId)).toEqual([id(1)]);
  const url = `/api/admin/torneos/${torneo.id}/participantes/${guest.id}/deseos`;
  expect((await admin.send('PUT', url, { horaDeseada: 'temprano', companeroIds: [] })).status).toBe(200);
  expect(await enReparto()).toMatchObject({ [id(0)]: ['tarde', [id(1)]], [guest.id]: ['temprano', []] });
  expect((await anotar(1, null, [guest.id])).status).toBe(200);
});

test('a wish ends with either enrolment', async () => {
  const { torneo, de, id, pedir, leer } = await abrir(2);
  await pedir(0, null, [id(1)]);
  await de(1).caller.send('DELETE', `/api/torneos/${torneo.slug}/inscripcion`);
  expect(await leer(0)).toMatchObject({ companeros: [], posibles: [] });
  await de(0).caller.send('DELETE', `/api/torneos/${torneo.slug}/inscripcion`);
  expect((await pedir(0, 'tarde', [])).body).toMatchObject({ codigo: 'inscripcion_no_encontrada' });
});

test('once the own partida is published only the committee writes wishes down, and the history tells who did', async () => {
  const { torneo, de, id, pedir, leer, anotar, publicar } = await abrir(3);
  await pedir(0, 'temprano', []);
  expect((await publicar([id(0), id(1)])).status).toBe(200);
  expect((await pedir(0, 'tarde', [])).body).toMatchObject({ codigo: 'deseos_con_partida' });
  expect(await leer(0)).toMatchObject({ horaDeseada: 'temprano', conPartida: true });
  expect((await pedir(2, 'tarde', [])).status).toBe(200);
  const { status, body } = await anotar(0, 'tarde', [id(1)]);
  expect([status, body]).toMatchObject([
    200,
    { participante: { deseos: { horaDeseada: 'tarde', companeros: [{ participanteId: id(1) }] } } },
  ]);
  const dicho = await app.db.kysely
    .selectFrom('auditoria')
    .select(['objetoId', 'resumen'])
    .where('operacion', '=', 'gestionParticipantes.cambiarDeseos')
    .where('torneoId', '=', torneo.id)
    .execute();
  const resumen = `Anotó lo que ${await nombreDe(app, de(0).caller.jugadorId)} prefiere de su partida`;
  expect(dicho).toEqual([{ objetoId: id(0), resumen }]);
});

test('who is named and leaves at the same moment is either refused or gone from the wish', async () => {
  const { torneo, de, id, pedir, leer } = await abrir(2);
  const [pedido, ido] = await Promise.all([
    pedir(0, null, [id(1)]),
    de(1).caller.send('DELETE', `/api/torneos/${torneo.slug}/inscripcion`),
  ]);
  expect(ido.status).toBe(200);
  expect([200, 422]).toContain(pedido.status);
  expect(await leer(0)).toMatchObject({ companeros: [] });
});
