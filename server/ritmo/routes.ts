import type { Tableros } from '#server/clasificacion/service.ts';
import { api } from '#server/http/api.ts';
import { asksOf } from '#server/http/asks.ts';
import { openRitmos } from '#server/ritmo/service.ts';

export const ritmoRoutes = ({ boards }: { boards: Tableros }) => {
  const deTorneo = openRitmos(boards);
  return { deTorneo: api.ritmo.deTorneo.handler(asksOf('torneoId', deTorneo)) };
};
