import { describe, expect, test } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { openChecksum } from '#server/testing/checksum.ts';
import { ENDPOINTS } from '#server/testing/endpoints.ts';
import { MATRIX, requestOf } from '#server/testing/matrix/every.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
enUnEscenario((club) => ({ app, escenario } = club));

/** What nobody's page would send, for every kind of value. */
const WRONG: Record<string, readonly unknown[]> = {
  string: ['A\0B', 'A\uD800B', '', 'x'.repeat(5_000), '-0000001-01-01', '{}'],
  number: [-1, 0.5, 2 ** 31, 2 ** 53, 1e308],
  boolean: ['true', null],
  object: [[], {}, null],
};
const WRONG_PARAMS = ['00000000-0000-4000-8000-000000000000', 'no-es-uuid', '\0', '%', '99999999999', '1e3'];

type Parts = { params?: Record<string, string | number>; body?: Record<string, unknown> };
type Spoiled = Parts & { what: string };

/** The parts of a value; of a list the first and the last one: those between are read as these are. */
function partsOf(value: object): [string, unknown][] {
  const parts = Object.entries(value);
  return Array.isArray(value) ? parts.filter((_, i) => i === 0 || i === parts.length - 1) : parts;
}

/** The same value with one leaf or list of it wrong, in every way. */
function spoil(value: unknown, at: string): { what: string; value: unknown }[] {
  const here = (WRONG[typeof value] ?? []).map((wrong) => ({
    what: `${at} = ${JSON.stringify(wrong)?.slice(0, 40)}`,
    value: wrong,
  }));
  if (typeof value !== 'object' || value === null) return here;
  const below = partsOf(value).flatMap(([key, part]) =>
    spoil(part, `${at}.${key}`).map((spoiled) => ({
      what: spoiled.what,
      value: Array.isArray(value)
        ? value.with(Number(key), spoiled.value)
        : { ...value, [key]: spoiled.value },
    })),
  );
  return [...here, ...below];
}

function everySpoiling({ params = {}, body }: Parts): Spoiled[] {
  const paths = Object.keys(params).flatMap((name) =>
    WRONG_PARAMS.map((wrong) => ({
      what: `{${name}} = ${JSON.stringify(wrong)}`,
      params: { ...params, [name]: wrong },
      ...(body ? { body } : {}),
    })),
  );
  const bodies = spoil(body, 'body').map(({ what, value }) => ({
    what,
    params,
    body: value as Record<string, unknown>,
  }));
  return [...paths, ...bodies];
}

/** The case that an administrator is let through with, else the first. */
function honestCase(endpoint: string) {
  const cases = MATRIX[endpoint] ?? [];
  return cases.find(({ expected }) => expected.admin === 200) ?? cases[0];
}

const ENDPOINTS_BY_METHOD = [...ENDPOINTS].map(([endpoint, { method }]) => ({ endpoint, method }));

describe('whatever an administrator sends is the sender’s fault', () => {
  test.each(ENDPOINTS_BY_METHOD)('$endpoint', async ({ endpoint }) => {
    const admin = await conSesion(app, { admin: true }); // their own: some of these acts end the session
    const failed: string[] = [];
    for (const { what, ...parts } of everySpoiling(honestCase(endpoint)?.request(escenario) ?? {})) {
      const { method, path, body } = requestOf(endpoint, parts);
      const answer = await admin.send(method, path, body);
      if (answer.status >= 500 && answer.body['codigo'] !== 'google_no_disponible')
        failed.push(`${what}: ${answer.status} ${String(answer.body['codigo'])}`);
      if (/\\u0000|\\ud800|%00/i.test(JSON.stringify(parts) + path) && answer.status < 400)
        failed.push(`${what}: ${answer.status}`);
    }
    expect(failed).toEqual([]);
  });
});

describe('a reading by GET changes nothing', () => {
  test.each(ENDPOINTS_BY_METHOD.filter(({ method }) => method === 'GET'))(
    '$endpoint',
    async ({ endpoint }) => {
      const checksum = await openChecksum(app.db);
      const before = await checksum();
      const { path } = requestOf(endpoint, honestCase(endpoint)?.request(escenario) ?? {});
      await escenario.admin.send('GET', path);
      expect(await checksum()).toBe(before);
    },
  );
});
