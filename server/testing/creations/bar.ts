import { randomUUID } from 'node:crypto';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Creations } from '#server/testing/creations/creation.ts';

const DE_PREMIO = {
  tipo: 'rifa',
  nombre: 'Un jamón',
  hoyo: null,
  medida: null,
  unidades: 1,
  participanteId: null,
};

/** What administrators make of the bar: prizes, raffles, the handicap of the peña. */
export const barCreations: Creations = {
  'admin.jugadores.ajustarPena': {
    table: 'ajustes_de_pena',
    rows: 1,
    prepare: async ({ admin: caller, db }) => ({
      caller,
      params: { jugadorId: (await crearJugador(db)).id },
      body: { id: randomUUID(), cantidad: -1, motivo: 'Ganador', torneoId: null },
    }),
  },
  'admin.jugadores.anularPena': {
    table: 'ajustes_de_pena',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const jugadorId = (await crearJugador(db)).id;
      const ajuste = { id: randomUUID(), cantidad: -1, motivo: 'Ganador', torneoId: null };
      await caller.send('POST', `/api/admin/jugadores/${jugadorId}/ajustes-de-pena`, ajuste);
      const body = { id: randomUUID(), ajusteId: ajuste.id, motivo: 'Era otro' };
      return { caller, params: { jugadorId }, body };
    },
  },
  'admin.premios.crear': {
    table: 'premios',
    rows: 1,
    prepare: async ({ admin: caller, db }) => ({
      caller,
      params: { torneoId: (await crearTorneo(db)).id },
      body: { ...DE_PREMIO, id: randomUUID() },
    }),
  },
  'admin.premios.sortear': {
    table: 'rifas',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const { torneoId } = await crearInscripcion(db);
      const id = randomUUID();
      await caller.send('POST', `/api/admin/torneos/${torneoId}/premios`, { ...DE_PREMIO, id });
      return {
        caller,
        params: { torneoId, premioId: id },
        body: { opId: randomUUID(), entran: 'inscritos', motivo: null },
      };
    },
  },
};
