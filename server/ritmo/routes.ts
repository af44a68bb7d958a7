import type { Tableros } from '#server/clasificacion/service.ts';
import { api } from '#server/http/api.ts';
import { openRitmos } from '#server/ritmo/service.ts';

export const ritmoRoutes = ({ boards }: { boards: Tableros }) => {
  const deTorneo = openRitmos(boards);
  return { deTorneo: api.ritmo.deTorneo.handler(({ context, input }) => deTorneo(context, input.torneoId)) };
};
