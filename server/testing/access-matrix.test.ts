import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, addressOf } from '#server/testing/endpoints.ts';
import { MATRIX } from '#server/testing/matrix/all.ts';
import { type CodigoDeError, textoDeError } from '#contrato/errores.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { type Case, ROLES, type Role } from '#server/testing/matrix/cell.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Written by every request, by signing in, or by the postman at a time of his own; never by a refusal of a feature. */
const NOT_COMPARED = new Set([
  'limites_de_peticiones',
  'intentos_de_acceso',
  'sesiones',
  'migraciones',
  'correo_saliente',
  'verificaciones',
]);

let app: TestApp;
let escenario: Escenario;
let tables: string[];

beforeAll(async () => {
  app = await openTestApp();
  escenario = await crearEscenario(app);
  const { rows } = await sql<{ tabla: string }>`select table_name as tabla from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db.kysely);
  tables = rows.map(({ tabla }) => tabla).filter((tabla) => !NOT_COMPARED.has(tabla));
});
afterAll(async () => await app.close());

/** One checksum over every row of every table that a feature writes. */
async function checksum(): Promise<string> {
  const parts = tables.map(
    (tabla) =>
      sql`select ${sql.lit(tabla)} || coalesce(md5(string_agg(x::text, '' order by x::text)), '') as part from ${sql.table(tabla)} x`,
  );
  const { rows } = await sql<{
    sum: string;
  }>`select md5(string_agg(part, '')) as sum from (${sql.join(parts, sql` union all `)}) p`.execute(
    app.db.kysely,
  );
  return rows[0]?.sum ?? '';
}

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
  const { params = {}, body } = request(escenario);
  const { method, url } = addressOf(endpoint, params);
  return await caller.send(method, url, body);
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

describe('authorization matrix', () => {
  test.each(rows)('$endpoint, $name, asked by $role', async ({ endpoint, role, entry }) => {
    const caller = await callerOf(role);
    const before = await checksum();
    const answer = await ask(endpoint, entry, caller);
    const [status, codigo] = String(entry.expected[role]).split(' ');
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
