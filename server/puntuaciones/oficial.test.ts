import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

/** Places, totals and league points of a torneo, in the order of its participantes. */
async function oficial(torneoId: string) {
  const { rows } = await sql<{
    id: string;
    brutos: number | null;
    netos: number | null;
    handicap: number | null;
    puntos: number | null;
    desempate: { criterio: string; rivalId: string; resuelve: boolean }[] | null;
  }>`select r.participante_id as id, r.golpes_brutos as brutos, r.golpes_netos as netos, c.posicion as handicap,
      c.puntos_posicion as puntos, c.desempate
    from resultados_torneo r left join clasificaciones_torneo c
      on c.resultado_id = r.id and c.tipo_clasificacion = 'individual_por_golpes_medal'
    where r.torneo_id = ${torneoId}::uuid`.execute(app.db.kysely);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function puntosDe(ligaId: string, torneoId: string) {
  const rows = await app.db.kysely
    .selectFrom('puntuaciones_liga')
    .select(['participanteId', 'posicionHandicap', 'puntosHandicap'])
    .where('ligaId', '=', ligaId)
    .where('torneoId', '=', torneoId)
    .execute();
  return new Map(rows.map((row) => [row.participanteId, row.puntosHandicap]));
}

/** Every byte of the official tables, ids and all. */
async function bytes(): Promise<string> {
  const { rows } = await sql<{ sum: string }>`select
    coalesce((select md5(string_agg(x::text, '' order by x::text)) from resultados_torneo x), '') ||
    coalesce((select md5(string_agg(x::text, '' order by x::text)) from clasificaciones_torneo x), '') ||
    coalesce((select md5(string_agg(x::text, '' order by x::text)) from puntuaciones_liga x), '') as sum`.execute(
    app.db.kysely,
  );
  return rows[0]?.sum ?? '';
}

async function historial(torneoId: string): Promise<string[]> {
  const rows = await app.db.kysely
    .selectFrom('historial_resultados')
    .select('motivo')
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
  return rows.map(({ motivo }) => motivo);
}

const validar = (partidaId: string) => validarPartida(admin, partidaId);

const CINCO = [0, 3, 3, 9, 5].map((sobrePar) => ({ sobrePar }));

describe('official results', () => {
  test.each([
    ['under par + 5 it counts par + 5, and ranks', 5, { brutos: 77, netos: 77, handicap: 2 }],
    ['in a Medal the card has no total, and goes last', null, { brutos: null, netos: null, handicap: 3 }],
  ])('a raya: %s', async (_, limiteGolpesHoyo, esperado) => {
    const jugadas = [{ sobrePar: 3 }, { sobrePar: 0 }, { sobrePar: 9 }];
    const torneo = await crearTorneoJugado(app.db.kysely, jugadas, { validadas: false, limiteGolpesHoyo });
    const conRaya = torneo.participantes[1] ?? '';
    await sql`update resultados_hoyo set golpes = null where numero_hoyo = 4
      and tarjeta_id = ${tarjetaDe(conRaya)}`.execute(app.db.kysely);
    await validar(torneo.partidas[0] ?? '');
    expect((await oficial(torneo.id)).get(conRaya)).toMatchObject(esperado);
  });

  test('appear with the last partida that is validated, and not before', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, CINCO, { validadas: false });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    expect((await validar(torneo.partidas[0] ?? '')).status).toBe(200);
    expect((await oficial(torneo.id)).size).toBe(0);
    expect((await validar(torneo.partidas[1] ?? '')).status).toBe(200);
    const guardado = await oficial(torneo.id);
    const puestos = torneo.participantes.map((id) => guardado.get(id)?.handicap);
    expect(puestos).toEqual([1, 2, 2, 5, 4]);
    const puntos = await puntosDe(liga.id, torneo.id);
    expect(torneo.participantes.map((id) => puntos.get(id))).toEqual([40, 36, 36, 31, 33]);
    expect(await historial(torneo.id)).toEqual(['ultima_validacion']);
  });

  test('keep the resolved chain of a tie with the one whose figures it compares', async () => {
    const jugadas = [
      { sobrePar: 4, handicapTorneo: 2 },
      { sobrePar: 5, handicapTorneo: 3 },
    ];
    const torneo = await crearTorneoJugado(app.db.kysely, jugadas, {
      validadas: false,
      metodoDesempate: 'desempate_handicap',
    });
    await validar(torneo.partidas[0] ?? '');
    const guardado = await oficial(torneo.id);
    const [primero = '', segundo = ''] = torneo.participantes;
    expect(guardado.get(primero)).toMatchObject({ handicap: 1, desempate: [] });
    expect(guardado.get(segundo)).toMatchObject({
      handicap: 2,
      desempate: [{ criterio: 'handicap_de_juego', propio: 3, rival: 2, resuelve: true, rivalId: primero }],
    });
  });

  test('two last partidas validated at once close the torneo once', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, CINCO, { validadas: false });
    const answers = await Promise.all(torneo.partidas.map((id) => validar(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await oficial(torneo.id)).size).toBe(5);
    expect(await historial(torneo.id)).toEqual(['ultima_validacion']);
  });

  test('guests and excluded members take places and move nobody’s points', async () => {
    const torneo = await crearTorneoJugado(
      app.db.kysely,
      [
        { sobrePar: 0, invitado: true },
        { sobrePar: 1, incluirEnPuntos: false },
        { sobrePar: 2 },
        { sobrePar: 3 },
      ],
      { validadas: false },
    );
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    await validar(torneo.partidas[0] ?? '');
    const guardado = await oficial(torneo.id);
    expect(torneo.participantes.map((id) => guardado.get(id)?.handicap)).toEqual([1, 2, 3, 4]);
    expect(torneo.participantes.map((id) => guardado.get(id)?.puntos)).toEqual([0, 0, 40, 37]);
    const puntos = await puntosDe(liga.id, torneo.id);
    expect(torneo.participantes.map((id) => puntos.get(id))).toEqual([undefined, undefined, 40, 37]);
  });

  test('follow the correction of a validated card by an administrator', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, CINCO, { validadas: false });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    for (const id of torneo.partidas) await validar(id);
    const [primero = ''] = torneo.participantes;
    const path = `/api/partidas/${torneo.partidas[0]}/participantes/${primero}/resultados/18`;
    const answer = await admin.send('PUT', path, { opId: randomUUID(), golpes: 9, version: null });
    expect(answer.status).toBe(200);
    const guardado = await oficial(torneo.id);
    expect(torneo.participantes.map((id) => guardado.get(id)?.handicap)).toEqual([3, 1, 1, 5, 3]);
    const puntos = await puntosDe(liga.id, torneo.id);
    expect(torneo.participantes.map((id) => puntos.get(id))).toEqual([34, 38.5, 38.5, 31, 34]);
    expect(await historial(torneo.id)).toEqual(['ultima_validacion', 'correccion']);
    const { antes, despues } = await app.db.kysely
      .selectFrom('historial_resultados')
      .select(['antes', 'despues'])
      .where('torneoId', '=', torneo.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(antes)).toContain('"brutos":72');
    expect(JSON.stringify(despues)).toContain('"brutos":77');
  });

  test('are not touched by an administrator while the torneo is not official', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, CINCO, { validadas: false });
    await validar(torneo.partidas[0] ?? '');
    const path = `/api/partidas/${torneo.partidas[0]}/participantes/${torneo.participantes[0]}/resultados/18`;
    const answer = await admin.send('PUT', path, { opId: randomUUID(), golpes: 9, version: null });
    expect(answer.status).toBe(200);
    expect((await oficial(torneo.id)).size).toBe(0);
    expect(await historial(torneo.id)).toEqual([]);
  });
});

describe('calculating', () => {
  async function crearLigaJugada(sistemaPuntuacion: 'om_hoyo19' | 'cervecita', torneos = 3) {
    const jugadores = await Promise.all(Array.from({ length: 6 }, () => crearJugador(app.db.kysely)));
    const jugados = [];
    for (let t = 0; t < torneos; t += 1) {
      const jugadas = jugadores.map(({ id }, i) => ({ sobrePar: (i * 5 + t * 7) % 13, jugadorId: id }));
      jugados.push(await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego: `2026-03-0${t + 1}` }));
    }
    const liga = await crearLiga(app.db.kysely, {
      sistemaPuntuacion,
      torneoIds: jugados.map(({ id }) => id),
    });
    return { ...liga, jugados };
  }

  test.each(['om_hoyo19', 'cervecita'] as const)(
    'a liga of %s twice gives the same bytes',
    async (sistema) => {
      const liga = await crearLigaJugada(sistema);
      const path = `/api/admin/ligas/${liga.slug}/puntuaciones`;
      const first = await admin.send('POST', path, {});
      expect(first).toMatchObject({
        status: 200,
        body: { torneos: 3, participantes: 18, sistemaPuntuacion: sistema, cambios: true },
      });
      const before = await bytes();
      const [torneo] = liga.jugados;
      const lines = await historial(torneo?.id ?? '');
      expect(await admin.send('POST', path, {})).toMatchObject({ status: 200, body: { cambios: false } });
      const one = await admin.send(
        'POST',
        `/api/admin/ligas/${liga.id}/torneos/${torneo?.slug}/puntuaciones`,
        {},
      );
      expect(one).toMatchObject({ status: 200, body: { torneos: 1, participantes: 6, cambios: false } });
      expect(await bytes()).toBe(before);
      expect(await historial(torneo?.id ?? '')).toEqual(lines);
    },
  );

  test('a cervecita stores as 0 what is beyond the best 60 %', async () => {
    const liga = await crearLigaJugada('cervecita', 5);
    await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    const { rows } = await sql<{
      cuentan: number;
    }>`select count(*) filter (where p.puntos_handicap > 0)::int as cuentan
      from puntuaciones_liga p join participantes_torneo i on i.id = p.participante_id
      where p.liga_id = ${liga.id}::uuid group by i.jugador_id`.execute(app.db.kysely);
    expect(rows.map(({ cuentan }) => cuentan)).toEqual([3, 3, 3, 3, 3, 3]);
  });

  test('what somebody changed by hand in the tables is put right', async () => {
    const liga = await crearLigaJugada('om_hoyo19');
    const path = `/api/admin/ligas/${liga.slug}/puntuaciones`;
    await admin.send('POST', path, {});
    await sql`update puntuaciones_liga set puntos_handicap = 99 where liga_id = ${liga.id}::uuid`.execute(
      app.db.kysely,
    );
    expect(await admin.send('POST', path, {})).toMatchObject({ body: { cambios: true } });
    const points = await app.db.kysely
      .selectFrom('puntuaciones_liga')
      .select('puntosHandicap')
      .where('ligaId', '=', liga.id)
      .execute();
    expect(Math.max(...points.map(({ puntosHandicap }) => puntosHandicap))).toBe(40);
  });

  test('points of a torneo that is not in the liga any more go, and only those', async () => {
    const liga = await crearLigaJugada('om_hoyo19');
    const otra = await crearLigaJugada('om_hoyo19', 1);
    const path = `/api/admin/ligas/${liga.slug}/puntuaciones`;
    await admin.send('POST', path, {});
    await admin.send('POST', `/api/admin/ligas/${otra.slug}/puntuaciones`, {});
    const [fuera, ...quedan] = liga.jugados;
    await sql`delete from ligas_torneos where liga_id = ${liga.id}::uuid
      and torneo_id = ${fuera?.id ?? null}::uuid`.execute(app.db.kysely);
    expect(await admin.send('POST', path, {})).toMatchObject({ body: { torneos: 2, cambios: true } });
    const conPuntos = async (id: string) => {
      const puntos = app.db.kysely.selectFrom('puntuaciones_liga').select('torneoId').distinct();
      return (await puntos.where('ligaId', '=', id).execute()).map(({ torneoId }) => torneoId).sort();
    };
    expect(await conPuntos(liga.id)).toEqual(quedan.map(({ id }) => id).sort());
    expect(await conPuntos(otra.id)).toEqual(otra.jugados.map(({ id }) => id));
    expect(await admin.send('POST', path, {})).toMatchObject({ body: { cambios: false } });
  });

  // Where each write of a calculation can fail: the old table stays whole, whichever it is.
  test.each(['resultados_torneo', 'clasificaciones_torneo', 'puntuaciones_liga', 'historial_resultados'])(
    'killed while it writes %s leaves the old table',
    async (table) => {
      const liga = await crearLigaJugada('cervecita');
      const path = `/api/admin/ligas/${liga.slug}/puntuaciones`;
      await admin.send('POST', path, {});
      // A stroke of a new time changes totals, places and points alike.
      const [torneo] = liga.jugados;
      await sql`update resultados_hoyo set golpes = 12 where numero_hoyo = 1
        and tarjeta_id = ${tarjetaDe(torneo?.participantes[0] ?? '')}`.execute(app.db.kysely);
      const before = await bytes();
      await sql`create or replace function cortar() returns trigger language plpgsql as
        $$ begin raise exception 'power cut' using errcode = 'P0001'; end $$`.execute(app.db.kysely);
      await sql`create trigger corte after insert or update or delete on ${sql.table(table)}
        for each row execute function cortar()`.execute(app.db.kysely);
      expect((await admin.send('POST', path, {})).status).toBe(500);
      expect(await bytes()).toBe(before);
      await sql`drop trigger corte on ${sql.table(table)}`.execute(app.db.kysely);
      expect((await admin.send('POST', path, {})).status).toBe(200);
      expect(await bytes()).not.toBe(before);
    },
  );

  test('10,000 reads while a liga is calculated again see no half table', async () => {
    const liga = await crearLigaJugada('cervecita');
    const path = `/api/admin/ligas/${liga.slug}/puntuaciones`;
    await admin.send('POST', path, {});
    const torneo = liga.jugados[0];
    const read = async () => {
      const { rows } = await sql<{ sum: string }>`select md5(string_agg(p::text, '' order by p::text)) as sum
        from puntuaciones_liga p where p.liga_id = ${liga.id}::uuid`.execute(app.db.kysely);
      return rows[0]?.sum ?? '';
    };
    const write = async (golpes: number) => {
      await sql`update resultados_hoyo set golpes = ${golpes} where numero_hoyo = 1
        and tarjeta_id = ${tarjetaDe(torneo?.participantes[0] ?? '')}`.execute(app.db.kysely);
      expect((await admin.send('POST', path, {})).status).toBe(200);
    };
    await write(12);
    const one = await read();
    await write(4);
    const other = await read();
    expect(one).not.toBe(other);
    const seen = new Map<string, number>();
    const reading = new AbortController();
    const writer = (async () => {
      for (let round = 0; !reading.signal.aborted; round += 1) await write(round % 2 === 0 ? 12 : 4);
    })();
    try {
      for (let i = 0; i < 10_000; i += 50) {
        const sums = await Promise.all(Array.from({ length: 50 }, read));
        for (const sum of sums) seen.set(sum, (seen.get(sum) ?? 0) + 1);
      }
    } finally {
      reading.abort();
      await writer;
    }
    expect([...seen.keys()].toSorted()).toEqual([one, other].toSorted());
  }, 300_000);

  test('only a torneo of the liga, and only once it is over', async () => {
    const liga = await crearLigaJugada('om_hoyo19');
    const ajeno = await crearTorneoJugado(app.db.kysely, CINCO);
    const ask = (torneo: string) =>
      admin.send('POST', `/api/admin/ligas/${liga.slug}/torneos/${torneo}/puntuaciones`, {});
    expect(await ask(ajeno.slug)).toMatchObject({ status: 404, body: { codigo: 'torneo_no_encontrado' } });
    const enJuego = await crearTorneoJugado(app.db.kysely, CINCO, { validadas: false });
    await app.db.kysely
      .insertInto('ligas_torneos')
      .values({ ligaId: liga.id, torneoId: enJuego.id, ordenTorneo: 9 })
      .execute();
    expect(await ask(enJuego.slug)).toMatchObject({ status: 409, body: { codigo: 'torneo_sin_resultados' } });
    expect(await admin.send('POST', '/api/admin/ligas/no-existe/puntuaciones', {})).toMatchObject({
      status: 404,
    });
  });

  test('a torneo whose partidas nobody validated is calculated once its day has passed', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, CINCO, {
      validadas: false,
      fechaJuego: '2026-05-15',
    });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    expect(await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).toMatchObject({
      status: 200,
      body: { torneos: 1, participantes: 5 },
    });
  });

  test('20 torneos of 100 players are calculated whole; a second time changes nothing', async () => {
    const jugadores = await Promise.all(Array.from({ length: 100 }, () => crearJugador(app.db.kysely)));
    const ids: string[] = [];
    for (let t = 0; t < 20; t += 1) {
      const jugadas = jugadores.map(({ id }, i) => ({ sobrePar: (i * 7 + t * 3) % 40, jugadorId: id }));
      const jugado = await crearTorneoJugado(app.db.kysely, jugadas, {
        fechaJuego: `2026-02-${String(t + 1).padStart(2, '0')}`,
      });
      ids.push(jugado.id);
    }
    const liga = await crearLiga(app.db.kysely, { torneoIds: ids });
    const path = `/api/admin/ligas/${liga.slug}/puntuaciones`;
    expect(await admin.send('POST', path, {})).toMatchObject({ body: { torneos: 20, participantes: 2000 } });
    expect(await admin.send('POST', path, {})).toMatchObject({ body: { cambios: false } });
  }, 240_000);

  test('a writing that its caller takes back leaves nothing', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, CINCO);
    await expect(
      app.db.tx(async (trx) => {
        await escribirResultadosOficiales(trx, { torneoId: torneo.id, motivo: 'recalculo', autorId: null });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect((await oficial(torneo.id)).size).toBe(0);
    expect(await historial(torneo.id)).toEqual([]);
  });
});
