import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { frases } from '#server/testing/frases.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';

let app: TestApp;
const leaving: AbortController[] = [];

afterEach(async () => {
  for (const controller of leaving.splice(0)) controller.abort();
  await app.close();
});

/** The small club with every card of today's torneo written, and what the tests do to it. */
async function open() {
  app = await openTestApp();
  const escenario = await crearEscenario(app);
  const { admin, miembro, partida, deMiembro, hoy } = escenario;
  for (const participanteId of [deMiembro, escenario.deCompanero, escenario.deOtraPartida])
    await crearTarjeta(app.db.kysely, { participanteId });
  const { partidaId: otra } = await app.db.kysely
    .selectFrom('partidas_participantes')
    .select('partidaId')
    .where('participanteId', '=', escenario.deOtraPartida)
    .executeTakeFirstOrThrow();
  return {
    ...escenario,
    otra,
    ocultar: async (desde: number, version = 0, torneoId = hoy.id) =>
      await admin.send('PUT', `/api/admin/torneos/${torneoId}/entrega`, { hoyo: desde, version }),
    estado: async (torneoId = hoy.id) =>
      (await admin.send('GET', `/api/admin/torneos/${torneoId}/entrega`)).body,
    previa: async () => await admin.send('GET', `/api/admin/torneos/${hoy.id}/revelacion/previa`),
    revelar: async (confirmacion: unknown) =>
      await admin.send('POST', `/api/admin/torneos/${hoy.id}/revelacion`, { confirmacion }),
    apuntar: async (hoyo: number, golpes: number) =>
      await miembro.send('PUT', `/api/partidas/${partida}/participantes/${deMiembro}/resultados/${hoyo}`, {
        golpes,
        opId: randomUUID(),
      }),
  };
}

/** Somebody who listens to a board; `hears` waits until the stream holds a text. */
async function watch({ cookie }: Caller, url: string, lastEventId?: string) {
  const controller = new AbortController();
  leaving.push(controller);
  const headers = new Headers({ cookie: cookie ?? '' });
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const response = await fetch(`${app.url}${url}`, { headers, signal: controller.signal });
  const stream = { text: '' };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk as Uint8Array);
  };
  read().catch(() => undefined);
  return { stream, hears: async (text: string) => await expect.poll(() => stream.text).toContain(text) };
}

async function board(quien: Caller, ref: string): Promise<TableroDeTorneo> {
  return (await quien.send('GET', `/api/torneos/${ref}/clasificacion`)).body as TableroDeTorneo;
}

const golpesDe = (tablero: TableroDeTorneo, quien: string) =>
  tablero.participantes.find(({ id }) => id === quien)?.golpes;

test('a player reads every card as far as the hole before, and an administrator reads all of it and is told', async () => {
  const { ocultar, miembro, admin, hoy, deMiembro } = await open();
  expect((await board(miembro, hoy.slug)).oculto).toBeUndefined();
  expect(await ocultar(16)).toMatchObject({ status: 200, body: { version: 1 } });
  await expect
    .poll(async () => (await board(miembro, hoy.slug)).oculto)
    .toEqual({ desde: 16, entero: false });
  const cuatros = Array.from({ length: 15 }, () => 4);
  const suyo = await board(miembro, hoy.slug);
  expect(golpesDe(suyo, deMiembro)).toEqual([...cuatros, null, null, null]);
  expect(suyo.clasificacion.handicap.map(({ hoyosJugados }) => hoyosJugados)).toEqual([15, 15, 15]);
  const entero = await board(admin, hoy.slug);
  expect([entero.oculto, golpesDe(entero, deMiembro)]).toEqual([
    { desde: 16, entero: true },
    Array.from({ length: 18 }, () => 4),
  ]);
});

test('the stream of a board tells holes before it as ever, and those after it to administrators alone', async () => {
  const { ocultar, apuntar, miembro, admin, hoy, enlace } = await open();
  await ocultar(16);
  await expect.poll(async () => (await board(miembro, hoy.slug)).oculto).toBeDefined();
  const { version } = await board(miembro, hoy.slug);
  const url = `/api/torneos/${hoy.slug}/en-vivo`;
  const [jugador, comite, pantalla] = [
    await watch(miembro, url),
    await watch(admin, url),
    await watch({ ...miembro, cookie: null }, `/api/enlaces/${enlace}/torneos/${hoy.slug}/en-vivo`),
  ];
  expect((await apuntar(17, 8)).status).toBe(200);
  await comite.hears('"h":17,"g":8');
  // That something moved is told to everybody, so that '¿Dónde están?' is read again; neither whose nor where.
  for (const { hears } of [jugador, pantalla]) await hears('event: total\ndata: {}');
  expect((await apuntar(3, 8)).status).toBe(200);
  for (const { hears } of [jugador, comite, pantalla]) await hears('"h":3,"g":8');
  for (const { stream } of [jugador, pantalla]) expect(stream.text).not.toContain('"h":17');
  // Whoever comes back is told what was missed, and no more.
  const vuelve = await watch(miembro, url, version);
  await vuelve.hears('"h":3,"g":8');
  expect(vuelve.stream.text).not.toContain('"h":17');
});

test('who is no administrator any more stops hearing what administrators hear', async () => {
  const { ocultar, admin, miembro, hoy } = await open();
  await ocultar(10);
  await expect.poll(async () => (await board(miembro, hoy.slug)).oculto).toBeDefined();
  const { version } = await board(admin, hoy.slug);
  await app.db.kysely
    .deleteFrom('user_roles')
    .where('userId', '=', admin.usuarioId ?? '')
    .execute();
  const comoJugador = await watch(miembro, `/api/torneos/${hoy.slug}/en-vivo`, version);
  // A version of the whole board is unknown to whoever reads the other one: the board is read again.
  await comoJugador.hears('event: recargar');
  expect(comoJugador.stream.text).not.toContain('event: golpes');
});

test('the last validation writes no official results while they are held back; the reveal writes and tells them once', async () => {
  const { ocultar, previa, revelar, admin, miembro, hoy, partida, otra, apuntar } = await open();
  const escuchan = { nombre: 'Programa', url: 'https://programa.example/aviso', activo: true };
  const webhook = { ...escuchan, eventos: ['tarjeta.validada', 'resultados.oficiales'], id: randomUUID() };
  expect((await admin.send('POST', '/api/admin/webhooks', webhook)).status).toBe(200);
  const dichos = async () =>
    (await app.db.kysely.selectFrom('webhooks_entregas').select('evento').execute()).map(
      ({ evento }) => evento,
    );
  await ocultar(16);
  for (const una of [partida, otra]) expect((await validarPartida(admin, una)).status).toBe(200);
  const oficiales = async () =>
    await app.db.kysely.selectFrom('resultados_torneo').select('id').where('torneoId', '=', hoy.id).execute();
  expect([await oficiales(), await dichos()]).toEqual([[], []]);
  // Who has read the board is told to read it again by the reveal alone.
  const { version } = await board(miembro, hoy.slug);
  const oyente = await watch(miembro, `/api/torneos/${hoy.slug}/en-vivo`, version);
  const { body } = await previa();
  expect(body).toMatchObject({ hoyo: 16, partidas: 2, sinValidar: 0 });
  expect(await revelar(body['confirmacion'])).toMatchObject({ status: 200, body: { oficial: true } });
  expect(await frases(app, { torneoId: hoy.id })).toContain('Revela los resultados');
  await oyente.hears('event: recargar');
  expect([(await oficiales()).length, await dichos()]).toEqual([3, ['resultados.oficiales']]);
  expect((await board(miembro, hoy.slug)).oculto).toBeUndefined();
  expect((await revelar(body['confirmacion'])).body['codigo']).toBe('resultados_no_ocultos');
  expect((await apuntar(18, 5)).body['codigo']).toBe('partida_validada');
});

test('what changed meanwhile is not confirmed: a validation asks the reveal anew', async () => {
  const { ocultar, previa, revelar, admin, partida } = await open();
  await ocultar(16);
  const { body } = await previa();
  await validarPartida(admin, partida);
  expect((await revelar(body['confirmacion'])).body['codigo']).toBe('confirmacion_caducada');
});

test('it is held back from another hole by who has seen the last change, and remembered in the auditoría', async () => {
  const { ocultar, estado, hoy, miembro } = await open();
  await ocultar(16);
  expect((await ocultar(10)).body['codigo']).toBe('entrega_cambiada');
  expect(await ocultar(10, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await estado()).toMatchObject({ oculto: { desde: 10 }, version: 2, motivo: null });
  await expect
    .poll(async () => (await board(miembro, hoy.slug)).oculto)
    .toEqual({ desde: 10, entero: false });
  const hechos = await app.db.kysely
    .selectFrom('auditoria')
    .select('resumen')
    .where('operacion', '=', 'entrega.ocultar')
    .orderBy('id')
    .execute();
  expect(hechos.map(({ resumen }) => resumen)).toEqual([
    'Oculta los resultados desde el hoyo 16 hasta la entrega',
    'Oculta los resultados desde el hoyo 10 hasta la entrega',
  ]);
});

test('a torneo that cannot be held back honestly is refused with its reason, and nothing changes', async () => {
  const { ocultar, estado, previa, revelar, hoy } = await open();
  const db = app.db.kysely;
  const de = async (otro: Parameters<typeof crearTorneo>[1]) =>
    (await crearTorneo(db, { fechaJuego: HOY, ...otro })).id;
  const vuelta = await de({});
  const conVueltas = await de({});
  await db.insertInto('vueltas').values({ vueltaId: vuelta, torneoId: conVueltas, numero: 2 }).execute();
  const oficial = await crearTorneoJugado(db, [{ sobrePar: 3 }], { fechaJuego: HOY });
  await db
    .insertInto('resultados_torneo')
    .values({
      torneoId: oficial.id,
      participanteId: oficial.participantes[0] ?? '',
      golpesBrutos: 75,
      golpesNetos: 75,
    })
    .execute();
  const casos = [
    [await de({ modalidad: 'matchplay_individual' }), 'ocultar_en_partidos'],
    [await de({ modalidad: 'matchplay_parejas' }), 'ocultar_en_partidos'],
    [vuelta, 'ocultar_con_vueltas'],
    [conVueltas, 'ocultar_con_vueltas'],
    [oficial.id, 'torneo_ya_contado'],
    [await de({ fechaJuego: '2026-05-15' }), 'torneo_ya_contado'],
    [await de({ nueve: 'ida' }), 'hoyo_que_no_se_oculta'],
  ] as const;
  for (const [torneoId, codigo] of casos) {
    expect([codigo, (await ocultar(16, 0, torneoId)).body['codigo']]).toEqual([codigo, codigo]);
    expect(await estado(torneoId)).toMatchObject({
      oculto: null,
      motivo: codigo === 'hoyo_que_no_se_oculta' ? null : codigo,
    });
  }
  expect((await previa()).body['codigo']).toBe('resultados_no_ocultos');
  await ocultar(16);
  await revelar((await previa()).body['confirmacion']);
  expect((await ocultar(16, 2)).body['codigo']).toBe('resultados_ya_revelados');
  expect(await estado(hoy.id)).toMatchObject({ oculto: null, motivo: 'resultados_ya_revelados' });
});

/** What the form of a torneo sends back of what it was shown. */
const EDITABLES =
  'nombre fechaJuego campoId modalidad metodoDesempate descripcion activo limiteGolpesHoyo reductorHandicap salidas version'.split(
    ' ',
  );

test('while it is held back it gets no vuelta, no other modalidad and no calculation of its points', async () => {
  const { ocultar, admin, hoy, ligaId } = await open();
  const { body } = await admin.send('GET', `/api/admin/torneos/${hoy.id}`);
  const ficha = Object.fromEntries(EDITABLES.map((campo) => [campo, body[campo]]));
  const { campoId } = ficha;
  await ocultar(16);
  const vuelta = {
    id: randomUUID(),
    fechaJuego: '2026-05-17',
    campoId,
    salidas: [],
    corte: null,
    corteTipo: 'handicap',
  };
  const respuestas = [
    await admin.send('POST', `/api/admin/ligas/${ligaId}/torneos/${hoy.id}/puntuaciones`, {}),
    await admin.send('POST', `/api/admin/torneos/${hoy.id}/vueltas`, vuelta),
    await admin.send('PUT', `/api/admin/torneos/${hoy.id}`, { ...ficha, nueve: 'ida' }),
  ];
  expect(respuestas.map(({ body }) => body['codigo'])).toEqual(respuestas.map(() => 'resultados_ocultos'));
});

test('a validation beside the act of hiding: either there is a record and nothing is hidden, or the other way round', async () => {
  const { ocultar, admin, partida, otra, hoy } = await open();
  await validarPartida(admin, partida);
  const [escondido] = await Promise.all([ocultar(16), validarPartida(admin, otra)]);
  const oficiales = await app.db.kysely
    .selectFrom('resultados_torneo')
    .select('id')
    .where('torneoId', '=', hoy.id)
    .execute();
  expect([escondido.body['codigo'] ?? 'oculto', oficiales.length]).toEqual(
    oficiales.length > 0 ? ['torneo_ya_contado', 3] : ['oculto', 0],
  );
});

test('strokes beside the reveal: all of them are on the board that everybody reads afterwards', async () => {
  const { ocultar, previa, revelar, apuntar, miembro, hoy, deMiembro } = await open();
  await ocultar(16);
  const { body } = await previa();
  const escritos = await Promise.all([
    apuntar(16, 6),
    revelar(body['confirmacion']),
    apuntar(17, 7),
    apuntar(18, 8),
  ]);
  expect(escritos.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expect
    .poll(async () => golpesDe(await board(miembro, hoy.slug), deMiembro)?.slice(15))
    .toEqual([6, 7, 8]);
});
