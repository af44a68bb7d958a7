import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { clasificacionDeLiga } from '#server/puntuaciones/clasificar.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/* What is kept of a table is what would be read now, for each kind of reader and after each change of what it is made of. */

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

type Torneo = { id: string; participantes: string[]; partidas: string[] };
let [primero, segundo, tercero]: Torneo[] = [];
let liga = { id: '', slug: '' };
let importada = { id: '', slug: '' };
/** With a line, and with a public name that is cut; without one; nobody; an administrator. */
let lectores: Record<string, Caller>;
let visibilidad: 'todos' | 'con_sesion' = 'todos';

beforeAll(async () => {
  const db = app.db.kysely;
  const miembro = await conSesion(app);
  const jugadorId = miembro.jugadorId ?? '';
  const otro = await crearJugador(db, { nombre: 'Marta de la Peña Ruiz', nombrePublico: 'abreviado' });
  const jugadas = [
    { sobrePar: 3, jugadorId },
    { sobrePar: 5, jugadorId: otro.id },
    { sobrePar: 7, invitado: true, incluirEnPuntos: true },
    { sobrePar: 9 },
  ];
  primero = await crearTorneoJugado(db, jugadas, { fechaJuego: '2026-03-01' });
  const conRetirado = [
    { sobrePar: 4, jugadorId: otro.id },
    { sobrePar: 6, jugadorId },
  ];
  segundo = await crearTorneoJugado(db, conRetirado, { fechaJuego: '2026-03-08' });
  await sql`update tarjetas set estado = 'retirado' where participante_id = ${segundo.participantes[1]}::uuid`.execute(
    db,
  );
  tercero = await crearTorneoJugado(db, [{ sobrePar: 1 }, { sobrePar: 2 }], { fechaJuego: '2026-03-15' });
  const porJugar = await crearTorneo(db, { fechaJuego: '2026-06-01' });
  liga = await crearLiga(db, { torneoIds: [primero.id, segundo.id, porJugar.id] });
  importada = await crearLiga(db, { torneosImportados: ['Apertura'] });
  await sql`insert into ligas_importadas (liga_id, orden, jugador_id, nombre, posicion, total, puntos) values
    (${importada.id}::uuid, 1, ${jugadorId}::uuid, null, 1, 40, '[40]'), (${importada.id}::uuid, 2, null, 'Blas Gil', 2, 37, '[37]')`.execute(
    db,
  );
  expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
  lectores = { miembro, otro: await conSesion(app), visitante: visitante(app), admin };
});

const club = () =>
  ({ funcionamiento: { visibilidad } }) as ReturnType<Parameters<typeof clasificacionDeLiga>[0]['club']>;

type Leido = Record<string, unknown>;

/** What each reader is told of both ligas by the door. */
async function contado(): Promise<Leido> {
  const leido: Leido = {};
  for (const [quien, caller] of Object.entries(lectores))
    for (const { slug } of [liga, importada]) {
      const { status, body } = await caller.send('GET', `/api/ligas/${slug}/clasificacion`);
      leido[`${quien} ${slug}`] = status === 200 ? body : body['codigo'];
    }
  return leido;
}

/** The same as it is read now, by what is kept of nobody. */
async function calculado(): Promise<Leido> {
  const leido: Leido = {};
  for (const [quien, { usuarioId, jugadorId }] of Object.entries(lectores))
    for (const { id, slug } of [liga, importada]) {
      const actor = usuarioId === null ? null : { usuarioId, jugadorId, esAdmin: quien === 'admin' };
      const leida = clasificacionDeLiga({ actor, db: app.db, club }, id);
      leido[`${quien} ${slug}`] = await leida.catch(({ codigo }: { codigo: string }) => codigo);
    }
  return leido;
}

/** Changes something that is told, after everybody has read; what everybody is told then is what is read then. */
async function cambia(act: () => Promise<unknown>): Promise<{ antes: Leido; ahora: Leido }> {
  const antes = await contado();
  expect(antes).toEqual(await calculado());
  await act();
  const ahora = await calculado();
  expect(ahora).not.toEqual(antes);
  return { antes, ahora };
}

/** Each source of a table, changed behind the back of the services. */
const DETRAS: readonly [string, () => ReturnType<typeof sql>][] = [
  ['the name of the liga', () => sql`update ligas set nombre = 'La de siempre' where id = ${liga.id}::uuid`],
  ['its discards', () => sql`update ligas set numero_torneos_descartados = 1 where id = ${liga.id}::uuid`],
  ['its dates', () => sql`update ligas set fecha_inicio = '2026-01-02' where id = ${liga.id}::uuid`],
  [
    'a points table put',
    () =>
      sql`insert into ligas_puntos (liga_id, tipo, posicion, puntos) values (${liga.id}::uuid, 'major', 1, 90)`,
  ],
  ['a points table changed', () => sql`update ligas_puntos set puntos = 91 where liga_id = ${liga.id}::uuid`],
  ['a points table taken away', () => sql`delete from ligas_puntos where liga_id = ${liga.id}::uuid`],
  [
    'points given by hand',
    () => sql`insert into ligas_ajustes (id, liga_id, jugador_id, puntos, motivo)
    select gen_random_uuid(), ${liga.id}::uuid, ${lectores['miembro']?.jugadorId}::uuid, 5, 'Ayudó'`,
  ],
  ['points by hand taken back', () => sql`delete from ligas_ajustes where liga_id = ${liga.id}::uuid`],
  [
    'the name of a jugador',
    () => sql`update profiles set nombre_de_pila = 'Martina' where nombre_de_pila = 'Marta'`,
  ],
  [
    'how visitors read a name',
    () => sql`update profiles set nombre_publico = 'completo' where nombre_de_pila = 'Martina'`,
  ],
  [
    'the handicap of a jugador',
    () => sql`update profiles set handicap = 7.3 where nombre_de_pila = 'Martina'`,
  ],
  ['somebody who left', () => sql`update profiles set retirado_en = now() where nombre_de_pila = 'Martina'`],
  [
    'the name of a guest',
    () => sql`update participantes_torneo set nombre_invitado = 'Otro invitado' where es_invitado`,
  ],
  [
    'the handicap of a guest',
    () => sql`update participantes_torneo set handicap_invitado = 11 where es_invitado`,
  ],
  [
    'the name of a torneo',
    () => sql`update torneos set nombre = 'Copa de marzo' where id = ${primero?.id}::uuid`,
  ],
  [
    'the address of a torneo',
    () => sql`update torneos set slug = 'copa-de-marzo' where id = ${primero?.id}::uuid`,
  ],
  [
    'the day of a torneo',
    () => sql`update torneos set fecha_juego = '2026-03-20' where id = ${primero?.id}::uuid`,
  ],
  [
    'the kind of a torneo',
    () => sql`update ligas_torneos set tipo = 'final' where torneo_id = ${primero?.id}::uuid`,
  ],
  [
    'points',
    () => sql`update puntuaciones_liga set puntos_handicap = 99 where torneo_id = ${segundo?.id}::uuid`,
  ],
  [
    'what was decided about a card',
    () =>
      sql`update tarjetas set estado = 'sin_tarjeta' where participante_id = ${segundo?.participantes[1]}::uuid`,
  ],
  [
    'a state taken back',
    () => sql`update tarjetas set estado = null where participante_id = ${segundo?.participantes[1]}::uuid`,
  ],
  [
    'a hole of a card with official results',
    () => sql`with borrado as (delete from resultados_hoyo h using tarjetas k
      where k.id = h.tarjeta_id and k.participante_id = ${segundo?.participantes[1]}::uuid and h.numero_hoyo = 18 returning h.golpes)
    select pg_notify('hoyo19', json_build_object('k', 'golpes', 't', ${segundo?.id}::text, 'p', ${segundo?.participantes[1]}::text,
      'h', 18, 'g', null)::text) from borrado`,
  ],
  [
    'who takes points',
    () =>
      sql`update participantes_torneo set incluir_en_puntos = false where id = ${segundo?.participantes[1]}::uuid`,
  ],
  [
    'a torneo put in',
    () =>
      sql`insert into ligas_torneos (liga_id, torneo_id, orden_torneo) values (${liga.id}::uuid, ${tercero?.id}::uuid, 4)`,
  ],
  ['a torneo taken out', () => sql`delete from ligas_torneos where torneo_id = ${tercero?.id}::uuid`],
  ['a deleted torneo', () => sql`update torneos set eliminado_en = now() where id = ${segundo?.id}::uuid`],
  [
    'a line of the table that came in a file',
    () => sql`update ligas_importadas set total = 41 where liga_id = ${importada.id}::uuid and orden = 1`,
  ],
  [
    'a line of it taken away',
    () => sql`delete from ligas_importadas where liga_id = ${importada.id}::uuid and orden = 2`,
  ],
  ['the liga put to sleep', () => sql`update ligas set activa = false where id = ${liga.id}::uuid`],
  ['a deleted liga', () => sql`update ligas set eliminada_en = now() where id = ${importada.id}::uuid`],
  ['both back', () => sql`update ligas set activa = true, eliminada_en = null`],
];

test.each(DETRAS)('%s, changed by whatever statement, is told to everybody', async (_, statement) => {
  const { ahora } = await cambia(() => statement().execute(app.db.kysely));
  await expect.poll(contado).toEqual(ahora);
});

/** Acts of the administration: who acted reads at once what it came to, and so does everybody. */
const ACTOS: readonly [string, () => Promise<{ status: number }>][] = [
  [
    'a corrected stroke of official results',
    async () => {
      const {
        id = '',
        partidas: [partida = ''] = [],
        participantes: [participante = ''] = [],
      } = primero ?? {};
      expect(id).not.toBe('');
      const camino = `/api/partidas/${partida}/participantes/${participante}/resultados/1`;
      return await admin.send('PUT', camino, { golpes: 9, opId: crypto.randomUUID(), version: null });
    },
  ],
  [
    'points by hand',
    () =>
      admin.send('POST', `/api/admin/ligas/${liga.id}/ajustes`, {
        id: crypto.randomUUID(),
        jugadorId: lectores['miembro']?.jugadorId,
        tipo: null,
        puntos: 3,
        motivo: 'Por todo',
      }),
  ],
  [
    'a calculation',
    async () => {
      await sql`update tarjetas set estado = null where participante_id = ${primero?.participantes[3]}::uuid`.execute(
        app.db.kysely,
      );
      await sql`update participantes_torneo set incluir_en_puntos = not incluir_en_puntos where id = ${primero?.participantes[3]}::uuid`.execute(
        app.db.kysely,
      );
      return await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    },
  ],
];

test.each(ACTOS)('after %s whoever reads next is told of it', async (_, act) => {
  const { ahora } = await cambia(async () => expect((await act()).status).toBeLessThan(300));
  expect(await contado()).toEqual(ahora);
});

test('who may read names shorter since the club said so, does', async () => {
  const antes = await contado();
  const { body } = await admin.send('GET', '/api/admin/ajustes/funcionamiento');
  const { hoy: _, hora: _hora, ...ajustes } = body;
  visibilidad = 'con_sesion';
  const { status } = await admin.send('PUT', '/api/admin/ajustes/funcionamiento', {
    ...ajustes,
    visibilidad,
  });
  expect(status).toBe(200);
  const ahora = await contado();
  expect(ahora).toEqual(await calculado());
  expect(ahora[`visitante ${liga.slug}`]).not.toEqual(antes[`visitante ${liga.slug}`]);
  expect(ahora[`miembro ${liga.slug}`]).toEqual(antes[`miembro ${liga.slug}`]);
});
