import { randomUUID } from 'node:crypto';
import type { Creations } from '#server/testing/creations/creation.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { unico } from '#server/testing/factories/unico.ts';

/** What administrators make anew from what is there. */
export const duplicadosCreations: Creations = {
  'admin.duplicados.torneo': {
    table: 'torneos',
    rows: 1,
    prepare: ({ admin: caller, torneoId, campoId }) => ({
      caller,
      params: { torneoId },
      body: { id: randomUUID(), nombre: unico('Copia de'), fechaJuego: '2027-07-03', campoId },
    }),
  },
  'admin.duplicados.temporada': {
    table: 'ligas',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const { id: ligaId } = await crearLiga(db);
      const { body } = await caller.send('GET', `/api/admin/ligas/${ligaId}/temporada/previa`);
      const { confirmacion } = body;
      return { caller, params: { ligaId }, body: { id: randomUUID(), nombre: unico('Liga'), confirmacion } };
    },
  },
};
