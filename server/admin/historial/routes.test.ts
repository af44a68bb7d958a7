import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { type Faults, failAtEachStatement } from '#server/testing/fail-at.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTarjeta, tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { validarPartida } from '#server/testing/validar.ts';

type Entrada = Record<string, unknown> & { tipo: string; clave: string; entradaId: number };

let app: TestApp;
let faults: Faults;
let escenario: Escenario;
enUnClub((club) => ({ app, faults } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

async function leer(query = '', torneo = escenario.hoy.slug) {
  const { status, body } = await escenario.admin.send(
    'GET',
    `/api/admin/torneos/${torneo}/historial${query}`,
  );
  return {
    status,
    body,
    entradas: (body['filas'] ?? []) as Entrada[],
    siguiente: body['siguiente'] as string | null,
  };
}

async function puntuar(hoyo: number, golpes: Anotacion, participante = escenario.deMiembro) {
  const path = `/api/partidas/${escenario.partida}/participantes/${participante}/resultados/${hoyo}`;
  return golpes === null
    ? await escenario.companero.send('DELETE', path, { opId: randomUUID() })
    : await escenario.miembro.send('PUT', path, { opId: randomUUID(), golpes });
}

async function deshacer(entrada: number | string | undefined, opId: string = randomUUID()) {
  const path = `/api/admin/torneos/${escenario.hoy.id}/historial/${String(entrada)}/reversion`;
  return await escenario.admin.send('POST', path, { opId });
}

async function golpesDe(hoyo: number): Promise<Anotacion> {
  const row = await app.db.kysely
    .selectFrom('resultados_hoyo')
    .select('golpes')
    .where('tarjetaId', '=', tarjetaDe(escenario.deMiembro))
    .where('numeroHoyo', '=', hoyo)
    .executeTakeFirst();
  return row ? (row.golpes ?? 'raya') : null;
}

async function nombreDe(jugadorId: string | null): Promise<string | undefined> {
  const query = app.db.kysely.selectFrom('profiles').select('nombre').where('id', '=', jugadorId);
  return (await query.executeTakeFirst())?.nombre;
}

/** Fills both cards of the partida but for the holes named, and validates it; nobody's history tells of those strokes. */
async function validar({ miembro, companero }: { miembro: readonly number[]; companero: readonly number[] }) {
  const menos = (hoyos: readonly number[]) =>
    Array.from({ length: 18 }, (_, i) => (hoyos.includes(i + 1) ? null : 4));
  const { deMiembro, deCompanero } = escenario;
  await crearTarjeta(app.db.kysely, { participanteId: deMiembro, golpes: menos(miembro) });
  await crearTarjeta(app.db.kysely, { participanteId: deCompanero, golpes: menos(companero) });
  expect((await validarPartida(escenario.admin, escenario.partida)).status).toBe(200);
}

/** One of each history, on the day's torneo. */
async function vivir(): Promise<void> {
  await puntuar(1, 5);
  await puntuar(1, 'raya');
  await puntuar(2, 4, escenario.deCompanero);
  await app.db.kysely
    .insertInto('historial_handicaps')
    .values({
      jugadorId: escenario.miembro.jugadorId,
      participanteId: escenario.deMiembro,
      campo: 'handicap_torneo',
      antes: 18,
      despues: 17,
      motivo: 'administrador',
      autorId: escenario.admin.usuarioId,
    })
    .execute();
  await app.db.tx((trx) =>
    anotarCambio(trx, {
      operacion: 'gestionTorneos.actualizar',
      torneoId: escenario.hoy.id,
      objetoId: escenario.hoy.id,
      resumen: 'Torneo actualizado',
      antes: { reductorHandicap: 100 },
      despues: { reductorHandicap: 95 },
      autorId: escenario.admin.usuarioId,
    }),
  );
  await validar({ miembro: [1], companero: [2] });
}

describe('the history of a torneo', () => {
  test('merges the histories newest first, with the names of who did it and to whom', async () => {
    await vivir();
    const { body, entradas } = await leer();
    expect(body).toMatchObject({
      torneo: { id: escenario.hoy.id },
      participante: null,
      total: 6,
      siguiente: null,
    });
    const admin = await nombreDe(escenario.admin.jugadorId);
    const miembro = await nombreDe(escenario.miembro.jugadorId);
    expect(entradas).toMatchObject([
      { tipo: 'validacion', partida: 'Partida 1', incompleta: false, autor: admin },
      { tipo: 'cambio', resumen: 'Torneo actualizado', despues: { reductorHandicap: 95 }, autor: admin },
      {
        tipo: 'handicap',
        participante: miembro,
        antes: 18,
        despues: 17,
        motivo: 'administrador',
        autor: admin,
      },
      { tipo: 'golpes', hoyo: 2, antes: null, despues: 4, autor: miembro, deshacible: true },
      { tipo: 'golpes', hoyo: 1, antes: 5, despues: 'raya', participante: miembro, deshacible: true },
      { tipo: 'golpes', hoyo: 1, antes: null, despues: 5, autor: miembro, deshacible: false },
    ]);
    expect(new Set(entradas.map(({ clave }) => clave)).size).toBe(6);
  });

  test('each filter shows its own', async () => {
    await vivir();
    const tipos = async (filtro: string) =>
      (await leer(`?filtro=${filtro}`)).entradas.map(({ tipo }) => tipo);
    expect(await tipos('golpes')).toEqual(['golpes', 'golpes', 'golpes']);
    expect(await tipos('handicaps')).toEqual(['handicap']);
    expect(await tipos('partidas')).toEqual(['validacion']);
    expect(await tipos('cambios')).toEqual(['cambio']);
  });

  test('one card shows what happened to it and to its partida alone', async () => {
    await vivir();
    const { body, entradas } = await leer(`?participanteId=${escenario.deCompanero}`);
    expect(body['participante']).toEqual({
      id: escenario.deCompanero,
      nombre: await nombreDe(escenario.companero.jugadorId),
    });
    expect(body['total']).toBe(2);
    expect(entradas).toMatchObject([{ tipo: 'validacion' }, { tipo: 'golpes', hoyo: 2 }]);
  });

  test('another torneo shows nothing of it', async () => {
    await vivir();
    expect((await leer('', escenario.futuro.id)).entradas).toEqual([]);
  });

  test('official results are told, on a card only where its own figures moved', async () => {
    const { hoy } = escenario;
    const resultado = (netos: number) =>
      JSON.stringify({
        resultados: [
          { participanteId: escenario.deMiembro, netos },
          { participanteId: escenario.deCompanero, netos: 70 },
        ],
      });
    const comun = { torneoId: hoy.id, autorId: null };
    await app.db.kysely
      .insertInto('historial_resultados')
      .values([
        { ...comun, motivo: 'ultima_validacion', antes: null, despues: resultado(72) },
        { ...comun, motivo: 'correccion', antes: resultado(72), despues: resultado(73) },
      ])
      .execute();
    const motivos = async (query: string) => (await leer(query)).entradas.map(({ motivo }) => motivo);
    expect(await motivos('')).toEqual(['correccion', 'ultima_validacion']);
    expect(await motivos(`?participanteId=${escenario.deMiembro}`)).toEqual([
      'correccion',
      'ultima_validacion',
    ]);
    expect(await motivos(`?participanteId=${escenario.deCompanero}`)).toEqual(['ultima_validacion']);
  });

  test('pages follow one another without losing or repeating, also within one instant', async () => {
    const golpes = Array.from({ length: 18 }, () => 4);
    const versiones = Array.from({ length: 18 }, () => null);
    for (const participante of [escenario.deMiembro, escenario.deCompanero, escenario.deOtraPartida])
      await escenario.admin.send('PUT', `/api/admin/participantes/${participante}/tarjeta`, {
        opId: randomUUID(),
        golpes,
        versiones,
      });
    await puntuar(1, 5);
    const first = await leer();
    expect([first.entradas.length, first.siguiente === null, first.body['total']]).toEqual([50, false, 55]);
    await puntuar(1, 6);
    const second = await leer(`?cursor=${first.siguiente}`);
    expect([second.entradas.length, second.siguiente, second.body['total']]).toEqual([5, null, 56]);
    const claves = [...first.entradas, ...second.entradas].map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(55);
  });

  test('somebody removed from the torneo leaves the strokes in its history', async () => {
    await puntuar(1, 5);
    await app.db.kysely.deleteFrom('participantes_torneo').where('id', '=', escenario.deMiembro).execute();
    const { entradas } = await leer();
    expect(entradas).toMatchObject([{ participante: null, hoyo: 1, deshacible: false }]);
    const answer = await deshacer(entradas[0]?.entradaId);
    expect([answer.status, answer.body['codigo']]).toEqual([404, 'participante_no_encontrado']);
  });

  test.each([
    ['?filtro=otro', 400, 'peticion_no_valida'],
    ['?cursor=abc', 400, 'peticion_no_valida'],
    [`?cursor=${'9'.repeat(70)}`, 400, 'peticion_no_valida'],
    ['?limite=1000', 400, 'peticion_no_valida'],
    ['?participanteId=abc', 422, 'referencia_no_valida'],
    ['?participanteId=00000000-0000-4000-8000-000000000000', 404, 'participante_no_encontrado'],
  ])('refuses %s', async (query, status, codigo) => {
    const answer = await leer(query);
    expect([answer.status, answer.body['codigo']]).toEqual([status, codigo]);
  });
});

describe('undoing a cell', () => {
  test.each<[string, Anotacion, Anotacion]>([
    ['a changed figure', 5, 6],
    ['a figure where there was none', null, 6],
    ['a raya', 5, 'raya'],
    ['a figure over a raya', 'raya', 6],
    ['a cleared hole', 5, null],
  ])('%s gives back what was there, as a new entry', async (_, antes, despues) => {
    if (antes !== null) await puntuar(1, antes);
    await puntuar(1, despues);
    const [ultima] = (await leer()).entradas;
    const answer = await deshacer(ultima?.entradaId);
    expect([answer.status, answer.body]).toEqual([
      200,
      { participanteId: escenario.deMiembro, hoyo: 1, golpes: antes },
    ]);
    expect(await golpesDe(1)).toBe(antes);
    const autor = await nombreDe(escenario.admin.jugadorId);
    expect((await leer()).entradas[0]).toMatchObject({ antes: despues, despues: antes, autor });
  });

  test('what somebody wrote since stays: the entry is no longer the last one', async () => {
    await puntuar(1, 5);
    const [primera] = (await leer()).entradas;
    await puntuar(1, 6);
    const answer = await deshacer(primera?.entradaId);
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'golpes_ya_cambiados']);
    expect(await golpesDe(1)).toBe(6);
  });

  test('the same figure written again is no change, and what was changed before it can still be undone', async () => {
    await puntuar(1, 5);
    await puntuar(1, 6);
    await puntuar(1, 6);
    const { entradas } = await leer();
    expect(entradas).toMatchObject([{ antes: 5, despues: 6, deshacible: true }, { despues: 5 }]);
    expect((await deshacer(entradas[0]?.entradaId)).status).toBe(200);
    expect(await golpesDe(1)).toBe(5);
  });

  test('the same operation twice at once undoes once, and never undoes the undoing', async () => {
    await puntuar(1, 5);
    await puntuar(1, 6);
    const [ultima] = (await leer()).entradas;
    const opId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => deshacer(ultima?.entradaId, opId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await golpesDe(1)).toBe(5);
    expect((await leer()).entradas).toHaveLength(3);
    expect((await deshacer(ultima?.entradaId)).status).toBe(409);
  });

  test('a stroke that is saved at the same moment is never lost unseen', async () => {
    for (let round = 0; round < 10; round += 1) {
      await puntuar(1, 5);
      const [ultima] = (await leer()).entradas;
      const [undo, save] = await Promise.all([deshacer(ultima?.entradaId), puntuar(1, 7)]);
      expect(save?.status).toBe(200);
      expect([200, 409]).toContain(undo?.status);
      expect(await golpesDe(1)).toBe(7);
      await puntuar(1, null);
    }
  });

  test('on a validated card it is a correction', async () => {
    await puntuar(1, 5);
    await validar({ miembro: [1], companero: [] });
    const [, golpes] = (await leer()).entradas;
    expect((await deshacer(golpes?.entradaId)).status).toBe(200);
    expect((await leer()).entradas[0]).toMatchObject({ tipo: 'golpes', despues: null, validada: true });
  });

  test('whichever statement fails, nothing is undone', async () => {
    await puntuar(1, 5);
    await puntuar(1, 6);
    const [ultima] = (await leer()).entradas;
    const tried = await failAtEachStatement({ db: app.db, faults }, () => deshacer(ultima?.entradaId));
    expect(tried).toBeGreaterThan(5);
  });

  test('an entry of another torneo is not there, and its number must be one', async () => {
    await puntuar(1, 5);
    const [ultima] = (await leer()).entradas;
    const foreign = `/api/admin/torneos/${escenario.futuro.id}/historial/${ultima?.entradaId}/reversion`;
    const answer = await escenario.admin.send('POST', foreign, { opId: randomUUID() });
    expect([answer.status, answer.body['codigo']]).toEqual([404, 'entrada_no_encontrada']);
    for (const entrada of ['0', '-1', 'abc', '1e3', '99999999999'])
      expect((await deshacer(entrada)).body['codigo']).toBe('entrada_no_encontrada');
    expect((await deshacer(ultima?.entradaId, 'abc')).status).toBe(400);
    expect(await golpesDe(1)).toBe(5);
  });
});
