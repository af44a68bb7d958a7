import sharp from 'sharp';
import { expect } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Caller } from '#server/testing/callers.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { openBoard } from '#server/clasificacion/board.ts';
import { findTorneoEnTablero } from '#server/clasificacion/queries.ts';
import { DE_LA_CASA } from '#server/club/funcionamiento/service.ts';
import { retratoDe } from '#server/compartir/retratos/tarjeta.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { crearTorneo, type TorneoOverrides } from '#server/testing/factories/torneo.ts';

const MAX_BYTES = 120 * 1024;

const test = enElClub.extend('pedir', ({ app }) => {
  return async (ref: string, caller: Pick<Caller, 'cookie'>) => {
    const headers = new Headers(caller.cookie === null ? {} : { cookie: caller.cookie });
    const answer = await fetch(`${app.url}/api/compartir/torneos/${ref}/tarjeta.jpg`, { headers });
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
});

const CARTA: Anotacion[] = [5, 4, 2, 6, 4, 3, 5, 3, 'raya', 4, 5, 3, 7, 4, 4, 5, 3, 5];

test('the own card is a picture of its size, small enough to be sent, and nobody else gets it', async ({
  db,
  escenario,
  pedir,
}) => {
  const { miembro, companero, visitante, pasado } = escenario;
  const [dePasado] = await db
    .selectFrom('participantes_torneo')
    .select('id')
    .where('torneoId', '=', pasado.id)
    .execute();
  await crearTarjeta(db, { participanteId: dePasado?.id ?? '', golpes: CARTA });
  const { status, headers, bytes } = await pedir(pasado.slug, miembro);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(`inline; filename="${pasado.slug}-tarjeta.jpg"`);
  expect(headers.get('cache-control')).toBe('no-store');
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1080, 1350, 'jpeg']);
  expect(bytes.length).toBeLessThan(MAX_BYTES);
  expect((await pedir(pasado.slug, companero)).status).toBe(404);
  expect((await pedir(pasado.slug, visitante)).status).toBe(401);
});

test('a card that is still open, or has nothing on it, is no picture yet', async ({
  db,
  escenario,
  pedir,
}) => {
  const { miembro, hoy, deMiembro, partida, inactivo } = escenario;
  await crearTarjeta(db, { participanteId: deMiembro, golpes: CARTA });
  expect((await pedir(hoy.slug, miembro)).status).toBe(404);
  await db.updateTable('partidas').set({ validada: true }).where('id', '=', partida).execute();
  expect((await pedir(inactivo.slug, miembro)).status).toBe(404);
  expect((await pedir('no-hay', miembro)).status).toBe(404);
});

type Jugado = { campos: TorneoOverrides; golpes?: Anotacion[]; otros?: number };

const jugado = test.extend('jugar', ({ db, escenario }) => {
  /** A past torneo that `miembro` played, with somebody else. */
  return async ({ campos, golpes = CARTA, otros = 1 }: Jugado) => {
    const { id: torneoId, slug } = await crearTorneo(db, { fechaJuego: '2026-05-10', ...campos });
    const participanteIds = [
      (await crearInscripcion(db, { torneoId, jugadorId: escenario.miembro.jugadorId, handicapTorneo: 15 }))
        .id,
    ];
    for (let i = 0; i < otros; i += 1) participanteIds.push((await crearInscripcion(db, { torneoId })).id);
    await crearPartida(db, { torneoId, participanteIds, validada: true });
    for (const participanteId of participanteIds) await crearTarjeta(db, { participanteId, golpes });
    return { slug, torneoId, participanteIds };
  };
});

jugado.for<[string, TorneoOverrides]>([
  ['points', { cuenta: 'stableford', limiteGolpesHoyo: null }],
  ['nine holes', { nueve: 'vuelta' }],
  ['a match', { modalidad: 'matchplay_individual' }],
  ['own balls of a pair', { modalidad: 'parejas_por_golpes', formula: 'mejor_bola' }],
])('a card of %s is drawn too', async ([, campos], { escenario, jugar, pedir }) => {
  const { slug } = await jugar({ campos });
  const { status, bytes } = await pedir(slug, escenario.miembro);
  expect([status, (await sharp(bytes).metadata()).height]).toEqual([200, 1350]);
});

jugado('the one card of a pair is that of both', async ({ admin, db, escenario, jugar, pedir }) => {
  const { slug, torneoId, participanteIds } = await jugar({
    campos: { modalidad: 'parejas_por_golpes', formula: 'greensome' },
    golpes: [],
  });
  await db.updateTable('partidas').set({ validada: false }).where('torneoId', '=', torneoId).execute();
  const parejas = [{ participanteIds }];
  const url = `/api/admin/torneos/${torneoId}/parejas`;
  const formada = await admin.send('PUT', url, { version: 1, parejas });
  expect(formada.status).toBe(200);
  expect((await pedir(slug, escenario.miembro)).status).toBe(404);
  const [{ id = '' } = {}] = (formada.body as { parejas: { id?: string }[] }).parejas;
  const { partidas } = (await admin.send('GET', `/api/torneos/${slug}`)).body as {
    partidas: { id: string }[];
  };
  const path = `/api/partidas/${partidas[0]?.id}/participantes/${id}/resultados/1`;
  const escrito = await escenario.miembro.send('PUT', path, {
    opId: crypto.randomUUID(),
    version: null,
    golpes: 4,
  });
  expect(escrito.status).toBe(200);
  await expect.poll(async () => (await pedir(slug, escenario.miembro)).status).toBe(200);
  const { bytes } = await pedir(slug, escenario.miembro);
  expect((await sharp(bytes).metadata()).width).toBe(1080);
});

test.for([
  { delante: { invitado: true }, puesto: ['1.º', 'de socios; 2.º de 3'] },
  { delante: { invitado: false }, puesto: ['2.º', 'de 3'] },
])(
  'the place is that among the members, beside that of all: $puesto',
  async (como, { app, db, escenario }) => {
    const { jugadorId } = escenario.miembro;
    const jugadas = [
      { sobrePar: 0, ...como.delante },
      { sobrePar: 1, jugadorId: jugadorId ?? '' },
      { sobrePar: 9 },
    ];
    const { id } = await crearTorneoJugado(db, jugadas, { fechaJuego: '2026-05-10' });
    const now = () => new Date(`${HOY}T12:00:00Z`);
    const casa = {
      config: { publicUrl: app.url },
      db: app.db,
      club: () => ({
        nombre: 'Peña',
        nombreCorto: 'Peña',
        imagenes: {},
        colores: {},
        funcionamiento: DE_LA_CASA,
      }),
      clock: { now, hoy: () => HOY },
      iconos: { de: async () => Buffer.from('') },
      boards: {
        get: async (ref: string) => {
          const leido = await findTorneoEnTablero(db, { ref, ahora: now() });
          return leido && openBoard(leido, { epoch: 'x', now: now(), hoy: HOY });
        },
      },
    };
    const { picture } = await retratoDe(casa as never, id, { jugadorId, esAdmin: false } as never);
    const { value, words } = picture.figures[2] ?? {};
    expect([value, words]).toEqual(como.puesto);
  },
);
