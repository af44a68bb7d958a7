import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { deleteParticipantes, lockPartidaPersonal } from '#server/partidas/personales/repository.ts';
import { doneOrWaiting } from '#server/testing/pause-at.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type Apunte, apuntarPersonal } from '#server/testing/partida-personal.ts';

let app: TestApp;
let creador: Caller;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  creador = await conSesion(app, { sexo: 'hombre', handicap: 14.2 });
});

const BASE = '/api/partidas-personales';

async function crear(con: { jugadorIds?: string[]; invitados?: string[] } = {}) {
  const partida = await crearPartidaPersonal(app.db.kysely, { creadorId: creador.jugadorId, ...con });
  return { id: partida.id, mio: partida.participantes[0]?.id ?? '' };
}

async function abrir(id: string): Promise<PartidaPersonal> {
  const { body } = await creador.send('GET', `${BASE}/${id}`);
  return body as unknown as PartidaPersonal;
}

const apuntar = (...apunte: Apunte) => apuntarPersonal(creador, ...apunte);

describe('strokes', () => {
  test('1 to 9 and a raya are kept and cleared; 0 and 10 are refused', async () => {
    const { id, mio } = await crear();
    expect((await apuntar(id, mio, 9, { hoyo: 3 })).status).toBe(200);
    expect((await apuntar(id, mio, 'raya', { hoyo: 4 })).status).toBe(200);
    for (const golpes of [0, 10]) {
      const { status, body } = await apuntar(id, mio, golpes);
      expect([status, body['mensaje']]).toEqual([422, 'No se pudo guardar el resultado']);
    }
    expect((await abrir(id)).participantes[0]?.golpes.slice(0, 4)).toEqual([null, null, 9, 'raya']);
    await creador.send('DELETE', `${BASE}/${id}/participantes/${mio}/resultados/3`, { opId: randomUUID() });
    expect((await abrir(id)).participantes[0]?.golpes[2]).toBe(null);
  });

  test('the same operation from two devices at once has one effect and one answer', async () => {
    const { id, mio } = await crear();
    const opId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => apuntar(id, mio, 5, { opId })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const history = await app.db.kysely
      .selectFrom('historial_golpes')
      .select(['despues', 'torneoId', 'partidaId'])
      .where('participanteId', '=', mio)
      .execute();
    expect(history).toEqual([{ despues: 5, torneoId: null, partidaId: id }]);
  });

  test('two devices of the creator on all holes at once lose nothing, and the history tells both', async () => {
    const { id } = await crear({ invitados: ['Ramón'] });
    const { participantes } = await abrir(id);
    const writes = [3, 4].flatMap((golpes) =>
      participantes.flatMap(({ participanteId }) =>
        Array.from({ length: 18 }, (_, i) => apuntar(id, participanteId, golpes, { hoyo: i + 1 })),
      ),
    );
    expect((await Promise.all(writes)).every(({ status }) => status === 200)).toBe(true);
    const after = await abrir(id);
    expect(after.participantes.every(({ golpes }) => golpes.every((one) => one === 3 || one === 4))).toBe(
      true,
    );
    const history = await app.db.kysely
      .selectFrom('historial_golpes')
      .select('opId')
      .where('partidaId', '=', id)
      .execute();
    expect(history).toHaveLength(72);
  });

  test('no stroke changes a round after its validation was acknowledged', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id, mio } = await crear();
      const strokes = Array.from({ length: 6 }, (_, i) => apuntar(id, mio, 4, { hoyo: i + 1 }));
      const validated = creador
        .send('POST', `${BASE}/${id}/validacion`, { confirmarIncompleta: true })
        .then(async ({ status }) => [status, JSON.stringify((await abrir(id)).participantes[0]?.golpes)]);
      const answers = await Promise.all(strokes);
      const [status, atValidation] = await validated;
      expect(status).toBe(200);
      expect(
        answers.every(({ status: one, body }) => one === 200 || body['codigo'] === 'partida_validada'),
      ).toBe(true);
      expect(JSON.stringify((await abrir(id)).participantes[0]?.golpes)).toBe(atValidation);
    }
  });
});

/* A transaction that stands still holds the one connection of the embedded store. */
test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'a stroke that waited while its card was taken away is refused for its reason, and none is left',
  async () => {
    const { id, mio } = await crear({ invitados: ['Ramón'] });
    const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const takenAway = app.db.tx(async (trx) => {
      await lockPartidaPersonal(trx, id);
      locked.resolve();
      await waiting.promise;
      await deleteParticipantes(trx, [mio]);
    });
    await locked.promise;
    const stroke = apuntar(id, mio, 5);
    await doneOrWaiting(app.db, stroke);
    waiting.resolve();
    await takenAway;
    const { status, body } = await stroke;
    expect([status, body['codigo']]).toEqual([403, 'sin_acceso_a_tarjeta']);
    const strokes = app.db.kysely.selectFrom('historial_golpes').select('id');
    expect(await strokes.where('participanteId', '=', mio).execute()).toEqual([]);
  },
);

describe('validating', () => {
  test('an incomplete round asks first, is validated once, remembered, and then locked', async () => {
    const { id, mio } = await crear();
    const path = `${BASE}/${id}/validacion`;
    const asked = await creador.send('POST', path, {});
    expect([asked.status, asked.body['mensaje']]).toEqual([
      409,
      'Hay hoyos sin resultados guardados. ¿Seguro que quieres validar la partida?',
    ]);
    const confirmed = { confirmarIncompleta: true };
    expect((await creador.send('POST', path, confirmed)).body).toEqual({ validada: true });
    expect((await creador.send('POST', path, confirmed)).body).toEqual({ validada: true });
    const locked = await apuntar(id, mio, 4);
    expect([locked.status, locked.body['titulo']]).toEqual([409, 'Resultados validados']);
    const history = await app.db.kysely
      .selectFrom('historial_validaciones')
      .select(['incompleta', 'torneoId', 'autorId'])
      .where('partidaId', '=', id)
      .execute();
    expect(history).toEqual([{ incompleta: true, torneoId: null, autorId: creador.usuarioId }]);
  });
});
