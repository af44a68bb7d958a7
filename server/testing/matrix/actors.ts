import { expect } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { addressOf } from '#server/testing/endpoints.ts';
import { ROLES, type Role } from '#server/testing/matrix/cell.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** Who asks, and as which role of the matrix they are answered. */
export type Actor = { who: Role | 'sesionTerminada'; role: Role; caller: Caller };

/**
 * Those of the small club, and an administrator whose session has ended: who still sends its cookie is answered as a visitor
 * is.
 */
export async function lastingActors(app: TestApp, escenario: Escenario): Promise<Actor[]> {
  const ended = await signedOut(await conSesion(app, { admin: true }));
  return [
    ...ROLES.filter((role) => role !== 'exAdmin').map((role) => ({
      who: role,
      role,
      caller: escenario[role],
    })),
    { who: 'sesionTerminada', role: 'visitante', caller: ended },
  ];
}

/** Somebody whose role was taken away a moment ago, while the session stood. */
export async function formerAdmin(app: TestApp): Promise<Actor> {
  const former = await conSesion(app, { admin: true });
  await app.db.kysely
    .deleteFrom('user_roles')
    .where('userId', '=', former.usuarioId ?? '')
    .execute();
  return { who: 'exAdmin', role: 'exAdmin', caller: former };
}

async function signedOut(caller: Caller): Promise<Caller> {
  const { method, url } = addressOf('cuenta.cerrarSesion');
  expect((await caller.send(method, url, {})).status).toBe(200);
  return caller;
}
