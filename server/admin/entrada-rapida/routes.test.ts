import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { type Faults, failAtEachStatement } from '#server/testing/fail-at.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';

let app: TestApp;
let faults: Faults;
let escenario: Escenario;
enUnClub((club) => ({ app, faults } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const vacia = (): Anotacion[] => Array.from({ length: 18 }, () => null);
const con = (cambios: Record<number, Anotacion>, base = vacia()): Anotacion[] =>
  base.map((golpes, i) => (i + 1 in cambios ? (cambios[i + 1] ?? null) : golpes));
/** Par on every hole of the small club. */
const PARES = [4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5];

type Envio = { golpes?: unknown; versiones?: unknown; opId?: unknown; participante?: string };

async function guardar(caller: Caller, envio: Envio) {
  const { participante = escenario.deMiembro, opId = randomUUID(), ...rest } = envio;
  const body = { opId, golpes: vacia(), versiones: vacia(), ...rest };
  return await caller.send('PUT', `/api/admin/participantes/${participante}/tarjeta`, body);
}

async function puntuar(caller: Caller, hoyo: number, golpes: number | 'raya') {
  const path = `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/${hoyo}`;
  return await caller.send('PUT', path, { opId: randomUUID(), golpes, version: null });
}

async function stored(participante = escenario.deMiembro): Promise<Anotacion[]> {
  const rows = await app.db.kysely
    .selectFrom('resultados_hoyo')
    .select(['numeroHoyo', 'golpes'])
    .where('tarjetaId', '=', tarjetaDe(participante))
    .execute();
  return con(Object.fromEntries(rows.map(({ numeroHoyo, golpes }) => [numeroHoyo, golpes ?? 'raya'])));
}

async function historyOf(participante = escenario.deMiembro) {
  return await app.db.kysely
    .selectFrom('historial_golpes')
    .select([
      'numeroHoyo',
      'antes',
      'habiaAntes',
      'despues',
      'hayDespues',
      'autorId',
      'partidaValidada',
      'version',
    ])
    .where('participanteId', '=', participante)
    .orderBy('id')
    .execute();
}

describe('replacing a card', () => {
  test('writes, changes, picks up and clears holes at once, with one line of history for each that changed', async () => {
    const first = await guardar(escenario.admin, { golpes: con({ 1: 4, 2: 5, 3: 'raya', 4: 6 }) });
    expect(first.body).toMatchObject({
      cambiados: [1, 2, 3, 4],
      golpes: con({ 1: 4, 2: 5, 3: 'raya', 4: 6 }),
    });
    const versiones = first.body['versiones'];
    const second = await guardar(escenario.admin, {
      golpes: con({ 1: 4, 2: 'raya', 3: 3, 18: 7 }),
      versiones,
    });
    expect(second.body).toMatchObject({ cambiados: [2, 3, 4, 18] });
    expect(await stored()).toEqual(con({ 1: 4, 2: 'raya', 3: 3, 18: 7 }));
    const autorId = escenario.admin.usuarioId;
    expect((await historyOf()).slice(4)).toMatchObject([
      { numeroHoyo: 2, antes: 5, habiaAntes: true, despues: null, hayDespues: true, autorId },
      { numeroHoyo: 3, antes: null, habiaAntes: true, despues: 3, hayDespues: true, partidaValidada: false },
      { numeroHoyo: 4, antes: 6, habiaAntes: true, despues: null, hayDespues: false, version: null },
      { numeroHoyo: 18, antes: null, habiaAntes: false, despues: 7, hayDespues: true },
    ]);
  });

  test('the versions it answers are those that a phone sees', async () => {
    const answer = await guardar(escenario.admin, { golpes: PARES });
    const tarjeta = await escenario.miembro.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
    const [propia] = tarjeta.body['participantes'] as { versiones: unknown; golpes: unknown }[];
    expect([propia?.golpes, propia?.versiones]).toEqual([PARES, answer.body['versiones']]);
  });

  test('the same operation sent ten times at once has one effect and one answer', async () => {
    const opId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guardar(escenario.admin, { golpes: PARES, opId })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await historyOf()).toHaveLength(18);
  });

  test('an operation used for another card is refused', async () => {
    const opId = randomUUID();
    await guardar(escenario.admin, { golpes: PARES, opId });
    const answer = await guardar(escenario.admin, {
      golpes: PARES,
      opId,
      participante: escenario.deCompanero,
    });
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'operacion_repetida']);
    expect(await stored(escenario.deCompanero)).toEqual(vacia());
  });

  test('the live board moves', async () => {
    const path = `/api/torneos/${escenario.hoy.id}/clasificacion`;
    const board = async () => {
      const { body } = await escenario.admin.send('GET', path);
      const all = body['participantes'] as { id: string; golpes: Anotacion[] }[];
      return all.find(({ id }) => id === escenario.deMiembro)?.golpes;
    };
    expect(await board()).toEqual(vacia());
    await guardar(escenario.admin, { golpes: PARES });
    await expect.poll(board).toEqual(PARES);
    const { body } = await escenario.admin.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
    const [propia] = body['participantes'] as { versiones: unknown }[];
    await guardar(escenario.admin, { golpes: con({ 9: null }, PARES), versiones: propia?.versiones });
    await expect.poll(board).toEqual(con({ 9: null }, PARES));
  });
});

describe('somebody else wrote in the meantime', () => {
  test('nothing is saved, and each difference tells hole, both figures, author and version', async () => {
    await puntuar(escenario.miembro, 1, 5);
    await puntuar(escenario.companero, 2, 'raya');
    await puntuar(escenario.companero, 3, 3);
    const answer = await guardar(escenario.admin, { golpes: con({ 1: 4, 3: 3, 4: 6 }) });
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'tarjeta_cambiada']);
    const autores = await app.db.kysely.selectFrom('profiles').select(['id', 'nombre']).execute();
    const nombreDe = ({ jugadorId }: Caller) => autores.find(({ id }) => id === jugadorId)?.nombre;
    expect(answer.body['datos']).toMatchObject({
      diferencias: [
        { hoyo: 1, suyo: 5, mio: 4, autor: nombreDe(escenario.miembro), version: expect.any(Number) },
        { hoyo: 2, suyo: 'raya', mio: null, autor: nombreDe(escenario.companero) },
      ],
    });
    expect(await stored()).toEqual(con({ 1: 5, 2: 'raya', 3: 3 }));
  });

  test('a hole that they cleared is a difference with its author', async () => {
    const { body } = await guardar(escenario.admin, { golpes: con({ 1: 4 }) });
    await escenario.companero.send(
      'DELETE',
      `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/1`,
      { opId: randomUUID() },
    );
    const answer = await guardar(escenario.admin, { golpes: con({ 1: 4 }), versiones: body['versiones'] });
    expect(answer.body['datos']).toMatchObject({
      diferencias: [{ hoyo: 1, suyo: null, mio: 4, version: null }],
    });
  });

  test('choosing is sending the version that was shown', async () => {
    await puntuar(escenario.miembro, 1, 5);
    const golpes = con({ 1: 4 });
    const refused = await guardar(escenario.admin, { golpes });
    const [diferencia] = (refused.body['datos'] as { diferencias: { version: number }[] }).diferencias;
    const answer = await guardar(escenario.admin, {
      golpes,
      versiones: [diferencia?.version, ...vacia().slice(1)],
    });
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual(golpes);
  });

  test('never a mixed card: of a member saving and an administrator replacing, what stands is whole', async () => {
    for (let round = 0; round < 25; round += 1) {
      const small = round === 0 ? escenario : await crearEscenario(app);
      const path = (hoyo: number) =>
        `/api/partidas/${small.partida}/participantes/${small.deMiembro}/resultados/${hoyo}`;
      const saves = [1, 2, 3, 4].map((hoyo) =>
        small.miembro.send('PUT', path(hoyo), { opId: randomUUID(), golpes: 6 }),
      );
      const replace = guardar(small.admin, { golpes: PARES, participante: small.deMiembro });
      const [admin, ...members] = await Promise.all([replace, ...saves]);
      expect(members.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const card = await stored(small.deMiembro);
      if (admin.status === 409) {
        // Refused: not one hole of the administrator's card is there.
        expect(card).toEqual(con({ 1: 6, 2: 6, 3: 6, 4: 6 }));
      } else {
        // Saved first: later strokes stand, and each of them was told what it replaced.
        expect(card).toEqual(con({ 1: 6, 2: 6, 3: 6, 4: 6 }, PARES));
        expect(members.map(({ body }) => body['reemplazado'])).toMatchObject(
          [4, 4, 3, 5].map((golpes) => ({ golpes })),
        );
      }
    }
  });

  test('of two administrators who replace the same card at once one is refused, and the card is one of the two', async () => {
    const otro = await conSesion(app, { admin: true });
    for (let round = 0; round < 15; round += 1) {
      const small = round === 0 ? escenario : await crearEscenario(app);
      const dobles = PARES.map((par) => par + 2);
      const answers = await Promise.all([
        guardar(small.admin, { golpes: PARES, participante: small.deMiembro }),
        guardar(otro, { golpes: dobles, participante: small.deMiembro }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect([PARES, dobles]).toContainEqual(await stored(small.deMiembro));
    }
  });
});

describe('a validated card', () => {
  test('is corrected with a pencil, and the official results with it', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 10 }, { sobrePar: 12 }], {
      validadas: false,
    });
    const [primero = '', segundo = ''] = torneo.participantes;
    const partida = torneo.partidas[0] ?? '';
    await escenario.admin.send('POST', `/api/partidas/${partida}/validacion`, {});
    const tarjeta = async () => {
      const { body } = await escenario.admin.send('GET', `/api/partidas/${partida}/tarjeta`);
      const all = body['participantes'] as {
        participanteId: string;
        golpes: Anotacion[];
        versiones: unknown[];
        corregidos: number[];
      }[];
      return all.find(({ participanteId }) => participanteId === primero);
    };
    const antes = await tarjeta();
    const golpes = con({ 18: 9 }, antes?.golpes);
    const answer = await guardar(escenario.admin, {
      participante: primero,
      golpes,
      versiones: antes?.versiones,
    });
    expect(answer.status).toBe(200);
    expect((await tarjeta())?.corregidos).toEqual([18]);
    const oficiales = await app.db.kysely
      .selectFrom('resultados_torneo')
      .select(['participanteId', 'golpesBrutos'])
      .where('torneoId', '=', torneo.id)
      .execute();
    const brutos = new Map(oficiales.map((row) => [row.participanteId, row.golpesBrutos]));
    expect([brutos.get(primero), brutos.get(segundo)]).toEqual([72 + 10 + 5, 72 + 12]);
    const historia = await app.db.kysely
      .selectFrom('historial_resultados')
      .select('motivo')
      .where('torneoId', '=', torneo.id)
      .orderBy('id')
      .execute();
    expect(historia).toEqual([{ motivo: 'ultima_validacion' }, { motivo: 'correccion' }]);
  });
});

describe('when a statement fails', () => {
  test('a replaced card stays as it was before, whichever statement it is', async () => {
    await guardar(escenario.admin, { golpes: con({ 1: 4, 2: 5 }) });
    const { body } = await guardar(escenario.admin, { golpes: con({ 1: 4 }), versiones: vacia() });
    expect(body['codigo']).toBe('tarjeta_cambiada');
    const versiones = (
      (await escenario.admin.send('GET', `/api/partidas/${escenario.partida}/tarjeta`)).body[
        'participantes'
      ] as { versiones: unknown[] }[]
    )[0]?.versiones;
    const tried = await failAtEachStatement({ db: app.db, faults }, () =>
      guardar(escenario.admin, { golpes: con({ 1: 'raya', 3: 5 }), versiones }),
    );
    expect(tried).toBeGreaterThan(5);
  });

  test('a correction of a validated card leaves strokes, history and official results together', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 10 }, { sobrePar: 12 }], {
      validadas: false,
    });
    const [participante = ''] = torneo.participantes;
    const partida = torneo.partidas[0] ?? '';
    await escenario.admin.send('POST', `/api/partidas/${partida}/validacion`, {});
    const { body } = await escenario.admin.send('GET', `/api/partidas/${partida}/tarjeta`);
    const [tarjeta] = body['participantes'] as { golpes: Anotacion[]; versiones: unknown }[];
    const golpes = con({ 1: 7, 2: null }, tarjeta?.golpes);
    const tried = await failAtEachStatement({ db: app.db, faults }, () =>
      guardar(escenario.admin, { participante, golpes, versiones: tarjeta?.versiones }),
    );
    expect(tried).toBeGreaterThan(12);
  });
});

describe('bad input is refused and changes nothing', () => {
  const HOYO_1 = (golpes: unknown) => [golpes, ...vacia().slice(1)];

  test.each<[string, Envio, number, string]>([
    ['0 strokes', { golpes: HOYO_1(0) }, 422, 'tarjeta_no_valida'],
    ['a negative number', { golpes: HOYO_1(-3) }, 422, 'tarjeta_no_valida'],
    ['one more than par and limit', { golpes: HOYO_1(10) }, 422, 'tarjeta_no_valida'],
    ['a text', { golpes: HOYO_1('cinco') }, 400, 'peticion_no_valida'],
    ['a number as text', { golpes: HOYO_1('5') }, 400, 'peticion_no_valida'],
    ['a fraction', { golpes: HOYO_1(4.5) }, 400, 'peticion_no_valida'],
    ['beyond what a number holds', { golpes: HOYO_1(1e300) }, 400, 'peticion_no_valida'],
    ['a list in a hole', { golpes: HOYO_1([5]) }, 400, 'peticion_no_valida'],
    ['17 holes', { golpes: vacia().slice(1) }, 400, 'peticion_no_valida'],
    ['19 holes', { golpes: [...vacia(), 4] }, 400, 'peticion_no_valida'],
    ['an object instead of the holes', { golpes: { 1: 4 } }, 400, 'peticion_no_valida'],
    ['17 versions', { versiones: vacia().slice(1) }, 400, 'peticion_no_valida'],
    ['a version as text', { versiones: HOYO_1('1') }, 400, 'peticion_no_valida'],
    ['an operation that is no id', { opId: 'abc' }, 400, 'peticion_no_valida'],
    ['no operation', { opId: null }, 400, 'peticion_no_valida'],
    ['an unknown key', { autorId: 'yo' } as Envio, 400, 'peticion_no_valida'],
    [
      'a participante that is no id',
      { participante: 'abc', golpes: PARES },
      404,
      'participante_no_encontrado',
    ],
  ])('%s', async (_, envio, status, codigo) => {
    const answer = await guardar(escenario.admin, envio);
    expect([answer.status, answer.body['codigo']]).toEqual([status, codigo]);
    expect(await stored()).toEqual(vacia());
  });

  test('the refusal of a figure quotes hole, par and the most it takes, and saves not one hole of the card', async () => {
    const answer = await guardar(escenario.admin, { golpes: con({ 1: 4, 3: 9 }) });
    expect(answer.body).toMatchObject({
      titulo: 'Error al guardar',
      mensaje: 'El hoyo 3 (Par 3) admite de 1 a 8 golpes',
    });
    expect(await stored()).toEqual(vacia());
  });

  test('without a limit 15 strokes are taken and 16 are not', async () => {
    await app.db.kysely
      .updateTable('torneos')
      .set({ limiteGolpesHoyo: null })
      .where('id', '=', escenario.hoy.id)
      .execute();
    const dieciseis = await guardar(escenario.admin, { golpes: HOYO_1(16) });
    expect(dieciseis.body['codigo']).toBe('tarjeta_no_valida');
    expect((await guardar(escenario.admin, { golpes: HOYO_1(15) })).status).toBe(200);
  });

  test('a participante without partida has no card to write', async () => {
    await app.db.kysely
      .deleteFrom('partidas_participantes')
      .where('participanteId', '=', escenario.deMiembro)
      .execute();
    const answer = await guardar(escenario.admin, { golpes: PARES });
    expect([answer.status, answer.body['codigo']]).toEqual([404, 'participante_no_encontrado']);
  });
});
