import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';

let app: TestApp;
let admin: Caller;
let faults: Faults;

enUnClubConAdmin((club) => ({ app, faults, admin } = club));

const TRES = [0, 2, 5].map((sobrePar) => ({ sobrePar }));

const calcular = (liga: string) => admin.send('POST', `/api/admin/ligas/${liga}/puntuaciones`, {});

/** A liga whose torneos were played and calculated. */
async function crearLigaCalculada(torneos: number) {
  const jugados = [];
  for (let t = 0; t < torneos; t += 1)
    jugados.push(await crearTorneoJugado(app.db.kysely, TRES, { fechaJuego: `2026-03-0${t + 1}` }));
  const liga = await crearLiga(app.db.kysely, { torneoIds: jugados.map(({ id }) => id) });
  expect((await calcular(liga.slug)).status).toBe(200);
  return { ...liga, jugados };
}

describe('cut at any of its statements, a change leaves everything or nothing', () => {
  const parts = () => ({ db: app.db, faults });

  test('making', async () => {
    expect(
      await failAtEachStatement(parts(), () =>
        admin.send('POST', '/api/admin/ligas', { id: randomUUID(), nombre: 'Cortada' }),
      ),
    ).toBeGreaterThan(3);
  });

  test('changing', async () => {
    const liga = await crearLigaCalculada(1);
    const datos = { nombre: 'Cambiada', version: 1, sistemaPuntuacion: 'cervecita' };
    expect(
      await failAtEachStatement(parts(), () => admin.send('PUT', `/api/admin/ligas/${liga.id}`, datos)),
    ).toBeGreaterThan(5);
  });

  test('deleting and restoring', async () => {
    const liga = await crearLigaCalculada(1);
    const eliminacion = `/api/admin/ligas/${liga.slug}/eliminacion`;
    const { body } = await admin.send('GET', `${eliminacion}/previa`);
    await failAtEachStatement(parts(), () =>
      admin.send('POST', eliminacion, { confirmacion: body['confirmacion'] }),
    );
    const restaurar = () => admin.send('POST', `/api/admin/ligas/${liga.id}/restauracion`, {});
    expect(await failAtEachStatement(parts(), restaurar)).toBeGreaterThan(2);
  });

  test('adding, ordering and taking out torneos', async () => {
    const liga = await crearLigaCalculada(2);
    const torneo = await crearTorneo(app.db.kysely);
    await failAtEachStatement(parts(), () =>
      admin.send('POST', `/api/admin/ligas/${liga.slug}/torneos`, { torneoId: torneo.id }),
    );
    const torneos = [torneo.id, ...liga.jugados.map(({ id }) => id)];
    await failAtEachStatement(parts(), () =>
      admin.send('PUT', `/api/admin/ligas/${liga.slug}/orden`, { torneoIds: torneos }),
    );
    const puntos = () =>
      admin.send('DELETE', `/api/admin/ligas/${liga.slug}/torneos/${liga.jugados[0]?.id}`, {});
    expect(await failAtEachStatement(parts(), puntos)).toBeGreaterThan(6);
  });

  test('calculating a whole liga', async () => {
    const liga = await crearLigaCalculada(2);
    const [torneo] = liga.jugados;
    await sql`update resultados_hoyo set golpes = 12 where numero_hoyo = 1
      and tarjeta_id = ${tarjetaDe(torneo?.participantes[0] ?? '')}`.execute(app.db.kysely);
    expect(await failAtEachStatement(parts(), () => calcular(liga.slug))).toBeGreaterThan(15);
  });
});
