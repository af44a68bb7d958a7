import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { retirados, validarPartida } from '#server/testing/validar.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

type Stroke = {
  golpes?: unknown;
  hoyo?: unknown;
  participante?: string;
  opId?: string;
  version?: number | null;
};

function pathOf({ hoyo = 1, participante = escenario.deMiembro }: Stroke): string {
  return `/api/partidas/${escenario.partida}/participantes/${participante}/resultados/${String(hoyo)}`;
}

async function guardar(caller: Caller, stroke: Stroke) {
  const { golpes = 5, opId = randomUUID(), version = null } = stroke;
  return await caller.send('PUT', pathOf(stroke), { opId, golpes, version });
}

async function stored(participanteId = escenario.deMiembro) {
  return await app.db.kysely
    .selectFrom('resultados_hoyo')
    .select(['numeroHoyo', 'golpes', 'version', 'autorId'])
    .where('tarjetaId', '=', tarjetaDe(participanteId))
    .orderBy('numeroHoyo')
    .execute();
}

async function historyOf(participanteId = escenario.deMiembro) {
  return await app.db.kysely
    .selectFrom('historial_golpes')
    .select(['antes', 'habiaAntes', 'despues', 'hayDespues', 'autorId', 'autorPrevioId', 'partidaValidada'])
    .where('participanteId', '=', participanteId)
    .orderBy('id')
    .execute();
}

describe('saving a hole', () => {
  test('a member saves a hole for anybody of the own partida, and the history tells who', async () => {
    const answer = await guardar(escenario.miembro, {
      participante: escenario.deCompanero,
      hoyo: 7,
      golpes: 4,
    });
    expect(answer.body).toMatchObject({ hoyo: 7, golpes: 4, reemplazado: null });
    expect(await stored(escenario.deCompanero)).toMatchObject([
      { numeroHoyo: 7, golpes: 4, autorId: escenario.miembro.usuarioId },
    ]);
    expect(await historyOf(escenario.deCompanero)).toMatchObject([
      { antes: null, habiaAntes: false, despues: 4, hayDespues: true, autorId: escenario.miembro.usuarioId },
    ]);
  });

  test('a raya is a stored value without strokes', async () => {
    const answer = await guardar(escenario.miembro, { golpes: 'raya' });
    expect(answer.body).toMatchObject({ golpes: 'raya' });
    expect(await stored()).toMatchObject([{ golpes: null }]);
    const tarjeta = await escenario.miembro.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
    expect((tarjeta.body['participantes'] as { golpes: unknown[] }[])[0]?.golpes[0]).toBe('raya');
  });

  test('the same operation sent twenty times at once has one effect and one answer', async () => {
    const opId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guardar(escenario.miembro, { opId })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await historyOf()).toHaveLength(1);
  });

  test('an operation id used for another hole is refused and changes nothing', async () => {
    const opId = randomUUID();
    await guardar(escenario.miembro, { opId, hoyo: 1 });
    const answer = await guardar(escenario.miembro, { opId, hoyo: 2 });
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'operacion_repetida']);
    expect(await stored()).toHaveLength(1);
  });

  test('a later stroke by another wins, and its writer is shown what it replaced', async () => {
    await guardar(escenario.miembro, { golpes: 5 });
    const answer = await guardar(escenario.companero, { golpes: 4 });
    expect(answer.body).toMatchObject({
      golpes: 4,
      reemplazado: { golpes: 5, autor: expect.not.stringMatching(/otra persona/) },
    });
    expect(await stored()).toMatchObject([{ golpes: 4, autorId: escenario.companero.usuarioId }]);
    expect(await historyOf()).toMatchObject([
      {},
      { antes: 5, despues: 4, autorPrevioId: escenario.miembro.usuarioId },
    ]);
  });

  test('who had seen the value that is replaced is not told again', async () => {
    const first = await guardar(escenario.miembro, { golpes: 5 });
    const answer = await guardar(escenario.companero, {
      golpes: 4,
      version: Number(first.body['version']),
    });
    expect(answer.body['reemplazado']).toBeNull();
  });

  test('two phones on the same hole at the same instant: both are answered, one value, two rows of history', async () => {
    for (let round = 0; round < 25; round += 1) {
      const hoyo = (round % 18) + 1;
      const [one, other] = await Promise.all([
        guardar(escenario.miembro, { hoyo, golpes: 3 }),
        guardar(escenario.companero, { hoyo, golpes: 6 }),
      ]);
      expect([one?.status, other?.status]).toEqual([200, 200]);
    }
    expect(await historyOf()).toHaveLength(50);
    expect((await stored()).every(({ golpes }) => golpes === 3 || golpes === 6)).toBe(true);
  });
});

describe('clearing a hole', () => {
  test('Borrar leaves no row; a second time changes nothing', async () => {
    await guardar(escenario.miembro, {});
    for (let time = 0; time < 2; time += 1) {
      const answer = await escenario.miembro.send('DELETE', pathOf({}), { opId: randomUUID() });
      expect(answer.body).toMatchObject({ golpes: null, version: null });
    }
    expect(await stored()).toEqual([]);
  });

  test('clearing the value of another shows what was cleared', async () => {
    await guardar(escenario.miembro, { golpes: 5 });
    const answer = await escenario.companero.send('DELETE', pathOf({}), { opId: randomUUID() });
    expect(answer.body).toMatchObject({ reemplazado: { golpes: 5 } });
  });
});

describe('a validated partida', () => {
  beforeEach(async () => {
    await validarPartida(escenario.miembro, escenario.partida);
  });

  test('rejects strokes and deletions from its players in the specified words', async () => {
    const save = await guardar(escenario.miembro, {});
    const clear = await escenario.companero.send('DELETE', pathOf({}), { opId: randomUUID() });
    for (const answer of [save, clear]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        titulo: 'Resultados validados',
        mensaje: 'No se pueden modificar los resultados de una partida validada',
      });
    }
    expect(await stored()).toEqual([]);
  });

  test('takes an administrator’s correction, and the history marks it', async () => {
    expect((await guardar(escenario.admin, { hoyo: 3 })).status).toBe(200);
    expect(await historyOf()).toMatchObject([{ despues: 5, partidaValidada: true }]);
    const tarjeta = await escenario.miembro.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
    expect((tarjeta.body['participantes'] as { corregidos: number[] }[])[0]?.corregidos).toEqual([3]);
  });
});

test('a card never changes after its validation was acknowledged, whatever arrives at the same moment', async () => {
  for (let round = 0; round < raceRounds(40); round += 1) {
    const small = round === 0 ? escenario : await crearEscenario(app);
    const path = (hoyo: number) =>
      `/api/partidas/${small.partida}/participantes/${small.deMiembro}/resultados/${hoyo}`;
    const saves = Array.from({ length: 8 }, (_, position) =>
      small.miembro.send('PUT', path(position + 1), { opId: randomUUID(), golpes: 4 }),
    );
    await small.companero.send('POST', `/api/partidas/${small.partida}/validacion`, {
      estados: retirados([small.deMiembro, small.deCompanero]),
    });
    const atAck = await stored(small.deMiembro);
    const answers = await Promise.all(saves);
    expect(await stored(small.deMiembro)).toEqual(atAck);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(atAck.length);
  }
});

describe('bad input is refused as specified and changes nothing', () => {
  test.each<[string, unknown, number, string]>([
    ['0 strokes', 0, 422, 'golpes_no_validos'],
    ['a negative number', -3, 422, 'golpes_no_validos'],
    ['16 strokes', 16, 422, 'limite_golpes'],
    ['a text', 'cinco', 400, 'peticion_no_valida'],
    ['a number as text', '5', 400, 'peticion_no_valida'],
    ['a fraction', 4.5, 400, 'peticion_no_valida'],
    ['nothing', null, 400, 'peticion_no_valida'],
    ['a list', [5], 400, 'peticion_no_valida'],
    ['a boolean', true, 400, 'peticion_no_valida'],
    ['beyond what a number holds', 1e300, 400, 'peticion_no_valida'],
  ])('%s', async (_, golpes, status, codigo) => {
    const answer = await escenario.miembro.send('PUT', pathOf({}), { opId: randomUUID(), golpes });
    expect([answer.status, answer.body['codigo']]).toEqual([status, codigo]);
    expect(await stored()).toEqual([]);
  });

  test.each(['0', '19', '-1', 'siete', '1e1', '07x', '99999999999'])('hole %s', async (hoyo) => {
    const answer = await guardar(escenario.miembro, { hoyo });
    expect([answer.status, answer.body['codigo']]).toEqual([400, 'peticion_no_valida']);
    expect(await stored()).toEqual([]);
  });

  test('the limit of the torneo is told with its figures', async () => {
    const answer = await guardar(escenario.miembro, { hoyo: 3, golpes: 9 });
    expect(answer.body).toMatchObject({
      titulo: 'Límite de golpes excedido',
      mensaje: 'El máximo permitido en este hoyo (Par 3) es 8 golpes (Par + 5)',
    });
  });

  test('without a limit 15 strokes are accepted and 16 are not', async () => {
    await app.db.kysely
      .updateTable('torneos')
      .set({ limiteGolpesHoyo: null })
      .where('id', '=', escenario.hoy.id)
      .execute();
    expect((await guardar(escenario.miembro, { golpes: 15 })).status).toBe(200);
    expect((await guardar(escenario.miembro, { golpes: 16 })).body['codigo']).toBe('golpes_no_validos');
  });

  test('par 6 with par + 10 takes 16 strokes, and refuses 17 in the words of the limit', async () => {
    const { kysely } = app.db;
    const { id } = escenario.hoy;
    await kysely.updateTable('torneos').set({ limiteGolpesHoyo: 10 }).where('id', '=', id).execute();
    const elegidas = kysely.selectFrom('torneos_salidas').select('tipoSalidaId').where('torneoId', '=', id);
    const primero = kysely.updateTable('hoyos_tipo_salida').set({ par: 6 }).where('numeroHoyo', '=', 1);
    await primero.where('tipoSalidaId', 'in', elegidas).execute();
    expect((await guardar(escenario.miembro, { golpes: 16 })).body).toMatchObject({ golpes: 16 });
    expect((await guardar(escenario.miembro, { golpes: 17 })).body).toMatchObject({
      codigo: 'limite_golpes',
      mensaje: 'El máximo permitido en este hoyo (Par 6) es 16 golpes (Par + 10)',
    });
    expect(await stored()).toMatchObject([{ numeroHoyo: 1, golpes: 16 }]);
  });

  test('an unknown key, a missing operation id and an author of one’s own choice', async () => {
    const bodies = [
      { opId: randomUUID(), golpes: 5, autorId: escenario.companero.usuarioId },
      { golpes: 5 },
      { opId: 'no es un uuid', golpes: 5 },
    ];
    for (const body of bodies) {
      const answer = await escenario.miembro.send('PUT', pathOf({}), body);
      expect([answer.status, answer.body['codigo']]).toEqual([400, 'peticion_no_valida']);
    }
    expect(await stored()).toEqual([]);
  });
});
