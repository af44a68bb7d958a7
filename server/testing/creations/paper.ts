import { randomUUID } from 'node:crypto';
import { enPartida } from '#server/testing/creations/administration.ts';
import type { Creations } from '#server/testing/creations/creation.ts';

const vacia = () => Array.from({ length: 18 }, () => null);

/** What administrators make of a paper card. */
export const paperCreations: Creations = {
  'admin.entradaRapida.guardar': {
    table: 'historial_golpes',
    rows: 1,
    prepare: async (workshop) => {
      const { participanteId } = await enPartida(workshop);
      const golpes = [4, ...vacia().slice(1)];
      const body = { opId: randomUUID(), golpes, versiones: vacia() };
      return { caller: workshop.admin, params: { participanteId }, body };
    },
  },
  'admin.entradaRapida.leer': {
    table: 'auditoria',
    rows: 1,
    prepare: async (workshop) => {
      const { participanteId } = await enPartida(workshop);
      const golpes = [4, ...vacia().slice(1)];
      const primera = { opId: randomUUID(), golpes, versiones: vacia() };
      await workshop.admin.send('PUT', `/api/admin/participantes/${participanteId}/tarjeta`, primera);
      const body = { opId: randomUUID(), golpes, decisiones: [] };
      return { caller: workshop.admin, params: { participanteId }, body };
    },
  },
};
