import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { repartirHoyosDeSalida } from '#reglas/shotgun.ts';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

const FECHA = '2026-05-16';
type Salida = { id?: string | null; hoyoDeSalida?: string | null; horaDeSalida?: string };

/** A torneo of 36 people in nine partidas of four, the first of them a member with a session. */
const test = enElClub.extend('shotgun', async ({ app, admin, db }) => {
  const miembro = await conSesion(app);
  const { id, slug } = await crearTorneo(db, { fechaJuego: FECHA });
  const gente: string[] = [];
  for (let i = 0; i < 36; i += 1) {
    const mas = i === 0 ? { jugadorId: miembro.jugadorId } : {};
    gente.push((await crearInscripcion(db, { torneoId: id, handicapTorneo: i, ...mas })).id);
  }
  const url = `/api/admin/torneos/${id}/partidas`;
  const leer = async () => (await admin.send('GET', url)).body as unknown as RepartoDeTorneo;
  return {
    id,
    slug,
    miembro,
    gente,
    leer,
    publicar: async (salidas: readonly Salida[], mas: object = {}) => {
      const partidas = salidas.map((salida, i) => ({
        id: null,
        horaDeSalida: '09:30',
        participanteIds: gente.slice(i * 4, i * 4 + 4),
        ...salida,
      }));
      const { version } = await leer();
      return await admin.send('PUT', url, { version, fechaJuego: FECHA, partidas, ...mas });
    },
  };
});

const salidas = (hoyos: readonly (string | null)[]): Salida[] =>
  hoyos.map((hoyoDeSalida) => ({ hoyoDeSalida }));

test('nine partidas start at one hour from their holes, and are told by them', async ({ shotgun }) => {
  const { hoyos } = await shotgun.leer();
  expect(hoyos.map(({ numero }) => numero)).toEqual(LOS_DIECIOCHO);
  const repartidas = repartirHoyosDeSalida({
    cuantas: 9,
    hoyos: [1, 4, 5, 9, 10, 14, 18],
    pares: hoyos.map(({ par }) => par),
  });
  const { status, body } = await shotgun.publicar(salidas(repartidas ?? []));
  expect(status).toBe(200);
  const { partidas } = body as unknown as RepartoDeTorneo;
  expect(partidas.map(({ nombre }) => nombre)).toEqual(repartidas?.map((hoyo) => `Hoyo ${hoyo}`));
  expect(new Set(partidas.map(({ horaDeSalida }) => horaDeSalida))).toEqual(new Set(['09:30']));
  expect((await shotgun.publicar(salidas(repartidas ?? []))).status).toBe(200);
  const detalle = (await shotgun.miembro.send('GET', `/api/torneos/${shotgun.slug}`)).body;
  expect((detalle['partidas'] as unknown[]).at(0)).toMatchObject({
    nombre: 'Hoyo 1A',
    horaDeSalida: '09:30',
  });
});

test('the card is played from its hole round to the one before, and home leads to the next of it', async ({
  db,
  shotgun,
}) => {
  const { miembro, gente } = shotgun;
  const { body } = await shotgun.publicar(salidas(['5B', '5A', '6', '7', '8', '9', '10', '11', '12']));
  const [primera] = (body as unknown as RepartoDeTorneo).partidas;
  const url = `/api/partidas/${primera?.id}/tarjeta`;
  const tarjeta = (await miembro.send('GET', url)).body as unknown as TarjetaDePartida;
  expect(tarjeta).toMatchObject({ nombre: 'Hoyo 5B', horaDeSalida: '09:30' });
  expect(tarjeta.orden).toEqual([...LOS_DIECIOCHO.slice(4), 1, 2, 3, 4]);
  const inicio = async () => (await miembro.send('GET', '/api/inicio')).body['hoy'];
  expect(await inicio()).toMatchObject({ siguienteHoyo: 5 });
  const hasta18 = LOS_DIECIOCHO.map((hoyo) => (hoyo >= 5 ? 5 : null));
  await crearTarjeta(db, { participanteId: gente[0] ?? '', golpes: hasta18 });
  expect(await inicio()).toMatchObject({ siguienteHoyo: 1, hoyosApuntados: 14 });
});

test('the day knows the hole of a partida by its own order', async ({ admin, db, shotgun }) => {
  await shotgun.publicar(salidas(['17', '18', '1', '2', '3', '4', '5', '6', '7']));
  for (const participanteId of shotgun.gente.slice(0, 4)) {
    const golpes = LOS_DIECIOCHO.map((hoyo) => ([17, 18, 1].includes(hoyo) ? 4 : null));
    await crearTarjeta(db, { participanteId, golpes });
  }
  const { body } = await admin.send('GET', `/api/admin/torneos/${shotgun.id}/dia`);
  expect((body['partidas'] as unknown[]).at(0)).toMatchObject({ nombre: 'Hoyo 17', hoyo: 2 });
});

test('two of one hour never start from one place, and nobody from a hole that there is not', async ({
  shotgun,
}) => {
  const dos = await shotgun.publicar(salidas(['5', '5', '6']));
  expect([dos.status, dos.body['codigo']]).toEqual([422, 'hoyo_de_salida_no_valido']);
  expect(dos.body['mensaje']).toContain('Partida 2');
  expect((await shotgun.publicar(salidas(['5A', '5B', null]))).status).toBe(200);
  for (const malo of ['0', '19', '5C', '']) {
    expect((await shotgun.publicar(salidas([malo]))).body['codigo']).toBe('peticion_no_valida');
  }
});

test('another starting hole of a partida with strokes is asked about first', async ({ db, shotgun }) => {
  const { body } = await shotgun.publicar(salidas(['5', '6']));
  const { partidas } = body as unknown as RepartoDeTorneo;
  await crearTarjeta(db, {
    participanteId: shotgun.gente[0] ?? '',
    golpes: LOS_DIECIOCHO.map(() => null).with(4, 4 as never),
  });
  const cambiadas = partidas.map(({ id }, i) => ({ id, hoyoDeSalida: ['7', '6'][i] ?? null }));
  const pregunta = await shotgun.publicar(cambiadas);
  expect([pregunta.status, pregunta.body['codigo']]).toEqual([409, 'partidas_en_juego']);
  expect(pregunta.body['datos']).toMatchObject({ jugadores: 0, horas: 1 });
  const confirmacionDeCambios = (pregunta.body['datos'] as { confirmacion: string }).confirmacion;
  const hecho = await shotgun.publicar(cambiadas, { confirmacionDeCambios });
  expect((hecho.body as unknown as RepartoDeTorneo).partidas[0]).toMatchObject({ nombre: 'Hoyo 7' });
});

test('a publication remembers the seed of the lots that it began from', async ({ db, shotgun }) => {
  const semilla = randomUUID();
  expect((await shotgun.publicar(salidas(['1', '10']), { semilla })).status).toBe(200);
  const { resumen, despues } = await db
    .selectFrom('auditoria')
    .select(['resumen', 'despues'])
    .where('torneoId', '=', shotgun.id)
    .executeTakeFirstOrThrow();
  expect(resumen).toMatch(/, a partir de un sorteo$/u);
  expect(despues).toMatchObject({ semilla });
});

test('a publication remembers the one before it, enough to publish it again', async ({ db, shotgun }) => {
  const { body } = await shotgun.publicar([{}, { hoyoDeSalida: '10', horaDeSalida: '09:00' }]);
  const ids = (body as unknown as RepartoDeTorneo).partidas.map(({ id }) => id);
  expect((await shotgun.publicar([{ id: ids[0] ?? null, horaDeSalida: '10:00' }])).status).toBe(200);
  const { antes } = await db
    .selectFrom('auditoria')
    .select('antes')
    .where('torneoId', '=', shotgun.id)
    .where('antes', 'is not', null)
    .executeTakeFirstOrThrow();
  const [una, otra] = [shotgun.gente.slice(0, 4), shotgun.gente.slice(4, 8)];
  expect(antes).toEqual({
    fechaJuego: FECHA,
    partidas: [
      { id: ids[0], nombre: 'Partida 1', horaDeSalida: '09:30', participanteIds: una },
      { id: ids[1], nombre: 'Hoyo 10', horaDeSalida: '09:00', hoyoDeSalida: '10', participanteIds: otra },
    ],
  });
});
