import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { conjuntaSchema } from '#contrato/conjunta.ts';
import { type Caller, conSesion, insistente } from '#server/testing/callers.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { frases, nombreDe } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

const llamado = async ({ jugadorId }: Caller) => await nombreDe(app, jugadorId);
const socio = async () => await conSesion(app, { sexo: 'hombre', handicap: 10 });

/** A torneo of pairs to come with so many places; null = without a limit. */
async function abrir(
  plazas: number | null,
  mas: { inscripcionAbre?: string; inscripcionCierra?: string } = {},
) {
  const torneo = await crearTorneo(app.db.kysely, {
    modalidad: 'parejas_por_golpes',
    formula: 'foursome',
    fechaJuego: '2099-05-01',
    plazas,
    ...mas,
  });
  const url = `/api/torneos/${torneo.slug}/inscripcion`;
  const nombra = async (uno: Caller, otro: Caller | null) =>
    await uno.send('PUT', `${url}/conjunta`, { jugadorId: otro?.jugadorId ?? null });
  return {
    id: torneo.id,
    torneo: torneo.nombre,
    nombra,
    /** Both name each other; the answer to the second. */
    juntos: async (uno: Caller, otro: Caller) => {
      await nombra(uno, otro);
      return (await nombra(otro, uno)).body;
    },
    lee: async (uno: Caller) => conjuntaSchema.parse((await uno.send('GET', `${url}/conjunta`)).body),
    solo: async (uno: Caller) => (await uno.send('PUT', url)).body,
    deja: async (uno: Caller) => await uno.send('DELETE', url),
    plazas: async (uno: Caller) =>
      (await uno.send('GET', `/api/torneos/${torneo.slug}`)).body['plazas'] as Record<string, unknown>,
    dentro: async () => {
      const filas = await app.db.kysely
        .selectFrom('participantes_torneo')
        .select('jugadorId')
        .where('torneoId', '=', torneo.id)
        .execute();
      return new Set(filas.map(({ jugadorId }) => jugadorId ?? ''));
    },
    /** The pairs that are whole, each by its jugadores. */
    parejas: async () => {
      const filas = await app.db.kysely
        .selectFrom('bandos_participantes as m')
        .innerJoin('participantes_torneo as i', 'i.id', 'm.participanteId')
        .select(['m.bandoId', 'i.jugadorId'])
        .where('m.torneoId', '=', torneo.id)
        .execute();
      const deDos = [...Map.groupBy(filas, ({ bandoId }) => bandoId).values()];
      return new Set(
        deDos
          .filter(({ length }) => length === 2)
          .map((dos) =>
            dos
              .map(({ jugadorId }) => jugadorId ?? '')
              .toSorted()
              .join(' '),
          ),
      );
    },
  };
}

const ids = (...gente: Caller[]) => gente.map(({ jugadorId }) => jugadorId ?? '').toSorted();
const quienes = (...gente: Caller[]) => new Set(ids(...gente));
/** A pair as `parejas` tells it. */
const pareja = (...dos: Caller[]) => ids(...dos).join(' ');

test('nobody is enrolled by being named; two who name each other are in and a pair, once', async () => {
  const { id, torneo, nombra, lee, dentro, parejas } = await abrir(2);
  const [ana, berta] = [await socio(), await socio()];
  expect((await nombra(ana, berta)).body).toMatchObject({ participanteId: null, puestoEnEspera: null });
  expect((await dentro()).size).toBe(0);
  expect((await lee(berta)).meQuieren.map(({ jugadorId }) => jugadorId)).toEqual([ana.jugadorId]);
  expect((await lee(ana)).quiero?.jugadorId).toBe(berta.jugadorId);
  const { body } = await nombra(berta, ana);
  expect(body).toMatchObject({ con: { jugadorId: ana.jugadorId }, puestoEnEspera: null });
  expect(await parejas()).toEqual(new Set([pareja(ana, berta)]));
  expect((await frases(app, { torneoId: id })).at(-1)).toBe(
    `Se inscribe con ${await llamado(ana)} en el torneo ${torneo}, como pareja`,
  );
  // Either of them again is the same pair
  expect((await nombra(berta, ana)).body['participanteId']).toBe(body['participanteId']);
  expect((await nombra(ana, berta)).status).toBe(200);
  expect(await lee(ana)).toEqual({ quiero: null, meQuieren: [], posibles: [] });
});

test('where one place is free both wait, nobody passes them, and they go up as a pair when there are two', async () => {
  const { id, torneo, nombra, juntos, solo, deja, plazas, dentro, parejas } = await abrir(2);
  const [uno, ana, berta, carla] = [await socio(), await socio(), await socio(), await socio()];
  await solo(uno);
  const esperan = { participanteId: null, puestoEnEspera: 1 };
  expect(await juntos(ana, berta)).toMatchObject(esperan);
  expect(await solo(carla)).toMatchObject({ participanteId: null, puestoEnEspera: 3 });
  // Either of them again hears the same
  expect((await nombra(ana, berta)).body).toMatchObject({ ...esperan, con: { jugadorId: berta.jugadorId } });
  expect((await nombra(berta, ana)).body).toMatchObject({ ...esperan, con: { jugadorId: ana.jugadorId } });
  expect(await plazas(ana)).toMatchObject({ esperan: 3, quedan: 1, esperoCon: await llamado(berta) });
  expect(await plazas(carla)).toMatchObject({ miPuesto: 3, esperoCon: null });
  await deja(uno);
  expect(await dentro()).toEqual(quienes(ana, berta));
  expect(await parejas()).toEqual(new Set([pareja(ana, berta)]));
  const [deAna, deBerta] = [await llamado(ana), await llamado(berta)];
  expect((await frases(app, { torneoId: id })).slice(-3)).toEqual([
    `${deBerta} pasa de la lista de espera a ${torneo}`,
    `${deAna} pasa de la lista de espera a ${torneo}`,
    `${deBerta} y ${deAna} forman una pareja en el torneo ${torneo}`,
  ]);
  expect(await plazas(carla)).toMatchObject({ miPuesto: 1 });
});

test('one who leaves the line leaves the other in the same place, alone, and nobody behind is lost', async () => {
  const { juntos, solo, deja, plazas, dentro } = await abrir(1);
  const [uno, ana, berta, carla] = [await socio(), await socio(), await socio(), await socio()];
  await solo(uno);
  await juntos(ana, berta);
  await solo(carla);
  await deja(ana);
  expect(await plazas(berta)).toMatchObject({ miPuesto: 1, esperoCon: null });
  expect(await plazas(carla)).toMatchObject({ miPuesto: 2 });
  await deja(uno);
  expect(await dentro()).toEqual(quienes(berta));
});

test('one of a pair who leaves the line frees the single place for the other at once', async () => {
  const { juntos, solo, deja, dentro, parejas } = await abrir(2);
  const [uno, ana, berta] = [await socio(), await socio(), await socio()];
  await solo(uno);
  await juntos(ana, berta);
  await deja(berta);
  expect(await dentro()).toEqual(quienes(uno, ana));
  expect(await parejas()).toEqual(new Set());
});

test('who is in, or waits, keeps that place: such a one enrols together with nobody', async () => {
  const { nombra, solo, plazas, juntos } = await abrir(1);
  const [ana, berta, carla] = [await socio(), await socio(), await socio()];
  await nombra(carla, berta);
  await solo(ana);
  await solo(berta);
  for (const [uno, otro] of [
    [ana, carla],
    [berta, carla],
    [carla, ana],
    [carla, berta],
    [carla, carla],
  ] as const)
    expect((await nombra(uno, otro)).body['codigo']).toBe('inscripcion_conjunta_no_valida');
  expect(await plazas(berta)).toMatchObject({ miPuesto: 1, esperan: 1 });
  // Nor does an account without a jugador, nor anybody with whom nobody is
  const sinPerfil = await conSesion(app, { sinPerfil: true });
  expect((await nombra(sinPerfil, carla)).body['codigo']).toBe('sin_perfil');
  const nadie = { ...carla, jugadorId: randomUUID() };
  expect((await nombra(carla, nadie)).body['codigo']).toBe('jugador_no_encontrado');
  const dia = await socio();
  expect(await juntos(carla, dia)).toMatchObject({ puestoEnEspera: 2 });
});

test('somebody is named before it opens, and both enrol once it is open; closed, nobody is named', async () => {
  const sinAbrir = await abrir(4, { inscripcionAbre: '2099-04-01T09:00' });
  const [ana, berta] = [await socio(), await socio()];
  expect((await sinAbrir.nombra(ana, berta)).status).toBe(200);
  expect((await sinAbrir.nombra(berta, ana)).body['codigo']).toBe('inscripcion_sin_abrir');
  expect((await sinAbrir.lee(ana)).quiero?.jugadorId).toBe(berta.jugadorId);
  const cerrado = await abrir(4, { inscripcionCierra: '2026-01-01T09:00' });
  expect((await cerrado.nombra(ana, berta)).body['codigo']).toBe('inscripcion_cerrada');
});

test('the committee moves both up with one reason, and takes both out', async () => {
  const { id, juntos, solo, dentro, parejas, plazas } = await abrir(1);
  const gente = await Promise.all([socio(), socio(), socio(), socio(), socio()]);
  const [uno, ana, berta, carla, dora] = gente;
  if (!uno || !ana || !berta || !carla || !dora) throw new Error('five were made');
  await solo(uno);
  await juntos(ana, berta);
  await juntos(carla, dora);
  const lista = `/api/admin/torneos/${id}/esperas`;
  const { esperan } = (await admin.send('GET', lista)).body as unknown as { esperan: { id: string }[] };
  await admin.send('POST', `${lista}/${esperan[3]?.id}/subida`, { motivo: 'Son del comité' });
  expect(await dentro()).toEqual(quienes(uno, carla, dora));
  expect(await parejas()).toEqual(new Set([pareja(carla, dora)]));
  await admin.send('DELETE', `${lista}/${esperan[0]?.id}`);
  expect(await plazas(berta)).toMatchObject({ miPuesto: null, esperan: 0 });
});

const PAREJAS = raceRounds(60);

test('however many enrol two and two and alone at once, never one too many is in and the order is kept', async () => {
  const { id, nombra, solo, deja, dentro, parejas } = await abrir(21);
  const gente = (await Promise.all(Array.from({ length: PAREJAS * 3 }, socio))).map(insistente);
  const dos = Array.from({ length: PAREJAS }, (_, i) => gente.slice(i * 3, i * 3 + 2) as [Caller, Caller]);
  const solos = gente.filter((_, i) => i % 3 === 2);
  const respuestas = await Promise.all([
    ...dos.flatMap(([uno, otro]) => [nombra(uno, otro), nombra(otro, uno)]),
    ...solos.map(solo),
  ]);
  expect(respuestas.flatMap((una) => ('status' in una && una.status !== 200 ? [una.body] : []))).toEqual([]);
  const lleno = await dentro();
  expect(lleno.size).toBeLessThanOrEqual(21);
  // Of every pair both are in or none is, and who is in is a pair
  const juntos = dos.filter(([uno]) => lleno.has(uno.jugadorId ?? ''));
  for (const [uno, otro] of dos) expect(lleno.has(uno.jugadorId ?? '')).toBe(lleno.has(otro.jugadorId ?? ''));
  expect(await parejas()).toEqual(new Set(juntos.map((una) => pareja(...una))));
  const esperan = await cola(id);
  expect(lleno.size + esperan.length).toBe(gente.length);
  // Five leave at once: who goes up are those that waited longest, whole pairs, in their order
  const idos = gente.filter(({ jugadorId }) => lleno.has(jugadorId ?? '')).slice(0, 5);
  await Promise.all(idos.map(deja));
  const despues = await dentro();
  expect(despues.size).toBeLessThanOrEqual(21);
  const quedan = await cola(id);
  expect(quedan).toEqual(esperan.slice(esperan.length - quedan.length));
  expect(quedan.length === 0 || despues.size >= 20).toBe(true);
}, 120_000);

/** Who waits, in their order. */
async function cola(torneoId: string) {
  return await app.db.kysely
    .selectFrom('esperas')
    .select(['jugadorId', 'grupo'])
    .where('torneoId', '=', torneoId)
    .orderBy('orden')
    .execute();
}
