import { request } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { serverOf } from '../../e2e/server.ts';
import { type Papel, sessionOf } from '../../e2e/session.ts';

/** A page as Lighthouse opens it; `cookie` of whoever is signed in. */
export type PageToOpen = { name: string; url: string; cookie: string | null };

const JUGADORA: Papel = 'Jugadora de hoy';

/** Home, a leaderboard and a liga as anybody sees them, and the score entry of somebody who plays today. */
export async function openPages(club: Club): Promise<PageToOpen[]> {
  const cookies = await sessionOf(club, JUGADORA);
  const asked = await request.newContext({ baseURL: club.url, storageState: { cookies, origins: [] } });
  const server = serverOf({ request: asked });
  const { partidaId } = await server.hoy();
  const liga = await server.liga('Liga de Invierno');
  const torneo = await server.torneo('Copa Stableford');
  await asked.dispose();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return [
    { name: 'home', url: `${club.url}/`, cookie: null },
    { name: 'board', url: `${club.url}/clasificacion?torneo=${torneo.id}`, cookie: null },
    { name: 'score entry', url: `${club.url}/introduccion-datos/${partidaId}`, cookie },
    { name: 'liga', url: `${club.url}/ligas/${liga}`, cookie },
  ];
}
