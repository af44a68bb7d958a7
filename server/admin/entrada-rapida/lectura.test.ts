import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let otra: Caller;
let escenario: Escenario;
enUnClubConAdmin((club) => ({ app, admin: otra } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const vacia = (): null[] => Array.from({ length: 18 }, () => null);
/** Par on every hole of the small club. */
const PARES: Anotacion[] = [4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5];

const dirDe = (participante: string) => `/api/admin/participantes/${participante}/tarjeta`;
async function guardar(golpes: readonly Anotacion[], versiones: unknown = vacia()) {
  const body = { opId: randomUUID(), golpes, versiones };
  return await escenario.admin.send('PUT', dirDe(escenario.deMiembro), body);
}
async function leer(golpes: readonly Anotacion[], more: Record<string, unknown> = {}, quien: Caller = otra) {
  const body = { opId: randomUUID(), golpes, decisiones: [], ...more };
  return await quien.send('POST', `${dirDe(escenario.deMiembro)}/lectura`, body);
}
type Papel = {
  participanteId: string;
  guardadaEn: string | null;
  segundaLectura: { vigente: boolean } | null;
};
async function papel(): Promise<Papel | undefined> {
  const { body } = await otra.send('GET', `/api/admin/torneos/${escenario.hoy.slug}/tarjetas`);
  const tarjetas = body['tarjetas'] as Papel[];
  return tarjetas.find(({ participanteId }) => participanteId === escenario.deMiembro);
}
async function tarjeta() {
  const { body } = await escenario.miembro.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
  const todas = body['participantes'] as {
    participanteId: string;
    golpes: Anotacion[];
    versiones: (number | null)[];
  }[];
  const suya = todas.find(({ participanteId }) => participanteId === escenario.deMiembro);
  if (!suya) throw new Error('The member plays in the partida');
  return suya;
}
type Diferencia = { hoyo: number; primera: Anotacion; segunda: Anotacion; version: number | null };
const diferenciasDe = ({ body }: { body: Record<string, unknown> }) =>
  (body['datos'] as { diferencias: Diferencia[] }).diferencias;
const lineas = async () =>
  await app.db.kysely
    .selectFrom('auditoria')
    .select(['resumen', 'despues'])
    .where('objetoId', '=', escenario.deMiembro)
    .orderBy('id')
    .execute();

describe('a saved card', () => {
  test('tells when it was saved, to whoever asks later, and again when nothing in it changed', async () => {
    expect(await papel()).toBeUndefined();
    const { body } = await guardar(PARES);
    expect(Math.abs(Date.now() - Date.parse(String(body['guardadaEn'])))).toBeLessThan(60_000);
    expect(await papel()).toEqual({
      participanteId: escenario.deMiembro,
      guardadaEn: body['guardadaEn'],
      segundaLectura: null,
      foto: null,
    });
    const igual = await guardar(PARES, body['versiones']);
    expect(igual.body).toMatchObject({ cambiados: [] });
    expect((await papel())?.guardadaEn).toBe(igual.body['guardadaEn']);
  });

  test('that was refused tells nothing', async () => {
    await escenario.miembro.send(
      'PUT',
      `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/1`,
      { opId: randomUUID(), golpes: 6, version: null },
    );
    expect((await guardar(PARES)).status).toBe(409);
    expect(await papel()).toBeUndefined();
  });
});

describe('a second reading', () => {
  test('that agrees marks the card, by another administrator, and the history tells it', async () => {
    await guardar(PARES);
    const { body } = await leer(PARES);
    expect(body).toEqual({ leidaEn: expect.any(String) as string, cambiados: [] });
    expect(await papel()).toMatchObject({ segundaLectura: { leidaEn: body['leidaEn'], vigente: true } });
    expect((await lineas()).map(({ resumen }) => resumen)).toEqual([
      expect.stringMatching(/^Segunda lectura de la tarjeta de .+: coincide$/u),
    ]);
  });

  test('that differs changes nothing and tells each hole with both figures', async () => {
    await guardar(PARES);
    const antes = await tarjeta();
    const answer = await leer(PARES.with(6, 6).with(17, null));
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'lecturas_distintas']);
    expect(diferenciasDe(answer)).toEqual([
      { hoyo: 7, primera: 4, segunda: 6, version: antes.versiones[6] },
      { hoyo: 18, primera: 5, segunda: null, version: antes.versiones[17] },
    ]);
    expect(await tarjeta()).toEqual(antes);
    expect((await papel())?.segundaLectura).toBeNull();
    expect(await lineas()).toEqual([]);
  });

  test('is settled hole by hole, and both what stays and what changes is told', async () => {
    await guardar(PARES);
    const golpes = PARES.with(6, 6).with(17, 7);
    const [una, dos] = diferenciasDe(await leer(golpes));
    const decisiones = [
      { hoyo: 7, queda: 'segunda', version: una?.version },
      { hoyo: 18, queda: 'primera', version: dos?.version },
    ];
    const aMedias = await leer(golpes, { decisiones: decisiones.slice(0, 1) });
    expect(aMedias.body['codigo']).toBe('lecturas_distintas');
    expect((await leer(golpes, { decisiones })).body).toMatchObject({ cambiados: [7] });
    expect((await tarjeta()).golpes).toEqual(PARES.with(6, 6));
    expect(await papel()).toMatchObject({ segundaLectura: { vigente: true } });
    expect(await lineas()).toEqual([
      {
        resumen: expect.stringMatching(/: hoyos distintos 7, 18; queda la segunda en 7$/u),
        despues: { distintos: [7, 18], cambiados: [7] },
      },
    ]);
  });

  test('that was read wrong leaves the card as it was, and that is told', async () => {
    await guardar(PARES);
    const golpes = PARES.with(6, 6);
    const [una] = diferenciasDe(await leer(golpes));
    const decisiones = [{ hoyo: 7, queda: 'primera', version: una?.version }];
    expect((await leer(golpes, { decisiones })).body).toMatchObject({ cambiados: [] });
    expect(await lineas()).toMatchObject([
      { resumen: expect.stringMatching(/: hoyo distinto 7; queda la primera$/u) },
    ]);
  });

  test('asks again about a hole that somebody wrote after it was decided', async () => {
    await guardar(PARES);
    const golpes = PARES.with(6, 6);
    const [una] = diferenciasDe(await leer(golpes));
    await guardar(PARES.with(6, 8), (await tarjeta()).versiones);
    const tarde = await leer(golpes, { decisiones: [{ hoyo: 7, queda: 'segunda', version: una?.version }] });
    expect(diferenciasDe(tarde)).toMatchObject([{ hoyo: 7, primera: 8, segunda: 6 }]);
    expect((await tarjeta()).golpes[6]).toBe(8);
  });

  test('holds no more when the card changes, and the same operation sent ten times is one', async () => {
    await guardar(PARES);
    const opId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => leer(PARES, { opId })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await lineas()).toHaveLength(1);
    await guardar(PARES.with(0, 9), (await tarjeta()).versiones);
    expect(await papel()).toMatchObject({ segundaLectura: { vigente: false } });
  });

  test('of an empty card, or by who is no administrator, is refused', async () => {
    expect((await leer(PARES)).body['codigo']).toBe('sin_primera_lectura');
    await guardar(PARES);
    expect((await leer(PARES, {}, escenario.miembro)).body['codigo']).toBe('solo_admin');
    expect((await papel())?.segundaLectura).toBeNull();
  });

  test('over the limit of a hole is no figure of a card', async () => {
    await guardar(PARES);
    const golpes = PARES.with(2, 15);
    const [una] = diferenciasDe(await leer(golpes));
    const answer = await leer(golpes, { decisiones: [{ hoyo: 3, queda: 'segunda', version: una?.version }] });
    expect(answer.body['codigo']).toBe('tarjeta_no_valida');
    expect((await tarjeta()).golpes).toEqual(PARES);
  });
});
