import { randomUUID } from 'node:crypto';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { unico } from '#server/testing/factories/unico.ts';
import type { Creations } from '#server/testing/creations/creation.ts';

let orden = 0;

/** Whom administrators enrol. */
export const enrolmentCreations: Creations = {
  'admin.participantes.inscribir': {
    table: 'participantes_torneo',
    rows: 1,
    prepare: async ({ admin: caller, db, torneoId }) => ({
      caller,
      params: { torneoId },
      body: { jugadorId: (await crearJugador(db)).id },
    }),
  },
  'admin.participantes.inscribirVarios': {
    table: 'participantes_torneo',
    rows: 2,
    prepare: async ({ admin: caller, db, torneoId }) => {
      const jugadorIds = [(await crearJugador(db)).id, (await crearJugador(db)).id];
      return { caller, params: { torneoId }, body: { opId: randomUUID(), jugadorIds } };
    },
  },
  'admin.participantes.inscribirInvitado': {
    table: 'participantes_torneo',
    rows: 1,
    prepare: ({ admin: caller, torneoId }) => ({
      caller,
      params: { torneoId },
      body: { id: randomUUID(), nombre: unico('Ramón'), handicap: 12.4, sexo: 'hombre' },
    }),
  },
  'admin.participantes.inscribirInvitados': {
    table: 'participantes_torneo',
    rows: 2,
    prepare: ({ admin: caller, torneoId }) => {
      const uno = { handicap: 12.4, sexo: 'hombre' };
      const invitados = [
        { ...uno, nombre: unico('Ramón') },
        { ...uno, nombre: unico('Andrés') },
      ];
      return { caller, params: { torneoId }, body: { opId: randomUUID(), invitados } };
    },
  },
  'admin.espera.subir': {
    table: 'participantes_torneo',
    rows: 1,
    prepare: async ({ admin: caller, db, torneoId }) => {
      const esperaId = randomUUID();
      const { id: jugadorId } = await crearJugador(db);
      await db
        .insertInto('esperas')
        .values({ id: esperaId, grupo: esperaId, torneoId, jugadorId, orden: (orden += 1) })
        .execute();
      return { caller, params: { torneoId, esperaId }, body: { motivo: 'Es del comité' } };
    },
  },
};
