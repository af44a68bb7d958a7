import type { Answer, Caller } from '#server/testing/callers.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { Case } from '#server/testing/matrix/cell.ts';
import { requestOf } from '#server/testing/matrix/every.ts';

/** Which sessions there are, for `openChecksum`: when each was used last changes with every request. */
export const SESSIONS = { sesiones: 'x.id' } as const;

/** One request of the matrix: which case of which endpoint, about what, and who asks. */
export type Asked = { endpoint: string; entry: Case; escenario: Escenario; caller: Caller };

/** Asks it through the REST door. */
export async function askRest({ endpoint, entry, escenario, caller }: Asked): Promise<Answer> {
  const { method, path, body } = requestOf(endpoint, entry.request(escenario));
  return await caller.send(method, path, body);
}

/** Asks it through the RPC door. */
export async function askRpc({ endpoint, entry, escenario, caller }: Asked): Promise<Answer> {
  const { params, body } = entry.request(escenario);
  return await caller.send('POST', `/api/rpc/${endpoint.replaceAll('.', '/')}`, {
    json: { ...params, ...body },
  });
}

/** Status and code as the matrix writes them, whichever door they came through. */
export function said({ status, body }: Answer): string {
  if (status < 400) return String(status);
  const { codigo, json } = body as { codigo?: string; json?: { code?: string } };
  return `${status} ${codigo ?? json?.code}`;
}

// A backup goes on after its answer, and signing out ends the sessions of the small club: they are asked last.
const LAST = ['admin.copias.hacer', 'cuenta.cerrarSesion'];

/** The endpoints of a matrix in the order in which they can be asked one after the other. */
export function inOrder<Row>(matrix: Readonly<Record<string, Row>>): [string, Row][] {
  return Object.entries(matrix).toSorted(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other));
}
