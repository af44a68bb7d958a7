import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listLeidas } from '#server/puntuaciones/terminadas/queries.ts';
import { writeTerminadas } from '#server/puntuaciones/terminadas/repository.ts';
import { sesionDe } from '#server/testing/callers.ts';
import { type Cambio, enLaTemporada } from '#server/testing/en-la-temporada.ts';

/*
 * What is kept of finished cards tells a jugador the same as every hole read again: of every way of playing of the demo season, and
 * after whatever is done to them at the doors of the club.
 */

const { abierto, dime, torneo, jugadores, guardadas, contado, porHoyos, alguien, ejecuta, cambia } =
  enLaTemporada();

describe('finished cards of every way of playing', () => {
  test('are kept with the official results, and tell the same as their holes', async () => {
    const { rows } = await sql<{ nombre: string; guardadas: number }>`
      select t.nombre, count(v.version)::int as guardadas from torneos t join participantes_torneo i on i.torneo_id = t.id
        left join torneos_al_dia d on d.torneo_id = t.id
        left join tarjetas_terminadas v on v.participante_id = i.id and v.version = d.version
      where exists (select 1 from resultados_torneo r where r.torneo_id = t.id) group by t.id order by 1`.execute(
      abierto().app.db.kysely,
    );
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.filter((row) => row.guardadas === 0)).toEqual([]);
    const todos = await jugadores(null);
    const leidos = await porHoyos(todos);
    expect(Object.values(leidos).some(({ torneos }) => torneos.length > 5)).toBe(true);
    expect(await contado(todos)).toEqual(leidos);
    // Now also those of torneos without official results are kept, by who read them.
    expect(await contado(todos)).toEqual(leidos);
  });

  test('tell the same where none is kept, and are kept again by who reads them', async () => {
    const id = await torneo('Medal de la Peña');
    const todos = await jugadores(id);
    const leidos = await porHoyos(todos);
    await sql`delete from tarjetas_terminadas`.execute(abierto().app.db.kysely);
    expect(await contado(todos)).toEqual(leidos);
    expect(await guardadas(id)).toBe(todos.length);
    expect(await contado(todos)).toEqual(leidos);
  });

  test('are told the same at the doors, kept or not', async () => {
    const cuenta = await dime(sql<{ x: { usuarioId: string; jugadorId: string } }>`
      select json_build_object('usuarioId', j.user_id, 'jugadorId', j.id) as x from profiles j
      join participantes_torneo i on i.jugador_id = j.id where j.user_id is not null group by j.id order by count(*) desc, j.id limit 1`);
    const quien = await sesionDe(abierto().app, cuenta);
    const golpesExportados = async (): Promise<unknown> => {
      const zip = await fetch(`${abierto().app.url}/api/cuenta/datos/zip`, {
        headers: { cookie: quien.cookie ?? '' },
      });
      const { 'datos.json': datos = new Uint8Array() } = unzipSync(new Uint8Array(await zip.arrayBuffer()));
      return (JSON.parse(strFromU8(datos)) as { golpes: unknown[] }).golpes;
    };
    // The export first: it keeps none of what it reads
    const pide = async () => [
      await golpesExportados(),
      (await quien.send('GET', '/api/mis-estadisticas')).body,
      (await quien.send('GET', '/api/mis-resultados')).body,
    ];
    const guardado = await pide();
    expect(guardado[0]).toContainEqual(expect.objectContaining({ hoyo1: expect.any(Number) as number }));
    await sql`delete from tarjetas_terminadas`.execute(abierto().app.db.kysely);
    expect(await pide()).toEqual(guardado);
    expect(await pide()).toEqual(guardado);
  });
});

/** A correction by the administration, at the door. */
async function corrige({
  partida,
  quien,
  hoyo,
  golpes,
}: {
  partida: string;
  quien: string;
  hoyo: number;
  golpes: number | null;
}) {
  const camino = `/api/partidas/${partida}/participantes/${quien}/resultados/${hoyo}`;
  const opId = randomUUID();
  const version = null;
  const { status } = await (golpes === null
    ? abierto().admin.send('DELETE', camino, { opId, version })
    : abierto().admin.send('PUT', camino, { golpes, opId, version }));
  expect(status).toBe(200);
}

const bandoDe = async (participanteId: string) =>
  await dime(
    sql<{
      x: string;
    }>`select bando_id as x from bandos_participantes where participante_id = ${participanteId}::uuid`,
  );

const partidaDe = async (participanteId: string) =>
  await dime(
    sql<{
      x: string;
    }>`select partida_id as x from partidas_participantes where participante_id = ${participanteId}::uuid`,
  );

const ACTOS: readonly Cambio[] = [
  [
    'a stroke on the card of a bando',
    'Trofeo Foursome',
    async (id) => {
      const quien = await alguien(id);
      await corrige({ partida: await partidaDe(quien), quien: await bandoDe(quien), hoyo: 4, golpes: null });
    },
  ],
  [
    'a corrected stroke',
    'Memorial Aurelio Zabaleta',
    async (id) => {
      const quien = await alguien(id);
      await corrige({ partida: await partidaDe(quien), quien, hoyo: 7, golpes: 9 });
    },
  ],
  [
    'a cleared hole',
    'Memorial Aurelio Zabaleta',
    async (id) => {
      const quien = await alguien(id);
      await corrige({ partida: await partidaDe(quien), quien, hoyo: 8, golpes: null });
    },
  ],
  [
    'a whole card',
    'Memorial Aurelio Zabaleta',
    async (id) => {
      const quien = await alguien(id);
      const versiones = await dime(sql<{ x: (number | null)[] }>`select json_agg(r.version order by n) as x
        from generate_series(1, 18) n left join (resultados_hoyo r join tarjetas k on k.id = r.tarjeta_id and k.participante_id = ${quien}::uuid)
        on r.numero_hoyo = n`);
      const golpes = versiones.map((_, i) => 4 + (i % 3));
      const { status } = await abierto().admin.send('PUT', `/api/admin/participantes/${quien}/tarjeta`, {
        opId: randomUUID(),
        golpes,
        versiones,
      });
      expect(status).toBe(200);
    },
  ],
  [
    'the state of a card',
    'Memorial Aurelio Zabaleta',
    async (id) => {
      const camino = `/api/admin/torneos/${id}/participantes/${await alguien(id)}/estado`;
      expect((await abierto().admin.send('PUT', camino, { estado: 'retirado', motivo: '' })).status).toBe(
        200,
      );
    },
  ],
  [
    'a stroke while the results are held back',
    'Memorial Aurelio Zabaleta',
    async (id) => {
      await ejecuta(sql`insert into resultados_ocultos (torneo_id, desde) values (${id}::uuid, 10)`);
      const quien = await alguien(id);
      await corrige({ partida: await partidaDe(quien), quien, hoyo: 9, golpes: 8 });
    },
  ],
  [
    'a stroke of the first vuelta',
    'Campeonato de la Peña',
    async (id) => {
      const quien = await alguien(id);
      await corrige({ partida: await partidaDe(quien), quien, hoyo: 7, golpes: 9 });
    },
  ],
  [
    'a stroke of the last vuelta',
    'Campeonato de la Peña',
    async (id) => {
      const quien = await dime(sql<{
        x: string;
      }>`select i.id as x from vueltas v join participantes_torneo i on i.torneo_id = v.vuelta_id
        where v.torneo_id = ${id}::uuid and i.jugador_id = any(${await jugadores(id)}::uuid[]) order by i.id limit 1`);
      await corrige({ partida: await partidaDe(quien), quien, hoyo: 7, golpes: 9 });
    },
  ],
];

describe('finished cards tell the same as their holes after', () => {
  test.each(ACTOS)('%s', async (...cambio) => {
    await cambia(cambio);
  });
});

test('cards that were read before a change and come to be kept after it are not believed, and replace none', async () => {
  const id = await torneo('Copa Contra Par');
  const quienes = await jugadores(id);
  const antes = await contado(quienes);
  const { db } = abierto().app;
  const leidas = await listLeidas(db.kysely, { torneoIds: [id] });
  await ejecuta(
    sql`update torneos_hoyos_congelados set par = 3 where torneo_id = ${id}::uuid and numero_hoyo <= 9`,
  );
  await db.tx(async (trx) => await writeTerminadas(trx, leidas));
  expect(await guardadas(id)).toBe(0);
  const ahora = await porHoyos(quienes);
  expect(ahora).not.toEqual(antes);
  expect(await contado(quienes)).toEqual(ahora);
  await db.tx(async (trx) => await writeTerminadas(trx, leidas));
  expect(await guardadas(id)).toBe(quienes.length);
  expect(await contado(quienes)).toEqual(ahora);
});

test('a card whose enrolment is given to somebody else is kept for who has it now', async () => {
  const id = await torneo('Copa Stableford');
  await contado(await jugadores(id));
  const guardadasAntes = await guardadas(id);
  const quien = await alguien(id);
  // By the tees of the same sex: nothing but whose card it is differs.
  const otro = await dime(sql<{
    x: string;
  }>`select j.id as x from profiles j join profiles antes on antes.sexo = j.sexo
    join participantes_torneo i on i.jugador_id = antes.id and i.id = ${quien}::uuid
    where not exists (select from participantes_torneo x where x.torneo_id = ${id}::uuid and x.jugador_id = j.id) order by j.id limit 1`);
  await ejecuta(sql`update participantes_torneo set jugador_id = ${otro}::uuid where id = ${quien}::uuid`);
  expect(await guardadas(id)).toBe(guardadasAntes - 1);
  expect(await contado([otro])).toEqual(await porHoyos([otro]));
  expect(await guardadas(id)).toBe(guardadasAntes);
});
