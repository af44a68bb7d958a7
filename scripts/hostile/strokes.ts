import { expect } from 'vitest';
import type { Database } from '#db/connection.ts';
import { hoyDeLaCasa } from '#server/http/base/clock.ts';
import { conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { authOf, sessionOpener } from '#server/testing/sessions.ts';
import { TEST_SECRET, type TestApp } from '#server/testing/test-app.ts';
import { tellFigures } from './figures.ts';
import type { Tarjeta, Writers } from '../testing/writers.ts';

/** A log that says nothing. */
export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the factories and callers of tests ask of an app, of one in a process of its own over a store that is open here. */
export function appOver(db: Database, url: string): TestApp {
  const openSession = sessionOpener(authOf(db, TEST_SECRET));
  return { db, url, openSession, setHoy: () => undefined, close: () => Promise.resolve() };
}

/** A torneo of today with groups of four, each of whom has a card to write on. */
export async function crearGrupos(app: TestApp, writers: number) {
  const { kysely } = app.db;
  const fechaJuego = hoyDeLaCasa();
  const torneo = await crearTorneo(kysely, { fechaJuego });
  const tarjetas: Tarjeta[] = [];
  for (let ordenSalida = 1; ordenSalida <= writers / 4; ordenSalida += 1) {
    const callers = await Promise.all(Array.from({ length: 4 }, () => conSesion(app)));
    const inscritos = await Promise.all(
      callers.map(({ jugadorId }) => crearInscripcion(kysely, { torneoId: torneo.id, jugadorId })),
    );
    const ids = inscritos.map(({ id }) => id);
    const grupo = { torneoId: torneo.id, fechaJuego, ordenSalida, participanteIds: ids };
    const { id: partidaId } = await crearPartida(kysely, grupo);
    tarjetas.push(...callers.map((caller, i) => ({ caller, partidaId, participanteId: ids[i] ?? '' })));
  }
  return { torneo, tarjetas };
}

type Told = Parameters<typeof tellFigures>[0];

/** What the store holds must be what was acknowledged: every operation once, and on each hole the last one. */
export async function expectNothingLost(db: Database, { acknowledged }: Writers, task: Told): Promise<void> {
  tellFigures(task, { strokes: acknowledged.length });
  const told = await db.kysely.selectFrom('historial_golpes').select('opId').execute();
  expect(told.map(({ opId }) => opId).toSorted()).toEqual(acknowledged.map(({ opId }) => opId).toSorted());
  const last = new Map(
    acknowledged.map(({ participanteId, hoyo, golpes }) => [`${participanteId} ${hoyo}`, golpes]),
  );
  const stored = await db.kysely
    .selectFrom('resultados_hoyo as r')
    .innerJoin('tarjetas as k', 'k.id', 'r.tarjetaId')
    .select(['k.participanteId', 'r.numeroHoyo', 'r.golpes'])
    .where('r.autorId', 'is not', null)
    .execute();
  expect(new Map(stored.map((row) => [`${row.participanteId} ${row.numeroHoyo}`, row.golpes]))).toEqual(last);
  tellFigures(task, { lost: 0 });
}
