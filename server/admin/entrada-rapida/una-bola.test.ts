import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test as deClub } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

const PARES = [4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5];
const TITULOS = `Jugador;Licencia;${PARES.map((_, i) => i + 1).join(';')}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The results as a file, in and out, of two pairs that play a greensome. */
const test = deClub.extend('greensome', async ({ admin, db }) => {
  const torneo = await crearTorneo(db, {
    fechaJuego: '2026-03-01',
    modalidad: 'parejas_por_golpes',
    formula: 'greensome',
  });
  const ids: string[] = [];
  for (const [nombreDePila, licencia] of [
    ['Ana', 'CM01'],
    ['Blas', null],
    ['Inés', null],
    ['Olmo', null],
  ]) {
    const jugador = await crearJugador(db, {
      nombreDePila: nombreDePila ?? '',
      apellidos: 'Soto Ruiz',
      numeroLicenciaFederativa: licencia ?? null,
    });
    const inscrita = await crearInscripcion(db, {
      torneoId: torneo.id,
      jugadorId: jugador.id,
      handicapTorneo: 10,
    });
    ids.push(inscrita.id);
  }
  await crearPartida(db, { torneoId: torneo.id, participanteIds: ids });
  const parejas = [ids.slice(0, 2), ids.slice(2)].map((participanteIds) => ({ participanteIds }));
  const puestas = await admin.send('PUT', `/api/admin/torneos/${torneo.id}/parejas`, { version: 1, parejas });
  expect(puestas.status).toBe(200);
  const en = `/api/admin/torneos/${torneo.slug}/resultados`;
  const previa = (datos: string) => admin.send('POST', `${en}/importacion/previa`, { datos: base64(datos) });
  return {
    previa,
    importar: async (datos: string) => {
      const { confirmacion } = (await previa(datos)).body;
      return await admin.send('POST', `${en}/importacion`, {
        opId: randomUUID(),
        datos: base64(datos),
        confirmacion,
      });
    },
    exportado: async () =>
      String((await admin.send('GET', `${en}/csv`)).body['csv'])
        .trim()
        .split('\r\n'),
    golpes: async () => {
      const bandos = db.selectFrom('tarjetas').select(['id', 'bandoId']).where('torneoId', '=', torneo.id);
      const filas = await db
        .selectFrom('resultados_hoyo as r')
        .innerJoin(bandos.as('k'), 'k.id', 'r.tarjetaId')
        .select(['k.bandoId', 'r.numeroHoyo', 'r.golpes'])
        .orderBy('r.numeroHoyo')
        .execute();
      return [...Map.groupBy(filas, ({ bandoId }) => bandoId)].map(([bandoId, suyas]) => [
        bandoId !== null,
        suyas.map(({ golpes }) => golpes),
      ]);
    },
  };
});

test('a file writes the one card of a pair, named by both, by one of them or by a licence', async ({
  greensome: { previa, importar, golpes },
}) => {
  const csv = [
    TITULOS,
    `;CM-01;${PARES.join(';')}`,
    `Inés Soto Ruiz · Olmo Soto Ruiz;;${PARES.map((par) => par + 1).join(';')}`,
  ].join('\r\n');
  expect((await previa(csv)).body).toMatchObject({
    resumen: { tarjetas: 2, hoyos: 36, errores: 0 },
    filas: [{ errores: [] }, { errores: [] }],
  });
  expect((await importar(csv)).body).toEqual({ tarjetas: 2, hoyos: 36 });
  expect(await golpes()).toEqual([
    [true, PARES],
    [true, PARES.map((par) => par + 1)],
  ]);
  expect((await previa(csv)).body).toMatchObject({ resumen: { hoyos: 0 }, confirmacion: null });
  const dosVeces = [TITULOS, `Ana Soto Ruiz;;${PARES.join(';')}`, `Blas Soto Ruiz;;${PARES.join(';')}`];
  expect((await previa(dosVeces.join('\r\n'))).body).toMatchObject({ resumen: { errores: 2 } });
});

test('its file has a line for each card, which comes back as it went', async ({
  greensome: { previa, importar, exportado },
}) => {
  await importar([TITULOS, `Blas Soto Ruiz;;${PARES.join(';')}`].join('\r\n'));
  const [, ...filas] = await exportado();
  expect(filas.map((fila) => fila.split(';').slice(0, 1))).toEqual([
    ['Ana Soto Ruiz · Blas Soto Ruiz'],
    ['Inés Soto Ruiz · Olmo Soto Ruiz'],
  ]);
  expect(filas[0]?.split(';').slice(3, 21)).toEqual(PARES.map(String));
  expect((await previa((await exportado()).join('\r\n'))).body).toMatchObject({
    resumen: { hoyos: 0, errores: 0 },
  });
});
