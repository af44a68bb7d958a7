import { expect } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearLiga, type LigaOverrides } from '#server/testing/factories/liga.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado, type Jugada } from '#server/testing/torneo-jugado.ts';

/** A liga whose torneos were played, one list of cards each and a day apart, and calculated by an administrator. */
export async function crearLigaCalculada(
  { app, admin }: { app: Pick<TestApp, 'db'>; admin: Caller },
  cartas: readonly (readonly Jugada[])[],
  overrides: LigaOverrides = {},
) {
  const torneos = [];
  for (const [t, jugadas] of cartas.entries()) {
    const fechaJuego = `2026-03-${String(t + 1).padStart(2, '0')}`;
    torneos.push(await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego }));
  }
  const liga = await crearLiga(app.db.kysely, { torneoIds: torneos.map(({ id }) => id), ...overrides });
  expect((await admin.send('POST', `/api/admin/ligas/${liga.id}/puntuaciones`, {})).status).toBe(200);
  return { ...liga, torneos };
}
