import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PremioGestionado } from '#contrato/admin/premios.ts';
import type { Premio } from '#contrato/premios.ts';
import { ordenDeRifa } from '#reglas/premios.ts';
import { listBandos } from '#server/bandos/queries.ts';
import { type Caller, visitante } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { frases } from '#server/testing/frases.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let admin: Caller;
let faults: Faults;

enUnClubConAdmin((club) => ({ app, faults, admin } = club));

const vacio = { nombre: '', hoyo: null, medida: null, unidades: 1, participanteId: null };
const RIFA = { ...vacio, tipo: 'rifa', nombre: 'Un jamón' };
const CERCANA = { ...vacio, tipo: 'bola_mas_cercana', hoyo: 7 };
const ruta = (torneo: string, ...resto: string[]) =>
  ['/api/admin/torneos', torneo, 'premios', ...resto].join('/');

async function crear(torneo: string, datos: object): Promise<string> {
  const id = randomUUID();
  expect(await admin.send('POST', ruta(torneo), { ...datos, id })).toMatchObject({
    status: 200,
    body: { id },
  });
  return id;
}
const cambiar = (torneo: string, id: string, datos: object) =>
  admin.send('PUT', ruta(torneo, id), { version: 1, ...datos });
const sortear = (torneo: string, id: string, datos: object = {}) =>
  admin.send('POST', ruta(torneo, id, 'rifas'), {
    opId: randomUUID(),
    entran: 'inscritos',
    motivo: null,
    ...datos,
  });
async function gestionados(torneo: string) {
  const { body } = await admin.send('GET', ruta(torneo));
  return body as { premios: PremioGestionado[]; inscritos: { id: string; tieneGolpes: boolean }[] };
}
async function leidos(caller: Caller, torneo: string): Promise<Premio[]> {
  const { body } = await caller.send('GET', `/api/torneos/${torneo}/premios`);
  return body['premios'] as Premio[];
}

/** A torneo with some members enrolled, by name; the day is over unless told. */
async function conInscritos(nombres: readonly string[], fechaJuego = '2026-05-10') {
  const { id, slug, nombre } = await crearTorneo(app.db.kysely, { fechaJuego });
  const ids: string[] = [];
  for (const quien of nombres) {
    const [nombreDePila = '', apellidos = ''] = quien.split('|');
    const jugador = await crearJugador(app.db.kysely, {
      nombreDePila,
      apellidos,
      nombrePublico: 'abreviado',
    });
    ids.push((await crearInscripcion(app.db.kysely, { torneoId: id, jugadorId: jugador.id })).id);
  }
  return { id, slug, nombre, ids };
}

describe('a prize', () => {
  test('is told with its measure and its winner, to visitors as the club lets names be read', async () => {
    const { id, slug, ids } = await conInscritos(['Ana|Pardo Ruiz', 'Blas|Soto']);
    const premio = await crear(id, { ...CERCANA, nombre: 'Vino', medida: 2.35, participanteId: ids[0] });
    const [suyo] = await leidos(admin, slug);
    expect(suyo).toEqual({
      id: premio,
      tipo: 'bola_mas_cercana',
      nombre: 'Vino',
      hoyo: 7,
      medida: 2.35,
      unidades: 1,
      ganador: { id: ids[0], nombre: 'Ana Pardo Ruiz' },
      rifas: [],
    });
    expect((await leidos(visitante(app), slug))[0]?.ganador).toEqual({ id: ids[0], nombre: 'Ana P.' });
    const { body } = await visitante(app).send('GET', `/api/torneos/${slug}`);
    expect(body).toMatchObject({ premios: 1 });
    const enElTablero = async () =>
      (await visitante(app).send('GET', `/api/torneos/${slug}/clasificacion`)).body['premios'];
    expect(await enElTablero()).toBe(1);
    await crear(id, RIFA);
    await expect.poll(enElTablero).toBe(2);
  });

  test('is read without names by visitors while the day is not over', async () => {
    const { id, slug, ids } = await conInscritos(['Ana|Pardo Ruiz', 'Blas|Soto'], HOY);
    await crear(id, { ...CERCANA, participanteId: ids[0] });
    const rifa = await crear(id, RIFA);
    expect((await sortear(id, rifa)).status).toBe(200);
    expect(await leidos(visitante(app), slug)).toMatchObject([
      { hoyo: 7, ganador: null },
      { nombre: 'Un jamón', rifas: [] },
    ]);
    expect((await leidos(admin, slug))[1]?.rifas[0]?.orden).toHaveLength(2);
  });

  test('is changed once from each version, and taken away', async () => {
    const { id, slug, nombre, ids } = await conInscritos(['Ana|Pardo', 'Blas|Soto']);
    const premio = await crear(id, CERCANA);
    const datos = { ...CERCANA, medida: 1.2, participanteId: ids[1] };
    expect((await cambiar(id, premio, datos)).status).toBe(200);
    const tarde = await cambiar(id, premio, { ...datos, medida: 2 });
    expect(tarde).toMatchObject({ body: { codigo: 'premio_cambiado' } });
    expect(await leidos(admin, slug)).toMatchObject([{ medida: 1.2, ganador: { id: ids[1] } }]);
    const otro = await crearTorneo(app.db.kysely);
    const quitar = (torneo: string, version: number) =>
      admin.send('DELETE', ruta(torneo, premio), { version });
    expect((await quitar(otro.id, 2)).status).toBe(404);
    expect(await quitar(id, 1)).toMatchObject({ status: 409, body: { codigo: 'premio_cambiado' } });
    expect((await quitar(id, 2)).status).toBe(200);
    expect(await leidos(admin, slug)).toEqual([]);
    expect(await frases(app, { torneoId: id })).toEqual([
      `Añade un premio al torneo ${nombre}`,
      `Cambia un premio del torneo ${nombre}`,
      `Quita un premio del torneo ${nombre}`,
    ]);
  });

  test('stays without a winner when who won it is not enrolled any more', async () => {
    const { id, slug, ids } = await conInscritos(['Ana|Pardo', 'Blas|Soto']);
    await crear(id, { ...CERCANA, medida: 3, participanteId: ids[0] });
    const baja = `/api/admin/torneos/${id}/participantes/${ids[0] ?? ''}/baja`;
    const { confirmacion } = (await admin.send('GET', `${baja}/previa`)).body;
    expect((await admin.send('POST', baja, { confirmacion })).status).toBe(200);
    expect(await leidos(admin, slug)).toMatchObject([{ medida: 3, ganador: null }]);
  });

  test.each([
    [{ ...CERCANA, hoyo: null }, 422, 'premio_sin_hoyo'],
    [{ ...CERCANA, medida: 2.355 }, 422, 'premio_medida_no_valida'],
    [{ ...RIFA, nombre: ' ' }, 422, 'premio_sin_nombre'],
    [{ ...RIFA, unidades: 51 }, 422, 'premio_unidades_no_validas'],
    [{ ...RIFA, hoyo: 3 }, 422, 'premio_con_datos_de_mas'],
    [{ ...CERCANA, participanteId: '00000000-0000-4000-8000-000000000000' }, 404, 'participante_de_baja'],
    [{ ...CERCANA, tipo: 'otro' }, 400, 'peticion_no_valida'],
    [{ ...RIFA, nombre: 'x'.repeat(81) }, 400, 'peticion_no_valida'],
  ])('of %j is refused: %i %s', async (datos, status, codigo) => {
    const { id, slug } = await conInscritos(['Ana|Pardo']);
    const answer = await admin.send('POST', ruta(id), { ...datos, id: randomUUID() });
    expect(answer).toMatchObject({ status, body: { codigo } });
    expect(await leidos(admin, slug)).toEqual([]);
  });

  test.each([
    ['ida', 9, 10],
    ['vuelta', 10, 9],
  ] as const)('over the nine holes of %s is measured on one of those', async (nueve, suyo, ajeno) => {
    const { id, slug } = await crearTorneo(app.db.kysely, { nueve });
    expect(await gestionados(id)).toMatchObject({ nueve });
    const refusal = { status: 422, body: { codigo: 'hoyo_que_no_se_juega' } };
    const fuera = { ...CERCANA, hoyo: ajeno };
    expect(await admin.send('POST', ruta(id), { ...fuera, id: randomUUID() })).toMatchObject(refusal);
    const premio = await crear(id, { ...CERCANA, hoyo: suyo });
    expect(await cambiar(id, premio, fuera)).toMatchObject(refusal);
    expect(await leidos(admin, slug)).toMatchObject([{ hoyo: suyo }]);
  });

  test('of a raffle is won by nobody by hand', async () => {
    const { id, ids } = await conInscritos(['Ana|Pardo']);
    const answer = await admin.send('POST', ruta(id), {
      ...RIFA,
      id: randomUUID(),
      participanteId: ids[0],
    });
    expect(answer).toMatchObject({ status: 422, body: { codigo: 'premio_con_datos_de_mas' } });
  });

  test('is one of forty at most, also for two who add the last one at once', async () => {
    const { id } = await conInscritos([]);
    for (let n = 0; n < 39; n += 1) await crear(id, RIFA);
    const answers = await Promise.all(
      [1, 2].map(() => admin.send('POST', ruta(id), { ...RIFA, id: randomUUID() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('of a torneo that was deleted is not there', async () => {
    const { id } = await conInscritos(['Ana|Pardo']);
    const premio = await crear(id, RIFA);
    await app.db.kysely
      .updateTable('torneos')
      .set({ eliminadoEn: new Date() })
      .where('id', '=', id)
      .execute();
    for (const answer of [
      await admin.send('GET', ruta(id)),
      await cambiar(id, premio, RIFA),
      await sortear(id, premio),
    ])
      expect(answer).toMatchObject({ status: 404, body: { codigo: 'torneo_no_encontrado' } });
  });
});

describe('a raffle', () => {
  test('is drawn among everybody enrolled, and anybody can draw it again from what is told', async () => {
    const { id, slug, ids } = await conInscritos(['Ana|Pardo', 'Blas|Soto', 'Cruz|Vega', 'Dora|Mas']);
    const premio = await crear(id, { ...RIFA, unidades: 2 });
    const { body } = await sortear(id, premio);
    const [suyo] = await leidos(admin, slug);
    const [rifa] = suyo?.rifas ?? [];
    const orden = rifa?.orden.map((uno) => uno.id);
    expect(orden?.toSorted()).toEqual(ids.toSorted());
    expect(ordenDeRifa({ semilla: rifa?.semilla ?? '', ids })).toEqual(orden);
    expect(body).toMatchObject({ motivo: null, autor: expect.any(String), orden: rifa?.orden });
  });

  test('is drawn again only with a reason, and every draw stays on record', async () => {
    const { id, slug, nombre } = await conInscritos(['Ana|Pardo', 'Blas|Soto']);
    const premio = await crear(id, RIFA);
    const primera = (await sortear(id, premio, { motivo: 'no cuenta' })).body;
    expect(primera['motivo']).toBeNull();
    for (const motivo of [null, ' '])
      expect(await sortear(id, premio, { motivo })).toMatchObject({
        status: 409,
        body: { codigo: 'rifa_sin_motivo' },
      });
    const segunda = (await sortear(id, premio, { motivo: 'Faltaba Cruz' })).body;
    const [suyo] = await leidos(admin, slug);
    expect(suyo?.rifas.map((rifa) => [rifa.id, rifa.motivo])).toEqual([
      [segunda['id'], 'Faltaba Cruz'],
      [primera['id'], null],
    ]);
    expect((await frases(app, { torneoId: id })).slice(1)).toEqual([
      `Sortea «Un jamón» en el torneo ${nombre}`,
      `Repite el sorteo de «Un jamón» en el torneo ${nombre}`,
    ]);
    const borrado = app.db.kysely.deleteFrom('rifas').where('premioId', '=', premio).execute();
    await expect(borrado).rejects.toThrow('append-only');
  });

  test('that two draw at once is drawn once', async () => {
    const { id, slug } = await conInscritos(['Ana|Pardo', 'Blas|Soto']);
    const premio = await crear(id, RIFA);
    const answers = await Promise.all([1, 2].map(() => sortear(id, premio)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await leidos(admin, slug))[0]?.rifas).toHaveLength(1);
  });

  test('may be among those who played', async () => {
    const jugado = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 0 }, { sobrePar: 1 }], {
      fechaJuego: '2026-05-10',
    });
    const { id: ausente } = await crearInscripcion(app.db.kysely, { torneoId: jugado.id });
    const premio = await crear(jugado.id, RIFA);
    const { inscritos } = await gestionados(jugado.id);
    expect(inscritos.find(({ id }) => id === ausente)?.tieneGolpes).toBe(false);
    const { body } = await sortear(jugado.id, premio, { entran: 'con_golpes' });
    const dentro = (body as PremioGestionado['rifas'][number]).orden.map(({ id }) => id);
    expect(dentro.toSorted()).toEqual(jugado.participantes.toSorted());
  });

  test('may be among those who played one ball, of whose card both are', async () => {
    const { id } = await crearTorneo(app.db.kysely, {
      fechaJuego: HOY,
      modalidad: 'parejas_por_golpes',
      formula: 'foursome',
    });
    const ids: string[] = [];
    for (const handicapTorneo of [4, 8, 12, 16])
      ids.push((await crearInscripcion(app.db.kysely, { torneoId: id, handicapTorneo })).id);
    await crearPartida(app.db.kysely, { torneoId: id, participanteIds: ids, fechaJuego: HOY });
    const juegan = ids.slice(0, 2);
    const parejas = [juegan, ids.slice(2)].map((participanteIds) => ({ participanteIds }));
    await admin.send('PUT', `/api/admin/torneos/${id}/parejas`, { version: 1, parejas });
    const formadas = await listBandos(app.db.kysely, id);
    const bando = formadas.find(({ participanteIds }) => participanteIds.includes(juegan[0] ?? ''));
    const guardada = await admin.send('PUT', `/api/admin/participantes/${bando?.id}/tarjeta`, {
      opId: randomUUID(),
      golpes: Array.from({ length: 18 }, (_, i) => (i === 0 ? 4 : null)),
      versiones: Array.from({ length: 18 }, () => null),
    });
    expect(guardada.status).toBe(200);
    const premio = await crear(id, RIFA);
    const { body } = await sortear(id, premio, { entran: 'con_golpes' });
    const dentro = (body as PremioGestionado['rifas'][number]).orden.map((uno) => uno.id);
    expect(dentro.toSorted()).toEqual(juegan.toSorted());
  });

  test('is not of a prize of another kind, nor of nobody', async () => {
    const { id } = await conInscritos([]);
    const [cercana, rifa] = [await crear(id, CERCANA), await crear(id, RIFA)];
    expect(await sortear(id, cercana)).toMatchObject({ body: { codigo: 'premio_sin_rifa' } });
    expect(await sortear(id, rifa)).toMatchObject({ body: { codigo: 'rifa_sin_participantes' } });
  });

  test('that was drawn keeps what it gives, and stays', async () => {
    const { id, slug } = await conInscritos(['Ana|Pardo', 'Blas|Soto']);
    const premio = await crear(id, RIFA);
    await sortear(id, premio);
    for (const answer of [
      await cambiar(id, premio, { ...RIFA, unidades: 2 }),
      await cambiar(id, premio, CERCANA),
      await admin.send('DELETE', ruta(id, premio), {}),
    ])
      expect(answer).toMatchObject({ status: 409, body: { codigo: 'premio_sorteado' } });
    expect((await cambiar(id, premio, { ...RIFA, nombre: 'Un queso' })).status).toBe(200);
    expect(await leidos(admin, slug)).toMatchObject([{ nombre: 'Un queso', unidades: 1 }]);
  });

  test('cut at any of its statements it leaves everything or nothing', async () => {
    const { id } = await conInscritos(['Ana|Pardo', 'Blas|Soto']);
    const premio = await crear(id, RIFA);
    const puntos = await failAtEachStatement({ db: app.db, faults }, () => sortear(id, premio));
    expect(puntos).toBeGreaterThan(5);
  });
});
