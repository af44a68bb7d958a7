import sharp from 'sharp';
import { expect } from 'vitest';
import { type Caller, conClave } from '#server/testing/callers.ts';
import { test } from '#server/testing/club.ts';
import { codesOfPdf } from '#server/testing/pdf-codes.ts';
import { pictureOfPdf, textOfPdf } from '#server/testing/pdf-text.ts';

type Club = { app: { url: string } };

async function pedir({ url }: Club['app'], path: string, caller: Pick<Caller, 'cookie'> | null = null) {
  const headers = new Headers(caller?.cookie ? { cookie: caller.cookie } : {});
  const answer = await fetch(`${url}/api/papel${path}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('score cards are two on a page, with the strokes received and a code each', async ({
  app,
  escenario,
}) => {
  const { status, headers, bytes } = await pedir(
    app,
    `/torneos/${escenario.hoy.slug}/tarjetas.pdf`,
    escenario.admin,
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const archivo = `${escenario.hoy.slug}-tarjetas.pdf`;
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="${archivo}"; filename*=UTF-8''${archivo}`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  const pages = textOfPdf(bytes);
  expect(pages).toHaveLength(2);
  const [first = [], second = []] = pages;
  const count = (page: readonly string[], text: string) => page.filter((one) => one === text).length;
  expect([count(first, 'Hoyo'), count(second, 'Hoyo'), count(first, 'Recibe')]).toEqual([2, 1, 2]);
  expect(count(first, 'Abre esta tarjeta')).toBe(2);
  // 18 strokes of one, 4 of the other: what both halves and the whole receive
  const recibidos = first.flatMap((text, i) => (text === 'Recibe' ? [first.slice(i + 1, i + 4)] : []));
  expect(recibidos).toEqual([
    ['9', '9', '18'],
    ['4', '0', '4'],
  ]);
});

test('metres are printed where the course tells them, with their sums where all are told', async ({
  app,
  db,
  escenario,
}) => {
  const { admin, hoy } = escenario;
  const fila = async () => {
    const [page = []] = textOfPdf((await pedir(app, `/torneos/${hoy.slug}/tarjetas.pdf`, admin)).bytes);
    return page.includes('Metros') ? page.slice(page.indexOf('Metros') + 1, page.indexOf('Par')) : null;
  };
  expect(await fila()).toBeNull();
  const { tipoSalidaId } = await db
    .selectFrom('torneos_salidas')
    .select('tipoSalidaId')
    .where('torneoId', '=', hoy.id)
    .executeTakeFirstOrThrow();
  const medir = async (metros: number, hasta: number) =>
    await db
      .updateTable('hoyos_tipo_salida')
      .set({ metros })
      .where('tipoSalidaId', '=', tipoSalidaId)
      .where('numeroHoyo', '<=', hasta)
      .execute();
  await medir(300, 9);
  expect(await fila()).toEqual([...Array.from({ length: 9 }, () => '300'), '2700']);
  await medir(301, 18);
  expect(await fila()).toEqual([
    ...Array.from({ length: 9 }, () => '301'),
    '2709',
    ...Array.from({ length: 9 }, () => '301'),
    '2709',
    '5418',
  ]);
});

test("the club's crest heads every document, whole, and a pale one stands on the club's colour", async ({
  app,
  escenario,
}) => {
  const { admin, hoy, liga } = escenario;
  const esquina = async (path: string, [left, top]: [number, number]) => {
    const marca = sharp(pictureOfPdf((await pedir(app, path, admin)).bytes));
    const punto = await marca.extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return `#${punto.toString('hex')}`;
  };
  const poner = async (dibujo: Buffer, version: number) => {
    const datos = dibujo.toString('base64');
    const { status } = await admin.send('PUT', '/api/admin/ajustes/escudo', { datos, version });
    expect(status).toBe(200);
  };
  const documentos = ['tarjetas', 'salidas', 'resultados', 'bases'].map(
    (documento) => `/torneos/${hoy.slug}/${documento}.pdf`,
  );
  const alto = { width: 100, height: 200, channels: 3 as const, background: '#c01020' };
  await poner(await sharp({ create: alto }).png().toBuffer(), 0);
  for (const path of [...documentos, `/ligas/${liga}/clasificacion.pdf`])
    // Twice as high as wide: red from top to bottom in the middle, paper at its sides
    expect([await esquina(path, [80, 2]), await esquina(path, [2, 80])]).toEqual(['#c01020', '#ffffff']);
  const claro =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#fefefe"/></svg>';
  await poner(Buffer.from(claro), 1);
  expect(await esquina(`/torneos/${hoy.slug}/salidas.pdf`, [80, 80])).toBe('#fefefe');
  expect(await esquina(`/torneos/${hoy.slug}/salidas.pdf`, [6, 80])).not.toBe('#ffffff');
});

test('of one partida only its cards are printed, and of one that is not there none', async ({
  app,
  escenario,
}) => {
  const de = (partida: string) => `/torneos/${escenario.hoy.slug}/tarjetas.pdf?partida=${partida}`;
  const { bytes } = await pedir(app, de(escenario.partida), escenario.admin);
  expect(textOfPdf(bytes).map((page) => page.filter((text) => text === 'Hoyo').length)).toEqual([2]);
  expect((await pedir(app, de(escenario.partidaValidada), escenario.admin)).status).toBe(404);
});

test('a card of nine holes has nine holes and one sum', async ({ app, db, escenario }) => {
  await db.updateTable('torneos').set({ nueve: 'vuelta' }).where('id', '=', escenario.futuro.id).execute();
  const { bytes } = await pedir(app, `/torneos/${escenario.futuro.slug}/tarjetas.pdf`, escenario.admin);
  const [page = []] = textOfPdf(bytes);
  const head = page.slice(page.indexOf('Hoyo') + 1, page.indexOf('Par'));
  expect(head).toEqual(['10', '11', '12', '13', '14', '15', '16', '17', '18', 'TOT']);
});

test('the start list names who goes out when', async ({ app, escenario }) => {
  const { status, bytes } = await pedir(app, `/torneos/${escenario.hoy.slug}/salidas.pdf`, escenario.miembro);
  expect(status).toBe(200);
  const [page = []] = textOfPdf(bytes);
  expect(page).toEqual(expect.arrayContaining(['Hora', 'Jugadores', '08:30', '18', '20']));
});

test('results say who has which place, with the strokes of every hole', async ({ app, escenario }) => {
  const path = `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados`;
  for (const [hoyo, golpes] of [
    [1, 5],
    [2, 'raya'],
  ] as const)
    await escenario.miembro.send('PUT', `${path}/${hoyo}`, { opId: crypto.randomUUID(), golpes });
  const { bytes } = await pedir(app, `/torneos/${escenario.hoy.slug}/resultados.pdf`, escenario.miembro);
  const text = textOfPdf(bytes).flat();
  expect(text.find((one) => one.startsWith('Resultados provisionales · '))).toBeTruthy();
  expect(text).toEqual(
    expect.arrayContaining(['Clasificación hándicap', 'Clasificación scratch', '5', 'R', 'bogey']),
  );
});

test('the standings of a liga are both rankings with a column for each torneo', async ({
  app,
  escenario,
}) => {
  const { status, bytes } = await pedir(app, `/ligas/${escenario.liga}/clasificacion.pdf`);
  expect(status).toBe(200);
  const text = textOfPdf(bytes).flat();
  expect(text).toEqual(expect.arrayContaining(['Clasificación hándicap', 'Clasificación scratch', 'Total']));
});

test('cards are for administrators, and the rest for whoever may read the page', async ({
  app,
  escenario,
}) => {
  const { visitante, jugador, admin, hoy, pasado, inactivo, ligaInactiva } = escenario;
  const estados = async (path: string) =>
    await Promise.all(
      [visitante, jugador, admin].map(async (caller) => (await pedir(app, path, caller)).status),
    );
  expect(await estados(`/torneos/${hoy.slug}/tarjetas.pdf`)).toEqual([401, 403, 200]);
  expect(await estados(`/torneos/${hoy.slug}/salidas.pdf`)).toEqual([401, 200, 200]);
  expect(await estados(`/torneos/${hoy.slug}/resultados.pdf`)).toEqual([401, 200, 200]);
  expect(await estados(`/torneos/${pasado.slug}/salidas.pdf`)).toEqual([200, 200, 200]);
  expect(await estados(`/torneos/${pasado.slug}/resultados.pdf`)).toEqual([200, 200, 200]);
  expect((await estados(`/torneos/${inactivo.slug}/resultados.pdf`)).slice(0, 2)).toEqual([404, 404]);
  expect(await estados(`/ligas/${ligaInactiva}/clasificacion.pdf`)).toEqual([404, 200, 200]);
  expect(await estados('/torneos/no-hay/resultados.pdf')).toEqual([404, 404, 404]);
  expect(await estados('/torneos/no-hay/otra.pdf')).toEqual([404, 404, 404]);
});

test('a visitor reads the names that the club shows to visitors', async ({ app, db, escenario }) => {
  const { pasado, miembro } = escenario;
  const nombre = {
    nombreDePila: 'Łucja',
    apellidos: 'Źródłowska Čapek',
    nombrePublico: 'abreviado' as const,
  };
  await db
    .updateTable('profiles')
    .set(nombre)
    .where('id', '=', miembro.jugadorId ?? '')
    .execute();
  const path = `/torneos/${pasado.slug}/salidas.pdf`;
  const leido = async (caller: Caller | null) => textOfPdf((await pedir(app, path, caller)).bytes).flat();
  expect(await leido(miembro)).toContain('Łucja Źródłowska Čapek');
  const visto = await leido(null);
  expect(visto).not.toContain('Łucja Źródłowska Čapek');
  expect(visto.some((text) => text.startsWith('Łucja '))).toBe(true);
});

test('a program prints what its clave lets it read, and no cards', async ({ app, escenario }) => {
  const { entera } = await conClave(app, escenario.admin, ['leer_tableros']);
  const estado = async (documento: string) => {
    const headers = { authorization: `Bearer ${entera}` };
    return (await fetch(`${app.url}/api/papel/torneos/${escenario.hoy.slug}/${documento}.pdf`, { headers }))
      .status;
  };
  expect([await estado('resultados'), await estado('salidas'), await estado('tarjetas')]).toEqual([
    200, 200, 403,
  ]);
});

test('labels for the board are 24 on a page, in the order of the partidas, for administrators', async ({
  app,
  escenario,
}) => {
  const path = `/torneos/${escenario.hoy.slug}/etiquetas.pdf`;
  const { status, headers, bytes } = await pedir(app, path, escenario.admin);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pages = textOfPdf(bytes);
  expect(pages).toHaveLength(1);
  const [page = []] = pages;
  expect(page.filter((text) => text.startsWith('hándicap de juego'))).toHaveLength(3);
  expect(page.filter((text) => text === '08:30 · Partida 1')).toHaveLength(2);
  expect(page).toEqual(expect.arrayContaining(['18', '4', '20', '08:30 · Partida 2']));
  expect((await pedir(app, path, escenario.miembro)).status).toBe(403);
  expect((await pedir(app, path)).status).toBe(401);
});

test('the bases of a torneo say what is set, and nothing of what is not', async ({ app, db, escenario }) => {
  const { futuro, inactivo, visitante, miembro } = escenario;
  const leer = async (slug = futuro.slug) => {
    const { status, bytes } = await pedir(app, `/torneos/${slug}/bases.pdf`, visitante);
    expect(status).toBe(200);
    return textOfPdf(bytes).flat();
  };
  const antes = await leer();
  expect(antes).toEqual(
    expect.arrayContaining([
      'Día y campo',
      'Modalidad',
      'Individual por golpes.',
      'Hay dos clasificaciones: hándicap y scratch.',
      'Cada partida tiene 14 minutos por hoyo: los 18 hoyos, en 4 h 12 min.',
    ]),
  );
  for (const titulo of ['Premios', 'Categorías', 'Liga', 'Además']) expect(antes).not.toContain(titulo);
  const deInscripcion = antes.slice(antes.indexOf('Inscripción') + 1, antes.indexOf('Ritmo de juego'));
  expect(deInscripcion).toEqual([expect.stringMatching(/^En la página del torneo: /u)]);
  await db
    .updateTable('torneos')
    .set({
      cuenta: 'stableford',
      limiteGolpesHoyo: null,
      reductorHandicap: 85,
      limiteHandicap: 24,
      metodoDesempate: 'libro_verde',
      descripcion: 'Comida en la casa club.',
    })
    .where('id', '=', futuro.id)
    .execute();
  await db
    .insertInto('premios')
    .values({ id: crypto.randomUUID(), torneoId: futuro.id, tipo: 'bola_mas_cercana', nombre: '', hoyo: 7 })
    .execute();
  await db
    .insertInto('categorias')
    .values({ id: crypto.randomUUID(), torneoId: futuro.id, nombre: 'Primera', orden: 1, handicapMax: 11.4 })
    .execute();
  expect(await leer()).toEqual(
    expect.arrayContaining([
      'Individual Stableford.',
      'Se juega con el 85 % del hándicap.',
      'El hándicap de juego es como mucho 24.',
      'Un hoyo sin terminar (raya) cuenta 0 puntos.',
      'Bola más cercana, hoyo 7.',
      'Primera: hándicap hasta 11,4.',
      'Comida en la casa club.',
    ]),
  );
  const condiciones = {
    inscripcionAbre: '2026-05-03T09:00',
    inscripcionCierra: '2026-05-14T20:30',
    plazas: 72,
    invitadosPorSocio: 2,
    cuota: '25 € socios, 40 € invitados',
  };
  await db.updateTable('torneos').set(condiciones).where('id', '=', futuro.id).execute();
  expect(await leer()).toEqual(
    expect.arrayContaining([
      'Se abre el 3 de mayo a las 9:00.',
      'Se cierra el 14 de mayo a las 20:30.',
      '72 plazas; después, lista de espera.',
      'Cada socio puede traer hasta 2 invitados.',
      'Cuota: 25 € socios, 40 € invitados',
    ]),
  );
  await db
    .updateTable('torneos')
    .set({ plazas: 1, invitadosPorSocio: 0, cuota: null, inscripcionAbre: null })
    .where('id', '=', futuro.id)
    .execute();
  const pocos = await leer();
  expect(pocos).toEqual(expect.arrayContaining(['1 plaza; después, lista de espera.', 'Solo para socios.']));
  expect(pocos.some((frase) => /^(?:Cuota|Se abre)/u.test(frase))).toBe(false);
  expect((await pedir(app, `/torneos/${inactivo.slug}/bases.pdf`, miembro)).status).toBe(404);
});

test('the start list has a code beside each partida that hands its cards to a phone', async ({
  app,
  escenario,
}) => {
  const path = `/torneos/${escenario.hoy.slug}/salidas.pdf`;
  const [page = []] = textOfPdf((await pedir(app, path, escenario.miembro)).bytes);
  expect(page).toContain('Tarjetas');
  expect(page.some((text) => text.startsWith('El código abre las tarjetas'))).toBe(true);
});

test('the codes on paper are read by a phone: the card of each partida, the board, the torneo, the liga', async ({
  app,
  escenario,
}) => {
  const { admin, hoy, liga, partida } = escenario;
  const leidos = async (path: string) =>
    codesOfPdf((await pedir(app, path, admin)).bytes)
      .flat()
      .map((url) => url.replace(new URL(url).origin, ''));
  const delDia = (documento: string) => `/torneos/${hoy.slug}/${documento}.pdf`;
  const tablero = `/clasificacion?torneo=${hoy.slug}`;
  const [arriba, primera, segunda] = await leidos(delDia('salidas'));
  expect([arriba, primera]).toEqual([tablero, `/introduccion-datos/${partida}`]);
  expect(await leidos(delDia('tarjetas'))).toEqual([primera, primera, segunda]);
  expect(await leidos(delDia('resultados'))).toContain(tablero);
  expect(await leidos(delDia('bases'))).toEqual([`/torneos/${hoy.slug}`]);
  expect((await leidos(`/ligas/${liga}/clasificacion.pdf`))[0]).toMatch(/^\/ligas\//u);
});
