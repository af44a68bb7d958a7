import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALCANCES, type Alcance } from '#reglas/permisos/claves.ts';
import { conClave, type Programa } from '#server/testing/callers.ts';
import { openChecksum } from '#server/testing/checksum.ts';
import { ENDPOINTS } from '#server/testing/endpoints.ts';
import type { Case, Expected } from '#server/testing/matrix/cell.ts';
import { conAjenos } from '#server/testing/matrix/ajenos.ts';
import { askRest, askRpc, said, SESSIONS } from '#server/testing/matrix/ask.ts';
import { MATRIX } from '#server/testing/matrix/every.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

/*
 * The rows of the authorization matrix asked by programs, through both doors: one clave for each alcance, of somebody who
 * is in the group, and of an administrator where only they may.
 */

let app: TestApp;
let escenario: Escenario;
let checksum: () => Promise<string>;
let minutes = 0;
const programs = new Map<string, Programa>();

const OWNERS = ['miembro', 'admin'] as const;
type Owner = (typeof OWNERS)[number];

enUnClub((club) => ({ app } = club), { now: () => new Date(Date.now() + minutes * 60_000) });
beforeAll(async () => {
  escenario = await conAjenos(app, await crearEscenario(app));
  checksum = await openChecksum(app.db, SESSIONS);
  for (const owner of OWNERS)
    for (const alcance of ALCANCES) {
      const program = await conClave(app, escenario[owner], [alcance]);
      await program.send('GET', '/api/club'); // its first use of the day is written down
      programs.set(`${owner} ${alcance}`, program);
    }
});
// What is judged here is not how often a clave may ask.
beforeEach(() => {
  minutes += 1;
});

const ownerOf = (endpoint: string): Owner => (endpoint.startsWith('admin.') ? 'admin' : 'miembro');

/** A clave does what its owner may do where it reaches, and nothing anywhere else. */
function expectedOf(endpoint: string, { expected }: Case, alcance: Alcance): Expected {
  const asked = ENDPOINTS.get(endpoint)?.alcance ?? null;
  if (asked === null) return '403 operacion_sin_claves';
  return asked === alcance ? expected[ownerOf(endpoint)] : '403 clave_sin_alcance';
}

async function askBoth(endpoint: string, entry: Case, caller: Programa): Promise<string[]> {
  const asked = { endpoint, entry, escenario, caller };
  return [said(await askRest(asked)), said(await askRpc(asked))];
}

const rows = Object.entries(MATRIX).flatMap(([endpoint, cases]) =>
  cases.map((entry) => ({ endpoint, entry, name: `${entry.fila} ${entry.caso}` })),
);

/** Where a clave reaches, what is asked of the store differs; where it does not, no store is asked. */
const asked = process.env['TEST_DATABASE_URL']
  ? rows
  : rows.filter(({ endpoint }) => ENDPOINTS.get(endpoint)?.alcance);

test('every alcance reaches something, and the account and the administration are reached by none', () => {
  const reached = [...ENDPOINTS].filter(([, { alcance }]) => alcance !== null);
  expect(new Set(reached.map(([, { alcance }]) => alcance))).toEqual(new Set(ALCANCES));
  const closed = /^(?:admin|cuenta|calendario|claves|pantallas|perfil|notificaciones|instalacion)\./u;
  expect(reached.map(([name]) => name).filter((name) => closed.test(name))).toEqual([]);
});

describe('authorization matrix of programs', () => {
  test.each(asked)('$endpoint, $name', async ({ endpoint, entry }) => {
    for (const alcance of ALCANCES) {
      const program = programs.get(`${ownerOf(endpoint)} ${alcance}`)!;
      const expected = String(expectedOf(endpoint, entry, alcance));
      const before = expected.includes(' ') ? await checksum() : null;
      expect([alcance, ...(await askBoth(endpoint, entry, program))]).toEqual([alcance, expected, expected]);
      if (before !== null) expect(await checksum()).toBe(before);
    }
  });
});
