import { expect } from 'vitest';
import { listReemplazados } from '#server/avisos/queries.ts';
import { salidasJugadas } from '#server/campos/queries.ts';
import { listEnCategorias } from '#server/categorias/queries.ts';
import { listInscritos } from '#server/puntuaciones/terminadas/queries.ts';
import { test } from '#server/testing/club.ts';
import { plannedAnew } from '#server/testing/planes.ts';
import { crearEscenario } from '#server/testing/scenario.ts';

test.runIf(process.env['TEST_DATABASE_URL'])(
  'what is asked of one torneo or partida as it is of several is not planned anew each time',
  async ({ app }) => {
    const { miembro, partida, hoy } = await crearEscenario(app);
    const [usuarioId, jugadorId] = [miembro.usuarioId ?? '', miembro.jugadorId ?? ''];
    const { asked, anew } = await plannedAnew(app, [
      (trx) => salidasJugadas(trx, [hoy.id]),
      (trx) => listReemplazados(trx, { partidaIds: [partida], usuarioId }),
      (trx) => listEnCategorias(trx, [hoy.id]),
      (trx) => listInscritos(trx, { jugadorId, para: 'estadisticas', ademas: [] }),
    ]);
    expect(asked).toBeGreaterThanOrEqual(4);
    expect(anew).toEqual([]);
  },
);
