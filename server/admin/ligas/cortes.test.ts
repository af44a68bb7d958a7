import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { crearLigaCalculada } from '#server/testing/liga-calculada.ts';

let app: TestApp;
let admin: Caller;
let faults: Faults;

enUnClubConAdmin((club) => ({ app, faults, admin } = club));

const TRES = [0, 2, 5].map((sobrePar) => ({ sobrePar }));

const calcular = (liga: string) => admin.send('POST', `/api/admin/ligas/${liga}/puntuaciones`, {});

/** A liga of so many torneos that were played and calculated. */
const crearLigaDeTres = (torneos: number) =>
  crearLigaCalculada({ app, admin }, Array<typeof TRES>(torneos).fill(TRES));

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
    const liga = await crearLigaDeTres(1);
    const datos = { nombre: 'Cambiada', version: 1, sistemaPuntuacion: 'cervecita' };
    expect(
      await failAtEachStatement(parts(), () => admin.send('PUT', `/api/admin/ligas/${liga.id}`, datos)),
    ).toBeGreaterThan(5);
  });

  test('deleting and restoring', async () => {
    const liga = await crearLigaDeTres(1);
    const eliminacion = `/api/admin/ligas/${liga.slug}/eliminacion`;
    const { body } = await admin.send('GET', `${eliminacion}/previa`);
    await failAtEachStatement(parts(), () =>
      admin.send('POST', eliminacion, { confirmacion: body['confirmacion'] }),
    );
    const restaurar = () => admin.send('POST', `/api/admin/ligas/${liga.id}/restauracion`, {});
    expect(await failAtEachStatement(parts(), restaurar)).toBeGreaterThan(2);
  });

  test('adding, ordering and taking out torneos', async () => {
    const liga = await crearLigaDeTres(2);
    const torneo = await crearTorneo(app.db.kysely);
    await failAtEachStatement(parts(), () =>
      admin.send('POST', `/api/admin/ligas/${liga.slug}/torneos`, { torneoId: torneo.id }),
    );
    const torneos = [torneo.id, ...liga.torneos.map(({ id }) => id)];
    await failAtEachStatement(parts(), () =>
      admin.send('PUT', `/api/admin/ligas/${liga.slug}/orden`, { torneoIds: torneos }),
    );
    const puntos = () =>
      admin.send('DELETE', `/api/admin/ligas/${liga.slug}/torneos/${liga.torneos[0]?.id}`, {});
    expect(await failAtEachStatement(parts(), puntos)).toBeGreaterThan(6);
  });

  test('calculating a whole liga', async () => {
    const liga = await crearLigaDeTres(2);
    const [torneo] = liga.torneos;
    await sql`update resultados_hoyo set golpes = 12 where numero_hoyo = 1
      and tarjeta_id = ${tarjetaDe(torneo?.participantes[0] ?? '')}`.execute(app.db.kysely);
    expect(await failAtEachStatement(parts(), () => calcular(liga.slug))).toBeGreaterThan(15);
  });
});
