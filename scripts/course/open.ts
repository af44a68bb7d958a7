import { request } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { serverOf } from '../../e2e/server.ts';
import { credentialsOf, type Papel, sessionOf } from '../../e2e/session.ts';
import { openPhone } from './phone.ts';
import { REFEREE } from './proxy.ts';
import type { Course, Jugador, Person } from './round.ts';

const PAPELES = { jugadora: 'Jugadora de hoy', companero: 'Jugador de la misma partida' } as const;

/** Who plays today's partida of the demo season, and what the rounds on it need. */
export async function openCourse({
  club,
  proxy,
  hoyos,
}: Pick<Course, 'club' | 'proxy' | 'hoyos'>): Promise<Course> {
  const front = { ...club, url: proxy.url };
  const jugadora = await personOf(front, PAPELES.jugadora);
  const { partidaId } = await serverOf(jugadora.referee).hoy();
  const { participantes } = await serverOf(jugadora.referee).tarjeta(partidaId);
  const jugadores = participantes.map(({ participanteId, nombre }) => ({ participanteId, nombre }));
  return {
    club,
    proxy,
    jugadora,
    companero: await personOf(front, PAPELES.companero),
    partidaId,
    jugadores,
    hoyos,
    // Another object is another session: what one phone ends is not ended for the next
    phone: async ({ script, de = 'jugadora' } = {}) =>
      await openPhone({
        url: proxy.url,
        cookies: await sessionOf({ ...front }, PAPELES[de]),
        ...(script === undefined ? {} : { script }),
      }),
  };
}

async function refereeOf(front: Club, papel: Papel): Promise<Person['referee']> {
  const state = { cookies: [...(await sessionOf(front, papel))], origins: [] };
  return {
    request: await request.newContext({
      baseURL: front.url,
      extraHTTPHeaders: REFEREE,
      storageState: state,
    }),
  };
}

async function personOf(front: Club, papel: Papel): Promise<Person> {
  const referee = await refereeOf(front, papel);
  const { usuario } = await serverOf(referee).sesion();
  return {
    ...(await cardOf(referee, usuario?.jugador?.nombre)),
    credentials: await credentialsOf(front, papel),
    referee,
  };
}

/** Somebody's card in the partida of today. */
async function cardOf(referee: Person['referee'], nombre: string | undefined): Promise<Jugador> {
  const { partidaId } = await serverOf(referee).hoy();
  const { participantes } = await serverOf(referee).tarjeta(partidaId);
  const own = participantes.find(({ propio }) => propio);
  if (!own || nombre === undefined) throw new Error('the account has no card today');
  return { participanteId: own.participanteId, nombre };
}
