import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CodigoDeError, textoDeError } from '#contrato/errores.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { openChecksum } from '#server/testing/checksum.ts';
import { type Case, ROLES, type Role } from '#server/testing/matrix/cell.ts';
import { ENDPOINTS } from '#server/testing/endpoints.ts';
import { MATRIX, requestOf } from '#server/testing/matrix/every.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
let checksum: () => Promise<string>;

beforeAll(async () => {
  app = await openTestApp();
  escenario = await crearEscenario(app);
  checksum = await openChecksum(app.db);
});
afterAll(async () => await app.close());

/** The caller of a role; the one whose administrator role was taken away a moment ago is made anew. */
async function callerOf(role: Role): Promise<Caller> {
  if (role !== 'exAdmin') return escenario[role];
  const former = await conSesion(app, { admin: true });
  await app.db.kysely
    .deleteFrom('user_roles')
    .where('userId', '=', former.usuarioId ?? '')
    .execute();
  return former;
}

async function ask(endpoint: string, { request }: Case, caller: Caller) {
  const { method, path, body } = requestOf(endpoint, request(escenario));
  return await caller.send(method, path, body);
}

test('every endpoint of the contract has its row in the matrix, and no row is of another', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual([...ENDPOINTS.keys()].toSorted());
});

// Signing out ends the sessions of the small club: it is asked last.
const LAST = 'cuenta.cerrarSesion';
const ordered = Object.entries(MATRIX).toSorted(
  ([one], [other]) => Number(one === LAST) - Number(other === LAST),
);

const rows = ordered.flatMap(([endpoint, cases]) =>
  cases.flatMap((entry) =>
    ROLES.map((role) => ({ endpoint, role, entry, name: `${entry.fila} ${entry.caso}` })),
  ),
);

/** Who may does not depend on the store, what is asked of it does: there each case is asked once, by one who may. */
const asked = process.env['TEST_DATABASE_URL']
  ? rows
  : rows.filter(
      ({ role, entry }) => role === ROLES.find((one) => !String(entry.expected[one]).includes(' ')),
    );

describe('authorization matrix', () => {
  test.each(asked)('$endpoint, $name, asked by $role', async ({ endpoint, role, entry }) => {
    const caller = await callerOf(role);
    const [status, codigo] = String(entry.expected[role]).split(' ');
    const before = codigo ? await checksum() : null;
    const answer = await ask(endpoint, entry, caller);
    expect(codigo ? `${answer.status} ${String(answer.body['codigo'])}` : String(answer.status)).toBe(
      codigo ? `${status} ${codigo}` : status,
    );
    if (!codigo) return;
    // A refusal says why in the specified words and changes nothing.
    const datos = answer.body['datos'] as Record<string, string> | undefined;
    expect(answer.body).toMatchObject(textoDeError(codigo as CodigoDeError, datos ?? {}));
    expect(answer.body['id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await checksum()).toBe(before);
  });
});
