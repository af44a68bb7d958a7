import { expect } from 'vitest';
import { listHistorial } from '#server/admin/historial/queries.ts';
import { findSinGrupo } from '#server/admin/panel/queries.ts';
import { listTorneosGestionados } from '#server/admin/torneos/queries.ts';
import { findPodio, findProximoTorneo } from '#server/inicio/queries.ts';
import { test } from '#server/testing/club.ts';
import { addYears, plannedAnew } from '#server/testing/planes.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { HOY } from '#server/testing/test-app.ts';

test.runIf(process.env['TEST_DATABASE_URL'])(
  'the history of a torneo, the list of torneos, what waits, the podium and the next torneo of the home are not planned anew each time',
  async ({ app }) => {
    const { hoy, miembro } = await crearEscenario(app);
    await addYears(app, hoy.id);
    const historial = {
      torneoId: hoy.id,
      participanteId: null,
      filtro: 'todo',
      despuesDe: null,
      limite: 50,
    } as const;
    const { asked, anew } = await plannedAnew(app, [
      (trx) => listHistorial(trx, historial),
      (trx) => listTorneosGestionados(trx, { busqueda: '', mostrar: 'vigentes' }),
      (trx) => findSinGrupo(trx, HOY),
      (trx) => findPodio(trx),
      (trx) => findProximoTorneo(trx, { jugadorId: miembro.jugadorId, hoy: HOY }),
    ]);
    expect(asked).toBeGreaterThanOrEqual(5);
    expect(anew).toEqual([]);
  },
);
