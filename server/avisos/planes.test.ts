import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/tables.ts';
import { listReemplazados } from '#server/avisos/queries.ts';
import { salidasJugadas } from '#server/campos/queries.ts';
import { listEnCategorias } from '#server/categorias/queries.ts';
import { listInscritos } from '#server/puntuaciones/terminadas/queries.ts';
import { test } from '#server/testing/club.ts';
import { crearEscenario } from '#server/testing/scenario.ts';

// The embedded store has no such choice to tell of
test.runIf(process.env['TEST_DATABASE_URL'])(
  'what is asked of one torneo or partida as it is of several is not planned anew each time',
  async ({ app }) => {
    const { miembro, partida, hoy } = await crearEscenario(app);
    const [usuarioId, jugadorId] = [miembro.usuarioId ?? '', miembro.jugadorId ?? ''];
    const asks: ((trx: Db) => Promise<unknown>)[] = [
      (trx) => salidasJugadas(trx, [hoy.id]),
      (trx) => listReemplazados(trx, { partidaIds: [partida], usuarioId }),
      (trx) => listEnCategorias(trx, [hoy.id]),
      (trx) => listInscritos(trx, { jugadorId, para: 'estadisticas', ademas: [] }),
    ];
    const planned = await app.db.tx(async (trx) => {
      await sql`set local plan_cache_mode = auto`.execute(trx); // as a club's: databases of tests keep every first plan
      for (const ask of asks) for (let time = 0; time < 12; time += 1) await ask(trx);
      return await sql<{ statement: string; anew: number }>`
        select statement, custom_plans::int as anew from pg_prepared_statements where custom_plans > 0`.execute(
        trx,
      );
    });
    expect(planned.rows.length).toBeGreaterThanOrEqual(asks.length);
    // PostgreSQL tries five plans of their own before it keeps one
    expect(planned.rows.filter(({ anew }) => anew > 5)).toEqual([]);
  },
);
