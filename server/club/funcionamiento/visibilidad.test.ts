import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/connection.ts';
import { partirNombre } from '#reglas/nombre.ts';
import { cargarDemoSiVacia } from '#server/demo/load.ts';
import { conSesion, visitante } from '#server/testing/callers.ts';
import { addressOf, ENDPOINTS } from '#server/testing/endpoints.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

let app: TestApp;
let webFolder: string;
let apellidos: string[];
let lugares: Record<string, Record<string, string>[]>;

beforeAll(async () => {
  const store = await openTestDatabase();
  await cargarDemoSiVacia({ db: store.db, hoy: HOY, log: { info: () => undefined } });
  await darPremios(store.db);
  webFolder = mkdtempSync(path.join(tmpdir(), 'hoyo19-names-'));
  mkdirSync(path.join(webFolder, '.vite'));
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  writeFileSync(path.join(webFolder, '.vite', 'screens.json'), '{"alone":[],"screens":[]}');
  app = await openTestApp({ store, webFolder, pagePatience: 60_000 });
  apellidos = await apellidosDeLaDemo();
  lugares = await lugaresPublicos();
});
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

/** A prize for somebody of each torneo, which the demo gives none. */
async function darPremios({ kysely }: Database): Promise<void> {
  await sql`insert into premios (id, torneo_id, tipo, nombre, hoyo, participante_id)
    select distinct on (torneo_id) gen_random_uuid(), torneo_id, 'bola_mas_cercana', '', 7, id
    from participantes_torneo order by torneo_id, id`.execute(kysely);
}

async function listar(consulta: string): Promise<Record<string, string>[]> {
  return (await sql<Record<string, string>>`${sql.raw(consulta)}`.execute(app.db.kysely)).rows;
}

/** Every surname of a jugador or guest, but those that are also in the name of a thing: 'Campo de la Vega'. */
async function apellidosDeLaDemo(): Promise<string[]> {
  const socios = await listar('select apellidos from profiles');
  const invitados = await listar(
    'select distinct nombre_invitado as nombre from participantes_torneo where es_invitado',
  );
  const todos = [
    ...socios.map(({ apellidos: suyos = '' }) => suyos),
    ...invitados.map(({ nombre = '' }) => partirNombre(nombre).apellidos),
  ];
  const cosas = JSON.stringify(
    await listar(
      `select nombre || ' ' || coalesce(ubicacion, '') as texto from campos_golf
        union all select nombre || ' ' || coalesce(descripcion, '') from torneos
        union all select nombre || ' ' || coalesce(descripcion, '') from ligas`,
    ),
  );
  const palabras = new Set(
    todos.flatMap((suyos) => suyos.split(/\s+/u)).filter((palabra) => palabra.length > 3),
  );
  return [...palabras].filter((palabra) => !cosas.includes(palabra));
}

/** A display address of every torneo that takes points for a liga, which opens the liga too. */
async function lugaresDePantalla(): Promise<Record<string, Record<string, string>[]>> {
  const enlaceId = randomBytes(32).toString('base64url');
  const [primera] = await listar(
    `select lt.torneo_id as "torneoId", lt.liga_id as "ligaId" from ligas_torneos lt join ligas l on l.id = lt.liga_id
      join torneos t on t.id = lt.torneo_id where l.activa and t.activo order by t.fecha_juego desc limit 1`,
  );
  const { torneoId = '', ligaId = '' } = primera ?? {};
  const resumen = createHash('sha256').update(enlaceId).digest('hex');
  await app.db.kysely
    .insertInto('pantallas')
    .values({ torneoId, nombre: 'Bar', clase: 'pantalla', resumen, creadaPor: null })
    .execute();
  return {
    'pantallas.abrir': [{ enlaceId }],
    'pantallas.liga': [{ enlaceId, ligaId }],
    'ceremonia.enPantalla': [{ enlaceId, torneoId }],
  };
}

/** What each public question may be asked about, whatever it is of the demo. */
async function lugaresPublicos(): Promise<Record<string, Record<string, string>[]>> {
  const torneos = await listar('select slug as "torneoId" from torneos');
  const ligas = await listar('select slug as "ligaId" from ligas');
  return {
    'torneos.detalle': torneos,
    'torneos.participantes': torneos,
    'torneos.exportarParticipantes': torneos,
    'torneos.exportarSalidas': torneos,
    'premios.deTorneo': torneos,
    'ritmo.deTorneo': torneos,
    ...(await lugaresDePantalla()),
    'clasificacion.exportar': torneos,
    'clasificacion.deTorneo': torneos,
    // Of those of one vuelta the refusal is read
    'clasificacion.total': torneos,
    'ligas.clasificacion': ligas,
    'ligas.exportar': ligas.map((liga) => ({ ...liga, tipo: 'handicap' })),
    'clasificacion.tarjetaDeLiga': await listar(
      `select p.liga_id as "ligaId", p.torneo_id as "torneoId", coalesce(i.jugador_id, i.id) as "jugadorId"
        from puntuaciones_liga p join participantes_torneo i on i.id = p.participante_id order by i.id limit 60`,
    ),
  };
}

/** The surnames that stand in a text as words. */
const hallados = (texto: string) =>
  apellidos.filter((apellido) => new RegExp(`${apellido}(?!\\p{L})`, 'u').test(texto));

const publicas = () =>
  [...ENDPOINTS]
    .filter(([, { acceso, method }]) => acceso === 'publico' && method === 'GET')
    .map(([name]) => name);

/** Every word that a visitor is answered, by the question; and the surnames in it. */
async function leido(
  caller = visitante(app),
  preguntas: readonly string[] = publicas(),
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of preguntas) {
    const textos: string[] = [];
    for (const params of lugares[name] ?? [{}]) {
      const { method, url } = addressOf(name, params);
      textos.push(JSON.stringify((await caller.send(method, url)).body));
    }
    const texto = textos.join('\n');
    found.set(name, hallados(texto));
  }
  return found;
}

const elegir = async (visibilidad: 'todos' | 'con_sesion', admin: Awaited<ReturnType<typeof conSesion>>) => {
  const { body } = await admin.send('GET', '/api/admin/ajustes/funcionamiento');
  const { hoy: _, hora: _hora, ...ahora } = body;
  const { status } = await admin.send('PUT', '/api/admin/ajustes/funcionamiento', { ...ahora, visibilidad });
  expect(status).toBe(200);
};

const TABLERO = 'clasificacion.deTorneo';
const CON_NOMBRES = [
  'torneos.exportarParticipantes',
  'torneos.exportarSalidas',
  'clasificacion.exportar',
  'ligas.exportar',
  'torneos.detalle',
  'torneos.participantes',
  'premios.deTorneo',
  'ritmo.deTorneo',
  TABLERO,
  'clasificacion.total',
  'clasificacion.tarjetaDeLiga',
  'ligas.clasificacion',
];
/** Who reads by a display address is a visitor, whoever it is. */
const POR_ENLACE = 'pantallas.liga';

describe('a club whose names only those read who are signed in', () => {
  test('tells a visitor no surname, whatever is asked; a member reads them all', async () => {
    const admin = await conSesion(app, { admin: true });
    const antes = await leido();
    for (const name of CON_NOMBRES) expect([name, antes.get(name)?.length]).not.toEqual([name, 0]);
    expect(antes.get(POR_ENLACE)).not.toEqual([]);
    await elegir('con_sesion', admin);
    await expect
      .poll(async () => (await leido(visitante(app), [TABLERO])).get(TABLERO)?.length, { timeout: 20_000 })
      .toBe(0);
    expect([...(await leido())].filter(([, hallados]) => hallados.length > 0)).toEqual([]);
    const dentro = await leido(admin);
    for (const name of CON_NOMBRES) expect([name, dentro.get(name)?.length]).not.toEqual([name, 0]);
  }, 120_000);

  test('nor in what a page brings along, or in the live channel of a board', async () => {
    const slug = lugares['torneos.detalle']?.at(0)?.['torneoId'] ?? '';
    for (const path of ['/', '/torneos', `/torneos/${slug}`, `/torneos/${slug}/clasificacion`, '/ligas']) {
      const texto = await paginaDe(path);
      expect([path, texto.includes('/api/rpc/'), hallados(texto)]).toEqual([path, true, []]);
    }
    const canal = await fetch(`${app.url}/api/torneos/${slug}/en-vivo`);
    const { value } = (await canal.body?.getReader().read()) ?? {};
    expect([canal.status, hallados(new TextDecoder().decode(value))]).toEqual([200, []]);
  });
});

/** A page as a browser opens it; `fetch` says by itself that it opens none. */
async function paginaDe(path: string): Promise<string> {
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  const request = get(`${app.url}${path}`, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return await text(response);
}
