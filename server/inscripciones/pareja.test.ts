import { expect, test } from 'vitest';
import { parejasSchema } from '#contrato/admin/parejas.ts';
import { parejaPropiaSchema } from '#contrato/inscripciones.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { frases, nombreDe } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

/** A torneo of pairs to come with some enrolled. */
async function abrir(cuantos: number, formula: 'foursome' | 'scramble_4' = 'foursome') {
  const torneo = await crearTorneo(app.db.kysely, {
    modalidad: 'parejas_por_golpes',
    formula,
    fechaJuego: '2099-05-01',
  });
  const gente: { caller: Caller; id: string }[] = [];
  for (let i = 0; i < cuantos; i += 1) {
    const caller = await conSesion(app, { sexo: 'hombre', handicap: 10 });
    const { body } = await caller.send('PUT', `/api/torneos/${torneo.slug}/inscripcion`);
    gente.push({ caller, id: String(body['participanteId']) });
  }
  const url = `/api/torneos/${torneo.slug}/inscripcion/pareja`;
  const de = (i: number) => gente[i] ?? { caller: admin, id: '' };
  return {
    torneo,
    url,
    de,
    id: (i: number) => de(i).id,
    pedir: async (i: number, con: string | null) =>
      await de(i).caller.send('PUT', url, { participanteId: con }),
    leer: async (i: number) => parejaPropiaSchema.parse((await de(i).caller.send('GET', url)).body),
    deAdmin: async () =>
      parejasSchema.parse((await admin.send('GET', `/api/admin/torneos/${torneo.id}/parejas`)).body),
  };
}

test('two who name each other are a pair with its card; before, the other and the administration read the wish', async () => {
  const { torneo, de, id, pedir, leer, deAdmin } = await abrir(3);
  expect((await pedir(0, id(1))).status).toBe(200);
  expect(await leer(0)).toMatchObject({ pareja: null, quiero: { participanteId: id(1) } });
  expect(await leer(1)).toMatchObject({ quiero: null, meQuieren: [{ participanteId: id(0) }] });
  const antes = await deAdmin();
  expect(antes.parejas).toEqual([]);
  expect(antes.sinPareja.map(({ quiereCon }) => quiereCon !== null).filter(Boolean)).toHaveLength(1);

  expect((await pedir(1, id(0))).body).toMatchObject({ pareja: { participanteId: id(0) }, libres: [] });
  expect(await frases(app, { torneoId: torneo.id })).toEqual([
    `Forma una pareja con ${await nombreDe(app, de(0).caller.jugadorId)} en el torneo ${torneo.nombre}`,
  ]);
  const despues = await deAdmin();
  expect(despues.parejas).toHaveLength(1);
  expect(despues.version).toBe(antes.version + 1);
  expect(await leer(2)).toMatchObject({ libres: [], meQuieren: [] });
  expect((await pedir(2, id(0))).body).toMatchObject({ codigo: 'pareja_no_valida' });
  expect((await pedir(0, id(2))).body).toMatchObject({ codigo: 'pareja_no_valida' });
  const tarjetas = await app.db.kysely
    .selectFrom('tarjetas')
    .select('id')
    .where('bandoId', '=', despues.parejas[0]?.id ?? '')
    .execute();
  expect(tarjetas).toHaveLength(1);
});

test('a wish may be another one, and ends with the enrolment', async () => {
  const { id, pedir, leer } = await abrir(3);
  await pedir(0, id(1));
  await pedir(0, id(2));
  expect(await leer(1)).toMatchObject({ meQuieren: [] });
  expect(await leer(2)).toMatchObject({ meQuieren: [{ participanteId: id(0) }] });
  await pedir(0, null);
  expect(await leer(2)).toMatchObject({ meQuieren: [] });
  await pedir(0, id(2));
  await app.db.kysely.deleteFrom('participantes_torneo').where('id', '=', id(2)).execute();
  expect(await leer(0)).toMatchObject({ quiero: null });
  expect((await pedir(0, id(2))).body).toMatchObject({ codigo: 'pareja_no_valida' });
  expect((await pedir(0, id(0))).body).toMatchObject({ codigo: 'pareja_no_valida' });
});

/** Two of whom one wanted to enrol with the other, and each enrols alone, the one who is named first or last. */
async function cadaUnoSolo(primeroElNombrado: boolean) {
  const { torneo, deAdmin } = await abrir(0);
  const url = `/api/torneos/${torneo.slug}/inscripcion`;
  const [ana, berta] = [await conSesion(app), await conSesion(app)];
  expect((await ana.send('PUT', `${url}/conjunta`, { jugadorId: berta.jugadorId })).status).toBe(200);
  const ids = new Map<Caller, string>();
  for (const uno of primeroElNombrado ? [berta, ana] : [ana, berta])
    ids.set(uno, String((await uno.send('PUT', url)).body['participanteId']));
  return {
    de: { ana: ids.get(ana) ?? '', berta: ids.get(berta) ?? '' },
    deAdmin,
    ana: async (con: string | null) => await ana.send('PUT', `${url}/pareja`, { participanteId: con }),
    berta: async (con: string | null) => await berta.send('PUT', `${url}/pareja`, { participanteId: con }),
    leer: async (quien: 'ana' | 'berta') =>
      parejaPropiaSchema.parse((await (quien === 'ana' ? ana : berta).send('GET', `${url}/pareja`)).body),
  };
}

test.each([true, false])(
  'with whom one wanted to enrol one wants to play, once both are in, each alone (the named one first: %s)',
  async (primeroElNombrado) => {
    const { de, berta, deAdmin, leer } = await cadaUnoSolo(primeroElNombrado);
    expect(await leer('ana')).toMatchObject({ quiero: { participanteId: de.berta } });
    expect(await leer('berta')).toMatchObject({ quiero: null, meQuieren: [{ participanteId: de.ana }] });
    const quieren = (await deAdmin()).sinPareja.map(({ quiereCon }) => quiereCon);
    expect(quieren.filter((con) => con !== null)).toHaveLength(1);
    expect((await berta(de.ana)).body).toMatchObject({ pareja: { participanteId: de.ana } });
  },
);

test('before the other is in who is in reads that they wait, until they name nobody', async () => {
  const { torneo } = await abrir(0);
  const url = `/api/torneos/${torneo.slug}/inscripcion`;
  const [ana, berta] = [await conSesion(app), await conSesion(app)];
  await ana.send('PUT', `${url}/conjunta`, { jugadorId: berta.jugadorId });
  await ana.send('PUT', url);
  const leer = async () => parejaPropiaSchema.parse((await ana.send('GET', `${url}/pareja`)).body);
  const { nombre } = await app.db.kysely
    .selectFrom('profiles')
    .select('nombre')
    .where('id', '=', berta.jugadorId ?? '')
    .executeTakeFirstOrThrow();
  expect(await leer()).toMatchObject({ pareja: null, quiero: null, espero: nombre });
  await ana.send('PUT', `${url}/pareja`, { participanteId: null });
  expect(await leer()).not.toHaveProperty('espero');
});

test('and no more once they name nobody', async () => {
  const { ana, leer, deAdmin } = await cadaUnoSolo(false);
  expect((await ana(null)).body).toMatchObject({ quiero: null });
  expect(await leer('berta')).toMatchObject({ meQuieren: [] });
  expect((await deAdmin()).sinPareja.every(({ quiereCon }) => quiereCon === null)).toBe(true);
});

test('both naming each other at once are one pair', async () => {
  const { id, pedir, deAdmin } = await abrir(2);
  const answers = await Promise.all([pedir(0, id(1)), pedir(1, id(0))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await deAdmin()).parejas).toHaveLength(1);
});

test('who has strokes is asked by nobody, who is not enrolled asks nobody, and teams of four are not made so', async () => {
  const { id, pedir, url } = await abrir(2);
  await crearTarjeta(app.db.kysely, { participanteId: id(1), golpes: Array.from({ length: 18 }, () => 4) });
  expect((await pedir(0, id(1))).body).toMatchObject({ codigo: 'parejas_con_golpes' });
  const fuera = { status: 404, body: { codigo: 'inscripcion_no_encontrada' } };
  expect(await (await conSesion(app)).send('GET', url)).toMatchObject(fuera);
  const equipos = await abrir(1, 'scramble_4');
  expect((await equipos.pedir(0, null)).body).toMatchObject({ codigo: 'modalidad_sin_parejas' });
});

test('whom one may name, pair or give a prize to is in Spanish order: Álvaro before Zoe', async () => {
  const { torneo, leer, deAdmin } = await abrir(1);
  for (const nombreDePila of ['Zoe', 'Álvaro', 'Óscar', 'Nuria', 'Ñaki']) {
    const { id: jugadorId } = await crearJugador(app.db.kysely, { nombreDePila, apellidos: 'Gil' });
    await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId });
  }
  const orden = ['Álvaro Gil', 'Nuria Gil', 'Ñaki Gil', 'Óscar Gil', 'Zoe Gil'];
  const losGil = (gente: readonly { nombre: string }[]) =>
    gente.map(({ nombre }) => nombre).filter((nombre) => nombre.endsWith(' Gil'));
  expect(losGil((await leer(0)).libres)).toEqual(orden);
  expect(losGil((await deAdmin()).sinPareja)).toEqual(orden);
  const { body } = await admin.send('GET', `/api/admin/torneos/${torneo.id}/premios`);
  expect(losGil((body as { inscritos: { nombre: string }[] }).inscritos)).toEqual(orden);
});
