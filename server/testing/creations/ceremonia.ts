import type { Creations } from '#server/testing/creations/creation.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

/** A prize-giving of a torneo whose results are held back. */
export const ceremoniaCreations: Creations = {
  'admin.ceremonia.empezar': {
    table: 'ceremonias',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const jugadas = [0, 1].map((sobrePar) => ({ sobrePar }));
      const { id } = await crearTorneoJugado(db, jugadas, { fechaJuego: HOY, validadas: false });
      const base = `/api/admin/torneos/${id}`;
      await caller.send('PUT', `${base}/entrega`, { hoyo: 10, version: 0 });
      const { body } = await caller.send('GET', `${base}/ceremonia/previa?tipo=scratch`);
      const { confirmacion } = body;
      return { caller, params: { torneoId: id }, body: { tipo: 'scratch', confirmacion } };
    },
  },
};
