import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { parejasSchema } from '#contrato/admin/parejas.ts';
import { CANAL, type CambioEnVivo, cambiosDe } from '#server/live/bus.ts';
import { lockPartida } from '#server/partidas/repository.ts';
import { saveHoyo, writeHoyos } from '#server/resultados/repository.ts';
import { conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';

let app: TestApp;
enUnClub((club) => ({ app } = club));

test('all holes of two cards at once, some sent twice: each is written, told and announced once', async () => {
  const { miembro, partida, deMiembro, deCompanero } = await crearEscenario(app);
  const announced: CambioEnVivo[] = [];
  const stop = await app.db.listen(CANAL, (payload) => announced.push(...cambiosDe(payload)));
  const strokes = [deMiembro, deCompanero].flatMap((participante) =>
    Array.from({ length: 18 }, (_, i) => ({ participante, hoyo: i + 1, opId: randomUUID() })),
  );
  const send = async ({ participante, hoyo, opId }: (typeof strokes)[number]) =>
    await miembro.send('PUT', `/api/partidas/${partida}/participantes/${participante}/resultados/${hoyo}`, {
      opId,
      golpes: hoyo === 9 ? 'raya' : 4,
      version: null,
    });
  const answers = await Promise.all([...strokes, ...strokes.filter(({ hoyo }) => hoyo % 3 === 0)].map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));

  const { kysely } = app.db;
  const stored = await kysely.selectFrom('resultados_hoyo').select(['golpes', 'version']).execute();
  expect([stored.length, new Set(stored.map(({ version }) => version)).size]).toEqual([36, 36]);
  expect(stored.filter(({ golpes }) => golpes === null)).toHaveLength(2);
  const told = await kysely.selectFrom('historial_golpes').select('opId').execute();
  expect(told.map(({ opId }) => opId).sort()).toEqual(strokes.map(({ opId }) => opId).sort());
  // Not the echoes by which an instance knows that it has heard all before them
  const ofStrokes = () => announced.filter(({ k }) => k === 'golpes').map((cambio) => JSON.stringify(cambio));
  await expect.poll(() => new Set(ofStrokes()).size).toBe(36);
  await stop();
});

// One connection, as the embedded store has, waits for whoever holds it whatever the statement says
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a partida that is being validated holds up its own strokes and nobody else’s',
  { timeout: 60_000 },
  async () => {
    const { miembro, partida, deMiembro, deOtraPartida } = await crearEscenario(app);
    const { kysely } = app.db;
    const { partidaId: otra } = await kysely
      .selectFrom('partidas_participantes')
      .select('partidaId')
      .where('participanteId', '=', deOtraPartida)
      .executeTakeFirstOrThrow();
    const save = async (partidaId: string, participanteId: string, hoyo: number) =>
      await saveHoyo(app.db, {
        opId: randomUUID(),
        partidaId,
        participanteId,
        hoyo,
        golpes: 4,
        validadaVista: false,
        autorId: miembro.usuarioId ?? '',
      });
    const locked = Promise.withResolvers<void>();
    const validated = Promise.withResolvers<void>();
    onTestFinished(() => validated.resolve());
    const validation = app.db.tx(async (trx) => {
      await lockPartida(trx, partida);
      locked.resolve();
      await validated.promise;
    });
    await locked.promise;
    // The first goes alone; the other two share the next statement
    const first = save(otra, deOtraPartida, 1);
    const held = save(partida, deMiembro, 1);
    const free = save(otra, deOtraPartida, 2);
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(kysely);
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    // What waits is that stroke in a statement of its own: what shared the first one with it is written
    const written = kysely.selectFrom('resultados_hoyo').select('numeroHoyo');
    expect(await written.where('tarjetaId', '=', tarjetaDe(deOtraPartida)).execute()).toHaveLength(2);
    expect(await Promise.all([first, free])).toMatchObject([{ habiaAntes: false }, { habiaAntes: false }]);
    validated.resolve();
    await validation;
    await Promise.allSettled([held]);
  },
);

// The embedded store has no such choice to tell of
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a connection plans the statement of a group once, however few write together',
  async () => {
    const { miembro, partida, deMiembro } = await crearEscenario(app);
    const op = (hoyo: number) => ({
      opId: randomUUID(),
      partidaId: partida,
      participanteId: deMiembro,
      hoyo,
      golpes: 4,
      validadaVista: false,
      autorId: miembro.usuarioId ?? '',
    });
    const planned = await app.db.tx(async (trx) => {
      await sql`set local plan_cache_mode = auto`.execute(trx); // as a club's: databases of tests keep every first plan
      for (let group = 0; group < 12; group += 1)
        await writeHoyos(trx, [op(1 + group), op(2 + group)], { avisar: false });
      return await sql<{ anew: number; kept: number }>`
        select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements
        where statement like '%with ordinality%' and statement not like '%skip locked%'`.execute(trx);
    });
    // PostgreSQL tries five plans of their own before it keeps one
    expect(planned.rows).toEqual([{ anew: 5, kept: 7 }]);
  },
);

// Whoever is asked before may be wrong by then: a bando made, somebody moved to another partida
test('the statement writes on the card that is played in that partida and on no other, alone and in a group', async () => {
  const { kysely } = app.db;
  const admin = await conSesion(app, { admin: true });
  const torneo = await crearTorneo(kysely, { modalidad: 'parejas_por_golpes', formula: 'scramble_2' });
  const inscribir = async () => (await crearInscripcion(kysely, { torneoId: torneo.id })).id;
  const [uno, otro, ajeno] = [await inscribir(), await inscribir(), await inscribir()];
  const { id: partida } = await crearPartida(kysely, { torneoId: torneo.id, participanteIds: [uno, otro] });
  await crearPartida(kysely, { torneoId: torneo.id, participanteIds: [ajeno], ordenSalida: 2 });
  const save = async (participanteId: string, hoyo: number, esPropia = false) => {
    const autorId = admin.usuarioId ?? '';
    const op = { opId: randomUUID(), partidaId: partida, participanteId, hoyo, golpes: 4, autorId, esPropia };
    return (await saveHoyo(app.db, { ...op, validadaVista: false })) !== undefined;
  };
  /** Whether each is written: the first goes alone, the others in one statement. */
  const guardar = async (quienes: readonly string[]) =>
    await Promise.all([uno, ...quienes].map(async (quien, i) => await save(quien, i + 1)));
  expect(await guardar([uno, otro, ajeno])).toEqual([true, true, true, false]);
  expect(await save(ajeno, 9)).toBe(false);
  // Of a card that is known to be somebody's own only that one is looked for
  expect([await save(uno, 8, true), await save(ajeno, 8, true)]).toEqual([true, false]);
  // Whoever keeps what they read asks by this whether to read again
  const antes = app.db.changes();
  expect([await save(uno, 9), app.db.changes() > antes]).toEqual([true, true]);

  await kysely.deleteFrom('resultados_hoyo').execute();
  const { body } = await admin.send('PUT', `/api/admin/torneos/${torneo.id}/parejas`, {
    version: 1,
    parejas: [{ participanteIds: [uno, otro] }],
  });
  const [bando = ''] = parejasSchema.parse(body).parejas.map(({ id }) => id);
  expect(await guardar([bando, otro, bando])).toEqual([false, true, false, true]);
  expect(await save(bando, 9)).toBe(true);
  expect([await save(uno, 8, true), await save(bando, 8, true)]).toEqual([false, false]);
});
