import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTarjeta, tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { retirados, validarPartida } from '#server/testing/validar.ts';

type Pedida = { id: string | null; horaDeSalida: string; participanteIds: string[] };
type Partida = Pedida & { id: string; validada: boolean };
type Reparto = { version: string; partidas: Partida[] };

const FECHA = '2026-05-16';
const PERSONAS = 10;
let app: TestApp;
let faults: Faults;
let admin: Caller;
let torneoId: string;
let gente: string[];

enUnClubConAdmin((club) => ({ app, faults, admin } = club));
beforeEach(async () => {
  torneoId = (await crearTorneo(app.db.kysely)).id;
  gente = [];
  for (let i = 0; i < PERSONAS; i += 1) gente.push((await crearInscripcion(app.db.kysely, { torneoId })).id);
});

const url = () => `/api/admin/torneos/${torneoId}/partidas`;
const leer = async () => (await admin.send('GET', url())).body as unknown as Reparto;
const pedida = ({ id, horaDeSalida, participanteIds }: Partida): Pedida => ({
  id,
  horaDeSalida,
  participanteIds,
});

type Confirmado = { confirmacionDeBorrado?: string; confirmacionDeCambios?: string };

async function enviar(partidas: readonly Pedida[], confirmado: Confirmado = {}) {
  const { version } = await leer();
  return await admin.send('PUT', url(), { version, fechaJuego: FECHA, partidas, ...confirmado });
}

const PREGUNTAS: Readonly<Record<string, keyof Confirmado>> = {
  partidas_con_resultados: 'confirmacionDeBorrado',
  partidas_en_juego: 'confirmacionDeCambios',
};

/** Publishes, confirming whatever it is asked. */
async function publicar(partidas: readonly Pedida[], confirmado: Confirmado = {}): ReturnType<typeof enviar> {
  const answer = await enviar(partidas, confirmado);
  const pregunta = PREGUNTAS[String(answer.body['codigo'])];
  if (pregunta === undefined || confirmado[pregunta] !== undefined) return answer;
  const { confirmacion } = answer.body['datos'] as { confirmacion: string };
  return await publicar(partidas, { ...confirmado, [pregunta]: confirmacion });
}

/** Strokes and their history, as one text. */
async function resultados(): Promise<string> {
  const { rows } = await sql<{ sum: string }>`select
    (select md5(coalesce(string_agg(r::text, ',' order by r::text), '')) from resultados_hoyo r)
    || (select md5(coalesce(string_agg(h::text, ',' order by h::text), '')) from historial_golpes h) as sum`.execute(
    app.db.kysely,
  );
  return rows[0]?.sum ?? '';
}

/** Cuts a row of people into partidas of the sizes given; reusing the ids of some that are published. */
function cortar(
  orden: readonly string[],
  tamanos: readonly number[],
  ids: readonly (string | null)[],
): Pedida[] {
  const cola = [...orden];
  return tamanos.flatMap((tamano, i) => {
    const participanteIds = cola.splice(0, tamano);
    return participanteIds.length === 0
      ? []
      : [{ id: ids[i] ?? null, horaDeSalida: `08:${10 + i}`, participanteIds }];
  });
}

test('whatever is rearranged, results stay byte by byte, and validated partidas that stay are untouched', async () => {
  for (const participanteId of gente.slice(0, 6)) await crearTarjeta(app.db.kysely, { participanteId });
  await publicar(cortar(gente, [4, 4, 2], []));
  const [fija] = (await leer()).partidas;
  if (!fija) throw new Error('a first partida');
  await validarPartida(admin, fija.id);
  const antes = await resultados();
  const libres = gente.filter((id) => !fija.participanteIds.includes(id));
  const reparto = fc.record({
    orden: fc.shuffledSubarray(libres, { minLength: 1 }),
    tamanos: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
    conserva: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    lugar: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(reparto, async ({ orden, tamanos, conserva, lugar }) => {
      const vigentes = (await leer()).partidas.filter(({ id }) => id !== fija.id);
      const ids = conserva.map((si, i) => (si ? (vigentes[i]?.id ?? null) : null));
      const pedido = cortar(orden, tamanos, ids).toSpliced(lugar, 0, pedida(fija));
      expect((await publicar(pedido)).status).toBe(200);
      const { partidas } = await leer();
      expect(partidas.map(({ participanteIds }) => participanteIds)).toEqual(
        pedido.map(({ participanteIds }) => participanteIds),
      );
      expect(partidas.filter(({ validada }) => validada).map(({ id }) => id)).toEqual([fija.id]);
      expect(await resultados()).toBe(antes);
    }),
    { numRuns: 25 },
  );
});

test('the first publication failed at any statement leaves no partida and nothing frozen', async () => {
  const { version } = await leer();
  const pedido = { version, fechaJuego: FECHA, partidas: cortar(gente, [4, 3, 3], []) };
  expect(
    await failAtEachStatement({ db: app.db, faults }, () => admin.send('PUT', url(), pedido)),
  ).toBeGreaterThan(10);
});

test('publishing again, failed at any statement, leaves the old partidas whole', async () => {
  await publicar(cortar(gente, [4, 3, 3], []));
  for (const participanteId of gente) await crearTarjeta(app.db.kysely, { participanteId });
  const { version, partidas } = await leer();
  const ids = partidas.map(({ id }) => id);
  const pedido = {
    version,
    fechaJuego: '2026-05-17',
    partidas: cortar(gente.toReversed(), [3, 3], ids.slice(1)),
  };
  const confirmacionDe = async (mas: Confirmado) => {
    const { body } = await admin.send('PUT', url(), { ...pedido, ...mas });
    return (body['datos'] as { confirmacion: string }).confirmacion;
  };
  const confirmacionDeBorrado = await confirmacionDe({});
  const confirmado = {
    confirmacionDeBorrado,
    confirmacionDeCambios: await confirmacionDe({ confirmacionDeBorrado }),
  };
  const operation = () => admin.send('PUT', url(), { ...pedido, ...confirmado });
  expect(await failAtEachStatement({ db: app.db, faults }, operation)).toBeGreaterThan(10);
});

test('strokes saved while their partida is rearranged are kept or refused, never lost', async () => {
  await publicar(cortar(gente, [4, 4, 2], []));
  const endings = new Set<string>();
  for (let round = 0; round < 15; round += 1) {
    const { partidas } = await leer();
    const [una] = partidas;
    const participanteId = una?.participanteIds[0] ?? '';
    const hoyo = (round % 18) + 1;
    const golpes = `/api/partidas/${una?.id ?? ''}/participantes/${participanteId}/resultados/${hoyo}`;
    const cambio = partidas.map((partida, i) => ({
      ...pedida(partida),
      participanteIds: partidas[(i + 1) % partidas.length]?.participanteIds ?? [],
    }));
    const [stroke, published] = await Promise.all([
      admin.send('PUT', golpes, { opId: randomUUID(), golpes: 4 }),
      publicar(cambio),
    ]);
    // A stroke that lands between question and answer is one more than was confirmed.
    endings.add([published.status, published.body['codigo']].join(' ').trim());
    const kept = await app.db.kysely
      .selectFrom('resultados_hoyo')
      .select('golpes')
      .where('tarjetaId', '=', tarjetaDe(participanteId))
      .where('numeroHoyo', '=', hoyo)
      .execute();
    expect(kept.length).toBe(stroke.status === 200 ? 1 : 0);
  }
  endings.delete('409 confirmacion_caducada');
  expect([...endings]).toEqual(['200']);
});

test('somebody who withdraws while partidas are published is in no partida afterwards', async () => {
  for (let round = 0; round < 10; round += 1) {
    app.setHoy('2026-05-15');
    torneoId = (await crearTorneo(app.db.kysely)).id;
    const quien = await conSesion(app);
    const { id } = await crearInscripcion(app.db.kysely, { torneoId, jugadorId: quien.jugadorId ?? '' });
    const { id: otra } = await crearInscripcion(app.db.kysely, { torneoId });
    const [withdrawn, published] = await Promise.all([
      quien.send('DELETE', `/api/torneos/${torneoId}/inscripcion`),
      enviar([{ id: null, horaDeSalida: '08:00', participanteIds: [id, otra] }]),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([200, 409]).toContain(published.status);
    const personas = (await leer()).partidas.flatMap(({ participanteIds }) => participanteIds);
    expect(personas).toEqual(published.status === 200 ? [otra] : []);
  }
});

test('a validation and other people at the same moment: one of them lands, and vouches for who is there', async () => {
  for (let round = 0; round < 10; round += 1) {
    torneoId = (await crearTorneo(app.db.kysely)).id;
    const { id: una } = await crearInscripcion(app.db.kysely, { torneoId });
    const { id: otra } = await crearInscripcion(app.db.kysely, { torneoId });
    await publicar([{ id: null, horaDeSalida: '08:00', participanteIds: [una] }]);
    const partidaId = (await leer()).partidas[0]?.id ?? '';
    const [validated, published] = await Promise.all([
      admin.send('POST', `/api/partidas/${partidaId}/validacion`, { estados: retirados([una]) }),
      enviar([{ id: partidaId, horaDeSalida: '08:00', participanteIds: [otra] }]),
    ]);
    const [partida] = (await leer()).partidas;
    // What was said of the card of whoever is not in it any more validates nothing.
    if (published.status === 200) {
      expect(validated.status).toBeGreaterThanOrEqual(400);
      expect(partida).toMatchObject({ validada: false, participanteIds: [otra] });
    } else {
      expect([published.status, published.body['codigo']]).toEqual([409, 'partida_validada_fija']);
      expect(partida).toMatchObject({ validada: true, participanteIds: [una] });
    }
  }
});
