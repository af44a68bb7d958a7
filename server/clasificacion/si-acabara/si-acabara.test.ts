import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type ClasificacionDeLiga, clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { miLugarSchema, type SiAcabara, siAcabaraSchema } from '#contrato/si-acabara.ts';
import { lugaresEnLiga, siAcabara } from '#reglas/si-acabara.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga, type LigaOverrides } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo, type TorneoOverrides } from '#server/testing/factories/torneo.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado, type Jugada, tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';

const MANANA = '2026-05-17';
let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));
afterEach(() => app.setHoy(HOY));

async function socios(n: number): Promise<string[]> {
  const jugadores = await Promise.all(Array.from({ length: n }, () => crearJugador(app.db.kysely)));
  return jugadores.map(({ id }) => id);
}

const jugadas = (ids: readonly string[], sobrePar: readonly (number | null)[]): Jugada[] =>
  ids.slice(0, sobrePar.length).map((jugadorId, i) => ({ jugadorId, sobrePar: sobrePar[i] ?? null }));

async function oficial(liga: string): Promise<ClasificacionDeLiga> {
  const { body } = await admin.send('GET', `/api/ligas/${liga}/clasificacion`);
  return clasificacionDeLigaSchema.parse(body);
}

async function ahora(liga: string, quien: Caller = admin): Promise<SiAcabara> {
  const answer = await quien.send('GET', `/api/ligas/${liga}/si-acabara`);
  expect(answer.status).toBe(200);
  return siAcabaraSchema.parse(answer.body);
}

const calcular = async (liga: string) => {
  const answer = await admin.send('POST', `/api/admin/ligas/${liga}/puntuaciones`, {});
  expect(answer.status).toBe(200);
};

/** What the table is made from, in an order that does not matter to it. */
const comoTabla = ({ torneos, jugadores }: ClasificacionDeLiga) => ({
  torneos,
  jugadores: jugadores
    .map((uno) => ({ ...uno, puntuaciones: uno.puntuaciones.toSorted(([a], [b]) => a - b) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

type Temporada = {
  liga?: LigaOverrides;
  torneo?: TorneoOverrides;
  /** Over par, of each torneo before today and of today. */
  antes?: readonly (readonly (number | null)[])[];
  hoy?: readonly Jugada[];
};

/** A liga with torneos played before, and one of today whose cards nobody validated. */
async function abrir({
  liga = {},
  torneo = {},
  antes = [
    [0, 1, 2, 3, 4],
    [5, 3, 1],
  ],
  hoy,
}: Temporada) {
  const ids = await socios(6);
  const db = app.db.kysely;
  const pasados = [];
  for (const [i, cartas] of antes.entries())
    pasados.push(await crearTorneoJugado(db, jugadas(ids, cartas), { fechaJuego: `2026-03-0${i + 1}` }));
  const suyas = hoy ?? jugadas(ids, [3, 3, 0, 7, 1, 2]);
  const deHoy = await crearTorneoJugado(db, suyas, { fechaJuego: HOY, ...torneo, validadas: false });
  const { id, slug } = await crearLiga(db, {
    torneoIds: [...pasados, deHoy].map((uno) => uno.id),
    ...liga,
  });
  await calcular(slug);
  return { id, slug, ids, deHoy };
}

/** The same cards, calculated once the day is over: the official table is the one that was shown. */
async function expectLaMisma(slug: string, despuesDe = MANANA): Promise<SiAcabara> {
  const antes = await oficial(slug);
  const deHoy = await ahora(slug);
  const mostrada = siAcabara(antes, deHoy, () => false);
  app.setHoy(despuesDe);
  await calcular(slug);
  const despues = await oficial(slug);
  expect(comoTabla(mostrada)).toEqual(comoTabla(despues));
  for (const tipo of ['handicap', 'scratch'] as const) {
    const dichos = deHoy.jugadores.map(({ id, lugares }) => [id, lugares[tipo][1]] as const);
    expect(new Map(dichos)).toEqual(lugaresEnLiga(despues, tipo));
  }
  expect(deHoy.jugadores).toHaveLength(despues.jugadores.length);
  return deHoy;
}

describe('what is shown is what becomes official', () => {
  test.for<[name: string, temporada: Temporada]>([
    ['the order of merit', {}],
    ['with discards', { liga: { numeroTorneosDescartados: 2 } }],
    ['the best two count', { liga: { cuentanMejores: 2 } }],
    ['ties told apart', { liga: { criteriosDeEmpate: ['victorias', 'ultimo_torneo'] } }],
    ['cervecita', { liga: { sistemaPuntuacion: 'cervecita' } }],
    ['ties of the torneo shared', { torneo: { metodoDesempate: 'puntuacion_media' } }],
    ['ties of the torneo told apart', { torneo: { metodoDesempate: 'libro_verde' } }],
    ['Stableford', { torneo: { cuenta: 'stableford', limiteGolpesHoyo: null } }],
    ['the first torneo of the liga', { antes: [] }],
    [
      'a guest, somebody left out and somebody without a handicap',
      {
        hoy: [
          { sobrePar: 0, invitado: true },
          { sobrePar: 1, incluirEnPuntos: false },
          { sobrePar: 2, handicapTorneo: null },
          { sobrePar: 2 },
          { sobrePar: 9 },
        ],
      },
    ],
  ])('%s', async ([, temporada]) => {
    const { slug } = await abrir(temporada);
    const { torneos } = await expectLaMisma(slug);
    expect(torneos).toHaveLength(1);
  });

  test('points tables, kinds of torneo and points by hand, for who comes in too', async () => {
    const { id: ligaId, slug, ids, deHoy } = await abrir({ antes: [[0, 1, 2]] });
    const db = app.db.kysely;
    const tabla = [100, 60, 35.5].map((puntos, i) => ({ posicion: i + 1, puntos }));
    await db
      .insertInto('ligas_puntos')
      .values(tabla.map((puesto) => ({ ligaId, tipo: 'major' as const, ...puesto })))
      .execute();
    await db.updateTable('ligas_torneos').set({ tipo: 'major' }).where('torneoId', '=', deHoy.id).execute();
    const [nuevo = '', conocido = ''] = [ids[5], ids[1]];
    await db
      .insertInto('ligas_ajustes')
      .values(
        [nuevo, conocido].map((jugadorId) => ({
          id: randomUUID(),
          ligaId,
          jugadorId,
          tipo: null,
          puntos: 5,
          motivo: 'Ayudó',
        })),
      )
      .execute();
    const { jugadores } = await expectLaMisma(slug);
    expect(jugadores.find(({ id }) => id === nuevo)).toMatchObject({
      ajustes: [{ puntos: 5 }],
      lugares: { handicap: [null, expect.any(Number)] },
    });
    expect(jugadores.flatMap(({ puntuaciones }) => puntuaciones.map(([, , , puntos]) => puntos))).toContain(
      100,
    );
  });

  test('somebody retired keeps the state and takes no points', async () => {
    const { slug, deHoy, ids } = await abrir({});
    await app.db.kysely
      .updateTable('tarjetas')
      .set({ estado: 'retirado' })
      .where('participanteId', '=', deHoy.participantes[1] ?? '')
      .execute();
    const { jugadores } = await expectLaMisma(slug);
    expect(jugadores.find(({ id }) => id === ids[1])).toMatchObject({
      puntuaciones: [],
      sinPuesto: [[0, 'retirado']],
    });
  });

  test('the points of a pair are those of each of its members, and what leaves it without is told both', async () => {
    const { slug, deHoy, ids } = await abrir({ torneo: { modalidad: 'parejas_por_golpes' } });
    const { participantes } = deHoy;
    for (const i of [0, 2, 4]) {
      const bandoId = randomUUID();
      await app.db.kysely.insertInto('bandos').values({ id: bandoId, torneoId: deHoy.id }).execute();
      const suyos = participantes.slice(i, i + 2).map((participanteId, n) => ({
        participanteId,
        bandoId,
        torneoId: deHoy.id,
        orden: n + 1,
      }));
      await app.db.kysely.insertInto('bandos_participantes').values(suyos).execute();
    }
    const fuera = `/api/admin/torneos/${deHoy.id}/participantes/${participantes[5]}/estado`;
    const decidido = { estado: 'descalificado', motivo: 'Bola equivocada' };
    expect((await admin.send('PUT', fuera, decidido)).status).toBe(200);
    const { jugadores } = await expectLaMisma(slug);
    const puntos = jugadores.flatMap(({ puntuaciones }) => puntuaciones.map(([, , , suyos]) => suyos));
    expect(puntos.toSorted((a, b) => b - a)).toEqual([40, 40, 37, 37]);
    expect(jugadores.find(({ id }) => id === ids[4])?.sinPuesto).toEqual([[0, 'descalificado']]);
  });

  test.for<[name: string, sinElla: number, corte: number | null, falta: object]>([
    ['the total of the cards', 0, null, {}],
    ['who does not pass the cut', 2, 4, { sinPasar: [0] }],
    ['who is not in one without a cut', 2, null, { sinVuelta: [[0, 2]] }],
  ])('several vueltas, on the day of the last one: %s', async ([, sinElla, corte, falta]) => {
    const { slug, deHoy, ids } = await abrir({});
    const db = app.db.kysely;
    const vuelta = await crearTorneo(db, { fechaJuego: MANANA });
    await db
      .insertInto('vueltas')
      .values({ vueltaId: vuelta.id, torneoId: deHoy.id, numero: 2, corte, corteTipo: 'handicap' })
      .execute();
    const enVuelta: string[] = [];
    for (const [i, inscripcionId] of deHoy.participantes.slice(sinElla).entries()) {
      const { id } = await crearInscripcion(db, { torneoId: vuelta.id, handicapTorneo: 0 });
      await db.insertInto('vueltas_participantes').values({ participanteId: id, inscripcionId }).execute();
      await crearTarjeta(db, { participanteId: id, golpes: tarjetaSobrePar((i * 5) % 9) });
      enVuelta.push(id);
    }
    await crearPartida(db, {
      torneoId: vuelta.id,
      fechaJuego: MANANA,
      participanteIds: enVuelta.slice(0, 4),
    });
    app.setHoy(MANANA);
    const { torneos, jugadores } = await expectLaMisma(slug, '2026-05-18');
    expect(torneos).toMatchObject([{ id: deHoy.id, puntuan: 6 - sinElla }]);
    const fuera = jugadores.filter(({ sinPuesto }) => sinPuesto.length > 0);
    expect(fuera.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, sinElla).toSorted());
    for (const uno of fuera) expect(uno).toMatchObject({ sinPuesto: [[0, 'sin_tarjeta']], ...falta });
  });
});

describe('the cards of now', () => {
  test('a stroke moves it, the official points do not, and the same again is not sent', async () => {
    const { slug, deHoy, ids } = await abrir({ hoy: [{ sobrePar: null }, { sobrePar: null }] });
    const escribir = async (participante: number, golpes: number) =>
      await admin.send(
        'PUT',
        `/api/partidas/${deHoy.partidas[0]}/participantes/${deHoy.participantes[participante]}/resultados/1`,
        { golpes, opId: randomUUID() },
      );
    const antes = await oficial(slug);
    expect(ids).toHaveLength(6);
    expect(await ahora(slug)).toMatchObject({ torneos: [], jugadores: [] });
    expect((await escribir(0, 5)).status).toBe(200);
    await expect.poll(async () => (await ahora(slug)).torneos).toMatchObject([{ puntuan: 1 }]);
    expect((await escribir(1, 4)).status).toBe(200);
    await expect.poll(async () => (await ahora(slug)).torneos).toMatchObject([{ puntuan: 2 }]);
    const { version, jugadores } = await ahora(slug);
    const puntos = jugadores.flatMap(({ puntuaciones }) => puntuaciones.map(([, , , suyos]) => suyos));
    expect(puntos.toSorted((a, b) => b - a)).toEqual([40, 37]);
    expect(await oficial(slug)).toEqual(antes);
    const url = `${app.url}/api/ligas/${slug}/si-acabara`;
    const cookie = admin.cookie ?? '';
    const plain = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } });
    const gzip = await fetch(url, { headers: { cookie, 'accept-encoding': 'gzip' } });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(await gzip.text()).toBe(await plain.text());
    const again = await fetch(url, { headers: { cookie, 'if-none-match': `"${version}"` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const rpc = await fetch(`${app.url}/api/rpc/clasificacion/siAcabara`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ json: { ligaId: slug } }),
    });
    expect(((await rpc.json()) as { json: SiAcabara }).json.version).toBe(version);
  });

  test('of the torneos of the day those that give nobody a point are not named', async () => {
    const { slug, deHoy } = await abrir({});
    const vacio = await crearTorneo(app.db.kysely, { fechaJuego: HOY });
    const unir = { torneoId: vacio.id };
    expect((await admin.send('POST', `/api/admin/ligas/${slug}/torneos`, unir)).status).toBe(200);
    await expectLaMisma(slug);
    app.setHoy(HOY);
    expect((await ahora(slug)).torneos).toMatchObject([{ id: deHoy.id, puntuan: 6 }]);
  });

  test('what is official already, of another day, or in partidos is not offered', async () => {
    const nada = { torneos: [], jugadores: [] };
    const { slug, deHoy } = await abrir({});
    expect((await ahora(slug)).torneos).toHaveLength(1);
    app.setHoy(MANANA);
    expect(await ahora(slug)).toMatchObject(nada);
    app.setHoy('2026-05-15');
    expect(await ahora(slug)).toMatchObject(nada);
    app.setHoy(HOY);
    await app.db.kysely
      .updateTable('partidas')
      .set({ validada: true })
      .where('torneoId', '=', deHoy.id)
      .execute();
    await calcular(slug);
    expect((await oficial(slug)).torneos.at(-1)).toMatchObject({ puntuan: 6 });
    expect(await ahora(slug)).toMatchObject(nada);
    for (const modalidad of ['matchplay_individual', 'matchplay_parejas'] as const) {
      const otra = await abrir({ torneo: { modalidad } });
      expect(await ahora(otra.slug)).toMatchObject(nada);
    }
  });

  test('what was official before the liga took it in is not offered, though it waits there for a calculation', async () => {
    const { deHoy } = await abrir({});
    const socio = await conSesion(app);
    const deMas = await crearInscripcion(app.db.kysely, { torneoId: deHoy.id });
    const partida = await crearPartida(app.db.kysely, {
      torneoId: deHoy.id,
      fechaJuego: HOY,
      participanteIds: [deMas.id],
    });
    await crearTarjeta(app.db.kysely, { participanteId: deMas.id, golpes: tarjetaSobrePar(1) });
    await app.db.kysely
      .updateTable('partidas')
      .set({ validada: true })
      .where('torneoId', '=', deHoy.id)
      .where('id', '<>', partida.id)
      .execute();
    const { slug } = await crearLiga(app.db.kysely, { torneoIds: [] });
    const unir = await admin.send('POST', `/api/admin/ligas/${slug}/torneos`, { torneoId: deHoy.id });
    expect(unir.status).toBe(200);
    expect(await ahora(slug)).toMatchObject({ torneos: [{ id: deHoy.id, puntuan: 7 }] });

    const { slug: otra } = await crearLiga(app.db.kysely, { torneoIds: [] });
    expect((await admin.send('POST', `/api/partidas/${partida.id}/validacion`, {})).status).toBe(200);
    expect(
      (await admin.send('POST', `/api/admin/ligas/${otra}/torneos`, { torneoId: deHoy.id })).status,
    ).toBe(200);
    expect((await oficial(otra)).torneos).toMatchObject([{ id: deHoy.id, puntuan: 0 }]);
    expect(await ahora(otra, socio)).toMatchObject({ torneos: [], jugadores: [] });
  });

  test('who plays is told the own place in each liga of the torneo, and nobody else one', async () => {
    const socio = await conSesion(app);
    const jugadorId = socio.jugadorId ?? '';
    const { id, slug, ids, deHoy } = await abrir({ hoy: [{ jugadorId, sobrePar: 0 }, { sobrePar: 3 }] });
    // Somebody with points of before who does not play today
    const ausente = await conSesion(app);
    await app.db.kysely
      .updateTable('participantes_torneo')
      .set({ jugadorId: ausente.jugadorId })
      .where('jugadorId', '=', ids[4] ?? '')
      .execute();
    await calcular(slug);
    const otra = await crearLiga(app.db.kysely, { torneoIds: [deHoy.id], activa: false });
    const mio = async (quien: Caller, ref = deHoy.slug) =>
      miLugarSchema.parse((await quien.send('GET', `/api/torneos/${ref}/si-acabara`)).body).ligas;
    const { lugares } = (await ahora(slug)).jugadores.find((uno) => uno.id === jugadorId) ?? {};
    const dichas = new Map((await mio(socio)).map((liga) => [liga.id, liga.lugar]));
    expect(dichas).toEqual(
      new Map([
        [id, lugares?.handicap],
        [otra.id, [null, 1]],
      ]),
    );
    for (const sinPuesto of [admin, ausente])
      expect((await mio(sinPuesto)).map(({ lugar }) => lugar)).toEqual([null, null]);
    const sinLiga = await crearTorneo(app.db.kysely, { fechaJuego: HOY });
    expect(await mio(socio, sinLiga.id)).toEqual([]);
  });

  test('asks for a session, for a liga that may be read and for a torneo that may be watched', async () => {
    const { slug, id } = await abrir({ torneo: { activo: false } });
    expect(await ahora(slug)).toMatchObject({ torneos: [] });
    const path = `/api/ligas/${slug}/si-acabara`;
    expect(await visitante(app).send('GET', path)).toMatchObject({
      status: 401,
      body: { codigo: 'sin_sesion' },
    });
    const socio = await conSesion(app);
    expect(await ahora(id, socio)).toMatchObject({ torneos: [] });
    expect(await socio.send('GET', '/api/ligas/no-existe/si-acabara')).toMatchObject({
      status: 404,
      body: { codigo: 'liga_no_encontrada' },
    });
  });
});
