import type { Cookie } from '@playwright/test';

import type { Club as ClubDelServidor } from '#contrato/club.ts';
import type { Club } from './club.ts';

/** The accounts of the demo season, by what they are there for. */
export type Papel =
  | 'Administradora'
  | 'Jugadora de hoy'
  | 'Jugador de la misma partida'
  | 'Jugador sin resultados';

const jars = new WeakMap<Club, Map<Papel, Promise<Cookie[]>>>();

/** E-mail and password of an account, as the demo club itself announces them. */
export async function credentialsOf(club: Club, papel: Papel): Promise<{ email: string; password: string }> {
  const answer = await fetch(`${club.url}/api/club`);
  const { demo } = (await answer.json()) as ClubDelServidor;
  const account = demo.find((one) => one.papel === papel);
  if (account === undefined) throw new Error(`The demo club has no account '${papel}'`);
  return { email: account.email, password: account.password };
}

async function signIn(club: Club, papel: Papel): Promise<Cookie[]> {
  const answer = await fetch(`${club.url}/api/cuenta/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: club.url },
    body: JSON.stringify(await credentialsOf(club, papel)),
  });
  if (!answer.ok) throw new Error(`Signing in as ${papel}: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().flatMap((header) => {
    const [, name, value] = /^([^=]+)=([^;]*)/u.exec(header) ?? [];
    if (name === undefined || value === undefined) return [];
    const sameSite = 'Lax';
    return [
      { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false, sameSite },
    ];
  });
}

/** The cookies of a session of that account, for journeys in which signing in is not the point; asked once per club. */
export function sessionOf(club: Club, papel: Papel): Promise<Cookie[]> {
  const jar = jars.get(club) ?? new Map<Papel, Promise<Cookie[]>>();
  jars.set(club, jar);
  const known = jar.get(papel) ?? signIn(club, papel);
  jar.set(papel, known);
  return known;
}
