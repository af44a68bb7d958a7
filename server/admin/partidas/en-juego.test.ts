import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Pedida = { id: string; horaDeSalida: string; participanteIds: string[] };
type Reparto = { version: string; fechaJuego: string; partidas: Pedida[] };

let app: TestApp;
let admin: Caller;
let url: string;
/** Four people, two by two in two partidas. */
let gente: string[];

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeEach(async () => {
  const { id: torneoId } = await crearTorneo(app.db.kysely);
  url = `/api/admin/torneos/${torneoId}/partidas`;
  gente = [];
  for (let i = 0; i < 4; i += 1) gente.push((await crearInscripcion(app.db.kysely, { torneoId })).id);
  for (const ordenSalida of [1, 2]) {
    const participanteIds = quienes(2 * ordenSalida - 2, 2 * ordenSalida - 1);
    await crearPartida(app.db.kysely, { torneoId, participanteIds, ordenSalida });
  }
});

const quienes = (...posiciones: number[]) => posiciones.map((i) => gente[i] ?? '');
const leer = async () => (await admin.send('GET', url)).body as unknown as Reparto;
const juega = async (i: number, golpes: number[]) =>
  await crearTarjeta(app.db.kysely, { participanteId: gente[i] ?? '', golpes });

/** Publishes these people and hours in the two partidas. */
async function publicar(como: Partial<Pedida>[], mas: { confirmacionDeCambios?: string } = {}) {
  const { version, fechaJuego, partidas } = await leer();
  const pedidas = partidas.map(({ id, horaDeSalida, participanteIds }, i) => ({
    id,
    horaDeSalida,
    participanteIds,
    ...como[i],
  }));
  return await admin.send('PUT', url, { version, fechaJuego, partidas: pedidas, ...mas });
}

test('who has strokes moves, and who is playing starts at another hour, only confirmed as it was counted', async () => {
  await juega(0, [4, 5]);
  const cambio = [
    { participanteIds: quienes(2, 1), horaDeSalida: '11:11' },
    { participanteIds: quienes(0, 3) },
  ];
  const antes = await leer();
  const first = await publicar(cambio);
  expect([first.status, first.body['codigo'], first.body['mensaje']]).toEqual([
    409,
    'partidas_en_juego',
    '1 jugadores con 2 golpes cambian de partida; 1 horas cambian',
  ]);
  expect(await leer()).toEqual(antes);
  const { confirmacion: deAntes } = first.body['datos'] as { confirmacion: string };
  await juega(2, [4, 5, 3]);
  const tarde = await publicar(cambio, { confirmacionDeCambios: deAntes });
  expect(tarde.body['codigo']).toBe('confirmacion_caducada');
  const deNuevo = [{ participanteIds: quienes(2, 1) }, { participanteIds: quienes(0, 3) }];
  const { datos } = (await publicar(deNuevo)).body;
  expect(datos).toMatchObject({ jugadores: 2, hoyos: 5, horas: 0 });
  const { confirmacion } = datos as { confirmacion: string };
  const ajena = await publicar(cambio, { confirmacionDeCambios: confirmacion });
  expect(ajena.body['codigo']).toBe('confirmacion_caducada');
  expect((await publicar(deNuevo, { confirmacionDeCambios: confirmacion })).status).toBe(200);
  expect((await leer()).partidas).toMatchObject(deNuevo);
});

test('who has none goes where there are strokes, and other partidas start when they like, without a question', async () => {
  await juega(0, [4, 5]);
  const cambio = [
    { participanteIds: quienes(0, 2, 1) },
    { participanteIds: quienes(3), horaDeSalida: '11:11' },
  ];
  expect((await publicar(cambio)).status).toBe(200);
  expect((await leer()).partidas).toMatchObject(cambio);
});

test('who has strokes is taken out of every partida only confirmed', async () => {
  await juega(0, [4, 5]);
  const { body } = await publicar([{ participanteIds: quienes(1) }]);
  expect([body['codigo'], body['datos']]).toEqual([
    'partidas_en_juego',
    expect.objectContaining({ jugadores: 1, hoyos: 2, horas: 0 }),
  ]);
});
