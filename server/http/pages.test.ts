import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
enUnEscenario((club) => ({ app, escenario } = club));

const CUANTOS = 320;
let ligaId: string;

type Fila = { id: string; nombre?: string; fechaJuego?: string };

/** 320 torneos, 280 of them played, personal rounds and letters, beside what the club has. */
beforeAll(async () => {
  const { id: modelo } = await crearTorneo(app.db.kysely, { fechaJuego: '2015-01-01' });
  await sql`insert into torneos (slug, nombre, fecha_juego, campo_id)
    select 'de-diez-' || n, 'Copa Ñandú ' || n || 'ª', ${HOY}::date + 40 - n * 3, campo_id
    from generate_series(1, ${CUANTOS}) n, torneos t where t.id = ${modelo}`.execute(app.db.kysely);
  const { jugadorId } = escenario.miembro;
  await sql`with inscrito as (insert into participantes_torneo (torneo_id, jugador_id)
      select t.id, ${jugadorId}::uuid from torneos t where t.slug like 'de-diez-%' returning id, torneo_id)
    insert into tarjetas (participante_id, torneo_id) select id, torneo_id from inscrito`.execute(
    app.db.kysely,
  );
  await sql`insert into partidas (nombre, fecha_juego, hora_salida, orden_salida, campo_id, es_partida_personal, creador_id)
    select 'Vuelta ' || n, ${HOY}::date - n / 4, '09:00', 1, campo_id, true, ${jugadorId}::uuid
    from generate_series(1, ${CUANTOS}) n, torneos t where t.id = ${modelo}`.execute(app.db.kysely);
  await sql`insert into correo_saliente (tipo, para, asunto, estado, creado_en)
    select 'torneo', 'socia' || n || '@club.test', 'Convocatoria ' || n, 'enviado', now() - n / 3 * interval '1 hour'
    from generate_series(1, ${CUANTOS}) n`.execute(app.db.kysely);
  ({ id: ligaId } = await crearLiga(app.db.kysely));
});

/** Every row of a list, page by page, as it says that they follow each other. */
async function recorrida(
  caller: Caller,
  path: string,
): Promise<{ filas: Fila[]; total: number; paginas: number }> {
  const filas: Fila[] = [];
  let total = 0;
  let paginas = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await caller.send('GET', `${path}${query}`);
    expect(status).toBe(200);
    filas.push(...(body['filas'] as Fila[]));
    ({ total, siguiente: cursor } = body as { total: number; siguiente: string | null });
    paginas += 1;
  }
  return { filas, total, paginas };
}

const LISTAS: [string, () => string, string, (escenario: Escenario) => Caller, string][] = [
  ['the torneos', () => '/api/torneos', 'nandu 320ª', ({ visitante }) => visitante, 'ñandú'],
  [
    'the selector of partidas',
    () => '/api/admin/partidas/torneos',
    'NANDÚ 320ª',
    ({ admin }) => admin,
    'ñandú',
  ],
  [
    'the candidates of a liga',
    () => `/api/admin/ligas/${ligaId}/candidatos`,
    '320ª copa',
    ({ admin }) => admin,
    'ñandú',
  ],
  ['own torneos', () => '/api/mis-torneos', 'ñandú 320ª', ({ miembro }) => miembro, 'nandu'],
  ['personal rounds', () => '/api/partidas-personales', 'vuelta 320', ({ miembro }) => miembro, 'vuelta'],
  ['letters', () => '/api/admin/correos', 'socia320@ convocatoria', ({ admin }) => admin, 'convocatoria'],
];

test.each(LISTAS)(
  '%s come to the last of 320, each once, and a search finds it',
  async (_, path, busqueda, quien, todas) => {
    const caller = quien(escenario);
    const { filas, total, paginas } = await recorrida(caller, path());
    expect(total).toBeGreaterThanOrEqual(CUANTOS);
    expect(new Set(filas.map(({ id }) => id)).size).toBe(total);
    expect(filas).toHaveLength(total);
    expect(paginas).toBe(Math.ceil(total / 50));
    const hallada = await caller.send('GET', `${path()}?busqueda=${encodeURIComponent(busqueda)}`);
    expect(hallada.body).toMatchObject({ total: 1, siguiente: null });
    const de = await caller.send('GET', `${path()}?busqueda=${encodeURIComponent(todas)}`);
    expect(de.body['total']).toBe(CUANTOS);
    const ninguna = await caller.send('GET', `${path()}?busqueda=${encodeURIComponent('%_ no hay')}`);
    expect(ninguna.body).toMatchObject({ filas: [], total: 0, siguiente: null });
  },
);

test.each(LISTAS)('%s refuse a cursor that they never gave', async (_, path, __, quien) => {
  for (const cursor of [
    'x',
    '2026-02-31_1',
    '1_2_3_4_5',
    `9999-99-99_${ligaId}`,
    `1_${'9'.repeat(40)}_${ligaId}`,
  ]) {
    const { status, body } = await quien(escenario).send(
      'GET',
      `${path()}?cursor=${encodeURIComponent(cursor)}`,
    );
    expect([status, body['codigo']]).toEqual([400, 'peticion_no_valida']);
  }
});

test('a torneo is found by its year too', async () => {
  const { body } = await escenario.visitante.send('GET', '/api/torneos?busqueda=copa%20/2024');
  const filas = body['filas'] as Fila[];
  expect(filas.length).toBeGreaterThan(10);
  expect(filas.filter(({ fechaJuego }) => !fechaJuego?.startsWith('2024'))).toEqual([]);
});

test('torneos to come stand first, the nearest of them first, then the past ones, the latest first', async () => {
  const dias = (await recorrida(escenario.miembro, '/api/torneos')).filas.map(
    ({ fechaJuego = '' }) => fechaJuego,
  );
  const proximos = dias.filter((dia) => dia >= HOY);
  const pasados = dias.filter((dia) => dia < HOY);
  expect(proximos.length).toBeGreaterThan(10);
  expect(dias).toEqual([...proximos.toSorted(), ...pasados.toSorted().toReversed()]);
});

test('torneos of one day stand by name in every list, also where a page ends among them', async () => {
  const dia = '2026-05-21';
  const modelo = await crearTorneo(app.db.kysely, { fechaJuego: dia, nombre: 'Copa 00' });
  await sql`insert into torneos (slug, nombre, fecha_juego, campo_id)
    select 'mismo-dia-' || n, 'Copa_' || lpad(((n * 37) % 101)::text, 3, '0') || ' A/_B', ${dia}::date, campo_id
    from generate_series(1, 100) n, torneos t where t.id = ${modelo.id}`.execute(app.db.kysely);
  for (const [caller, path] of [
    [escenario.visitante, '/api/torneos'],
    [escenario.admin, '/api/admin/torneos'],
    [escenario.admin, '/api/admin/partidas/torneos'],
    [escenario.admin, `/api/admin/ligas/${ligaId}/candidatos`],
  ] as const) {
    const { filas, total } = await recorrida(caller, path);
    expect(new Set(filas.map(({ id }) => id)).size).toBe(total);
    const suyos = filas.flatMap(({ fechaJuego, nombre }) => (fechaJuego === dia ? [nombre ?? ''] : []));
    expect(suyos).toHaveLength(101);
    expect(suyos).toEqual(suyos.toSorted());
  }
});
