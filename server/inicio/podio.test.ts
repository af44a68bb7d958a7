import { expect, test } from 'vitest';
import { type Caller, visitante } from '#server/testing/callers.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const podio = async () => (await admin.send('GET', '/api/inicio')).body['podio'];

test('the podium is that of the last torneo with official results, and those who share a place share the step', async () => {
  expect(await podio()).toBeNull();
  const jugar = async (fechaJuego: string, sobrePar: readonly number[]) => {
    const jugadas = sobrePar.map((golpes) => ({ sobrePar: golpes }));
    const torneo = await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego, validadas: false });
    for (const id of torneo.partidas)
      await admin.send('POST', `/api/partidas/${id}/validacion`, { confirmarIncompleta: true });
    return torneo;
  };
  const viejo = await jugar('2026-04-01', [0, 1, 2, 3]);
  expect(await podio()).toMatchObject({ torneo: { id: viejo.id } });
  const nuevo = await jugar('2026-05-10', [5, 2, 2, 4, 9]);
  expect(await podio()).toMatchObject({
    torneo: { id: nuevo.id },
    puestos: [
      { puesto: 1, golpesNetos: 74 },
      { puesto: 1, golpesNetos: 74 },
      { puesto: 3, golpesNetos: 76 },
    ],
  });
  // One whose results are not official yet does not take the podium away.
  await crearTorneoJugado(app.db.kysely, [{ sobrePar: 0 }], { fechaJuego: '2026-05-15', validadas: false });
  expect(await podio()).toMatchObject({ torneo: { id: nuevo.id } });
});

test('the page of a torneo names its winners once they are official, and visitors read them the day after', async () => {
  const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 3 }, { sobrePar: 1 }], {
    fechaJuego: HOY,
    validadas: false,
  });
  const ganadores = async (caller: Caller) =>
    (await caller.send('GET', `/api/torneos/${torneo.slug}`)).body['ganadores'];
  expect(await ganadores(admin)).toEqual([]);
  await admin.send('POST', `/api/partidas/${torneo.partidas[0]}/validacion`, { confirmarIncompleta: true });
  expect(await ganadores(admin)).toMatchObject([
    { tipo: 'handicap', golpes: 73 },
    { tipo: 'scratch', golpes: 73 },
  ]);
  expect(await ganadores(visitante(app))).toEqual([]);
  app.setHoy('2026-05-17');
  expect(await ganadores(visitante(app))).toHaveLength(2);
  app.setHoy(HOY);
});
