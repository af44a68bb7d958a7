import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { type FakeFederation, openFakeFederation } from '#server/testing/federation.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';

const LICENCIA = 'CM00000019';
const OTRAS = ['CM00000027', 'CM00000035'];
const DE_OTROS = ['CM00000043', 'CM00000051'];

let fake: FakeFederation;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  fake = await openFakeFederation();
  fake.setFederados([{ nombre: 'Ana Peña', licencia: LICENCIA, handicap: 10.4, fecha: '2026-05-10' }]);
  app = await openTestApp({
    federation: { url: fake.url, generation: 'C' },
    federationTimes: { gapMs: 0, timeoutMs: 500 },
  });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

test('only an enrolment to be played, without a handicap by hand, asks the federation behind it (decision 23)', async () => {
  const { kysely } = app.db;
  const jugador = await crearJugador(kysely, { nombre: 'Ana Peña', numeroLicenciaFederativa: LICENCIA });
  const inscribir = async (fechaJuego: string, extra: object = {}) => {
    const torneo = await crearTorneo(kysely, { fechaJuego });
    const url = `/api/admin/torneos/${torneo.id}/participantes`;
    const { body } = await admin.send('POST', url, { jugadorId: jugador.id, ...extra });
    return (body as { participante: { id: string; handicapDeJuego: number } }).participante;
  };
  expect((await inscribir('2026-06-20', { handicap: 20 })).handicapDeJuego).toBe(20);
  expect((await inscribir('2026-05-01')).handicapDeJuego).toBe(20);
  const { id, handicapDeJuego } = await inscribir('2026-06-21');
  expect(handicapDeJuego).toBe(20);
  const ahora = async () =>
    (
      await kysely
        .selectFrom('participantes_torneo')
        .select(HANDICAP_DE_JUEGO)
        .where('id', '=', id)
        .executeTakeFirst()
    )?.handicapTorneo;
  await expect.poll(ahora).toBe(10);
  expect(fake.taken()).toHaveLength(1);
});

/** Which of those licences the federation has been asked for until now. */
function preguntadas(licencias: readonly string[]) {
  const preguntas: string[] = [];
  return () => {
    preguntas.push(...fake.taken());
    return licencias.filter((licencia) => preguntas.some((path) => path.includes(licencia)));
  };
}

test('the federation is asked behind it for each of several who are enrolled at once', async () => {
  const { kysely } = app.db;
  fake.setFederados(
    OTRAS.map((licencia) => ({ nombre: licencia, licencia, handicap: 9, fecha: '2026-05-10' })),
  );
  const jugadores = await Promise.all(
    OTRAS.map((numeroLicenciaFederativa) => crearJugador(kysely, { numeroLicenciaFederativa })),
  );
  const torneo = await crearTorneo(kysely, { fechaJuego: '2026-06-22' });
  const varios = { opId: randomUUID(), jugadorIds: jugadores.map(({ id }) => id) };
  await admin.send('POST', `/api/admin/torneos/${torneo.id}/participantes/varios`, varios);
  await expect.poll(preguntadas(OTRAS)).toEqual(OTRAS);
});

test('and for whom a copy of a torneo takes along, where it is still to be played', async () => {
  const { kysely } = app.db;
  const dias = ['2026-05-02', '2026-06-23'];
  for (const [i, numeroLicenciaFederativa] of DE_OTROS.entries()) {
    const { id: torneoId } = await crearTorneo(kysely, { fechaJuego: '2026-05-01' });
    const { id: jugadorId } = await crearJugador(kysely, { numeroLicenciaFederativa });
    await crearInscripcion(kysely, { torneoId, jugadorId });
    const { campoId, salidas } = (await admin.send('GET', `/api/admin/torneos/${torneoId}`)).body;
    const copia = { id: randomUUID(), nombre: 'Copia', fechaJuego: dias[i], campoId, salidas };
    const url = `/api/admin/torneos/${torneoId}/duplicado`;
    const { body } = await admin.send('POST', url, { ...copia, conParticipantes: true });
    expect(body['inscritos']).toBe(1);
  }
  await expect.poll(preguntadas(DE_OTROS)).toEqual(DE_OTROS.slice(1));
});
