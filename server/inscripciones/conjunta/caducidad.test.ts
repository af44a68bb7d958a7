import { expect, test } from 'vitest';
import { conjuntaSchema } from '#contrato/conjunta.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

/* A name waits for the other one until the club's clock says that nobody enrols any more. In Madrid it is two hours more. */

let app: TestApp;
let ahora: Date;
enUnClub((club) => ({ app } = club), { now: () => ahora, dayOfClock: true });

const NADIE = { quiero: null, meQuieren: [], posibles: [] };

/** A torneo of pairs of 13 June in which one has named the other, some days before. */
async function nombrados(inscripcionCierra: string | null) {
  ahora = new Date('2026-06-01T10:00:00Z');
  const formula = { modalidad: 'parejas_por_golpes', formula: 'foursome' } as const;
  const { id, slug } = await crearTorneo(app.db.kysely, {
    ...formula,
    fechaJuego: '2026-06-13',
    inscripcionCierra,
  });
  const [ana, berta] = [
    await conSesion(app, { sexo: 'hombre', handicap: 10 }),
    await conSesion(app, { sexo: 'hombre', handicap: 12 }),
  ];
  const url = `/api/torneos/${slug}/inscripcion/conjunta`;
  const nombra = async (uno: Caller, otro: Caller | null) =>
    await uno.send('PUT', url, { jugadorId: otro?.jugadorId ?? null });
  expect((await nombra(ana, berta)).status).toBe(200);
  return {
    ana,
    berta,
    nombra,
    lee: async (uno: Caller) => conjuntaSchema.parse((await uno.send('GET', url)).body),
    cerrar: async (momento: string) =>
      await app.db.kysely
        .updateTable('torneos')
        .set({ inscripcionCierra: momento })
        .where('id', '=', id)
        .execute(),
    dentro: async () =>
      (
        await app.db.kysely
          .selectFrom('participantes_torneo')
          .select('jugadorId')
          .where('torneoId', '=', id)
          .execute()
      ).length,
  };
}

test('a name stands until the minute of the closing, and then nobody is asked, in, or refused to take it back', async () => {
  const { ana, berta, nombra, lee, dentro } = await nombrados('2026-06-10T20:00');
  ahora = new Date('2026-06-10T17:59:59Z');
  expect((await lee(ana)).quiero?.jugadorId).toBe(berta.jugadorId);
  expect((await lee(berta)).meQuieren.map(({ jugadorId }) => jugadorId)).toEqual([ana.jugadorId]);
  ahora = new Date('2026-06-10T18:00:00Z');
  expect([await lee(ana), await lee(berta)]).toEqual([NADIE, NADIE]);
  expect((await nombra(berta, ana)).body['codigo']).toBe('inscripcion_cerrada');
  expect(await dentro()).toBe(0);
  expect((await nombra(ana, null)).status).toBe(200);
});

test('closed later after all, the name that was there counts again', async () => {
  const { ana, berta, nombra, lee, cerrar, dentro } = await nombrados('2026-06-10T20:00');
  ahora = new Date('2026-06-10T18:30:00Z');
  expect(await lee(berta)).toEqual(NADIE);
  await cerrar('2026-06-10T21:00');
  expect((await lee(berta)).meQuieren.map(({ jugadorId }) => jugadorId)).toEqual([ana.jugadorId]);
  expect((await nombra(berta, ana)).status).toBe(200);
  expect(await dentro()).toBe(2);
});

test('without an hour it stands until the end of the day of play, as the club counts days', async () => {
  const { ana, berta, nombra, lee, dentro } = await nombrados(null);
  ahora = new Date('2026-06-13T21:59:59Z');
  expect((await lee(berta)).meQuieren.map(({ jugadorId }) => jugadorId)).toEqual([ana.jugadorId]);
  ahora = new Date('2026-06-13T22:00:00Z');
  expect([await lee(ana), await lee(berta)]).toEqual([NADIE, NADIE]);
  expect((await nombra(berta, ana)).body['codigo']).toBe('torneo_finalizado');
  expect(await dentro()).toBe(0);
});
