import { expect, test } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
enUnClub((club) => ({ app } = club));

test('who plays today and has no hour yet is told of it, nobody else; with a partida it is the card of today', async () => {
  const [inscrita, otra, conHora] = [await conSesion(app), await conSesion(app), await conSesion(app)];
  const hoy = await crearTorneo(app.db.kysely, { fechaJuego: HOY });
  const despues = await crearTorneo(app.db.kysely, { fechaJuego: '2026-07-01' });
  await crearInscripcion(app.db.kysely, { torneoId: hoy.id, jugadorId: inscrita.jugadorId ?? '' });
  const jugado = await crearTorneoJugado(
    app.db.kysely,
    [{ jugadorId: conHora.jugadorId ?? '', sobrePar: null }],
    { fechaJuego: HOY, validadas: false },
  );
  const inicio = async (caller: typeof otra) => (await caller.send('GET', '/api/inicio')).body;
  expect(await inicio(inscrita)).toMatchObject({
    hoy: null,
    proximo: { id: hoy.id, inscrito: true, horaDeSalida: null },
  });
  expect(await inicio(otra)).toMatchObject({ hoy: null, proximo: { id: despues.id, inscrito: false } });
  expect(await inicio(conHora)).toMatchObject({
    hoy: { torneo: { id: jugado.id } },
    proximo: { id: despues.id },
  });
});

test('who does not play today is told of the torneos of the day, in order, and of none that is inactive', async () => {
  const [juega, mira] = [await conSesion(app), await conSesion(app)];
  const zeta = await crearTorneo(app.db.kysely, { fechaJuego: HOY, nombre: 'Zeta' });
  await crearTorneo(app.db.kysely, { fechaJuego: HOY, nombre: 'Alfa' });
  await crearTorneo(app.db.kysely, { fechaJuego: HOY, nombre: 'Beta', activo: false });
  await crearTorneo(app.db.kysely, { fechaJuego: '2026-07-01', nombre: 'Gamma' });
  await crearInscripcion(app.db.kysely, { torneoId: zeta.id, jugadorId: juega.jugadorId ?? '' });
  const deHoy = async (caller: typeof mira) => {
    const { body } = await caller.send('GET', '/api/inicio');
    const nombres = (body['deHoy'] as { nombre: string }[]).map(({ nombre }) => nombre);
    return nombres.filter((nombre) => ['Alfa', 'Beta', 'Gamma', 'Zeta'].includes(nombre));
  };
  expect(await deHoy(mira)).toEqual(['Alfa', 'Zeta']);
  expect(await deHoy(juega)).toEqual(['Alfa']);
});

test('a torneo of two vueltas of today is told once, and not at all to who plays one of them', async () => {
  const [juega, mira] = [await conSesion(app), await conSesion(app)];
  const primera = await crearTorneo(app.db.kysely, { fechaJuego: HOY, nombre: 'Doble' });
  const segunda = await crearTorneo(app.db.kysely, { fechaJuego: HOY, nombre: 'Doble · Vuelta 2' });
  const tercera = await crearTorneo(app.db.kysely, { fechaJuego: '2026-07-02', nombre: 'Doble · Vuelta 3' });
  for (const [i, { id: vueltaId }] of [segunda, tercera].entries())
    await app.db.kysely
      .insertInto('vueltas')
      .values({ torneoId: primera.id, vueltaId, numero: i + 2, corte: null })
      .execute();
  await crearInscripcion(app.db.kysely, { torneoId: primera.id, jugadorId: juega.jugadorId ?? '' });
  const deHoy = async (caller: typeof mira) => {
    const { body } = await caller.send('GET', '/api/inicio');
    const nombres = (body['deHoy'] as { nombre: string }[]).map(({ nombre }) => nombre);
    return nombres.filter((nombre) => nombre.startsWith('Doble'));
  };
  expect(await deHoy(mira)).toEqual(['Doble']);
  expect(await deHoy(juega)).toEqual([]);
  await app.db.kysely
    .updateTable('torneos')
    .set({ fechaJuego: '2026-05-01' })
    .where('id', '=', primera.id)
    .execute();
  expect(await deHoy(mira)).toEqual(['Doble · Vuelta 2']);
});

test('of two that are played on one day it is the one that the jugador is in, with the hour of start', async () => {
  const [juega, mira] = [await conSesion(app), await conSesion(app)];
  const dia = { fechaJuego: '2026-06-20' };
  const suyo = await crearTorneoJugado(
    app.db.kysely,
    [{ jugadorId: juega.jugadorId ?? '', sobrePar: null }],
    {
      ...dia,
      nombre: 'Zafiro',
      validadas: false,
    },
  );
  const otro = await crearTorneo(app.db.kysely, { ...dia, nombre: 'Alba' });
  const proximo = async (caller: typeof mira) => (await caller.send('GET', '/api/inicio')).body['proximo'];
  expect(await proximo(juega)).toMatchObject({
    id: suyo.id,
    inscrito: true,
    horaDeSalida: expect.stringMatching(/^\d\d:\d\d$/u),
  });
  expect(await proximo(mira)).toMatchObject({ id: otro.id, inscrito: false });
});

test('who waits for a place in the torneo to come is told the place in the line, nobody else', async () => {
  const [dentro, primera, segunda] = [await conSesion(app), await conSesion(app), await conSesion(app)];
  const { id, slug } = await crearTorneo(app.db.kysely, { fechaJuego: '2026-05-17', plazas: 1 });
  for (const quien of [dentro, primera, segunda]) await quien.send('PUT', `/api/torneos/${slug}/inscripcion`);
  const proximo = async (caller: typeof dentro) => (await caller.send('GET', '/api/inicio')).body['proximo'];
  expect(await proximo(dentro)).toMatchObject({ id, inscrito: true, puestoEnEspera: null });
  expect(await proximo(primera)).toMatchObject({ id, inscrito: false, puestoEnEspera: 1 });
  expect(await proximo(segunda)).toMatchObject({ id, inscrito: false, puestoEnEspera: 2 });
});

test('who waits for a place in a torneo of today is told the place in the line, before the others of the day', async () => {
  const [dentro, espera] = [await conSesion(app), await conSesion(app)];
  await crearTorneo(app.db.kysely, { fechaJuego: HOY, nombre: 'Aaa' });
  const { id, slug } = await crearTorneo(app.db.kysely, { fechaJuego: HOY, nombre: 'Zorzal', plazas: 1 });
  for (const quien of [dentro, espera]) await quien.send('PUT', `/api/torneos/${slug}/inscripcion`);
  const deHoy = async (caller: typeof dentro) => {
    const { body } = await caller.send('GET', '/api/inicio');
    return body['deHoy'] as { id: string; puestoEnEspera: number | null }[];
  };
  const [primero, ...otros] = await deHoy(espera);
  expect(primero).toMatchObject({ id, puestoEnEspera: 1 });
  expect(new Set(otros.map(({ puestoEnEspera }) => puestoEnEspera))).toEqual(new Set([null]));
  expect((await deHoy(dentro)).map(({ puestoEnEspera }) => puestoEnEspera)).not.toContain(1);
});
