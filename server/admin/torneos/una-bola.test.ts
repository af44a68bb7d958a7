import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parejasSchema, type ParejasDeTorneo } from '#contrato/admin/parejas.ts';
import { tableroDeTorneoSchema, tarjetaDeLigaSchema } from '#contrato/clasificacion.ts';
import { misResultadosSchema } from '#contrato/estadisticas.ts';
import { clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { tarjetaDePartidaSchema } from '#contrato/partidas.ts';
import type { FormulaDeParejas } from '#reglas/formulas.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo, type TorneoOverrides } from '#server/testing/factories/torneo.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

type Jugando = { torneo: { id: string; slug: string }; ids: string[]; bandos: ParejasDeTorneo['parejas'] };

/** A torneo of a formula with members of those playing handicaps, whose bandos are made by the administrator. */
async function abrir(
  formula: FormulaDeParejas,
  handicaps: readonly number[],
  { tamano, ...mas }: { tamano: number; jugadores?: readonly Caller[] } & TorneoOverrides,
): Promise<Jugando> {
  const { jugadores = [], ...campos } = mas;
  const torneo = await crearTorneo(app.db.kysely, {
    modalidad: 'parejas_por_golpes',
    formula,
    ...campos,
  });
  const ids: string[] = [];
  for (const [i, handicapTorneo] of handicaps.entries()) {
    const jugadorId = jugadores[i]?.jugadorId;
    const inscripcion = { torneoId: torneo.id, handicapTorneo, ...(jugadorId ? { jugadorId } : {}) };
    ids.push((await crearInscripcion(app.db.kysely, inscripcion)).id);
  }
  const bandos = [];
  for (let i = 0; i < ids.length; i += tamano) bandos.push({ participanteIds: ids.slice(i, i + tamano) });
  const answer = await admin.send('PUT', `/api/admin/torneos/${torneo.id}/parejas`, {
    version: 1,
    parejas: bandos,
  });
  expect(answer.status).toBe(200);
  const { parejas } = parejasSchema.parse(answer.body);
  const enOrden = bandos.flatMap(
    ({ participanteIds }) =>
      parejas.find(({ participantes }) => participantes.some(({ id }) => id === participanteIds[0])) ?? [],
  );
  return { torneo, ids, bandos: enOrden };
}

async function anotar(caller: Caller, partidaId: string, quienId: string, golpes: readonly number[]) {
  for (const [i, cuantos] of golpes.entries()) {
    const url = `/api/partidas/${partidaId}/participantes/${quienId}/resultados/${i + 1}`;
    const answer = await caller.send('PUT', url, { opId: randomUUID(), version: null, golpes: cuantos });
    expect(answer.status).toBe(200);
  }
}

const tablero = async (slug: string) =>
  tableroDeTorneoSchema.parse((await admin.send('GET', `/api/torneos/${slug}/clasificacion`)).body);

describe('a scramble of four', () => {
  test('from the bandos to the points: one card, one row, the handicap rounded once', async () => {
    const jugadores = [];
    for (let i = 0; i < 2; i += 1) jugadores.push(await conSesion(app, {}));
    const [uno, otro] = jugadores;
    const { torneo, ids, bandos } = await abrir('scramble_4', [4, 10, 16, 30, 8, 9, 20, 21], {
      tamano: 4,
      jugadores,
    });
    const [primero, segundo] = bandos;
    if (!uno || !otro || !primero || !segundo) throw new Error('no bandos');
    // 25 % of 4, 20 % of 10, 15 % of 16 and 10 % of 30 are 8.4; of 8, 9, 20 and 21, 8.9.
    expect([primero.handicapDeJuego, segundo.handicapDeJuego]).toEqual([8, 9]);
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    const [a, b] = [
      await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds: ids.slice(0, 4) }),
      await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds: ids.slice(4) }),
    ];

    const tarjeta = tarjetaDePartidaSchema.parse(
      (await uno.send('GET', `/api/partidas/${a.id}/tarjeta`)).body,
    );
    expect(tarjeta.participantes).toHaveLength(1);
    expect(tarjeta.participantes[0]).toMatchObject({
      participanteId: primero.id,
      propio: true,
      handicapDeJuego: 8,
    });
    expect(tarjeta.participantes[0]?.nombre.split(' · ')).toHaveLength(4);

    const propia = await uno.send('PUT', `/api/partidas/${a.id}/participantes/${ids[0]}/resultados/1`, {
      opId: randomUUID(),
      version: null,
      golpes: 4,
    });
    expect(propia.body).toMatchObject({ codigo: 'sin_acceso_a_tarjeta' });

    await anotar(
      uno,
      a.id,
      primero.id,
      Array.from({ length: 18 }, () => 4),
    );
    await anotar(
      admin,
      b.id,
      segundo.id,
      Array.from({ length: 18 }, (_, i) => (i === 0 ? 3 : 4)),
    );
    const enVivo = await tablero(torneo.slug);
    expect(enVivo.clasificacion.scratch.map(({ id, puesto }) => [id, puesto])).toEqual([
      [segundo.id, 1],
      [primero.id, 2],
    ]);
    expect(enVivo.participantes.every(({ golpes }) => golpes.every((uno) => uno === null))).toBe(true);

    const otros = await admin.send('PUT', `/api/admin/torneos/${torneo.id}/parejas`, {
      version: (await leer(torneo.id)).version,
      parejas: [{ participanteIds: ids.slice(0, 4) }],
    });
    expect(otros.body).toMatchObject({ codigo: 'parejas_con_golpes' });

    for (const { id } of [a, b])
      expect((await admin.send('POST', `/api/partidas/${id}/validacion`, {})).status).toBe(200);
    const ganada = clasificacionDeLigaSchema.parse(
      (await admin.send('GET', `/api/ligas/${liga.slug}/clasificacion`)).body,
    );
    const puntosDe = (quien: Caller) =>
      ganada.jugadores.find(({ id }) => id === quien.jugadorId)?.puntuaciones[0]?.slice(1, 3);
    expect(puntosDe(uno)).toEqual([2, 2]);
    expect(puntosDe(otro)).toEqual([2, 2]);

    const resultados = misResultadosSchema.parse((await uno.send('GET', '/api/mis-resultados')).body);
    expect(JSON.stringify(resultados)).toContain(torneo.slug);
  });
});

const leer = async (torneoId: string): Promise<ParejasDeTorneo> =>
  parejasSchema.parse((await admin.send('GET', `/api/admin/torneos/${torneoId}/parejas`)).body);

describe('a foursome', () => {
  test('takes half of the sum, or the weights of the torneo; a correction on paper moves the official record', async () => {
    const { torneo, ids, bandos } = await abrir('foursome', [7, 10, 20, 25], { tamano: 2 });
    const [primero, segundo] = bandos;
    if (!primero || !segundo) throw new Error('no bandos');
    expect([primero.handicapDeJuego, segundo.handicapDeJuego]).toEqual([9, 23]);
    const a = await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds: ids });
    const papel = async (id: string, golpes: readonly (number | null)[]) => {
      const url = `/api/admin/participantes/${id}/tarjeta`;
      return await admin.send('PUT', url, { opId: randomUUID(), golpes, versiones: golpes.map(() => null) });
    };
    for (const { id } of [primero, segundo])
      expect(
        (
          await papel(
            id,
            Array.from({ length: 18 }, () => 5),
          )
        ).status,
      ).toBe(200);
    const hechos = await tablero(torneo.slug);
    expect(hechos.clasificacion.handicap.map(({ id, puesto }) => [id, puesto])).toEqual([
      [segundo.id, 1],
      [primero.id, 2],
    ]);
    expect((await admin.send('POST', `/api/partidas/${a.id}/validacion`, {})).status).toBe(200);
    const corregido = await admin.send(
      'PUT',
      `/api/partidas/${a.id}/participantes/${primero.id}/resultados/1`,
      {
        opId: randomUUID(),
        version: null,
        golpes: 3,
      },
    );
    expect(corregido.status).toBe(200);
    const historia = await admin.send('GET', `/api/admin/torneos/${torneo.id}/historial`);
    expect(JSON.stringify(historia.body)).toContain(' · ');
  });

  test('a card that lacks a hole is asked for, once for the bando, which takes no place', async () => {
    const { torneo, ids, bandos } = await abrir('foursome', [7, 10, 20, 25], { tamano: 2 });
    const [primero, segundo] = bandos;
    if (!primero || !segundo) throw new Error('no bandos');
    const a = await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds: ids });
    await anotar(
      admin,
      a.id,
      primero.id,
      Array.from({ length: 18 }, () => 5),
    );
    await anotar(admin, a.id, segundo.id, [4, 4]);
    const { body } = await admin.send('GET', `/api/partidas/${a.id}/tarjeta`);
    expect(tarjetaDePartidaSchema.parse(body).participantes.map(({ unaBola }) => unaBola)).toEqual([
      true,
      true,
    ]);
    const validar = (estados: object[]) =>
      admin.send('POST', `/api/partidas/${a.id}/validacion`, { confirmarIncompleta: true, estados });
    expect(await validar([])).toMatchObject({
      body: { codigo: 'tarjetas_sin_decidir', datos: { participanteIds: [segundo.id] } },
    });
    expect((await validar([{ participanteId: segundo.id, estado: 'retirado' }])).status).toBe(200);
    const { handicap } = (await tablero(torneo.slug)).clasificacion;
    expect(handicap.map(({ id, puesto, estado }) => [id, puesto, estado])).toEqual([
      [primero.id, 1, 'entregada'],
      [segundo.id, null, 'retirado'],
    ]);
    const { ganadores } = (await admin.send('GET', `/api/torneos/${torneo.slug}`)).body;
    expect(ganadores).toMatchObject([
      { tipo: 'handicap', golpes: 81 },
      { tipo: 'scratch', golpes: 90 },
    ]);
  });

  test('of two tees has one card, from that of its first member, whoever of them a liga shows it to', async () => {
    const ella = await conSesion(app, { sexo: 'mujer' });
    const el = await conSesion(app, { sexo: 'hombre' });
    const [rojas, blancas] = [
      await crearCampo(app.db.kysely, { indices: Array.from({ length: 18 }, (_, i) => 18 - i) }),
      await crearCampo(app.db.kysely, { pares: Array.from({ length: 18 }, () => 4) }),
    ];
    const { torneo, bandos } = await abrir('foursome', [7, 10], {
      tamano: 2,
      jugadores: [el, ella],
      campoId: blancas.id,
      salidaId: null,
    });
    const salidas = [
      { sexo: 'hombre', tipoSalidaId: blancas.salidaId },
      { sexo: 'mujer', tipoSalidaId: rojas.salidaId },
    ] as const;
    await app.db.kysely
      .insertInto('torneos_salidas')
      .values(salidas.map((salida) => ({ ...salida, torneoId: torneo.id })))
      .execute();
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    const { recorridos, participantes, bandos: enTablero } = await tablero(torneo.slug);
    const primero = participantes.find(({ id }) => id === enTablero?.formados[0]?.participanteIds[0]);
    expect([primero?.jugadorId, bandos[0]?.handicapDeJuego]).toEqual([el.jugadorId, 9]);
    for (const { jugadorId } of [ella, el]) {
      const url = `/api/ligas/${liga.slug}/torneos/${torneo.slug}/tarjetas/${jugadorId}`;
      const carta = tarjetaDeLigaSchema.parse((await admin.send('GET', url)).body);
      expect(carta.hoyos).toEqual(recorridos[primero?.recorrido ?? -1]?.hoyos);
      // Its handicap is made of those of both: of neither own one can it be worked out.
      expect([carta.handicapDeJuego, carta.handicapPropio]).toEqual([9, null]);
    }
  });

  test('a bando that somebody leaves has no card any more, and neither has one of own balls', async () => {
    const { torneo, ids } = await abrir('foursome', [7, 10, 20, 25], { tamano: 2 });
    const tarjetas = async () =>
      (
        await app.db.kysely
          .selectFrom('tarjetas')
          .select('id')
          .where('torneoId', '=', torneo.id)
          .where('bandoId', 'is not', null)
          .execute()
      ).length;
    expect(await tarjetas()).toBe(2);
    await app.db.kysely
      .deleteFrom('participantes_torneo')
      .where('id', '=', ids[0] ?? '')
      .execute();
    expect(await tarjetas()).toBe(1);
    expect((await leer(torneo.id)).parejas).toHaveLength(1);
  });
});

describe('teams of four with their own balls', () => {
  test('add up the two best balls of each hole, and each member takes the points of the team', async () => {
    const uno = await conSesion(app, {});
    const ceros = [0, 0, 0, 0, 0, 0, 0, 0];
    const { torneo, ids, bandos } = await abrir('equipo_2_de_4', ceros, { tamano: 4, jugadores: [uno] });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    const [primero, segundo] = bandos;
    if (!primero || !segundo) throw new Error('no bandos');
    expect([primero.handicapDeJuego, segundo.handicapDeJuego]).toEqual([null, null]);
    const partidas = [];
    for (const suyos of [ids.slice(0, 4), ids.slice(4)])
      partidas.push(await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds: suyos }));
    for (const [i, participanteId] of ids.entries()) {
      // The first team with 4, 5, 6 and 7 on every hole, the second with 5, 5, 6 and 7
      const golpes = Array.from({ length: 18 }, () => (i === 4 ? 5 : 4 + (i % 4)));
      await crearTarjeta(app.db.kysely, { participanteId, golpes });
    }
    const visto = await tablero(torneo.slug);
    const cifras = visto.clasificacion.scratch.map(({ id, contraPar }) => [id, Number(contraPar)] as const);
    const [mejor, peor] = cifras;
    if (!mejor || !peor) throw new Error('no lines');
    expect([mejor[0], peor[0]]).toEqual([primero.id, segundo.id]);
    expect(peor[1] - mejor[1]).toBe(18);
    for (const { id } of partidas)
      expect((await admin.send('POST', `/api/partidas/${id}/validacion`, {})).status).toBe(200);
    const { body } = await admin.send('GET', `/api/ligas/${liga.slug}/clasificacion`);
    const { jugadores } = clasificacionDeLigaSchema.parse(body);
    const suyas = jugadores.filter(({ id }) => id === uno.jugadorId).flatMap((quien) => quien.puntuaciones);
    expect(suyas.map((una) => una.slice(1, 3))).toEqual([[1, 1]]);
  });
});

describe('another formula', () => {
  /** Saves the ficha of a torneo as it is, but for some of it. */
  const conFicha = (torneoId: string) => async (cambio: object) => {
    const url = `/api/admin/torneos/${torneoId}`;
    const { body: ficha } = await admin.send('GET', url);
    const campos = ['nombre', 'fechaJuego', 'campoId', 'modalidad', 'metodoDesempate', 'activo', 'salidas'];
    const dichos = Object.fromEntries(campos.map((campo) => [campo, ficha[campo]]));
    const version = ficha['version'];
    return await admin.send('PUT', url, { ...dichos, version, descripcion: '', ...cambio });
  };

  test('moves no card of a bando whose partida was validated without a stroke, until somebody accepts it', async () => {
    const { torneo, ids, bandos } = await abrir('foursome', [4, 10, 6, 12], { tamano: 2 });
    const cambiar = conFicha(torneo.id);
    const handicaps = async () => {
      const { parejas } = await leer(torneo.id);
      return bandos.map((bando) => parejas.find(({ id }) => id === bando.id)?.handicapDeJuego);
    };
    expect(await handicaps()).toEqual([7, 9]);
    const participanteIds = ids.slice(0, 2);
    await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds, validada: true });
    expect((await cambiar({ formula: 'foursome', pesos: [100, 0] })).status).toBe(200);
    expect(await handicaps()).toEqual([7, 6]);
    expect((await admin.send('POST', `/api/admin/torneos/${torneo.id}/recalculo`, {})).status).toBe(200);
    expect((await handicaps())[0]).toBe(7);
  });

  test('gives bandos their cards or takes them, and none while somebody else would have what is written', async () => {
    const { torneo, ids, bandos } = await abrir('mejor_bola', [4, 10], { tamano: 2 });
    const cambiar = conFicha(torneo.id);
    expect((await cambiar({ formula: 'foursome', pesos: [100, 0] })).status).toBe(200);
    expect((await leer(torneo.id)).parejas[0]?.handicapDeJuego).toBe(4);
    expect((await cambiar({ formula: 'foursome', pesos: [50, 50, 50] })).body).toMatchObject({
      codigo: 'pesos_no_validos',
    });
    expect((await cambiar({ formula: 'scramble_2' })).status).toBe(200);
    // 35 % of 4 and 15 % of 10 are 2.9
    expect((await leer(torneo.id)).parejas[0]?.handicapDeJuego).toBe(3);
    const partida = await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds: ids });
    await anotar(admin, partida.id, bandos[0]?.id ?? '', [4]);
    expect((await cambiar({ formula: 'mejor_bola' })).body).toMatchObject({ codigo: 'formula_con_golpes' });
    expect((await cambiar({ formula: 'chapman' })).status).toBe(200);
    expect((await tablero(torneo.slug)).bandos?.formados[0]?.tarjeta?.golpes[0]).toBe(4);
  });
});
