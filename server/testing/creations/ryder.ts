import { randomUUID } from 'node:crypto';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Creations } from '#server/testing/creations/creation.ts';

/** What is made for a Ryder cup. */
export const ryderCreations: Creations = {
  'admin.ryder.sortearEquipos': {
    table: 'ryder_miembros',
    rows: 2,
    prepare: async ({ admin: caller, db }) => {
      const { id: torneoId } = await crearTorneo(db, {
        modalidad: 'matchplay_individual',
        partidosEn: 'ryder',
      });
      for (let i = 0; i < 2; i += 1) await crearInscripcion(db, { torneoId });
      const equipos = [
        { torneoId, lado: 'a', nombre: 'Pinos', color: 'verde' },
        { torneoId, lado: 'b', nombre: 'Alberos', color: 'amarillo' },
      ] as const;
      await db.insertInto('ryder_equipos').values(equipos).execute();
      return { caller, params: { torneoId }, body: { opId: randomUUID(), version: 1 } };
    },
  },
  'admin.ryder.crearSesion': {
    table: 'ryder_sesiones',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const { id: torneoId } = await crearTorneo(db, {
        modalidad: 'matchplay_individual',
        partidosEn: 'ryder',
      });
      const body = { id: randomUUID(), formula: 'foursome', conTarjetas: false, partidos: 2 };
      return { caller, params: { torneoId }, body };
    },
  },
};
