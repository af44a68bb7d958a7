import { afterEach, expect, test } from 'vitest';
import type { Ceremonia } from '#contrato/ceremonia.ts';
import type { MetodoDesempate, TipoClasificacion } from '#reglas/modalidad.ts';
import { frases } from '#server/testing/frases.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
afterEach(async () => {
  await app.close();
});

/** A torneo of so many, each a stroke over par more than the one before, held back, with a screen that may lead. */
async function open(
  sobrePar: readonly number[] = Array.from({ length: 8 }, (_, i) => i),
  handicaps: readonly number[] = [],
  metodoDesempate: MetodoDesempate = 'desempate_handicap',
) {
  app = await openTestApp();
  const { admin, miembro, visitante } = await crearEscenario(app);
  const jugadas = sobrePar.map((uno, i) => ({ sobrePar: uno, handicapTorneo: handicaps[i] ?? 0 }));
  const torneo = await crearTorneoJugado(app.db.kysely, jugadas, {
    fechaJuego: HOY,
    validadas: false,
    ...(handicaps.length > 0 && { metodoDesempate }),
  });
  const base = `/api/admin/torneos/${torneo.id}`;
  expect((await admin.send('PUT', `${base}/entrega`, { hoyo: 10, version: 0 })).status).toBe(200);
  const nueva = { nombre: 'Bar', clase: 'pantalla', familias: false, torneoIds: [] };
  const { body } = await admin.send('POST', `${base}/pantallas`, nueva);
  const enlace = String(body['direccion']).split('/').at(-1) ?? '';
  const deEnlace = `/api/enlaces/${enlace}/torneos/${torneo.id}/ceremonia`;
  const previa = async (tipo: TipoClasificacion) =>
    (await admin.send('GET', `${base}/ceremonia/previa?tipo=${tipo}`)).body;
  const enPantalla = async () =>
    (await visitante.send('GET', deEnlace)).body as { ceremonia: Ceremonia | null; dirige: boolean };
  return {
    admin,
    miembro,
    visitante,
    base,
    torneo,
    deEnlace,
    previa,
    enPantalla,
    empezar: async (tipo: TipoClasificacion = 'scratch') => {
      const { confirmacion } = await previa(tipo);
      return await admin.send('POST', `${base}/ceremonia`, { tipo, confirmacion });
    },
    pasar: async (version: number, sentido = 'siguiente') =>
      await admin.send('POST', `${base}/ceremonia/paso`, { sentido, version }),
    desdePantalla: async (version: number) =>
      await visitante.send('POST', `${deEnlace}/paso`, { sentido: 'siguiente', version }),
    dirigir: async (dirige: boolean, familias = false) =>
      await admin.send('PUT', `/api/admin/pantallas/${String(body['id'])}`, {
        familias,
        dirige,
        torneoIds: [],
      }),
  };
}

/** Their names, the winner's first. */
async function nombres(participantes: readonly string[]): Promise<string[]> {
  const rows = await app.db.kysely
    .selectFrom('participantes_torneo as i')
    .innerJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'j.nombre'])
    .execute();
  const de = new Map(rows.map(({ id, nombre }) => [id, nombre]));
  return participantes.map((id) => de.get(id) ?? '');
}

test('it is told from the last place up, and of a closed box the answer has neither name nor figure', async () => {
  const { torneo, previa, empezar, pasar, enPantalla } = await open();
  expect(await previa('scratch')).toMatchObject({ puestos: 8, pasos: 6, enPantallas: 1 });
  expect((await enPantalla()).ceremonia).toBeNull();
  expect(await empezar()).toMatchObject({ status: 200, body: { version: 1 } });
  const quienes = await nombres(torneo.participantes);
  expect(new Set(quienes).size).toBe(8);
  const dichos = [[], [5, 6, 7], [4], [4, 3], [4, 3, 2], [4, 3, 2, 1], [4, 3, 2, 1, 0]];
  for (const [paso, contados] of dichos.entries()) {
    const { ceremonia } = await enPantalla();
    expect(ceremonia).toMatchObject({ paso, pasos: 6, version: paso + 1, tipo: 'scratch' });
    const texto = JSON.stringify(ceremonia);
    for (const [i, nombre] of quienes.entries())
      expect([nombre, texto.includes(JSON.stringify(nombre))]).toEqual([nombre, contados.includes(i)]);
    const cajas = [4, 3, 2, 1, 0].map((i) =>
      paso > 1 && contados.includes(i)
        ? { puesto: i + 1, nombre: quienes[i], contraPar: i, puntos: null, conRaya: false }
        : null,
    );
    expect(ceremonia?.cajas).toEqual(cajas);
    expect(ceremonia?.tarjeta?.brutos).toBe(paso > 1 ? 72 + (6 - paso) : undefined);
    if (paso < 6) expect(await pasar(paso + 1)).toMatchObject({ status: 200, body: { version: paso + 2 } });
  }
  expect((await pasar(7)).body['codigo']).toBe('ceremonia_sin_paso');
  expect(await pasar(7, 'atras')).toMatchObject({ status: 200, body: { version: 8 } });
  expect((await enPantalla()).ceremonia?.cajas.at(-1)).toBeNull();
});

test('whatever else is read of the torneo stays as it was while it is told to its end', async () => {
  const { miembro, visitante, torneo, deEnlace, empezar, pasar } = await open();
  const leer = async () => [
    (await miembro.send('GET', `/api/torneos/${torneo.id}/clasificacion`)).body,
    (await visitante.send('GET', deEnlace.replace('/ceremonia', '/clasificacion'))).body,
    (await miembro.send('GET', `/api/torneos/${torneo.slug}`)).body,
  ];
  const antes = await leer();
  expect(antes[0]).toMatchObject({ oculto: { desde: 10, entero: false } });
  await empezar();
  for (const version of [1, 2, 3, 4, 5, 6]) expect((await pasar(version)).status).toBe(200);
  expect(await leer()).toEqual(antes);
});

test('the nines of a card add up to what counts of them, as on the board', async () => {
  const { torneo, empezar, pasar, enPantalla } = await open([0, 20]);
  await app.db.kysely
    .updateTable('torneos')
    .set({ cuenta: 'maximo', tope: 'par_mas', topeGolpes: 1, limiteGolpesHoyo: null })
    .where('id', '=', torneo.id)
    .execute();
  await app.db.kysely
    .updateTable('resultados_hoyo as h')
    .from('tarjetas as k')
    .whereRef('k.id', '=', 'h.tarjetaId')
    .set({ golpes: null })
    .where('k.participanteId', '=', torneo.participantes[1] ?? '')
    .where('numeroHoyo', '=', 18)
    .execute();
  await empezar();
  expect((await pasar(1)).status).toBe(200);
  const { ceremonia } = await enPantalla();
  // Two over on 1 and 2 and a raya on 18, where one over is the most that counts.
  expect(ceremonia?.tarjeta).toMatchObject({ brutos: 90, sumas: [45, 45] });
  expect(ceremonia?.tarjeta?.hoyos.map(({ golpes }) => golpes)).toContain('raya');
});

test('who ties shares the place, and the card of the first one says so', async () => {
  const { empezar, pasar, enPantalla } = await open([0, 0, 3]);
  await empezar();
  for (const version of [1, 2, 3]) await pasar(version);
  const { ceremonia } = await enPantalla();
  const [, segundo, primero] = ceremonia?.cajas ?? [];
  expect([segundo?.puesto, primero?.puesto]).toEqual([1, 1]);
  expect(ceremonia?.tarjeta?.desempate).toEqual({
    rival: segundo?.nombre,
    criterio: null,
    propio: null,
    delRival: null,
  });
});

test('a handicap that only lists those who share a place is not told as what won it', async () => {
  const { empezar, pasar, enPantalla } = await open([0, 1], [0, 1], 'puntuacion_media');
  await empezar('handicap');
  for (const version of [1, 2]) await pasar(version);
  const { ceremonia } = await enPantalla();
  expect(ceremonia?.cajas.map((caja) => caja?.puesto)).toEqual([1, 1]);
  expect(ceremonia?.tarjeta?.desempate).toMatchObject({ criterio: null, propio: null, delRival: null });
});

test('the winner of a tie by handicap is told by what settled it, once both are known', async () => {
  const { empezar, pasar, enPantalla } = await open([0, 1], [0, 1]);
  await empezar('handicap');
  for (const version of [1, 2]) await pasar(version);
  const { ceremonia } = await enPantalla();
  expect(ceremonia?.cajas.map((caja) => caja?.puesto)).toEqual([2, 1]);
  expect(ceremonia?.tarjeta?.desempate).toMatchObject({
    criterio: 'handicap_de_juego',
    propio: 0,
    delRival: 1,
  });
});

test('of two who go on at the same time one does, and the other is told that it is at another step', async () => {
  const { empezar, pasar, enPantalla } = await open();
  await empezar();
  const dos = await Promise.all([pasar(1), pasar(1), pasar(1)]);
  expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(dos.flatMap(({ body }) => body['codigo'] ?? [])).toEqual([
    'ceremonia_cambiada',
    'ceremonia_cambiada',
  ]);
  expect((await enPantalla()).ceremonia).toMatchObject({ paso: 1, version: 2 });
  const hechos = await app.db.kysely
    .selectFrom('auditoria')
    .select('resumen')
    .where('operacion', 'like', 'ceremonia.%')
    .orderBy('id')
    .execute();
  expect(hechos.map(({ resumen }) => resumen)).toEqual([
    'Empieza la entrega de scratch en las pantallas',
    'Pasa la entrega del paso 0 al 1 desde el móvil',
  ]);
});

test('who looks at one that was called off takes no step of the one that was started since', async () => {
  const { base, admin, empezar, pasar, enPantalla } = await open();
  await empezar();
  expect((await pasar(1)).status).toBe(200);
  expect((await admin.send('DELETE', `${base}/ceremonia`)).status).toBe(200);
  const { body } = await empezar();
  for (const version of [1, 2]) expect((await pasar(version)).body['codigo']).toBe('ceremonia_cambiada');
  expect((await enPantalla()).ceremonia).toMatchObject({ paso: 0, version: body['version'] });
  expect((await pasar(Number(body['version']))).status).toBe(200);
});

test('a screen leads it only while an administrator lets it, and never one that families have', async () => {
  const { empezar, desdePantalla, dirigir, enPantalla, deEnlace, visitante } = await open();
  expect((await desdePantalla(1)).body['codigo']).toBe('pantalla_no_dirige');
  await empezar();
  expect((await desdePantalla(1)).body['codigo']).toBe('pantalla_no_dirige');
  expect((await dirigir(true, true)).body['codigo']).toBe('pantalla_con_familias');
  expect((await dirigir(true)).status).toBe(200);
  // What is remembered of a link is forgotten by the announcement, a moment after the answer
  await expect.poll(async () => (await enPantalla()).dirige).toBe(true);
  expect(await desdePantalla(1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await desdePantalla(1)).body['codigo']).toBe('ceremonia_cambiada');
  expect((await dirigir(false)).status).toBe(200);
  expect((await desdePantalla(2)).body['codigo']).toBe('pantalla_no_dirige');
  const otro = deEnlace.replace(/enlaces\/[^/]+/u, `enlaces/${'x'.repeat(43)}`);
  expect((await visitante.send('GET', otro)).status).toBe(404);
});

test('its screens hear of every step, and nothing else on the stream', async () => {
  const { empezar, pasar, deEnlace } = await open();
  const leaving = new AbortController();
  const response = await fetch(`${app.url}${deEnlace.replace('/ceremonia', '/en-vivo')}`, {
    signal: leaving.signal,
  });
  let oido = '';
  const leer = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) oido += decoder.decode(chunk as Uint8Array);
  };
  leer().catch(() => undefined);
  await expect.poll(() => oido).toContain('event: recargar');
  const veces = () => oido.split('event: ceremonia\ndata: {}\n').length - 1;
  await empezar();
  await expect.poll(veces).toBe(1);
  await pasar(1);
  await expect.poll(veces).toBe(2);
  expect(oido.split('event: recargar').length - 1).toBe(1);
  leaving.abort();
});

test('it starts once, only of what is held back, ends with the reveal, and can be called off', async () => {
  const { admin, base, torneo, previa, empezar, pasar, enPantalla } = await open();
  const { confirmacion } = await previa('handicap');
  expect((await empezar()).status).toBe(200);
  expect(
    (await admin.send('POST', `${base}/ceremonia`, { tipo: 'handicap', confirmacion })).body['codigo'],
  ).toBe('ceremonia_empezada');
  expect((await admin.send('DELETE', `${base}/ceremonia`)).status).toBe(200);
  expect((await admin.send('DELETE', `${base}/ceremonia`)).body['codigo']).toBe('ceremonia_no_empezada');
  expect((await frases(app, { torneoId: torneo.id })).slice(-2)).toEqual([
    'Empieza la entrega de scratch en las pantallas',
    'Deja la entrega sin acabar',
  ]);
  expect((await enPantalla()).ceremonia).toBeNull();
  expect((await pasar(1)).body['codigo']).toBe('ceremonia_no_empezada');
  expect((await empezar('handicap')).status).toBe(200);
  const { body } = await admin.send('GET', `${base}/revelacion/previa`);
  await admin.send('POST', `${base}/revelacion`, { confirmacion: body['confirmacion'] });
  expect((await enPantalla()).ceremonia).toBeNull();
  expect((await admin.send('GET', `${base}/ceremonia`)).body).toEqual({ ceremonia: null });
  expect((await pasar(1)).body['codigo']).toBe('ceremonia_no_empezada');
  expect((await previa('scratch'))['codigo']).toBe('resultados_no_ocultos');
});
