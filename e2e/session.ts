import type { Cookie } from '@playwright/test';

import type { Club as ClubDelServidor } from '#contrato/club.ts';
import type { Club } from './club.ts';

/** The accounts of the demo season, by what they are there for. */
export type Papel =
  | 'Administradora'
  | 'Jugadora de hoy'
  | 'Jugador de la misma partida'
  | 'Jugador sin resultados';

type Kept = { since: number; cookies: Promise<Cookie[]> };
const jars = new WeakMap<Club, Map<Papel, Kept>>();
/** Ten minutes after it was entered a session is asked 'Confirma que eres tú' before what only its owner may do. */
const RECENT_MS = 300_000;

/** E-mail and password of an account, as the demo club itself announces them. */
export async function credentialsOf(club: Club, papel: Papel): Promise<{ email: string; password: string }> {
  const answer = await fetch(`${club.url}/api/club`);
  const { demo } = (await answer.json()) as ClubDelServidor;
  const account = demo.find((one) => one.papel === papel);
  if (account === undefined) throw new Error(`The demo club has no account '${papel}'`);
  return { email: account.email, password: account.password };
}

/** Name and value of each cookie of a session that is entered now. */
async function enter(club: Club, papel: Papel): Promise<string[]> {
  const { email, password } = await credentialsOf(club, papel);
  if (club.signIn) return (await club.signIn(email)).split('; ');
  const answer = await fetch(`${club.url}/api/cuenta/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: club.url },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${papel}: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie();
}

async function signIn(club: Club, papel: Papel): Promise<Cookie[]> {
  return (await enter(club, papel)).flatMap((header) => {
    const [, name, value] = /^([^=]+)=([^;]*)/u.exec(header) ?? [];
    if (name === undefined || value === undefined) return [];
    const sameSite = 'Lax';
    return [
      { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false, sameSite },
    ];
  });
}

/** The cookies of a session of that account, entered a short while ago, for journeys in which signing in is not the point. */
export function sessionOf(club: Club, papel: Papel): Promise<Cookie[]> {
  const jar = jars.get(club) ?? new Map<Papel, Kept>();
  jars.set(club, jar);
  const kept = jar.get(papel);
  if (kept && Date.now() - kept.since < RECENT_MS) return kept.cookies;
  const cookies = signIn(club, papel);
  jar.set(papel, { since: Date.now(), cookies });
  return cookies;
}
