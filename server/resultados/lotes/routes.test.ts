import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ResultadoDeLote } from '#contrato/resultados.ts';
import { CANAL, type CambioEnVivo, cambiosDe } from '#server/live/bus.ts';
import { lockPartida } from '#server/partidas/repository.ts';
import type { Caller } from '#server/testing/callers.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { doneOrWaiting } from '#server/testing/pause-at.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { retirados, validarPartida } from '#server/testing/validar.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

type Op = {
  opId: string;
  partidaId: string;
  participanteId: string;
  hoyo: number;
  golpes: number | 'raya' | null;
  version?: number | null;
};

const op = (change: Partial<Op> = {}): Op => ({
  opId: randomUUID(),
  partidaId: escenario.partida,
  participanteId: escenario.deMiembro,
  hoyo: 1,
  golpes: 4,
  ...change,
});
const ronda = (golpes: Op['golpes'] = 4): Op[] =>
  [escenario.deMiembro, escenario.deCompanero].flatMap((participanteId) =>
    Array.from({ length: 18 }, (_, i) => op({ participanteId, hoyo: i + 1, golpes })),
  );

async function enviar(caller: Caller, operaciones: readonly Op[], mas: Record<string, unknown> = {}) {
  const { status, body } = await caller.send('PUT', '/api/resultados/lote', { operaciones, ...mas });
  return { status, body, resultados: (body['resultados'] ?? []) as ResultadoDeLote[] };
}

async function guardar(caller: Caller, { partidaId, participanteId, hoyo, ...body }: Op) {
  const path = `/api/partidas/${partidaId}/participantes/${participanteId}/resultados/${hoyo}`;
  return await caller.send('PUT', path, body);
}

const codigos = (resultados: readonly ResultadoDeLote[]) =>
  resultados.map(({ rechazo }) => rechazo?.codigo ?? 'guardado');

const stored = async (participanteId = escenario.deMiembro) =>
  await app.db.kysely
    .selectFrom('resultados_hoyo')
    .select(['numeroHoyo', 'golpes', 'version', 'autorId'])
    .where('tarjetaId', '=', tarjetaDe(participanteId))
    .orderBy('numeroHoyo')
    .execute();

const historyOf = async (participanteId = escenario.deMiembro) =>
  await app.db.kysely
    .selectFrom('historial_golpes')
    .select(['opId', 'numeroHoyo', 'despues', 'autorId', 'partidaValidada'])
    .where('participanteId', '=', participanteId)
    .orderBy('id')
    .execute();

describe('many holes in one request', () => {
  test('two whole cards are saved, remembered in order, announced, and answered each as alone', async () => {
    const announced: CambioEnVivo[] = [];
    // What the club of the test was made of may still be on its way
    const stop = await app.db.listen(CANAL, (payload) =>
      announced.push(...cambiosDe(payload).filter(({ k }) => k === 'golpes')),
    );
    const operaciones = ronda();
    const { status, resultados } = await enviar(escenario.miembro, operaciones);
    expect(status).toBe(200);
    expect(resultados.map(({ opId }) => opId)).toEqual(operaciones.map(({ opId }) => opId));
    expect(resultados[20]).toEqual({
      opId: operaciones[20]?.opId,
      rechazo: null,
      guardado: {
        participanteId: escenario.deCompanero,
        hoyo: 3,
        golpes: 4,
        version: expect.any(Number),
        reemplazado: null,
      },
    });
    expect(await stored()).toHaveLength(18);
    expect((await historyOf()).map(({ opId }) => opId)).toEqual(
      operaciones.slice(0, 18).map(({ opId }) => opId),
    );
    const single = op({ participanteId: escenario.deCompanero, golpes: 5 });
    const alone = await guardar(escenario.miembro, single);
    expect(Object.keys(alone.body)).toEqual(Object.keys(resultados[20]?.guardado ?? {}));
    await expect.poll(() => new Set(announced.map((cambio) => JSON.stringify(cambio))).size).toBe(37);
    await stop();
  });

  test('a raya and a cleared hole are saved, and the same hole twice goes in the order sent', async () => {
    const sent = [
      op({ golpes: 5 }),
      op({ golpes: 'raya' }),
      op({ golpes: null }),
      op({ golpes: 6 }),
      op({ hoyo: 2, golpes: null }),
    ];
    const { resultados } = await enviar(escenario.miembro, sent);
    expect(resultados.map(({ guardado }) => guardado?.golpes)).toEqual([5, 'raya', null, 6, null]);
    expect(await stored()).toMatchObject([{ numeroHoyo: 1, golpes: 6 }]);
    expect((await historyOf()).map(({ opId }) => opId).toSorted()).toEqual(
      sent.map(({ opId }) => opId).toSorted(),
    );
  });

  test('of several partidas, torneos and personal rounds, are each judged by their own', async () => {
    const { personalPropia, enPersonalPropia, personal, enPersonal, deOtraPartida, partidaValidada } =
      escenario;
    const { resultados } = await enviar(escenario.miembro, [
      op({ partidaId: personalPropia, participanteId: enPersonalPropia, golpes: 9 }),
      op({ golpes: 9 }),
      op({ golpes: 10 }),
      op({ golpes: 0 }),
      op({ partidaId: personalPropia, participanteId: enPersonalPropia, hoyo: 2, golpes: 10 }),
      op({ partidaId: personal, participanteId: enPersonal }),
      op({ participanteId: deOtraPartida }),
      op({ partidaId: randomUUID() }),
      op({ partidaId: partidaValidada }),
      op({ hoyo: 2 }),
    ]);
    expect(codigos(resultados)).toEqual([
      'guardado',
      'guardado',
      'limite_golpes',
      'golpes_no_validos',
      'golpes_no_validos',
      'solo_creador',
      'sin_acceso_a_tarjeta',
      'partida_no_encontrada',
      'partida_validada',
      'guardado',
    ]);
    expect(resultados[2]?.rechazo).toEqual({
      codigo: 'limite_golpes',
      titulo: 'Límite de golpes excedido',
      mensaje: 'El máximo permitido en este hoyo (Par 4) es 9 golpes (Par + 5)',
    });
    expect(await stored()).toHaveLength(2);
  });

  test('who may not write a card is refused every hole of it, and nothing is written', async () => {
    const operaciones = [op(), op({ hoyo: 2 })];
    for (const quien of [escenario.jugador, escenario.sinPerfil])
      expect(codigos((await enviar(quien, operaciones)).resultados)).toEqual([
        'sin_acceso_a_partida',
        'sin_acceso_a_partida',
      ]);
    expect(await historyOf()).toEqual([]);
    expect(codigos((await enviar(escenario.admin, operaciones)).resultados)).toEqual([
      'guardado',
      'guardado',
    ]);
  });

  test('of another account than the one signed in are not taken', async () => {
    const { miembro, companero } = escenario;
    const answer = await enviar(companero, [op()], { usuarioId: miembro.usuarioId });
    expect([answer.status, answer.body['codigo']]).toEqual([401, 'sin_sesion']);
    expect(await stored()).toEqual([]);
    expect((await enviar(miembro, [op()], { usuarioId: miembro.usuarioId })).status).toBe(200);
  });

  test('a hundred are taken, more are not, and one that cannot be read refuses the request', async () => {
    const many = Array.from({ length: 101 }, (_, i) => op({ hoyo: (i % 18) + 1 }));
    expect((await enviar(escenario.miembro, many)).body['codigo']).toBe('peticion_no_valida');
    expect((await enviar(escenario.miembro, [op(), op({ hoyo: 19 })])).status).toBe(400);
    expect(await stored()).toEqual([]);
    const { resultados } = await enviar(escenario.miembro, many.slice(1));
    expect(codigos(resultados)).toEqual(Array.from({ length: 100 }, () => 'guardado'));
  });
});

describe('an operation has one effect', () => {
  test('sent alone and in a batch, before and after, it is answered the same', async () => {
    const [first, second] = [op(), op({ hoyo: 2 })];
    const alone = await guardar(escenario.miembro, first);
    const { resultados } = await enviar(escenario.miembro, [first, second, first]);
    expect(resultados[0]?.guardado).toEqual(alone.body);
    expect(resultados[2]).toEqual(resultados[0]);
    expect((await guardar(escenario.miembro, second)).body).toEqual(resultados[1]?.guardado);
    expect(await historyOf()).toHaveLength(2);
  });

  test('an id used for another hole or by another person is refused, and the rest is saved', async () => {
    const first = op();
    await guardar(escenario.miembro, first);
    const sent = [{ ...first, hoyo: 2 }, op({ hoyo: 3 })];
    expect(codigos((await enviar(escenario.miembro, sent)).resultados)).toEqual([
      'operacion_repetida',
      'guardado',
    ]);
    expect(codigos((await enviar(escenario.companero, [first])).resultados)).toEqual(['operacion_repetida']);
  });

  test('whose answer was lost before the validation is answered after it, alone too; a new one is refused', async () => {
    const sent = [op(), op({ hoyo: 2 })];
    const before = await enviar(escenario.miembro, sent);
    await validarPartida(escenario.miembro, escenario.partida);
    const again = await enviar(escenario.miembro, [...sent, op({ hoyo: 3 })]);
    expect(again.resultados.slice(0, 2)).toEqual(before.resultados);
    expect(codigos(again.resultados)).toEqual(['guardado', 'guardado', 'partida_validada']);
    const alone = await guardar(escenario.miembro, sent[0] ?? op());
    expect([alone.status, alone.body]).toEqual([200, before.resultados[0]?.guardado]);
    expect((await guardar(escenario.miembro, op({ hoyo: 3 }))).body['codigo']).toBe('partida_validada');
  });

  test("another's value, unseen, is told hole by hole; a seen one is not", async () => {
    const { resultados: suyos } = await enviar(escenario.companero, [
      op({ golpes: 5 }),
      op({ hoyo: 2, golpes: 5 }),
    ]);
    const version = suyos[1]?.guardado?.version ?? null;
    const { resultados } = await enviar(escenario.miembro, [op(), op({ hoyo: 2, version }), op({ hoyo: 3 })]);
    expect(resultados.map(({ guardado }) => guardado?.reemplazado?.golpes ?? null)).toEqual([5, null, null]);
  });
});

test('an administrator corrects a validated card: marked in the history, official results moved once', async () => {
  await validarPartida(escenario.miembro, escenario.partida);
  const { resultados } = await enviar(escenario.admin, [op(), op({ hoyo: 2 })]);
  expect(codigos(resultados)).toEqual(['guardado', 'guardado']);
  expect(await historyOf()).toMatchObject([{ partidaValidada: true }, { partidaValidada: true }]);
});

describe('at the same moment', () => {
  test('the same batch ten times has one effect and one answer', async () => {
    const sent = ronda();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enviar(escenario.miembro, sent)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await historyOf()).toHaveLength(18);
  });

  test('two phones with the whole round, backwards and forwards: one value each, all remembered', async () => {
    for (let round = 0; round < raceRounds(12); round += 1) {
      if (round > 0) escenario = await crearEscenario(app);
      const { miembro, companero } = escenario;
      const mine = ronda(3);
      const theirs = ronda(round % 2 === 0 ? 6 : null).toReversed();
      const single = op({ hoyo: 9, golpes: 7 });
      const answers = await Promise.all([
        enviar(miembro, mine),
        enviar(companero, theirs),
        guardar(companero, single),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const told = (await historyOf()).map(({ opId }) => opId);
      expect(told).toHaveLength(37);
      expect(new Set(told).size).toBe(37);
      // What stands in each hole is what its last operation wrote; a clearing that found nothing yet may be told later.
      if (round % 2 === 1) continue;
      const ultimos = new Map((await historyOf()).map(({ numeroHoyo, despues }) => [numeroHoyo, despues]));
      const quedan = new Map((await stored()).map(({ numeroHoyo, golpes }) => [numeroHoyo, golpes]));
      for (const [hoyo, golpes] of ultimos) expect([hoyo, quedan.get(hoyo) ?? null]).toEqual([hoyo, golpes]);
    }
  });

  test('a card never changes after its validation was acknowledged, and a batch is saved whole or not', async () => {
    for (let round = 0; round < raceRounds(20); round += 1) {
      escenario = round === 0 ? escenario : await crearEscenario(app);
      const { miembro, companero, partida, deMiembro, deCompanero } = escenario;
      const sending = enviar(miembro, ronda());
      await companero.send('POST', `/api/partidas/${partida}/validacion`, {
        estados: retirados([deMiembro, deCompanero]),
      });
      const atAck = await stored();
      const { resultados } = await sending;
      expect(await stored()).toEqual(atAck);
      expect([0, 18]).toContain(atAck.length);
      const expected = atAck.length === 0 ? 'partida_validada' : 'guardado';
      expect(new Set(codigos(resultados))).toEqual(new Set([expected]));
    }
  });

  /* A transaction that stands still holds the one connection of the embedded store. */
  test.runIf(process.env['TEST_DATABASE_URL'])(
    'two of the same that were judged before either was written have one effect and one answer',
    async () => {
      const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const validation = app.db.tx(async (trx) => {
        await lockPartida(trx, escenario.partida);
        locked.resolve();
        await waiting.promise;
      });
      await locked.promise;
      const sent = ronda();
      const sending = Promise.all([enviar(escenario.miembro, sent), enviar(escenario.miembro, sent)]);
      const held = async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
          app.db.kysely,
        );
        return rows.length;
      };
      await expect.poll(held).toBe(2);
      waiting.resolve();
      await validation;
      const [one, other] = await sending;
      expect(one.status).toBe(200);
      expect(other.body).toEqual(one.body);
      expect(await historyOf()).toHaveLength(18);
    },
  );

  test.runIf(process.env['TEST_DATABASE_URL'])(
    'a batch that waits for one partida holds no other: what is about the other goes on',
    async () => {
      const { miembro, partida, personalPropia, enPersonalPropia } = escenario;
      const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const validation = app.db.tx(async (trx) => {
        await lockPartida(trx, partida);
        locked.resolve();
        await waiting.promise;
      });
      await locked.promise;
      const sending = enviar(miembro, [
        op(),
        op({ partidaId: personalPropia, participanteId: enPersonalPropia }),
      ]);
      await doneOrWaiting(app.db, sending);
      const free = { partidaId: personalPropia, participanteId: enPersonalPropia, hoyo: 5 };
      const url = `/api/partidas-personales/${free.partidaId}`;
      const validated = await miembro.send('POST', `${url}/validacion`, { confirmarIncompleta: true });
      expect(validated.status).toBe(200);
      waiting.resolve();
      await validation;
      const [deTorneo, dePersonal] = codigos((await sending).resultados);
      expect(deTorneo).toBe('guardado');
      expect(dePersonal).toMatch(/^(?:guardado|partida_validada)$/);
    },
  );
});
