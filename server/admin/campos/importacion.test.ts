import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { ImportacionDeCampo, RecorridoLeido } from '#contrato/admin/lectura-de-campo.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import {
  barraInventada,
  clubesDeMuestra,
  clubInventado,
  paginaA,
  paginaB,
  paginaC,
} from '#server/testing/rfeg-pages.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let faults: Awaited<ReturnType<typeof openFailingStore>>['faults'];

enUnClubConAdmin((club) => ({ app, faults, admin } = club));

const leer = (body: unknown) => admin.send('POST', '/api/admin/campos/importacion/previa', body);
const guardar = (body: unknown) => admin.send('POST', '/api/admin/campos/importacion', body);

async function leida(html: string, url = ''): Promise<ImportacionDeCampo> {
  const { status, body } = await leer({ html, url });
  expect(status).toBe(200);
  return body as unknown as ImportacionDeCampo;
}

async function primero(html: string): Promise<RecorridoLeido> {
  const [recorrido] = (await leida(html)).recorridos;
  if (!recorrido) throw new Error('nothing was read');
  return recorrido;
}

/** What the dialog sends when everything that was read is taken. */
function confirmacion({ lectura, confirmacion, nombreDeCampo }: RecorridoLeido, changes: object = {}) {
  const elegidas = lectura.salidas.map((_, i) => i);
  const nuevo = { opId: randomUUID(), nombre: nombreDeCampo, ubicacion: 'Madrid', campoId: null };
  return { ...nuevo, lectura, confirmacion, elegidas, ...changes };
}

async function campo(id: unknown) {
  const { body } = await admin.send('GET', '/api/admin/campos');
  const campos = body['campos'] as {
    id: string;
    nombre: string;
    procedencia: object | null;
    salidas: { nombre: string }[];
  }[];
  const found = campos.find((one) => one.id === id);
  if (!found) throw new Error('the course is not in the list');
  return found;
}

const cuantos = async () =>
  ((await admin.send('GET', '/api/admin/campos')).body['campos'] as unknown[]).length;
const club = (nombre = unico('Club')) =>
  clubInventado({
    nombre,
    recorridos: [{ nombre: `${nombre} - Norte`, barras: clubInventado().recorridos[0]?.barras ?? [] }],
  });

describe('a page is read', () => {
  test.each([
    ['A', paginaA],
    ['B', paginaB],
    ['C', paginaC],
  ] as const)('and shown with its tees, of generation %s; nothing is written', async (generacion, pagina) => {
    const before = await cuantos();
    const page = await leida(pagina(club()), 'https://www.rfegolf.es/club/la-dehesa-nueva');
    expect(page).toMatchObject({ generacion, url: 'https://www.rfegolf.es/club/la-dehesa-nueva' });
    expect(page.recorridos[0]?.lectura.salidas[0]).toMatchObject({
      nombre: 'AMARILLAS',
      slopeMasculino: 130,
      courseRatingMasculino: 71.4,
    });
    expect(page.recorridos[0]?.notas[0]).toEqual({ avisos: [], marcada: true, estado: 'nueva' });
    expect(await cuantos()).toBe(before);
  });

  test.each(clubesDeMuestra().map((muestra) => ({ muestra, nombre: muestra.nombre })))(
    'as is the whole of $nombre, with every figure or a reason',
    async ({ muestra }) => {
      const { recorridos } = await leida(paginaC(muestra));
      const esperadas = muestra.recorridos.map(({ barras }) => barras.length).reduce((a, b) => a + b, 0);
      const dichas = recorridos.flatMap(({ lectura }) =>
        lectura.salidas.flatMap(({ courseRatingMasculino, courseRatingFemenino }) =>
          [courseRatingMasculino, courseRatingFemenino].filter((valor) => valor !== null),
        ),
      );
      const sinValorar = recorridos.flatMap(({ notas }) =>
        notas.flatMap(({ avisos }) => avisos.filter((aviso) => /sin valorar/iu.test(aviso))),
      );
      const fuera = recorridos.flatMap(({ descartadas }) => descartadas);
      expect(dichas.length + sinValorar.length + fuera.length).toBe(esperadas);
    },
  );

  test("women's other indexes are a tee of their own, and temporary set-ups are not ticked", async () => {
    const barra = barraInventada();
    const hoyos = barra.hoyos.map(([hoyo, par, , metros], i): (typeof barra.hoyos)[number] => [
      hoyo,
      par,
      i + 1,
      metros,
    ]);
    const nombre = unico('Club');
    const { recorridos } = await leida(
      paginaC(
        clubInventado({
          nombre,
          recorridos: [
            { nombre: `${nombre} - Sur`, barras: [barra, barraInventada({ genero: 'F', hoyos })] },
            { nombre: `${nombre} - Cto Madrid 2026`, barras: [barra] },
          ],
        }),
      ),
    );
    expect(recorridos.map(({ nombreDeCampo, temporal }) => ({ nombreDeCampo, temporal }))).toEqual([
      { nombreDeCampo: nombre, temporal: false },
      { nombreDeCampo: `${nombre} (Cto Madrid 2026)`, temporal: true },
    ]);
    expect(recorridos[0]?.lectura.salidas.map((salida) => salida.nombre)).toEqual([
      'AMARILLAS',
      'AMARILLAS (D)',
    ]);
    expect(recorridos[1]?.notas.map(({ marcada }) => marcada)).toEqual([false]);
  });

  test.each([
    ['nothing typed', { url: '' }, 'url_no_valida', 'Debe introducir una URL válida'],
    ['no address', { url: 'aloha' }, 'url_no_valida', 'Debe introducir una URL válida'],
    [
      'another host',
      { url: 'https://evil.com/ClubPaginas/ClubMicrosite.aspx?ClubId=1' },
      'url_ajena',
      'La URL debe ser de un campo de golf de RFEG',
    ],
    [
      'a page with another host beside it',
      { html: paginaC(clubInventado()), url: 'https://evil.com/club/x' },
      'url_ajena',
      'La URL debe ser de un campo de golf de RFEG',
    ],
    [
      'another page',
      { html: '<h1>Hola</h1>' },
      'pagina_desconocida',
      'La página de la RFEG ha cambiado de formato; no se ha importado nada',
    ],
    [
      'no text',
      { html: '' },
      'pagina_desconocida',
      'La página de la RFEG ha cambiado de formato; no se ha importado nada',
    ],
    [
      'tees without pars',
      { html: paginaC(clubInventado()).replaceAll(/<td>[345]<\/td>/gu, '<td>cuatro</td>') },
      'pagina_desconocida',
      'La página de la RFEG ha cambiado de formato; no se ha importado nada',
    ],
  ])('%s is refused with its words', async (_, body, codigo, mensaje) => {
    expect((await leer(body)).body).toMatchObject({ codigo, mensaje });
  });

  test('an unknown page says which signs were looked for', async () => {
    const { body } = await leer({ html: '<p>selectWay( sin tablas</p>' });
    expect(body['datos']).toEqual({
      encontradas: ['selectWay('],
      ausentes: ['holes-table-panel', 'id="holes_', 'grid_GridOlympus'],
    });
  });

  test.each([[{ html: 7 }], [{ url: null }], [{ html: 'x', extra: 1 }], [{ html: 'x'.repeat(2_600_000) }]])(
    'a request of another shape is refused',
    async (body) => {
      expect((await leer(body)).status).toBe(400);
    },
  );
});

describe('what was read is saved', () => {
  test('as a new course that remembers where it came from; its first tee is the first of the page', async () => {
    const url = 'https://rfegolf.es/club/la-dehesa-nueva';
    const [recorrido] = (await leida(paginaC(club()), url)).recorridos;
    if (!recorrido) throw new Error('nothing was read');
    const { body } = await guardar(confirmacion(recorrido));
    expect(body).toMatchObject({ creadas: 2, actualizadas: 0, recalculados: 0 });
    const saved = await campo(body['id']);
    expect(saved).toMatchObject({
      nombre: recorrido.nombreDeCampo,
      procedencia: { url, generacion: 'C', recorrido: recorrido.lectura.recorrido },
    });
    expect(saved.salidas.map(({ nombre }) => nombre)).toEqual(['AMARILLAS', 'ROJAS']);
    expect(saved.salidas).toMatchObject(recorrido.lectura.salidas);
    const creado = `Campo importado de la RFEG: ${recorrido.nombreDeCampo}`;
    expect(await frases(app, { objetoId: saved.id })).toEqual([creado]);
  });

  test('only the chosen tees of it', async () => {
    const recorrido = await primero(paginaB(club()));
    const { body } = await guardar(confirmacion(recorrido, { elegidas: [1, 1] }));
    expect((await campo(body['id'])).salidas.map(({ nombre }) => nombre)).toEqual(['ROJAS']);
  });

  test('not with figures that are not those that were read', async () => {
    const recorrido = await primero(paginaC(club()));
    const before = await cuantos();
    const salidas = recorrido.lectura.salidas.map((salida) => ({ ...salida, slopeMasculino: 155 }));
    const forged = confirmacion({ ...recorrido, lectura: { ...recorrido.lectura, salidas } });
    expect((await guardar(forged)).body['codigo']).toBe('importacion_caducada');
    const other = await primero(paginaC(club()));
    expect(
      (await guardar(confirmacion({ ...recorrido, confirmacion: other.confirmacion }))).body['codigo'],
    ).toBe('importacion_caducada');
    expect((await guardar(confirmacion(recorrido, { elegidas: [40] }))).body['codigo']).toBe(
      'importacion_caducada',
    );
    expect(await cuantos()).toBe(before);
  });

  test.each([
    [{ nombre: '' }, 'campo_sin_datos'],
    [{ ubicacion: ' ' }, 'campo_sin_datos'],
    [{ campoId: 'x' }, 'referencia_no_valida'],
    [{ campoId: '00000000-0000-4000-8000-000000000000' }, 'campo_no_encontrado'],
    [{ elegidas: [] }, 'lista_vacia'],
    [{ elegidas: ['0'] }, 'peticion_no_valida'],
    [{ extra: 1 }, 'peticion_no_valida'],
  ])('not with %o', async (changes, codigo) => {
    const recorrido = await primero(paginaC(club()));
    expect((await guardar(confirmacion(recorrido, changes))).body['codigo']).toBe(codigo);
  });

  test('a known course is proposed, and never made a second time by itself', async () => {
    const suyo = club();
    const recorrido = await primero(paginaC(suyo));
    const { body } = await guardar(confirmacion(recorrido));
    const again = await primero(paginaB(suyo));
    expect(again).toMatchObject({
      conocido: { id: body['id'] },
      notas: [{ estado: 'igual', marcada: false }, { estado: 'igual' }],
    });
    expect((await guardar(confirmacion(again))).body['codigo']).toBe('campo_repetido');
  });

  test.each([
    ['the browser that saved it', '<!-- saved from url=(0041)https://www.rfegolf.es/club/%.html -->\n', ''],
    ['the page itself', '', '<link rel="canonical" href="https://rfegolf.es/club/%/"></head>'],
  ])(
    'a course that the club calls otherwise is known by the address that %s tells',
    async (_, first, last) => {
      const suyo = club();
      const slug = unico('club').replaceAll(' ', '-');
      const [recorrido] = (await leida(paginaC(suyo), `https://rfegolf.es/club/${slug}`)).recorridos;
      if (!recorrido) throw new Error('nothing was read');
      const { body } = await guardar(
        confirmacion(recorrido, { nombre: unico('El Encinar'), ubicacion: 'El monte' }),
      );
      const pagina =
        first.replace('%', slug) + paginaC(suyo).replace('</head>', `${last.replace('%', slug)}</head>`);
      expect(await primero(pagina)).toMatchObject({ conocido: { id: body['id'] } });
      const ajena = pagina.replaceAll('rfegolf.es', 'evil.com');
      expect(await primero(ajena)).toMatchObject({ conocido: null, lectura: { url: null } });
    },
  );

  test('a course of another club is not taken for the known one because both call it the same', async () => {
    const suyo = club();
    await guardar(confirmacion(await primero(paginaC(suyo))));
    const deOtro = { ...suyo, nombre: `${suyo.nombre} de Abajo`, localidad: 'NOJA', provincia: 'CANTABRIA' };
    expect(await primero(paginaC(deOtro))).toMatchObject({ conocido: null });
  });

  test('into a known course: other figures are written over, new tees added, the rest stays', async () => {
    const suyo = club();
    const { body } = await guardar(confirmacion(await primero(paginaC(suyo)), { elegidas: [0] }));
    const [norte] = suyo.recorridos;
    const otro = {
      ...suyo,
      recorridos: [
        {
          nombre: norte?.nombre ?? '',
          barras: (norte?.barras ?? []).map((barra) => ({ ...barra, slope: (barra.slope ?? 0) + 1 })),
        },
      ],
    };
    const again = await primero(paginaC(otro));
    expect(again.notas.map(({ estado }) => estado)).toEqual(['distinta', 'nueva']);
    const deAqui = { nombre: unico('El Soto'), ubicacion: 'Madrid' };
    await admin.send('PATCH', `/api/admin/campos/${String(body['id'])}`, deAqui);
    const answer = await guardar(confirmacion(again, { campoId: body['id'] }));
    expect(answer.body).toMatchObject({ id: body['id'], creadas: 1, actualizadas: 1 });
    expect((await campo(body['id'])).salidas).toMatchObject(again.lectura.salidas);
    const [, , encima] = await frases(app, { objetoId: String(body['id']) });
    expect(encima).toBe(`Campo importado de la RFEG: ${deAqui.nombre}`);
  });

  test('with enrolled players it asks first, and gives them their handicap again', async () => {
    const suyo = club();
    const recorrido = await primero(paginaC(suyo));
    const { body } = await guardar(confirmacion(recorrido));
    const campoId = String(body['id']);
    const tees = app.db.kysely.selectFrom('tipos_salida').select('id').where('campoId', '=', campoId);
    const { id: salidaId } = await tees.orderBy('createdAt').orderBy('id').executeTakeFirstOrThrow();
    const torneo = await crearTorneo(app.db.kysely, { campoId, salidaId, fechaJuego: '2026-06-20' });
    const { id: jugadorId } = await crearJugador(app.db.kysely, { handicap: 20, sexo: 'hombre' });
    await crearInscripcion(app.db.kysely, {
      torneoId: torneo.id,
      jugadorId,
      handicapTorneo: 22,
      handicapRealJugador: 20,
    });
    const mas = {
      ...suyo,
      recorridos: suyo.recorridos.map((one) => ({
        ...one,
        barras: one.barras.map((barra) => ({ ...barra, valor_campo: 74.4 })),
      })),
    };
    const into = confirmacion(await primero(paginaC(mas)), { campoId: body['id'] });
    const asked = await guardar(into);
    expect(asked.body).toMatchObject({
      codigo: 'campo_con_inscritos',
      datos: { inscritos: 1, torneos: 1 },
    });
    const { confirmacion: confirmacionDeRecalculo } = asked.body['datos'] as { confirmacion: string };
    expect((await guardar({ ...into, confirmacionDeRecalculo })).body).toMatchObject({
      actualizadas: 2,
      recalculados: 1,
    });
  });

  test('killed at any statement nothing is saved', async () => {
    const body = confirmacion(await primero(paginaC(club())));
    const points = await failAtEachStatement({ db: app.db, faults }, () => guardar(body));
    expect(points).toBeGreaterThan(6);
  });

  test('a store that is away is told as everywhere, so that it is asked again', async () => {
    const body = confirmacion(await primero(paginaC(club())));
    const tx = vi
      .spyOn(app.db, 'tx')
      .mockRejectedValueOnce(Object.assign(new Error(), { code: 'STORE_AWAY' }));
    expect(await guardar(body)).toMatchObject({ status: 503, body: { codigo: 'servicio_ocupado' } });
    tx.mockRestore();
    expect((await guardar(body)).status).toBe(200);
  });

  test('what nobody foresaw is told in the specified words', async () => {
    const body = confirmacion(await primero(paginaC(club())));
    faults.failAt(2);
    const answer = await guardar(body);
    faults.disarm();
    expect(answer.body).toMatchObject({
      codigo: 'campo_no_creado',
      mensaje: 'Error creando campo / tipo de salida / hoyos',
    });
  });
});
