import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { CANAL } from '#server/live/bus.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { frases } from '#server/testing/frases.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
const leaving: AbortController[] = [];

afterEach(async () => {
  for (const controller of leaving.splice(0)) controller.abort();
  await app.close();
});

type Datos = { nombre?: string; clase?: string; familias?: boolean; torneoIds?: string[] };

async function open(options: Parameters<typeof openTestApp>[0] = {}) {
  app = await openTestApp(options);
  const escenario = await crearEscenario(app);
  const { admin, visitante, miembro, partida, deMiembro, hoy } = escenario;
  const crear = async (datos: Datos = {}) => {
    const body = { nombre: 'Salón', clase: 'pantalla', familias: false, torneoIds: [], ...datos };
    const answer = await admin.send('POST', `/api/admin/torneos/${hoy.id}/pantallas`, body);
    expect(answer.status).toBe(200);
    const { id, direccion } = answer.body as { id: string; direccion: string };
    return { id, direccion, secreto: direccion.slice(direccion.lastIndexOf('/') + 1) };
  };
  const leer = async (secreto: string, resto = '') =>
    await visitante.send('GET', `/api/enlaces/${secreto}${resto}`);
  const guardar = async (hoyo: number, golpes: number) =>
    await miembro.send('PUT', `/api/partidas/${partida}/participantes/${deMiembro}/resultados/${hoyo}`, {
      golpes,
      opId: randomUUID(),
    });
  return { ...escenario, crear, leer, guardar };
}

/** A screen that listens; `hears` waits until its stream holds a text. */
async function watch(secreto: string, ref: string) {
  const controller = new AbortController();
  leaving.push(controller);
  const { signal } = controller;
  const response = await fetch(`${app.url}/api/enlaces/${secreto}/torneos/${ref}/en-vivo`, { signal });
  const stream = { status: response.status, text: '', ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk as Uint8Array);
    stream.ended = true;
  };
  read().catch(() => (stream.ended = true));
  return { stream, hears: async (text: string) => await expect.poll(() => stream.text).toContain(text) };
}

test('a screen without a session reads the board of today as a visitor, and nothing that is not in it', async () => {
  const { crear, leer, hoy, futuro, visitante } = await open();
  const { secreto, direccion } = await crear();
  expect(direccion).toMatch(/\/pantalla\/[\w-]{43}$/u);
  const { body } = await leer(secreto);
  expect(body).toMatchObject({ nombre: 'Salón', clase: 'pantalla', familias: false });
  expect(body['torneos']).toEqual([expect.objectContaining({ id: hoy.id, estado: 'se_ve' })]);
  expect((await visitante.send('GET', `/api/torneos/${hoy.slug}/clasificacion`)).status).toBe(401);
  const tablero = await leer(secreto, `/torneos/${hoy.slug}/clasificacion`);
  expect([tablero.status, (tablero.body as TableroDeTorneo).participantes.length]).toEqual([200, 3]);
  for (const ref of [futuro.slug, futuro.id, 'otro'])
    expect((await leer(secreto, `/torneos/${ref}/clasificacion`)).status).toBe(404);
  // No other method, and no other thing beside them.
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect(
      (await visitante.send(method, `/api/enlaces/${secreto}/torneos/${hoy.slug}/clasificacion`, {})).status,
    ).toBe(404);
  expect((await leer(secreto, `/torneos/${hoy.slug}/participantes`)).status).toBe(404);
});

test('the address is told once: the store keeps its digest, and neither list nor auditoría knows it', async () => {
  const { crear, admin, hoy } = await open();
  const { secreto, id } = await crear({ familias: true });
  const db = app.db.kysely;
  const guardado = [
    await db.selectFrom('pantallas').selectAll().execute(),
    await db.selectFrom('auditoria').selectAll().execute(),
    (await admin.send('GET', `/api/admin/torneos/${hoy.id}/pantallas`)).body,
  ];
  expect(JSON.stringify(guardado)).not.toContain(secreto);
  expect(guardado[2]).toMatchObject({
    pantallas: [{ id, nombre: 'Salón', familias: true, vistaEn: null }, {}],
  });
  expect(await frases(app, { objetoId: id })).toEqual(['Crea el enlace de pantalla Salón']);
  expect(await frases(app, { torneoId: hoy.id })).toEqual(['Crea el enlace de pantalla Salón']);
});

test('one that is taken back is as unknown as one that nobody made, and the list tells when one was seen', async () => {
  const { crear, leer, admin, hoy } = await open();
  const { secreto, id } = await crear();
  expect((await leer(secreto)).status).toBe(200);
  const vistas = (await admin.send('GET', `/api/admin/torneos/${hoy.id}/pantallas`)).body['pantallas'];
  expect(vistas).toContainEqual(expect.objectContaining({ id, vistaEn: expect.any(String) }));
  expect((await admin.send('DELETE', `/api/admin/pantallas/${id}`)).status).toBe(200);
  expect((await frases(app, { torneoId: hoy.id })).at(-1)).toBe('Retira el enlace de pantalla Salón');
  const sinId = ({ status, body }: Awaited<ReturnType<typeof leer>>) => ({ status, ...body, id: '' });
  await expect.poll(async () => (await leer(secreto)).status).toBe(404);
  for (const resto of ['', `/torneos/${hoy.slug}/clasificacion`, `/torneos/${hoy.slug}/en-vivo`]) {
    const retirada = sinId(await leer(secreto, resto));
    expect(retirada).toEqual(sinId(await leer('x'.repeat(43), resto)));
    expect(retirada).toMatchObject({ status: 404, codigo: 'pantalla_no_encontrada' });
  }
  expect((await admin.send('DELETE', `/api/admin/pantallas/${id}`)).body['codigo']).toBe(
    'pantalla_no_encontrada',
  );
});

test('a hundred screens on one address hear one stroke, and taking it back ends them within moments', async () => {
  const { crear, hoy, guardar, admin } = await open();
  const { secreto, id } = await crear();
  const screens = await Promise.all(Array.from({ length: 100 }, () => watch(secreto, hoy.slug)));
  expect((await guardar(4, 6)).status).toBe(200);
  for (const { hears } of screens) await hears('"h":4,"g":6');
  await admin.send('DELETE', `/api/admin/pantallas/${id}`);
  for (const { hears, stream } of screens) {
    await hears('event: sin-permiso');
    await expect.poll(() => stream.ended).toBe(true);
  }
}, 30_000);

test('a torneo that is hidden is shown no more, and whoever watches it is told', async () => {
  const { crear, leer, hoy, admin } = await open();
  const { secreto } = await crear();
  const { stream, hears } = await watch(secreto, hoy.slug);
  await hears('event: latido');
  const tablero = `/torneos/${hoy.slug}/clasificacion`;
  expect((await leer(secreto, tablero)).status).toBe(200);
  const oculto = await admin.send('PUT', `/api/admin/torneos/${hoy.id}/activo`, { activo: false });
  expect(oculto.status).toBe(200);
  await hears('event: sin-permiso');
  await expect.poll(() => stream.ended).toBe(true);
  expect((await leer(secreto, tablero)).status).toBe(404);
});

/** Keeps the store from telling what torneos there are while `act` runs. */
async function sinTorneos(act: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const hold = app.db.tx(async (trx) => {
    await sql`lock table torneos in access exclusive mode`.execute(trx);
    held();
    await released;
  });
  await isHeld;
  try {
    await act();
  } finally {
    release();
    await hold;
  }
}

test.runIf(process.env['TEST_DATABASE_URL'])(
  'taking an address back ends its streams, also while what was read before it is on its way',
  async () => {
    const { crear, hoy, deMiembro, admin } = await open();
    const { secreto, id } = await crear();
    const { stream, hears } = await watch(secreto, hoy.slug);
    await hears('event: latido');
    const db = app.db.kysely;
    await sinTorneos(async () => {
      const uso = { familias: true, torneoIds: [] };
      expect((await admin.send('PUT', `/api/admin/pantallas/${id}`, uso)).status).toBe(200);
      // The stream has found the address, and waits for its torneos
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks
        where not granted and relation = 'torneos'::regclass
          and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(1);
      expect((await admin.send('DELETE', `/api/admin/pantallas/${id}`)).status).toBe(200);
      // Announcements come in order: who hears this has heard that the address is taken back
      const golpe = JSON.stringify({ k: 'golpes', t: hoy.id, p: deMiembro, h: 4, g: 6 });
      await sql`select pg_notify(${CANAL}, ${golpe})`.execute(db);
      await hears('"h":4,"g":6');
    });
    await hears('event: sin-permiso');
    await expect.poll(() => stream.ended).toBe(true);
  },
);

test('a screen costs no more than another reader: the same bytes, compressed, unchanged by their ETag', async () => {
  const { crear, hoy } = await open();
  const { secreto } = await crear();
  const url = `${app.url}/api/enlaces/${secreto}/torneos/${hoy.slug}/clasificacion`;
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const gzip = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const etag = plain.headers.get('etag') ?? '';
  expect([gzip.headers.get('content-encoding'), gzip.headers.get('etag')]).toEqual(['gzip', etag]);
  expect(await gzip.text()).toBe(await plain.text());
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('names are those that the club tells visitors', async () => {
  const { crear, leer, admin, hoy, miembro } = await open();
  const { secreto } = await crear();
  await app.db.kysely
    .updateTable('profiles')
    .set({ nombreDePila: 'Lucía', apellidos: 'Fernández Mora' })
    .where('id', '=', miembro.jugadorId)
    .execute();
  const { body: antes } = await admin.send('GET', '/api/admin/ajustes/funcionamiento');
  const { hoy: _, hora: _hora, ...ajustes } = antes;
  const nombreDe = async () => {
    const { body } = await leer(secreto, `/torneos/${hoy.slug}/clasificacion`);
    return (body as TableroDeTorneo).participantes.find(({ jugadorId }) => jugadorId === miembro.jugadorId)
      ?.nombre;
  };
  expect(await nombreDe()).toBe('Lucía Fernández Mora');
  const { status } = await admin.send('PUT', '/api/admin/ajustes/funcionamiento', {
    ...ajustes,
    visibilidad: 'con_sesion',
  });
  expect(status).toBe(200);
  await expect.poll(nombreDe).not.toContain('Fernández');
});

test('it shows the torneos that were added, says which is gone, and a liga of theirs alone', async () => {
  const { crear, leer, admin, hoy, ligaId } = await open();
  const otro = await crearTorneo(app.db.kysely, { fechaJuego: HOY });
  const { secreto, id } = await crear();
  const torneos = async () => (await leer(secreto)).body['torneos'] as { id: string; estado: string }[];
  expect((await torneos()).map((uno) => uno.id)).toEqual([hoy.id]);
  const cambio = await admin.send('PUT', `/api/admin/pantallas/${id}`, {
    familias: true,
    torneoIds: [otro.id, hoy.id],
  });
  expect(cambio.status).toBe(200);
  expect((await frases(app, { torneoId: hoy.id })).at(-1)).toBe('Cambia el enlace de pantalla Salón');
  await expect.poll(async () => (await torneos()).map((uno) => uno.id)).toEqual([hoy.id, otro.id]);
  expect((await leer(secreto, `/torneos/${otro.slug}/clasificacion`)).status).toBe(200);
  expect((await leer(secreto, `/ligas/${ligaId}/clasificacion`)).status).toBe(200);
  const deMas = { familias: true, torneoIds: [otro.id, otro.id, otro.id, otro.id] };
  expect((await admin.send('PUT', `/api/admin/pantallas/${id}`, deMas)).status).toBe(400);
  await app.db.kysely.updateTable('torneos').set({ activo: false }).where('id', '=', otro.id).execute();
  const dos = { familias: true, torneoIds: [otro.id] };
  expect((await admin.send('PUT', `/api/admin/pantallas/${id}`, dos)).status).toBe(200);
  const estados = async () => (await torneos()).map((uno) => uno.estado);
  await expect.poll(estados).toEqual(['se_ve', 'retirado']);
  app.setHoy('2026-05-24');
  await expect.poll(estados).toEqual(['terminado', 'retirado']);
  expect((await leer(secreto, `/torneos/${hoy.slug}/clasificacion`)).body['codigo']).toBe(
    'torneo_no_encontrado',
  );
});

test('whoever asks too often by one is told to wait, whatever it opens', async () => {
  const { crear, leer } = await open();
  const { secreto } = await crear();
  const hasta = async (cual: string, veces: number) => {
    for (let i = 0; i < veces; i += 1) await leer(cual);
    const { status, headers } = await leer(cual);
    return [status, Number(headers.get('retry-after')) > 0];
  };
  expect(await hasta('y'.repeat(43), 60)).toEqual([429, true]);
  expect(await hasta(secreto, 600)).toEqual([429, true]);
}, 60_000);

test('whoever tries addresses from a whole network is one caller', async () => {
  await open({ trustProxy: true });
  const probar = async (desde: string) => {
    const headers = { 'x-forwarded-for': desde };
    return (await fetch(`${app.url}/api/enlaces/${'y'.repeat(43)}`, { headers })).status;
  };
  const suyas = Array.from({ length: 61 }, (_, n) => `2001:db8::${n.toString(16)}:0:0:1`);
  const statuses = await Promise.all(suyas.map(probar));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await probar('2001:db8:0:1::1')).toBe(404);
});

test('a website that the club names may frame its one page, and nobody anything else', async () => {
  const { admin } = await open();
  const ruta = '/api/admin/ajustes/funcionamiento';
  const guardar = async (cambio: object) => {
    const { hoy: _, hora: _hora, websQueIncrustan: _webs, ...ahora } = (await admin.send('GET', ruta)).body;
    return await admin.send('PUT', ruta, { ...ahora, ...cambio });
  };
  const marcos = async (path: string) => {
    const { headers } = await fetch(app.url + path);
    const [, quien] = /frame-ancestors ([^;]*)/u.exec(headers.get('content-security-policy') ?? '') ?? [];
    return [quien, headers.get('x-frame-options')];
  };
  const nadie = ["'none'", 'DENY'];
  const incrustada = `/incrustar/${'e'.repeat(43)}`;
  expect(await marcos(incrustada)).toEqual(nadie);
  const webs = 'https://Club.es/\nhttps://www.club.es:8443';
  expect((await guardar({ websQueIncrustan: webs })).body['websQueIncrustan']).toBe(
    'https://club.es\nhttps://www.club.es:8443',
  );
  await expect.poll(() => marcos(incrustada)).toEqual(['https://club.es https://www.club.es:8443', null]);
  for (const path of ['/', '/torneos', `/pantalla/${'e'.repeat(43)}`, '/api/club', '/incrustar'])
    expect([path, ...(await marcos(path))]).toEqual([path, ...nadie]);
  expect((await guardar({ websQueIncrustan: 'https://club.es; script-src *' })).status).toBe(400);
  // Who does not know of them leaves them as they are.
  expect((await guardar({ minutosPorHoyo: 15 })).body['websQueIncrustan']).toContain('https://club.es\n');
  expect((await guardar({ websQueIncrustan: '' })).status).toBe(200);
  await expect.poll(() => marcos(incrustada)).toEqual(nadie);
});
